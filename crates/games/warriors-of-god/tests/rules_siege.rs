//! Rule 7 before the first round: which battle, who commands, siege.

use crate::common::*;

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
    play.fight("lorraine");
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
    play.fight("normandy");
    assert_eq!(play.game.man(play.who(besieger_bravery.0)).bravery, besieger_bravery.1);
    play
}

#[test]
fn r7_2_r3_7_example_siege_number() {
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
    never.fight("england");
    assert_eq!(never.game.siege_number(&never.s, FRENCH), 6);
    never.play(&["siege"]).dice(&[6]);
    assert_eq!(never.s.phase, Phase::Retreat(FRENCH));
    let mut always = hyw(5);
    always.put("richard-ii", ENGLISH, Area::Wales, &[]);
    always.put("bertrand-du-guesclin", FRENCH, Area::Wales, &[(Kind::Gunner, 2)]);
    always.mark(ENGLISH, &[Area::Wales]);
    always.fight("wales");
    assert_eq!(always.game.siege_number(&always.s, FRENCH), -1);
    always.play(&["siege"]).dice(&[1]);
    assert_eq!(always.place("richard-ii"), Place::Captive);
    assert_eq!(always.s.control[Area::Wales], None, "Phase 4 has taken the marker");
    // One gunner less is 0, and a braver king in the best castle 3 + 3 + 2 - 1 = 7.
    for (king, french, gunners, area, number) in [
        ("richard-ii", "bertrand-du-guesclin", 1, Area::Wales, 0),
        ("edward-iii", "charles-v", 0, Area::England, 7),
    ] {
        let mut play = hyw(5);
        play.put(king, ENGLISH, area, &[]);
        play.put(french, FRENCH, area, &[(Kind::Gunner, gunners)]);
        play.mark(ENGLISH, &[area]);
        play.fight(area.id());
        assert_eq!(play.game.siege_number(&play.s, FRENCH), number);
        play.play(&["siege"]).dice(&[if number == 0 { 1 } else { 6 }]);
        assert_eq!(play.place(king) == Place::Captive, number == 0);
    }
}

#[test]
fn r7_2_only_the_controller_offers_aggressor_or_not_and_once() {
    let mut play = hyw(5);
    play.put("richard-ii", ENGLISH, Area::Normandy, &[(INF, 3)]);
    play.put("charles-v", FRENCH, Area::Normandy, &[(INF, 3)]);
    play.mark(FRENCH, &[Area::Normandy]);
    play.s.aggressor[Area::Normandy] = Some(FRENCH);
    play.fight("normandy");
    assert_eq!(play.s.phase, Phase::Offer(FRENCH));
    play.play(&["field"]);
    play.until(1, |p| p == Phase::Round || matches!(p, Phase::Flight(_)));
    play.roll(1);
    assert!(matches!(play.s.phase, Phase::Flight(_)), "no second offer: {:?}", play.s.phase);
    let mut free = hyw(5);
    free.put("richard-ii", ENGLISH, Area::Normandy, &[]);
    free.put("charles-v", FRENCH, Area::Normandy, &[]);
    free.fight("normandy");
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
    play.fight("aquitaine");
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
    play.fight("aquitaine");
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
fn r7_2_ruling_a10_a_full_border_is_refused_as_full() {
    let mut play = hyw(5);
    for id in ["charles-v", "jean-ii", "louis-of-anjou", "jean-of-berry"] {
        play.put(id, FRENCH, Area::Aquitaine, &[]);
    }
    play.put("edward-of-woodstock", ENGLISH, Area::Aquitaine, &[]);
    play.mark(ENGLISH, &[Area::Aquitaine, Area::Poitou]);
    play.fight("aquitaine").play(&["siege"]).dice(&[1]);
    // What the page answers to a click on an area, exactly or in general.
    let said = |play: &Play, area: &str| {
        let no = play.prompt(FRENCH).refusals;
        let exact =
            no.iter().find(|no| no.path.len() == 1 && no.path[0].0 == format!("area:{area}"));
        exact
            .or_else(|| no.iter().find(|no| no.path[0].0 == "area:*"))
            .expect("a reason")
            .text
            .clone()
    };
    assert_eq!(said(&play, "auvergne"), "Only adjacent areas can be reached.", "it is still open");
    play.play(&["retreat jean-ii auvergne"]);
    let full = "No more leaders can cross the border to Auvergne.";
    assert_eq!(said(&play, "auvergne"), full);
    assert_eq!(play.refused("retreat charles-v auvergne").reason, full);
    assert_eq!(said(&play, "poitou"), "The enemy controls Poitou.");
    assert_eq!(said(&play, "england"), "Only adjacent areas can be reached.");
}
