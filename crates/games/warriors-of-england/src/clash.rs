//! The last roll of a battle as it lies on the table, and what became of those it hit. No rule asks for it: it is there
//! for every eye.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Seat};
use tudor_warriors::hits;

use crate::area::Area;
use crate::noble::{Noble, Nobles};

/// The last clash, if one is still shown. It has no hash: to a search, positions that differ in it alone are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LastClash(pub Option<Clash>);

impl Hash for LastClash {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A round, or a withdrawal with its parting attack. It stays until the next one, or until all regions were tried for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clash {
    /// Where.
    pub area: Area,
    /// The round, from 1; 0 is a withdrawal.
    pub round: u8,
    /// How many of each side's dice showed 1, 2 and so on.
    pub faces: BySeat<[u8; 6]>,
    /// What each side added to its dice (7.3).
    pub bonus: BySeat<u8>,
    /// Who of each side was hit or left behind, and had to flee (7.5, 7.6 item 4).
    pub struck: BySeat<Nobles>,
    /// Those of them who were killed.
    pub killed: Nobles,
}

impl Clash {
    /// Before its dice.
    pub(crate) const fn new(area: Area, round: u8) -> Self {
        Self {
            area,
            round,
            faces: BySeat([[0; 6]; 2]),
            bonus: BySeat([0; 2]),
            struck: BySeat([Nobles::EMPTY; 2]),
            killed: Nobles::EMPTY,
        }
    }

    /// A side's dice fell.
    pub(crate) fn rolled(&mut self, seat: Seat, dice: &[u8], bonus: u8) {
        for &face in dice {
            self.faces[seat][usize::from(face) - 1] += 1;
        }
        self.bonus[seat] = bonus;
    }

    /// One of a side had to flee.
    pub(crate) fn fled(&mut self, seat: Seat, noble: Noble, killed: bool) {
        self.struck[seat] = self.struck[seat].with(noble);
        if killed {
            self.killed = self.killed.with(noble);
        }
    }

    /// A side's dice, the best first.
    #[must_use]
    pub fn dice(&self, seat: Seat) -> Vec<u8> {
        let counts = self.faces[seat].into_iter().zip(1..=6);
        counts.rev().flat_map(|(n, face)| std::iter::repeat_n(face, n.into())).collect()
    }

    /// How often a side hit (7.4).
    #[must_use]
    pub fn hits(&self, seat: Seat) -> u8 {
        hits(&self.dice(seat), self.bonus[seat])
    }
}
