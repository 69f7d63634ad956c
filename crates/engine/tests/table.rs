//! Undo, taking back, leaving, looking: on the tiny game.

use tudor_engine::record::Record;
use tudor_engine::*;

use crate::tower::{Move, Tower};

const YORK: Seat = Seat::First;
const LANCASTER: Seat = Seat::Second;

fn table() -> Table<Tower> {
    Table::new(&Setup::default()).expect("the Tower")
}

pub fn begun(searches: u8) -> Table<Tower> {
    let mut table = table();
    table.apply(YORK, Move::Hide(2)).expect("legal");
    table.resolve(&Outcome::of(&[searches])).expect("possible");
    table
}

#[test]
fn undo_stops_at_the_end_of_a_turn_at_chance_and_at_a_reveal() {
    let mut table = table();
    assert_eq!(table.may_undo(YORK).expect_err("nothing yet").reason, "Nothing has happened yet.");
    table.apply(YORK, Move::Hide(2)).expect("legal");
    assert!(table.may_undo(YORK).is_err(), "the die is asked now");
    table.resolve(&Outcome::of(&[3])).expect("possible");
    let refusal = table.may_undo(YORK).expect_err("a roll");
    assert_eq!(refusal.kind, RefusalKind::Undo);
    assert!(refusal.reason.contains("roll"), "{refusal}");
    table.apply(LANCASTER, Move::Search(5)).expect("legal");
    assert!(table.may_undo(LANCASTER).is_err(), "a room was opened");
}

#[test]
fn taking_back_by_agreement_keeps_the_count_of_draws() {
    let mut table = begun(3);
    table.apply(LANCASTER, Move::Search(5)).expect("legal");
    assert_eq!((table.draws(), table.standing()), (1, 3));
    table.back(table.before_last_of(YORK).expect("York moved")).expect("agreed");
    assert_eq!(*table.state(), Tower.start());
    table.apply(YORK, Move::Hide(4)).expect("legal");
    table.resolve(&Outcome::of(&[1])).expect("possible");
    assert_eq!((table.draws(), table.standing(), table.steps().len()), (2, 2, 6));
    assert!(table.back(9).is_err());
    let again =
        Record::archive(&table, BySeat::default(), None).replay::<Tower>(None).expect("replays");
    assert_eq!(again.state(), table.state());
}

#[test]
fn a_resigned_game_is_over_and_says_so() {
    let mut table = begun(3);
    table.leave(LANCASTER, Leaving::Resigned).expect("not over");
    let Node::Over(ending) = table.node() else { panic!("over") };
    assert_eq!((ending.winner, ending.reason()), (Some(YORK), "resigned"));
    assert_eq!(table.apply(LANCASTER, Move::Search(1)), Err(Refusal::over()));
    assert_eq!(table.leave(YORK, Leaving::Resigned), Err(Refusal::over()));
    assert!(table.moves(LANCASTER).is_empty());
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut table = begun(2);
    let before = table.state().clone();
    assert_eq!(
        table.apply(YORK, Move::Hide(0)).expect_err("not his turn"),
        Refusal::not_your_turn()
    );
    assert_eq!(table.apply(LANCASTER, Move::Search(9)).expect_err("no room").rule, "3");
    assert_eq!(table.resolve(&Outcome::of(&[1])), Err(OutcomeError::NotAsked));
    assert_eq!((table.state(), table.steps().len()), (&before, 2));
}

#[test]
fn a_position_is_checked_when_it_is_read() {
    let table = begun(3);
    let mut state = table.state().clone();
    assert!(Table::<Tower>::with_position(&Setup::default(), state.clone()).is_ok());
    state.prince = None;
    let why = Table::<Tower>::with_position(&Setup::default(), state).expect_err("impossible");
    assert_eq!(why, Unsound::new("prince", "The prince is lost.").into());
    assert_eq!(why.to_string(), "The prince is lost.");
}

#[test]
fn everything_is_open_when_the_game_is_over_and_not_before() {
    let mut table = begun(3);
    assert_eq!(table.revealed(), None);
    assert_eq!(table.eye(EyeName::Spectator), Ok(Eye::Spectator));
    let no = table.eye(EyeName::Open).expect_err("it goes on");
    assert_eq!(no.kind, RefusalKind::Hidden);
    assert_eq!(no.reason, "Everything is open only when the game is over.");
    table.leave(LANCASTER, Leaving::Resigned).expect("not over");
    let eye = table.eye(EyeName::Open).expect("it is over");
    assert!(eye.is_open() && eye.sees(YORK) && eye.sees(LANCASTER) && eye.seat().is_none());
    assert_ne!(table.view(eye), table.view(Eye::Spectator), "the prince's room is told");
    assert_eq!(serde_json::to_string(&eye).expect("writes"), "\"open\"");
}

#[test]
fn each_way_to_leave_is_a_cause_a_step_and_a_word() {
    for (how, step, word) in [
        (Leaving::Resigned, "resign second", "resigned"),
        (Leaving::Abandoned, "abandon second", "abandoned"),
        (Leaving::OnTime, "timeout second", "on-time"),
    ] {
        let mut table = begun(3);
        table.leave(LANCASTER, how).expect("not over");
        let Node::Over(ending) = table.node() else { panic!("over") };
        assert_eq!((ending.winner, ending.left()), (Some(YORK), Some(how)));
        assert_eq!((ending.reason(), ending.rule()), (word, ""));
        let text = Record::archive(&table, BySeat::default(), None).write();
        assert!(text.contains(&format!("\n{step}\n")), "{text}");
        assert!(text.ends_with(&format!("result first 0 0 {word}\n")), "{text}");
        let again = Record::parse(&text).and_then(|record| record.replay::<Tower>(None));
        assert_eq!(again.expect("replays").node(), Node::Over(ending));
    }
}

#[test]
fn a_view_is_made_once_for_each_eye_and_position() {
    let mut table = begun(3);
    let eyes = Eye::LIVE.map(|eye| (eye, table.shared_view(eye)));
    for (eye, before) in &eyes {
        assert!(std::sync::Arc::ptr_eq(before, &table.shared_view(*eye)));
        assert_eq!(**before, table.view(*eye));
    }
    let changes: [fn(&mut Table<Tower>); 3] = [
        |table| table.apply(LANCASTER, Move::Search(5)).expect("legal"),
        |table| table.back(2).expect("one step back"),
        |table| table.apply(LANCASTER, Move::Search(1)).expect("legal"),
    ];
    for change in changes {
        change(&mut table);
        for eye in Eye::LIVE {
            assert_eq!(*table.shared_view(eye), table.view(eye), "nothing old is shown");
        }
    }
}
