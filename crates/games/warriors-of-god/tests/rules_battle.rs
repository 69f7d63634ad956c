//! Rule 7: commanders, siege, rounds and losses.

mod common;

use common::*;
use tudor_warriors::Missed;

fn battle(play: &mut Play, area: &str) {
    play.pass();
    play.play(&[&format!("battle {area}")]);
    while matches!(play.s.phase, Phase::Command(_)) {
        let first = play.list()[0].clone();
        play.play(&[&first]);
    }
}

#[test]
fn r7_0_ruling_a21_battles_everywhere_one_at_a_time() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Lorraine, &[]);
    play.put("charles-v", FRENCH, Area::Lorraine, &[]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Anjou, &[]);
    play.put("louis-of-anjou", FRENCH, Area::Anjou, &[]);
    play.pass();
    assert_eq!((play.s.phase, play.seat()), (Phase::NextBattle, ENGLISH));
    assert_eq!(play.list(), ["battle lorraine", "battle anjou"]);
    assert_eq!(play.refused("battle berry").rule, "7.0");
    battle(&mut play, "lorraine");
    assert_eq!(play.s.phase, Phase::Round, "no siege in a neutral area");
    play.until(6, |p| p == Phase::NextBattle);
    assert_eq!(play.list(), ["battle anjou"]);
}

#[test]
fn r7_1_highest_rank_commands_and_n_chooses_first_ruling_a42() {
    let mut play = hyw(5);
    play.put("richard-ii", ENGLISH, Area::Anjou, &[(INF, 5)]);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(INF, 5)]);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.s.king[ENGLISH] = Some(play.who("richard-ii"));
    play.put("charles-v", FRENCH, Area::Anjou, &[(INF, 5)]);
    play.put("louis-of-anjou", FRENCH, Area::Anjou, &[]);
    play.pass().play(&["battle anjou"]);
    assert_eq!(play.seat(), FRENCH);
    assert_eq!(play.list(), ["command charles-v"]);
    play.play(&["command charles-v"]);
    assert_eq!(play.refused("command john-of-gaunt").rule, "7.1");
    // The king need not command.
    play.play(&["command edward-of-woodstock"]);
    play.roll(1);
    play.until(1, |p| p == Phase::Round);
    assert_eq!(play.s.battle.round, 2, "no new choice between rounds");
}

fn siege(besieger_bravery: (&str, u8), gunners: u8) -> Play {
    let mut play = hyw(5);
    play.put("richard-ii", ENGLISH, Area::Normandy, &[(INF, 2)]);
    play.put(besieger_bravery.0, FRENCH, Area::Normandy, &[(Kind::Gunner, gunners)]);
    play.mark(ENGLISH, &[Area::Normandy]);
    battle(&mut play, "normandy");
    assert_eq!(play.game.man(play.who(besieger_bravery.0)).bravery, besieger_bravery.1);
    play
}

#[test]
fn r7_2_r3_7_example_t2_siege_number() {
    let mut play = siege(("jean-ii", 2), 3);
    play.put("jean-de-grailly", ENGLISH, Area::Normandy, &[]); // braver, but he does not command
    assert_eq!((play.s.phase, play.seat()), (Phase::Offer(ENGLISH), ENGLISH));
    assert_eq!(play.game.siege_number(&play.s, FRENCH), 2);
    play.play(&["siege"]);
    let held = play.s;
    play.dice(&[3]);
    assert_eq!(
        (play.place("richard-ii"), play.place("jean-de-grailly")),
        (Place::Captive, Place::Captive)
    );
    assert!(play.troops("richard-ii").is_empty());
    assert_eq!(play.s.slain, tudor_engine::BySeat([0, 0]));
    play.s = held;
    play.dice(&[2]);
    assert_eq!(play.s.phase, Phase::Retreat(FRENCH));
}

#[test]
fn r7_2_ruling_a10_numbers_out_of_range_decide_alone() {
    // Value 3 + 3 + 1 - 1 = 6: never; value 1, gunners, bravery 4: 1 + 3 + 1 - 4 - 2 = -1: always.
    let mut never = hyw(5);
    never.put("richard-ii", ENGLISH, Area::England, &[]);
    never.put("charles-v", FRENCH, Area::England, &[]);
    never.mark(ENGLISH, &[Area::England]);
    battle(&mut never, "england");
    assert_eq!(never.game.siege_number(&never.s, FRENCH), 6);
    never.play(&["siege"]).dice(&[6]);
    assert_eq!(never.s.phase, Phase::Retreat(FRENCH));
    let mut always = hyw(5);
    always.put("richard-ii", ENGLISH, Area::Wales, &[]);
    always.put("bertrand-du-guesclin", FRENCH, Area::Wales, &[(Kind::Gunner, 2)]);
    always.mark(ENGLISH, &[Area::Wales]);
    battle(&mut always, "wales");
    assert_eq!(always.game.siege_number(&always.s, FRENCH), -1);
    always.play(&["siege"]).dice(&[1]);
    assert_eq!(always.place("richard-ii"), Place::Captive);
    assert_eq!(always.s.control[Area::Wales], None, "Phase 4 has taken the marker");
}

#[test]
fn r7_2_only_the_controller_offers_aggressor_or_not_and_once() {
    let mut play = hyw(5);
    play.put("richard-ii", ENGLISH, Area::Normandy, &[(INF, 3)]);
    play.put("charles-v", FRENCH, Area::Normandy, &[(INF, 3)]);
    play.mark(FRENCH, &[Area::Normandy]);
    play.s.aggressor[Area::Normandy] = Some(FRENCH);
    battle(&mut play, "normandy");
    assert_eq!(play.s.phase, Phase::Offer(FRENCH));
    play.play(&["field"]);
    play.until(1, |p| p == Phase::Round || matches!(p, Phase::Flight(_)));
    play.roll(1);
    assert!(matches!(play.s.phase, Phase::Flight(_)), "no second offer: {:?}", play.s.phase);
    let mut free = hyw(5);
    free.put("richard-ii", ENGLISH, Area::Normandy, &[]);
    free.put("charles-v", FRENCH, Area::Normandy, &[]);
    battle(&mut free, "normandy");
    assert_eq!(free.s.phase, Phase::Round);
}

#[test]
fn r7_2_ruling_a10_retreat_by_every_border_with_its_own_limit() {
    let mut play = hyw(5);
    let french = [
        "charles-v",
        "philippe-of-orleans",
        "bertrand-du-guesclin",
        "louis-of-anjou",
        "jean-of-berry",
        "louis-of-bourbon",
        "john-of-luxemburg",
    ];
    for id in french {
        play.put(id, FRENCH, Area::Aquitaine, &[(INF, 1)]);
    }
    play.put("edward-of-woodstock", ENGLISH, Area::Aquitaine, &[]);
    // Exits for five: Languedoc 3, Limousin 2; the rest is closed.
    play.mark(ENGLISH, &[Area::Aquitaine, Area::Poitou, Area::Gascony, Area::Brittany]);
    play.put("john-of-gaunt", ENGLISH, Area::Auvergne, &[]);
    battle(&mut play, "aquitaine");
    play.play(&["siege"]).dice(&[1]);
    assert_eq!(play.refused("retreat charles-v poitou").rule, "7.2");
    assert_eq!(play.refused("retreat charles-v auvergne").rule, "7.2");
    play.play(&[
        "retreat charles-v languedoc",
        "retreat jean-of-berry languedoc",
        "retreat louis-of-bourbon languedoc",
    ]);
    assert_eq!(play.refused("retreat louis-of-anjou languedoc").rule, "7.2");
    play.play(&["retreat louis-of-anjou limousin", "retreat bertrand-du-guesclin limousin"]);
    assert_eq!(
        (play.place("philippe-of-orleans"), play.place("john-of-luxemburg")),
        (Place::Captive, Place::Captive)
    );
    assert_eq!(play.troops("charles-v"), Troops::of(INF, 1));
    assert!(play.s.disgraced.is_empty());
}

#[test]
fn r7_2_ruling_a10_free_exits_of_aquitaine() {
    let mut play = hyw(5);
    play.put("edward-of-woodstock", ENGLISH, Area::Aquitaine, &[]);
    play.put("charles-v", FRENCH, Area::Aquitaine, &[]);
    play.mark(ENGLISH, &[Area::Aquitaine]);
    battle(&mut play, "aquitaine");
    let room = |play: &Play, to| play.game.room(&play.s, FRENCH, to);
    assert_eq!(
        [
            Area::Languedoc,
            Area::Limousin,
            Area::Poitou,
            Area::Gascony,
            Area::Auvergne,
            Area::Brittany
        ]
        .map(|a| room(&play, a)),
        [3, 2, 2, 2, 1, 1]
    );
    play.mark(FRENCH, &[Area::Brittany]);
    assert_eq!(room(&play, Area::Brittany), 2);
}

#[test]
fn r7_3a_r3_6_ruling_a19_example_t10_gunners_roll_no_dice() {
    let mut play = hyw(5);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(Kind::Gunner, 1)]);
    play.put("charles-v", FRENCH, Area::Anjou, &[(INF, 9)]);
    battle(&mut play, "anjou");
    assert_eq!((play.game.dice(&play.s, ENGLISH), play.game.dice(&play.s, FRENCH)), (1, 8));
}

#[test]
fn r16_6_sherwood_ruling_a19_robin_hood_leads_one_more() {
    let mut play = liw(6);
    play.put("robin-hood", ENGLISH, Area::Anjou, &[(Kind::Longbow, 1)]);
    play.put("bertran-de-born", FRENCH, Area::Anjou, &[]);
    battle(&mut play, "anjou");
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
    battle(&mut play, "anjou");
    assert_eq!(play.game.dice(&play.s, FRENCH), 3 + 1);
}

#[test]
fn r7_3b_only_the_braver_commander_adds() {
    let mut play = hyw(5);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[]);
    play.put("charles-v", FRENCH, Area::Anjou, &[]);
    battle(&mut play, "anjou");
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

fn stand(play: &mut Play) {
    while matches!(play.s.phase, Phase::Flight(_)) {
        play.play(&["stand"]);
    }
}

#[test]
fn r7_3_example_t4_extended_combat_ruling_a14_ruling_a18() {
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
    stand(&mut play);
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
    stand(&mut play);
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
    stand(&mut play);
    // Round 4
    assert_eq!((play.game.dice(&play.s, ENGLISH), play.game.dice(&play.s, FRENCH)), (2, 4));
    play.dice(&[1, 2, 1, 2, 3, 4]);
    assert_eq!(play.s.battle.missed, Missed::Second);
    stand(&mut play);
    // Round 5
    play.dice(&[5, 5, 4, 4, 1, 2]);
    stand(&mut play);
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
    battle(&mut play, "anjou");
    let miss = |play: &mut Play| {
        play.dice(&[1, 1, 1]);
        stand(play);
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
    battle(&mut play, "anjou");
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
    good.play(&["lose jean-ii chevalier", "lose jean-ii infantry"]);
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
        battle(&mut play, "anjou");
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
    let data: toml::Table = include_str!("../data/warriors-of-god.toml").parse().expect("reads");
    for row in data["elimination"].as_array().expect("rows") {
        let word = match Fate::of(row["total"].as_integer().expect("a total") as u8) {
            K => "killed",
            C => "captured",
            R => "routed",
        };
        assert_eq!(row["result"].as_str(), Some(word));
    }
}

#[test]
fn r7_3f_r7_3d_both_sides_may_vanish_at_once() {
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    battle(&mut play, "anjou");
    play.dice(&[6, 1, 6]);
    assert_eq!(play.seat(), FRENCH, "the non-aggressor removes first");
    play.play(&["fall jean-of-berry", "fall john-of-gaunt"]);
    play.dice(&[6, 6]);
    assert!(play.events.iter().any(|e| matches!(e, Event::BattleOver { winner: None, .. })));
}

#[test]
fn r16_4_jeanne_ruling_a16_table() {
    // English commanders of bravery 1, 2, 3, and what each die does.
    for (id, bravery) in [("thomas-of-lancaster", 1), ("henry-v", 2), ("edward-of-woodstock", 3)] {
        for die in 1..=6 {
            let turn = if id == "edward-of-woodstock" { 7 } else { 10 };
            let mut play = hyw(turn);
            play.game.jeanne =
                play.game.era.by_id(if turn == 7 { "charles-vi" } else { "jeanne-darc" });
            let jeanne = if turn == 7 { "charles-vi" } else { "jeanne-darc" };
            play.put(id, ENGLISH, Area::Anjou, &[]);
            play.put(jeanne, FRENCH, Area::Anjou, &[]);
            battle(&mut play, "anjou");
            assert_eq!(play.s.phase, Phase::Jeanne);
            assert_eq!(play.game.man(play.who(id)).bravery, bravery);
            play.dice(&[die]);
            let silent = match die.cmp(&bravery) {
                std::cmp::Ordering::Greater => Some(ENGLISH),
                std::cmp::Ordering::Less => Some(FRENCH),
                std::cmp::Ordering::Equal => None,
            };
            assert_eq!(play.s.battle.silent, silent);
            for seat in [ENGLISH, FRENCH] {
                assert_eq!(play.game.dice(&play.s, seat) == 0, silent == Some(seat));
            }
        }
    }
}

#[test]
fn r16_4_jeanne_counts_only_as_commander_and_her_silence_is_a_miss() {
    let mut play = hyw(10);
    play.put("henry-v", ENGLISH, Area::Anjou, &[]);
    play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    play.put("charles-vii", FRENCH, Area::Anjou, &[]);
    battle(&mut play, "anjou");
    assert_eq!(play.s.phase, Phase::Round, "Charles VII outranks her");
    let mut alone = hyw(10);
    alone.put("henry-v", ENGLISH, Area::Anjou, &[]);
    alone.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    battle(&mut alone, "anjou");
    alone.dice(&[6]).dice(&[1]);
    assert_eq!(alone.s.battle.missed, Missed::First);
}
