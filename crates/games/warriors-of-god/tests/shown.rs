//! What players are shown: odds before the die, reasons why not, crowded areas, forecasts.

mod common;

use common::*;
use tudor_engine::show::{Block, Show};
use tudor_engine::{Eye, Game, Seat};

fn prompt(play: &Play, seat: Seat) -> tudor_engine::show::Prompt {
    let mut moves = Vec::new();
    play.game.moves(&play.s, seat, &mut moves);
    play.game.prompt(&play.game.view(&play.s, Eye::of(seat)), &moves)
}

fn odds(play: &Play, seat: Seat) -> Vec<u8> {
    let blocks = prompt(play, seat).blocks;
    blocks
        .iter()
        .filter_map(|b| match b {
            Block::Odds { percent, .. } => Some(*percent),
            _ => None,
        })
        .collect()
}

#[test]
fn siege_odds_are_shown_to_the_controller() {
    let mut play = hyw(5);
    play.put("richard-ii", ENGLISH, Area::Normandy, &[(INF, 2)]);
    play.put("jean-ii", FRENCH, Area::Normandy, &[(Kind::Gunner, 3)]);
    play.mark(ENGLISH, &[Area::Normandy]);
    play.pass().play(&["battle normandy", "command jean-ii", "command richard-ii"]);
    // Siege number 2: the besieger wins with four faces of six.
    assert_eq!(odds(&play, ENGLISH)[0], 67);
}

#[test]
fn control_and_parting_odds_are_shown() {
    let mut play = hyw(4);
    play.put("edward-of-woodstock", ENGLISH, Area::Berry, &[]);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[]);
    play.pass();
    assert_eq!(odds(&play, ENGLISH), [50, 17]);
    let mut battle = hyw(5);
    battle.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    battle.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    battle.pass().play(&["battle anjou", "command jean-of-berry", "command john-of-gaunt"]);
    battle.roll(1).play(&["run poitou"]);
    // Gaunt is a longbow leader: two dice, each hits with 5 or 6.
    assert_eq!(odds(&battle, ENGLISH), [56]);
}

#[test]
fn held_leaders_are_told_why() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.mark(FRENCH, &[Area::Anjou]);
    let asked = prompt(&play, ENGLISH);
    let no =
        asked.refusals.iter().find(|n| n.path[0].0 == "leader:john-of-gaunt").expect("a reason");
    assert_eq!(no.rule, "6.1");
    assert!(no.text.contains("1 of yours against 0 and a marker"), "{}", no.text);
    assert!(play.game.text(&play.game.view(&play.s, Eye::First)).contains("held"));
}

#[test]
fn a_crowded_area_shows_counts_and_opens_as_a_fan() {
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"] {
        play.put(id, ENGLISH, Area::Normandy, &[(INF, 1)]);
    }
    let scene = play.game.scene(&play.game.view(&play.s, Eye::Spectator));
    assert!(!scene.board.pieces.contains("data-at=\"leader:john-of-gaunt\""));
    assert!(scene.board.pieces.contains("3 English, 6 strong"));
    let fan = scene.panels.iter().find(|p| p.id == "fan-normandy").expect("a fan");
    let Block::Cards(cards) = &fan.blocks[1] else { panic!("cards") };
    assert_eq!(cards.len(), 3);
    play.put("edmund-of-langley", ENGLISH, Area::England, &[]);
    let scene = play.game.scene(&play.game.view(&play.s, Eye::Spectator));
    assert!(scene.board.pieces.contains("data-at=\"leader:edmund-of-langley\""));
}

#[test]
fn ages_forecast_and_arrivals_are_shown() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[(INF, 2)]);
    play.mark(ENGLISH, &[Area::IleDeFrance]);
    play.jail("charles-v", FRENCH);
    let scene = play.game.scene(&play.game.view(&play.s, Eye::First));
    let text = play.game.text(&play.game.view(&play.s, Eye::First));
    assert!(text.contains("John of Gaunt* 5-1 bow, 2 infantry, dies on 1-2"), "{text}");
    assert!(text.contains("This turn so far: English 6, French 0"), "{text}");
    assert!(text.contains("Arrive in turn 4: Richard II***"), "{text}");
    assert!(text.contains("Tower of London: Charles V*** 8-1"), "{text}");
    assert!(scene.board.pieces.contains("3 points if he stays"));
}

#[test]
fn every_leader_has_arms_on_the_board() {
    for scenario in ["hundred-years-war", "lion-in-winter"] {
        let play = fresh(scenario, &[]);
        let ground = play.game.scene(&play.game.view(&play.s, Eye::Open)).board.ground;
        for man in play.game.era.men() {
            assert!(ground.contains(&format!("<symbol id=\"wog-{}\"", man.id)), "{}", man.id);
        }
    }
}

#[test]
fn a_march_into_battle_says_what_it_promises() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[(INF, 2)]);
    play.put("jean-of-berry", FRENCH, Area::Poitou, &[]);
    let asked = prompt(&play, ENGLISH);
    let march =
        asked.choices.iter().find(|c| c.mv == "march john-of-gaunt poitou").expect("a choice");
    // Three men and a longbow leader against one.
    assert!(
        march.help.contains("There he meets Jean of Berry. 4 dice against 1: about "),
        "{}",
        march.help
    );
    let scene = play.game.scene(&play.game.view(&play.s, Eye::First));
    let gaunt =
        scene.board.places.iter().find(|p| p.at.0 == "leader:john-of-gaunt").expect("his words");
    assert_eq!(
        gaunt.says,
        "John of Gaunt, 1 star, battle 5, bravery 1, longbow, English, arrived in 1341, home England. With him: 2 infantry. Dies this turn on 1–2: 33 %."
    );
}

/// The lines of the log that hold this.
fn said(play: &Play, part: &str) -> Vec<String> {
    let lines = play.events.iter().filter_map(|e| play.game.tell(e, Eye::Open));
    lines.map(|line| line.text).filter(|text| text.contains(part)).collect()
}

#[test]
fn r9_0_mercenaries_who_come_home_are_told_of() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.s.loose[Area::Savoy] = Troops::NONE;
    play.s.loose[Area::Ireland] = Troops::of(Kind::Irish, 1);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(
        said(&play, "Home again"),
        ["Home again, for hire: 1 Irish mercenary, 2 mercenaries of Savoy."]
    );
}

#[test]
fn r6_1_how_many_more_may_go_minds_the_flypaper() {
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"] {
        play.put(id, ENGLISH, Area::Normandy, &[]);
    }
    play.put("jean-of-berry", FRENCH, Area::Normandy, &[]);
    // The river takes three, but one must stay against one.
    play.play(&["march john-of-gaunt ile-de-france"]);
    assert_eq!(prompt(&play, ENGLISH).left, "1 more may go");
}

#[test]
fn r12_0_once_the_death_dice_are_rolled_nobody_dies_this_turn() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    let words = |play: &Play| {
        let view = play.game.view(&play.s, Eye::First);
        let scene = play.game.scene(&view);
        let says = scene.board.places.iter().find(|p| p.at.0 == "leader:john-of-gaunt");
        let says = says.expect("his words").says.clone();
        (
            play.game.text(&view).contains("dies on"),
            says.contains("Dies"),
            scene.board.pieces.contains('†'),
        )
    };
    assert_eq!(words(&play), (true, true, true));
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(words(&play), (false, false, false), "the dice have been rolled");
}

#[test]
fn r12_0_the_dice_of_those_who_live_on_are_in_the_log() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("edward-iii", ENGLISH, Area::England, &[]);
    play.put("charles-v", FRENCH, Area::Berry, &[]);
    play.pass().until(6, |p| p == Phase::Death);
    // In the order of arrival: Edward III, Charles V, Gaunt.
    let order: Vec<_> = play.s.living().filter(|&l| play.s.area_of(l).is_some()).collect();
    assert_eq!(order.len(), 3);
    play.dice(&[5, 2, 4]);
    let lived: Vec<_> = said(&play, "Live on");
    assert_eq!(lived.len(), 1);
    assert!(lived[0].contains("Edward III 5 over 4"), "{lived:?}");
    assert_eq!(said(&play, " dies").len(), 1);
}

#[test]
fn one_mercenary_is_one() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[(Kind::Irish, 1)]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(said(&play, "No die"), ["No die wins **Berry** with 1 mercenary there."]);
}
