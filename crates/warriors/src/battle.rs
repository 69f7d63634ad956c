//! A round of battle.

use serde::{Deserialize, Serialize};
use tudor_engine::Seat;

/// The aggressor's marker for rounds in which he hit nothing.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Missed {
    /// He hit in the last round, or none was fought.
    #[default]
    None,
    /// First round missed.
    First,
    /// Second round missed in a row.
    Second,
}

impl Missed {
    /// The marker after a round with this many hits of the aggressor, and whether that was the third miss in a row: then
    /// the other side may send him away.
    #[must_use]
    pub const fn after(self, hits: u8) -> (Self, bool) {
        match (self, hits) {
            (_, 1..) => (Self::None, false),
            (Self::None, 0) => (Self::First, false),
            (Self::First, 0) => (Self::Second, false),
            (Self::Second, 0) => (Self::Second, true),
        }
    }
}

/// What follows a round after which both sides are still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterRound {
    /// This side is asked whether it leaves.
    Ask(Seat),
    /// The aggressor has missed for the third time, and the other side may send him away.
    Third,
    /// Another round.
    Fight,
}

impl AfterRound {
    /// The non-aggressor is asked before the aggressor, and who has no way out is not asked; only then a third miss counts.
    /// `stood` is who was asked last and stays.
    #[must_use]
    pub fn of(
        aggressor: Seat,
        stood: Option<Seat>,
        third: bool,
        has_way_out: impl Fn(Seat) -> bool,
    ) -> Self {
        let order = [aggressor.other(), aggressor];
        let asked = stood.map_or(0, |seat| 1 + usize::from(seat == aggressor));
        match order.into_iter().skip(asked).find(|&seat| has_way_out(seat)) {
            Some(seat) => Self::Ask(seat),
            None if third => Self::Third,
            None => Self::Fight,
        }
    }
}

/// How many dice a side rolls: its strength, but not more than its commander can lead.
#[inline]
#[must_use]
pub fn dice(strength: u8, commander: u8) -> u8 {
    strength.min(commander)
}

/// What the better commander adds to each die: the difference; the other adds nothing.
#[inline]
#[must_use]
pub const fn bonus(mine: u8, theirs: u8) -> u8 {
    mine.saturating_sub(theirs)
}

/// How many of these dice hit: 6 or more with the bonus.
#[inline]
#[must_use]
pub fn hits(dice: &[u8], bonus: u8) -> u8 {
    dice.iter().filter(|&&face| face + bonus >= 6).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missed_marker_counts_rounds_in_a_row() {
        let play = |rounds: &[u8]| {
            rounds.iter().fold((Missed::None, false), |(marker, _), &hits| marker.after(hits))
        };
        assert_eq!(play(&[0]), (Missed::First, false));
        assert_eq!(play(&[0, 0]), (Missed::Second, false));
        assert_eq!(play(&[0, 0, 0]), (Missed::Second, true));
        assert_eq!(play(&[0, 1, 0]), (Missed::First, false));
        assert_eq!(play(&[0, 0, 2]), (Missed::None, false));
    }

    #[test]
    fn the_other_side_is_asked_first_and_the_third_miss_counts_last() {
        use AfterRound::{Ask, Fight, Third};
        let (aggressor, other) = (Seat::Second, Seat::First);
        let after = |stood, third, ways: &[Seat]| {
            AfterRound::of(aggressor, stood, third, |seat| ways.contains(&seat))
        };
        assert_eq!(after(None, true, &Seat::BOTH), Ask(other));
        assert_eq!(after(Some(other), true, &Seat::BOTH), Ask(aggressor));
        assert_eq!(after(Some(aggressor), true, &Seat::BOTH), Third);
        assert_eq!(after(Some(aggressor), false, &Seat::BOTH), Fight);
        assert_eq!(after(None, false, &[aggressor]), Ask(aggressor), "no way out, no question");
        assert_eq!(after(None, true, &[]), Third);
        assert_eq!(after(Some(other), false, &[other]), Fight);
    }

    #[test]
    fn dice_bonus_and_hits() {
        assert_eq!((dice(8, 6), dice(3, 6)), (6, 3));
        assert_eq!((bonus(3, 1), bonus(1, 3)), (2, 0));
        assert_eq!(hits(&[1, 3, 5, 6, 5, 5], 1), 4);
        assert_eq!(hits(&[1, 6, 3, 4, 6], 0), 2);
        assert_eq!(hits(&[3, 4, 5, 6], 2), 3);
    }
}
