//! The tables against what the rules say of them, and against themselves.

use crate::common::*;
use tudor_draw::map::{KnownWords, Map};
use tudor_engine::Game as _;
use tudor_warriors_of_god::{Border, CERTAIN, Era, GUNNERS, INFO, PIECES, TRIUMPH, YEARS};

#[test]
fn r2_1_r2_5_areas_and_values() {
    for (value, count) in [(0, 5), (1, 12), (2, 5), (3, 5)] {
        assert_eq!(Area::ALL.iter().filter(|a| a.value() == value).count(), count, "{value}");
    }
    assert!(Area::NEUTRAL.iter().all(|a| a.is_neutral()));
}

#[test]
fn r2_2_r2_3_borders_are_the_same_from_both_sides() {
    for area in Area::ALL {
        for &(to, border) in area.neighbours() {
            assert_eq!(to.border(area), Some(border), "{area:?} and {to:?}");
        }
    }
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
    let mut play = hyw(2);
    for kind in Kind::ALL.into_iter().filter(|&k| k != INF) {
        let count = match kind {
            Kind::Gunner => GUNNERS as u8,
            kind if kind.is_mercenary() => play.game.mercenaries(),
            _ => PIECES as u8,
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
fn r3_3_r3_8_leaders_are_born_as_their_number_says() {
    for era in [Era::HundredYears, Era::LionInWinter] {
        for (leader, man) in Leader::all().zip(era.men()) {
            assert_eq!((era.by_id(man.id), man.born), (Some(leader), leader.born()));
            assert!((1..=3).contains(&man.stars) && man.battle > 0 && man.bravery > 0, "{man:?}");
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

#[test]
fn r2_0_r1_1_r12_0_twelve_turns_of_years_that_follow_each_other() {
    for era in [0, 1] {
        let mut before = None;
        for years in YEARS.map(|row| row[era]) {
            let (from, to) = years.split_once('–').expect("from and to");
            let [from, to] = [from, to].map(|year| year.parse::<u16>().expect("a year"));
            assert!(from < to && before.is_none_or(|last| from == last + 1), "{years}");
            before = Some(to);
        }
    }
    assert_eq!((TRIUMPH, CERTAIN), (30, 6));
}

#[test]
fn r6_1_r15_0_numbers_of_the_rules() {
    let mut play = hyw(4);
    let limit =
        |play: &Play, from, to, border| play.game.march_limit(&play.s, ENGLISH, from, to, border);
    let (normandy, england) = (Area::Normandy, Area::England);
    for (to, border, leaders) in [
        (Area::IleDeFrance, Border::River, 3),
        (Area::Anjou, Border::Clear, 2),
        (Area::Brittany, Border::Obstructed, 1),
        (england, Border::Sea, 1),
    ] {
        assert_eq!(limit(&play, normandy, to, border), leaders, "{border:?}");
    }
    play.mark(ENGLISH, &[england]);
    for (from, to) in [(normandy, england), (england, normandy)] {
        assert_eq!(limit(&play, from, to, Border::Sea), 2, "to, and for sea dogs from, a friend");
    }
    for area in Area::ALL {
        let own = [0, 1, 1, 2][usize::from(area.value())];
        for (seat, enemy_capital) in [(ENGLISH, Area::IleDeFrance), (FRENCH, england)] {
            let bonus = u8::from(area == enemy_capital);
            assert_eq!(play.game.worth(seat, area), own + bonus, "{area:?} for {seat:?}");
        }
    }
}

#[test]
fn r16_3_r16_5_turn_0_is_the_set_up() {
    for (scenario, kings) in [("hundred-years-war", true), ("lion-in-winter", false)] {
        let play = fresh(scenario, &[]);
        let placed = Leader::all().filter(|&l| play.s.area_of(l).is_some());
        assert!(placed.eq(Leader::all().filter(|l| l.arrival() == 0)), "{scenario}");
        let capitals = |seat| {
            if kings {
                vec![if seat == ENGLISH { Area::England } else { Area::IleDeFrance }]
            } else {
                vec![]
            }
        };
        for seat in [ENGLISH, FRENCH] {
            assert!(play.s.controlled(seat).iter().eq(capitals(seat)));
            let king = play.s.king[seat];
            assert_eq!(king.is_some(), kings);
            assert!(king.is_none_or(|k| k.born_to() == Some(seat)));
        }
    }
}

#[test]
fn every_open_question_is_a_switch_that_is_off() {
    assert!(INFO.options.iter().all(|switch| !switch.default));
}
