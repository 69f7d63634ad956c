//! What the parts of a blazon do to the picture.

use crate::common::{self, blazon, drawn, painted, svg};
use tudor_heraldry::words::Tincture;

/// Where in the painted part a tincture first appears.
fn first(text: &str, tincture: Tincture) -> usize {
    painted(text).find(tincture.hex()).unwrap_or_else(|| panic!("no {tincture} in {text}"))
}

#[test]
fn numbers_are_drawn_in_full() {
    for n in 1..=30 {
        assert_eq!(drawn(&format!("gules, {n} roundel or")), n, "{n} roundels");
    }
}

#[test]
fn wide_beasts_stand_over_one_another() {
    let column = painted("gules, 3 lion passant or");
    assert_eq!(column, painted("gules, 3 lion passant or in pale"));
    assert_ne!(painted("gules, 3 lion or"), painted("gules, 3 lion or in pale"));
}

#[test]
fn charges_lie_on_an_ordinary_and_around_it() {
    assert_eq!(drawn("or, fess azure [3 rose argent]"), 3);
    assert_eq!(drawn("or, fess azure between 3 rose gules"), 3);
    assert_eq!(drawn("or, fess azure [3 rose argent] between 6 rose gules"), 9);
    assert_eq!(drawn("azure, sword argent between 2 fleur-de-lis or"), 3);
}

#[test]
fn every_ordinary_bears_charges() {
    for figure in ["fess", "pale", "bend", "chevron", "cross", "saltire", "pall", "pile", "chief"] {
        for n in [1, 2, 3, 4, 5, 7] {
            assert_eq!(drawn(&format!("or, {figure} azure [{n} rose argent]")), n, "{figure}");
        }
    }
    assert_eq!(drawn("or, 2 bar azure [5 rose argent]"), 5);
    assert_eq!(drawn("or, 3 chevronel azure [5 rose argent]"), 5);
    assert_eq!(drawn("or, bordure azure [8 rose argent]"), 8);
}

#[test]
fn a_charge_stands_on_each_point_of_a_label() {
    assert_eq!(drawn("or, label azure [rose argent]"), 3);
    assert_eq!(drawn("or, 5 label azure [rose argent]"), 5);
    let cantons = painted("or, label argent [canton gules]");
    assert_eq!(cantons.matches(Tincture::Gules.hex()).count(), 3);
}

#[test]
fn two_kinds_on_a_bordure_take_turns() {
    let turns = painted("or, bordure azure [4 martlet or, 4 rose argent]");
    let uses = common::attributes(&turns, "<use href=\"");
    assert_eq!(uses.len(), 8);
    assert!(uses.windows(2).all(|pair| pair[0] != pair[1]), "{uses:?}");
}

#[test]
fn marks_of_difference_are_drawn_last_wherever_they_are_written() {
    use Tincture::{Azure, Gules, Vert};
    let coat = "or, label vert, bordure gules, fess azure";
    assert!(first(coat, Azure) < first(coat, Gules));
    assert!(first(coat, Gules) < first(coat, Vert));
}

#[test]
fn what_is_written_first_lies_undermost() {
    let coat = "or, fess azure, bend gules";
    assert!(first(coat, Tincture::Azure) < first(coat, Tincture::Gules));
}

#[test]
fn cotises_run_on_both_sides() {
    for figure in ["bend", "bend sinister", "fess", "pale", "chevron"] {
        let coat = painted(&format!("azure, {figure} argent cotised or"));
        assert_eq!(coat.matches(Tincture::Or.hex()).count(), 2, "{figure}");
    }
}

#[test]
fn two_quarters_are_four_crosswise() {
    let two = painted("quarterly (or) (gules, saltire argent)");
    let four = painted("quarterly (or) (gules, saltire argent) (gules, saltire argent) (or)");
    assert_eq!(two, four);
}

#[test]
fn a_bordure_goes_round_the_quarters() {
    let plain = svg("quarterly (or) (gules)");
    let bordered = svg("quarterly (or) (gules), bordure vert");
    let first_quarter = |svg: &str| {
        let field = format!("\" fill=\"{}\"", Tincture::Or.hex());
        let path = svg.split(&field).next().and_then(|before| before.rsplit("d=\"").next());
        path.expect("the first quarter is or").to_owned()
    };
    assert_ne!(first_quarter(&plain), first_quarter(&bordered));
}

#[test]
fn counterchanged_is_cut_by_the_line_of_the_field() {
    use Tincture::{Or, Vert};
    let coat = painted("per pale or vert, lion counterchanged");
    assert!(coat.matches(Or.hex()).count() >= 2 && coat.matches(Vert.hex()).count() >= 2);
    assert_ne!(coat, painted("per pale or vert, lion vert"));
    svg("or, lion counterchanged");
    svg("quarterly (or) (gules), lion counterchanged");
}

#[test]
fn the_second_tincture_follows_its_rule() {
    use Tincture::{Argent, Azure, Gules, Or, Sable};
    for (coat, accent) in [
        ("argent, lion sable", Gules),
        ("argent, lion gules", Azure),
        ("gules, lion argent", Azure),
        ("vert, rose argent", Or),
        ("vert, rose or", Gules),
        ("vert, garb or", Sable),
        ("or, garb sable", Argent),
        ("argent, lion sable armed purpure", Tincture::Purpure),
    ] {
        assert!(svg(coat).contains(accent.hex()), "{coat} without {accent}");
    }
    // A gate shows the field: no third tincture.
    let castle = svg("vert, castle or");
    assert!([Gules, Azure, Sable, Argent].iter().all(|t| !castle.contains(t.hex())));
}

#[test]
fn a_crown_sits_on_a_head() {
    assert_eq!(drawn("argent, lion gules crowned or"), drawn("argent, lion gules") + 1);
}

#[test]
fn strewn_charges_fill_the_field() {
    assert!(drawn("azure semy fleur-de-lis or") > 15);
}

#[test]
fn fusils_in_fess_touch() {
    let three = painted("argent, 3 fusil gules in fess");
    let left: Vec<f64> = common::attributes(&three, "transform=\"translate(")
        .iter()
        .filter_map(|place| place.split(' ').next()?.parse().ok())
        .collect();
    let [a, b, c] = left[..] else { panic!("three fusils, not {left:?}") };
    // Together they are as wide as the field, which the margins leave 94 units.
    assert!((b - a - 94.0 / 3.0).abs() < 0.1 && (c - b - 94.0 / 3.0).abs() < 0.1, "{left:?}");
    assert_eq!(drawn("argent, 5 fusil gules in bend"), 5);
}

#[test]
fn gobony_is_cut_along_its_figure() {
    let level = svg("vert, fess gobony argent gules");
    let bend = svg("vert, bend gobony argent gules");
    assert_ne!(level, bend);
    assert_ne!(svg("vert, bordure gobony argent gules"), svg("vert, bordure argent"));
}

#[test]
fn ordinaries_and_shields_may_lie_on_ordinaries() {
    for coat in [
        "gules, chief argent [pale azure]",
        "or, canton gules [saltire azure]",
        "gules, fess argent [inescutcheon (azure)]",
        "gules, bordure argent [pale azure]",
        "or, label gules [inescutcheon (azure)]",
        "or, bend gules [fess azure]",
    ] {
        assert!(painted(coat).contains(Tincture::Azure.hex()), "{coat}");
    }
}

#[test]
fn coordinates_have_one_decimal() {
    let coat = blazon("quarterly (azure, 3 fleur-de-lis or) (gules, 3 lion passant guardant or)");
    for path in common::attributes(&coat.svg("t"), " d=\"") {
        for number in path.split(|c: char| !(c.is_ascii_digit() || c == '.')) {
            let decimals = number.split_once('.').map_or(0, |(_, part)| part.len());
            assert!(decimals <= 1, "{number} in {path}");
        }
    }
}
