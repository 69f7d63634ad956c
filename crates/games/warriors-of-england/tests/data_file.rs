//! A host's own data file: taken if it is right, refused by line if it is not.

use std::collections::BTreeSet;

use tudor_draw::map::{KnownWords, Map};
use tudor_engine::{BySeat, Setup, SetupError, Table, record::Record, set_up};
use tudor_warriors_of_england::data::{Border, DATA_FILE};
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
    let record = Record::archive(&table, BySeat::default(), None);
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
            "title = \"King of England, infirm\", stars = 3",
            "title = \"King of England, infirm\", stars = 2",
            "three stars on both faces",
        ),
        (
            "id = \"henry-vi\"\nside = \"lancaster\"",
            "id = \"henry-vi\"\nside = \"york\"",
            "Henry VI is Lancaster's",
        ),
        ("start = 0", "start = 5", "start is 0 by the rule text"),
        ("initiative_max = 7", "initiative_max = 8", "initiative_max is 7 by the rule text"),
        ("draw = 5  ", "draw = 6  ", "draw is 5 by the rule text"),
        ("sides = [\"lancaster\"", "sides = [\"tudor\"", "lancaster and york"),
        ("first = \"york\"", "first = \"lancaster\"", "first is settled by the rule text"),
        ("hit_on = 6", "hits_on = 6", "no \"hits_on\""),
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
        let refusal = set_up::<WarriorsOfEngland>(&setup).expect_err("refused");
        assert!(matches!(&refusal, SetupError::Data(why) if why.contains(says)), "{refusal}");
    }
}

/// A host's words go into every picture that is sent: they are short, and they can be seen.
#[test]
fn names_titles_and_abbreviations_are_one_short_line() {
    let long = "x".repeat(200_000);
    for (field, says) in [
        ("name = \"London\"", "at most 40 letters"),
        ("abbr = \"Lon\"", "at most 40 letters"),
        ("name = \"France\"", "at most 40 letters"),
        ("title = \"King of England, infirm\"", "at most 40 letters"),
        ("id = \"talbot\"", "small letters"),
    ] {
        let (word, _) = field.split_once(' ').expect("a field");
        let text = edited(field, &format!("{word} = \"{long}\""));
        let problems = check_data(&text).expect_err(field);
        let found = problems.iter().find(|p| p.text.contains(says));
        let found = found.unwrap_or_else(|| panic!("{field}: {problems:?}"));
        assert_eq!(found.line, line_of(&text, &long), "{field}");
        assert!(problems.iter().all(|p| p.text.len() < 200), "{field}: it is not repeated");
    }
    for letter in ["\\n", "\\u0007", "\u{202E}", "\u{2067}", "\u{200B}", "\u{61C}", "\u{FEFF}"] {
        let text = edited("name = \"London\"", &format!("name = \"Lon{letter}don\""));
        let problems = check_data(&text).expect_err(letter);
        let wanted = line_of(&text, "name = \"Lon");
        assert!(problems.iter().any(|p| p.line == wanted && p.text.contains("can be seen")));
    }
    let text = edited("name = \"London\"", &format!("name = \"{}\"", "é".repeat(40)));
    assert!(check_data(&text).is_ok(), "forty letters are not too many");
}

/// The numbers of the rule text, by the rules that give them.
#[test]
fn the_constants_are_those_of_the_rule_text() {
    let file: toml::Table = toml::from_str(DATA_FILE).expect("TOML");
    let number = |table: &str, name: &str| file[table][name].as_integer();
    for (rule, name, value) in [
        ("4.0", "turns", 9),
        ("13.0", "automatic_victory_vp", 15),
        ("2.2.2", "troops_per_star", 2),
        ("2.2.2", "noble_strength", 1),
        ("3.0", "setup_draw", 5),
        ("3.0", "setup_troops_neutral", 2),
        ("11.1", "reinforcement_draw", 4),
        ("11.2", "placement_troops", 1),
        ("5.0", "initiative_bonus", 1),
        ("5.0", "non_initiative_penalty", 1),
        ("6.1", "campaign_nobles_clear", 2),
        ("6.1", "campaign_nobles_obstructed", 1),
        ("6.1", "campaign_nobles_sea", 1),
        ("7.3", "hit_on", 6),
        ("7.2", "intrigue_enemy_colour", 1),
        ("7.7", "missed_rounds_to_force", 3),
        ("12.0", "exile_vp", -1),
        ("10.0", "trial_limit_offset", -2),
        ("10.0", "pardon_on", 5),
        ("10.0", "execution_roll_modifier", -1),
        ("10.0", "execution_three_star_vp", 2),
        ("14.0", "henry_flip_max", 2),
    ] {
        assert_eq!(number("constants", name), Some(value), "{rule} {name}");
    }
    assert_eq!(number("vp_track", "start"), Some(0), "3.0");
    assert_eq!(number("setup_draft", "draw"), Some(5), "3.0");
    assert_eq!(number("setup_draft", "troops"), Some(2), "3.0");
    assert_eq!(number("initiative_track", "initiative_max"), Some(7), "5.0");
}

#[test]
fn the_map_draws_every_border_and_every_sea_route() {
    let known =
        KnownWords { areas: &Area::ALL.map(Area::id), borders: &["land"], points: &["call-out"] };
    let map = Map::read(include_str!("../data/map.txt"), known).expect("the map reads");
    let ends = |ends: [&str; 2]| -> [Area; 2] {
        let [a, b] = ends.map(|id| Area::by_id(id).expect("a place of the map"));
        [a.min(b), a.max(b)]
    };
    let lanes: BTreeSet<[Area; 2]> = map.lanes.iter().map(|lane| ends(lane.ends)).collect();
    let borders: BTreeSet<[Area; 2]> = map.borders.iter().map(|line| ends(line.ends)).collect();
    let data = Data::standard();
    let wanted = |sea: bool| -> BTreeSet<[Area; 2]> {
        Area::ALL
            .into_iter()
            .flat_map(|a| data.places[a].ways.iter().map(move |way| (a, way)))
            .filter(|(a, way)| *a < way.to && (way.kind == Border::Sea) == sea)
            .map(|(a, way)| [a, way.to])
            .collect()
    };
    assert_eq!(lanes, wanted(true));
    // France and Burgundy touch, and nobody crosses there (R65).
    let closed = BTreeSet::from([[Area::France, Area::Burgundy]]);
    assert_eq!(borders, &wanted(false) | &closed);
}

#[test]
fn a_map_in_two_parts_is_refused() {
    let text = DATA_FILE.replace("a = \"ireland\"", "a = \"london\"");
    let problems = check_data(&text).expect_err("Ireland has no sea route");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].text.contains("cannot be reached"));
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
        ["16th Earl of Warwick", "Earl of March", "Henry VI", "Sir William Stanley"]
    );
}

#[test]
fn a_turn_or_a_flight_roll_told_twice_is_refused() {
    for (table, says) in [("[[turn]]", "told twice"), ("[[flight]]", "told twice")] {
        let at = DATA_FILE.find(table).expect("it is there");
        let end = DATA_FILE[at + 2..].find("[[").map_or(DATA_FILE.len(), |n| at + 2 + n);
        let doubled = format!("{DATA_FILE}\n{}", &DATA_FILE[at..end]);
        let problems = check_data(&doubled).expect_err("it is not in order");
        assert!(problems.iter().any(|p| p.to_string().contains(says)), "{table}: {problems:?}");
    }
}

#[test]
fn a_turn_ends_no_earlier_than_it_begins_and_before_the_year_10000() {
    let years = "from = 1459\nto = 1462";
    for (from, to) in [(1459, 1458), (0, 1462), (1459, 10_000)] {
        let text = edited(years, &format!("from = {from}\nto = {to}"));
        let problems = check_data(&text).expect_err("no such turn");
        let found = problems.iter().find(|p| p.text.contains("from a year to a later one"));
        let problem = found.unwrap_or_else(|| panic!("{from} to {to}: {problems:?}"));
        assert_eq!(problem.line, line_of(&text, &format!("from = {from}\nto")));
    }
    assert!(check_data(&edited(years, "from = 1459\nto = 1459")).is_ok(), "one year is a turn");
}

#[test]
fn a_missing_place_is_named_with_its_table() {
    for (table, id) in [("region", "wales"), ("foreign_area", "burgundy")] {
        let head = format!("[[{table}]]\nid = \"{id}\"");
        let at = DATA_FILE.find(&head).expect("it is there");
        let end = DATA_FILE[at + 2..].find("[[").map_or(DATA_FILE.len(), |n| at + 2 + n);
        let text = format!("{}{}", &DATA_FILE[..at], &DATA_FILE[end..]);
        let problems = check_data(&text).expect_err("it is not there");
        let says = format!("The {table} \"{id}\" is missing.");
        assert!(problems.iter().any(|p| p.text == says), "{problems:?}");
    }
}
