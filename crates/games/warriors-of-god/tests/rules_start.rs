//! Rules 1 to 5 and 16: the map, the pieces, the start, the initiative.

use crate::common::*;
use tudor_engine::{BySeat, Game, Setup};
use tudor_warriors_of_god::state::End;
use tudor_warriors_of_god::{Era, INFO, YEARS};

#[test]
fn r1_0_r16_0_scenarios_have_their_own_leaders_and_rules() {
    assert_eq!(INFO.scenarios.len(), 4);
    let (war, lion) = (fresh("hundred-years-war", &[]), fresh("lion-in-winter", &[]));
    assert!(war.game.jeanne.is_some() && war.game.robin.is_none() && war.game.archers.is_none());
    assert!(lion.game.jeanne.is_none() && lion.game.robin.is_some() && lion.game.archers.is_some());
    let ids = |era: Era| era.men().map(|m| m.id);
    assert!(ids(Era::HundredYears).iter().all(|id| !ids(Era::LionInWinter).contains(id)));
    for half in ["first-half", "second-half"] {
        let scenario = INFO.scenarios.iter().find(|s| s.id == half).expect("a half");
        assert!(scenario.blurb.contains("ours"));
    }
}

#[test]
fn r1_1_ruling_a54_twelve_turns_or_half_games_of_six() {
    let turns = |id| (fresh(id, &[]).game.first, fresh(id, &[]).game.last);
    assert_eq!(turns(""), (1, 12));
    assert_eq!(turns("lion-in-winter"), (1, 12));
    assert_eq!(turns("first-half"), (1, 6));
    assert_eq!(turns("second-half"), (7, 12));
    let mut play = fresh("first-half", &[]);
    play.dice(&[6, 1]).play(&["pick charles-de-blois", "pick jacob-van-artevelde"]);
    play.until(6, |phase| matches!(phase, Phase::Over(_)));
    assert_eq!(play.s.turn, 6);
}

#[test]
fn r2_0_every_track_and_box_has_its_place() {
    let play = fresh("", &[]);
    assert_eq!((play.s.vp, play.s.turn, play.s.impulses.number), (0, 1, 0));
    assert!(play.s.captives(ENGLISH).is_empty() && play.s.at(Place::Routed).is_empty());
    assert_eq!(YEARS[0], ["1337–1340", "1135–1140"]);
}

#[test]
fn r2_4_neutral_areas_are_never_controlled() {
    let mut play = hyw(2);
    play.put("john-of-gaunt", ENGLISH, Area::Lorraine, &[]);
    play.pass();
    assert_eq!(play.s.control[Area::Lorraine], None);
    assert!(play.events.iter().all(|e| !matches!(e, Event::Claimed { .. } | Event::Raised { .. })));
    play.mark(ENGLISH, &[Area::Savoy]);
    assert!(play.game.audit(&play.s).is_err());
}

#[test]
fn r3_0_r3_1_example_infantry_counts_by_its_sum() {
    let mut three = Troops::NONE;
    for _ in 0..3 {
        three += Troops::of(INF, 2);
    }
    assert_eq!(three, Troops::of(INF, 6));
    assert_eq!(Kind::ALL.len(), 12);
}

#[test]
fn r16_1_ruling_a1_two_mercenaries_in_each_neutral_area() {
    for (options, count) in [(&[] as &[&str], 2), (&["four-mercenaries"], 4)] {
        let play = fresh("", options);
        for kind in Kind::MERCENARIES {
            assert_eq!(play.s.loose[kind.home().expect("a home")], Troops::of(kind, count));
        }
        assert_eq!(play.s.in_play().mercenaries(), 5 * u16::from(count));
    }
}

#[test]
fn r16_2_higher_die_picks_and_ties_are_english() {
    for (dice, first) in [([3, 3], ENGLISH), ([2, 5], FRENCH), ([6, 1], ENGLISH)] {
        let mut play = fresh("", &[]);
        play.dice(&dice);
        assert_eq!(play.seat(), first);
        play.play(&["pick charles-de-blois"]);
        assert_eq!(play.seat(), first.other());
        assert_eq!(play.list(), ["pick jacob-van-artevelde"]);
        assert!(play.game.obvious(&play.s));
        play.play(&["pick jacob-van-artevelde"]);
        assert_eq!(play.s.phase, Phase::Initiative);
        assert_eq!(play.s.side(play.who("charles-de-blois")), first);
        assert_eq!(play.s.side(play.who("jacob-van-artevelde")), first.other());
    }
    assert_eq!(fresh("", &[]).dice(&[1, 1]).refused("pick edward-iii").rule, "16.2");
}

#[test]
fn r16_3_example_hundred_years_war() {
    let play = fresh("", &[]);
    let row = |id, area, n| {
        assert_eq!((play.area(id), play.troops(id)), (area, Troops::of(INF, n)), "{id}");
    };
    row("edward-iii", Area::England, 3);
    row("john-chandos", Area::England, 1);
    row("philippe-vi", Area::IleDeFrance, 3);
    row("louis-de-dampierre", Area::IleDeFrance, 1);
    row("jacob-van-artevelde", Area::Flanders, 1);
    row("charles-de-blois", Area::Brittany, 1);
    assert_eq!(play.s.king, BySeat([Some(play.who("edward-iii")), Some(play.who("philippe-vi"))]));
    assert_eq!(play.s.controlled(ENGLISH), Area::England.set());
    assert_eq!(play.s.controlled(FRENCH), Area::IleDeFrance.set());
    let half = fresh("second-half", &[]);
    assert_eq!(half.s.turn, 7);
    assert_eq!(
        (half.area("henry-iv"), half.area("philip-the-bold")),
        (Area::England, Area::Burgundy)
    );
    assert_eq!(half.place("edward-iii"), Place::Dead);
}

#[test]
fn r16_5_example_lion_in_winter() {
    let play = fresh("lion-in-winter", &[]);
    let row = |id, area, n| {
        assert_eq!((play.area(id), play.troops(id)), (area, Troops::of(INF, n)), "{id}");
    };
    row("geoffrey-v-of-anjou", Area::Anjou, 2);
    row("stephen-of-blois", Area::England, 1);
    row("robert-of-gloucester", Area::England, 1);
    row("empress-matilda", Area::Normandy, 2);
    row("louis-vii", Area::IleDeFrance, 3);
    row("david-i", Area::Scotland, 1);
    assert_eq!(play.s.king, BySeat([None, None]));
    assert!(play.s.control.0.iter().all(Option::is_none));
    assert_eq!(play.s.side(play.who("stephen-of-blois")), FRENCH);
}

#[test]
fn r16_2_ruling_a9_english_robert_is_the_aggressor() {
    let mut play = fresh("lion-in-winter", &[]);
    play.dice(&[6, 1]).play(&["pick robert-of-gloucester", "pick david-i"]);
    assert_eq!(play.s.aggressor[Area::England], Some(ENGLISH));
    let mut other = fresh("lion-in-winter", &[]);
    other.dice(&[6, 1]).play(&["pick david-i", "pick robert-of-gloucester"]);
    assert_eq!(other.s.aggressor[Area::England], None);
    let mut option = fresh("lion-in-winter", &["robert-waits"]);
    option.dice(&[6, 1]).play(&["pick robert-of-gloucester", "pick david-i"]);
    assert_eq!(option.s.aggressor[Area::England], None);
}

fn initiative(play: &mut Play, dice: [u8; 2]) -> (tudor_engine::Seat, u8, BySeat<u8>) {
    play.s.phase = Phase::Initiative;
    play.dice(&dice);
    (play.s.initiative(), play.s.impulses.number, play.s.impulses.left)
}

#[test]
fn r5_0_example_losing_die_and_two() {
    let mut play = liw(3);
    assert_eq!(initiative(&mut play, [5, 3]), (ENGLISH, 5, BySeat([5, 4])));
    assert_eq!(initiative(&mut play, [2, 4]), (FRENCH, 4, BySeat([3, 4])));
    // A tie goes to who had it.
    assert_eq!(initiative(&mut play, [3, 3]).0, FRENCH);
    let mut first = fresh("lion-in-winter", &[]);
    first.dice(&[1, 6]).play(&["pick david-i", "pick robert-of-gloucester"]);
    first.dice(&[4, 4]);
    assert_eq!(first.s.initiative(), ENGLISH);
}

#[test]
fn r5_0_ruling_a32_bounds_of_the_impulses() {
    let mut play = hyw(2);
    // No king: 1 - 1 + 2.
    assert_eq!(initiative(&mut play, [1, 6]), (FRENCH, 2, BySeat([1, 2])));
    play.s.king[ENGLISH] = Some(play.put("edward-iii", ENGLISH, Area::England, &[]));
    play.s.king[FRENCH] = Some(play.put("philippe-vi", FRENCH, Area::IleDeFrance, &[]));
    assert_eq!(initiative(&mut play, [6, 6]).1, 9);
}

#[test]
fn r16_4_home_court_ruling_a50_compares_modified_dice() {
    let mut play = hyw(2);
    play.s.king[ENGLISH] = Some(play.put("edward-iii", ENGLISH, Area::England, &[]));
    play.s.king[FRENCH] = Some(play.put("philippe-vi", FRENCH, Area::Picardy, &[]));
    play.s.impulses = tudor_warriors::Impulses::new(FRENCH, 3);
    assert_eq!(initiative(&mut play, [3, 4]), (FRENCH, 6, BySeat([5, 6])));
    let mut lion = liw(9);
    lion.s.king[FRENCH] = Some(lion.put("louis-viii", FRENCH, Area::IleDeFrance, &[]));
    assert_eq!(lion.game.home_court(&lion.s, FRENCH), 0);
    assert_eq!(lion.game.home_court(&lion.s, ENGLISH), 0);
}

#[test]
fn r16_4_home_court_ruling_a5_a_captive_king_is_not_in_play() {
    let mut play = hyw(2);
    play.s.king[FRENCH] = Some(play.jail("philippe-vi", FRENCH));
    play.put("jean-ii", FRENCH, Area::IleDeFrance, &[]);
    assert_eq!(play.game.home_court(&play.s, FRENCH), -1);
    let mut option = bare_with("", 2, &["captive-reigns"]);
    option.s.king[FRENCH] = Some(option.jail("philippe-vi", FRENCH));
    assert_eq!(option.game.home_court(&option.s, FRENCH), 0);
}

#[test]
fn r4_0_phases_follow_in_order() {
    let mut play = fresh("", &[]);
    play.dice(&[6, 1]).play(&["pick charles-de-blois", "pick jacob-van-artevelde"]);
    let mut seen = vec![play.s.phase];
    play.dice(&[3, 2]);
    seen.push(play.s.phase);
    while play.s.turn == 1 {
        let at = play.s.phase;
        play.until(3, |p| p != at || p == Phase::Initiative);
        if seen.last() != Some(&play.s.phase) {
            seen.push(play.s.phase);
        }
    }
    let rank = |phase: &Phase| match phase {
        Phase::Initiative => 1,
        Phase::Impulse => 2,
        Phase::Control(..) | Phase::Claim(..) => 4,
        Phase::Raise(..) => 5,
        Phase::Deploy(..) => 6,
        Phase::Death => 8,
        Phase::Draft(..) | Phase::Settle(..) | Phase::Crown(..) => 9,
        Phase::Assign(..) => 10,
        other => panic!("{other:?} is not expected in a quiet turn"),
    };
    let (last, turn) = seen.split_last().expect("phases");
    assert_eq!(*last, Phase::Initiative);
    assert!(turn.iter().map(rank).is_sorted(), "{seen:?}");
    assert!(play.events.iter().any(|e| matches!(e, Event::HomeControl { .. })), "phase 4");
    for phase in [1, 2, 5, 6, 8, 9, 10] {
        assert!(turn.iter().any(|p| rank(p) == phase), "phase {phase} in {seen:?}");
    }
    assert!(play.events.iter().any(|e| matches!(e, Event::Scored { .. })), "phase 11");
}

#[test]
fn unknown_scenarios_and_options_are_refused() {
    let wrong = Setup { scenario: "agincourt".into(), ..Setup::default() };
    assert!(INFO.check(&wrong).is_err());
    assert!(INFO.check(&setup("", &["captive-flies"])).is_err());
    assert!(INFO.check(&setup("", &["captive-crowned"])).is_ok());
}

#[test]
fn positions_from_outside_are_checked() {
    let good = hyw(4);
    let broken: [fn(&mut State); 12] = [
        |s| s.turn = 13,
        |s| s.battle.fallen = s.battle.fallen.with(Leader(90)),
        |s| s.phase = Phase::Pay(ENGLISH, Leader(90)),
        |s| s.king[ENGLISH] = Some(Leader(3)),
        |s| s.loose[Area::Berry] = Troops(0x1ff),
        |s| s.phase = Phase::Round,
        |s| s.vp = i8::MIN,
        |s| s.impulses.left[ENGLISH] = 6,
        |s| s.impulses.left[FRENCH] = 5,
        |s| s.phase = Phase::Losses(FRENCH),
        |s| s.phase = Phase::Death,
        |s| s.phase = Phase::NextBattle,
    ];
    good.game.audit(&good.s).expect("in order");
    for (n, spoil) in broken.iter().enumerate() {
        let mut s = good.s;
        spoil(&mut s);
        if n == 4 {
            s.loose[Area::Anjou] = Troops(1);
        }
        assert!(good.game.audit(&s).is_err(), "spoiled position {n}");
    }
    let text = serde_json::to_string(&good.s).expect("writes");
    assert_eq!(serde_json::from_str::<State>(&text).expect("reads"), good.s);
    assert!(size_of::<State>() <= 1024);
}

#[test]
fn r4_0_every_step_of_a_turn_knows_its_phase() {
    let (here, there, king) = (Area::Anjou, Area::Berry, Leader(0));
    let phases: [(u8, &[Phase]); 12] = [
        (0, &[Phase::SetupRoll, Phase::SetupPick(FRENCH)]),
        (1, &[Phase::Initiative]),
        (2, &[Phase::Impulse, Phase::Column(ENGLISH, here, there, 0)]),
        (3, &[Phase::NextBattle, Phase::Command(FRENCH), Phase::Round, Phase::Parting]),
        (4, &[Phase::Control(ENGLISH, here), Phase::Claim(ENGLISH, here, king)]),
        (5, &[Phase::Raise(FRENCH, here)]),
        (6, &[Phase::Deploy(FRENCH), Phase::Sending(FRENCH, here)]),
        (7, &[Phase::Exchange, Phase::Ransom(FRENCH), Phase::Pay(FRENCH, king)]),
        (8, &[Phase::Death]),
        (9, &[Phase::Draft(FRENCH), Phase::Settle(FRENCH), Phase::Crown(FRENCH)]),
        (10, &[Phase::Assign(ENGLISH)]),
        (11, &[Phase::Over(End::Triumph(ENGLISH))]),
    ];
    for (number, phases) in phases {
        for phase in phases {
            assert_eq!(phase.number(), number, "{phase:?}");
        }
    }
}
