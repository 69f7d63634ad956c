//! Control of regions (8.0; items 8 to 10 are printed under 7.7, R1).

use tudor_engine::{Seat, Sink};

use crate::area::{Area, Areas};
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::Nobles;
use crate::state::{Phase, State};

/// What a try for control needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// It cannot be tried.
    No,
    /// It succeeds by itself: a man at home, or an heir in London.
    Right,
    /// A die of this or less.
    Roll(u8),
}

impl WarriorsOfEngland {
    pub(crate) fn begin_control(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.aggressor = Default::default(); // item 1
        s.spent = Areas::EMPTY;
        events.emit(Event::Calm);
        self.next_claim(s, s.initiative(), events);
    }

    /// What a side needs to gain control of a region (items 2, 3, 4, 7; R37, R38, R40).
    #[must_use]
    pub fn claim_needs(&self, s: &State, seat: Seat, area: Area) -> Claim {
        self.claim_of(s, seat, area, s.at[area][seat])
    }

    /// The same if these nobles of the side stood there.
    pub(crate) fn claim_of(&self, s: &State, seat: Seat, area: Area, mine: Nobles) -> Claim {
        let able = mine.minus(s.disgraced);
        if able.is_empty() || area.owner().is_some() || s.control[area] == Some(seat) {
            return Claim::No;
        }
        if area == Area::London {
            let heirs = self.heirs(s, able);
            return if heirs.is_empty() { Claim::No } else { Claim::Right };
        }
        if { able }.iter().any(|n| self.data.piece(n).home == Some(area)) {
            return Claim::Right;
        }
        // The text asks for the highest noble in the region, disgraced or not (R38).
        match self.rank(s, if self.options.strict_control { able } else { mine }) {
            0 => Claim::No,
            stars => Claim::Roll(stars),
        }
    }

    pub(crate) fn may_claim(&self, s: &State, seat: Seat, area: Area) -> bool {
        !s.is_spent(area) && self.claim_needs(s, seat, area) != Claim::No
    }

    pub(crate) fn control_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(Area::regions().filter(|&a| self.may_claim(s, seat, a)).map(Move::Claim));
        out.push(Move::Done);
    }

    /// The side goes on while there is something to try; then the other; then the levy (R41).
    fn next_claim(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if Area::regions().any(|area| self.may_claim(s, seat, area)) {
            s.phase = Phase::Control(seat);
        } else {
            self.end_claims(s, seat, events);
        }
    }

    pub(crate) fn end_claims(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if seat == s.initiative() {
            self.next_claim(s, seat.other(), events);
            return;
        }
        if !s.disgraced.is_empty() {
            events.emit(Event::Forgiven { men: self.men(s, s.disgraced) }); // item 10
            s.disgraced = Nobles::EMPTY;
        }
        self.begin_levy(s, events);
    }

    pub(crate) fn claim(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        events: &mut impl Sink<Event>,
    ) {
        s.spend(area);
        match self.claim_needs(s, seat, area) {
            Claim::Roll(needs) => {
                s.phase = Phase::Claim(seat, area);
                events.emit(Event::Claimed { seat, area, needs });
            }
            Claim::Right => self.settle(s, seat, area, None, true, events),
            Claim::No => {}
        }
    }

    pub(crate) fn claimed(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let gained = matches!(self.claim_needs(s, seat, area), Claim::Roll(needs) if die <= needs);
        self.settle(s, seat, area, Some(die), gained, events);
    }

    /// A failed try leaves the region nobody's, also if it was the enemy's (item 5, R39).
    fn settle(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        die: Option<u8>,
        gained: bool,
        events: &mut impl Sink<Event>,
    ) {
        let was = s.control[area];
        s.control[area] = gained.then_some(seat);
        events.emit(Event::Control { seat, area, die, gained, was });
        self.next_claim(s, seat, events);
    }
}
