//! Undo, taking back, records, verification: on the tiny game.

use tudor_engine::fair::Terms;
use tudor_engine::record::{Fairness, Record};
use tudor_engine::*;

use crate::tower::{Move, Tower};

const YORK: Seat = Seat::First;
const LANCASTER: Seat = Seat::Second;

fn table() -> Table<Tower> {
    Table::new(&Setup::default()).expect("the Tower")
}

fn begun(searches: u8) -> Table<Tower> {
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
    assert!(table.may_undo(YORK).expect_err("a roll").reason.contains("roll"));
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
    assert!(
        table.apply(LANCASTER, Move::Search(1)).is_err()
            && table.leave(YORK, Leaving::Resigned).is_err()
    );
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
    assert!(table.resolve(&Outcome::of(&[1])).is_err());
    assert_eq!((table.state(), table.steps().len()), (&before, 2));
}

/// A finished game with fair dice.
fn fair_record(choices: u64) -> Record {
    played(choices, BySeat([Some([1; 32]), Some([2; 32])]), None)
}

/// The same with live dice: the Tower draws once.
fn live_record(choices: u64) -> Record {
    let links = BySeat::each(|s| if s == Seat::First { [11; 32] } else { [12; 32] });
    let ends = BySeat::each(|s| Some(fair::link_before("a-table", s, 1, &links[s])));
    played(choices, ends, Some(BySeat::each(|s| Some((1, links[s])))))
}

fn played(
    choices: u64,
    people: BySeat<Option<fair::Bits>>,
    live: Option<BySeat<Option<(u64, fair::Bits)>>>,
) -> Record {
    let seed = [5; 32];
    let setup = Tower::info().check(&Setup::default()).expect("the usual game");
    let terms = Terms::new(Tower::info(), &setup, "a-table", BySeat::default());
    let terms = Terms { live: live.is_some(), ..terms };
    let mut dice = terms.dice(&seed, people);
    for (seat, (number, link)) in Seat::BOTH.into_iter().filter_map(|s| Some((s, live?[s]?))) {
        dice.add_chain(seat, number, link).expect("a chain");
    }
    let mut table = table();
    let mut rng = Rng::new(choices);
    loop {
        match table.node() {
            Node::Over(_) => break,
            Node::Chance(chance) => {
                let outcome = dice.draw(table.draws(), &chance).expect("nobody owes");
                table.resolve(&outcome).expect("possible");
            }
            node => {
                let seat = node.decider().expect("somebody");
                let mv = rng.pick(&table.moves(seat));
                table.apply(seat, mv).expect("legal");
            }
        }
    }
    let fair = Fairness {
        table: "a-table".into(),
        promise: terms.promise(&seed),
        bots: BySeat::default(),
        people,
        pledges: Some(BySeat::each(|s| people[s].map(|bits| fair::pledge("a-table", s, &bits)))),
        live,
        seed: Some(seed),
    };
    Record::archive(&table, BySeat(["Anne".into(), "Henry".into()]), Some(fair))
}

#[test]
fn a_record_is_written_read_replayed_and_verified() {
    let record = fair_record(1);
    let text = record.write();
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    let verdict = record.verify::<Tower>(None).expect("fair");
    assert!(verdict.pledged && verdict.outcomes == 1, "{verdict:?}");
}

/// The record without the lines that begin so; the dice are worked out anew, so that only what is missing tells.
fn without(record: &Record, gone: &[&str]) -> Result<record::Verdict, String> {
    let text = record.write();
    let lines = text.lines().filter(|l| !gone.iter().any(|g| l.starts_with(g)));
    let text: String = lines.flat_map(|l| [l, "\n"]).collect();
    let mut record = Record::parse(&text)?;
    let Some(fair) = record.fair.clone() else { return record.verify::<Tower>(None) };
    let setup = Tower::info().check(&Setup::default()).expect("the usual game");
    let terms = Terms::new(Tower::info(), &setup, "a-table", fair.bots);
    let dice = terms.dice(&fair.seed.expect("shown"), fair.people);
    let mut table = table();
    for step in &mut record.steps {
        if let (record::Written::Chance(_, told), Node::Chance(chance)) = (&mut *step, table.node())
        {
            let outcome = dice.draw(table.draws(), &chance).expect("nobody owes");
            *told = Some(notation::write_outcome(table.game(), &chance, &outcome));
        }
        record::redo_written(&mut table, step).expect("still legal");
    }
    record.verify::<Tower>(None)
}

/// A game that is as legal with any number of searches: he is found by the first.
fn any_die() -> Record {
    let found = |r: &Record| {
        r.result.ends_with("found")
            && r.steps.iter().filter(|s| s.to_string().starts_with("second")).count() == 1
    };
    (0..200).map(fair_record).find(found).expect("such a game")
}

#[test]
fn a_record_to_which_somebody_added_nothing_is_refused() {
    let record = any_die();
    assert!(without(&record, &[]).is_ok(), "as it is");
    for (gone, says) in [
        (&["person "][..], "Nobody at the first seat added to the dice"),
        (&["person second", "pledge second"], "Nobody at the second seat added to the dice"),
        (&["person second"], "Nobody at the second seat added to the dice"),
        (&["pledge "], "The person at the first seat pledged nothing"),
        (&["pledge second"], "The person at the second seat pledged nothing"),
        (&["promise "], "No promise was made"),
    ] {
        let why = without(&record, gone).expect_err(says);
        assert!(why.contains(says), "{gone:?}: {why}");
    }
}

#[test]
fn other_bits_than_were_pledged_are_refused_also_with_their_own_dice() {
    let mut record = any_die();
    let fair = record.fair.as_mut().expect("fair");
    fair.people[Seat::Second] = Some([77; 32]);
    let why = without(&record, &[]).expect_err("other bits");
    assert_eq!(why, "What the person at the second seat added does not fit their pledge.");
    // Nor is a pledge good at another seat or another table.
    let fair = record.fair.as_mut().expect("fair");
    let pledges = fair.pledges.as_mut().expect("pledges");
    pledges[Seat::Second] = Some(fair::pledge("a-table", Seat::First, &[77; 32]));
    assert!(without(&record, &[]).is_err());
    let pledges = record.fair.as_mut().and_then(|f| f.pledges.as_mut()).expect("pledges");
    pledges[Seat::Second] = Some(fair::pledge("b-table", Seat::Second, &[77; 32]));
    assert!(without(&record, &[]).is_err());
    let pledges = record.fair.as_mut().and_then(|f| f.pledges.as_mut()).expect("pledges");
    pledges[Seat::Second] = Some(fair::pledge("a-table", Seat::Second, &[77; 32]));
    assert!(without(&record, &[]).is_ok());
}

#[test]
fn a_record_from_before_pledges_is_what_it_was() {
    let mut record = any_die();
    record.fair.as_mut().expect("fair").pledges = None;
    let text = record.write();
    assert!(text.starts_with("tudor record 1\n") && !text.contains("pledge"));
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    let verdict = record.verify::<Tower>(None).expect("it was fair as far as it went");
    assert!(!verdict.pledged);
    assert!(
        without(&record, &["person second"]).is_err(),
        "nobody's part may be missing there either"
    );
    // A pledged one does not pass for it.
    let pledged = any_die().write().replace("tudor record 2", "tudor record 1");
    assert!(Record::parse(&pledged).expect_err("mixed").contains("has no pledges"));
}

#[test]
fn a_record_of_live_dice_has_the_last_links_and_all_follows_from_them() {
    let record = live_record(1);
    let text = record.write();
    assert!(text.contains("\ndice live\n") && text.contains("\nlink second 1 0c0c"), "{text}");
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    let verdict = record.verify::<Tower>(None).expect("fair");
    assert!(verdict.live && verdict.pledged && verdict.outcomes == 1);
    let with = |from: &str, to: &str| {
        let text = text.replace(from, to);
        Record::parse(&text).and_then(|record| record.verify::<Tower>(None)).expect_err(to)
    };
    let link = format!("link second 1 {}", "0c".repeat(32));
    for (from, to, says) in [
        ("dice live\n", "", "only live dice have links"),
        ("dice live\n", "dice loaded\n", "does not belong here"),
        (&*format!("{link}\n"), "", "links of this outcome are missing"),
        (&link, &format!("link second 1 {}", "0d".repeat(32)), "does not lead to the one before"),
        (&link, &format!("link second 2 {}", "0c".repeat(32)), "does not lead to the one before"),
        (&link, &format!("link second 99999999 {}", "0c".repeat(32)), "at most"),
        (&link, &format!("link second 18446744073709551615 {}", "0c".repeat(32)), "at most"),
        (&link, &format!("{link}\n{link}"), "said already"),
        (&link, "link second", "a number"),
    ] {
        let why = with(from, to);
        assert!(why.contains(says), "{to}: {why}");
    }
    // Without the links it is another table than was promised.
    let lines = text.lines().filter(|l| !l.starts_with("link") && *l != "dice live");
    let plain: String = lines.flat_map(|l| [l, "\n"]).collect();
    let why = Record::parse(&plain).and_then(|r| r.verify::<Tower>(None)).expect_err("not live");
    assert!(why.contains("does not fit the promise"), "{why}");
}

#[test]
fn nothing_is_said_twice() {
    for word in ["promise", "person first", "pledge second"] {
        let text = any_die().write();
        let line = text.lines().find(|l| l.starts_with(word)).expect(word).to_owned();
        let doubled = text.replace(&line, &format!("{line}\n{word} {}", "00".repeat(32)));
        assert!(Record::parse(&doubled).is_err(), "{word}");
    }
}

/// The record's text with one line replaced.
fn edited(find: &str, put: impl Fn(&str) -> String) -> Result<record::Verdict, String> {
    let text = fair_record(1).write();
    let line =
        text.lines().find(|l| l.starts_with(find)).unwrap_or_else(|| panic!("no {find} in {text}"));
    let text = text.replace(line, &put(line));
    Record::parse(&text).and_then(|record| record.verify::<Tower>(None))
}

#[test]
fn one_die_changed_is_refused_with_the_step_named() {
    // Games in which he is found with searches left: with one search less the record is still a legal game, and
    // only the promise tells.
    let mut found = 0;
    for choices in 0..100 {
        let record = fair_record(choices);
        let text = record.write();
        let die: u8 = text
            .split("chance searches: ")
            .nth(1)
            .and_then(|t| t[..1].parse().ok())
            .expect("a die");
        let searches = record.steps.iter().filter(|s| s.to_string().starts_with("second")).count();
        if !record.result.ends_with("found") || usize::from(die) <= searches {
            continue;
        }
        let forged = text.replace(&format!("searches: {die}"), &format!("searches: {}", die - 1));
        let forged = Record::parse(&forged).expect("reads");
        forged.replay::<Tower>(None).expect("is a legal game");
        let why = forged.verify::<Tower>(None).expect_err("is not what the dice gave");
        assert_eq!(why, format!("Step 2 (chance searches: {}): the dice gave {die}.", die - 1));
        found += 1;
    }
    assert!(found > 5, "such games were met: {found}");
}

#[test]
fn another_seed_or_none_is_refused() {
    let mut record = fair_record(1);
    record.fair.as_mut().expect("fair").seed = Some([6; 32]);
    assert!(record.verify::<Tower>(None).expect_err("another seed").contains("promise"));
    record.fair.as_mut().expect("fair").seed = None;
    assert!(record.verify::<Tower>(None).expect_err("no seed").contains("not shown yet"));
}

#[test]
fn an_edited_record_is_refused_with_a_sentence() {
    for (find, put, says) in [
        ("first: hide", "first: hide 9", "Step 1"),
        ("first: hide", "second: search 1", "Step 1"),
        ("first: hide", "first: ?", "does not tell it"),
        ("chance", "chance attack: 3", "not for the attack"),
        ("chance", "chance searches: 7", "No die shows 7"),
        ("result", "result draw 0 0 found", "The record says"),
        ("revision", "revision 99", "revision 99"),
        ("promise", "promise 00", "64 hexadecimal"),
        ("tudor record 2", "tudor record 3", "This is no record"),
        ("scenario", "scenario moon", "no scenario"),
        ("first: hide", "juggle", "not a step"),
    ] {
        let why = edited(find, |_| put.to_owned()).expect_err(put);
        assert!(why.contains(says), "{put}: {why}");
    }
}

#[test]
fn until_the_end_an_eye_exports_only_what_it_saw() {
    let table = begun(3);
    let of = |eye| Record::of(&table, eye, BySeat::default(), None).write();
    assert!(of(Eye::First).contains("first: hide 3"));
    for eye in [Eye::Second, Eye::Spectator] {
        assert!(of(eye).contains("first: ?\n") && !of(eye).contains("hide"), "{}", of(eye));
        assert!(Record::parse(&of(eye)).and_then(|r| r.replay::<Tower>(None)).is_err());
    }
}

#[test]
fn a_position_is_checked_when_it_is_read() {
    let table = begun(3);
    let mut state = table.state().clone();
    assert!(Table::<Tower>::with_position(&Setup::default(), state.clone()).is_ok());
    state.prince = None;
    assert_eq!(
        Table::<Tower>::with_position(&Setup::default(), state).expect_err("impossible"),
        "The prince is lost."
    );
}

#[test]
fn everything_is_open_when_the_game_is_over_and_not_before() {
    let mut table = begun(3);
    assert_eq!(table.revealed(), None);
    assert_eq!(table.eye(EyeName::Spectator), Ok(Eye::Spectator));
    let no = table.eye(EyeName::Open).expect_err("it goes on");
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
