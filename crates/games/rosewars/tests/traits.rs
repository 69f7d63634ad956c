//! Every unit and trait in play.

use crate::common::*;
use tudor_rosewars::state::Mark;
use tudor_rosewars::{Card, Kind, Stage};

#[test]
fn r9_1_kill_chances_of_the_basic_units() {
    let table = [
        ("longbowman", [12, 12, 8, 6]),
        ("pikeman", [8, 8, 12, 9]),
        ("light cavalry", [8, 6, 8, 6]),
        ("knight", [12, 9, 12, 9]),
    ];
    for (attacker, kills) in table {
        for (defender, kill) in
            ["longbowman", "pikeman", "light cavalry", "knight"].iter().zip(kills)
        {
            let b = bout(&format!("{attacker} d3"), &format!("{defender} d4"));
            let (a, d) = b.odds_of("d3xd4");
            assert_eq!(a * (6 - d), kill, "{attacker} against {defender}");
        }
    }
}

#[test]
fn r10_1_arrows() {
    assert_eq!(bout("longbowman d3", "pikeman d5").odds_of("d3xd5").0, 3);
    assert_eq!(bout("longbowman d3", "knight d5").odds_of("d3xd5").0, 2);
}

#[test]
fn r10_2_cavalry_specialist() {
    assert_eq!(bout("pikeman d3", "knight d4").odds_of("d3xd4"), (3, 3));
    assert_eq!(bout("knight d3", "pikeman d4").odds_of("d3xd4"), (3, 3));
    assert_eq!(bout("viking d3", "pikeman d4").odds_of("d3xd4"), (3, 2));
}

#[test]
fn r10_3_r10_17_pike_wall_holds_horse_not_foot_and_no_scout() {
    let walks = |unit: &str| bout(&format!("{unit} a3"), "pikeman b4, knight h6").walks("a3");
    assert!(!walks("knight").contains(&"a5".into()));
    assert!(walks("scout").contains(&"a5".into()));
    let mut b = bout("berserker a2", "pikeman b3, pikeman b5, knight h6");
    assert!(b.can("a2-a5xb5"), "infantry passes a pike wall");
    b.play("a2-a5xb5");
}

#[test]
fn r10_4_guard_wall_holds_every_class() {
    let b = bout("berserker a2", "royal guard b3, pikeman b5, knight h6");
    assert!(!b.moves().contains(&"a2-a5xb5".into()));
    assert!(b.can("a2-a3xb3"));
}

#[test]
fn r10_5_slow_attack_costs_two_actions() {
    let mut b = bout("catapult d3, knight e3", "pikeman d5, knight h6");
    b.play("e3-e4");
    assert!(!b.can("d3xd5") && b.can("d3-d4"));
    assert_eq!(b.refused("d3xd5"), "10.5");
    let mut b = bout("war elephant d3", "pikeman d4, knight h6");
    b.play("d3xd4");
    assert_eq!(b.state.actions, 0);
}

#[test]
fn r10_7_swiftness_counts_the_blow_as_one() {
    let mut b = bout("hobelar a1", "longbowman a3, knight h6");
    b.play("a1-a2xa3").roll(&[1, 6]);
    let mut stayed = b.clone();
    stayed.play("stay");
    assert_eq!(stayed.walks("a2").len(), 3, "one point: a1, b2, a3");
    b.play("take");
    assert_eq!(b.walks("a3").len(), 3, "one point: a2, b3, a4");
    let mut b = bout("hobelar d3", "pikeman d4, knight h6");
    b.play("d3xd4").roll(&[6]);
    let walks = b.walks("d3");
    assert!(walks.contains(&"d1".into()) && !walks.contains(&"a3".into()), "two left");
    assert_eq!(b.refused("d3-a3"), "10.7");
    assert_eq!(b.refused("d3xd4"), "10.7", "it walks on, it does not strike again");
    b.play("d3-d1");
    assert_eq!(b.state.stage, Stage::Turn);
}

#[test]
fn r10_8_crusading() {
    let b = bout("longbowman d3, crusader e2, ballista d2", "knight d5, knight h6");
    assert_eq!(b.odds_of("d3xd5").0, 3, "diagonally beside the Crusader");
    assert_eq!(b.odds_of("d2xd5").0, 4, "no machine");
    let b = bout("crusader d3", "knight d4, knight h6");
    assert_eq!(b.odds_of("d3xd4").0, 3, "never itself");
    let b = bout("knight d1, crusader e3", "knight d4, knight h6");
    assert_eq!(b.odds_of("d1-d3xd4").0, 3, "it began too far off");
    let b = bout("pikeman d3, crusader e2", "knight d4, knight h6");
    assert_eq!(b.odds_of("d3xd4"), (4, 3));
}

#[test]
fn r10_9_flag_bearing() {
    let b = bout("knight d1, flag bearer e3, longbowman e2", "knight d4, knight h6");
    assert_eq!(b.odds_of("d1-d3xd4"), (5, 3), "struck from beside the flag");
    assert_eq!(b.odds_of("e2xd4").0, 2, "no bows");
    let b = bout("knight d3, flag bearer e2", "knight d4, knight h6");
    assert_eq!(b.odds_of("d3xd4").0, 3, "not diagonally");
    let b = bout("knight d2, crusader c1, flag bearer e3", "knight d4, knight h6");
    assert_eq!(b.odds_of("d2-d3xd4").0, 6, "both");
    let b = bout("javeliner d3, flag bearer e3", "knight d5, knight h6");
    assert_eq!(b.odds_of("throw d3xd5").0, 4, "no javelins");
}

#[test]
fn r10_10_r5_7_longsword() {
    let army = "pikeman d4, pikeman c3, knight e3, knight c4, viking e4, longbowman c2, longbowman d2, cannon e2";
    let mut b = bout("longswordsman d3", army);
    b.play("d3xd4");
    assert_eq!(b.queue(), ["c3", "e3", "c4", "e4"]);
    let mut b = bout("longswordsman d3", army);
    b.play("d3xe3");
    assert_eq!(b.queue(), ["d2", "e2", "d4", "e4"]);
    let mut b = bout("longswordsman d3, knight c3", "pikeman d4, knight h6");
    b.play("d3xd4");
    assert_eq!(b.queue(), Vec::<String>::new(), "enemies only");
}

#[test]
fn r10_11_triple_attack_and_its_push() {
    let mut b = bout("war elephant d3", "pikeman d4, pikeman c4, knight e4, knight e3");
    b.play("d3xd4");
    assert_eq!(b.queue(), ["c4", "e4"]);
    b.roll(&[1, 1]);
    assert_eq!(b.kind("d5"), Some(Kind::Pikeman), "pushed");
    b.roll(&[1, 1]);
    assert_eq!(b.kind("c5"), Some(Kind::Pikeman), "pushed the same way");
    b.roll(&[6]);
    assert_eq!(b.state.stage, Stage::Advance);
    b.play("take");
    assert_eq!(b.kind("d4"), Some(Kind::WarElephant));
}

#[test]
fn r10_12_spread_attack_hits_friends_and_the_shooter() {
    let mut b = bout("trebuchet d1, knight d2, pikeman c3", "pikeman d3, knight d4, viking e3");
    b.play("d1xd3");
    assert_eq!(b.queue(), ["d2", "c3", "e3", "d4"]);
    let mut b = bout("trebuchet d1, knight h1", "pikeman d2, knight d4");
    b.play("d1xd2");
    assert_eq!(b.queue(), ["d1"]);
    b.roll(&[6, 1, 6]);
    assert_eq!((b.kind("d1"), b.state.stage), (None, Stage::Turn));
    let mut b = bout("trebuchet d1, knight h1", "pikeman d4, knight d5, longbowman e5");
    assert!(!b.can("d1xd5"), "range 3, to the named target");
    b.play("d1xd4");
    assert_eq!(b.queue(), ["d5"], "whoever stands beside it may be farther off");
}

#[test]
fn r10_13_extra_life() {
    let mut b = bout("knight d3, knight c4", "viking d4, knight h6");
    b.play("d3xd4").roll(&[1, 6]);
    assert_eq!((b.kind("d4"), b.state.stage), (Some(Kind::Viking), Stage::Turn), "no advance");
    assert!(!b.marks("d4").has(Mark::Life));
    b.play("c4xd4").roll(&[1, 6]);
    assert_eq!(b.kind("d4"), None);
}

#[test]
fn r10_14_rage_and_forced_march() {
    let b = bout("viking d1", "pikeman d5, knight h6");
    assert!(!b.moves().iter().any(|m| m.ends_with("xd5")));
    let mut b =
        bout("viking d1, knight h1", "longbowman d6, knight h5").hand(YORK, &[Card::ForcedMarch]);
    assert!(!b.walks("d1").contains(&"d3".into()), "plain moves gain nothing");
    b.play("play forced-march d1");
    assert!(b.walks("d1").contains(&"d4".into()));
    b.play("d1-d5xd6").roll(&[1, 6]);
    assert_eq!((b.kind("d6"), b.winner()), (None, None), "the fourth step was rage's");
}

#[test]
fn r10_15_sturdy_helmet() {
    assert_eq!(bout("catapult d3", "viking d5, knight h6").odds_of("d3xd5"), (6, 3));
    assert_eq!(bout("longbowman d3", "viking d5, knight h6").odds_of("d3xd5"), (3, 2));
}

#[test]
fn r10_16_berserking_charges_three_steps_and_advances() {
    let mut b = bout("berserker d1", "longbowman d5, knight h6");
    assert_eq!(b.walks("d1").len(), 3, "a plain move has its own movement");
    b.play("d1-d4xd5").roll(&[1, 6]).play("take");
    assert_eq!(b.kind("d5"), Some(Kind::Berserker));
    let strict = bout_with(&["strict-reach"], "berserker d1", "longbowman d5, knight h6");
    assert!(strict.can("d1-d4xd5"), "strict reach leaves the charge");
    let mut b = bout("berserker d1, knight h1", "longbowman d5, knight h6")
        .hand(YORK, &[Card::ForcedMarch]);
    b.play("play forced-march d1");
    assert!(b.walks("d1").contains(&"d4".into()));
}

#[test]
fn r10_18_late_start() {
    let mut b = bout("scout d3, knight e3", "knight h6");
    b.state.turn = 1;
    assert!(!b.moves().iter().any(|m| m.starts_with("d3")));
    assert_eq!(b.refused("d3-d4"), "10.18");
    b.state.turn = 3;
    assert!(b.can("d3-d4"));
    assert!(!b.moves().iter().any(|m| m.starts_with("d3x")), "it never attacks");
    // The second player's first turn is the second of the battle.
    let mut b = bout("knight e1", "scout d4, knight h6");
    b.state.turn = 1;
    b.end();
    assert!(!b.moves().iter().any(|m| m.starts_with("d4")));
    b.end().end();
    assert!(b.moves().iter().any(|m| m.starts_with("d4")));
}

#[test]
fn r10_19_lancing() {
    let b = bout("lancer d1", "longbowman d4, knight h6");
    assert_eq!(b.odds_of("d1-d3xd4"), (5, 2));
    let b = bout("lancer d2", "longbowman d4, knight h6");
    assert_eq!(b.odds_of("d2-d3xd4").0, 2);
}

#[test]
fn r10_20_sidestep() {
    let b = bout("royal guard d2", "knight h6");
    let mut walks = b.walks("d2");
    walks.sort();
    assert_eq!(walks, ["b2", "c1", "c2", "c3", "d1", "d3", "e1", "e2", "e3", "f2"]);
    let mut b = bout("royal guard d1", "longbowman e3, knight h6");
    b.play("d1-e2xe3").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Advance, "a sidestep may advance");
    let mut b = bout("royal guard d1", "longbowman d4, knight h6");
    b.play("d1-d3xd4").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Turn, "two steps ahead are rage's");
    let mut b = bout("royal guard d1, knight h1", "knight h6").hand(YORK, &[Card::ForcedMarch]);
    b.play("play forced-march d1");
    assert!(b.walks("d1").contains(&"d4".into()), "any three steps");
}

#[test]
fn r10_21_push() {
    let mut b = bout("halberdier d3", "knight d4, knight h6");
    b.play("d3xd4").roll(&[1, 1]);
    assert_eq!((b.kind("d5"), b.state.stage), (Some(Kind::Knight), Stage::Advance));
    let mut b = bout("halberdier d3", "knight d4, pikeman d5, knight h6");
    b.play("d3xd4").roll(&[1, 1]);
    assert_eq!(b.kind("d4"), None, "nowhere to go: lost");
    assert_eq!(b.state.stage, Stage::Advance);
    let mut b = bout("halberdier d5", "knight d6, knight h6");
    let losses = b.state.losses[LANCASTER];
    b.play("d5xd6").roll(&[1, 1]);
    assert_eq!((b.kind("d6"), b.state.losses[LANCASTER]), (None, losses + 1), "off the board");
    let mut b = bout("halberdier d3", "viking d4, pikeman d5, knight h6");
    b.play("d3xd4").roll(&[1, 1]);
    assert_eq!((b.kind("d4"), b.state.stage), (Some(Kind::Viking), Stage::Turn), "its extra life");
    let mut b = bout("juggernaut d3", "knight d4, knight h6");
    b.play("d3xd4").roll(&[1, 1]);
    assert_eq!(b.kind("d5"), Some(Kind::Knight));
}

#[test]
fn r10_22_flanking() {
    let b = bout("flanking cavalry d3", "pikeman d4, knight e3, knight h6");
    assert_eq!(b.odds_of("d3xe3").0, 4);
    assert_eq!(b.odds_of("d3xd4").0, 2);
    assert_eq!(bout("flanking cavalry d3", "knight d2").odds_of("d3xd2").0, 4);
}

#[test]
fn r10_23_ride_through_and_the_wall() {
    assert!(!bout("hussar d3", "pikeman d4, knight d5").can("ride d3xd4"), "no room behind");
    let wall = bout("hussar d3", "longbowman d4, pikeman e4, knight h6");
    assert!(!wall.can("ride d3xd4"), "a wall beside the target");
    assert_eq!(wall.refused("ride d3xd4"), "10.23");
    let pinned = bout("hussar d3", "longbowman d4, knight h6").mark("d3", Mark::Pinned);
    assert!(!pinned.can("ride d3xd4"));
    let mut b = bout("hussar d3", "pikeman e3, knight h6");
    b.play("ride d3xe3").roll(&[1]);
    assert!(b.marks("f3").has(Mark::Pinned), "the pike stands beside it now");
    b.roll(&[6]);
    assert_eq!(b.state.stage, Stage::Turn, "no advance");
    let mut b = bout("hussar d3, knight h1", "longbowman d4, knight h6")
        .hand(LANCASTER, &[Card::FightingRetreat]);
    b.play("ride d3xd4").roll(&[1]);
    assert!(!b.can("play fighting-retreat"), "the rider stands behind it");
}

#[test]
fn r10_24_javelin() {
    for (at, legal) in [("d4", false), ("d5", true), ("d6", true), ("e6", false)] {
        let b = bout("javeliner d3", &format!("longbowman {at}, knight h6"));
        assert_eq!(b.can(&format!("throw d3x{at}")), legal, "{at}");
    }
    let mut b =
        bout("javeliner d3, knight h1", "knight d5, knight h6").hand(YORK, &[Card::FreshOrders]);
    assert_eq!(b.odds_of("throw d3xd5"), (4, 2));
    b.play("throw d3xd5").play("silent").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Turn, "no advance");
    b.play("play fresh-orders d3");
    assert!(!b.moves().iter().any(|m| m.starts_with("throw")), "once a game");
    let mut b =
        bout("javeliner d3", "knight d6, pikeman d5, knight h6").hand(YORK, &[Card::SnowAtTowton]);
    b.play("play snow-at-towton");
    assert!(b.can("throw d3xd5") && !b.can("throw d3xd6"));
}

#[test]
fn r10_25_combat_agility() {
    let mut b = bout("fencer d3", "longbowman d4, pikeman d5, knight h6");
    b.play("d3xd4").roll(&[1, 6]).play("take");
    assert_eq!(b.moves(), ["pass", "d4xd5"]);
    b.play("d4xd5").roll(&[1, 6]);
    assert_eq!((b.kind("d5"), b.state.stage), (None, Stage::Turn), "no advance after it");
    let mut b = bout("fencer d3", "longbowman d4, pikeman e3, knight h6");
    b.play("d3xd4").roll(&[6]);
    assert_eq!(b.refused("d3-d2"), "10.25", "it strikes again, it does not walk on");
    b.play("d3xe3").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Advance, "it has not walked");
    let mut b = bout("fencer d3", "pikeman e4, knight h6");
    b.play("d3-d4").play("d4xe4").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Turn, "walked, so no advance");
    assert_eq!(b.state.actions, 1, "all in one action");
}

#[test]
fn r10_26_rapier() {
    assert_eq!(bout("fencer d3", "pikeman d4").odds_of("d3xd4").0, 4);
    assert_eq!(bout("fencer d3", "knight d4").odds_of("d3xd4").0, 3);
}

#[test]
fn r10_27_ranged_armour() {
    assert_eq!(bout("longbowman d3", "juggernaut d5").odds_of("d3xd5").1, 3);
    assert_eq!(bout("javeliner d3", "juggernaut d5").odds_of("throw d3xd5").1, 2);
    assert_eq!(bout("knight d3", "juggernaut d4").odds_of("d3xd4").1, 2);
}
