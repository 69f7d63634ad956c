//! What players are shown: odds before the die, reasons why not, crowded areas, forecasts.

use crate::common::*;
use tudor_engine::show::{Offer, PanelBlock, Show};
use tudor_engine::{Eye, Game, Seat};

fn odds(play: &Play, seat: Seat) -> Vec<u8> {
    let blocks = play.prompt(seat).blocks;
    blocks
        .iter()
        .filter_map(|b| match b {
            PanelBlock::Odds { percent, .. } => Some(*percent),
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
    let asked = play.prompt(ENGLISH);
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
    let panels = play.game.panels(&play.game.view(&play.s, Eye::Spectator));
    let fan = panels.iter().find(|p| p.id == "fan-normandy").expect("a fan");
    let PanelBlock::Cards(cards) = &fan.blocks[1] else { panic!("cards") };
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
        let ground = play.game.ground().svg;
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
    let asked = play.prompt(ENGLISH);
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

#[test]
fn r6_1_how_many_more_may_go_minds_the_flypaper() {
    let mut play = hyw(4);
    for id in ["john-of-gaunt", "lionel-of-antwerp", "edmund-of-langley"] {
        play.put(id, ENGLISH, Area::Normandy, &[]);
    }
    play.put("jean-of-berry", FRENCH, Area::Normandy, &[]);
    // The river takes three, but one must stay against one.
    play.play(&["march john-of-gaunt ile-de-france"]);
    assert_eq!(play.prompt(ENGLISH).left, "1 more may go");
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
fn r7_3_the_chances_of_a_battle_make_a_hundred() {
    for (mine, theirs) in [(0, 3), (3, 0), (3, 3), (2, 1), (1, 2), (0, 0)] {
        let mut play = hyw(5);
        play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[(INF, mine)]);
        play.put("jean-of-berry", FRENCH, Area::Anjou, &[(INF, theirs)]);
        play.pass().play(&["battle anjou", "command jean-of-berry", "command john-of-gaunt"]);
        let (percent, lines) = play
            .prompt(ENGLISH)
            .blocks
            .into_iter()
            .find_map(|block| match block {
                PanelBlock::Odds { percent, lines, .. } => Some((percent, lines)),
                _ => None,
            })
            .expect("odds before the dice");
        let numbers = lines[0].split(" %").filter_map(|part| part.rsplit(' ').next());
        let rest: u8 = numbers.filter_map(|n| n.parse::<u8>().ok()).sum();
        assert_eq!(percent + rest, 100, "{percent} and {}", lines[0]);
    }
}

#[test]
fn r6_1_with_a_leader_picked_a_far_area_is_refused_for_him() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    let refusals = play.prompt(ENGLISH).refusals;
    let said: Vec<_> = refusals
        .iter()
        .filter(|no| no.path.len() == 2 && no.path[0].0 == "leader:john-of-gaunt")
        .map(|no| (&*no.path[1].0, no.text.as_str(), no.rule))
        .collect();
    let text = "John of Gaunt cannot get there: he goes only to an area next to Anjou.";
    assert_eq!(said, [("area:*", text, "6.1")]);
}

#[test]
fn r14_0_the_warning_is_for_the_eye_that_reads() {
    let mut play = hyw(4);
    play.mark(FRENCH, &[Area::IleDeFrance]);
    play.s.loose[Area::IleDeFrance] = Troops::of(INF, 3);
    play.s.phase = Phase::Deploy(FRENCH);
    let said = |eye: Eye| {
        let blocks = play.game.prompt(&play.game.view(&play.s, eye), &[]).blocks;
        let say = blocks.into_iter().find_map(|b| match b {
            PanelBlock::Say(remark) => Some(remark.text),
            _ => None,
        });
        say.expect("a warning").replace(Area::IleDeFrance.name(), "Paris")
    };
    assert_eq!(
        said(Eye::Second),
        "No leader of yours is with the troops in Paris. Without one they go home, or the enemy takes them up."
    );
    assert_eq!(
        said(Eye::First),
        "No French leader is with the troops in Paris. Without one they go home, or you take them up."
    );
    assert_eq!(
        said(Eye::Spectator),
        "No French leader is with the troops in Paris. Without one they go home, or the English take them up."
    );
}

#[test]
fn r13_1_who_arrives_can_be_picked_beside_the_question() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    let seat = play.seat();
    let asked = play.prompt(seat);
    assert!(asked.help.starts_with("Pick one under Arriving, then an area"), "{}", asked.help);
    let panels = play.game.panels(&play.game.view(&play.s, Eye::of(seat)));
    let panel = panels.iter().find(|p| p.title == "Arriving").expect("a panel");
    let PanelBlock::Cards(cards) = &panel.blocks[0] else { panic!("cards") };
    for choice in &asked.choices {
        let first = Some(choice.paths[0][0].clone());
        assert!(cards.iter().any(|card| card.at == first), "{first:?}");
    }
    let leader = cards[0].at.clone().expect("a leader");
    let no = asked.refusals.iter().find(|no| no.path[0] == leader).expect("a reason");
    assert_eq!(no.path[1].0, "area:*");
    assert!(no.text.contains("cannot be placed there"), "{}", no.text);
}

#[test]
fn r9_0_a_levy_is_picked_by_how_many_of_each_kind() {
    let mut play = hyw(4);
    play.mark(ENGLISH, &[Area::England, Area::Aquitaine]);
    play.s.phase = Phase::Raise(ENGLISH, Area::England);
    let asked = play.prompt(ENGLISH);
    let buttons: Vec<_> =
        asked.choices.iter().filter(|c| c.offer == Offer::Button).map(|c| &c.label).collect();
    assert_eq!((asked.choices.len(), buttons.len(), buttons[0].as_str()), (15, 1, "3 infantry"));
    let two = asked.choices.iter().find(|c| c.mv == "raise england 2b1g").expect("a choice");
    let path = ["raise:gunner-1", "raise:knight-0", "raise:longbow-2"];
    let in_this_order = two.paths.iter().any(|p| p.iter().map(|a| &*a.0).eq(path));
    assert!(in_this_order && two.paths.len() == 6, "{:?}", two.paths);
    // No two levies share their clicks.
    let mut all: Vec<_> = asked.choices.iter().flat_map(|c| c.paths.clone()).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 15 * 6);
    // Few levies are buttons; every kind says what it is good for.
    play.s.phase = Phase::Raise(ENGLISH, Area::Aquitaine);
    let asked = play.prompt(ENGLISH);
    assert_eq!(asked.choices.len(), 4);
    assert!(asked.choices.iter().all(|c| c.offer == Offer::Button && c.paths.is_empty()));
    let panels = play.game.panels(&play.game.view(&play.s, Eye::First));
    let words = format!("{:?}", panels.iter().find(|p| p.id == "raising").expect("a panel"));
    assert!(words.contains("**Gunner**: makes a siege easier by 1"), "{words}");
    assert!(words.contains("**Infantry**: "), "{words}");
}

#[test]
fn the_legend_explains_letters_and_edges() {
    let play = hyw(4);
    let rail = play.game.scene(&play.game.view(&play.s, Eye::First)).rail;
    let legend = rail.iter().find_map(|block| match block {
        PanelBlock::Fold { title, blocks } if title == "What the signs mean" => Some(blocks),
        _ => None,
    });
    let words = format!("{:?}", legend.expect("a legend"));
    for sign in ["3i", "1k", "2b", "1g", "2m", "†2", "5–2", "non-aligned", "helmet", "swords"] {
        assert!(words.contains(sign), "{sign}");
    }
}

#[test]
fn r3_3_a_non_aligned_leader_is_drafted_only_once_he_serves() {
    let mut play = hyw(4);
    let pool: Vec<_> = Leader::all().filter(|l| l.is_non_aligned() && l.arrival() == 4).collect();
    let (first, second) = (pool[0], pool[1]);
    play.s.place[second] = Place::On(Area::Berry);
    play.s.french = play.s.french.with(second);
    let scene = play.game.scene(&play.game.view(&play.s, Eye::First));
    let says = |leader: Leader| {
        let at = format!("leader:{}", play.game.era.men()[leader.0 as usize].id);
        scene.board.places.iter().find(|p| p.at.0 == at).expect("his words").says.clone()
    };
    assert!(says(first).contains(", non-aligned, arrives"), "{}", says(first));
    assert!(says(second).contains(", non-aligned, drafted by the French,"), "{}", says(second));
}

#[test]
fn an_area_has_a_mark_of_its_own() {
    let play = hyw(4);
    let ground = play.game.scene(&play.game.view(&play.s, Eye::First)).board.ground.svg;
    for area in Area::ALL {
        let open = format!("<g data-at=\"area:{}\">", area.id());
        let inside = ground.split(&open).nth(1).expect("it can be clicked");
        // A child, or the page's style sheet does not find it; cut at the outline, or it would lie on the neighbours.
        let own = inside.split("data-at").next().expect("always one");
        let ring = format!("<g class=\"ring\" clip-path=\"url(#wog-in-{})\">", area.id());
        assert!(own.contains(&ring), "{}", area.id());
        assert!(ground.contains(&format!("<clipPath id=\"wog-in-{}\">", area.id())));
    }
}

#[test]
fn troops_without_a_leader_are_told_in_words() {
    let mut play = hyw(4);
    play.s.loose[Area::Anjou] = Troops::of(Kind::Infantry, 3) + Troops::of(Kind::Knight, 1);
    let pieces = play.game.scene(&play.game.view(&play.s, Eye::First)).board.pieces;
    assert!(pieces.contains(">3 inf, 1 knight</text>"));
}

#[test]
fn r6_0_the_question_of_an_impulse_names_only_what_can_be_done() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    assert_eq!(play.prompt(ENGLISH).ask, "Move leaders, or pass.", "no enemy marker is there");
    play.s.control[Area::Anjou] = Some(FRENCH);
    let asked = play.prompt(ENGLISH);
    let strips = asked.choices.iter().any(|c| c.mv.starts_with("strip"));
    assert_eq!(asked.ask.contains("marker"), strips, "{}", asked.ask);
}
