//! A host's own data file: taken if it is right, refused by line if it is not.

use tudor_engine::{BySeat, Eye, Game, Setup, Table, record::Record};
use tudor_warriors_of_england::data::DATA_FILE;
use tudor_warriors_of_england::{Area, Data, WarriorsOfEngland, check_data};

fn edited(from: &str, to: &str) -> String {
    assert!(DATA_FILE.contains(from), "{from}");
    DATA_FILE.replacen(from, to, 1)
}

/// The line of a text in a file, from 1.
fn line_of(file: &str, text: &str) -> usize {
    file[..file.find(text).expect("it is there")].matches('\n').count() + 1
}

#[test]
fn the_file_we_ship_reads() {
    let data = check_data(DATA_FILE).expect("no problems");
    assert_eq!(data.nobles.len(), 50);
    assert_eq!(data.years[0], (1455, 1458));
    assert_eq!(data, *Data::standard());
}

#[test]
fn an_edited_file_is_played_with() {
    let text = edited("abbr = \"Lon\"\nvp = 3", "abbr = \"Lon\"\nvp = 4");
    let setup = Setup { data: Some(text.clone()), ..Setup::default() };
    let table = Table::<WarriorsOfEngland>::new(&setup).expect("it is in order");
    assert_eq!(table.game().data.places[Area::London].vp, 4);
    // Its record carries the file's hash, and refuses another.
    let record = Record::of(&table, Eye::Open, BySeat::default(), None);
    let again = Record::parse(&record.write()).expect("a record");
    assert!(again.replay::<WarriorsOfEngland>(Some(text)).is_ok());
    assert!(again.replay::<WarriorsOfEngland>(None).is_err());
    assert!(again.replay::<WarriorsOfEngland>(Some(DATA_FILE.to_owned())).is_err());
}

#[test]
fn a_broken_file_is_refused_with_the_line() {
    for (from, to, says) in [
        ("abbr = \"Lon\"\nvp = 3", "abbr = \"Lon\"\nvp = 30", "between 0 and 9"),
        (
            "kind = \"obstructed\"\nway = \"the Peak\"",
            "kind = \"muddy\"\nway = \"the Peak\"",
            "clear, obstructed or sea",
        ),
        ("home = \"southwest\"", "home = \"somerset\"", "no region or area \"somerset\""),
        ("turns = 9 ", "turns = 12", "rule text"),
        (
            "id = \"talbot\"\nside = \"lancaster\"",
            "id = \"talbot\"\nside = \"scotland\"",
            "lancaster, york or neutral",
        ),
        (
            "noble = \"york\"\nface = \"up\"",
            "noble = \"yorick\"\nface = \"up\"",
            "no noble \"yorick\"",
        ),
        (
            "abbr = \"Bur\"\nfaction = \"york\"",
            "abbr = \"Bur\"\nfaction = \"lancaster\"",
            "Burgundy is York's",
        ),
        ("roll = 4\nresult = \"killed\"", "roll = 4\nresult = \"exile\"", "Flight roll of 4"),
        ("down_kind = \"infirm\"", "down_kind = \"heir\"", "Henry VI is missing"),
        (
            "b = \"east\"\nkind = \"clear\"\nway = \"the Essex",
            "b = \"south-midlands\"\nkind = \"clear\"\nway = \"the Essex",
            "a border above already",
        ),
    ] {
        let text = edited(from, to);
        let problems = check_data(&text).expect_err(to);
        let problem = problems
            .iter()
            .find(|p| p.text.contains(says))
            .unwrap_or_else(|| panic!("{says}: {problems:?}"));
        if problem.line > 0 {
            let at = line_of(&text, to);
            assert!(
                (at..=at + 2).contains(&problem.line),
                "{says}: line {}, not {at}",
                problem.line
            );
        }
        let setup = Setup { data: Some(text), ..Setup::default() };
        let refusal = WarriorsOfEngland::new(&setup).expect_err("refused");
        assert!(refusal.contains(says), "{refusal}");
    }
}

#[test]
fn a_file_that_does_not_read_is_refused_with_the_line() {
    let text = edited("vp = 3", "vp = three");
    let problems = check_data(&text).expect_err("not TOML");
    assert_eq!(problems[0].line, line_of(&text, "vp = three"));
    let text = edited("leadership = 5 }\ndown", "ledership = 5 }\ndown");
    let problems = check_data(&text).expect_err("a misspelt name");
    assert!(problems[0].text.contains("ledership"), "{problems:?}");
    assert!(problems[0].line > 300);
}

#[test]
fn data_invariants_that_the_examples_rest_on() {
    let data = Data::standard();
    let home = |id: &str| data.piece(data.by_id(id).expect("a noble")).home;
    assert_ne!(home("talbot"), Some(Area::WestMidlands));
    assert_ne!(home("warwick"), Some(Area::NorthMidlands));
    assert_ne!(home("edward-hastings"), Some(Area::NorthMidlands));
    assert_eq!(home("warwick"), None);
}

#[test]
fn everybody_is_called_by_a_name_of_his_own() {
    let data = Data::standard();
    for (n, piece) in data.nobles.iter().enumerate() {
        for other in &data.nobles[n + 1..] {
            for face in &piece.faces {
                assert!(
                    other.faces.iter().all(|f| f.call != face.call),
                    "{} {}",
                    piece.id,
                    other.id
                );
            }
        }
    }
    let call = |id: &str| data.piece(data.by_id(id).expect("a noble")).faces[0].call.clone();
    assert_eq!(
        ["warwick", "march", "henry-vi", "william-stanley"].map(call),
        ["16th Earl of Warwick", "Earl of March", "Henry VI", "William Stanley, Knight"]
    );
}
