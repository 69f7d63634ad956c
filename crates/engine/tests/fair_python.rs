//! The derivation of fair dice against an independent program: docs/fair_dice.py.

use std::process::Command;

use serde_json::{Value, json};
use tudor_engine::fair::{Terms, hex};
use tudor_engine::*;

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

fn python(vector: &str) -> Value {
    let out = Command::new("python3")
        .args([format!("{DOCS}/fair_dice.py"), vector.to_owned()])
        .output()
        .expect("python3 is needed for this test");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).expect("it prints JSON")
}

/// What this program makes of the same vector.
fn ours(given: &Value) -> Value {
    let seed = fair::bits(given["seed"].as_str().expect("a seed")).expect("64 letters");
    let people = BySeat([Some([0x11; 32]), None]);
    let terms = Terms {
        table: "k3jxQ2".into(),
        game: "rose-king".into(),
        revision: 1,
        setup: Setup {
            scenario: "standard".into(),
            options: [("centre-stone".to_owned(), false), ("random-start".to_owned(), true)].into(),
            data: None,
        },
        bots: BySeat([None, Some([0xAB; 32])]),
    };
    assert_eq!(given["terms"], terms.text(), "the vector's terms are written as we write them");
    let dice = terms.dice(&seed, people);
    let bag = |v: &Value| {
        v.as_array()
            .expect("a list")
            .iter()
            .map(|n| n.as_u64().expect("a number") as u8)
            .collect::<Bag>()
    };
    let outcomes: Vec<Vec<u8>> = given["draws"]
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
            dice.draw(d["number"].as_u64().expect("a number"), &Chance::open(label, draw))
                .0
                .to_vec()
        })
        .collect();
    json!({ "promise": hex(&terms.promise(&seed)), "outcomes": outcomes })
}

#[test]
fn another_program_works_out_the_same_dice() {
    let path = format!("{DOCS}/fair_dice_vector.json");
    let given: Value =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("the vector")).expect("JSON");
    let (theirs, ours) = (python(&path), ours(&given));
    assert_eq!(theirs, ours);
    assert_eq!(given["answer"], ours, "the printed answer is the one both give");
}
