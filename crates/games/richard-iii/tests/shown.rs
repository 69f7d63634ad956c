//! What a person sees and reads: marks, words for blocks, the way to retreat, the text map.

use crate::common::*;
use Area::*;
use tudor_engine::show::{Offer, PanelBlock, Prompt, Show as _};

/// Every text of a drawing, in its order, with a space between: what the page adds to the name of whatever is clicked,
/// unless it is there already.
fn written(svg: &str) -> String {
    let texts = svg.split("<text").skip(1).filter_map(|t| {
        let (_, inside) = t.split_once('>')?;
        Some(inside.split_once("</text>")?.0)
    });
    texts.collect::<Vec<_>>().join(" ")
}

fn prompt(g: &Scene, seat: Seat) -> Prompt {
    let mut moves = Vec::new();
    g.game.moves(&g.s, seat, &mut moves);
    g.game.prompt(&g.view(Eye::of(seat)), &moves)
}

fn march_and_see() -> Scene {
    let mut g = Scene::start(game("war", &[]));
    g.until(3, |s| matches!(s.phase, Phase::Act(_)));
    g
}

#[test]
fn r5_2_areas_and_blocks_have_a_mark_of_their_own() {
    let g = march_and_see();
    let board = g.game.scene(&g.view(Eye::First)).board;
    for area in Area::ALL {
        let open = format!("<g data-at=\"area:{}\">", area.id());
        let inside = board.ground.svg.split(&open).nth(1).expect("it can be clicked");
        // A child, or the page's style sheet does not find it; cut at the outline, or it would lie on the neighbours.
        let ring = inside.split("<g class=\"ring\"").nth(1).expect("and be marked");
        assert!(
            inside.split("data-at").next().is_some_and(|own| own.contains("<g class=\"ring\""))
        );
        let cut = format!("clip-path=\"url(#r3-in-{})\"", area.id());
        assert!(ring.trim_start().starts_with(&cut), "{}", area.id());
        assert!(board.ground.svg.contains(&format!("<clipPath id=\"r3-in-{}\">", area.id())));
    }
    for slot in g.s.stands {
        let open = format!("<g id=\"slot-{slot}\" data-at=\"slot:{slot}\"");
        let inside = board.pieces.split(&open).nth(1).expect("it stands there");
        let own = inside.split("<g id=\"slot-").next().expect("always one");
        assert_eq!(own.matches("class=\"ring\"").count(), 1, "{slot}");
    }
}

#[test]
fn r3_1_whoever_reads_a_block_aloud_has_said_what_is_written_on_it() {
    let mut g = march_and_see();
    let seat = g.decider();
    let look = |g: &Scene, seat: Seat| {
        let view = g.view(Eye::of(seat));
        let (scene, panels) = (g.game.scene(&view), g.game.panels(&view));
        for slot in g.s.on_map(seat) {
            let open = format!("<g id=\"slot-{slot}\"");
            let inside = scene.board.pieces.split(&open).nth(1).expect("it stands there");
            let own =
                inside.split("<g id=\"slot-").next().and_then(|o| o.split("class=\"ring\"").next());
            let seen = format!(" {} ", written(own.expect("always one")));
            let at = format!("slot:{slot}");
            let place = scene.board.places.iter().find(|p| p.at.0 == at).expect("in words");
            assert!(place.says.contains(&seen), "{} lacks {seen}", place.says);
            assert!(place.says.contains("strength"));
        }
        for panel in panels.iter().chain(&scene.dialog) {
            for block in &panel.blocks {
                let PanelBlock::Cards(cards) = block else { continue };
                for card in cards
                    .iter()
                    .filter(|c| c.at.as_ref().is_some_and(|a| !a.0.starts_with("card:")))
                {
                    let seen = format!(" {} ", written(&card.face.svg));
                    assert!(card.face.alt.contains(&seen), "{} lacks {seen}", card.face.alt);
                }
            }
        }
        (scene, panels)
    };
    let (_, panels) = look(&g, seat);
    assert!(panels.iter().any(|p| p.title == "Your pool"), "it lies open while one recruits");
    // In a battle at home the number on the block is not the printed one.
    g = Scene::empty();
    g.join(Cornwall, Y, &[y::MARCH], &[l::EXETER]);
    g.fight(Cornwall);
    let (scene, _) = look(&g, L);
    let exeter = format!("slot:{}", g.slot(l::EXETER));
    let says = &scene.board.places.iter().find(|p| p.at.0 == exeter).expect("there").says;
    assert!(says.contains("Exeter A3 2 dice of loyalty, strength 3 of 3"), "{says}");
}

#[test]
fn r3_1_the_legend_explains_every_part_of_a_block() {
    let g = march_and_see();
    let rail = format!("{:?}", g.game.scene(&g.view(Eye::Spectator)).rail);
    for part in ["letter", "number", "Bars", "shield", "Rose", "Crown", "1 of 3", "Tick", "border"]
    {
        assert!(rail.contains(part), "{part}");
    }
}

#[test]
fn r1_1_who_moves_first_is_said_and_not_numbered() {
    let g = march_and_see();
    let scene = g.game.scene(&g.view(Eye::First));
    let notes: Vec<&str> = scene.seats.0.iter().map(|s| s.note.as_str()).collect();
    assert_eq!(notes.iter().filter(|n| n.ends_with(", moves first")).count(), 1, "{notes:?}");
}

#[test]
fn r6_6_a_retreat_is_offered_and_explained() {
    let mut g = Scene::empty();
    g.join(Essex, L, &[l::OXFORD], &[y::MARCH, y::RUTLAND]);
    g.fight(Essex);
    let first = prompt(&g, g.decider());
    assert!(!first.help.contains("retreat"), "nobody retreats in round 1");
    assert!(first.ask.ends_with(" blocks: fire, charge, or wait?"), "{}", first.ask);
    g.round(2);
    let seat = g.decider();
    let second = prompt(&g, seat);
    assert!(second.help.contains("To retreat, pick the block, then the area"), "{}", second.help);
    let ways: Vec<_> =
        second.choices.iter().filter(|c| c.label.contains(" retreats to ")).collect();
    assert!(!ways.is_empty());
    let few = ways.len() <= 4;
    assert!(
        ways.iter().all(|c| (c.offer == Offer::Button) == few && c.paths.len() == 1),
        "{ways:?}"
    );
    g.round(4).pass_until(L);
    let last = prompt(&g, L);
    assert!(last.help.starts_with("Pick the block, then the area."), "{}", last.help);
    assert!(last.choices.iter().any(|c| c.offer == Offer::Button), "{:?}", last.choices);
}

#[test]
fn r7_2_r8_4_choices_stand_on_their_own_rule() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::RUTLAND, y::IRISH, y::NORFOLK, y::HERBERT], Ireland);
    g.all(&[l::HENRY_VI, l::OXFORD], Essex);
    g.king(L);
    g.supply();
    assert!(matches!(g.s.phase, Phase::Starve(..)), "{:?}", g.s.phase);
    let hungry = prompt(&g, Y);
    assert_eq!(hungry.rules, ["7.2"]);
    assert!(hungry.choices.iter().all(|c| c.rule == "7.2"), "{:?}", hungry.choices);
    // Going home: the Pretender's side by 8.3, the King's by 8.4.
    let mut seen = [false; 2];
    for seed in 0..6 {
        let mut g = Scene::start(game("campaign-1", &[("run-on", true)]));
        let mut rng = Rng::new(seed);
        while g.s.campaign == 1 && !g.s.is_over() {
            if let Phase::Home(who) = g.s.phase {
                let rule = if who == g.s.king { "8.4" } else { "8.3" };
                let asked = prompt(&g, who);
                assert_eq!(asked.rules, [rule]);
                assert!(asked.choices.iter().all(|c| c.rule == rule), "{:?}", asked.choices);
                seen[usize::from(who == g.s.king)] = true;
            }
            g.any(&mut rng);
        }
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn r2_1_the_text_map_names_every_neighbour_and_explains_itself() {
    let g = march_and_see();
    let text = g.game.text(&g.view(Eye::First));
    assert!(!text.contains('…'));
    assert!(text.lines().all(|l| l.chars().count() <= 100), "{text}");
    let mut lines = text.lines().peekable();
    for area in Area::ALL {
        while lines.next_if(|l| l.split(' ').next() != Some(area.id())).is_some() {}
        let mut entry = lines.next().expect("every area has a line").to_owned();
        while let Some(more) = lines.next_if(|l| l.starts_with("          ")) {
            entry += more;
        }
        for way in area.info().ways {
            let named = entry.split(' ').any(|w| w.get(1..) == Some(way.to.id()));
            assert!(named, "{} to {}: {entry}", area.id(), way.to.id());
        }
    }
    for word in ["= yellow", "~ blue", "# red", "crown", "port", "strength", "loyalty", "one of"] {
        assert!(text.contains(word), "{word}");
    }
    // 5.3: every coast can be sailed from, so every coast is there with its seas.
    for (area, mark) in [("essex ", "coast N"), ("kent ", "+ port NE"), ("oxford ", "  ")] {
        let line = text.lines().find(|l| l.starts_with(area)).expect("a line");
        let bears = &line[13..35];
        assert!(bears.starts_with(mark), "{area}: {bears}");
    }
}

#[test]
fn r6_4_one_hit_is_it_and_three_are_them() {
    for (faces, word) in [([1, 6, 6], "takes it"), ([1, 1, 1], "takes them")] {
        let mut g =
            Scene::battle(Derby, Y, &[y::BURGUNDIAN, y::HERBERT], &[l::WILTSHIRE, l::BEAUMONT]);
        g.fight(Derby).fire(y::BURGUNDIAN, &faces);
        let asked = prompt(&g, L);
        assert!(asked.choices.iter().all(|c| c.label.ends_with(word)), "{:?}", asked.choices);
    }
}

#[test]
fn r8_2_r8_3_going_home_says_who_has_the_throne_and_why_somebody_cannot() {
    let mut g = Scene::empty();
    g.put(l::HENRY_VI, Chester);
    g.put(l::SOMERSET, France);
    g.put(l::OXFORD, Kent);
    g.put(y::ESSEX, Essex);
    g.all(&[y::MARCH, y::HASTINGS, y::ARUNDEL], Leicester);
    g.political();
    assert_eq!((g.s.king, g.s.phase), (Y, Phase::Home(L)));
    let asked = prompt(&g, L);
    assert_eq!(asked.ask, "The campaign is over: York has the throne. Who goes home where?");
    let pool = asked.choices.iter().find(|c| c.mv.starts_with("pool")).expect("Essex is York's");
    assert_eq!(pool.label, "Oxford goes to the pool: no home of his is free");
    let exile = asked.refusals.iter().find(|no| no.text.contains("in exile")).expect("a word");
    assert_eq!(exile.text, "Somerset is in exile and stays there.");
    let rail = format!("{:?}", g.game.scene(&g.view(Eye::First)).rail);
    assert!(rail.contains("both sides were counted: York has the throne."), "{rail}");
    while g.s.phase == Phase::Home(L) {
        let mv = g.moves()[0];
        g.go(mv);
    }
    assert!(prompt(&g, Y).ask.contains("the throne is yours"));
}

#[test]
fn r6_82_a_minor_enters_for_somebody_who_fell() {
    let enters = |dead: &[Block]| {
        let mut g = Scene::empty();
        for &block in dead {
            g.dead(block);
        }
        g.minor(l::PRINCE_EDWARD);
        g.king(L);
        g.s.owed[L] = 1;
        g.supply();
        assert_eq!(g.s.phase, Phase::Enter(L, 1));
        let asked = prompt(&g, L);
        (asked.ask, asked.help)
    };
    let (ask, help) = enters(&[l::HENRY_VI]);
    assert_eq!(ask, "Henry VI fell. Where does Prince Edward enter?");
    assert_eq!(help, "He is of age and your King now.");
    let (ask, _) = enters(&[l::HENRY_VI, l::SOMERSET]);
    assert_eq!(ask, "An heir of yours fell. Where does Prince Edward enter?");
}

#[test]
fn half_a_move_is_told_what_comes_next() {
    let said = |text: &str| game("war", &[]).read_move(text).expect_err("half a move").why;
    assert_eq!(said("march"), "After \"march\" comes a block on the map, like \"Y3\".");
    assert_eq!(said("march L4"), "After \"march L4\" comes an area, like \"kent\".");
    assert_eq!(said("sail L6"), "After \"sail L6\" comes a sea, like \"north_sea\".");
    assert_eq!(said("sail L6 kent"), "\"kent\" is not a sea, like \"north_sea\".");
}

#[test]
fn r1_2_whoever_can_only_stop_is_told_so() {
    let mut g = Scene::empty();
    g.put(l::OXFORD, Essex);
    g.put(y::MARCH, Ireland);
    g.cards(Card::Four, Card::Two);
    assert!(prompt(&g, L).ask.ends_with(", or end your actions?"), "{}", prompt(&g, L).ask);
    g.s.ap = 0;
    assert_eq!(prompt(&g, L).ask, "Nothing is left to do. End your actions.");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test")]
fn the_log_calls_whoever_reads_it_you() {
    let game = game("war", &[]);
    let said = |event: &Event, eye| game.tell(event, eye).expect("a line").plain();
    let chosen = Event::Chosen {
        seat: L,
        choice: Some(tudor_richard_iii::state::CardChoice::Card(Card::Three)),
    };
    assert_eq!(said(&chosen, Eye::of(L)), "You lay down 3.");
    assert_eq!(
        said(&chosen, tudor_engine::conformance::everything_open()),
        "Lancaster lays down 3."
    );
    let won = Event::Won { seat: Y, area: Essex };
    assert_eq!(said(&won, Eye::of(Y)), "You win the battle of Essex.");
    assert_eq!(said(&won, Eye::of(L)), "York wins the battle of Essex.");
    let shown = Event::Shown { cards: BySeat([Card::Four, Card::Three]), first: L };
    assert!(said(&shown, Eye::of(L)).ends_with("You move first."));
}

#[test]
fn r3_1_where_a_name_could_not_be_read_it_waits_until_the_map_is_near() {
    let mut g = Scene::empty();
    let six = [l::SOMERSET, l::EXETER, l::BUCKINGHAM, l::RIVERS, l::OXFORD, l::DEVON];
    g.all(&six, Middlesex);
    let alone = g.put(l::CLIFFORD, Kent);
    let pieces = g.game.scene(&g.view(Eye::of(L))).board.pieces;
    let line = |slot: Slot| {
        let open = format!("<g id=\"slot-{slot}\"");
        pieces.lines().find(|l| l.starts_with(&open)).expect("it stands there").to_owned()
    };
    assert!(six.iter().all(|&b| line(g.slot(b)).contains("class=\"mid closer\"")));
    assert!(line(alone).contains(">Clifford</text>") && !line(alone).contains("closer"));
}
