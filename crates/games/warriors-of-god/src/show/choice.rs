//! Every legal move as a person meets it.

use tudor_engine::Game;
use tudor_engine::show::{Anchor, Choice, Offer};

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
                    Phase::Column(.., to, _) => self.promise(s, l, to),
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
                ..make(format!("{} himself", name(l)), vec![vec![lead(l)]], Offer::Button)
            },
            Move::Run(to) => {
                let seat = self.decider(s).unwrap_or(s.battle.aggressor);
                let (all, room) = (s.fighters(seat).len(), self.room(s, seat, to));
                let lost = all.saturating_sub(room);
                let tail = if lost > 0 { format!(" · {lost} left behind") } else { String::new() };
                make(format!("Run to {}{tail}", to.name()), vec![vec![at_area(to)]], Offer::Button)
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
            format!(
                "{more} There he meets {}. {}",
                self.names(enemies),
                self.promise(s, leader, to)
            )
        }
    }

    /// What a battle there would promise, with him and whoever is there already.
    fn promise(&self, s: &State, leader: crate::Leader, to: Area) -> String {
        let seat = s.side(leader);
        let mine = s.here(to, seat).with(leader);
        match self.meeting(s, mine, s.here(to, seat.other())) {
            None => String::new(),
            Some((win, us, them)) => {
                format!("{} dice against {}: about {win} % if nobody runs.", us.lead, them.lead)
            }
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
