//! Is a position in order? Asked of every position from outside, and after every step in the tests.

mod battle;
mod phase;

use tudor_engine::outcome::MOST;
use tudor_engine::{Seat, Unsound, ensure};

use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

impl State {
    pub(crate) fn audit(&self, rules: &WarriorsOfEngland) -> Result<(), Unsound> {
        rules.nobles_are_conserved(self)?;
        rules.troops_are_right(self)?;
        rules.markers_are_right(self)?;
        rules.phase_is_possible(self)?;
        rules.clash_is_possible(self)?;
        ensure("turn", (1..=9).contains(&self.turn), || {
            format!("There is no turn {} (4.0).", self.turn)
        })?;
        ensure("score", (-999..=999).contains(&self.vp), || "The score is beyond the track.")?;
        ensure("impulses", self.impulses.number <= 7, || "The initiative track ends at 7 (5.0).")?;
        ensure("impulses", self.impulses.is_in_order(), || "No such impulses can be left (6.1).")?;
        let begun = !matches!(self.phase, Phase::SetupDraw | Phase::Draft(_) | Phase::Initiative);
        ensure(
            "impulses",
            self.impulses.number > 0 || !begun,
            || "Nobody has the initiative (5.0).",
        )
    }
}

impl WarriorsOfEngland {
    /// Every noble is in exactly one place: map, boxes, Tower, cup, among those drawn, or dead.
    fn nobles_are_conserved(&self, s: &State) -> Result<(), Unsound> {
        let mut seen = Nobles::EMPTY;
        let places = s.at.0.iter().flat_map(|here| here.0);
        for set in places.chain(s.covert.0).chain(s.tower.0).chain([s.cup, s.drawn, s.dead]) {
            ensure("nobles", (seen & set).is_empty(), || "A noble is in two places.")?;
            seen |= set;
        }
        let all = self.data.everybody();
        ensure("nobles", seen == all, || "A noble is missing, or there is one too many.")?;
        let marked = s.down | s.disgraced | s.tried;
        ensure("nobles", (marked & all) == marked, || "A marker lies on nobody.")?;
        ensure(
            "nobles",
            (s.down & (s.cup | s.drawn)).is_empty(),
            || "In the cup everybody is face up.",
        )?;
        let henry = Nobles::one(self.data.henry);
        ensure(
            "nobles",
            (s.tower[LANCASTER] | s.tower[YORK]).minus(s.down) & henry == Nobles::EMPTY,
            || "In the Tower the king is infirm (14.0).",
        )
    }

    fn troops_are_right(&self, s: &State) -> Result<(), Unsound> {
        let map = s.on_map(LANCASTER) | s.on_map(YORK);
        for n in 0..64 {
            let noble = Noble(n);
            let most = if map.has(noble) { self.most_troops(s, noble) } else { 0 };
            ensure("troops", s.troops.0[usize::from(n)] <= most, || {
                format!("Noble {n} has more troops than he may lead (2.2.2).")
            })?;
        }
        Ok(())
    }

    fn markers_are_right(&self, s: &State) -> Result<(), Unsound> {
        for area in Area::ALL {
            let Some(owner) = area.owner() else { continue };
            ensure("markers", s.at[area][owner.other()].is_empty(), || {
                format!("{} is closed to the enemy (6.2).", self.data.places[area].name)
            })?;
            ensure(
                "markers",
                s.control[area].is_none() && s.aggressor[area].is_none(),
                || "A Foreign Area has no marker (8.0).",
            )?;
        }
        let london = s.control[Area::London];
        ensure(
            "markers",
            london.is_none_or(|seat| !self.heirs(s, s.at[Area::London][seat]).is_empty()),
            || "London is held by nobody of three stars (8.0 item 8).",
        )?;
        let map = s.on_map(LANCASTER) | s.on_map(YORK);
        ensure("markers", (s.disgraced & map) == s.disgraced, || "A disgraced man is off the map.")
    }

    /// The dice on the table: while battles are fought and regions tried for, and no more than can be thrown.
    fn clash_is_possible(&self, s: &State) -> Result<(), Unsound> {
        let Some(clash) = s.clash.0 else { return Ok(()) };
        let lies = matches!(s.phase, Phase::NextBattle | Phase::Control(_) | Phase::Claim(..));
        ensure("dice", lies || s.phase.in_battle(), || "No battle was fought this turn.")?;
        for seat in Seat::BOTH {
            let dice: usize = clash.faces[seat].iter().map(|&n| usize::from(n)).sum();
            ensure(
                "dice",
                dice <= MOST / 2 && clash.bonus[seat] <= 6,
                || "Nobody has so many dice, or adds so much (7.3).",
            )?;
        }
        let [red, white] = clash.struck.0;
        let known = (red | white).minus(self.data.everybody()).is_empty();
        ensure("dice", known && (red & white).is_empty(), || "Nobody of that name was hit.")?;
        ensure(
            "dice",
            clash.killed.minus(red | white).is_empty(),
            || "Whoever was killed was hit (7.5).",
        )
    }
}
