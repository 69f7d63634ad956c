//! New nobles: from the cup into the Covert Boxes (11.1), from the boxes to the map (11.2).

use tudor_engine::{BySeat, Outcome, Seat, Sink};
use tudor_warriors::Impulses;

use crate::area::Area;
use crate::event::{Chore, Event};
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// Four are drawn, or as many as there are; from an empty cup none (R50).
    pub(crate) fn begin_draw(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.tried = Nobles::EMPTY;
        if s.cup.is_empty() {
            self.begin_placement(s, events);
        } else {
            s.phase = Phase::Draw;
        }
    }

    pub(crate) fn drawn(&self, s: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        s.drawn = Nobles::of_numbers(outcome.bag());
        s.cup = s.cup.minus(s.drawn);
        s.phase = Phase::Choose(s.initiative().other());
        events.emit(Event::Drawn { by: s.initiative(), nobles: s.drawn, draft: false });
    }

    /// Whom a side must take: its own colour, else green, else the enemy's (11.1).
    #[must_use]
    pub fn due(&self, s: &State, seat: Seat) -> Nobles {
        let own = self.data.coloured(s.drawn, seat, s.down);
        if !own.is_empty() {
            return own;
        }
        let due = s.drawn - self.data.coloured(s.drawn, seat.other(), s.down);
        if due.is_empty() { s.drawn } else { due }
    }

    pub(crate) fn choose_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for noble in self.due(s, seat) {
            out.push(Move::Choose(noble));
            if self.face(s, noble).colour == Some(seat.other()) {
                out.push(Move::Return(noble));
            }
        }
    }

    /// Into the box of his colour, a green one into that of the chooser; or an enemy's man back into the cup.
    pub(crate) fn choose(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        keep: bool,
        events: &mut impl Sink<Event>,
    ) {
        s.drawn = s.drawn.without(noble);
        let into = keep.then(|| self.face(s, noble).colour.unwrap_or(seat));
        match into {
            Some(owner) => s.covert[owner] = s.covert[owner].with(noble),
            None => s.cup = s.cup.with(noble),
        }
        events.emit(Event::Chosen { seat, man: self.man(s, noble), into });
        if s.drawn.is_empty() {
            self.begin_placement(s, events);
        } else {
            s.phase = Phase::Choose(seat.other());
        }
    }

    /// The initiative side plays first, up to its number; the other one fewer (11.2, R51).
    fn begin_placement(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.impulses = Impulses::new(s.initiative(), s.impulses.number);
        s.phase = Phase::Place;
        self.next_placement(s, events);
    }

    /// A side with an empty box is passed over, and one that places nobody more (R69, R74).
    pub(crate) fn next_placement(&self, s: &mut State, events: &mut impl Sink<Event>) {
        while let Some(seat) = s.impulses.next() {
            if !s.covert[seat].is_empty() && !s.rests[seat] {
                return;
            }
            s.impulses.spend();
        }
        s.rests = BySeat([false; 2]);
        self.score(s, events);
    }

    /// The side passes this turn to place and all it still has (R74).
    pub(crate) fn rest(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Done { seat, what: Chore::Placing });
        s.rests[seat] = true;
        self.next_placement(s, events);
    }

    /// Where a noble may come to the map: home in whatever state it is; a crown beside a friend or abroad (R6, R52).
    #[inline]
    pub(crate) fn places_for(
        &self,
        s: &State,
        seat: Seat,
        noble: Noble,
        mut each: impl FnMut(Area),
    ) {
        match self.data.piece(noble).home {
            Some(home) => each(home),
            None => Area::ALL
                .into_iter()
                .filter(|&a| match a.owner() {
                    Some(owner) => owner == seat,
                    None => !s.at[a][seat].is_empty(),
                })
                .for_each(each),
        }
    }

    pub(crate) fn place_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        // With one turn left a pass says the same.
        if s.impulses.left[seat] > 1 {
            out.push(Move::Done);
        }
        for noble in s.covert[seat] {
            self.places_for(s, seat, noble, |area| out.push(Move::Place(noble, area)));
        }
    }

    pub(crate) fn place(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        area: Area,
        events: &mut impl Sink<Event>,
    ) {
        let aggressor = self.is_aggression(s, seat, area);
        if aggressor {
            s.aggressor[area] = Some(seat);
        }
        s.covert[seat] = s.covert[seat].without(noble);
        s.at[area][seat] = s.at[area][seat].with(noble);
        s.troops[noble] = 1;
        events.emit(Event::Placed { seat, man: self.man(s, noble), area, troops: 1, aggressor });
        s.impulses.spend();
        self.next_placement(s, events);
    }
}
