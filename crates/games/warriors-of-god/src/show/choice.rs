//! Every legal move as a person meets it.

use tudor_engine::show::{Anchor, Choice, Offer};
use tudor_engine::{BySeat, Game, Seat};

use super::words::{at_area, capital, count};
use crate::area::Area;
use crate::event::Fate;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};

impl WarriorsOfGod {
    pub(super) fn choice(&self, s: &State, mv: Move) -> Choice {
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
            Move::Join(l) => Choice {
                help: match s.phase {
                    Phase::Column(.., to, _) => {
                        sentences([self.promise(s, l, to), self.leaving(s, l)])
                    }
                    _ => String::new(),
                },
                ..make(format!("{} too", name(l)), vec![vec![lead(l)]], Offer::Button)
            },
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
                ..make(
                    format!("{} {}self", name(l), self.man(l).him()),
                    vec![vec![lead(l)]],
                    Offer::Button,
                )
            },
            Move::Run(to) => {
                let seat = self.decider(s).unwrap_or(s.battle.aggressor);
                let (all, room) = (s.fighters(seat).len(), self.room(s, seat, to));
                let lost = all.saturating_sub(room);
                let tail = if lost > 0 { format!(" · {lost} left behind") } else { String::new() };
                let (given, help) = self.left_to_the_enemy(s, seat);
                Choice {
                    help,
                    ..make(
                        format!("Run to {}{tail}{given}", to.name()),
                        vec![vec![at_area(to)]],
                        Offer::Button,
                    )
                }
            }
            Move::Surrender => {
                let seat = self.decider(s).unwrap_or(s.battle.aggressor);
                let (given, help) = self.left_to_the_enemy(s, seat);
                let lost = count(s.fighters(seat).len(), "leader");
                Choice {
                    help: sentences([format!("There is no parting round: {lost} captured."), help]),
                    ..button(&format!("Surrender · {lost} captured{given}"), Offer::Button)
                }
            }
            // Nobody is led into a battle that is as good as lost.
            Move::Stand => {
                let hopeful = self.decider(s).is_some_and(|seat| self.holds(s, seat) >= 50);
                button("Stand", if hopeful { Offer::Go } else { Offer::Button })
            }
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
            Move::Raise(area, levy) => {
                let (paths, offer) = if self.is_raised_by_cards(s, area) {
                    let plain = levy.special() == 0;
                    let offer = if plain { Offer::Button } else { Offer::Click };
                    (self.raising_paths(s, area, levy), offer)
                } else {
                    (Vec::new(), Offer::Button)
                };
                make(capital(&levy.troops(area).words()), paths, offer)
            }
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
            Move::Ransom(l) => Choice {
                help: format!(
                    "Each marker you pay with is an area given up. Left captive, {} brings the enemy {} a turn.",
                    self.man(l).he(),
                    count(self.stars(l), "point")
                ),
                ..make(
                    format!("Ransom {} for {}", name(l), self.stars(l)),
                    vec![vec![lead(l)]],
                    Offer::Button,
                )
            },
            Move::Pay(area) => {
                let seat = self.decider(s).unwrap_or(s.initiative());
                Choice {
                    help: format!("{} is nobody's then: {}.", area.name(), self.cost(seat, area)),
                    ..make(
                        format!(
                            "Give {} · worth {}, costs {} a turn",
                            area.name(),
                            area.value(),
                            count(self.worth(seat, area), "point")
                        ),
                        vec![vec![at_area(area)]],
                        Offer::Button,
                    )
                }
            }
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
        let man = self.man(leader);
        let more = match limit {
            0 | 1 => format!("{} goes alone.", capital(man.he())),
            n => format!("Up to {} more may go with {}.", n - 1, man.him()),
        };
        let meets = if enemies.is_empty() {
            String::new()
        } else {
            format!("There {} meets {}.", man.he(), self.names(enemies))
        };
        sentences([more, meets, self.promise(s, leader, to), self.leaving(s, leader)])
    }

    /// What it means for an area that its last leader goes. A marker stays, and only an enemy leader who stands there in
    /// Phase 4 takes it off (8.0); but nobody wins an area where nobody is.
    fn leaving(&self, s: &State, leader: crate::Leader) -> String {
        let (seat, from) = (s.side(leader), s.area_of(leader));
        let Some(from) = from.filter(|&a| !a.is_neutral() && s.here(a, seat).len() == 1) else {
            return String::new();
        };
        let name = from.name();
        if s.control[from] == Some(seat) {
            let cost = self.cost(seat, from);
            format!(
                "{name} stays yours, but nobody guards it: an enemy who stands there in Phase 4 takes it off you, {cost}."
            )
        } else {
            format!("Nobody of yours stays to win {name}.")
        }
    }

    /// What it costs a side not to control an area any more (9.0, 15.0).
    fn cost(&self, seat: Seat, area: Area) -> String {
        format!(
            "{} a turn less and {} not raised",
            count(self.worth(seat, area), "point"),
            count(area.value(), "troop")
        )
    }

    /// A side that leaves a battle in an area of its own loses the area: the enemy stays, and the marker comes off in
    /// Phase 4 (8.0 a). The words for the button, and the same in a sentence.
    fn left_to_the_enemy(&self, s: &State, seat: Seat) -> (String, String) {
        let area = s.battle.area;
        if s.control[area] != Some(seat) {
            return (String::new(), String::new());
        }
        let name = area.name();
        let cost = self.cost(seat, area);
        (
            format!(" · gives up {name}"),
            format!("The enemy stays in {name}, so your marker comes off in Phase 4: {cost}."),
        )
    }

    /// What a battle there would promise, with him and the leaders who are there already.
    fn promise(&self, s: &State, leader: crate::Leader, to: Area) -> String {
        let seat = s.side(leader);
        let mut sides = BySeat::each(|seat| s.here(to, seat));
        sides[seat] = sides[seat].with(leader);
        match self.promised(s, sides, seat) {
            None => String::new(),
            Some((win, [mine, theirs])) => {
                format!("{mine} dice against {theirs}: about {win} % if nobody runs.")
            }
        }
    }

    /// "Killed 2, captured 3, routed 1 of 6."
    fn fate_help(&self, leader: crate::Leader) -> String {
        let stars = self.stars(leader);
        let of = |fate| (1..=6).filter(|die| Fate::of(die + stars) == fate).count();
        let him = self.man(leader).him();
        format!(
            "Of six faces {} kill {him}, {} make {him} a prisoner, {} rout {him}.",
            of(Fate::Killed),
            of(Fate::Captured),
            of(Fate::Routed)
        )
    }
}

/// Sentences that say something, one after the other.
fn sentences<const N: usize>(parts: [String; N]) -> String {
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
