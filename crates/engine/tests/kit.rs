//! The kit passes the tiny game and catches six broken variants of it, each for its own fault.

use tudor_engine::conformance::{KitFault, KitPlan, KitReport, check, check_game};
use tudor_engine::*;

use crate::tower::{Event, Move, State, Tower, View};

/// Which fault is built in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wrong {
    LeakInView,
    LeakInEvents,
    DuplicateMove,
    LostPiece,
    TestWithoutList,
    LeakBesideAReveal,
}

/// The Tower with one fault built in: `WRONG` is the fault's number.
#[derive(Clone, Debug)]
struct Broken<const WRONG: u8>;

impl<const WRONG: u8> Broken<WRONG> {
    fn is(wrong: Wrong) -> bool {
        WRONG == wrong as u8
    }
}

impl<const WRONG: u8> Game for Broken<WRONG> {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info() -> &'static Info {
        Tower::info()
    }

    fn new(_: &CheckedSetup) -> Result<Self, SetupError> {
        Ok(Self)
    }

    fn start(&self) -> State {
        Tower.start()
    }

    fn node(&self, state: &State) -> Node {
        Tower.node(state)
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        Tower.moves(state, seat, out);
        if Self::is(Wrong::DuplicateMove) && out.len() > 2 {
            out.push(out[1]);
        }
    }

    fn explain(&self, state: &State, seat: Seat, mv: Move) -> Refusal {
        Tower.explain(state, seat, mv)
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if Self::is(Wrong::TestWithoutList) && Tower.node(state).awaits(seat) {
            return Ok(());
        }
        Tower.check(state, seat, mv)
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        Tower.play(state, seat, mv, events);
        if Self::is(Wrong::LostPiece)
            && state.searches.is_some()
            && mv == Move::Search(3)
            && !state.found
        {
            state.prince = None;
        }
        // The search shows that he is not in this room. Where else he is not, no event says.
        if Self::is(Wrong::LeakBesideAReveal)
            && let (Move::Search(_), Some(room), false) = (mv, state.prince, state.found)
        {
            state.possible &= Bag::first(u32::from(room) + 1);
        }
    }

    fn resolve(&self, state: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        Tower.resolve(state, outcome, events);
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        Tower.view(state, if Self::is(Wrong::LeakInView) { Eye::First } else { eye })
    }

    fn project(&self, event: &Event, eye: Eye) -> Option<Event> {
        Tower.project(event, if Self::is(Wrong::LeakInEvents) { Eye::First } else { eye })
    }

    fn reveals(&self, event: &Event, eye: Eye) -> Reveals {
        Tower.reveals(event, eye)
    }

    fn redeal(&self, view: &View, rng: &mut Rng) -> State {
        Tower.redeal(view, rng)
    }

    fn audit(&self, state: &State) -> Result<(), Unsound> {
        Tower.audit(state)
    }

    fn write_move(&self, mv: Move) -> String {
        Tower.write_move(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        Tower.read_move(text)
    }

    const MAX_STEPS: u32 = Tower::MAX_STEPS;
}

fn fault<const WRONG: u8>() -> KitFault {
    check::<Broken<WRONG>>(&KitPlan { every: 1, ..KitPlan::games(300) })
        .expect_err("the kit finds the fault")
}

#[test]
fn the_tiny_game_keeps_the_contract() {
    let report = check::<Tower>(&KitPlan { every: 1, ..KitPlan::games(2_000) }).expect("no fault");
    assert!(report.games == 2_000 && report.redealt > 10_000, "{report:?}");
}

#[test]
fn the_games_of_a_plan_are_the_same_one_by_one_and_in_any_order() {
    let plan = KitPlan { every: 3, ..KitPlan::games(40) };
    let mut sum = KitReport::default();
    for number in (0..40).rev() {
        sum += check_game::<Tower>(&plan, number).expect("no fault");
    }
    assert_eq!(Ok(sum), check::<Tower>(&plan));
    let all = fault::<{ Wrong::LostPiece as u8 }>();
    let plan = KitPlan { every: 1, ..KitPlan::games(0) };
    let alone = check_game::<Broken<{ Wrong::LostPiece as u8 }>>(&plan, all.game);
    assert_eq!(alone, Err(all));
}

#[test]
fn a_leak_in_the_view_is_caught() {
    assert_eq!(fault::<{ Wrong::LeakInView as u8 }>().what, "the view tells more than was seen");
}

#[test]
fn a_leak_in_the_events_is_caught() {
    assert_eq!(
        fault::<{ Wrong::LeakInEvents as u8 }>().what,
        "events tell more than the view knows"
    );
}

/// Every search reveals something, so a check that skips whole steps for it finds no fault here. The redeal keeps to what
/// the view says, too: only the view that differs after the same events tells.
#[test]
fn a_leak_in_a_step_that_also_reveals_is_caught() {
    let fault = fault::<{ Wrong::LeakBesideAReveal as u8 }>();
    assert_eq!(fault.what, "the view after a step tells of hidden things");
}

#[test]
fn a_duplicate_move_is_caught() {
    assert_eq!(fault::<{ Wrong::DuplicateMove as u8 }>().what, "a move is listed twice");
}

#[test]
fn a_lost_piece_is_caught() {
    assert_eq!(fault::<{ Wrong::LostPiece as u8 }>().what, "the position is not in order");
}

#[test]
fn a_test_of_its_own_that_takes_an_unlisted_move_is_caught() {
    assert_eq!(fault::<{ Wrong::TestWithoutList as u8 }>().what, "list and test disagree");
}
