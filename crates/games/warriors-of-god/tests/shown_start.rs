//! Before the first pick the non-aligned leaders are nobody's (16.2), in every place where leaders are shown.

use crate::common::*;
use tudor_engine::show::{PanelBlock, Scene, Show};
use tudor_engine::{Eye, Game as _};

fn scene(play: &Play) -> Scene {
    play.game.scene(&play.game.view(&play.s, Eye::Spectator))
}

/// The line of the picture with this leader's token.
fn token(play: &Play, id: &str) -> String {
    let start = format!("<g id=\"piece-{id}\"");
    let pieces = scene(play).board.pieces;
    pieces.lines().find(|line| line.starts_with(&start)).expect("a token").to_owned()
}

fn strength(play: &Play, seat: tudor_engine::Seat) -> String {
    match &scene(play).seats[seat].blocks[0] {
        PanelBlock::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn r16_2_nobodys_leaders_are_nobodys_until_they_are_picked() {
    let mut play = fresh("lion-in-winter", &[]);
    for id in ["david-i", "robert-of-gloucester"] {
        let drawn = token(&play, id);
        assert!(drawn.contains("fill=\"var(--neutral)\" stroke=\"var(--rim)\""), "{drawn}");
        assert!(!drawn.contains("var(--english)"), "{drawn}");
    }
    assert!(token(&play, "empress-matilda").contains("fill=\"var(--english)\""));
    // Geoffrey and Matilda with two each; Louis with three and Stephen with one.
    assert_eq!(strength(&play, ENGLISH), "2 leaders on the map, 6 strong");
    assert_eq!(strength(&play, FRENCH), "2 leaders on the map, 6 strong");
    let board = scene(&play).board;
    assert!(
        board.summary.ends_with("2 English and 2 French leaders on the map, 2 still nobody's."),
        "{}",
        board.summary
    );
    let says = |at: &str| board.places.iter().find(|p| p.at.0 == at).expect("words").says.clone();
    assert!(says("leader:david-i").contains(", non-aligned, nobody's yet,"));
    assert!(says("area:scotland").contains("; nobody's yet: David I* 5-1 (non-aligned)"));
    assert!(!says("area:scotland").contains("English"));
    let text = play.game.text(&play.game.view(&play.s, Eye::Spectator));
    assert!(text.contains("     - David I* 5-1 (non-aligned), 1 infantry"), "{text}");
    assert!(!text.contains("(drafted)"), "{text}");
    // The French take Robert: he is theirs, and David still nobody's.
    play.dice(&[1, 6]).play(&["pick robert-of-gloucester"]);
    assert!(token(&play, "robert-of-gloucester").contains("fill=\"var(--french)\""));
    assert!(token(&play, "david-i").contains("fill=\"var(--neutral)\" stroke=\"var(--rim)\""));
    assert_eq!(strength(&play, FRENCH), "3 leaders on the map, 8 strong");
    assert_eq!(strength(&play, ENGLISH), "2 leaders on the map, 6 strong");
    play.play(&["pick david-i"]);
    assert!(token(&play, "david-i").contains("fill=\"var(--english)\""));
    let text = play.game.text(&play.game.view(&play.s, Eye::Spectator));
    assert!(text.contains("     E David I* 5-1 (drafted)"), "{text}");
    assert!(scene(&play).board.summary.ends_with("3 English and 3 French leaders on the map."));
}

#[test]
fn r16_2_ruling_a54_nobodys_leaders_are_counted_apart_in_a_crowded_area() {
    // Four stand in England, Henry Beaufort among them; a fifth makes a crowd.
    let mut play = fresh("second-half", &[]);
    play.put("richard-ii", ENGLISH, Area::England, &[]);
    let board = scene(&play).board;
    assert!(board.pieces.contains("; 1 nobody's, 3 strong</title>"), "{}", board.pieces);
    let panels = play.game.panels(&play.game.view(&play.s, Eye::Spectator));
    let fan = panels.iter().find(|p| p.id == "fan-england").expect("a fan");
    let titles: Vec<_> = fan
        .blocks
        .iter()
        .filter_map(|b| match b {
            PanelBlock::Text(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(titles.last(), Some(&"**Nobody's yet**"), "{titles:?}");
}
