//! The moving layer: control markers, nobles, call-outs, Tower, Covert Boxes, cup.

use tudor_engine::show::Board;
use tudor_engine::svg::{N, escape};
use tudor_engine::{Seat, art};

use super::map::{Spot, map, spot};
use super::plaque::{SLIM, TALL, WIDE, colours, house_of};
use super::words::{count, house};
use crate::area::Area;
use crate::noble::{Noble, Nobles};
use crate::rules::WarriorsOfEngland;
use crate::state::State;
use crate::{LANCASTER, YORK};

/// The most nobles of a box that are drawn on the board; the panel has them all.
const IN_TOWER: usize = 6;
const IN_COVERT: usize = 4;
/// More nobles than this are a crowd and would hide their neighbours.
const CROWD: u32 = 3;
/// More than this stand in two columns.
const COLUMN: u32 = 5;
/// Where crowds go: off the east coast, and into the Irish Sea. In the south they stand over the Channel.
const SLOTS: [(f32, f32); 2] = [(906.0, 372.0), (92.0, 616.0)];

/// The slot of a region whose crowd would hide its neighbours.
const fn sea_slot(area: Area) -> Option<usize> {
    match area {
        Area::SouthMidlands
        | Area::NorthMidlands
        | Area::Yorkshire
        | Area::Northeast
        | Area::East => Some(0),
        Area::WestMidlands | Area::Wales | Area::Northwest => Some(1),
        _ => None,
    }
}

impl WarriorsOfEngland {
    pub(super) fn board(&self, s: &State) -> Board {
        let map = map();
        Board {
            width: map.width,
            height: map.height,
            ground: self.ground(),
            pieces: self.pieces(s),
            foot: None,
            summary: format!(
                "Map of England, 13 regions and 3 foreign areas. {} {}",
                self.headline(s),
                self.impulse_line(s)
            ),
            places: self.places(s),
        }
    }

    fn pieces(&self, s: &State) -> String {
        let mut out: String = Area::regions().map(|area| self.marker(s, area)).collect();
        let (boxes, foot) = self.boxes(s);
        let mut free = [true; SLOTS.len()];
        for area in Area::ALL {
            // The first crowd of each coast goes out to sea, where there is room.
            let crowd = s.at[area][LANCASTER].len() + s.at[area][YORK].len() > CROWD;
            let slot = sea_slot(area).filter(|&n| crowd && std::mem::take(&mut free[n]));
            // Off the east coast it stands below the boxes.
            let sea =
                slot.map(|n| (SLOTS[n].0, if n == 0 { SLOTS[n].1.max(foot) } else { SLOTS[n].1 }));
            out += &self.stack(s, area, sea);
        }
        out + &boxes
    }

    /// Who controls a region, and its points; swords in the aggressor's colour where both stand.
    fn marker(&self, s: &State, area: Area) -> String {
        let spot = spot(area);
        let letters = spot.lines.iter().map(|line| line.len()).max().unwrap_or(0) as f32;
        let rise = (spot.lines.len() as f32 - 1.0) / 2.0 * spot.size * 1.08;
        let (x, y) = (spot.name.0 + letters * spot.size * 0.33 + 13.0, spot.name.1 - rise);
        let vp = self.data.places[area].vp;
        let (shape, ink, owner) = match s.control[area] {
            Some(Seat::First) => (
                "<circle r=\"10.500\" fill=\"var(--lancaster)\" stroke=\"var(--rim)\" stroke-width=\"1.600\"/>",
                "var(--on-lancaster)",
                "Lancaster's",
            ),
            Some(Seat::Second) => (
                "<rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"4\" fill=\"var(--york)\" stroke=\"var(--york-edge)\" stroke-width=\"1.600\"/>",
                "var(--on-york)",
                "York's",
            ),
            None => (
                "<circle r=\"10.500\" fill=\"var(--surface)\" stroke=\"var(--line-2)\" stroke-width=\"1.600\" stroke-dasharray=\"3 3\"/>",
                "var(--ink-2)",
                "nobody's",
            ),
        };
        let mut out = format!(
            "<g transform=\"translate({} {})\" role=\"img\" aria-label=\"{}, {vp} points, {owner}\" pointer-events=\"none\">{shape}<text y=\"5\" font-size=\"14\" font-weight=\"800\" text-anchor=\"middle\" fill=\"{ink}\">{vp}</text>",
            N(x),
            N(y),
            escape(self.place_name(area))
        );
        if let Some(seat) = s.aggressor[area] {
            let (plate, on, rim) = colours(Some(seat));
            out += &format!(
                "<g transform=\"translate(24 0)\" role=\"img\" aria-label=\"{} is the aggressor\"><rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"10\" fill=\"{plate}\" stroke=\"{rim}\" stroke-width=\"1.400\"/>{}</g>",
                house(seat),
                art::icon_at("swords", -7.5, -7.5, 15.0, on, 2.4)
            );
        }
        out + "</g>"
    }

    /// The nobles of a place in a column: slim ones where there are many, two columns where it is crowded.
    fn stack(&self, s: &State, area: Area, slot: Option<(f32, f32)>) -> String {
        let (red, white) = (s.at[area][LANCASTER], s.at[area][YORK]);
        let here = by_side([red, white]);
        if here.is_empty() {
            return String::new();
        }
        let columns = if here.len() as u32 > COLUMN { 2 } else { 1 };
        // In a crowded battle each side has a column of its own.
        let split = match columns {
            1 => here.len(),
            _ if s.is_contested(area) => red.len() as usize,
            _ => here.len().div_ceil(2),
        };
        let rows = split.max(here.len() - split) as f32;
        let slim = here.len() > 2;
        let step = if slim { SLIM + 3.0 } else { TALL + 6.0 };
        let (width, height) = (WIDE * columns as f32 + 5.0 * (columns - 1) as f32, rows * step);
        let mut spot = spot(area);
        if let Some(sea) = slot {
            spot = Spot { call_out: Some((spot.name.0, spot.name.1 + 24.0)), nobles: sea, ..spot };
        }
        let left = (spot.nobles.0 - width / 2.0).clamp(6.0, map().width as f32 - width - 6.0);
        let head = if spot.call_out.is_some() { 28.0 } else { 0.0 };
        let top = if spot.upwards { spot.nobles.1 - height } else { spot.nobles.1 + head };
        // A long column is pushed up, so that it stays on the sheet.
        let top = top.min(map().height as f32 - height - 8.0).max(6.0 + head);
        let mut out = String::new();
        if let Some(from) = spot.call_out {
            let frame = [left - 8.0, top - head, width + 16.0, height + head + 6.0];
            out += &call_out(self.place_name(area), here.len() as u32, from, frame);
        }
        for (n, (seat, noble)) in here.into_iter().enumerate() {
            let (column, row) = if n < split { (0, n) } else { (1, n - split) };
            let at = (left + column as f32 * (WIDE + 5.0), top + row as f32 * step);
            out += &self.piece(s, noble, seat, at, slim);
        }
        out
    }

    fn piece(
        &self,
        s: &State,
        noble: Noble,
        seat: Option<Seat>,
        (x, y): (f32, f32),
        slim: bool,
    ) -> String {
        let id = &self.data.piece(noble).id;
        let label = escape(&self.plaque_label(s, noble, seat));
        format!(
            "<g id=\"n-{id}\" class=\"piece {}\" transform=\"translate({} {})\" data-at=\"noble:{id}\" role=\"img\" aria-label=\"{label}\"><title>{label}</title>{}</g>",
            house_of(seat),
            N(x),
            N(y),
            self.plaque(s, noble, seat, slim)
        )
    }

    /// Tower, Covert Boxes, those drawn, and the cup, in the North Sea; and where they end.
    fn boxes(&self, s: &State) -> (String, f32) {
        let mut out = String::new();
        let mut y = 10.0;
        let tower: Vec<(Option<Seat>, Noble)> = by_side(s.tower.0);
        let note = if s.control[Area::London].is_none() {
            "Nobody holds London, so nobody judges them.".to_owned()
        } else {
            let judge = s.control[Area::London].map_or("", house);
            format!("{judge} may hold {} this turn.", count(s.trials(), "trial"))
        };
        let more = tower.len().saturating_sub(IN_TOWER);
        let note = match (tower.len(), more) {
            (0, _) => String::new(),
            (_, 0) => note,
            (_, more) => format!("{more} more. {note}"),
        };
        let shown: Vec<_> = tower.iter().take(IN_TOWER).map(|&held| Some(held)).collect();
        let title = ("Tower of London", "tower", &*count(tower.len() as u32, "prisoner"));
        y = self.rows(s, &mut out, y, title, &shown, &note);
        let mut covert = Vec::new();
        let (mut red, mut white) = (s.covert[LANCASTER], s.covert[YORK]);
        // Lancaster's on the left, York's on the right.
        while covert.len() < 2 * IN_COVERT && !(red.is_empty() && white.is_empty()) {
            covert.push(red.next().map(|n| (Some(LANCASTER), n)));
            covert.push(white.next().map(|n| (Some(YORK), n)));
        }
        let total = s.covert[LANCASTER].len() + s.covert[YORK].len();
        let counts = format!("{} and {}", s.covert[LANCASTER].len(), s.covert[YORK].len());
        let crowded = s.covert.0.iter().any(|side| side.len() as usize > IN_COVERT);
        let note = match (total, crowded) {
            (0, _) => "",
            (_, true) => "Lancaster's and York's; more beside the map.",
            _ => "Lancaster's and York's.",
        };
        y = self.rows(s, &mut out, y, ("Covert Boxes", "cloak", &counts), &covert, note);
        if !s.drawn.is_empty() {
            let drawn = s.drawn.map(|n| Some((self.face(s, n).colour, n))).collect::<Vec<_>>();
            y = self.rows(
                s,
                &mut out,
                y,
                ("Drawn", "hand", &count(s.drawn.len(), "noble")),
                &drawn,
                "",
            );
        }
        (out + &self.cup_box(s, y), y + 84.0)
    }

    /// A box with two slim nobles a row; answers where the next box begins.
    fn rows(
        &self,
        s: &State,
        out: &mut String,
        y: f32,
        (title, icon, right): (&str, &str, &str),
        nobles: &[Option<(Option<Seat>, Noble)>],
        note: &str,
    ) -> f32 {
        const LEFT: f32 = 672.0;
        const WIDTH: f32 = 318.0;
        let rows = nobles.len().div_ceil(2) as f32;
        let foot = if note.is_empty() { 4.0 } else { 24.0 };
        let height = 36.0 + rows * (SLIM + 4.0) + foot;
        *out += &frame(LEFT, y, WIDTH, height, title, icon, right);
        for (n, slot) in nobles.iter().enumerate() {
            let Some((seat, noble)) = slot else { continue };
            let at = (
                LEFT + 9.0 + (n % 2) as f32 * (WIDE + 8.0),
                y + 38.0 + (n / 2) as f32 * (SLIM + 4.0),
            );
            *out += &self.piece(s, *noble, *seat, at, true);
        }
        if !note.is_empty() {
            *out += &format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"12.500\" fill=\"var(--ink-2)\">{}</text>",
                N(LEFT + 12.0),
                N(y + height - 9.0),
                escape(note)
            );
        }
        y + height + 8.0
    }

    fn cup_box(&self, s: &State, y: f32) -> String {
        const LEFT: f32 = 780.0;
        let mut out = frame(LEFT, y, 210.0, 70.0, "Cup", "cup", &count(s.cup.len(), "noble"));
        for (n, (set, seat)) in
            self.cup_colours(s).into_iter().zip([Some(LANCASTER), Some(YORK), None]).enumerate()
        {
            let (fill, _, rim) = colours(seat);
            let x = LEFT + 24.0 + n as f32 * 60.0;
            out += &format!(
                "<circle cx=\"{0}\" cy=\"{1}\" r=\"8\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"1.600\"/><text x=\"{2}\" y=\"{3}\" font-size=\"13.500\" font-weight=\"650\" fill=\"var(--ink)\">{4}</text>",
                N(x),
                N(y + 50.0),
                N(x + 14.0),
                N(y + 55.0),
                set.len()
            );
        }
        out
    }
}

/// Prisoners with the side that lost them.
fn by_side(sets: [Nobles; 2]) -> Vec<(Option<Seat>, Noble)> {
    let [red, white] = sets;
    red.map(|n| (Some(LANCASTER), n)).chain(white.map(|n| (Some(YORK), n))).collect()
}

fn frame(x: f32, y: f32, width: f32, height: f32, title: &str, icon: &str, note: &str) -> String {
    let cup = "M6 4h12v5a6 6 0 0 1-12 0zM12 15v4M8 20h8";
    let sign = if icon == "cup" {
        format!(
            "<path transform=\"translate({} {}) scale(.9)\" d=\"{cup}\" fill=\"none\" stroke=\"var(--ink)\" stroke-width=\"1.800\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            N(x + 12.0),
            N(y + 8.0)
        )
    } else {
        art::icon_at(icon, x + 12.0, y + 8.0, 21.0, "var(--ink)", 1.8)
    };
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"12\" fill=\"var(--surface)\" fill-opacity=\".94\" stroke=\"var(--line-2)\" stroke-width=\"1.400\"/>{sign}<text x=\"{}\" y=\"{}\" class=\"ser\" font-size=\"16\" font-weight=\"700\" fill=\"var(--ink)\">{}</text><text x=\"{}\" y=\"{}\" font-size=\"12.500\" text-anchor=\"end\" fill=\"var(--ink-2)\">{}</text>",
        N(x),
        N(y),
        N(width),
        N(height),
        N(x + 40.0),
        N(y + 24.0),
        escape(title),
        N(x + width - 12.0),
        N(y + 23.0),
        escape(note)
    )
}

/// A line from a small place to a box on the sea; `frame` is left, top, width, height.
fn call_out(name: &str, nobles: u32, from: (f32, f32), [x, y, width, height]: [f32; 4]) -> String {
    let narrow = width < 200.0 && name.len() > 8;
    let nobles = if narrow { nobles.to_string() } else { count(nobles, "noble") };
    format!(
        "<g pointer-events=\"none\"><path d=\"M{0} {1}L{2} {3}\" stroke=\"var(--rim)\" stroke-width=\"2\"/><circle cx=\"{0}\" cy=\"{1}\" r=\"5\" fill=\"var(--rim)\"/><rect x=\"{4}\" y=\"{3}\" width=\"{5}\" height=\"{6}\" rx=\"12\" fill=\"var(--surface)\" fill-opacity=\".9\" stroke=\"var(--line-2)\"/><text x=\"{7}\" y=\"{8}\" class=\"ser\" font-size=\"16\" font-weight=\"700\" fill=\"var(--ink)\">{9}</text><text x=\"{10}\" y=\"{8}\" font-size=\"12.500\" text-anchor=\"end\" fill=\"var(--ink-2)\">{11}</text></g>",
        N(from.0),
        N(from.1),
        N(x + width / 2.0),
        N(y),
        N(x),
        N(width),
        N(height),
        N(x + 12.0),
        N(y + 20.0),
        escape(name),
        N(x + width - 12.0),
        nobles,
    )
}
