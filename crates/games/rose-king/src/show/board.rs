//! The board: ground, territories, stones, crown, targets.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::OnceLock;

use tudor_engine::show::{Board, Place};
use tudor_engine::svg::N;
use tudor_engine::{BySeat, Game, Seat, art};

use super::{cards, cell_anchor, house, near, side, text};
use crate::data::{Cell, SIDE};
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::stones::Stones;
use crate::{LANCASTER, RoseKing, View};

/// The drawing's side, its margin, and a cell, in its own units.
const SIZE: f32 = 804.0;
const MARGIN: f32 = 42.0;
const CELL: f32 = 80.0;

fn left(cell: Cell) -> f32 {
    MARGIN + CELL * f32::from(cell.column())
}

fn top(cell: Cell) -> f32 {
    MARGIN + CELL * f32::from(cell.row())
}

fn middle(cell: Cell) -> (f32, f32) {
    (left(cell) + CELL / 2.0, top(cell) + CELL / 2.0)
}

pub fn board(rules: &RoseKing, view: &View) -> Board {
    let state = &view.state;
    Board {
        width: SIZE as u32,
        height: SIZE as u32,
        ground: Cow::Borrowed(GROUND.get_or_init(ground)),
        pieces: pieces(rules, view),
        foot: None,
        summary: text::summary(state),
        places: places(state),
    }
}

static GROUND: OnceLock<String> = OnceLock::new();

/// What never changes: symbols, cells, names, and a place to click for each cell.
fn ground() -> String {
    let mut out = format!("<defs>{}{}</defs>", stone_symbols(), cards::symbols());
    write!(
        out,
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\" rx=\"14\" fill=\"var(--board)\" stroke=\"var(--line-2)\" stroke-opacity=\".5\"/>",
        N(MARGIN - 8.0),
        N(CELL * f32::from(SIDE) + 16.0)
    )
    .expect("a string takes all");
    for cell in Cell::all() {
        let tint = if (cell.column() + cell.row()) % 2 == 1 { "cell" } else { "cell-2" };
        write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"76\" height=\"76\" rx=\"8\" fill=\"var(--{tint})\" data-at=\"cell:{cell}\"/>",
            N(left(cell) + 2.0),
            N(top(cell) + 2.0),
        )
        .expect("a string takes all");
    }
    let (x, y) = middle(Cell::CENTRE);
    write!(
        out,
        "<g transform=\"translate({} {})\" opacity=\".35\" pointer-events=\"none\"><circle r=\"24\" fill=\"none\" stroke=\"var(--line-2)\"/><path d=\"M0-21 4.500-4.500 21 0 4.500 4.500 0 21-4.500 4.500-21 0-4.500-4.500Z\" fill=\"var(--line-2)\"/></g>",
        N(x),
        N(y)
    )
    .expect("a string takes all");
    for i in 0..SIDE {
        let along = MARGIN + CELL * (f32::from(i) + 0.5);
        write!(
            out,
            "<text x=\"{}\" y=\"{}\" class=\"mid\" font-size=\"13\" font-weight=\"600\" fill=\"var(--ink-2)\">{}</text><text x=\"20\" y=\"{}\" class=\"mid\" font-size=\"13\" font-weight=\"600\" fill=\"var(--ink-2)\">{}</text>",
            N(along),
            N(SIZE - 12.0),
            (b'a' + i) as char,
            N(along + 5.0),
            SIDE - i
        )
        .expect("a string takes all");
    }
    out
}

fn stone_symbols() -> String {
    let stone = |seat: Seat, face: &str, rim: &str, ring: &str, rose: String| {
        format!(
            "<g id=\"rk-{}\"><circle cy=\"3\" r=\"30\" fill=\"#000\" opacity=\".16\"/><circle r=\"29\" fill=\"{face}\" stroke=\"{rim}\" stroke-width=\"1.600\"/><circle r=\"25\" fill=\"none\" stroke=\"{ring}\" stroke-opacity=\".3\"/>{rose}</g>",
            side(seat)
        )
    };
    let red = art::rose(18.0, "#f3c9c4", "#d9707a", "#7c1422");
    let white = art::rose(18.0, "#ffffff", "#dbe5ef", "#34557d");
    stone(LANCASTER, "var(--lancaster)", "var(--rim)", "#fff", red)
        + &stone(LANCASTER.other(), "var(--york)", "var(--york-edge)", "#34557d", white)
        + &format!("<g id=\"rk-crown\">{}</g>", art::CROWN)
        + "<rect id=\"rk-sel\" class=\"sel\" x=\"-37\" y=\"-37\" width=\"74\" height=\"74\" rx=\"11\"/>\
           <g id=\"rk-can\"><rect x=\"4\" y=\"4\" width=\"72\" height=\"72\" rx=\"11\"/><rect x=\"59\" y=\"1\" width=\"20\" height=\"20\" rx=\"6\" fill=\"var(--ink-2)\" fill-opacity=\"1\" stroke=\"none\"/></g>"
}

fn pieces(rules: &RoseKing, view: &View) -> String {
    let state = &view.state;
    let mut out = String::with_capacity(16 << 10);
    for seat in Seat::BOTH {
        let colour = if seat == LANCASTER { "lancaster" } else { "york-edge" };
        write!(out, "<g fill=\"var(--{colour})\" stroke=\"var(--{colour})\" stroke-width=\"32\" stroke-linejoin=\"round\">").expect("a string takes all");
        state.stones[seat].territories().for_each(|territory| tint(territory, &mut out));
        out.push_str("</g>");
    }
    for seat in Seat::BOTH {
        let drawn = &DRAWN.get_or_init(drawn)[seat];
        state.stones[seat].iter().for_each(|cell| out.push_str(&drawn[usize::from(cell.0)]));
    }
    for seat in Seat::BOTH {
        for territory in state.stones[seat].territories().filter(|t| t.len() > 1) {
            points(territory, seat, &mut out);
        }
    }
    let (x, y) = middle(state.crown);
    write!(
        out,
        "<g id=\"crown\" class=\"piece\" transform=\"translate({} {})\"><use href=\"#rk-crown\"/></g>",
        N(x),
        N(y - 1.0)
    )
    .expect("a string takes all");
    if state.phase == Phase::Turn {
        targets(rules, view, &mut out);
    }
    out
}

static DRAWN: OnceLock<BySeat<Vec<String>>> = OnceLock::new();

/// A stone of each house on each cell: a board has dozens and is drawn at every move, so they are written once.
fn drawn() -> BySeat<Vec<String>> {
    BySeat::each(|seat| {
        let stone = |cell| {
            let ((x, y), side) = (middle(cell), side(seat));
            format!("<use href=\"#rk-{side}\" id=\"s-{cell}\" x=\"{}\" y=\"{}\"/>", N(x), N(y))
        };
        Cell::all().map(stone).collect()
    })
}

/// The ground of a territory, as one line so thick and round that joined cells run into each other: squares of
/// four stones, pairs, and stones alone. One path fades as a whole, so that overlaps are not painted twice.
fn tint(territory: Stones, out: &mut String) {
    out.push_str("<path opacity=\".2\" d=\"");
    for cell in territory.iter() {
        let (x, y) = (N(left(cell) + 22.0), N(top(cell) + 22.0));
        let has = |east: u8, south: u8| {
            cell.column() + east < SIDE
                && cell.row() + south < SIDE
                && territory.has(Cell::at(cell.column() + east, cell.row() + south))
        };
        let mut put = |width: u8, height: u8| {
            write!(out, "M{x} {y}h{width}v{height}h-{width}z").expect("a string takes all");
        };
        match (has(1, 0), has(0, 1)) {
            (true, true) if has(1, 1) => put(116, 116),
            (true, true) => {
                put(116, 36);
                put(36, 116);
            }
            (true, false) => put(116, 36),
            (false, true) => put(36, 116),
            (false, false) if territory.len() == 1 => put(36, 36),
            (false, false) => {} // its neighbours reach to it
        }
    }
    out.push_str("\"/>");
}

/// A territory's points, in a pill at its first stone.
fn points(territory: Stones, seat: Seat, out: &mut String) {
    let first = territory.iter().next().expect("invariant: a territory has a stone");
    let points = u32::from(territory.len()).pow(2);
    let width = 11 * (points.ilog10() + 1) + 12;
    let (face, rim) = if seat == LANCASTER { ("lancaster", "rim") } else { ("york", "york-edge") };
    write!(
        out,
        "<g transform=\"translate({} {})\" pointer-events=\"none\"><rect width=\"{width}\" height=\"22\" rx=\"11\" fill=\"var(--{face})\" stroke=\"var(--{rim})\"/><text x=\"{}\" y=\"16\" class=\"mid\" font-size=\"13\" font-weight=\"700\" fill=\"var(--on-{face})\">{points}</text></g>",
        N(left(first) + 1.0),
        N(top(first) + 1.0),
        N(width as f32 / 2.0),
    )
    .expect("a string takes all");
}

/// Where the cards of the side to move lead, and what each would do.
fn targets(rules: &RoseKing, view: &View, out: &mut String) {
    let state = &view.state;
    let seat = near(view);
    if seat != state.turn {
        return;
    }
    let mut moves = Vec::new();
    rules.moves(state, seat, &mut moves);
    for mv in moves {
        let (Move::Play(card) | Move::Hero(card)) = mv else { continue };
        let Some(to) = card.target(state.crown) else { continue };
        let number = state.hands[seat].iter().position(|c| c == card).unwrap_or(0) + 1;
        let (x, y) = (left(to), top(to));
        write!(
            out,
            "<g data-at=\"cell:{to}\"><use class=\"can\" href=\"#rk-can\" x=\"{}\" y=\"{}\"/><text x=\"{}\" y=\"{}\" class=\"mid\" font-size=\"13\" font-weight=\"700\" fill=\"var(--surface)\">{number}</text>",
            N(x),
            N(y),
            N(x + 69.0),
            N(y + 15.5),
        )
        .expect("a string takes all");
        if matches!(mv, Move::Hero(_)) {
            cards::helm(x + 15.0, y + 15.0, "1", out);
        }
        out.push_str("</g>");
        preview(state, seat, mv, to, out);
    }
}

/// A move about to happen: ring, ghost, way and gain.
fn preview(state: &State, seat: Seat, mv: Move, to: Cell, out: &mut String) {
    let ((fx, fy), (x, y)) = (middle(state.crown), middle(to));
    let gain = gain(state, seat, to);
    let digits = gain.unsigned_abs().max(1).ilog10() + 1;
    let width = 11 * (digits + 1) + 22;
    // Below the cell, or above it in the last row.
    let pill = if to.row() + 1 < SIDE { y + 44.0 } else { y - 74.0 };
    write!(
        out,
        "<g data-for=\"{mv}\" pointer-events=\"none\"><path class=\"way\" d=\"M{} {}L{x} {y}\"/><use href=\"#rk-sel\" x=\"{x}\" y=\"{y}\"/><use href=\"#rk-{side}\" x=\"{x}\" y=\"{y}\" opacity=\".6\"/><rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"30\" rx=\"15\" fill=\"var(--act)\"/><text x=\"{x}\" y=\"{}\" class=\"mid\" font-size=\"15\" font-weight=\"700\" fill=\"var(--on-act)\">{gain:+}</text></g>",
        N(fx),
        N(fy),
        N(x - width as f32 / 2.0),
        N(pill),
        N(pill + 20.5),
        x = N(x),
        y = N(y),
        mv = mv.write(),
        side = side(seat),
    )
    .expect("a string takes all");
}

/// How many points a stone there brings, what the other house loses by it included.
pub fn gain(state: &State, seat: Seat, to: Cell) -> i32 {
    let (mut mine, mut theirs) = (state.stones[seat], state.stones[seat.other()]);
    let before = mine.score() - theirs.score();
    mine.put(to);
    theirs.take(to);
    mine.score() - theirs.score() - before
}

/// The board as a list: the crown, then the stones.
fn places(state: &State) -> Vec<Place> {
    let mut out = vec![Place {
        at: cell_anchor(state.crown),
        says: match state.stone(state.crown) {
            Some(seat) => format!("{}, the crown on a stone of {}.", state.crown, house(seat)),
            None => format!("{}, the crown on a bare cell.", state.crown),
        },
    }];
    for cell in Cell::all().filter(|&c| c != state.crown) {
        if let Some(seat) = state.stone(cell) {
            out.push(Place {
                at: cell_anchor(cell),
                says: format!("{cell}, stone of {}.", house(seat)),
            });
        }
    }
    out
}
