//! A refusal gives the reason that holds, not another one of the same rule.

use crate::common::{Area, ENGLISH, FRENCH, Phase, Play, hyw};
use tudor_engine::Seat;

/// Up to the troops raised by these areas.
fn raising(marks: &[(Seat, Area)]) -> Play {
    let mut play = hyw(4);
    for &(seat, area) in marks {
        play.mark(seat, &[area]);
    }
    play.pass();
    play.until(6, |p| matches!(p, Phase::Raise(..)));
    play
}

#[test]
fn r9_0_what_an_area_cannot_raise_is_refused_for_its_reason() {
    let mut play = raising(&[(ENGLISH, Area::England), (ENGLISH, Area::Wales)]);
    assert_eq!(play.s.phase, Phase::Raise(ENGLISH, Area::England));
    let why = |play: &Play, text: &str| play.refused(text).reason;
    assert_eq!(why(&play, "raise wales 1b"), "England raises troops now.");
    assert!(why(&play, "raise england 2k").contains("One knight or chevalier"));
    assert!(why(&play, "raise england 3b").contains("two pieces each"));
    assert_eq!(why(&play, "raise england 1k2b1g"), "England raises 3 in all.");
    assert_eq!(why(&play, "done"), "Say what England raises.");
    play.play(&["raise england 0"]);
    assert_eq!(why(&play, "raise england 0"), "Wales raises troops now.");
    assert!(why(&play, "raise wales 1k").contains("One knight or chevalier"));
    assert!(why(&play, "raise wales 1g").contains("areas of value 3"));
    let play = raising(&[(FRENCH, Area::IleDeFrance)]);
    assert!(why(&play, "raise ile-de-france 1b").contains("England and Wales"));
}

#[test]
fn r11_2_a_marker_that_cannot_pay_is_refused_for_its_reason() {
    let mut play = hyw(6);
    play.jail("henry-beaufort", ENGLISH);
    play.mark(ENGLISH, &[Area::Normandy, Area::Wales, Area::Gascony]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Ransom(_)));
    assert!(play.refused("ransom ralph-neville").reason.contains("no captive of yours"));
    play.play(&["ransom henry-beaufort", "pay wales"]);
    assert_eq!(play.refused("pay berry").reason, "You do not control Berry.");
    assert!(play.refused("pay normandy").reason.contains("does not need"));
    assert!(play.refused("done").reason.contains("worth the captive's stars"));
}

#[test]
fn r11_2_too_poor_for_a_captive_is_another_reason_than_no_captive() {
    let mut play = hyw(6);
    play.jail("henry-beaufort", ENGLISH); // two stars
    play.jail("ralph-neville", ENGLISH); // one star
    play.mark(ENGLISH, &[Area::Wales]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Ransom(_)));
    assert!(play.refused("ransom henry-beaufort").reason.contains("cannot pay"));
}
