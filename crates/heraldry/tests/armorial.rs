//! The coats of the games: all drawn, none confused.

use std::collections::BTreeMap;

use crate::common::{self, check};
use tudor_heraldry::{Armorial, Arms, arms};

const GAMES: [(&str, usize); 3] =
    [("richard-iii", 63), ("warriors-of-england", 100), ("warriors-of-god", 144)];

#[test]
fn every_coat_and_badge_is_drawn() {
    let book = Armorial::get();
    assert_eq!(book.coats().count(), 301);
    assert_eq!(book.coats().filter(|a| a.badge.is_some()).count(), 54);
    assert_eq!(book.coats().filter(|a| a.designed).count(), 74);
    for arms in book.coats() {
        for coat in [&arms.coat, arms.small()] {
            let svg = coat.svg(arms.id);
            check(&svg);
            assert!(svg.len() < 60_000, "{}: {} bytes", arms.id, svg.len());
        }
    }
}

#[test]
fn every_piece_bears_arms() {
    for (game, count) in GAMES {
        assert_eq!(Armorial::get().pieces(game).count(), count, "{game}");
    }
    assert_eq!(Armorial::get().pieces("chess").count(), 0);
}

/// The person behind a piece. In Richard III a noble who may change sides has a block on each; in
/// Warriors of England the lower face of Henry VI is the same king, unwell.
fn person(piece: &'static str) -> &'static str {
    match piece {
        "henry-vi/down" => "henry-vi",
        piece => piece.trim_start_matches("lancaster.").trim_start_matches("york."),
    }
}

fn never_shared(what: &str, draw: impl Fn(&Arms) -> String) {
    for (game, _) in GAMES {
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for (piece, arms) in Armorial::get().pieces(game) {
            let other = *seen.entry(draw(arms)).or_insert(piece);
            assert_eq!(person(other), person(piece), "{game}: {other} and {piece} share a {what}");
        }
    }
}

#[test]
fn two_persons_of_a_game_never_share_a_coat() {
    never_shared("coat", |arms| arms.coat.svg("t"));
}

#[test]
fn nor_a_small_shield() {
    never_shared("small shield", |arms| arms.small().svg("t"));
}

#[test]
fn lookups_find_their_bearers() {
    let book = Armorial::get();
    let king = arms("richard-iii", "lancaster.henry_vi").expect("the king");
    let royal = "quarterly (azure, 3 fleur-de-lis or) (gules, 3 lion passant guardant or)";
    assert_eq!(king.to_string(), royal);
    assert_eq!(
        arms("warriors-of-england", "rhys/down"),
        Some(&book.piece("warriors-of-england", "rhys/down").expect("Rhys").coat)
    );
    assert_eq!(book.faction("york").map(|a| a.id), Some("rose-white"));
    assert_eq!(book.area("warriors-of-god", "navarre").map(|a| a.id), Some("area-navarre"));
    assert_eq!(book.shield("richard-iii", "house_york").map(|a| a.id), Some("rose-white"));
    assert_eq!(arms("richard-iii", "nobody"), None);
    assert_eq!(arms("no-game", "lancaster.henry_vi"), None);
}

#[test]
fn the_examples_of_the_book_are_drawn() {
    for text in [
        "or, chevron gules",
        "gules, saltire argent",
        "gules, 3 lion passant guardant or",
        "azure semy fleur-de-lis or",
        "quarterly (azure, 3 fleur-de-lis or) (gules, 3 lion passant guardant or), label argent [roundel gules]",
        "quarterly (azure, 3 fleur-de-lis or) (gules, 3 lion passant guardant or), bordure gobony argent azure",
        "chequy or azure, fess gules",
        "argent, cross engrailed gules between 4 water-bouget sable",
        "quarterly gules or, mullet argent in dexter chief",
        "or, 3 roundel gules, label azure",
        "or, lion gules, tressure flory gules",
        "quarterly or gules, 4 lion passant guardant counterchanged",
        "ermine, bordure gules",
        "azure, bend argent cotised or",
        "or, bend gules [3 alerion argent]",
        "barry nebuly 6 or gules",
        "argent, 3 fusil gules in fess",
        "gules, 2 key argent in saltire, crown or in chief",
        "per pale (azure, cross-patonce or between 5 martlet or) (quarterly (azure semy fleur-de-lis or) (gules, 3 lion passant guardant or))",
        "quarterly (azure, 3 fleur-de-lis or, bordure gobony argent gules) (bendy 6 or azure, bordure gules), inescutcheon (or, lion sable)",
    ] {
        common::svg(text);
    }
}
