//! Rules 11 to 13 and 3.9: captives, deaths, arrivals, kings.

use crate::common::*;
use tudor_engine::BySeat;

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
fn r11_0_r11_1_example_ruling_a26_greatest_even_exchange() {
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
fn r11_1_example_initiative_chooses_among_equals() {
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
fn r11_2_example_ruling_a27_ransom_by_markers() {
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
}

#[test]
fn r12_0_after_six_turns_death_needs_no_die() {
    let mut play = hyw(6);
    play.put("edward-iii", ENGLISH, Area::England, &[(INF, 1)]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert!(play.events.iter().any(|e| matches!(e, Event::Died { die: None, .. })));
    assert_eq!(play.place("edward-iii"), Place::Dead);
}

#[test]
fn r12_0_ruling_a29_leaders_are_first_checked_in_the_turn_after_they_came() {
    let mut play = hyw(2);
    play.pass();
    play.until(6, |p| p == Phase::Initiative);
    let checked = |e: &Event| matches!(e, Event::Died { .. } | Event::LivedOn { .. });
    assert!(!play.events.iter().any(checked), "in turn 2");
    play.dice(&[1, 2]);
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    let lived = play.events.iter().find_map(|e| match e {
        Event::LivedOn { leaders, dice, turn } => Some((*leaders, dice.clone(), *turn)),
        _ => None,
    });
    let (leaders, dice, turn) = lived.expect("they were checked");
    assert_eq!((turn, leaders.len()), (3, 6));
    assert!({ leaders }.iter().all(|l| l.arrival() == 2) && dice.0.iter().all(|&face| face == 6));
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
    option.s.phase = Phase::Crown(FRENCH);
    assert!(option.refused("crown john-of-gaunt").reason.contains("captive"));
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
fn r13_2_ruling_a55_the_side_without_the_initiative_crowns_first() {
    let mut play = hyw(2);
    play.put("edward-iii", ENGLISH, Area::England, &[]);
    play.put("philippe-vi", FRENCH, Area::IleDeFrance, &[]);
    play.pass().until(6, |p| matches!(p, Phase::Crown(_)));
    assert_eq!(play.seat(), FRENCH);
    play.play(&["crown philippe-vi"]);
    assert_eq!((play.s.phase, play.seat()), (Phase::Crown(ENGLISH), ENGLISH));
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
