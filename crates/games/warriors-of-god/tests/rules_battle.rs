//! Rule 7.3 a to f, 16.4, 16.6: dice, hits, losses, fates.

use crate::common::*;
use tudor_warriors::Missed;

#[test]
fn r7_3a_r3_6_ruling_a19_example_gunners_roll_no_dice() {
    let mut play = hyw(5);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(Kind::Gunner, 1)]);
    play.put("charles-v", FRENCH, Area::Anjou, &[(INF, 9)]);
    play.fight("anjou");
    assert_eq!((play.game.dice(&play.s, ENGLISH), play.game.dice(&play.s, FRENCH)), (1, 8));
}

#[test]
fn r16_6_sherwood_ruling_a19_robin_hood_leads_one_more() {
    let mut play = liw(6);
    play.put("robin-hood", ENGLISH, Area::Anjou, &[(Kind::Longbow, 1)]);
    play.put("bertran-de-born", FRENCH, Area::Anjou, &[]);
    play.fight("anjou");
    assert_eq!((play.game.lead(&play.s, ENGLISH), play.game.dice(&play.s, ENGLISH)), (2, 4));
    let robin = play.who("robin-hood");
    play.s.troops[robin] = Troops::of(Kind::Welsh, 1);
    assert_eq!(play.game.lead(&play.s, ENGLISH), 2);
    play.s.troops[robin] = Troops::of(INF, 1);
    assert_eq!((play.game.lead(&play.s, ENGLISH), play.game.dice(&play.s, ENGLISH)), (1, 2));
}

#[test]
fn r3_3_ruling_a41_longbow_leaders_keep_their_bow_with_the_french() {
    let mut play = hyw(5);
    play.put("owain-glyndwr", FRENCH, Area::Anjou, &[]);
    play.put("louis-of-anjou", FRENCH, Area::Anjou, &[(INF, 4)]);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.fight("anjou");
    assert_eq!(play.game.dice(&play.s, FRENCH), 3 + 1);
}

#[test]
fn r7_3b_only_the_braver_commander_adds() {
    let mut play = hyw(5);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[]);
    play.put("charles-v", FRENCH, Area::Anjou, &[]);
    play.fight("anjou");
    assert_eq!((play.game.edge(&play.s, ENGLISH), play.game.edge(&play.s, FRENCH)), (2, 0));
}

/// The two armies of the extended example.
fn extended() -> Play {
    let mut play = hyw(6);
    play.put(
        "richard-ii",
        ENGLISH,
        Area::Anjou,
        &[(Kind::Longbow, 2), (Kind::Irish, 2), (INF, 1), (Kind::Gunner, 1)],
    );
    play.put("edward-of-york", ENGLISH, Area::Anjou, &[]);
    play.put("jean-ii", FRENCH, Area::Anjou, &[(Kind::Chevalier, 1), (INF, 7)]);
    play.put("charles-vi", FRENCH, Area::Anjou, &[]);
    play.s.aggressor[Area::Anjou] = Some(ENGLISH);
    play.pass().play(&["battle anjou", "command jean-ii", "command richard-ii"]);
    play
}

#[test]
fn r7_3_example_extended_combat_ruling_a14_ruling_a18() {
    let mut play = extended();
    assert_eq!(play.game.strength(&play.s, ENGLISH), (7, 4));
    // Round 1
    play.dice(&[1, 1, 1, 2, 3, 5, 3, 4, 5, 6]);
    assert_eq!(
        (play.s.battle.hits, play.s.battle.missed),
        (tudor_engine::BySeat([2, 0]), Missed::First)
    );
    play.play(&["lose richard-ii gunner", "lose richard-ii infantry"]);
    assert_eq!(play.seat(), FRENCH, "the non-aggressor is asked first whether he runs");
    play.stand();
    // Round 2
    assert_eq!(play.game.strength(&play.s, ENGLISH), (6, 4));
    play.dice(&[6, 6, 6, 6, 1, 2, 3, 4, 4, 6]);
    assert_eq!(play.s.battle.hits, tudor_engine::BySeat([1, 4]));
    play.play(&["lose jean-ii chevalier", "lose jean-ii infantry", "lose jean-ii infantry"]);
    play.play(&["lose richard-ii irish"]);
    assert_eq!(
        play.troops("richard-ii"),
        Troops::of(Kind::Longbow, 2),
        "the other mercenary deserts"
    );
    assert_eq!(play.s.battle.missed, Missed::None);
    play.stand();
    // Round 3
    assert_eq!(
        (play.game.strength(&play.s, ENGLISH), play.game.strength(&play.s, FRENCH).0),
        ((4, 4), 7)
    );
    play.dice(&[1, 1, 1, 2, 2, 2, 4, 5, 5, 6]);
    assert_eq!(play.s.battle.hits, tudor_engine::BySeat([3, 0]));
    assert_eq!(play.refused("fall richard-ii").rule, "7.3d");
    play.play(&["lose richard-ii longbow", "lose richard-ii longbow"]);
    assert_eq!(play.refused("fall richard-ii").rule, "7.3d");
    assert_eq!(play.list(), ["fall edward-of-york"]);
    play.play(&["fall edward-of-york"]).dice(&[6]);
    assert_eq!(play.place("edward-of-york"), Place::Routed);
    assert_eq!(play.s.battle.missed, Missed::First);
    play.stand();
    // Round 4
    assert_eq!((play.game.dice(&play.s, ENGLISH), play.game.dice(&play.s, FRENCH)), (2, 4));
    play.dice(&[1, 2, 1, 2, 3, 4]);
    assert_eq!(play.s.battle.missed, Missed::Second);
    play.stand();
    // Round 5
    play.dice(&[5, 5, 4, 4, 1, 2]);
    play.stand();
    assert_eq!((play.s.phase, play.seat()), (Phase::Third, FRENCH));
    let third = play.s;
    play.play(&["force"]);
    assert_eq!((play.s.phase, play.seat()), (Phase::Driven, ENGLISH));
    play.play(&["run berry", "pursue"]);
    play.dice(&[1, 2, 4, 6]);
    assert_eq!(play.s.battle.hits[ENGLISH], 2);
    play.play(&["fall richard-ii"]);
    assert_eq!(play.s.phase, Phase::Chart, "the second hit is lost");
    let chart = play.s;
    for (die, place) in [
        (1, Place::Dead),
        (2, Place::Captive),
        (3, Place::Captive),
        (4, Place::Routed),
        (6, Place::Routed),
    ] {
        play.s = chart;
        play.dice(&[die]);
        assert_eq!(play.place("richard-ii"), place, "die {die}");
    }
    // Variant (A13): no legal goal, so he is captured without a parting round.
    play.s = third;
    for &(area, _) in Area::Anjou.neighbours() {
        play.s.control[area] = Some(FRENCH);
    }
    play.play(&["force"]);
    assert_eq!(play.place("richard-ii"), Place::Captive);
}

#[test]
fn r7_3c_r7_3h_ruling_a14_after_fighting_on_three_more_misses() {
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    play.fight("anjou");
    let miss = |play: &mut Play| {
        play.dice(&[1, 1, 1]);
        play.stand();
    };
    for marker in [Missed::First, Missed::Second] {
        miss(&mut play);
        assert_eq!(play.s.battle.missed, marker);
    }
    miss(&mut play);
    assert_eq!(play.s.phase, Phase::Third);
    play.play(&["go-on"]);
    assert_eq!(play.s.battle.missed, Missed::None);
    miss(&mut play);
    miss(&mut play);
    assert_eq!(play.s.phase, Phase::Round);
    miss(&mut play);
    assert_eq!(play.s.phase, Phase::Third);
}

/// A French army under fire: the battle stands before its losses.
fn under_fire(troops: &[(Kind, u8)], hits: u8, options: &[&str]) -> Play {
    let mut play = bare_with("", 5, options);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(INF, 9)]);
    play.put("jean-ii", FRENCH, Area::Anjou, troops);
    play.s.aggressor[Area::Anjou] = Some(ENGLISH);
    play.fight("anjou");
    let french = usize::from(play.game.dice(&play.s, FRENCH));
    let mut dice = vec![1; 4 + french];
    dice[..usize::from(hits)].fill(6);
    play.dice(&dice);
    play
}

#[test]
fn r7_3d_ruling_a17_knights_take_two_hits_or_the_one_that_is_left() {
    let mut one = under_fire(&[(Kind::Chevalier, 1)], 1, &[]);
    assert_eq!(one.list(), ["lose jean-ii chevalier"]);
    one.play(&["lose jean-ii chevalier"]);
    assert!(one.troops("jean-ii").is_empty());
    let army = [(Kind::Chevalier, 1), (INF, 2)];
    let mut good = under_fire(&army, 3, &[]);
    good.play(&["lose jean-ii chevalier"]);
    assert_eq!((good.s.phase, good.s.battle.hits[FRENCH]), (Phase::Losses(FRENCH), 1));
    good.play(&["lose jean-ii infantry"]);
    assert_eq!(good.s.battle.hits[FRENCH], 0);
    assert_eq!(good.troops("jean-ii"), Troops::of(INF, 1));
    let mut poor = under_fire(&army, 3, &[]);
    poor.play(&["lose jean-ii infantry", "lose jean-ii infantry", "lose jean-ii chevalier"]);
    assert!(poor.troops("jean-ii").is_empty());
    assert_eq!(poor.place("jean-ii"), Place::On(Area::Anjou));
}

#[test]
fn r7_3d_mercenaries_desert_together_and_only_after_all_hits() {
    let mut play = under_fire(&[(Kind::Irish, 1), (Kind::Dutch, 1), (INF, 2)], 2, &[]);
    play.play(&["lose jean-ii irish"]);
    assert_eq!(play.troops("jean-ii").mercenaries(), 1, "the next hit may still take him");
    play.play(&["lose jean-ii infantry"]);
    assert_eq!(play.troops("jean-ii"), Troops::of(INF, 1));
    assert!(play.events.iter().any(|e| matches!(e, Event::Deserted { count: 1, .. })));
}

#[test]
fn r7_3d_ruling_a18_bare_leaders_may_fall_before_the_troops_of_others() {
    let bare = |options: &[&str]| {
        let mut play = bare_with("", 5, options);
        play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(INF, 9)]);
        play.put("jean-ii", FRENCH, Area::Anjou, &[(INF, 2)]);
        play.put("louis-of-anjou", FRENCH, Area::Anjou, &[]);
        play.fight("anjou");
        play.dice(&[6, 1, 1, 1, 1, 1, 1, 1]);
        play.has("fall louis-of-anjou")
    };
    assert!(bare(&[]));
    assert!(!bare(&["leaders-last"]));
}

#[test]
fn r7_3e_chart_by_stars() {
    let of = |stars: u8| [1, 2, 3, 4, 5, 6].map(|die| Fate::of(die + stars));
    use Fate::{Captured as C, Killed as K, Routed as R};
    assert_eq!(of(1), [K, C, K, C, C, R]);
    assert_eq!(of(2), [C, K, C, C, R, R]);
    assert_eq!(of(3), [K, C, C, R, R, R]);
}

#[test]
fn r7_3f_r7_3d_both_sides_may_vanish_at_once() {
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    play.fight("anjou");
    play.dice(&[6, 1, 6]);
    assert_eq!(play.seat(), FRENCH, "the non-aggressor removes first");
    play.play(&["fall jean-of-berry", "fall john-of-gaunt"]);
    play.dice(&[6, 6]);
    assert!(play.events.iter().any(|e| matches!(e, Event::BattleOver { winner: None, .. })));
}

#[test]
fn r16_4_jeanne_ruling_a16_table() {
    // For each English commander what the dice 1 to 6 do: the English or the French roll none, or both fight.
    for (id, bravery, table) in [
        ("thomas-of-lancaster", 1, "-EEEEE"),
        ("henry-v", 2, "F-EEEE"),
        ("henry-percy", 3, "FF-EEE"),
    ] {
        for (die, silent) in (1..=6).zip(table.chars()) {
            let mut play = hyw(10);
            play.put(id, ENGLISH, Area::Anjou, &[]);
            play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
            play.fight("anjou");
            assert_eq!(play.s.phase, Phase::Jeanne);
            assert_eq!(play.game.man(play.who(id)).bravery, bravery);
            play.dice(&[die]);
            for (seat, letter) in [(ENGLISH, 'E'), (FRENCH, 'F')] {
                assert_eq!(play.game.dice(&play.s, seat) == 0, silent == letter, "{id}, die {die}");
            }
        }
    }
}

#[test]
fn r16_4_jeanne_silences_for_one_round() {
    let mut play = hyw(10);
    play.put("henry-v", ENGLISH, Area::Anjou, &[]);
    play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    play.fight("anjou").dice(&[6]);
    assert_eq!(play.game.dice(&play.s, ENGLISH), 0);
    play.dice(&[1]);
    // A player who thinks of running sees the dice of the next round, not of the last.
    assert_eq!((play.s.phase, play.s.battle.silent), (Phase::Flight(FRENCH), None));
    assert_eq!(play.game.dice(&play.s, ENGLISH), 2);
}

#[test]
fn r16_4_jeanne_counts_only_as_commander_and_her_silence_is_a_miss() {
    let mut play = hyw(10);
    play.put("henry-v", ENGLISH, Area::Anjou, &[]);
    play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    play.put("charles-vii", FRENCH, Area::Anjou, &[]);
    play.fight("anjou");
    assert_eq!(play.s.phase, Phase::Round, "Charles VII outranks her");
    let mut alone = hyw(10);
    alone.put("henry-v", ENGLISH, Area::Anjou, &[]);
    alone.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    alone.fight("anjou");
    alone.dice(&[6]).dice(&[1]);
    assert_eq!(alone.s.battle.missed, Missed::First);
}

#[test]
fn r7_3d_ruling_a53_the_side_that_is_not_the_aggressor_removes_first() {
    for aggressor in [ENGLISH, FRENCH] {
        let mut play = hyw(5);
        play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[(INF, 3)]);
        play.put("jean-of-berry", FRENCH, Area::Anjou, &[(INF, 3)]);
        play.s.aggressor[Area::Anjou] = Some(aggressor);
        play.fight("anjou").dice(&[6, 1, 1, 1, 1, 6, 1, 1, 1]);
        assert_eq!(play.s.phase, Phase::Losses(aggressor.other()));
        let mv = play.list()[0].clone();
        play.play(&[&mv]);
        assert_eq!(play.s.phase, Phase::Losses(aggressor));
    }
}
