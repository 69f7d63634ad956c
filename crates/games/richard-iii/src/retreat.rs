//! Ways out of a battle: retreats (6.6), regroups (6.7), and pirates' ways by sea.

use tudor_engine::{Refusal, Sink};

use crate::RichardIii;
use crate::data::{Area, Areas, Sea, Seas, Slot, Way};
use crate::event::Event;
use crate::state::{BY_SEA, NONE, State};

/// The seas by which a block must leave, if it came as a pirate or turned to pirates (R26).
fn seas(s: &State, slot: Slot) -> Option<Seas> {
    let battle = s.fight();
    if battle.pirates != Some(slot.seat()) {
        return None;
    }
    let via = s.via[slot.index()];
    let came = (via >= BY_SEA && via != NONE).then(|| Sea::ALL[usize::from(via - BY_SEA)].set());
    Some(came.unwrap_or(battle.seas))
}

/// Why a block cannot leave over this border.
fn barred(s: &State, slot: Slot, way: &Way, regroup: bool) -> Result<(), Refusal> {
    let (seat, area) = (slot.seat(), s.fight().area);
    let name = way.to.name();
    if way.to.closed_to(seat) {
        return Err(Refusal::new("2.7", format!("{name} is the enemy's exile.")));
    }
    if !s.open_to(seat, way.to) {
        return Err(Refusal::new("6.6", format!("{name} is not friendly or vacant.")));
    }
    let limit = way.limit.blocks();
    if s.crossed(seat, way.border) >= limit {
        return Err(Refusal::new(
            "5.21",
            format!("{name}: the border takes {limit}, and is full."),
        ));
    }
    let enemy = s.entered_by(seat.other(), way.border, area);
    let shared = s.entered_by(seat, way.border, area) && seat != s.first;
    if !regroup && enemy && !shared {
        return Err(Refusal::new("6.6", format!("The enemy came by the border to {name}.")));
    }
    Ok(())
}

impl RichardIii {
    /// Calls `found` with each area a block may retreat or regroup to.
    pub(crate) fn ways_out(s: &State, slot: Slot, regroup: bool, found: &mut impl FnMut(Area)) {
        let (seat, area) = (slot.seat(), s.fight().area);
        if let Some(seas) = seas(s, slot) {
            let coasts = seas.iter().fold(Areas::EMPTY, |all, z| all | z.coasts());
            for to in coasts.without(area) {
                if s.open_to(seat, to) {
                    found(to);
                }
            }
            return;
        }
        for way in area.info().ways {
            if barred(s, slot, way, regroup).is_ok() {
                found(way.to);
            }
        }
    }

    /// Why a block cannot go there.
    pub(crate) fn no_way_out(s: &State, slot: Slot, to: Area, regroup: bool) -> Refusal {
        if seas(s, slot).is_some() {
            return Refusal::new(
                "Piracy",
                "A pirate leaves by the sea he came from, to a friendly or vacant coast.",
            );
        }
        let area = s.fight().area;
        let rule = if regroup { "6.7" } else { "6.6" };
        match area.way(to).map(|way| barred(s, slot, way, regroup)) {
            Some(Err(refusal)) => refusal,
            _ => Refusal::new(rule, format!("{} is no neighbour of {}.", to.name(), area.name())),
        }
    }

    /// A block leaves the battle.
    pub(crate) fn leave(
        &self,
        s: &mut State,
        slot: Slot,
        to: Area,
        regroup: bool,
        ev: &mut impl Sink<Event>,
    ) {
        let from = s.fight().area;
        if seas(s, slot).is_none()
            && let Some(way) = from.way(to)
        {
            s.cross(slot.seat(), way.border);
        }
        let who = s.who(slot);
        s.shift(slot, to);
        s.via[slot.index()] = NONE;
        s.reserve -= slot.set();
        s.acted -= slot.set();
        s.turned -= slot.set();
        ev.emit(Event::Went { who, from, to, regroup });
        // R78: the side that comes to London frees Henry; where London itself is fought for, the victory does.
        if to == Area::Middlesex {
            self.free_captive(s, ev);
        }
    }
}
