//! A side of a battle as its odds see it: what it rolls, and what it gives up for a hit.

use tudor_engine::{BySeat, Seat};
use tudor_warriors::odds::{BattleSide, Silence, fight_out_silenced};
use tudor_warriors::{bonus, dice};

use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};
use crate::troops::Kind;
use crate::{ENGLISH, FRENCH};

/// Men of a side in one area, by what they are good for in a battle (7.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Host {
    gunners: u8,
    infantry: u8,
    knights: u8,
    mercenaries: u8,
    longbows: u8,
    /// Leaders beside the commander who have no bow.
    leaders: u8,
    /// Those who have one.
    archers: u8,
    commander: Commander,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Commander {
    /// His battle rating.
    rating: u8,
    longbow: bool,
    /// Robin Hood with longbows of his own leads one more while they live (16.6).
    sherwood: bool,
    /// What he adds to each die against the enemy's commander.
    bonus: u8,
}

impl BattleSide for Host {
    /// The same sum as step 3a of the battle, from what is left.
    fn dice(&self) -> u8 {
        let bows = self.longbows + self.archers + u8::from(self.commander.longbow);
        let troops = self.infantry + self.knights + self.mercenaries + self.longbows;
        let lead = self.commander.rating + u8::from(self.commander.sherwood && self.longbows > 0);
        dice(troops + self.leaders + self.archers + 1, lead) + dice(bows, lead)
    }

    fn bonus(&self) -> u8 {
        self.commander.bonus
    }

    /// A side gives up what it can best spare: who rolls no dice first, troops before leaders, longbows last of the
    /// troops. A knight stands for two hits where two are left, and mercenaries go where nobody deserts for it (7.3d).
    fn after(&self, hits: u8) -> Option<Self> {
        let (mut host, mut hits, mut deserting) = (*self, hits, false);
        while hits > 0 {
            let pay_in_full = host.mercenaries > 0 && hits >= host.mercenaries;
            let (from, worth) = if deserting && host.mercenaries > 0 {
                (&mut host.mercenaries, 1)
            } else if host.gunners > 0 {
                (&mut host.gunners, 1)
            } else if host.knights > 0 && hits >= 2 {
                (&mut host.knights, 2)
            } else if pay_in_full {
                deserting = true;
                (&mut host.mercenaries, 1)
            } else if host.infantry > 0 {
                (&mut host.infantry, 1)
            } else if host.knights > 0 {
                (&mut host.knights, 1)
            } else if host.longbows > 0 {
                (&mut host.longbows, 1)
            } else if host.mercenaries > 0 {
                deserting = true;
                (&mut host.mercenaries, 1)
            } else if host.leaders > 0 {
                (&mut host.leaders, 1)
            } else if host.archers > 0 {
                (&mut host.archers, 1)
            } else {
                return None;
            };
            *from -= 1;
            hits -= worth;
        }
        if deserting {
            host.mercenaries = 0;
        }
        Some(host)
    }
}

/// Two sides who meet, or have met: each with its leaders and its commander.
#[derive(Clone, Copy)]
pub struct Meeting(pub BySeat<(Leaders, Leader)>);

impl WarriorsOfGod {
    /// Who would command: of the highest in rank the best in battle.
    fn likely(&self, leaders: Leaders) -> Option<Leader> {
        leaders.iter().max_by_key(|&l| (self.stars(l), self.man(l).battle))
    }

    /// A battle that is still to come; the commanders are the likely ones. Nothing if a side is missing.
    pub(super) fn expected(&self, sides: BySeat<Leaders>) -> Option<Meeting> {
        let led = |seat: Seat| Some((sides[seat], self.likely(sides[seat])?));
        Some(Meeting(BySeat([led(ENGLISH)?, led(FRENCH)?])))
    }

    /// The battle that is fought.
    pub(super) fn facing(&self, s: &State) -> Meeting {
        Meeting(BySeat::each(|seat| (s.fighters(seat), s.battle.commander[seat])))
    }

    pub(super) fn host(&self, s: &State, meeting: Meeting, seat: Seat) -> Host {
        let (all, chief) = meeting.0[seat];
        let (man, enemy) = (self.man(chief), self.man(meeting.0[seat.other()].1));
        let others = all.without(chief);
        let archers = others.iter().filter(|&l| self.man(l).longbow).count() as u8;
        let troops = s.troops_of(all);
        let of = |kind: Kind| troops.count(kind) as u8;
        Host {
            gunners: of(Kind::Gunner),
            // More than this decide nothing, and take long to reckon with.
            infantry: troops.count(Kind::Infantry).min(40) as u8,
            knights: Kind::ALL.into_iter().filter(|k| k.is_knight()).map(of).sum(),
            mercenaries: troops.mercenaries() as u8,
            longbows: troops.longbows() as u8,
            leaders: others.len() - archers,
            archers,
            commander: Commander {
                rating: man.battle,
                longbow: man.longbow,
                sherwood: self.robin == Some(chief) && s.troops[chief].longbows() > 0,
                bonus: bonus(man.bravery, enemy.bravery),
            },
        }
    }

    /// How likely Jeanne d'Arc's die silences each side in a round (16.4).
    pub(super) fn silences(&self, english: Leader, french: Leader) -> BySeat<f64> {
        if self.jeanne != Some(french) {
            return BySeat([0.0; 2]);
        }
        let bravery = self.man(english).bravery.clamp(1, 6);
        BySeat([f64::from(6 - bravery) / 6.0, f64::from(bravery - 1) / 6.0])
    }

    /// The chances that a side holds the field, that the other does, and that nobody does, if nobody runs.
    pub(super) fn fought_out(&self, s: &State, meeting: Meeting, seat: Seat) -> [f64; 3] {
        let [mine, theirs] = [seat, seat.other()].map(|seat| self.host(s, meeting, seat));
        let silences = self.silences(meeting.0[ENGLISH].1, meeting.0[FRENCH].1);
        let seen_by = |of: BySeat<f64>| Silence([of[seat], of[seat.other()]]);
        // Her die for this round has fallen.
        let first = match s.phase {
            Phase::Round => BySeat::each(|seat| f64::from(s.battle.silent == Some(seat))),
            _ => silences,
        };
        fight_out_silenced(mine, theirs, seen_by(first), seen_by(silences))
    }
}
