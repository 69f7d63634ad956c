//! The picture: a still ground with the squares and the symbols, and the units on it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use tudor_draw::art::rose;
use tudor_draw::svg::N;
use tudor_engine::{Game as _, Seat};

use super::tile::{self, SCALE, TILE};
use super::words::{self, card_anchor, slot_anchor};
use crate::board::{House, Sq};
use crate::cards::Card;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::odds::Odds;
use crate::state::{SIDE, Slot, Stage, State};
use crate::view::View;

/// Side of a square.
const CELL: f32 = 86.0;
/// Room for the row numbers.
const LEFT: f32 = 26.0;
const TOP: f32 = 12.0;

/// Size of the board.
pub const WIDTH: u32 = 720;
/// Height, likewise.
pub const HEIGHT: u32 = 554;

/// From which side the board is seen: that house's back line is at the foot.
#[derive(Clone, Copy)]
struct Side(House);

impl Side {
    /// Upper left corner of a square.
    fn corner(self, sq: Sq) -> (f32, f32) {
        let (column, row) = match self.0 {
            House::York => (sq.col(), 5 - sq.row()),
            House::Lancaster => (7 - sq.col(), sq.row()),
        };
        (LEFT + f32::from(column) * CELL, TOP + f32::from(row) * CELL)
    }

    fn centre(self, sq: Sq) -> (f32, f32) {
        let (x, y) = self.corner(sq);
        (x + CELL / 2.0, y + CELL / 2.0)
    }
}

/// Whose back line is at the foot: a player's own; those who watch see the first square at the lower left.
pub fn foot(view: &View) -> Option<Seat> {
    let state = &view.seen;
    let york = |seat: &Seat| state.house(*seat) == House::York;
    state.has_houses().then(|| view.eye.seat().or(Seat::BOTH.into_iter().find(york)))?
}

/// What never changes: the symbols.
pub static GROUND: LazyLock<String> = LazyLock::new(ground);

/// Squares and their names, from either side.
static SQUARES: LazyLock<[String; 2]> =
    LazyLock::new(|| [House::York, House::Lancaster].map(|house| squares(Side(house))));

fn ground() -> String {
    let mut out = String::from("<defs>");
    write!(
        out,
        "<symbol id=\"rw-rose\" overflow=\"visible\">{}</symbol>\
         <symbol id=\"rw-ghost\" overflow=\"visible\"><rect x=\"3\" y=\"3\" width=\"80\" height=\"80\" rx=\"15\" fill=\"var(--act)\" fill-opacity=\".2\" stroke=\"var(--act)\" stroke-width=\"3\"/></symbol>\
         <symbol id=\"rw-ring\" overflow=\"visible\"><rect x=\"2\" y=\"2\" width=\"82\" height=\"82\" rx=\"16\" fill=\"none\" stroke=\"var(--act)\" stroke-width=\"4\"/></symbol>\
         <symbol id=\"rw-pill\" overflow=\"visible\"><rect width=\"84\" height=\"23\" rx=\"11.5\" fill=\"var(--raised)\" stroke=\"var(--act)\" stroke-width=\"2\"/><path d=\"M33 0H72.5a11.5 11.5 0 0 1 0 23H33z\" fill=\"var(--act)\"/></symbol>",
        rose(5.2, "#f0c24a", "#fff6d8", "#3d2900")
    )
    .expect("a string takes all");
    out.push_str(&tile::symbols());
    out.push_str("</defs>");
    out
}

fn squares(side: Side) -> String {
    let mut out = String::new();
    for n in 0..48 {
        let sq = Sq(n);
        let (x, y) = side.corner(sq);
        let tint = match sq.row() {
            0 => "york-tint",
            5 => "lancaster-tint",
            row if (row + sq.col()) % 2 == 0 => "cell",
            _ => "cell-2",
        };
        writeln!(out, "<rect x=\"{}\" y=\"{}\" width=\"83\" height=\"83\" rx=\"9\" fill=\"var(--{tint})\" data-at=\"cell:{sq}\"/>", N(x + 1.5), N(y + 1.5)).expect("a string takes all");
    }
    let middle = TOP + 3.0 * CELL;
    writeln!(out, "<path d=\"M{} {1}H{2}\" stroke=\"var(--line-2)\" stroke-width=\"2\" stroke-dasharray=\"7 7\"/>", N(LEFT), N(middle), N(LEFT + 8.0 * CELL)).expect("a string takes all");
    for n in 0..8u8 {
        let x = side.centre(Sq(n)).0;
        writeln!(out, "<text x=\"{}\" y=\"548\" class=\"mid\" font-size=\"19\" font-weight=\"600\" fill=\"var(--ink-2)\">{}</text>", N(x), char::from(b'a' + n)).expect("a string takes all");
    }
    for n in 0..6u8 {
        let y = side.centre(Sq(8 * n)).1 + 7.0;
        writeln!(out, "<text x=\"12\" y=\"{}\" class=\"mid\" font-size=\"19\" font-weight=\"600\" fill=\"var(--ink-2)\">{}</text>", N(y), n + 1).expect("a string takes all");
    }
    out
}

/// What changes: last things first, so that what can be clicked lies on top.
pub fn pieces(rules: &Rosewars, view: &View) -> String {
    let state = &view.seen;
    let house = foot(view).map_or(House::York, |seat| state.house(seat));
    let side = Side(house);
    let mut out = SQUARES[usize::from(house == House::Lancaster)].clone();
    for seat in Seat::BOTH {
        face_down(side, seat, view, &mut out);
    }
    for slot in Slot::all() {
        unit(side, view, slot, &mut out);
    }
    attack_line(side, state, &mut out);
    if let Some(seat) = view.eye.seat() {
        let mut moves = Vec::new();
        rules.moves(state, seat, &mut moves);
        for &mv in &moves {
            preview(side, rules, state, mv, &mut out);
        }
        odds_on_targets(side, rules, state, &moves, &mut out);
    }
    out
}

/// Tiles before the reveal: every back of a side is the same but for its place.
fn face_down(side: Side, seat: Seat, view: &View, out: &mut String) {
    let state = &view.seen;
    let muster = &state.musters[seat];
    if !state.has_houses() || state.revealed(seat) == 2 {
        return;
    }
    let house = state.house(seat);
    let own = view.eye.sees(seat) && state.has_specials(seat);
    let open = state.revealed(seat);
    let front = (open == 0 && (muster.committed || own && state.stage == Stage::Deploy))
        .then(|| house.front_line().iter().enumerate());
    let rear = muster.squares.iter().enumerate().map(|(n, sq)| (n + SIDE - 3, sq));
    let ghost = if muster.committed { "" } else { " opacity=\".55\"" };
    for (n, sq) in front.into_iter().flatten().chain(rear) {
        let (x, y) = side.corner(sq);
        let slot = Slot::of(seat, n);
        writeln!(out, "<g id=\"u-{}\" class=\"piece\" transform=\"translate({} {})\"{ghost} pointer-events=\"none\"><g transform=\"scale({SCALE})\"><use href=\"#rw-back-{}\"/></g></g>", slot.0, N(x + 3.0), N(y + 3.0), house.id()).expect("a string takes all");
    }
}

/// A unit where it stands. The ring around it is the page's to show: whole around one's own, dashed around an enemy.
fn unit(side: Side, view: &View, slot: Slot, out: &mut String) {
    let state = &view.seen;
    let unit = state.unit(slot);
    let Some(at) = unit.at else { return };
    let (x, y) = side.corner(at);
    let mine = view.eye.seat().is_none_or(|seat| state.side(slot) == seat);
    writeln!(
        out,
        "<g id=\"u-{0}\" class=\"piece\" data-at=\"slot:{0}\" transform=\"translate({1} {2})\"><title>{3}</title>{4}<use class=\"ring\" href=\"#rw-{5}\"/><rect class=\"hit\" width=\"{6}\" height=\"{6}\" rx=\"15\"/></g>",
        slot.0,
        N(x + 3.0),
        N(y + 3.0),
        words::unit_line(state, slot),
        tile::marked(unit, state.house(slot.owner())),
        if mine { "can" } else { "aim" },
        N(TILE)
    )
    .expect("a string takes all");
}

/// The attack under way: a line from the attacker to the target whose dice are on the table.
fn attack_line(side: Side, state: &State, out: &mut String) {
    let Some(deed) = state.deed else { return };
    let (Some(from), Some(to)) = (state.unit(deed.unit).at, state.unit(deed.target).at) else {
        return;
    };
    if deed.unit == deed.target {
        return;
    }
    let ((x, y), (a, b)) = (side.centre(from), side.centre(to));
    let (cx, cy) = side.corner(to);
    writeln!(out, "<g pointer-events=\"none\"><path class=\"way\" d=\"M{} {}L{} {}\"/><rect x=\"{}\" y=\"{}\" width=\"82\" height=\"82\" rx=\"16\" fill=\"none\" stroke=\"var(--act)\" stroke-width=\"4\" stroke-dasharray=\"9 6\"/></g>", N(x), N(y), N(a), N(b), N(cx + 2.0), N(cy + 2.0)).expect("a string takes all");
}

/// What a move would do, shown while it is about to be made.
fn preview(side: Side, rules: &Rosewars, state: &State, mv: Move, out: &mut String) {
    let way = |from: Sq, to: Sq| {
        let ((x, y), (a, b)) = (side.centre(from), side.centre(to));
        format!("<path class=\"way\" d=\"M{} {}L{} {}\"/>", N(x), N(y), N(a), N(b))
    };
    let ghost = |to: Sq| {
        let (x, y) = side.corner(to);
        format!("<use href=\"#rw-ghost\" x=\"{}\" y=\"{}\"/>", N(x), N(y))
    };
    let inside = match mv {
        Move::Walk(from, to) | Move::Pike(from, to) | Move::Reform(from, to) => {
            way(from, to) + &ghost(to)
        }
        Move::Place(to) | Move::Reserves(_, to) => ghost(to),
        Move::Attack { from, stand, target } => {
            let walk = if from == stand { String::new() } else { way(from, stand) + &ghost(stand) };
            walk + &pill(side, rules, state, mv, target)
        }
        Move::Ride(_, target) | Move::Throw(_, target) | Move::Volley(_, target) => {
            pill(side, rules, state, mv, target)
        }
        Move::Use(_, from, target) => way(from, target) + &ghost(target),
        Move::PlayOn(_, at) => ghost(at),
        _ => return,
    };
    writeln!(out, "<g data-for=\"{mv}\" pointer-events=\"none\">{inside}</g>")
        .expect("a string takes all");
}

/// The odds on every target of a unit while it is picked: where several ways lead to one target, the best of them.
fn odds_on_targets(side: Side, rules: &Rosewars, state: &State, moves: &[Move], out: &mut String) {
    let anchor = |sq: Sq| state.on(sq).map(|slot| slot_anchor(slot).0);
    let volley = card_anchor(Card::MassedVolley).0 + " ";
    let mut best: BTreeMap<(String, Sq), Odds> = BTreeMap::new();
    for &mv in moves {
        let (from, target, before, after) = match mv {
            Move::Attack { from, target, .. } | Move::Throw(from, target) => (from, target, "", ""),
            Move::Ride(from, target) => (from, target, "", " ability:ride"),
            Move::Volley(from, target) => (from, target, &*volley, ""),
            _ => continue,
        };
        let (Some(by), Some(on)) = (anchor(from), anchor(target)) else { continue };
        let Some(odds) = rules.odds_of(state, mv) else { continue };
        let picked = format!("{before}{by}{after}");
        for path in [format!("{picked} {on}"), picked] {
            let kept = best.entry((path, target)).or_insert(odds);
            if odds.kill_percent() > kept.kill_percent() {
                *kept = odds;
            }
        }
    }
    for ((path, target), odds) in best {
        writeln!(out, "<g data-for=\"{path}\">{}</g>", numbers(side, target, odds))
            .expect("a string takes all");
    }
}

/// Hit and kill in per cent over the target of a move, and a ring around it.
fn pill(side: Side, rules: &Rosewars, state: &State, mv: Move, target: Sq) -> String {
    let Some(odds) = rules.odds_of(state, mv) else { return String::new() };
    let (x, y) = side.corner(target);
    format!("<use href=\"#rw-ring\" x=\"{}\" y=\"{}\"/>{}", N(x), N(y), numbers(side, target, odds))
}

/// On the upper edge of the target, half outside, so that figure and numbers stay in sight.
fn numbers(side: Side, target: Sq, odds: Odds) -> String {
    let (x, y) = side.corner(target);
    format!(
        "<g transform=\"translate({} {})\" class=\"mid\" font-size=\"17\" font-weight=\"800\"><use href=\"#rw-pill\"/><text x=\"18\" y=\"17.5\" fill=\"var(--act-ink)\">{}</text><text x=\"56.5\" y=\"17.5\" fill=\"var(--on-act)\">{}%</text></g>",
        N(x + 1.0),
        N(y - 13.0),
        odds.hit_percent(),
        odds.kill_percent(),
    )
}
