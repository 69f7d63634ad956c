//! Rules 8 to 10: control, raising, deploying, recruiting; 3.4 and 14.0: who commands what.

use crate::common::*;

/// Plays an English or French leader's area through Phase 4; the phase met afterwards.
fn control(play: &mut Play) -> Phase {
    play.pass();
    play.s.phase
}

#[test]
fn r8_0_example_enemy_leader_frees_an_area() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Brittany, &[]);
    play.mark(FRENCH, &[Area::Brittany]);
    // The marker comes off, and in the same phase he may try for it (A20).
    assert_eq!(control(&mut play), Phase::Control(ENGLISH, Area::Brittany));
    assert_eq!(play.s.control[Area::Brittany], None);
    play.play(&["claim john-of-gaunt"]).dice(&[1]);
    assert!(
        play.events
            .iter()
            .any(|e| matches!(e, Event::Claimed { area: Area::Brittany, won: true, .. }))
    );
}

#[test]
fn r8_0_example_mercenaries_hinder() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Picardy, &[(Kind::Irish, 2)]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Picardy, &[]);
    play.put("charles-of-navarre", ENGLISH, Area::Picardy, &[]);
    control(&mut play);
    assert!(
        play.events
            .iter()
            .any(|e| matches!(e, Event::Hopeless { area: Area::Picardy, mercenaries: 2, .. }))
    );
    let mut king = hyw(4);
    king.put("john-of-gaunt", ENGLISH, Area::Picardy, &[(Kind::Irish, 2)]);
    king.put("edward-of-woodstock", ENGLISH, Area::Picardy, &[]);
    assert_eq!(control(&mut king), Phase::Control(ENGLISH, Area::Picardy));
    assert_eq!(king.game.control_need(&king.s, king.who("edward-of-woodstock"), Area::Picardy), 1);
    // He may also let somebody try who cannot win.
    assert_eq!(king.list(), ["claim edward-of-woodstock", "claim john-of-gaunt"]);
    king.play(&["claim john-of-gaunt"]).dice(&[1]);
    assert_eq!(king.s.control[Area::Picardy], None);
}

#[test]
fn r8_0_ruling_a20_mercenaries_of_the_disgraced_count() {
    let mut play = hyw(4);
    play.put("edward-of-woodstock", ENGLISH, Area::Berry, &[]);
    let gaunt = play.put("john-of-gaunt", ENGLISH, Area::Berry, &[(Kind::Irish, 1)]);
    play.s.disgraced = play.s.disgraced.with(gaunt);
    control(&mut play);
    assert_eq!(play.list(), ["claim edward-of-woodstock"], "the disgraced do not try");
    assert_eq!(play.refused("claim john-of-gaunt").rule, "8.0");
    play.play(&["claim edward-of-woodstock"]).dice(&[3]);
    assert_eq!(play.s.control[Area::Berry], None, "3 and 1 for the mercenary");
}

#[test]
fn r8_0_example_stars_home_and_home_with_mercenaries() {
    let mut play = hyw(4);
    play.put("john-of-luxemburg", FRENCH, Area::Orleanais, &[]);
    assert_eq!(control(&mut play), Phase::Control(FRENCH, Area::Orleanais));
    assert_eq!(play.game.control_need(&play.s, play.who("john-of-luxemburg"), Area::Orleanais), 2);
    play.play(&["claim john-of-luxemburg"]).dice(&[3]);
    assert_eq!(play.s.control[Area::Orleanais], None);

    let mut home = hyw(4);
    home.put("louis-of-anjou", FRENCH, Area::Anjou, &[]);
    control(&mut home);
    assert_eq!(home.s.control[Area::Anjou], Some(FRENCH));

    let mut hired = hyw(4);
    hired.put("charles-v", FRENCH, Area::IleDeFrance, &[(Kind::Dutch, 2)]);
    assert_eq!(control(&mut hired), Phase::Control(FRENCH, Area::IleDeFrance));
    assert_eq!(hired.game.control_need(&hired.s, hired.who("charles-v"), Area::IleDeFrance), 4);
}

#[test]
fn r8_0_ruling_a20_home_leader_takes_an_enemy_area_in_one_phase() {
    let mut play = hyw(4);
    play.put("edward-of-woodstock", ENGLISH, Area::Aquitaine, &[]);
    play.mark(FRENCH, &[Area::Aquitaine]);
    control(&mut play);
    assert_eq!(play.s.control[Area::Aquitaine], Some(ENGLISH));
}

#[test]
fn r8_0_one_die_an_area_and_the_owner_picks_who_rolls() {
    let mut play = hyw(4);
    play.put("edward-of-woodstock", ENGLISH, Area::Berry, &[]);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Berry, &[]);
    control(&mut play);
    // One for each different chance: three stars or one.
    assert_eq!(play.list(), ["claim edward-of-woodstock", "claim john-of-gaunt"]);
    play.play(&["claim john-of-gaunt"]).dice(&[2]);
    assert_eq!(play.s.control[Area::Berry], None);
    assert!(!matches!(play.s.phase, Phase::Control(..)));
}

fn raising(areas: &[(tudor_engine::Seat, Area)], options: &[&str]) -> Play {
    let mut play = bare_with("", 4, options);
    for &(seat, area) in areas {
        play.mark(seat, &[area]);
    }
    play.pass();
    play
}

#[test]
fn r9_0_ruling_a46_value_decides_and_specials_are_limited() {
    let mut play =
        raising(&[(ENGLISH, Area::England), (ENGLISH, Area::Wales), (FRENCH, Area::Anjou)], &[]);
    // Anjou raised its infantry unasked, and first.
    assert_eq!(play.s.loose[Area::Anjou], Troops::of(INF, 1));
    assert_eq!(play.s.phase, Phase::Raise(ENGLISH, Area::England));
    assert!(play.has("raise england 1k2b"));
    assert_eq!(play.refused("raise england 2k").rule, "9.0");
    assert_eq!(play.refused("raise england 1k2b1g").rule, "9.0");
    play.play(&["raise england 1k2b"]);
    assert_eq!(play.list(), ["raise wales 0", "raise wales 1b"]);
    play.play(&["raise wales 1b"]);
    assert_eq!(play.s.loose[Area::Wales], Troops::of(Kind::Welsh, 1));
    assert_eq!(
        play.s.loose[Area::England],
        Troops::of(Kind::Knight, 1) + Troops::of(Kind::Longbow, 2)
    );
}

#[test]
fn r9_0_ruling_a22_gunners_have_no_limit_but_value_and_pieces() {
    let play = raising(&[(ENGLISH, Area::England)], &[]);
    assert!(play.has("raise england 3g"));
    let one = raising(&[(ENGLISH, Area::England)], &["one-gunner"]);
    assert!(one.has("raise england 1g") && !one.has("raise england 2g"));
    // The last gunner goes to the side that raises first.
    let mut last = bare_with("", 4, &[]);
    last.mark(FRENCH, &[Area::IleDeFrance]);
    last.mark(ENGLISH, &[Area::Aquitaine]);
    last.put("edward-of-woodstock", ENGLISH, Area::Berry, &[(Kind::Gunner, 5)]);
    last.pass();
    last.until(6, |p| matches!(p, Phase::Raise(..)));
    assert_eq!(last.s.phase, Phase::Raise(FRENCH, Area::IleDeFrance));
    assert!(!last.has("raise ile-de-france 2g"));
    last.play(&["raise ile-de-france 1g"]);
    assert_eq!(last.s.loose[Area::Aquitaine], Troops::of(INF, 3), "no choice is left there");
}

#[test]
fn r9_0_ruling_a46_a_piece_lost_in_battle_is_raised_again_the_same_turn() {
    let mut play = hyw(5);
    play.put("edward-of-woodstock", ENGLISH, Area::Anjou, &[(INF, 9)]);
    play.put("jean-ii", FRENCH, Area::Anjou, &[(Kind::Chevalier, 2)]);
    play.mark(FRENCH, &[Area::IleDeFrance]);
    let knights = |play: &Play| play.game.levy_limit(&play.s, Area::IleDeFrance).knights;
    assert_eq!(knights(&play), 0, "both pieces are in play");
    play.fight("anjou").dice(&[6, 1, 1, 1, 1, 1, 1]).play(&["lose jean-ii chevalier"]);
    play.until(6, |p| p == Phase::Raise(FRENCH, Area::IleDeFrance));
    assert!(play.has("raise ile-de-france 1k"));
    assert_eq!(knights(&play), 1);
}

#[test]
fn r9_0_ruling_a23_the_controller_raises_what_the_area_has() {
    let mut play = raising(&[(FRENCH, Area::England)], &[]);
    play.play(&["raise england 1k1b"]);
    assert_eq!(
        play.s.loose[Area::England],
        Troops::of(Kind::Knight, 1) + Troops::of(Kind::Longbow, 1) + Troops::of(INF, 1)
    );
}

#[test]
fn r9_0_mercenaries_who_left_the_map_come_home() {
    let mut play = hyw(4);
    play.put("edward-of-woodstock", ENGLISH, Area::Berry, &[(Kind::Irish, 1)]);
    play.s.loose[Area::Ireland] = Troops::NONE;
    play.s.loose[Area::Savoy] = Troops::NONE;
    play.pass();
    play.until(6, |p| matches!(p, Phase::Deploy(_) | Phase::Death));
    assert_eq!(
        play.s.loose[Area::Ireland],
        Troops::of(Kind::Irish, 1),
        "one is still with his leader"
    );
    assert_eq!(play.s.loose[Area::Savoy], Troops::of(Kind::Savoyard, 2));
}

const SIX: [Area; 6] =
    [Area::England, Area::Normandy, Area::Brittany, Area::Aquitaine, Area::Auvergne, Area::Berry];

#[test]
fn r10_1_example_who_reaches_whom() {
    let reach = |seat, areas: &[Area], from: Area| {
        let mut play = hyw(4);
        play.mark(seat, areas);
        play.game.deploy_reach(&play.s, seat, from).iter().collect::<Vec<_>>()
    };
    assert_eq!(
        reach(ENGLISH, &SIX, Area::England),
        [Area::Normandy, Area::Brittany, Area::Aquitaine]
    );
    assert_eq!(reach(ENGLISH, &SIX, Area::Auvergne), [Area::Berry]);
    assert!(reach(ENGLISH, &SIX[1..], Area::Normandy).is_empty(), "only through England");
    let mut seven = SIX.to_vec();
    seven.push(Area::Limousin);
    assert_eq!(reach(ENGLISH, &seven, Area::England).len(), 6);
    for area in &SIX[..4] {
        assert!(reach(FRENCH, &SIX, *area).is_empty());
    }
    assert_eq!(reach(FRENCH, &SIX, Area::Auvergne), [Area::Berry]);
}

#[test]
fn r10_0_ruling_a47_non_initiative_first_and_any_distance() {
    let mut play = hyw(4);
    play.mark(FRENCH, &[Area::Anjou, Area::Poitou, Area::Limousin, Area::Berry, Area::Orleanais]);
    play.mark(ENGLISH, &[Area::Wales]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Deploy(_)));
    assert_eq!(play.seat(), FRENCH);
    play.play(&["open poitou"]);
    assert_eq!(play.refused("send 2 infantry orleanais").rule, "10.1");
    assert_eq!(play.refused("send 1 infantry wales").rule, "10.1");
    play.play(&["send 1 infantry orleanais"]);
    assert_eq!(play.s.loose[Area::Orleanais], Troops::of(INF, 2));
    assert_eq!(play.refused("open poitou").rule, "10.1");
    play.play(&["open anjou", "stay"]);
    play.play(&["done"]);
    assert!(!matches!(play.s.phase, Phase::Deploy(_)), "the English have nothing to do");
}

#[test]
fn r10_0_ruling_a52_an_area_sends_its_troops_once() {
    let mut play = hyw(4);
    play.mark(FRENCH, &[Area::Anjou, Area::Poitou]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Deploy(_)));
    play.play(&["open anjou", "stay"]);
    let no = play.refused("open anjou");
    assert_eq!(
        (no.rule, no.reason.as_str()),
        ("10.0", "An area sends its troops once; Anjou is done.")
    );
    assert!(play.has("open poitou"), "another area may still send");
    let book = tudor_engine::RuleBook::parse(tudor_warriors_of_god::INFO.rules).expect("it reads");
    let rule = format!("{:?}", book.get("10.0").expect("the rule").body);
    assert!(rule.contains("An area sends its troops once (ours)"), "{rule}");
}

#[test]
fn r10_1_refusals_name_the_true_reason() {
    let deploy = |seat: tudor_engine::Seat, areas: &[Area]| {
        let mut play = hyw(4);
        play.s.impulses = tudor_warriors::Impulses::new(seat.other(), 1);
        play.mark(seat, areas);
        play.pass();
        play.until(6, |p| matches!(p, Phase::Deploy(_)));
        play
    };
    let mut english = deploy(ENGLISH, &[Area::England, Area::Normandy, Area::Brittany]);
    english.play(&["open brittany"]);
    // Normandy lies behind mountains, but England joins them: only the number is wrong.
    assert!(english.refused("send 9 infantry normandy").reason.contains("not so many"));
    english.play(&["stay"]);
    assert!(english.refused("open brittany").reason.contains("once"));
    let mut french = deploy(FRENCH, &[Area::Anjou, Area::Brittany, Area::Normandy, Area::England]);
    french.play(&["open brittany"]);
    assert!(french.refused("send 1 infantry england").reason.contains("Only the English"));
    french.s.control[Area::Anjou] = None;
    assert!(french.refused("send 1 infantry normandy").reason.contains("mountains"));
}

#[test]
fn r10_2_ruling_a12_recruiting_keeps_the_limits() {
    let ask = |seat, id: &str, area: Area, mv: &str, options: &[&str]| {
        let mut play = bare_with("", 6, options);
        play.put(id, seat, area, &[]);
        play.mark(seat, &[area]);
        play.s.phase = Phase::Deploy(seat);
        play.s.impulses = tudor_warriors::Impulses::new(seat.other(), 4);
        play.has(mv)
    };
    let bold = "philip-the-bold";
    assert!(!ask(FRENCH, bold, Area::Burgundy, "recruit savoyard philip-the-bold", &[]));
    assert!(ask(
        FRENCH,
        bold,
        Area::Burgundy,
        "recruit savoyard philip-the-bold",
        &["free-recruiting"]
    ));
    assert!(ask(FRENCH, bold, Area::Burgundy, "recruit lorrainer philip-the-bold", &[]));
    assert!(ask(ENGLISH, "roger-mortimer", Area::Wales, "recruit irish roger-mortimer", &[]));
    assert!(!ask(FRENCH, "roger-mortimer", Area::Wales, "recruit irish roger-mortimer", &[]));
}

#[test]
fn r10_2_ruling_a12_ruling_a48_no_leader_with_room_no_recruits() {
    let mut play = hyw(6);
    play.put("roger-mortimer", ENGLISH, Area::Wales, &[(Kind::Dutch, 2), (Kind::Irish, 1)]);
    play.mark(ENGLISH, &[Area::Wales]);
    play.s.phase = Phase::Deploy(ENGLISH);
    assert_eq!(play.list(), ["done"]);
    assert_eq!(play.refused("recruit irish roger-mortimer").rule, "3.4");
    play.mark(ENGLISH, &[Area::England]);
    play.put("john-of-gaunt", ENGLISH, Area::Normandy, &[]);
    // A gap: Normandy is not controlled (A47).
    assert_eq!(play.refused("recruit irish john-of-gaunt").rule, "10.2");
    let leader = play.who("roger-mortimer");
    play.s.troops[leader] = Troops::NONE;
    play.s.loose[Area::Netherlands] = Troops::of(Kind::Dutch, 2);
    play.s.loose[Area::Ireland] = Troops::of(Kind::Irish, 2);
    play.play(&["recruit irish roger-mortimer"]);
    assert_eq!(play.troops("roger-mortimer"), Troops::of(Kind::Irish, 1));
}

#[test]
fn r3_4_r9_0_ruling_a2_ruling_a3_who_commands_knights_and_gunners() {
    let may = |era: &str, id: &str, kind| {
        let play = fresh(era, &[]);
        play.game.may_command(play.who(id), kind)
    };
    let (war, lion) = ("hundred-years-war", "lion-in-winter");
    assert!(may(war, "edward-iii", Kind::Chevalier) && may(war, "philippe-vi", Kind::Knight));
    assert!(!may(war, "john-of-luxemburg", Kind::Chevalier));
    assert!(may(war, "philip-the-bold", Kind::Burgundian));
    assert!(
        !may(war, "philip-the-bold", Kind::Chevalier) && !may(war, "philip-the-bold", Kind::Gunner)
    );
    assert!(!may(lion, "raimund-roger", Kind::Burgundian));
    assert!(may(lion, "hugues-of-burgundy", Kind::Burgundian));
    for id in ["richard-i", "henry-the-young-king"] {
        for kind in [Kind::Knight, Kind::Chevalier, Kind::Burgundian, Kind::Gunner] {
            assert!(!may(lion, id, kind));
        }
    }
    let strict = fresh(war, &["strict-burgundians"]);
    assert!(!strict.game.may_command(strict.who("philip-the-bold"), Kind::Burgundian));
    let usual = fresh(lion, &[]);
    let why = |play: &Play, id, kind| play.game.no_command(play.who(id), kind).reason;
    assert!(why(&usual, "raimund-roger", Kind::Burgundian).contains("two stars"));
    assert!(!why(&usual, "raimund-roger", Kind::Chevalier).contains("two stars"));
}

#[test]
fn r3_4_example_three_troops_a_star() {
    let mut play = hyw(4);
    play.put("charles-of-navarre", ENGLISH, Area::Berry, &[]);
    assert_eq!(play.game.room_under(&play.s, play.who("charles-of-navarre")), 6);
}

#[test]
fn r16_6_longbow_ruling_a24_only_three_lead_english_longbows() {
    let play = fresh("lion-in-winter", &[]);
    let may = |id| play.game.may_command(play.who(id), Kind::Longbow);
    assert!(may("richard-i") && may("edward-i") && may("robin-hood"));
    assert!(!may("william-marshal"));
    assert!(play.game.may_command(play.who("william-marshal"), Kind::Welsh));
    let war = fresh("", &[]);
    assert!(war.game.may_command(war.who("john-chandos"), Kind::Longbow));
}
