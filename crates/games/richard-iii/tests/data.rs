//! The tables against what the rules say of them, and against themselves.

use crate::common::*;

/// On the map, in the pool, minors, and persons who serve the other house.
fn counts(g: &Scene, seat: Seat) -> (u8, u8, u8, u8) {
    (g.s.on_map(seat).len(), g.s.pool[seat].len(), g.s.minor[seat].len(), g.s.away[seat].len())
}

#[test]
fn r4_3_lancaster_in_1460() {
    assert_eq!(counts(&Scene::start(game("war", &[])), L), (11, 13, 2, 5));
}

#[test]
fn r4_4_york_in_1460() {
    assert_eq!(counts(&Scene::start(game("war", &[])), Y), (9, 13, 2, 8));
}

#[test]
fn r4_6_every_person_of_a_campaign_is_in_one_place_and_serves_one_house() {
    for scenario in ["war", "campaign-2", "campaign-3"] {
        let g = Scene::start(game(scenario, &[]));
        for seat in [L, Y] {
            let sets = [g.s.pool[seat], g.s.minor[seat], g.s.away[seat], g.s.dead[seat]];
            for block in blocks(seat, Blocks::first(31)) {
                let stands = g.s.slot_of(block).is_some() || g.s.captive && block == l::HENRY_VI;
                let places = sets.iter().filter(|set| set.has(block.into())).count();
                assert_eq!(places + usize::from(stands), 1, "{scenario}: {block:?}");
                let serves_the_other = g.s.away[seat].has(block.into());
                let twin = block.twin().is_some_and(|t| !g.s.away[t.seat()].has(t.into()));
                assert!(!serves_the_other || twin, "{scenario}: {block:?} serves nobody");
            }
        }
    }
}

#[test]
fn r2_1_borders_are_the_same_from_both_sides() {
    for (n, border) in BORDERS.iter().enumerate() {
        let (there, back) = (border.a.way(border.b), border.b.way(border.a));
        for way in [there, back] {
            let way = way.expect("a way");
            assert_eq!((usize::from(way.border), way.limit), (n, border.limit));
        }
        assert!(border.a.id() < border.b.id());
    }
    let ways: usize = Area::ALL.iter().map(|a| a.info().ways.len()).sum();
    assert_eq!(ways, 2 * BORDERS.len());
}

#[test]
fn r5_1_twenty_five_cards() {
    assert_eq!(Card::COUNT.iter().sum::<u8>(), 25);
    for card in Card::ALL {
        assert_eq!((Card::named(card.id()), card.is_event()), (Some(card), card.id().len() > 1));
    }
}
