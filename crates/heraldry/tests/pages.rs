//! Coats together on a page: ids, sharing, and nothing that breaks out of its place.

use crate::common::{attributes, blazon, check};
use tudor_heraldry::{Armorial, HEIGHT, Roll, WIDTH};

const YORK: &str = "quarterly (azure, 3 fleur-de-lis or) (gules, 3 lion passant guardant or), \
                    label argent [roundel gules]";

#[test]
fn the_same_coat_is_the_same_text() {
    assert_eq!(blazon(YORK).svg("a"), blazon(YORK).svg("a"));
    assert_eq!(blazon(YORK).symbol("a"), blazon(YORK).symbol("a"));
}

#[test]
fn coats_with_their_own_ids_do_not_meet() {
    let page: String = ["a", "b", "c"].map(|id| blazon(YORK).symbol(id)).concat();
    check(&page);
    let fragments = blazon(YORK).svg("a") + &blazon("gules, saltire argent").svg("b");
    check(&fragments);
}

#[test]
fn every_id_begins_with_the_callers() {
    for id in attributes(&blazon(YORK).symbol("york"), " id=\"") {
        assert!(id == "york" || id.starts_with("york_"), "{id}");
    }
}

#[test]
fn a_symbol_has_the_box_of_the_shield() {
    let symbol = blazon("or").symbol("x");
    assert!(symbol.contains(&format!("viewBox=\"0 0 {WIDTH} {HEIGHT}\"")), "{symbol}");
    assert_eq!(attributes(&symbol, "<symbol id=\""), ["x"]);
}

#[test]
fn a_roll_sends_a_charge_once() {
    let mut roll = Roll::new("roll");
    let mut apart = 0;
    for (i, arms) in Armorial::get().coats().enumerate() {
        roll.enter(&format!("c{i}"), &arms.coat);
        apart += arms.coat.symbol(&format!("c{i}")).len();
    }
    let page = roll.finish();
    check(&page);
    assert_eq!(attributes(&page, "<symbol id=\"").len(), 301);
    assert!(page.len() * 3 < apart, "{} bytes on a roll, {apart} apart", page.len());
}

#[test]
fn an_id_cannot_break_out() {
    let symbol = blazon("gules, lion or").symbol("\"><script>alert(1)</script>");
    assert!(!symbol.contains("<script") && !symbol.contains("</script"), "{symbol}");
    let fragment = blazon("ermine").svg("x'\"<&>");
    assert!(!fragment.contains("<&>"), "{fragment}");
}

#[test]
fn tinctures_do_not_follow_the_theme() {
    for arms in Armorial::get().coats() {
        let svg = arms.coat.svg("t");
        for word in ["currentColor", "var(", "class=", "style="] {
            assert!(!svg.contains(word), "{}: {word}", arms.id);
        }
    }
}
