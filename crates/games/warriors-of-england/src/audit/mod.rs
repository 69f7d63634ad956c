//! Is a position in order? Asked of every position from outside, and after every step in the tests.

mod battle;
mod phase;

use tudor_engine::Seat;
use tudor_engine::chance::MOST;
use tudor_warriors::ensure;

use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    pub(crate) fn in_order(&self, s: &State) -> Result<(), String> {
        self.nobles_are_conserved(s)?;
        self.troops_are_right(s)?;
        self.markers_are_right(s)?;
        self.phase_is_possible(s)?;
        self.clash_is_possible(s)?;
        ensure((1..=9).contains(&s.turn), || format!("There is no turn {} (4.0).", s.turn))?;
        ensure((-999..=999).contains(&s.vp), || "The score is beyond the track.".to_owned())?;
        ensure(s.impulses.number <= 7, || "The initiative track ends at 7 (5.0).".to_owned())?;
        ensure(s.impulses.is_in_order(), || "No such impulses can be left (6.1).".to_owned())?;
        let begun = !matches!(s.phase, Phase::SetupDraw | Phase::Draft(_) | Phase::Initiative);
        ensure(s.impulses.number > 0 || !begun, || "Nobody has the initiative (5.0).".to_owned())
    }

    /// Every noble is in exactly one place: map, boxes, Tower, cup, among those drawn, or dead.
    fn nobles_are_conserved(&self, s: &State) -> Result<(), String> {
        let mut seen = Nobles::EMPTY;
        let places = s.at.0.iter().flat_map(|here| here.0);
        for set in places.chain(s.covert.0).chain(s.tower.0).chain([s.cup, s.drawn, s.dead]) {
            ensure((seen & set).is_empty(), || "A noble is in two places.".to_owned())?;
            seen |= set;
        }
        let all = self.data.everybody();
        ensure(seen == all, || "A noble is missing, or there is one too many.".to_owned())?;
        let marked = s.down | s.disgraced | s.tried;
        ensure((marked & all) == marked, || "A marker lies on nobody.".to_owned())?;
        ensure((s.down & (s.cup | s.drawn)).is_empty(), || {
            "In the cup everybody is face up.".to_owned()
        })?;
        let henry = Nobles::one(self.data.henry);
        ensure((s.tower[LANCASTER] | s.tower[YORK]).minus(s.down) & henry == Nobles::EMPTY, || {
            "In the Tower the king is infirm (14.0).".to_owned()
        })
    }

    fn troops_are_right(&self, s: &State) -> Result<(), String> {
        let map = s.on_map(LANCASTER) | s.on_map(YORK);
        for n in 0..64 {
            let noble = Noble(n);
            let most = if map.has(noble) { self.most_troops(s, noble) } else { 0 };
            ensure(s.troops.0[usize::from(n)] <= most, || {
                format!("Noble {n} has more troops than he may lead (2.2.2).")
            })?;
        }
        Ok(())
    }

    fn markers_are_right(&self, s: &State) -> Result<(), String> {
        for area in Area::ALL {
            let Some(owner) = area.owner() else { continue };
            ensure(s.at[area][owner.other()].is_empty(), || {
                format!("{} is closed to the enemy (6.2).", self.data.places[area].name)
            })?;
            ensure(s.control[area].is_none() && s.aggressor[area].is_none(), || {
                "A Foreign Area has no marker (8.0).".to_owned()
            })?;
        }
        let london = s.control[Area::London];
        ensure(
            london.is_none_or(|seat| !self.heirs(s, s.at[Area::London][seat]).is_empty()),
            || "London is held by nobody of three stars (8.0 item 8).".to_owned(),
        )?;
        let map = s.on_map(LANCASTER) | s.on_map(YORK);
        ensure((s.disgraced & map) == s.disgraced, || "A disgraced man is off the map.".to_owned())
    }

    /// The dice on the table: while battles are fought and regions tried for, and no more than can be thrown.
    fn clash_is_possible(&self, s: &State) -> Result<(), String> {
        let Some(clash) = s.clash.0 else { return Ok(()) };
        let lies = matches!(s.phase, Phase::NextBattle | Phase::Control(_) | Phase::Claim(..));
        ensure(lies || s.phase.in_battle(), || "No battle was fought this turn.".to_owned())?;
        for seat in Seat::BOTH {
            let dice: usize = clash.faces[seat].iter().map(|&n| usize::from(n)).sum();
            ensure(dice <= MOST / 2 && clash.bonus[seat] <= 6, || {
                "Nobody has so many dice, or adds so much (7.3).".to_owned()
            })?;
        }
        let [red, white] = clash.struck.0;
        let known = (red | white).minus(self.data.everybody()).is_empty();
        ensure(known && (red & white).is_empty(), || "Nobody of that name was hit.".to_owned())?;
        ensure(clash.killed.minus(red | white).is_empty(), || {
            "Whoever was killed was hit (7.5).".to_owned()
        })
    }
}
