//! The tables in the code are those of the data file.

use crate::common::*;
use tudor_draw::map::{KnownWords, Map};
use tudor_engine::{BySeat, Game, Seat};
use tudor_warriors_of_god::{Border, CERTAIN, Era, GUNNERS, INFO, TRIUMPH, YEARS};

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
fn r3_2_ruling_a51_special_pieces_are_limited() {
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
        if let Some(home) = kind.home() {
            play.s.loose[home] = Troops::NONE;
        }
        for (n, fine) in [(count, true), (count + 1, false), (31, false)] {
            play.s.loose[Area::England] = Troops::of(kind, n);
            assert_eq!(play.game.audit(&play.s).is_ok(), fine, "{n} of {kind:?}, of {count}");
        }
        // More than one number holds.
        play.s.loose[Area::Berry] = Troops::of(kind, 1);
        assert!(play.game.audit(&play.s).is_err(), "32 of {kind:?}");
        play.s.loose = before;
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
            let woman = row.get("woman").and_then(toml::Value::as_bool);
            assert_eq!(woman.unwrap_or(false), man.woman, "{id}");
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
fn r3_8_r12_0_ruling_a56_two_of_each_kind_arrive_every_turn_but_the_twelfth() {
    for turn in 0..12 {
        let of =
            |seat| Leader::all().filter(|l| l.arrival() == turn && l.born_to() == seat).count();
        assert_eq!([of(Some(ENGLISH)), of(Some(FRENCH)), of(None)], [2, 2, 2]);
    }
    assert!(Leader::all().all(|l| l.arrival() < 12));
}

#[test]
fn r2_2_the_drawn_map_has_the_same_borders() {
    let known = KnownWords {
        areas: &Area::ALL.map(Area::id),
        borders: &["clear", "river", "obstructed"],
        points: &[],
    };
    let map = Map::read(include_str!("../data/map.txt"), known).expect("the map reads");
    let ends = |ends: [&str; 2]| ends.map(|id| Area::by_id(id).expect("an area"));
    for line in &map.borders {
        let kind = match line.kind {
            "river" => Border::River,
            "clear" => Border::Clear,
            _ => Border::Obstructed,
        };
        let [a, b] = ends(line.ends);
        assert_eq!(a.border(b), Some(kind), "{:?}", line.ends);
    }
    for lane in &map.lanes {
        let [a, b] = ends(lane.ends);
        assert_eq!(a.border(b), Some(Border::Sea), "{:?}", lane.ends);
    }
    assert_eq!((map.spots.len(), map.borders.len(), map.lanes.len()), (27, 52, 7));
}

/// A number of one of the tables of constants.
fn constant(data: &toml::Table, table: &str, key: &str) -> u8 {
    number(data[table].as_table().expect("a table"), key)
}

#[test]
fn r2_0_turns_and_years_are_those_of_the_data() {
    let data = data();
    let turns = rows(&data, "turn");
    assert_eq!(turns.len(), YEARS.len());
    for (row, years) in turns.iter().zip(YEARS) {
        assert_eq!(years, [text(row, "hyw"), text(row, "liw")].map(|y| y.replace('-', "–")));
    }
    assert_eq!(constant(&data, "meta", "vp_instant_win"), TRIUMPH as u8);
    assert_eq!(constant(&data, "death_check", "certain_at_age"), CERTAIN);
}

#[test]
fn r7_3e_the_chart_covers_every_total() {
    let data = data();
    let totals: Vec<_> = rows(&data, "elimination").iter().map(|r| number(r, "total")).collect();
    assert_eq!(totals, (2..=9).collect::<Vec<_>>());
}

#[test]
fn r6_1_r15_0_numbers_of_the_rules_are_those_of_the_data() {
    let data = data();
    let mut play = hyw(4);
    let limit =
        |play: &Play, from, to, border| play.game.march_limit(&play.s, ENGLISH, from, to, border);
    let (normandy, england) = (Area::Normandy, Area::England);
    for (key, to, border) in [
        ("river", Area::IleDeFrance, Border::River),
        ("clear", Area::Anjou, Border::Clear),
        ("obstructed", Area::Brittany, Border::Obstructed),
        ("sea_other", england, Border::Sea),
    ] {
        assert_eq!(limit(&play, normandy, to, border), constant(&data, "movement", key), "{key}");
    }
    play.mark(ENGLISH, &[england]);
    for (key, from, to) in [
        ("sea_to_friendly", normandy, england),
        ("hyw_english_sea_from_friendly", england, normandy),
    ] {
        assert_eq!(limit(&play, from, to, Border::Sea), constant(&data, "movement", key), "{key}");
    }
    let points = |key| constant(&data, "victory_points", key);
    for area in Area::ALL {
        let own = match area.value() {
            0 => 0,
            3 => points("area_value_3"),
            _ => points("area_value_1_or_2"),
        };
        for (seat, key) in [(ENGLISH, "bonus_area_for_english"), (FRENCH, "bonus_area_for_french")]
        {
            let capital = data["victory_points"][key].as_str() == Some(area.id());
            let bonus = if capital { points("enemy_capital_bonus") } else { 0 };
            assert_eq!(play.game.worth(seat, area), own + bonus, "{area:?} for {seat:?}");
        }
    }
}

#[test]
fn r16_3_r16_5_set_ups_are_those_of_the_data() {
    let data = data();
    for (scenario, id) in [("hundred-years-war", "hyw"), ("lion-in-winter", "liw")] {
        let facts = data["scenario"][id].as_table().expect("a scenario");
        let play = fresh(scenario, &[]);
        let leader = |full: &str| play.who(full.strip_prefix(&format!("{id}-")).expect("a prefix"));
        let mut placed = Vec::new();
        for row in rows(&data, "setup").into_iter().filter(|r| text(r, "scenario") == id) {
            let who = leader(text(row, "leader"));
            assert_eq!(
                play.s.place[who],
                Place::On(Area::by_id(text(row, "area")).expect("an area"))
            );
            assert_eq!(play.s.troops[who], Troops::of(INF, number(row, "infantry")));
            placed.push(who);
        }
        placed.sort_unstable();
        assert!(Leader::all().filter(|l| l.arrival() == 0).eq(placed), "turn 0 is the set-up");
        let side = |seat: Seat, key: &str| {
            format!("{}_{key}", if seat == ENGLISH { "english" } else { "french" })
        };
        let controlled = BySeat::each(|seat| {
            let list = facts[&side(seat, "control")].as_array().expect("a list");
            list.iter().fold(0, |mask, a| {
                mask | Area::by_id(a.as_str().expect("an id")).expect("an area").bit()
            })
        });
        assert_eq!(BySeat::each(|seat| play.s.controlled(seat)), controlled);
        let kings = BySeat::each(|seat| {
            Some(text(facts, &side(seat, "king"))).filter(|king| !king.is_empty()).map(leader)
        });
        assert_eq!(play.s.king, kings);
        let draft = facts["draft"].as_array().expect("a list").iter();
        let mut draft: Vec<_> = draft.map(|l| leader(l.as_str().expect("an id"))).collect();
        draft.sort_unstable();
        assert!(Leader::all().filter(|&l| l.arrival() == 0 && l.is_non_aligned()).eq(draft));
    }
}

#[test]
fn every_open_question_of_the_data_is_a_switch_that_is_off() {
    let data = data();
    let open = data["options"].as_table().expect("a table");
    // The number of gunners is no switch: it is ours (A51).
    assert_eq!(number(open, "gunner_pieces"), GUNNERS as u8);
    assert_eq!(number(open, "mercenaries_per_neutral_area"), hyw(1).game.mercenaries());
    let keys = open.keys().filter(|k| !["gunner_pieces", "source"].contains(&k.as_str()));
    assert_eq!(keys.count(), INFO.options.len());
    assert!(INFO.options.iter().all(|switch| !switch.default));
}
