//! Rule 7.3 g and h: running away.

use crate::common::*;

const FIVE: [&str; 5] = [
    "edward-of-woodstock",
    "john-of-gaunt",
    "lionel-of-antwerp",
    "edmund-of-langley",
    "thomas-of-woodstock",
];

/// Five English in Aquitaine before the question whether they run (the English are not the aggressor).
fn aquitaine(scenario_french: &[&str]) -> Play {
    let mut play = hyw(5);
    for id in FIVE {
        play.put(id, ENGLISH, Area::Aquitaine, &[(INF, 1)]);
    }
    for id in scenario_french {
        play.put(id, FRENCH, Area::Aquitaine, &[(INF, 1)]);
    }
    play.put("louis-of-anjou", FRENCH, Area::Poitou, &[]);
    play.mark(FRENCH, &[Area::Gascony]);
    play.s.aggressor[Area::Aquitaine] = Some(FRENCH);
    play.fight("aquitaine");
    play.roll(1);
    play
}

#[test]
fn r7_3g_example_ways_out_of_aquitaine() {
    let play = aquitaine(&["jean-of-berry"]);
    assert_eq!((play.s.phase, play.seat()), (Phase::Flight(ENGLISH), ENGLISH));
    let room = |play: &Play, a| play.game.room(&play.s, ENGLISH, a);
    assert_eq!(
        [
            Area::Languedoc,
            Area::Limousin,
            Area::Auvergne,
            Area::Brittany,
            Area::Gascony,
            Area::Poitou
        ]
        .map(|a| room(&play, a)),
        [3, 2, 1, 1, 0, 0]
    );
    assert_eq!(play.refused("run gascony").rule, "7.3g");
    assert_eq!(play.refused("run poitou").rule, "7.3g");
    let mut friendly = aquitaine(&["jean-of-berry"]);
    friendly.mark(ENGLISH, &[Area::Brittany]);
    assert_eq!(room(&friendly, Area::Brittany), 2);
    // Sea Dogs do not help in flight (A8).
    friendly.s.control[Area::Brittany] = None;
    friendly.mark(ENGLISH, &[Area::Aquitaine]);
    assert_eq!(room(&friendly, Area::Brittany), 1);
}

#[test]
fn r7_3g_example_ruling_a11_left_behind_take_hits_then_go_to_prison() {
    let mut play = aquitaine(&["jean-of-berry"]);
    play.play(&["run languedoc"]);
    assert_eq!(play.s.phase, Phase::Runners(ENGLISH));
    play.play(&["escape edward-of-woodstock", "escape john-of-gaunt", "escape lionel-of-antwerp"]);
    assert_eq!((play.s.phase, play.seat()), (Phase::Pursuit(FRENCH), FRENCH));
    play.play(&["pursue"]);
    // Jean of Berry leads 5, has 2 strength: two dice. Bravery 1 against 3, so only the parting +1: 5 hits.
    play.dice(&[5, 4]);
    play.play(&["lose edmund-of-langley infantry"]);
    for id in ["edward-of-woodstock", "john-of-gaunt", "lionel-of-antwerp"] {
        assert_eq!((play.area(id), play.troops(id)), (Area::Languedoc, Troops::of(INF, 1)));
    }
    for id in ["edmund-of-langley", "thomas-of-woodstock"] {
        assert_eq!(play.place(id), Place::Captive);
        assert!(play.troops(id).is_empty());
    }
}

#[test]
fn r7_3g_ruling_a11_a_commander_left_behind_still_commands() {
    let mut play = aquitaine(&["bertrand-du-guesclin"]);
    for id in FIVE {
        let leader = play.who(id);
        play.s.troops[leader] = Troops::NONE;
    }
    play.play(&["run languedoc"]);
    assert!(play.list().iter().all(|m| m.starts_with("escape")), "nobody stays by choice");
    play.play(&["escape john-of-gaunt", "escape lionel-of-antwerp", "escape edmund-of-langley"]);
    play.play(&["pursue"]).dice(&[4, 4]);
    // Bravery 4 against the commander's 3, and 1 for the parting round.
    assert!(play.events.iter().any(|e| matches!(e, Event::Parting { bonus: 2, hits: 2, .. })));
    assert_eq!(play.refused("fall edward-of-woodstock").rule, "7.3d");
    play.play(&["fall thomas-of-woodstock", "fall john-of-gaunt"]).dice(&[6, 6]);
    assert_eq!(play.place("edward-of-woodstock"), Place::Captive);
    assert_eq!(play.area("lionel-of-antwerp"), Area::Languedoc);
}

#[test]
fn r7_3g_fled_leaders_are_disgraced_until_phase_4_is_over() {
    let mut play = aquitaine(&["jean-of-berry"]);
    play.put("charles-v", FRENCH, Area::Champagne, &[]);
    play.put("richard-ii", ENGLISH, Area::Champagne, &[]);
    play.play(&["run limousin", "escape john-of-gaunt", "escape lionel-of-antwerp", "spare"]);
    assert_eq!(play.s.disgraced.len(), 2);
    assert_eq!(play.s.phase, Phase::NextBattle);
    play.until(6, |p| matches!(p, Phase::Raise(..) | Phase::Death | Phase::Deploy(_)));
    assert!(play.s.disgraced.is_empty());
    assert_eq!(play.s.control[Area::Limousin], None, "disgraced leaders gain no control");
    assert!(!play.events.iter().any(|e| matches!(e, Event::Claimed { area: Area::Limousin, .. })));
}

#[test]
fn r7_3g_ruling_a15_parting_round_may_be_declined() {
    let mut play = aquitaine(&["jean-of-berry"]);
    play.play(&["run auvergne", "escape edward-of-woodstock", "spare"]);
    assert_eq!(play.area("edward-of-woodstock"), Area::Auvergne);
    assert_eq!(play.s.captives(ENGLISH).len(), 4);
}

#[test]
fn r7_3g_ruling_a15_a_braver_runner_does_not_dull_the_parting_round() {
    let mut play = aquitaine(&["jean-of-berry"]);
    play.play(&["run auvergne", "escape edward-of-woodstock", "pursue"]);
    play.dice(&[5, 1]);
    assert!(play.events.iter().any(|e| matches!(e, Event::Parting { bonus: 1, hits: 1, .. })));
}

#[test]
fn r7_3g_r16_4_ruling_a15_jeanne_in_the_parting_round() {
    // The English flee Jeanne with bravery 2: die 1 no French dice, 2 to 6 the shot is fired.
    for die in 1..=6 {
        let mut play = hyw(10);
        play.put("henry-v", ENGLISH, Area::Anjou, &[]);
        play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
        play.s.aggressor[Area::Anjou] = Some(FRENCH);
        play.fight("anjou");
        play.dice(&[2]).roll(1);
        play.play(&["run berry", "pursue"]);
        assert_eq!(play.s.phase, Phase::Jeanne);
        play.dice(&[die]);
        if die == 1 {
            assert_eq!(play.area("henry-v"), Area::Berry);
        } else {
            assert_eq!(play.s.phase, Phase::Parting);
            play.dice(&[6]);
            assert_eq!(play.list(), ["fall henry-v"]);
        }
    }
    // The French flee: above the bravery the English lose their shot.
    let mut play = hyw(10);
    play.put("henry-v", ENGLISH, Area::Anjou, &[]);
    play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    play.s.aggressor[Area::Anjou] = Some(ENGLISH);
    play.fight("anjou");
    play.dice(&[2]).roll(1);
    play.play(&["run berry", "pursue"]).dice(&[3]);
    assert_eq!(play.area("jeanne-darc"), Area::Berry);
}

#[test]
fn r7_3g_ruling_a13_voluntary_flight_needs_a_goal() {
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Wales, &[]);
    play.put("jean-of-berry", FRENCH, Area::Wales, &[]);
    play.mark(ENGLISH, &[Area::England]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Ireland, &[]);
    play.s.aggressor[Area::Wales] = Some(FRENCH);
    play.fight("wales");
    play.roll(1);
    assert_eq!(play.seat(), ENGLISH);
    play.play(&["stand"]);
    assert_eq!(play.s.phase, Phase::Round, "the French have nowhere to go and are not asked");
}

#[test]
fn r7_3h_ruling_a13_forced_flight_is_the_runners_choice() {
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    play.s.aggressor[Area::Anjou] = Some(FRENCH);
    play.fight("anjou");
    for _ in 0..3 {
        play.roll(1);
        play.stand();
    }
    assert_eq!((play.s.phase, play.seat()), (Phase::Third, ENGLISH));
    assert_eq!(play.refused("stand").rule, "7.3h");
    play.play(&["force"]);
    assert_eq!(play.seat(), FRENCH);
    assert_eq!(play.refused("stand").rule, "7.3h");
    play.play(&["run poitou", "spare"]);
    assert_eq!(play.area("jean-of-berry"), Area::Poitou);
}

#[test]
fn r7_3_ruling_a43_sides_part_after_phase_3() {
    // The audit refuses a position in which they did not.
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    play.s.phase = Phase::Death;
    use tudor_engine::Game;
    assert!(play.game.audit(&play.s).is_err());
}
