//! Draws all 28 units of both houses, with marks, and all cards, as SVG files: `gallery FOLDER`.

use tudor_draw::palette::Theme;
use tudor_draw::svg;
use tudor_engine::show::{PanelBlock, Show as _};
use tudor_engine::{Eye, Game as _, Setup, set_up};
use tudor_rosewars::state::{Mark, Unit};
use tudor_rosewars::{Kind, Rosewars, Slot, Sq, Stage, State};

const SIDES: [tudor_engine::Side; 2] = [tudor_roses::YORK, tudor_roses::LANCASTER];

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let game: Rosewars = set_up(&Setup::default()).expect("the usual set-up");
    for (page, name) in ["one", "two"].iter().enumerate() {
        let mut state = game.start();
        state.stage = Stage::Turn;
        (state.turn, state.actions) = (3, 2);
        for n in 0..14usize {
            let kind = Kind::nth(page * 14 + n);
            for half in 0..2 {
                let slot = Slot((half * 11 + n % 11) as u8);
                let at = Sq((half * 24 + n + if n > 7 { 8 } else { 0 }) as u8);
                if n < 11 {
                    *state.unit_mut(slot) = Unit::fresh(kind, at);
                }
                if n == 11 || n == 12 {
                    *state.unit_mut(Slot((half * 11 + n - 11) as u8)) = Unit::fresh(kind, at);
                }
            }
        }
        for (n, mark) in Mark::ALL.iter().take(11).enumerate() {
            let unit = state.unit_mut(Slot(n as u8));
            unit.marks = unit.marks.with(*mark);
        }
        state.unit_mut(Slot(15)).reload = 2;
        let board = game.scene(&game.view(&state, Eye::First)).board;
        for (theme, tone) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let path = format!("{folder}/gallery-{name}-{tone}.svg");
            std::fs::write(&path, svg::standalone(&board, &SIDES, theme))
                .expect("the folder is there");
        }
        if page == 0 {
            cards(&game, &mut state, &folder);
        }
        // What waits for a choice, shown all at once.
        let all =
            svg::standalone(&board, &SIDES, Theme::Light).replace("[data-for]{display:none}", "");
        std::fs::write(format!("{folder}/gallery-{name}-all.svg"), all).expect("written");
    }
}

/// All 16 cards, as a hand would show them.
fn cards(game: &Rosewars, state: &mut State, folder: &str) {
    state.hands[tudor_engine::Seat::First] = tudor_rosewars::cards::DECK;
    let panels = game.panels(&game.view(state, Eye::First));
    let mut out = String::new();
    for block in panels.iter().filter(|p| p.id == "hand").flat_map(|p| &p.blocks) {
        let PanelBlock::Cards(cards) = block else { continue };
        for (n, card) in cards.iter().enumerate() {
            let (x, y) = (n % 5 * 178 + 10, n / 5 * 114 + 10);
            out += &format!("<g transform=\"translate({x} {y})\">{}</g>", card.face.svg);
        }
    }
    state.hands = tudor_engine::BySeat::default();
    for (theme, tone) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let css = svg::BOARD_CSS;
        let page = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 470\" width=\"900\" height=\"470\"><style>{css}svg{{font-family:var(--sans)}}</style><rect width=\"900\" height=\"470\" fill=\"var(--surface)\"/>{out}</svg>"
        );
        let path = format!("{folder}/cards-{tone}.svg");
        std::fs::write(&path, svg::fill_in(&page, &SIDES, theme)).expect("the folder is there");
    }
}
