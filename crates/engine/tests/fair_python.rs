//! The derivation of fair dice against an independent program: docs/fair_dice.py.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tudor_engine::fair::{Entropy, Seed, Terms, pledge};
use tudor_engine::record::{Fairness, Record};
use tudor_engine::*;

use crate::tower::Tower;

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// What the other program prints, or why it refuses.
fn python(text: &str) -> Result<String, String> {
    let mut program = Command::new("python3")
        .arg(format!("{DOCS}/fair_dice.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 is needed for this test");
    let mut stdin = program.stdin.take().expect("a pipe");
    stdin.write_all(text.as_bytes()).expect("it reads");
    drop(stdin);
    let out = program.wait_with_output().expect("it ends");
    let (said, why) = (String::from_utf8(out.stdout), String::from_utf8(out.stderr));
    if out.status.success() { Ok(said.expect("text")) } else { Err(why.expect("text")) }
}

fn vector() -> String {
    std::fs::read_to_string(format!("{DOCS}/fair_dice_vector.json")).expect("the vector")
}

/// Rose King as the vectors have it: the engine knows no game, so its card is written here.
fn rose_king(random_start: bool) -> CheckedSetup {
    static CARD: std::sync::LazyLock<Info> = std::sync::LazyLock::new(|| Info {
        id: "rose-king",
        options: &[
            Switch { id: "centre-stone", name: "", blurb: "", default: false },
            Switch { id: "random-start", name: "", blurb: "", default: false },
        ],
        ..*Tower::info()
    });
    let options = [("random-start".to_owned(), random_start)].into();
    CARD.check(&Setup { options, ..Setup::default() }).expect("as Rose King is set up")
}

const fn entropy(byte: u8) -> Entropy {
    Entropy::from_bytes([byte; 32])
}

/// What this program makes of the same vector.
fn ours(given: &Value) -> Value {
    let seed = Seed::read(given["seed"].as_str().expect("a seed")).expect("64 letters");
    let people = BySeat([Some(entropy(0x11)), None]);
    let terms = Terms::new(&rose_king(true), "k3jxQ2", BySeat([None, Some(entropy(0xAB))]));
    assert_eq!(given["terms"], terms.text(), "the vector's terms are written as we write them");
    let pledged = pledge("k3jxQ2", Seat::First, &entropy(0x11)).hex();
    assert_eq!(given["pledges"], format!("pledge first {pledged}\n"), "and its pledge as ours");
    let dice = terms.dice(&seed, people);
    json!({ "promise": terms.promise(&seed).hex(), "outcomes": outcomes(given, &dice) })
}

fn outcomes(given: &Value, dice: &fair::FairDice) -> Vec<Vec<u8>> {
    let bag = |v: &Value| {
        v.as_array()
            .expect("a list")
            .iter()
            .map(|n| n.as_u64().expect("a number") as u8)
            .collect::<Bag>()
    };
    given["draws"]
        .as_array()
        .expect("draws")
        .iter()
        .map(|d| {
            let draw = match (d.get("dice"), d.get("pick"), d.get("order")) {
                (Some(n), ..) => Draw::Dice(n.as_u64().expect("a number") as u8),
                (_, Some(n), _) => {
                    Draw::Pick { from: bag(&d["from"]), count: n.as_u64().expect("a number") as u8 }
                }
                (.., Some(order)) => Draw::Order(bag(order)),
                _ => panic!("a draw is dice, pick or order"),
            };
            let label: &'static str = d["label"].as_str().expect("a label").to_owned().leak();
            let number = d["number"].as_u64().expect("a number");
            let outcome = dice.draw(number, &Chance::open(label, draw));
            outcome.expect("nobody owes a link").0.to_vec()
        })
        .collect()
}

#[test]
fn another_program_works_out_the_same_dice() {
    let given: Value = serde_json::from_str(&vector()).expect("JSON");
    let theirs = python(&vector()).expect("it works them out");
    let (theirs, ours) = (serde_json::from_str::<Value>(&theirs).expect("JSON"), ours(&given));
    assert_eq!(theirs, ours);
    assert_eq!(given["answer"], ours, "the printed answer is the one both give");
}

#[test]
fn another_program_works_out_the_same_live_dice() {
    let text =
        std::fs::read_to_string(format!("{DOCS}/live_dice_vector.json")).expect("the vector");
    let given: Value = serde_json::from_str(&text).expect("JSON");
    let theirs: Value = serde_json::from_str(&python(&text).expect("it fits")).expect("JSON");
    assert_eq!(theirs, given["answer"], "as it is printed");
    let terms = Terms::new(&rose_king(false), "k3jxQ2", BySeat::default());
    let terms = Terms { live: true, ..terms };
    assert_eq!(given["terms"], terms.text());
    let seed = Seed::from_bytes(std::array::from_fn(|n| n as u8));
    let secrets = BySeat([entropy(0x21), entropy(0x22)]);
    let end = |seat: Seat| {
        (1..=4).rev().fold(secrets[seat], |link, n| fair::link_before("k3jxQ2", seat, n, &link))
    };
    let mut dice = terms.dice(&seed, BySeat::each(|s| Some(end(s))));
    for seat in Seat::BOTH {
        dice.add_chain(seat, 4, secrets[seat]).expect("it leads to its end");
    }
    assert_eq!(
        json!({ "promise": terms.promise(&seed).hex(), "outcomes": outcomes(&given, &dice) }),
        theirs
    );
    // Another link, or none, is noticed.
    let mut forged = given.clone();
    forged["links"] = json!(given["links"].as_str().expect("links").replace("21", "23"));
    assert!(python(&forged.to_string()).expect_err("another link").contains("do not lead"));
    forged["links"] = json!("");
    assert!(python(&forged.to_string()).is_err());
}

#[test]
fn another_program_demands_everybodys_part_and_pledge() {
    for (key, put, says) in [
        ("people", "", "The first seat needs either"),
        ("pledges", "", "does not fit their pledges"),
        ("people", &format!("person first {}\n", "12".repeat(32)), "does not fit their pledges"),
    ] {
        let mut given: Value = serde_json::from_str(&vector()).expect("JSON");
        given[key] = json!(put);
        let why = python(&given.to_string()).expect_err(says);
        assert!(why.contains(says), "{key}: {why}");
    }
}

/// A record of two people, without steps: the other program reads heads.
fn record() -> Record {
    let setup = Tower::info().check(&Setup::default()).expect("the usual set-up");
    let (seed, people) =
        (Seed::from_bytes([5; 32]), BySeat([1, 2].map(|byte| Some(entropy(byte)))));
    let terms = Terms::new(&setup, "a-table", BySeat::default());
    let fair = Fairness {
        table: terms.table.clone(),
        promise: terms.promise(&seed),
        bots: terms.bots,
        people,
        pledges: Some(BySeat::each(|s| people[s].map(|bits| pledge("a-table", s, &bits)))),
        live: None,
        seed: Some(seed),
    };
    let (game, setup) = (Tower::info().id.to_owned(), setup.full().clone());
    Record { game, revision: 1, setup, fair: Some(fair), ..Record::default() }
}

#[test]
fn another_program_checks_the_head_of_a_record() {
    let text = record().write();
    let said = python(&text).expect("it fits");
    assert!(said.contains("fits the promise") && said.contains("fits the pledge"), "{said}");
    let mut older = record();
    older.fair.as_mut().expect("fair").pledges = None;
    assert!(python(&older.write()).expect("it fits").contains("Made before pledges"));
    for (word, says) in [
        ("person second", "The second seat needs either"),
        ("pledge second", "does not fit their pledges"),
        ("promise", "no record with a promise"),
        ("seed", "no record with a promise"),
        ("revision", "does not fit the promise"),
    ] {
        let lines = text.lines().filter(|l| !l.starts_with(word));
        let why = python(&lines.flat_map(|l| [l, "\n"]).collect::<String>()).expect_err(word);
        assert!(why.contains(says), "{word}: {why}");
    }
    let pledged = text.replace(&"02".repeat(32), &"03".repeat(32));
    assert!(python(&pledged).expect_err("other bits").contains("pledges"));
}
