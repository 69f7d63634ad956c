//! What dice promise, before they fall.

use tudor_engine::show::PanelBlock;
use tudor_engine::{BySeat, Seat};
use tudor_warriors::odds::{BattleSide as _, hit, percent};

use super::words::{dice, house};
use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};
use crate::{ENGLISH, FRENCH};

/// "1–2", "3", "none".
fn faces(from: i8, to: i8) -> String {
    let (from, to) = (from.max(1), to.min(6));
    match to - from {
        n if n < 0 => "none".to_owned(),
        0 => from.to_string(),
        _ => format!("{from}–{to}"),
    }
}

fn sixths(n: i8) -> u8 {
    percent(f64::from(n.clamp(0, 6)) / 6.0)
}

impl WarriorsOfGod {
    /// The siege, from the besieger's die (7.2).
    pub(super) fn siege_odds(&self, s: &State, besieger: Seat) -> PanelBlock {
        let number = self.siege_number(s, besieger);
        PanelBlock::Odds {
            title: format!("The {} take {}", house(besieger), s.battle.area.name()),
            percent: sixths(6 - number),
            lines: vec![
                format!("{}: all besieged are captured", faces(number + 1, 6)),
                format!("{}: the besiegers must leave", faces(1, number)),
            ],
        }
    }

    pub(super) fn control_odds(&self, s: &State, leader: Leader, area: Area) -> PanelBlock {
        let need = self.control_need(s, leader, area) as i8;
        PanelBlock::Odds {
            title: format!("{} for {}", self.name(leader), area.name()),
            percent: sixths(need),
            lines: vec![
                format!("{}: controlled", faces(1, need)),
                format!("{}: nothing", faces(need + 1, 6)),
            ],
        }
    }

    /// A battle that is still to come: a side's chance to hold the field, and the dice of both in the first round.
    pub(super) fn promised(
        &self,
        s: &State,
        sides: BySeat<Leaders>,
        seat: Seat,
    ) -> Option<(u8, [u8; 2])> {
        let meeting = self.expected(sides)?;
        let dice = [seat, seat.other()].map(|seat| self.host(s, meeting, seat).dice());
        Some((percent(self.fought_out(s, meeting, seat)[0]), dice))
    }

    /// The battles that wait, as the side that names the next sees them.
    fn waiting_battles(&self, s: &State, seat: Seat) -> Vec<PanelBlock> {
        let areas = self.contested(s);
        areas
            .filter_map(|area| {
                let sides = BySeat::each(|seat| s.here(area, seat));
                let (win, [mine, theirs]) = self.promised(s, sides, seat)?;
                Some(PanelBlock::Odds {
                    title: format!("The {} hold {}", house(seat), area.name()),
                    percent: win,
                    lines: vec![format!(
                        "about, if nobody runs: {mine} against {theirs} dice in the first round"
                    )],
                })
            })
            .collect()
    }

    /// The chance in per cent to hold the field, if nobody runs.
    pub(super) fn holds(&self, s: &State, seat: Seat) -> u8 {
        percent(self.fought_out(s, self.facing(s), seat)[0])
    }

    /// How a side would fare if both fought to the end.
    pub(super) fn battle_odds(&self, s: &State, seat: Seat) -> PanelBlock {
        let [win, lose, _] = self.fought_out(s, self.facing(s), seat).map(percent);
        // Rounded, but a hundred in all.
        let lose = lose.min(100 - win);
        let nobody = match 100 - win - lose {
            0 => String::new(),
            none => format!(", nobody {none} %"),
        };
        let rolls = |seat| format!("{} with +{}", dice(self.dice(s, seat)), self.edge(s, seat));
        let mut lines = vec![
            format!("about, if nobody runs: {} {lose} %{nobody}", house(seat.other())),
            format!("{} against {}", rolls(seat), rolls(seat.other())),
        ];
        if self.jeanne_commands(s) {
            lines.push("with Jeanne d'Arc's die before each round".to_owned());
        }
        PanelBlock::Odds {
            title: format!("The {} hold {}", house(seat), s.battle.area.name()),
            percent: win,
            lines,
        }
    }

    /// The parting round: the chance of at least one hit (7.3g). Jeanne d'Arc's die comes before it (A15).
    pub(super) fn parting_odds(&self, s: &State, pursuer: Seat) -> PanelBlock {
        let bonus = self.edge(s, pursuer) + 1;
        let n = self.dice(s, pursuer);
        let commander = s.battle.commander;
        let rolls = 1.0 - self.silences(commander[ENGLISH], commander[FRENCH])[pursuer];
        let miss = (1.0 - hit(bonus)).powi(i32::from(n));
        let mut lines = vec![
            format!("{} with +{bonus}: {} hits", dice(n), faces(6 - bonus as i8, 6)),
            format!("{:.1} hits to expect", rolls * hit(bonus) * f64::from(n)),
        ];
        if self.jeanne_commands(s) {
            lines.push(format!("Jeanne d'Arc's die lets them roll with {} %", percent(rolls)));
        }
        PanelBlock::Odds {
            title: "At least one hit in the parting round".to_owned(),
            percent: percent(rolls * (1.0 - miss)),
            lines,
        }
    }

    /// What fits the question that is asked.
    pub(super) fn odds(&self, s: &State) -> Vec<PanelBlock> {
        match s.phase {
            Phase::NextBattle => self.waiting_battles(s, s.initiative()),
            Phase::Offer(seat) => vec![self.siege_odds(s, seat.other()), self.battle_odds(s, seat)],
            Phase::Siege(seat) => vec![self.siege_odds(s, seat)],
            Phase::Jeanne | Phase::Round => match s.battle.running {
                Some((runner, _)) => vec![self.parting_odds(s, runner.other())],
                None => vec![self.battle_odds(s, s.battle.aggressor)],
            },
            Phase::Flight(seat) => {
                vec![self.battle_odds(s, seat), self.parting_odds(s, seat.other())]
            }
            Phase::Third => vec![
                self.battle_odds(s, s.battle.defender()),
                self.parting_odds(s, s.battle.defender()),
            ],
            Phase::Driven | Phase::Runners(_) => {
                let runner = s.battle.running.map_or(s.battle.aggressor, |(seat, _)| seat);
                vec![self.parting_odds(s, runner.other())]
            }
            Phase::Pursuit(seat) => vec![self.parting_odds(s, seat)],
            Phase::Claim(_, area, leader) => vec![self.control_odds(s, leader, area)],
            _ => Vec::new(),
        }
    }
}
