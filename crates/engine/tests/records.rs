//! Records: written, read, played again, verified, on the tiny game.

use tudor_engine::fair::Terms;
use tudor_engine::record::{Fairness, LineFault, Record, Verdict};
use tudor_engine::*;

use crate::table::begun;
use crate::tower::Tower;

const fn entropy(byte: u8) -> fair::Entropy {
    fair::Entropy::from_bytes([byte; 32])
}

/// A finished game with fair dice.
fn fair_record(choices: u64) -> Record {
    played(choices, BySeat([Some(entropy(1)), Some(entropy(2))]), None)
}

/// The same with live dice: the Tower draws once.
fn live_record(choices: u64) -> Record {
    let links = BySeat::each(|s| entropy(if s == Seat::First { 11 } else { 12 }));
    let ends = BySeat::each(|s| Some(fair::link_before("a-table", s, 1, &links[s])));
    played(choices, ends, Some(BySeat::each(|s| Some((1, links[s])))))
}

fn played(
    choices: u64,
    people: BySeat<Option<fair::Entropy>>,
    live: Option<BySeat<Option<(u64, fair::Entropy)>>>,
) -> Record {
    let seed = fair::Seed::from_bytes([5; 32]);
    let setup = Tower::info().check(&Setup::default()).expect("the usual game");
    let terms = Terms::new(&setup, "a-table", BySeat::default());
    let terms = Terms { live: live.is_some(), ..terms };
    let mut dice = terms.dice(&seed, people);
    for (seat, (number, link)) in Seat::BOTH.into_iter().filter_map(|s| Some((s, live?[s]?))) {
        dice.add_chain(seat, number, link).expect("a chain");
    }
    let mut table = Table::<Tower>::new(setup.full()).expect("the Tower");
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
fn without(record: &Record, gone: &[&str]) -> Result<Verdict, RecordError> {
    let text = record.write();
    let lines = text.lines().filter(|l| !gone.iter().any(|g| l.starts_with(g)));
    let text: String = lines.flat_map(|l| [l, "\n"]).collect();
    let mut record = Record::parse(&text)?;
    let Some(fair) = record.fair.clone() else { return record.verify::<Tower>(None) };
    let setup = Tower::info().check(&Setup::default()).expect("the usual game");
    let terms = Terms::new(&setup, "a-table", fair.bots);
    let dice = terms.dice(&fair.seed.expect("shown"), fair.people);
    let mut table = Table::<Tower>::new(setup.full()).expect("the Tower");
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
    let (first, second) = (Seat::First, Seat::Second);
    for (gone, why) in [
        (&["person "][..], FairError::Nobody(first)),
        (&["person second", "pledge second"], FairError::Nobody(second)),
        (&["person second"], FairError::Nobody(second)),
        (&["pledge "], FairError::NotPledged(first)),
        (&["pledge second"], FairError::NotPledged(second)),
    ] {
        assert_eq!(without(&record, gone), Err(why.into()), "{gone:?}");
    }
    let steps = record.steps.len();
    let why = RecordError::NoPromise { steps, outcomes: 1 };
    assert_eq!(without(&record, &["promise "]), Err(why));
}

#[test]
fn other_bits_than_were_pledged_are_refused_also_with_their_own_dice() {
    let mut record = any_die();
    let fair = record.fair.as_mut().expect("fair");
    fair.people[Seat::Second] = Some(entropy(77));
    let why = without(&record, &[]).expect_err("other bits");
    assert_eq!(why, FairError::OtherPledge(Seat::Second).into());
    let says = "What the person at the second seat added does not fit their pledge.";
    assert_eq!(why.to_string(), says);
    // Nor is a pledge good at another seat or another table.
    let fair = record.fair.as_mut().expect("fair");
    let pledges = fair.pledges.as_mut().expect("pledges");
    pledges[Seat::Second] = Some(fair::pledge("a-table", Seat::First, &entropy(77)));
    assert!(without(&record, &[]).is_err());
    let pledges = record.fair.as_mut().and_then(|f| f.pledges.as_mut()).expect("pledges");
    pledges[Seat::Second] = Some(fair::pledge("b-table", Seat::Second, &entropy(77)));
    assert!(without(&record, &[]).is_err());
    let pledges = record.fair.as_mut().and_then(|f| f.pledges.as_mut()).expect("pledges");
    pledges[Seat::Second] = Some(fair::pledge("a-table", Seat::Second, &entropy(77)));
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
    let why = Record::parse(&pledged).expect_err("mixed");
    assert!(matches!(why, RecordError::Line { fault: LineFault::Pledge, .. }), "{why}");
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
    let line = |number, fault| RecordError::Line { number, fault };
    let last = text.lines().count() - 1;
    let other = || RecordError::Unfair(FairError::OtherLink(Seat::Second));
    let too_many = || RecordError::Unfair(FairError::TooManyLinks);
    let step = record.steps[1].to_string();
    for (from, to, why) in [
        ("dice live\n", "", line(last - 2, LineFault::NotLive)),
        ("dice live\n", "dice loaded\n", line(9, LineFault::Unknown("dice".into()))),
        (&*format!("{link}\n"), "", FairError::NoLinks { number: 2, step }.into()),
        (&link, &format!("link second 1 {}", "0d".repeat(32)), other()),
        (&link, &format!("link second 2 {}", "0c".repeat(32)), other()),
        (&link, &format!("link second 99999999 {}", "0c".repeat(32)), too_many()),
        (&link, &format!("link second 18446744073709551615 {}", "0c".repeat(32)), too_many()),
        (&link, &format!("{link}\n{link}"), line(last + 1, LineFault::Twice)),
        (&link, "link second", line(last, LineFault::Link)),
    ] {
        assert_eq!(with(from, to), why, "{to}");
    }
    // Without the links it is another table than was promised.
    let lines = text.lines().filter(|l| !l.starts_with("link") && *l != "dice live");
    let plain: String = lines.flat_map(|l| [l, "\n"]).collect();
    let why = Record::parse(&plain).and_then(|r| r.verify::<Tower>(None)).expect_err("not live");
    assert_eq!(why, FairError::OtherSeed.into());
}

#[test]
fn nothing_is_said_twice() {
    for word in ["promise", "person first", "pledge second"] {
        let text = any_die().write();
        let line = text.lines().find(|l| l.starts_with(word)).expect(word).to_owned();
        let doubled = text.replace(&line, &format!("{line}\n{word} {}", "00".repeat(32)));
        let why = Record::parse(&doubled).expect_err(word);
        let unknown = LineFault::Unknown(word.to_owned());
        let fault = if word == "promise" { unknown } else { LineFault::Twice };
        assert!(matches!(&why, RecordError::Line { fault: f, .. } if *f == fault), "{why}");
    }
}

/// The record's text with one line replaced.
fn edited(find: &str, put: impl Fn(&str) -> String) -> Result<Verdict, RecordError> {
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
        let step = format!("chance searches: {}", die - 1);
        let other =
            FairError::OtherOutcome { number: 2, step: step.clone(), gave: die.to_string() };
        assert_eq!(why, other.into());
        assert_eq!(why.to_string(), format!("Step 2 ({step}): the dice gave {die}."));
        found += 1;
    }
    assert!(found > 5, "such games were met: {found}");
}

#[test]
fn another_seed_or_none_is_refused() {
    let mut record = fair_record(1);
    record.fair.as_mut().expect("fair").seed = Some(fair::Seed::from_bytes([6; 32]));
    assert_eq!(record.verify::<Tower>(None), Err(FairError::OtherSeed.into()));
    record.fair.as_mut().expect("fair").seed = None;
    let steps = record.steps.len();
    assert_eq!(record.verify::<Tower>(None), Err(RecordError::NoSeed { steps }));
}

#[test]
fn an_edited_record_is_refused_with_a_sentence() {
    let step = |number, step: &str, why: StepError| RecordError::Step {
        number,
        step: step.to_owned(),
        why,
    };
    let line = |number, fault| RecordError::Line { number, fault };
    let wanted = "A move is \"hide\" or \"search\" and a room from 1 to 6.";
    let asked = OutcomeError::OtherQuestion { asked: "searches", given: "attack".into() };
    let result = fair_record(1).result;
    for (find, put, why) in [
        (
            "first: hide",
            "first: hide 9",
            step(1, "first: hide 9", Misread::new("hide 9", wanted).into()),
        ),
        (
            "first: hide",
            "second: search 1",
            step(1, "second: search 1", Refusal::not_your_turn().into()),
        ),
        ("first: hide", "first: ?", step(1, "first: ?", StepError::Untold)),
        ("chance", "chance attack: 3", step(2, "chance attack: 3", asked.into())),
        (
            "chance",
            "chance searches: 7",
            step(2, "chance searches: 7", OutcomeError::Face(7).into()),
        ),
        (
            "result",
            "result draw 0 0 found",
            RecordError::OtherResult { says: "draw 0 0 found".into(), gives: result },
        ),
        (
            "revision",
            "revision 99",
            RecordError::OtherRevision { game: "The Tower", given: 99, plays: 1 },
        ),
        ("game", "game chess", RecordError::OtherGame { given: "chess".into(), game: "tower" }),
        ("promise", "promise 00", line(8, LineFault::Hash)),
        ("tudor record 2", "tudor record 3", RecordError::NoHead),
        (
            "scenario",
            "scenario moon",
            SetupError::Scenario {
                game: "The Tower",
                given: "moon".into(),
                known: vec!["standard"],
            }
            .into(),
        ),
        (
            "first: hide",
            "juggle",
            line(14, Misread::new("juggle", "\"juggle\" is not a step.").into()),
        ),
    ] {
        assert_eq!(edited(find, |_| put.to_owned()), Err(why), "{put}");
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
