//! What a person might try in vain, and why.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, No};

use super::words::at_area;
use crate::area::Area;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};

impl WarriorsOfGod {
    /// Leaders who cannot move and why, and what else might be tried in vain.
    pub(super) fn refusals(&self, s: &State, seat: Seat) -> Vec<No> {
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
                    } else if let Some(from) = s.area_of(leader) {
                        out.push(No {
                            path: vec![self.at_leader(leader), Anchor::new("area", "*")],
                            text: format!(
                                "{} cannot get there: {} goes only to an area next to {}.",
                                self.name(leader),
                                self.man(leader).he(),
                                from.name()
                            ),
                            rule: "6.1",
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
                // After a siege each border has its own limit, and those who left count (A10).
                let open: Vec<_> = match s.phase {
                    Phase::Retreat(_) => self.exits(s, seat).map(|(to, _)| to).collect(),
                    _ => self.ways_out(s, seat).map(|(to, _)| to).collect(),
                };
                let shut = s.battle.area.neighbours().iter().filter(|(to, _)| !open.contains(to));
                for &(to, _) in shut {
                    let why = self.no_way_out(s, seat, to, rule);
                    out.push(No { path: vec![at_area(to)], text: why.reason, rule: why.rule });
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
                            "{} commands, so {} is removed last of all.",
                            self.name(commander),
                            self.man(commander).he()
                        ),
                        rule: "7.3d",
                    });
                }
            }
            Phase::Deploy(_) => {
                out.push(general("area", "No troops of that area can be sent by you.", "10.1"));
            }
            Phase::Draft(_) | Phase::Settle(_) => {
                for leader in s.arriving() {
                    out.push(No {
                        path: vec![self.at_leader(leader), Anchor::new("area", "*")],
                        text: format!(
                            "{} cannot be placed there: only in an area of yours, a neutral one, or at home in {}.",
                            self.name(leader),
                            self.man(leader).home.name()
                        ),
                        rule: "13.2",
                    });
                }
                out.push(general(
                    "area",
                    "Pick a leader first; then an area of yours, a neutral one, or the leader's home.",
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
}
