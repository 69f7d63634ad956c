//! Rules 11 to 13 and 3.9: captives, deaths, arrivals, kings.

mod common;

use common::*;
use tudor_engine::{BySeat, Game};

/// Turn 6 with these captives, before Phase 7; the French have the initiative.
fn prison(english: &[&str], french: &[&str]) -> Play {
    let mut play = hyw(6);
    play.s.impulses = tudor_warriors::Impulses::new(FRENCH, 1);
    for id in english {
        play.jail(id, ENGLISH);
    }
    for id in french {
        play.jail(id, FRENCH);
    }
    play.pass();
    play
}

#[test]
fn r11_0_r11_1_example_t7_ruling_a26_greatest_even_exchange() {
    // English 3 + 2 + 1 against French 2 + 2: both French for the 3 and the 1, with no choice.
    let play = prison(
        &["richard-ii", "henry-beaufort", "ralph-neville"],
        &["louis-of-orleans", "louis-of-anjou"],
    );
    for id in ["richard-ii", "ralph-neville", "louis-of-orleans", "louis-of-anjou"] {
        assert_eq!(play.place(id), Place::Routed, "{id}");
    }
    assert_eq!(play.place("henry-beaufort"), Place::Captive);
    assert!(play.events.contains(&Event::Exchanged { stars: 4 }));
}

#[test]
fn r11_1_example_t7_initiative_chooses_among_equals() {
    // Without the 3: one French 2 for the English 2, and the French choose which.
    let mut play =
        prison(&["henry-beaufort", "ralph-neville"], &["louis-of-orleans", "louis-of-anjou"]);
    assert_eq!((play.s.phase, play.seat()), (Phase::Exchange, FRENCH));
    assert_eq!(play.list(), ["exchange louis-of-anjou", "exchange louis-of-orleans"]);
    play.play(&["exchange louis-of-orleans"]);
    assert_eq!(
        (play.place("louis-of-orleans"), play.place("louis-of-anjou")),
        (Place::Routed, Place::Captive)
    );
    assert_eq!(
        (play.place("henry-beaufort"), play.place("ralph-neville")),
        (Place::Routed, Place::Captive)
    );
    // With another 1-star: {3, 1} with either 1, or {2, 1, 1}.
    let mut two = prison(
        &["richard-ii", "henry-beaufort", "ralph-neville", "thomas-mowbray"],
        &["louis-of-orleans", "louis-of-anjou"],
    );
    let mut choices = two.list();
    choices.sort();
    assert_eq!(
        choices,
        [
            "exchange henry-beaufort",
            "exchange ralph-neville",
            "exchange richard-ii",
            "exchange thomas-mowbray"
        ]
    );
    two.play(&["exchange henry-beaufort"]);
    assert_eq!(two.place("richard-ii"), Place::Captive);
    assert_eq!(
        (two.place("ralph-neville"), two.place("thomas-mowbray")),
        (Place::Routed, Place::Routed)
    );
}

#[test]
fn r11_2_example_t8_ruling_a27_ransom_by_markers() {
    let mut play = prison(&["henry-beaufort"], &[]);
    assert_ne!(play.s.phase, Phase::Ransom(ENGLISH), "no markers, no ransom");
    play = hyw(6);
    play.jail("henry-beaufort", ENGLISH);
    play.mark(ENGLISH, &[Area::Aquitaine, Area::Normandy, Area::Wales, Area::Gascony]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Ransom(_)));
    let ask = play.s;
    for payment in [&["pay aquitaine"][..], &["pay normandy"], &["pay wales", "pay gascony"]] {
        play.s = ask;
        play.play(&["ransom henry-beaufort"]).play(payment);
        // Routed this turn, so he is drafted again in Phase 9 if he lives.
        assert_eq!(play.place("henry-beaufort"), Place::Routed);
    }
    assert_eq!((play.s.control[Area::Wales], play.s.control[Area::Gascony]), (None, None));
    assert!(!play.s.loose[Area::Wales].is_empty(), "troops raised there stay");
    // Wales and then a value-2 or 3 marker: Wales would not be needed.
    play.s = ask;
    play.play(&["ransom henry-beaufort", "pay wales"]);
    assert_eq!(play.list(), ["pay gascony"]);
    assert_eq!(play.refused("pay normandy").rule, "11.2");
    assert_eq!(play.refused("pay berry").rule, "11.2");
}

#[test]
fn r11_2_ruling_a27_no_pooling_and_initiative_first() {
    let mut play = hyw(6);
    play.jail("henry-beaufort", ENGLISH);
    play.jail("ralph-neville", ENGLISH);
    play.mark(ENGLISH, &[Area::Aquitaine]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Ransom(_)));
    play.play(&["ransom henry-beaufort", "pay aquitaine"]);
    assert_eq!(play.place("ralph-neville"), Place::Captive, "one marker frees one");
    assert!(!matches!(play.s.phase, Phase::Ransom(_)));
    let mut both = prison(&[], &[]);
    both.s.phase = Phase::Impulse;
    both.s.impulses = tudor_warriors::Impulses::new(FRENCH, 1);
    // Two stars against three: nothing even, so both sides may pay, the initiative side first.
    both.jail("henry-beaufort", ENGLISH);
    both.jail("charles-vi", FRENCH);
    both.mark(ENGLISH, &[Area::Normandy]);
    both.mark(FRENCH, &[Area::Flanders]);
    both.pass();
    both.until(6, |p| matches!(p, Phase::Ransom(_)));
    assert_eq!(both.seat(), FRENCH);
    both.play(&["done"]);
    assert_eq!((both.s.phase, both.seat()), (Phase::Ransom(ENGLISH), ENGLISH));
}

#[test]
fn r11_2_ruling_a28_a_ransomed_leader_may_change_sides() {
    let mut play = hyw(2);
    play.jail("jacob-van-artevelde", ENGLISH);
    play.mark(ENGLISH, &[Area::Wales]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Ransom(_)));
    play.play(&["ransom jacob-van-artevelde", "pay wales"]);
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(play.seat(), FRENCH);
    play.play(&["place jacob-van-artevelde flanders"]);
    assert_eq!(play.s.side(play.who("jacob-van-artevelde")), FRENCH);
    assert_eq!(play.troops("jacob-van-artevelde"), Troops::of(INF, 1));
}

#[test]
fn r12_0_ruling_a29_die_against_age_on_the_map_routed_and_captive() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[(INF, 2)]); // age 2
    play.jail("charles-v", FRENCH); // age 2
    play.put("charles-of-navarre", FRENCH, Area::Berry, &[]);
    let navarre = play.who("charles-of-navarre");
    play.s.place[navarre] = Place::Routed; // age 2
    play.s.phase = Phase::Death;
    play.s.king[FRENCH] = Some(play.who("charles-v"));
    play.dice(&[2, 2, 3]);
    assert_eq!(play.place("john-of-gaunt"), Place::Dead);
    assert_eq!(play.s.loose[Area::Berry], Troops::of(INF, 2), "his troops stay");
    assert_eq!(play.place("charles-v"), Place::Dead);
    assert_eq!(play.s.king[FRENCH], None);
    assert_eq!(play.place("charles-of-navarre"), Place::Routed);
    assert_eq!(play.s.slain, BySeat([0, 0]), "nobody scores for it");
    let data: toml::Table = include_str!("../data/warriors-of-god.toml").parse().expect("reads");
    let most = data["death_check"]["dies_on_max"].as_array().expect("a row");
    assert!(most.iter().enumerate().all(|(age, v)| v.as_integer() == Some(age as i64)));
}

#[test]
fn r12_0_after_six_turns_death_needs_no_die() {
    let mut play = hyw(6);
    play.put("edward-iii", ENGLISH, Area::England, &[(INF, 1)]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert!(
        play.events.iter().any(|e| matches!(e, Event::DeathCheck { die: None, died: true, .. }))
    );
    assert_eq!(play.place("edward-iii"), Place::Dead);
}

/// Phase 9 of this turn with nobody on the map but those put there; the English have the initiative.
fn arrivals(turn: u8, put: impl Fn(&mut Play)) -> Play {
    let mut play = hyw(turn);
    put(&mut play);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_) | Phase::Settle(_)));
    play
}

#[test]
fn r13_0_r13_1_ruling_a31_order_of_the_draft() {
    let mut play = arrivals(1, |play| {
        let blois = play.jail("charles-de-blois", ENGLISH);
        play.s.place[blois] = Place::Routed;
    });
    assert_eq!(play.game.draft_pool(&play.s).len(), 3);
    let mut order = Vec::new();
    while let Phase::Draft(seat) = play.s.phase {
        order.push(seat);
        assert_eq!(play.refused("place jean-ii ile-de-france").rule, "13.1");
        let first = play.list()[0].clone();
        play.play(&[&first]);
    }
    assert_eq!(order, [FRENCH, ENGLISH, FRENCH]);
    assert_eq!(play.s.phase, Phase::Settle(FRENCH));
    assert_eq!(play.refused("place henry-of-grosmont normandy").rule, "13.1");
    play.play(&["place jean-ii ile-de-france", "place john-of-luxemburg luxembourg"]);
    assert_eq!(play.s.phase, Phase::Settle(ENGLISH));
}

#[test]
fn r13_2_ruling_a30_where_a_leader_may_be_placed() {
    let mut play = arrivals(9, |play| play.mark(ENGLISH, &[Area::England]));
    play.until(6, |p| p == Phase::Settle(FRENCH));
    let jeanne: Vec<_> = play.list().into_iter().filter(|m| m.contains("jeanne-darc")).collect();
    let neutral = ["ireland", "netherlands", "lorraine", "savoy", "navarre"];
    assert_eq!(jeanne, neutral.map(|a| format!("place jeanne-darc {a}")));
    assert_eq!(play.refused("place jeanne-darc england").rule, "13.2");
    // Home in a neutral area: infantry, no mercenaries.
    play.play(&["place jeanne-darc lorraine"]);
    assert_eq!(play.troops("jeanne-darc"), Troops::of(INF, 2));
    assert_eq!(play.s.loose[Area::Lorraine], Troops::of(Kind::Lorrainer, 2));
    // Home under enemy control and among enemies.
    let mut lion = liw(2);
    let stephen = lion.jail("stephen-of-blois", FRENCH);
    lion.s.place[stephen] = Place::Routed;
    lion.put("richard-de-luci", ENGLISH, Area::England, &[]);
    lion.mark(ENGLISH, &[Area::England]);
    lion.s.phase = Phase::Settle(FRENCH);
    lion.play(&["place stephen-of-blois england"]);
    assert_eq!(lion.troops("stephen-of-blois"), Troops::of(INF, 2));
    assert_eq!(lion.s.control[Area::England], Some(ENGLISH), "no change before Phase 4");
    assert_eq!(lion.s.aggressor[Area::England], Some(FRENCH));
}

#[test]
fn r13_2_ruling_a45_a_second_arrival_changes_no_aggressor_ruling_a9() {
    let mut play = hyw(4);
    play.put("edmund-of-langley", ENGLISH, Area::England, &[]);
    play.s.phase = Phase::Draft(FRENCH);
    play.mark(FRENCH, &[Area::England]);
    play.play(&["place robert-iii england"]);
    assert_eq!(play.s.aggressor[Area::England], Some(FRENCH));
    play.play(&["place philip-van-artevelde ireland"]);
    play.until(6, |p| p == Phase::Settle(ENGLISH));
    play.play(&["place richard-ii england"]);
    assert_eq!(play.s.aggressor[Area::England], Some(FRENCH));
    // (c) The marker stays for the next turn's battle.
    play.until(3, |p| p == Phase::Initiative);
    assert_eq!(play.s.aggressor[Area::England], Some(FRENCH));
}

#[test]
fn r3_9_r13_2_ruling_a37_crowning_is_compulsory_and_on_the_map() {
    let mut play = hyw(2);
    play.jail("philippe-vi", FRENCH);
    play.put("edward-iii", ENGLISH, Area::England, &[]);
    play.put("edward-of-woodstock", ENGLISH, Area::Aquitaine, &[]);
    play.s.phase = Phase::Settle(ENGLISH);
    for id in
        ["charles-v", "philippe-of-orleans", "charles-of-navarre", "robert-ii", "lionel-of-antwerp"]
    {
        let leader = play.who(id);
        play.s.place[leader] = Place::Dead;
    }
    play.play(&["place john-of-gaunt england"]);
    assert_eq!((play.s.phase, play.list().len()), (Phase::Crown(ENGLISH), 2));
    assert_eq!(play.refused("crown john-of-gaunt").rule, "13.2");
    play.play(&["crown edward-of-woodstock"]);
    assert_eq!(
        play.s.king,
        BySeat([Some(play.who("edward-of-woodstock")), None]),
        "a captive is not crowned"
    );
    let mut option = bare_with("", 2, &["captive-crowned"]);
    option.jail("philippe-vi", FRENCH);
    assert_eq!(option.game.heirs(&option.s, FRENCH).len(), 1);
}

#[test]
fn r3_9_ruling_a5_a_captive_king_stays_king_until_he_dies() {
    let mut play = hyw(2);
    play.s.king[FRENCH] = Some(play.jail("philippe-vi", FRENCH));
    play.put("jean-ii", FRENCH, Area::IleDeFrance, &[]);
    play.pass();
    let before = play.s;
    play.until(6, |p| p == Phase::Initiative);
    assert_eq!(play.s.king[FRENCH], Some(play.who("philippe-vi")));
    // He dies in prison (age 2, die 2): Jean II is crowned, nobody scores for the death.
    play.s = before;
    play.until(6, |p| p == Phase::Death);
    play.dice(&[2, 6]);
    play.events.clear();
    play.until(6, |p| p == Phase::Initiative);
    assert_eq!(play.s.king[FRENCH], Some(play.who("jean-ii")));
    assert!(play.events.iter().any(|e| matches!(e, Event::Scored { kills: BySeat([0, 0]), .. })));
    // Option: a captured king loses his crown.
    let mut option = bare_with("", 5, &["crown-falls"]);
    option.put("edward-of-woodstock", ENGLISH, Area::Wales, &[(Kind::Gunner, 2)]);
    option.s.king[FRENCH] = Some(option.put("jean-ii", FRENCH, Area::Wales, &[]));
    option.mark(FRENCH, &[Area::Wales]);
    option
        .pass()
        .play(&["battle wales", "command jean-ii", "command edward-of-woodstock", "siege"])
        .dice(&[6]);
    assert_eq!((option.place("jean-ii"), option.s.king[FRENCH]), (Place::Captive, None));
}

#[test]
fn r3_9_ruling_a4_the_crown_does_not_change_sides() {
    let mut play = liw(4);
    let richard = play.put("richard-i", ENGLISH, Area::Aquitaine, &[]);
    play.s.king[ENGLISH] = Some(richard);
    play.s.place[richard] = Place::Routed;
    play.put("henry-the-young-king", ENGLISH, Area::England, &[]);
    play.s.phase = Phase::Draft(FRENCH);
    play.play(&["place richard-i aquitaine"]);
    assert_eq!((play.s.side(richard), play.s.king[ENGLISH]), (FRENCH, None));
    play.until(6, |p| p == Phase::Crown(ENGLISH));
    assert_eq!(play.list(), ["crown henry-the-young-king"]);
}

#[test]
fn r3_9_r16_5_ruling_a6_lion_in_winter_kings_are_crowned_in_turn_1() {
    let mut play = fresh("lion-in-winter", &[]);
    play.dice(&[6, 1]).play(&["pick david-i", "pick robert-of-gloucester"]);
    assert_eq!(play.s.king, BySeat([None, None]));
    play.until(6, |p| p == Phase::Initiative);
    play.dice(&[6, 5]);
    play.until(6, |p| p == Phase::Initiative);
    assert_eq!(play.s.king, BySeat([Some(play.who("henry-ii")), Some(play.who("louis-vii"))]));
}

#[test]
fn r14_0_ruling_a25_troops_belong_to_the_area_until_phase_10() {
    let mut play = hyw(1);
    play.mark(FRENCH, &[Area::Aquitaine]);
    play.s.impulses = tudor_warriors::Impulses::new(FRENCH, 1);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Raise(..)));
    play.play(&["raise aquitaine 0"]);
    play.until(6, |p| p == Phase::Settle(ENGLISH));
    play.play(&["place edward-of-woodstock aquitaine"]);
    assert_eq!(play.troops("edward-of-woodstock"), Troops::of(INF, 3));
    play.until(6, |p| matches!(p, Phase::Assign(_)));
    assert_eq!(play.seat(), ENGLISH, "the side without the initiative picks first");
    play.play(&["assign edward-of-woodstock 3 infantry"]);
    assert_eq!(play.troops("edward-of-woodstock"), Troops::of(INF, 6));
}

/// Phase 10 in Berry with these troops and this English leader.
fn assigning(id: &str, turn: u8, troops: Troops) -> Play {
    let mut play = hyw(turn);
    play.put(id, ENGLISH, Area::Berry, &[]);
    play.s.loose[Area::Berry] = troops;
    play.s.phase = Phase::Assign(ENGLISH);
    play.settled();
    play
}

#[test]
fn r14_0_limits_of_command_and_what_is_left_goes() {
    let mut play = assigning(
        "charles-of-navarre",
        4,
        Troops::of(INF, 8) + Troops::of(Kind::Knight, 1) + Troops::of(Kind::Gunner, 1),
    );
    assert_eq!(play.refused("assign charles-of-navarre 1 knight").rule, "3.4");
    assert_eq!(play.refused("assign charles-of-navarre 1 gunner").rule, "9.0");
    assert_eq!(play.refused("assign charles-of-navarre 7 infantry").rule, "3.4");
    play.play(&["assign charles-of-navarre 6 infantry"]);
    assert!(play.s.loose[Area::Berry].is_empty(), "the rest went home");
    assert_eq!(play.s.turn, 5);
}

#[test]
fn r14_0_ruling_a34_mercenaries_at_home_stay() {
    let mut play = hyw(4);
    play.put("charles-of-navarre", ENGLISH, Area::Navarre, &[]);
    play.s.phase = Phase::Assign(ENGLISH);
    play.settled();
    play.play(&["assign charles-of-navarre 1 navarrese", "done"]);
    assert_eq!(play.s.turn, 5);
    assert_eq!(play.s.loose[Area::Navarre], Troops::of(Kind::Navarrese, 1));
    assert_eq!(play.s.loose[Area::Savoy], Troops::of(Kind::Savoyard, 2));
}

/// Ends the turn and gives the marker.
fn scored(play: &mut Play) -> i8 {
    play.s.phase = Phase::Assign(play.s.initiative());
    play.settled();
    let before = play.s.turn;
    play.play(&["done"]);
    assert!(play.s.turn != before || matches!(play.s.phase, Phase::Over(_)));
    play.s.vp
}

#[test]
fn r15_0_table_of_points() {
    let mut play = hyw(4);
    for seat in [ENGLISH, FRENCH] {
        assert_eq!(play.game.worth(seat, Area::Flanders), 2);
        assert_eq!(play.game.worth(seat, Area::Scotland), 1);
        assert_eq!(play.game.worth(seat, Area::Wales), 1);
        assert_eq!(play.game.worth(seat, Area::Savoy), 0);
    }
    assert_eq!(
        (play.game.worth(ENGLISH, Area::England), play.game.worth(FRENCH, Area::England)),
        (2, 3)
    );
    assert_eq!(
        (play.game.worth(FRENCH, Area::IleDeFrance), play.game.worth(ENGLISH, Area::IleDeFrance)),
        (2, 3)
    );
    let all: u8 = Area::ALL.iter().map(|&a| play.game.worth(ENGLISH, a)).sum();
    assert_eq!(all, 28);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
    play.mark(ENGLISH, &[Area::IleDeFrance, Area::Wales]);
    play.mark(FRENCH, &[Area::Flanders]);
    play.s.loose[Area::Berry] = Troops::of(INF, 1);
    assert_eq!(scored(&mut play), 2);
}

#[test]
fn r15_0_example_t9_ruling_a33_one_marker_for_both() {
    let mut vp = 0;
    for ((e, f), after) in [((8, 5), 3), ((3, 4), 2), ((1, 6), -3)] {
        let mut play = hyw(4);
        play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
        play.s.loose[Area::Berry] = Troops::of(INF, 1);
        play.s.vp = vp;
        play.s.slain = BySeat([e, f]);
        vp = scored(&mut play);
        assert_eq!(vp, after);
        assert_eq!(play.s.slain, BySeat([0, 0]));
    }
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
    play.s.loose[Area::Berry] = Troops::of(INF, 1);
    play.s.vp = 28;
    play.s.slain = BySeat([5, 0]);
    assert_eq!(scored(&mut play), 30);
    let tudor_engine::Node::Over(end) = play.game.node(&play.s) else { panic!("not over") };
    assert_eq!((end.winner, end.reason), (Some(ENGLISH), "triumph"));
}

#[test]
fn r1_1_r15_0_after_turn_12_points_decide_or_nobody_wins() {
    for (vp, winner) in [(4, Some(ENGLISH)), (-1, Some(FRENCH)), (0, None)] {
        let mut play = hyw(12);
        play.put("richard-neville", ENGLISH, Area::Berry, &[]);
        play.s.loose[Area::Berry] = Troops::of(INF, 1);
        play.s.vp = vp;
        scored(&mut play);
        let tudor_engine::Node::Over(end) = play.game.node(&play.s) else { panic!("not over") };
        assert_eq!(end.winner, winner);
    }
}

/// One against one in Anjou, the English as aggressor; the victim is hit and rolls this die.
fn slay(play: &mut Play, victim: &str, die: u8) {
    play.pass();
    play.play(&["battle anjou"]);
    while matches!(play.s.phase, Phase::Command(_)) {
        let first = play.list()[0].clone();
        play.play(&[&first]);
    }
    let (e, f) = (play.game.dice(&play.s, ENGLISH), play.game.dice(&play.s, FRENCH));
    let mut dice = vec![1; usize::from(e + f)];
    dice[0] = 6;
    play.dice(&dice);
    play.play(&[&format!("fall {victim}")]).dice(&[die]);
}

#[test]
fn r3_9_r15_0_ruling_a38_a_killed_king_is_worth_one_more() {
    let mut play = hyw(2);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(INF, 3)]);
    play.s.king[FRENCH] = Some(play.put("philippe-vi", FRENCH, Area::Anjou, &[]));
    play.put("jean-ii", FRENCH, Area::IleDeFrance, &[]);
    slay(&mut play, "philippe-vi", 1);
    assert_eq!(play.s.slain[ENGLISH], 3);
    play.until(6, |p| p == Phase::Initiative);
    assert_eq!(play.s.king[FRENCH], Some(play.who("jean-ii")));
    assert!(play.events.iter().any(|e| matches!(e, Event::Scored { kills: BySeat([3, 0]), .. })));
    // A6: Louis VII is no king yet in turn 1.
    let mut lion = liw(1);
    lion.put("geoffrey-v-of-anjou", ENGLISH, Area::Anjou, &[(INF, 2)]);
    lion.put("louis-vii", FRENCH, Area::Anjou, &[]);
    slay(&mut lion, "louis-vii", 1);
    assert_eq!(lion.s.slain[ENGLISH], 2);
}

#[test]
fn r15_0_ruling_a40_a_non_aligned_leader_counts_for_whom_he_fought() {
    let mut play = hyw(7);
    play.put("henry-v", ENGLISH, Area::Anjou, &[(INF, 3)]);
    play.put("henry-percy", FRENCH, Area::Anjou, &[]);
    slay(&mut play, "henry-percy", 2);
    assert_eq!(play.s.slain, BySeat([1, 0]));
}

#[test]
fn r15_0_ruling_a39_prisoners_score_once() {
    let mut play = hyw(6);
    play.jail("louis-of-orleans", FRENCH);
    assert_eq!(play.game.forecast(&play.s), BySeat([2, 0]));
}

#[test]
fn r7_3e_captured_leaders_go_to_the_enemys_box() {
    let mut play = hyw(7);
    play.put("henry-v", ENGLISH, Area::Anjou, &[(INF, 3)]);
    play.put("henry-percy", FRENCH, Area::Anjou, &[]);
    slay(&mut play, "henry-percy", 3);
    assert_eq!(play.s.captives(FRENCH).len(), 1);
    assert_eq!(play.game.captive_points(&play.s, ENGLISH), 2);
}
