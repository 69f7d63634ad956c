//! The tables in the code are those of the data file.

mod common;

use common::*;
use tudor_engine::{BySeat, Game};
use tudor_warriors_of_god::{Border, Era, GUNNERS, INFO, YEARS};

fn data() -> toml::Table {
    include_str!("../data/warriors-of-god.toml").parse().expect("the data file reads")
}

fn rows<'a>(data: &'a toml::Table, name: &str) -> Vec<&'a toml::Table> {
    data[name].as_array().expect("a list").iter().map(|r| r.as_table().expect("a row")).collect()
}

fn text<'a>(row: &'a toml::Table, key: &str) -> &'a str {
    row[key].as_str().expect("text")
}

fn number(row: &toml::Table, key: &str) -> u8 {
    row[key].as_integer().expect("a number") as u8
}

#[test]
fn r2_1_r2_5_areas_and_values_are_those_of_the_data() {
    let data = data();
    let areas = rows(&data, "area");
    assert_eq!(areas.len(), 27);
    for (row, area) in areas.iter().zip(Area::ALL) {
        assert_eq!((text(row, "id"), text(row, "name")), (area.id(), area.name()));
        assert_eq!(number(row, "value"), area.value());
        assert_eq!(text(row, "kind") == "neutral", area.is_neutral());
    }
    assert_eq!(Area::ALL.iter().filter(|a| a.value() == 3).count(), 5);
    assert_eq!(Area::ALL.iter().filter(|a| a.value() == 2).count(), 5);
    assert_eq!(Area::ALL.iter().filter(|a| a.value() == 1).count(), 12);
}

#[test]
fn r2_2_r2_3_borders_are_those_of_the_data() {
    let data = data();
    let mut count = 0;
    for (list, sea) in [("border", false), ("sea_connection", true)] {
        for row in rows(&data, list) {
            let area = |key| Area::by_id(text(row, key)).expect("an area");
            let kind = match if sea { "sea" } else { text(row, "type") } {
                "river" => Border::River,
                "clear" => Border::Clear,
                "obstructed" => Border::Obstructed,
                _ => Border::Sea,
            };
            assert_eq!(area("a").border(area("b")), Some(kind));
            assert_eq!(area("b").border(area("a")), Some(kind));
            count += 1;
        }
    }
    assert_eq!(count, 59);
    let kinds =
        |k| Area::ALL.iter().flat_map(|a| a.neighbours()).filter(|(_, b)| *b == k).count() / 2;
    assert_eq!(
        [Border::Clear, Border::Obstructed, Border::River, Border::Sea].map(kinds),
        [33, 10, 9, 7]
    );
    // The graph is connected.
    let mut seen = vec![Area::England];
    let mut at = 0;
    while at < seen.len() {
        for &(to, _) in seen[at].neighbours() {
            if !seen.contains(&to) {
                seen.push(to);
            }
        }
        at += 1;
    }
    assert_eq!(seen.len(), 27);
}

#[test]
fn r3_2_special_pieces_are_limited() {
    let data = data();
    let mut play = hyw(2);
    for row in rows(&data, "troop") {
        let count = number(row, "count");
        let kind = match (text(row, "kind"), text(row, "home")) {
            ("infantry", _) => continue,
            ("knight", _) => Kind::Knight,
            ("chevalier", "burgundy") => Kind::Burgundian,
            ("chevalier", _) => Kind::Chevalier,
            ("longbow", "wales") => Kind::Welsh,
            ("longbow", _) => Kind::Longbow,
            ("gunner", _) => Kind::Gunner,
            (_, home) => Kind::MERCENARIES
                .into_iter()
                .find(|k| k.home().map(Area::id) == Some(home))
                .expect("a mercenary's home"),
        };
        let before = play.s.loose;
        play.s.loose[Area::England] = Troops::of(kind, count + 1);
        assert!(play.game.audit(&play.s).is_err(), "{kind:?} is limited to {count}");
        play.s.loose = before;
        play.game.audit(&play.s).expect("in order");
    }
}

#[test]
fn r3_3_r3_8_leaders_are_those_of_the_data() {
    let data = data();
    let leaders = rows(&data, "leader");
    assert_eq!(leaders.len(), 144);
    for era in [Era::HundredYears, Era::LionInWinter] {
        let mine: Vec<_> = leaders.iter().filter(|r| text(r, "scenario") == era.id()).collect();
        assert_eq!(mine.len(), 72);
        for row in mine {
            let id = text(row, "id").strip_prefix(&format!("{}-", era.id())).expect("a prefix");
            let leader = era.by_id(id).unwrap_or_else(|| panic!("no {id}"));
            let man = &era.men()[usize::from(leader.0)];
            assert_eq!(text(row, "name"), man.name);
            assert_eq!(
                [
                    number(row, "stars"),
                    number(row, "battle"),
                    number(row, "bravery"),
                    number(row, "arrival")
                ],
                [man.stars, man.battle, man.bravery, leader.arrival()]
            );
            assert_eq!(
                (text(row, "home"), row["longbow"].as_bool()),
                (man.home.id(), Some(man.longbow))
            );
            let side = match leader.born_to() {
                Some(ENGLISH) => "english",
                Some(FRENCH) => "french",
                _ => "non-aligned",
            };
            assert_eq!(text(row, "side"), side);
            assert_eq!(man.born, leader.born());
        }
    }
    let bows: Vec<_> =
        Era::LionInWinter.men().iter().filter(|m| m.longbow).map(|m| m.name).collect();
    assert_eq!(bows, ["Richard I", "Robin Hood", "Edward I"]);
}

#[test]
fn r3_8_r12_0_two_of_each_kind_arrive_every_turn() {
    for turn in 0..12 {
        let of =
            |seat| Leader::all().filter(|l| l.arrival() == turn && l.born_to() == seat).count();
        assert_eq!([of(Some(ENGLISH)), of(Some(FRENCH)), of(None)], [2, 2, 2]);
    }
    assert!(Leader::all().all(|l| l.arrival() < 12));
}

#[test]
fn r2_2_the_drawn_map_has_the_same_borders() {
    let (mut land, mut sea, mut areas) = (0, 0, 0);
    for line in include_str!("../data/map.txt").lines() {
        let row: Vec<_> = line.split('\t').collect();
        let area = |n: usize| Area::by_id(row[n]).expect("an area");
        match row[0] {
            "area" => areas += usize::from(area(1).name().len() > 2),
            "border" => {
                let kind = match row[1] {
                    "river" => Border::River,
                    "clear" => Border::Clear,
                    _ => Border::Obstructed,
                };
                assert_eq!(area(2).border(area(3)), Some(kind), "{} {}", row[2], row[3]);
                land += 1;
            }
            "lane" => {
                assert_eq!(area(1).border(area(2)), Some(Border::Sea));
                sea += 1;
            }
            _ => {}
        }
    }
    assert_eq!((areas, land, sea), (27, 52, 7));
}
