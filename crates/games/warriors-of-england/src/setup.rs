//! The set-up and its draft (3.0).

use tudor_engine::{BySeat, Outcome, Seat, Sink};
use tudor_warriors::Impulses;

use crate::area::{Area, Areas, ByArea};
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{ByNoble, Noble, Nobles};
use crate::state::{Battle, Phase, State};
use crate::{LANCASTER, YORK};

/// How many neutral nobles are drafted.
const DRAFT: u8 = 5;

impl WarriorsOfEngland {
    /// The standard set-up before the draft: five nobles on the map, all others in the cup.
    pub(crate) fn set_up(&self) -> State {
        let mut s = State {
            turn: 1,
            phase: Phase::SetupDraw,
            vp: 0,
            at: ByArea::default(),
            troops: ByNoble::default(),
            down: Nobles::EMPTY,
            disgraced: Nobles::EMPTY,
            covert: BySeat::default(),
            tower: BySeat::default(),
            cup: self.data.everybody(),
            drawn: Nobles::EMPTY,
            dead: Nobles::EMPTY,
            control: ByArea::default(),
            aggressor: ByArea::default(),
            // Nobody has had the initiative; this way York wins a tie on the first turn (5.0).
            impulses: Impulses { first: LANCASTER, number: 0, left: BySeat([0; 2]) },
            battle: Battle::default(),
            clash: Default::default(),
            spent: Areas::EMPTY,
            levied: ByArea::default(),
            tried: Nobles::EMPTY,
            rests: BySeat([false; 2]),
        };
        for standing in &self.data.setup {
            let noble = standing.noble;
            if standing.down {
                s.down = s.down.with(noble);
            }
            let seat = self.face(&s, noble).colour.expect("invariant: checked with the data");
            let here = &mut s.at[standing.area][seat];
            *here = here.with(noble);
            s.troops[noble] = standing.troops;
            s.cup = s.cup.without(noble);
        }
        s
    }

    /// The neutral nobles in the cup: only they are drawn before the game (R5).
    pub(crate) fn greens(&self, s: &State) -> Nobles {
        let red = self.data.coloured(s.cup, LANCASTER, s.down);
        let white = self.data.coloured(s.cup, YORK, s.down);
        s.cup.minus(red | white)
    }

    pub(crate) fn draft_drawn(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        s.drawn = Nobles::of_numbers(outcome.bag());
        s.cup = s.cup.minus(s.drawn);
        s.phase = Phase::Draft(0);
        events.emit(Event::Drawn { by: YORK, nobles: s.drawn, draft: true });
    }

    pub(crate) fn draft_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for noble in s.drawn {
            self.places_for(s, seat, noble, |area| out.push(Move::Place(noble, area)));
        }
    }

    /// A side picks a neutral noble and places him with two troops.
    pub(crate) fn pick(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        area: Area,
        events: &mut impl Sink<Event>,
    ) {
        let Phase::Draft(picked) = s.phase else { return };
        s.drawn = s.drawn.without(noble);
        s.at[area][seat] = s.at[area][seat].with(noble);
        s.troops[noble] = 2;
        events.emit(Event::Placed {
            seat,
            man: self.man(s, noble),
            area,
            troops: 2,
            aggressor: false,
        });
        if picked + 1 < DRAFT {
            s.phase = Phase::Draft(picked + 1);
        } else {
            self.complete_set_up(s, events);
        }
    }

    /// Regions with one side only are its own; where both stand, York is the aggressor (R7, R8).
    fn complete_set_up(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let mut contested = 0;
        for area in Area::regions() {
            let here = s.at[area];
            if s.is_contested(area) {
                s.aggressor[area] = Some(YORK);
                contested += 1;
            } else if !here[LANCASTER].is_empty() {
                s.control[area] = Some(LANCASTER);
            } else if !here[YORK].is_empty() {
                s.control[area] = Some(YORK);
            }
        }
        events.emit(Event::Ready { contested });
        self.watch_london(s, events);
        self.begin_turn(s, events);
    }

    pub(crate) fn begin_turn(&self, s: &mut State, events: &mut impl Sink<Event>) {
        events.emit(Event::Turn { number: s.turn });
        s.phase = Phase::Initiative;
    }
}
