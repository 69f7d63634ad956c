//! The board: ground, territories, stones, crown, targets.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::OnceLock;

use tudor_draw::svg::{N, Put, Signed};
use tudor_draw::{art, pool, put, text};
use tudor_engine::show::{Board, BoardGround, PlaceWords};
use tudor_engine::{BySeat, Seat};

use super::{cards, cell_anchor, house, side};
use crate::LANCASTER;
use crate::data::{Cell, SIDE, STONES};
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::stones::{Stones, Territories as _, with_east, with_south};

/// The drawing's side, its margin, and a cell, in its own units.
const SIZE: i32 = 804;
const MARGIN: i32 = 42;
const CELL: i32 = 80;

fn left(cell: Cell) -> i32 {
    MARGIN + CELL * i32::from(cell.column())
}

fn top(cell: Cell) -> i32 {
    MARGIN + CELL * i32::from(cell.row())
}

fn middle(cell: Cell) -> (i32, i32) {
    (left(cell) + CELL / 2, top(cell) + CELL / 2)
}

pub fn board(state: &State, territories: &BySeat<Vec<Stones>>, scores: BySeat<u32>) -> Board {
    Board {
        ground: board_ground(),
        pieces: pieces(state, territories),
        foot: None,
        summary: super::text::summary(state, scores),
        places: places(state),
    }
}

/// The lower layer, drawn once.
pub fn board_ground() -> BoardGround {
    let svg = Cow::Borrowed(GROUND.get_or_init(ground).as_str());
    BoardGround { width: SIZE as u32, height: SIZE as u32, svg }
}

static GROUND: OnceLock<String> = OnceLock::new();

/// What never changes: symbols, cells, names, and a place to click for each cell.
fn ground() -> String {
    let mut out = format!("<defs>{}{}</defs>", stone_symbols(), cards::symbols());
    write!(
        out,
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\" rx=\"14\" fill=\"var(--board)\" stroke=\"var(--line-2)\" stroke-opacity=\".5\"/>",
        MARGIN - 8,
        CELL * i32::from(SIDE) + 16
    )
    .expect("a string takes all");
    for cell in Cell::all() {
        let tint = if (cell.column() + cell.row()) % 2 == 1 { "cell" } else { "cell-2" };
        write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"76\" height=\"76\" rx=\"8\" fill=\"var(--{tint})\" data-at=\"cell:{cell}\"/>",
            left(cell) + 2,
            top(cell) + 2,
        )
        .expect("a string takes all");
    }
    let (x, y) = middle(Cell::CENTRE);
    write!(
        out,
        "<g transform=\"translate({x} {y})\" opacity=\".35\" pointer-events=\"none\"><circle r=\"24\" fill=\"none\" stroke=\"var(--line-2)\"/><path d=\"M0-21 4.500-4.500 21 0 4.500 4.500 0 21-4.500 4.500-21 0-4.500-4.500Z\" fill=\"var(--line-2)\"/></g>"
    )
    .expect("a string takes all");
    for i in 0..SIDE {
        let along = MARGIN + CELL * i32::from(i) + CELL / 2;
        write!(
            out,
            "<text x=\"{along}\" y=\"{}\" class=\"mid\" font-size=\"20\" font-weight=\"600\" fill=\"var(--ink-2)\">{}</text><text x=\"17\" y=\"{}\" class=\"mid\" font-size=\"20\" font-weight=\"600\" fill=\"var(--ink-2)\">{}</text>",
            SIZE - 10,
            (b'a' + i) as char,
            along + 7,
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
    // A stone that is about to be placed, with a ring around its cell.
    let ghost = |seat: Seat| {
        let side = side(seat);
        format!(
            "<g id=\"rk-ghost-{side}\"><rect class=\"sel\" x=\"-37\" y=\"-37\" width=\"74\" height=\"74\" rx=\"11\"/><use href=\"#rk-{side}\" opacity=\".6\"/></g>"
        )
    };
    stone(LANCASTER, "var(--lancaster)", "var(--rim)", "#fff", red)
        + &stone(LANCASTER.other(), "var(--york)", "var(--york-edge)", "#34557d", white)
        + &format!("<g id=\"rk-crown\">{}</g>", art::CROWN)
        + &ghost(LANCASTER)
        + &ghost(LANCASTER.other())
        + "<g id=\"rk-can\"><rect x=\"4\" y=\"4\" width=\"72\" height=\"72\" rx=\"11\"/><rect x=\"55\" y=\"1\" width=\"24\" height=\"24\" rx=\"7\" fill=\"var(--ink-2)\" fill-opacity=\"1\" stroke=\"none\"/></g>"
}

fn pieces(state: &State, territories: &BySeat<Vec<Stones>>) -> String {
    let mut out = pool::take();
    let spots = SPOTS.get_or_init(spots);
    for seat in Seat::BOTH {
        let colour = if seat == LANCASTER { "lancaster" } else { "york-edge" };
        put!(&mut out, "<g fill=\"var(--", colour, ")\" stroke=\"var(--", colour);
        put!(&mut out, ")\" stroke-width=\"32\" stroke-linejoin=\"round\">\n");
        territories[seat].iter().for_each(|&territory| tint(territory, spots, &mut out));
        out.push_str("</g>\n");
    }
    for seat in Seat::BOTH {
        let cells = state.stones[seat].iter();
        cells.for_each(|cell| out.push_str(&spots[usize::from(cell.0)].stone[seat]));
    }
    for seat in Seat::BOTH {
        for territory in territories[seat].iter().filter(|t| t.len() > 1) {
            points(*territory, seat, &mut out);
        }
    }
    let (x, y) = middle(state.crown);
    put!(&mut out, "<g id=\"crown\" class=\"piece\" transform=\"translate(", x, " ", y - 1);
    put!(&mut out, ")\"><use href=\"#rk-crown\"/></g>\n");
    if state.phase == Phase::Turn {
        targets(state, &mut out);
    }
    out
}

/// What is drawn and said at a cell: dozens of them at every move, so they are written once.
struct Spot {
    /// Where the ground of a territory begins here.
    ground: String,
    /// A stone of each house.
    stone: BySeat<String>,
    /// The same in words.
    says: BySeat<String>,
}

impl Put for Cell {
    fn put(&self, out: &mut String) {
        out.push((b'a' + self.column()) as char);
        put!(out, SIDE - self.row());
    }
}

static SPOTS: OnceLock<Vec<Spot>> = OnceLock::new();

fn spots() -> Vec<Spot> {
    let spot = |cell| {
        let (x, y) = middle(cell);
        let stone = |seat| {
            let side = side(seat);
            format!("<use href=\"#rk-{side}\" id=\"s-{cell}\" x=\"{x}\" y=\"{y}\"/>\n")
        };
        Spot {
            ground: format!("M{} {}", left(cell) + 22, top(cell) + 22),
            stone: BySeat::each(stone),
            says: BySeat::each(|seat| format!("{cell}, stone of {}.", house(seat))),
        }
    };
    Cell::all().map(spot).collect()
}

/// The ground of a territory, as one line so thick and round that joined cells run into each other: squares of
/// four stones, pairs, and stones alone. One path fades as a whole, so that overlaps are not painted twice.
fn tint(territory: Stones, spots: &[Spot], out: &mut String) {
    const SQUARE: &str = "h116v116h-116z";
    const EAST: &str = "h116v36h-116z";
    const SOUTH: &str = "h36v116h-36z";
    const ALONE: &str = "h36v36h-36z";
    out.push_str("<path opacity=\".2\" d=\"");
    let (east, south) = (with_east(territory), with_south(territory));
    let squares = with_south(east);
    for cell in territory {
        let from = &spots[usize::from(cell.0)].ground;
        match (east.has(cell), south.has(cell)) {
            (true, true) if squares.has(cell) => put!(out, from, SQUARE),
            (true, true) => put!(out, from, EAST, from, SOUTH),
            (true, false) => put!(out, from, EAST),
            (false, true) => put!(out, from, SOUTH),
            (false, false) if territory.len() == 1 => put!(out, from, ALONE),
            (false, false) => {} // its neighbours reach to it
        }
    }
    out.push_str("\"/>\n");
}

/// A territory's points, in a pill at its first stone.
fn points(territory: Stones, seat: Seat, out: &mut String) {
    let first = territory.lowest().expect("invariant: a territory has a stone");
    let points = u32::from(territory.len()).pow(2);
    let width = 12 * (points.ilog10() + 1) + 14;
    let (face, rim) = if seat == LANCASTER { ("lancaster", "rim") } else { ("york", "york-edge") };
    put!(out, "<g transform=\"translate(", left(first) + 1, " ", top(first) + 1);
    put!(out, ")\" pointer-events=\"none\"><rect width=\"", width);
    put!(out, "\" height=\"25\" rx=\"12.500\" fill=\"var(--", face, ")\" stroke=\"var(--", rim);
    put!(
        out,
        ")\"/><text x=\"",
        N(width as f32 / 2.0),
        "\" y=\"19\" class=\"fig\" font-size=\"18\""
    );
    put!(out, " fill=\"var(--on-", face, ")\">", points, "</text></g>\n");
}

/// Where the cards of the side to move lead, and what each would do. All cards are open, so every eye has the same
/// picture, drawn and sent once; the page shows it to the player to move.
fn targets(state: &State, out: &mut String) {
    let seat = state.turn;
    for (card, number) in state.hands[seat].iter().zip(1_u32..) {
        let Some((mv, to)) = state.meaning(seat, card).zip(card.target(state.crown)) else {
            continue;
        };
        put!(out, "<g data-at=\"cell:", to, "\" transform=\"translate(", left(to), " ", top(to));
        put!(out, ")\"><use class=\"can\" href=\"#rk-can\"/><text x=\"67\" y=\"19\" class=\"fig\"");
        put!(out, " font-size=\"17\" fill=\"var(--surface)\">", number, "</text>");
        if matches!(mv, Move::Hero(_)) {
            cards::helm("15 15", "1", out);
        }
        out.push_str("</g>\n");
        preview(state, seat, mv, to, out);
    }
}

/// A move about to happen: way, ring, ghost and gain.
fn preview(state: &State, seat: Seat, mv: Move, to: Cell, out: &mut String) {
    let ((fx, fy), (x, y)) = (middle(state.crown), middle(to));
    let gain = gain(state, seat, to);
    let digits = gain.unsigned_abs().max(1).ilog10() + 1;
    let width = 12 * (digits + 1) + 24;
    // Below the cell, or above it in the last row.
    let (pill, text) = if to.row() + 1 < SIDE { ("44", "65.5") } else { ("-74", "-52.5") };
    put!(out, "<g data-for=\"", mv.write(), "\" transform=\"translate(", x, " ", y);
    put!(
        out,
        ")\"><path class=\"way\" d=\"M",
        fx - x,
        " ",
        fy - y,
        "L0 0\"/><use href=\"#rk-ghost-"
    );
    put!(
        out,
        side(seat),
        "\"/><rect x=\"",
        N(width as f32 / -2.0),
        "\" y=\"",
        pill,
        "\" width=\"",
        width
    );
    put!(
        out,
        "\" height=\"30\" rx=\"15\" fill=\"var(--act)\"/><text y=\"",
        text,
        "\" class=\"fig\""
    );
    put!(out, " font-size=\"19\" fill=\"var(--on-act)\">", Signed(gain), "</text></g>\n");
}

/// How many points a stone there brings.
pub fn gain(state: &State, seat: Seat, to: Cell) -> i32 {
    let mut mine = state.stones[seat];
    mine.put(to);
    worth(mine, to)
}

/// How many points a house has by a stone: only the territory changes that it is part of.
pub fn worth(stones: Stones, of: Cell) -> i32 {
    let whole = stones.territory(of);
    let mut without = whole;
    without.take(of);
    i32::from(whole.len()).pow(2) - without.score()
}

/// The board as a list: the crown, then the stones.
fn places(state: &State) -> Vec<PlaceWords> {
    let mut out = Vec::with_capacity(usize::from(STONES) + 2);
    out.push(PlaceWords {
        at: cell_anchor(state.crown),
        says: match state.stone(state.crown) {
            Some(seat) => text!(state.crown, ", the crown on a stone of ", house(seat), "."),
            None => text!(state.crown, ", the crown on a bare cell."),
        }
        .into(),
    });
    let spots = SPOTS.get_or_init(spots);
    let [red, white] = state.stones.0;
    for cell in (red | white).iter().filter(|&cell| cell != state.crown) {
        let seat = if red.has(cell) { Seat::First } else { Seat::Second };
        let says = Cow::Borrowed(spots[usize::from(cell.0)].says[seat].as_str());
        out.push(PlaceWords { at: cell_anchor(cell), says });
    }
    out
}
