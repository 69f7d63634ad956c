//! What is asked, and what cannot be done.

use tudor_engine::show::{Anchor, Choice, No, Offer, Prompt};
use tudor_engine::{Game, Node, Seat};

use super::words::{at_area, capital, count, house, who};
use crate::View;
use crate::area::Area;
use crate::event::Fate;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};

impl WarriorsOfGod {
    pub(super) fn prompted(&self, view: &View, moves: &[Move]) -> Prompt {
        let s = &view.state;
        let (ask, help, rule) = match self.node(s) {
            Node::Over(ending) => {
                let ask = match ending.winner {
                    Some(seat) => format!("The {} win.", house(seat)),
                    None => "A draw.".to_owned(),
                };
                return Prompt {
                    ask,
                    help: ending.text.to_owned(),
                    rules: vec!["15.0"],
                    ..Prompt::default()
                };
            }
            Node::Decide(seat) if view.eye.seat() == Some(seat) => self.question(s, seat),
            Node::Decide(seat) => {
                let (_, _, rule) = self.question(s, seat);
                (
                    format!("{} decide.", capital(&who(seat, view.eye))),
                    self.waits_for(s, seat),
                    rule,
                )
            }
            Node::Chance(chance) => {
                (self.rolled(s, chance.label), String::new(), self.phase_rule(s))
            }
            Node::Secret(_) => (String::new(), String::new(), ""),
        };
        let mut blocks = self.odds(s);
        if let (Phase::Control(_, area), false) = (s.phase, moves.is_empty()) {
            blocks.extend(moves.iter().filter_map(|mv| match mv {
                Move::Claim(l) => Some(self.control_odds(s, *l, area)),
                _ => None,
            }));
        }
        Prompt {
            left: self.left(s),
            ask,
            help,
            rules: vec![rule],
            choices: moves.iter().map(|&mv| self.choice(s, mv)).collect(),
            refusals: view.eye.seat().map(|seat| self.refusals(s, seat)).unwrap_or_default(),
            blocks,
        }
    }

    /// "Impulse 2 of 5", "2 hits".
    fn left(&self, s: &State) -> String {
        match s.phase {
            Phase::Impulse => s.impulses.next().map_or_else(String::new, |seat| {
                let all = s.impulses.number - u8::from(seat != s.initiative());
                format!("Impulse {} of {all}", all - s.impulses.left[seat] + 1)
            }),
            Phase::Losses(seat) => count(s.battle.hits[seat], "hit"),
            Phase::Column(.., n) => format!("{n} more may go"),
            Phase::Runners(seat) => s.battle.running.map_or_else(String::new, |(_, to)| {
                format!("{} of {}", s.battle.runners.len(), self.room(s, seat, to))
            }),
            Phase::Pay(_, l) => {
                let paid: u8 = Area::of_mask(s.marked).map(Area::value).sum();
                format!("{paid} of {} paid", self.stars(l))
            }
            _ => String::new(),
        }
    }

    /// The question, a line of help, and the rule.
    fn question(&self, s: &State, seat: Seat) -> (String, String, &'static str) {
        let here = s.battle.area.name();
        let (ask, help) = match s.phase {
            Phase::SetupPick(_) => ("Which of them joins you?".to_owned(), "The other side gets the next.".to_owned()),
            Phase::Impulse => (
                "Move leaders, remove an enemy marker, or pass.".to_owned(),
                "Pick a leader, then where he goes.".to_owned(),
            ),
            Phase::Column(_, from, to, _) => (
                format!("Who else goes from {} to {}?", from.name(), to.name()),
                "Pick a leader, or end the move.".to_owned(),
            ),
            Phase::NextBattle => ("Where is the next battle fought?".to_owned(), "You have the initiative.".to_owned()),
            Phase::Command(_) => (format!("Who commands in {here}?"), "Only the highest rank can; he commands to the end.".to_owned()),
            Phase::Offer(_) => (
                format!("Retire into the castle of {here}, or fight in the field?"),
                format!("Siege number {}: the besieger needs more on one die.", self.siege_number(s, seat.other())),
            ),
            Phase::Retreat(_) => ("The siege failed. Who leaves by which way?".to_owned(), "Who finds no way out is captured.".to_owned()),
            Phase::Losses(_) => (
                format!("What do you lose in {here}?"),
                "Leaders only when bare, the commander last; knights take two hits; if a mercenary falls, all go.".to_owned(),
            ),
            Phase::Flight(_) => (
                format!("Run away from {here}, or stand?"),
                "All run to one area. The enemy may fight a parting round with +1; who runs is disgraced.".to_owned(),
            ),
            Phase::Third => ("Three misses: force the aggressor to run, or fight on?".to_owned(), "If you fight on, the misses count anew.".to_owned()),
            Phase::Driven => ("You are forced to run. Where to?".to_owned(), String::new()),
            Phase::Runners(_) => ("There is no room for all. Who gets away?".to_owned(), "The others are captured if they live through the parting round.".to_owned()),
            Phase::Pursuit(_) => ("Fight the parting round?".to_owned(), "You alone roll, with +1. Those left behind are yours anyway, if they live.".to_owned()),
            Phase::Control(_, area) => (format!("Who tries for {}?", area.name()), "One die, his stars or less; each mercenary adds 1.".to_owned()),
            Phase::Raise(_, area) => (format!("What does {} raise?", area.name()), format!("{} in all; the rest is infantry.", area.value())),
            Phase::Deploy(_) => (
                "Deploy troops or recruit mercenaries.".to_owned(),
                "Pick an area to send troops from; pick a neutral area and a leader to recruit.".to_owned(),
            ),
            Phase::Sending(_, area) => (format!("Where do the troops of {} go?", area.name()), s.loose[area].words()),
            Phase::Exchange => (
                "Who is exchanged?".to_owned(),
                format!("{} on each side, the most that can be even.", count(self.even_stars(s), "star")),
            ),
            Phase::Ransom(_) => ("Ransom a captive?".to_owned(), "You pay with control markers worth his stars.".to_owned()),
            Phase::Pay(_, l) => (format!("Which marker do you give for {}?", self.name(l)), "Troops there stay; the area is free.".to_owned()),
            Phase::Draft(_) => ("Choose a non-aligned leader and place him.".to_owned(), "Then the other side chooses.".to_owned()),
            Phase::Settle(_) => ("Place your leaders.".to_owned(), "In an area of yours, a neutral one, or at home; at home he raises infantry.".to_owned()),
            Phase::Crown(_) => ("Who is your new king?".to_owned(), String::new()),
            Phase::Assign(_) => (
                "Who takes up troops without a leader?".to_owned(),
                "Pick a leader; what is left over goes home.".to_owned(),
            ),
            _ => (String::new(), String::new()),
        };
        (ask, help, self.phase_rule(s))
    }

    pub(super) fn phase_rule(&self, s: &State) -> &'static str {
        match s.phase {
            Phase::SetupRoll | Phase::SetupPick(_) => "16.2",
            Phase::Initiative => "5.0",
            Phase::Impulse => "6.0",
            Phase::Column(..) => "6.1",
            Phase::NextBattle => "7.0",
            Phase::Command(_) => "7.1",
            Phase::Offer(_) | Phase::Siege(_) | Phase::Retreat(_) => "7.2",
            Phase::Jeanne => "16.4",
            Phase::Round => "7.3",
            Phase::Losses(_) => "7.3d",
            Phase::Chart => "7.3e",
            Phase::Flight(_) | Phase::Runners(_) | Phase::Pursuit(_) | Phase::Parting => "7.3g",
            Phase::Third | Phase::Driven => "7.3h",
            Phase::Control(..) | Phase::Claim(..) => "8.0",
            Phase::Raise(..) => "9.0",
            Phase::Deploy(_) => "10.0",
            Phase::Sending(..) => "10.1",
            Phase::Exchange => "11.1",
            Phase::Ransom(_) | Phase::Pay(..) => "11.2",
            Phase::Death => "12.0",
            Phase::Draft(_) | Phase::Settle(_) => "13.1",
            Phase::Crown(_) => "13.2",
            Phase::Assign(_) => "14.0",
            Phase::Over(_) => "15.0",
        }
    }

    fn waits_for(&self, s: &State, seat: Seat) -> String {
        let what = match s.phase {
            Phase::Impulse | Phase::Column(..) => "an impulse",
            Phase::Losses(_) => "losses",
            Phase::Flight(_) | Phase::Driven | Phase::Runners(_) => "flight",
            Phase::Raise(..) => "raising troops",
            Phase::Deploy(_) | Phase::Sending(..) => "deploying",
            Phase::Draft(_) | Phase::Settle(_) => "placing leaders",
            Phase::Assign(_) => "taking up troops",
            Phase::Ransom(_) | Phase::Pay(..) | Phase::Exchange => "captives",
            _ => "a battle or a choice",
        };
        format!("Everybody waits for the {}: {what}.", house(seat))
    }

    fn rolled(&self, s: &State, label: &str) -> String {
        match label {
            "setup" => "Both roll for the first pick.".to_owned(),
            "initiative" => "Both roll for the initiative.".to_owned(),
            "siege" => format!("The besieger rolls for {}.", s.battle.area.name()),
            "jeanne" => "The English roll against Jeanne d'Arc.".to_owned(),
            "battle" => {
                format!("Round {} in {}: both sides roll.", s.battle.round, s.battle.area.name())
            }
            "parting" => "The parting round is rolled.".to_owned(),
            "chart" => format!("What becomes of {}?", self.names(s.battle.fallen)),
            "control" => "A die for control.".to_owned(),
            _ => "Death checks for all leaders.".to_owned(),
        }
    }

    /// Leaders who cannot move and why, and what else might be tried in vain.
    fn refusals(&self, s: &State, seat: Seat) -> Vec<No> {
        if self.decider(s) != Some(seat) {
            return Vec::new();
        }
        let general = |kind: &str, text: &str, rule| No {
            path: vec![Anchor::new(kind, "*")],
            text: text.to_owned(),
            rule,
        };
        let mut out = Vec::new();
        match s.phase {
            Phase::Impulse => {
                for leader in s.on_map(seat) {
                    if let Some(why) = self.stuck(s, leader) {
                        out.push(No {
                            path: vec![self.at_leader(leader)],
                            text: why.reason,
                            rule: why.rule,
                        });
                    }
                }
                for leader in s.on_map(seat.other()) {
                    out.push(No {
                        path: vec![self.at_leader(leader)],
                        text: format!("{} serves the enemy.", self.name(leader)),
                        rule: "3.3",
                    });
                }
                let census = s.census();
                for area in Area::ALL {
                    if s.control[area] == Some(seat.other())
                        && !Self::may_strip(s, &census, seat, area)
                    {
                        out.push(No {
                            path: vec![at_area(area)],
                            text: format!("To take the marker off {} you need two leaders more than the enemy there.", area.name()),
                            rule: "6.2",
                        });
                    }
                }
                out.push(general("area", "Pick one of your leaders first.", "6.1"));
            }
            Phase::Flight(_) | Phase::Driven | Phase::Retreat(_) => {
                let rule = self.phase_rule(s);
                for &(to, _) in s.battle.area.neighbours() {
                    if self.room(s, seat, to) == 0 {
                        let why = self.no_way_out(s, seat, to, rule);
                        out.push(No { path: vec![at_area(to)], text: why.reason, rule: why.rule });
                    }
                }
                out.push(general("area", "Only adjacent areas can be reached.", rule));
            }
            Phase::Command(_) => {
                for leader in s.fighters(seat).minus(self.commanders(s, seat)) {
                    out.push(No {
                        path: vec![self.at_leader(leader)],
                        text: format!(
                            "{} is outranked: the most stars command.",
                            self.name(leader)
                        ),
                        rule: "7.1",
                    });
                }
            }
            Phase::Losses(_) => {
                let commander = s.battle.commander[seat];
                if s.troops[commander].is_empty() && s.fighters(seat).len() > 1 {
                    out.push(No {
                        path: vec![self.at_leader(commander)],
                        text: format!(
                            "{} commands, so he is removed last of all.",
                            self.name(commander)
                        ),
                        rule: "7.3d",
                    });
                }
            }
            Phase::Deploy(_) => {
                out.push(general("area", "No troops of that area can be sent by you.", "10.1"));
            }
            Phase::Draft(_) | Phase::Settle(_) => {
                out.push(general(
                    "area",
                    "Pick a leader first; then an area of yours, a neutral one, or his home.",
                    "13.2",
                ));
            }
            Phase::Ransom(_) => {
                for leader in s.captives(seat) {
                    out.push(No {
                        path: vec![self.at_leader(leader)],
                        text: format!("Your markers cannot pay for {}.", self.name(leader)),
                        rule: "11.2",
                    });
                }
            }
            _ => {}
        }
        out
    }

    fn choice(&self, s: &State, mv: Move) -> Choice {
        let lead = |l| self.at_leader(l);
        let name = |l| self.name(l);
        let rule = self.phase_rule(s);
        let make = |label: String, paths: Vec<Vec<Anchor>>, offer| Choice {
            mv: self.write_move(mv),
            paths,
            label,
            ask: String::new(),
            help: String::new(),
            rule,
            offer,
        };
        let click = |label: String, path: Vec<Anchor>| make(label, vec![path], Offer::Click);
        let button = |label: &str, offer| make(label.to_owned(), Vec::new(), offer);
        match mv {
            Move::Pick(l) => {
                make(format!("{} joins you", name(l)), vec![vec![lead(l)]], Offer::Button)
            }
            Move::March(l, to) => Choice {
                ask: format!("{} to {}?", name(l), to.name()),
                help: self.march_help(s, l, to),
                rule: "6.1",
                ..click(format!("{} to {}", name(l), to.name()), vec![lead(l), at_area(to)])
            },
            Move::Join(l) => make(format!("{} too", name(l)), vec![vec![lead(l)]], Offer::Button),
            Move::Halt => button("Nobody else", Offer::Go),
            Move::Strip(area) => Choice {
                rule: "6.2",
                ..make(
                    format!("Remove the marker in {}", area.name()),
                    vec![vec![at_area(area)]],
                    Offer::Button,
                )
            },
            Move::Pass => Choice { rule: "6.3", ..button("Pass", Offer::Quiet) },
            Move::Battle(area) => {
                make(format!("Fight in {}", area.name()), vec![vec![at_area(area)]], Offer::Button)
            }
            Move::Command(l) => {
                let man = self.man(l);
                make(
                    format!(
                        "{} commands · battle {}, bravery {}",
                        man.name, man.battle, man.bravery
                    ),
                    vec![vec![lead(l)]],
                    Offer::Button,
                )
            }
            Move::Siege => button("Retire into the castle", Offer::Button),
            Move::Field => button("Fight in the field", Offer::Button),
            Move::Retreat(l, to) => {
                click(format!("{} leaves for {}", name(l), to.name()), vec![lead(l), at_area(to)])
            }
            Move::Lose(l, kind) => make(
                format!("{}: {}", name(l), kind.word(false)),
                vec![vec![lead(l)]],
                Offer::Button,
            ),
            Move::Fall(l) => Choice {
                help: self.fate_help(l),
                ..make(format!("{} himself", name(l)), vec![vec![lead(l)]], Offer::Button)
            },
            Move::Run(to) => {
                let seat = self.decider(s).unwrap_or(s.battle.aggressor);
                let (all, room) = (s.fighters(seat).len(), self.room(s, seat, to));
                let lost = all.saturating_sub(room);
                let tail = if lost > 0 { format!(" · {lost} left behind") } else { String::new() };
                make(format!("Run to {}{tail}", to.name()), vec![vec![at_area(to)]], Offer::Button)
            }
            Move::Stand => button("Stand", Offer::Go),
            Move::Escape(l) => {
                make(format!("{} gets away", name(l)), vec![vec![lead(l)]], Offer::Button)
            }
            Move::Force => button("Force them to run", Offer::Go),
            Move::GoOn => button("Fight on", Offer::Button),
            Move::Pursue => button("Fight the parting round", Offer::Go),
            Move::Spare => button("Let them go", Offer::Quiet),
            Move::Claim(l) => {
                let need = s.area_of(l).map_or(0, |a| self.control_need(s, l, a));
                make(format!("{} · {need} or less", name(l)), vec![vec![lead(l)]], Offer::Button)
            }
            Move::Raise(area, levy) => button(&capital(&levy.troops(area).words()), Offer::Button),
            Move::Open(area) => make(
                format!("Send from {} · {}", area.name(), s.loose[area].words()),
                vec![vec![at_area(area)]],
                Offer::Click,
            ),
            Move::Send(kind, n, to) => click(
                format!("{n} {} to {}", kind.word(n > 1), to.name()),
                vec![Anchor::new("troop", kind.id()), at_area(to)],
            ),
            Move::Stay => button("The rest stays", Offer::Go),
            Move::Recruit(kind, l) => Choice {
                rule: "10.2",
                ..click(
                    format!("{} hires: {}", name(l), kind.word(false)),
                    kind.home().into_iter().map(at_area).chain([lead(l)]).collect(),
                )
            },
            Move::Done => button(
                match s.phase {
                    Phase::Deploy(_) => "Done deploying",
                    Phase::Ransom(_) => "Leave them",
                    _ => "Leave the rest",
                },
                Offer::Go,
            ),
            Move::Exchange(l) => make(
                format!("{} · {}", name(l), count(self.stars(l), "star")),
                vec![vec![lead(l)]],
                Offer::Button,
            ),
            Move::Ransom(l) => make(
                format!("Ransom {} for {}", name(l), self.stars(l)),
                vec![vec![lead(l)]],
                Offer::Button,
            ),
            Move::Pay(area) => make(
                format!("Give {} · worth {}", area.name(), area.value()),
                vec![vec![at_area(area)]],
                Offer::Button,
            ),
            Move::Place(l, area) => {
                let man = self.man(l);
                let home = if man.home == area {
                    format!(" · home, {} infantry", man.stars)
                } else {
                    String::new()
                };
                Choice {
                    rule: "13.2",
                    ..click(
                        format!("{} to {}{home}", man.name, area.name()),
                        vec![lead(l), at_area(area)],
                    )
                }
            }
            Move::Crown(l) => {
                make(format!("Crown {}", name(l)), vec![vec![lead(l)]], Offer::Button)
            }
            Move::Assign(l, kind, n) => click(
                format!("{} takes {n} {}", name(l), kind.word(n > 1)),
                vec![lead(l), Anchor::new("troop", kind.id())],
            ),
        }
    }

    /// What a march would lead to.
    fn march_help(&self, s: &State, leader: crate::Leader, to: Area) -> String {
        let seat = s.side(leader);
        let enemies = s.here(to, seat.other());
        let Place::On(from) = s.place[leader] else { return String::new() };
        let limit = from.border(to).map_or(0, |b| self.march_limit(s, seat, from, to, b));
        let more = match limit {
            0 | 1 => "He goes alone.".to_owned(),
            n => format!("Up to {} more may go with him.", n - 1),
        };
        if enemies.is_empty() {
            more
        } else {
            format!("{more} There he meets {}.", self.names(enemies))
        }
    }

    /// "Killed 2, captured 3, routed 1 of 6."
    fn fate_help(&self, leader: crate::Leader) -> String {
        let stars = self.stars(leader);
        let of = |fate| (1..=6).filter(|die| Fate::of(die + stars) == fate).count();
        format!(
            "Of six faces {} kill him, {} make him a prisoner, {} rout him.",
            of(Fate::Killed),
            of(Fate::Captured),
            of(Fate::Routed)
        )
    }
}
