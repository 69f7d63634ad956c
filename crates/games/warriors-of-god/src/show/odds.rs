//! What dice promise, before they fall.

use tudor_engine::Seat;
use tudor_engine::show::Block;
use tudor_warriors::bonus;
use tudor_warriors::odds::{Force, fight_out, percent};

use super::words::{count, house};
use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};
use crate::troops::Kind;

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
    pub(super) fn siege_odds(&self, s: &State, besieger: Seat) -> Block {
        let number = self.siege_number(s, besieger);
        Block::Odds {
            title: format!("The {} take {}", house(besieger), s.battle.area.name()),
            percent: sixths(6 - number),
            lines: vec![
                format!("{}: all besieged are captured", faces(number + 1, 6)),
                format!("{}: the besiegers must leave", faces(1, number)),
            ],
        }
    }

    pub(super) fn control_odds(&self, s: &State, leader: Leader, area: Area) -> Block {
        let need = self.control_need(s, leader, area) as i8;
        Block::Odds {
            title: format!("{} for {}", self.name(leader), area.name()),
            percent: sixths(need),
            lines: vec![
                format!("{}: controlled", faces(1, need)),
                format!("{}: nothing", faces(need + 1, 6)),
            ],
        }
    }

    /// Who would command: of the highest in rank the best in battle.
    fn likely(&self, leaders: Leaders) -> Option<Leader> {
        leaders.max_by_key(|&l| (self.stars(l), self.man(l).battle))
    }

    /// A side as it would meet the other; the commanders are the likely ones.
    fn would_be(&self, s: &State, mine: Leaders, theirs: Leaders) -> Option<Force> {
        let (my, their) = (self.man(self.likely(mine)?), self.man(self.likely(theirs)?));
        let troops = s.troops_of(mine);
        let men = u16::from(mine.len()) + troops.total();
        let knights: u16 =
            Kind::ALL.into_iter().filter(|k| k.is_knight()).map(|k| troops.count(k)).sum();
        let bows = mine.filter(|&l| self.man(l).longbow).count() as u16 + troops.longbows();
        let up_to = |n: u16| n.min(u16::from(my.battle)) as u8;
        Some(Force {
            strength: (men + knights).min(60) as u8,
            lead: up_to(men - troops.count(Kind::Gunner)) + up_to(bows),
            bonus: bonus(my.bravery, their.bravery),
        })
    }

    /// A battle that is still to come: the chance to hold the field and the dice of both sides.
    pub(super) fn meeting(
        &self,
        s: &State,
        mine: Leaders,
        theirs: Leaders,
    ) -> Option<(u8, Force, Force)> {
        let (us, them) = (self.would_be(s, mine, theirs)?, self.would_be(s, theirs, mine)?);
        Some((percent(fight_out(us, them)[0]), us, them))
    }

    /// The battles that wait, as the side that names the next sees them.
    fn waiting_battles(&self, s: &State, seat: Seat) -> Vec<Block> {
        let areas = self.contested(s);
        areas
            .filter_map(|area| {
                let (win, us, them) =
                    self.meeting(s, s.here(area, seat), s.here(area, seat.other()))?;
                Some(Block::Odds {
                    title: format!("The {} hold {}", house(seat), area.name()),
                    percent: win,
                    lines: vec![format!(
                        "about, if nobody runs: {} against {} dice in the first round",
                        us.lead, them.lead
                    )],
                })
            })
            .collect()
    }

    /// Both sides of the battle as they stand. Knights count twice; mercenaries are taken for steady, so "about".
    fn facing(&self, s: &State, seat: Seat) -> [Force; 2] {
        let force = |seat: Seat| {
            let troops = s.troops_of(s.fighters(seat));
            let knights: u16 =
                Kind::ALL.into_iter().filter(|k| k.is_knight()).map(|k| troops.count(k)).sum();
            Force {
                strength: (u16::from(s.fighters(seat).len()) + troops.total() + knights).min(60)
                    as u8,
                lead: self.dice(s, seat),
                bonus: self.edge(s, seat),
            }
        };
        [force(seat), force(seat.other())]
    }

    /// The chance in per cent to hold the field, if nobody runs.
    pub(super) fn holds(&self, s: &State, seat: Seat) -> u8 {
        let [mine, theirs] = self.facing(s, seat);
        percent(fight_out(mine, theirs)[0])
    }

    /// How a side would fare if both fought to the end.
    pub(super) fn battle_odds(&self, s: &State, seat: Seat) -> Block {
        let [mine, theirs] = self.facing(s, seat);
        let [win, lose, _] = fight_out(mine, theirs).map(percent);
        // Rounded, but a hundred in all.
        let lose = lose.min(100 - win);
        let nobody = match 100 - win - lose {
            0 => String::new(),
            none => format!(", nobody {none} %"),
        };
        Block::Odds {
            title: format!("The {} hold {}", house(seat), s.battle.area.name()),
            percent: win,
            lines: vec![
                format!("about, if nobody runs: {} {lose} %{nobody}", house(seat.other())),
                format!(
                    "{} with +{} against {} with +{}",
                    count(mine.lead, "die").replace("dies", "dice"),
                    mine.bonus,
                    count(theirs.lead, "die").replace("dies", "dice"),
                    theirs.bonus
                ),
            ],
        }
    }

    /// The parting round: the chance of at least one hit (7.3g).
    pub(super) fn parting_odds(&self, s: &State, pursuer: Seat) -> Block {
        let bonus = self.edge(s, pursuer) + 1;
        let n = self.dice(s, pursuer);
        let miss = 1.0 - f64::from((1 + bonus).min(6)) / 6.0;
        let per_die = f64::from((1 + bonus).min(6)) / 6.0 * f64::from(n);
        Block::Odds {
            title: "At least one hit in the parting round".to_owned(),
            percent: percent(1.0 - miss.powi(i32::from(n))),
            lines: vec![
                format!(
                    "{} with +{bonus}: {} hits",
                    count(n, "die").replace("dies", "dice"),
                    faces(6 - bonus as i8, 6)
                ),
                format!("{per_die:.1} hits to expect"),
            ],
        }
    }

    /// What fits the question that is asked.
    pub(super) fn odds(&self, s: &State) -> Vec<Block> {
        match s.phase {
            Phase::NextBattle => self.waiting_battles(s, s.initiative()),
            Phase::Offer(seat) => vec![self.siege_odds(s, seat.other()), self.battle_odds(s, seat)],
            Phase::Siege(seat) => vec![self.siege_odds(s, seat)],
            Phase::Round => vec![self.battle_odds(s, s.battle.aggressor)],
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
