//! What is shown: clicks that lead to exactly one move, words for every special, nothing of what lies face down.

mod common;

use common::*;
use tudor_engine::show::{Offer, Show as _};
use tudor_engine::{Eye, Game as _, Node, Rng, Seat, Setup, Table};
use tudor_rosewars::data::UNITS;
use tudor_rosewars::{Card, Rosewars};

fn walk_games(options: &[&str], games: u64, mut look: impl FnMut(&Table<Rosewars>, Seat)) {
    let mut setup = Setup::default();
    for option in options {
        setup.options.insert((*option).to_owned(), true);
    }
    for seed in 0..games {
        let mut table = Table::<Rosewars>::new(&setup).expect("a table");
        let mut rng = Rng::new(seed);
        loop {
            match table.node() {
                Node::Over(_) => break,
                Node::Chance(c) => table.resolve(&c.sample(&mut rng)).expect("possible"),
                node => {
                    let seat = node.decider().expect("somebody");
                    look(&table, seat);
                    let (mv, before) = (rng.pick(&table.moves(seat)), table.state().clone());
                    table.apply(seat, mv).expect("legal");
                    assert_ne!(*table.state(), before, "{mv} does nothing");
                }
            }
        }
    }
}

#[test]
fn no_way_of_clicks_is_the_beginning_of_another() {
    for options in [&[][..], &["houses"]] {
        walk_games(options, 12, |table, seat| {
            let view = table.view(Eye::of(seat));
            let prompt = table.game().prompt(&view, &table.moves(seat));
            let mut paths: Vec<_> = prompt
                .choices
                .iter()
                .flat_map(|c| c.paths.iter().map(move |p| (p, &c.mv)))
                .collect();
            paths.sort();
            for pair in paths.windows(2) {
                assert!(!pair[1].0.starts_with(pair[0].0), "{pair:?}");
            }
            for choice in &prompt.choices {
                assert!(choice.offer != Offer::Click || !choice.paths.is_empty(), "{choice:?}");
            }
        });
    }
}

#[test]
fn r2_5_nothing_of_a_face_down_tile_is_in_the_page_of_the_other() {
    walk_games(&["houses"], 10, |table, seat| {
        let state = table.state();
        let other = seat.other();
        if state.turn > 0 || state.musters[other].specials.is_empty() {
            return;
        }
        let view = table.view(Eye::of(seat));
        let scene = table.game().scene(&view);
        let prompt = table.game().prompt(&view, &table.moves(seat));
        let text = table.game().text(&view);
        let page = format!("{:?}{:?}", (&scene.board.pieces, &text, &scene.panels), prompt);
        let log: String = table
            .story()
            .flat_map(|(_, events, _)| events)
            .filter_map(|e| table.game().project(e, Eye::of(seat)))
            .filter_map(|e| table.game().tell(&e, Eye::of(seat)))
            .map(|l| l.text)
            .collect();
        // With houses of their own no special unit belongs to both.
        for tile in state.musters[other].specials.iter() {
            let kind = tudor_rosewars::state::tile_kind(tile);
            let open = (0..11).any(|n| {
                let unit = state.unit(tudor_rosewars::Slot::of(other, n));
                unit.at.is_some() && unit.kind == kind
            });
            if !open {
                assert!(!page.contains(kind.name()), "{}", kind.name());
                assert!(!log.contains(kind.name()), "{}", kind.name());
            }
        }
    });
}

#[test]
fn r10_what_each_special_does_stands_in_picture_panel_and_terminal() {
    for unit in UNITS.iter().filter(|u| !u.kind.is_basic()) {
        let b = bout(&format!("{} d3, knight a1", unit.name.to_lowercase()), "knight h6");
        let view = b.game.view(&b.state, Eye::First);
        let scene = b.game.scene(&view);
        let panel = format!("{:?}", scene.panels);
        // The terminal breaks lines.
        let text = b.game.text(&view).replace("\n  ", " ");
        for t in unit.kind.traits() {
            for place in [&scene.board.pieces, &panel, &text] {
                assert!(place.contains(t.line), "{}: {}", unit.name, t.line);
            }
        }
        for a in unit.abilities {
            assert!(
                text.contains(a.facts().line) && panel.contains(a.facts().line),
                "{}",
                unit.name
            );
        }
    }
}

#[test]
fn r5_4_odds_stand_on_the_choice_and_over_the_target() {
    let b = bout("knight d3", "light cavalry d4, pikeman e3, knight h6");
    let view = b.game.view(&b.state, Eye::First);
    let mut moves = Vec::new();
    b.game.moves(&b.state, YORK, &mut moves);
    let prompt = b.game.prompt(&view, &moves);
    let strike = prompt.choices.iter().find(|c| c.mv == "d3xd4").expect("offered");
    assert!(strike.label.contains("hit 50 %, kill 33 %"), "{}", strike.label);
    assert!(b.game.scene(&view).board.pieces.contains("data-for=\"d3xd4\""));
}

#[test]
fn r7_1_cards_that_do_not_fit_say_why() {
    let full = bout("knight d3", "knight h6")
        .hand(YORK, &[Card::Reserves, Card::ShieldWall, Card::FreshOrders]);
    let view = full.game.view(&full.state, Eye::First);
    let mut moves = Vec::new();
    full.game.moves(&full.state, YORK, &mut moves);
    let prompt = full.game.prompt(&view, &moves);
    let rule = |card: &str| {
        prompt.refusals.iter().find(|n| n.path.len() == 1 && n.path[0].0 == card).map(|n| n.rule)
    };
    assert_eq!(rule("card:shield-wall"), Some("7.1"));
    assert_eq!(rule("card:fresh-orders"), Some("8.8"));
    assert_eq!(rule("card:reserves"), None, "it can be played");
}

#[test]
fn everybody_has_the_own_back_line_at_the_foot() {
    let b = bout("knight a1", "viking h6");
    let seen = |eye: Eye| b.game.scene(&b.game.view(&b.state, eye)).board;
    let square = |pieces: &str, name: &str| {
        let end = pieces.find(&format!("data-at=\"cell:{name}\"")).expect("a square");
        let open = pieces[..end].rfind("<rect ").expect("its drawing");
        pieces[open..end].to_owned()
    };
    let (york, lancaster) = (seen(Eye::First), seen(Eye::Second));
    assert_eq!((york.foot, lancaster.foot), (Some(YORK), Some(LANCASTER)));
    // What is lower left for one is lower left for the other.
    let places = |s: &str| s.split(" fill").next().map(str::to_owned);
    assert_eq!(
        places(&square(&york.pieces, "a1")),
        places(&square(&lancaster.pieces, "h6")),
        "the board is turned by half"
    );
    assert_eq!(seen(Eye::Spectator).foot, Some(YORK), "who watches has a1 at the lower left");
    assert_eq!(seen(Eye::Spectator).pieces.split("<g").next(), york.pieces.split("<g").next());
}
