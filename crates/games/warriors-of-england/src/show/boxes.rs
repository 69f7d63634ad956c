//! The boxes in the North Sea: Tower, Covert Boxes, those drawn, and the cup.

use tudor_draw::art;
use tudor_draw::map::Rect;
use tudor_draw::svg::{N, escape};
use tudor_engine::Seat;

use super::plaque::{SLIM, WIDE, colours};
use super::words::{count, house};
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::State;
use crate::{LANCASTER, YORK};

/// The most nobles of a box that are drawn on the board; the panel has them all.
const IN_TOWER: usize = 6;
const IN_COVERT: usize = 4;

impl WarriorsOfEngland {
    /// Tower, Covert Boxes, those drawn, and the cup, in the North Sea; and the room they take.
    pub(super) fn boxes(&self, s: &State) -> (String, Vec<Rect>) {
        let (mut out, mut room) = (String::new(), Vec::new());
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
        self.rows(s, &mut out, &mut room, title, &shown, &note);
        let mut covert = Vec::new();
        let (mut red, mut white) = (s.covert[LANCASTER], s.covert[YORK]);
        // Lancaster's on the left, York's on the right.
        while covert.len() < 2 * IN_COVERT && !(red.is_empty() && white.is_empty()) {
            covert.push(red.pop().map(|n| (Some(LANCASTER), n)));
            covert.push(white.pop().map(|n| (Some(YORK), n)));
        }
        let total = s.covert[LANCASTER].len() + s.covert[YORK].len();
        let counts = format!("{} and {}", s.covert[LANCASTER].len(), s.covert[YORK].len());
        let crowded = s.covert.0.iter().any(|side| side.len() as usize > IN_COVERT);
        let note = match (total, crowded) {
            (0, _) => "",
            (_, true) => "Lancaster's and York's; more beside the map.",
            _ => "Lancaster's and York's.",
        };
        self.rows(s, &mut out, &mut room, ("Covert Boxes", "cloak", &counts), &covert, note);
        if !s.drawn.is_empty() {
            let drawn =
                s.drawn.iter().map(|n| Some((self.face(s, n).colour, n))).collect::<Vec<_>>();
            let title = ("Drawn", "hand", &*count(s.drawn.len(), "noble"));
            self.rows(s, &mut out, &mut room, title, &drawn, "");
        }
        out += &self.cup_box(s, &mut room);
        (out, room)
    }

    /// A box with two slim nobles a row, below those that are there.
    fn rows(
        &self,
        s: &State,
        out: &mut String,
        room: &mut Vec<Rect>,
        (title, icon, right): (&str, &str, &str),
        nobles: &[Option<(Option<Seat>, Noble)>],
        note: &str,
    ) {
        const LEFT: f32 = 672.0;
        const WIDTH: f32 = 318.0;
        let rows = nobles.len().div_ceil(2) as f32;
        let foot = if note.is_empty() { 4.0 } else { 24.0 };
        let height = 36.0 + rows * (SLIM + 4.0) + foot;
        let y = below(room);
        let rect = Rect { left: LEFT, top: y, width: WIDTH, height };
        *out += &frame(rect, title, icon, right);
        room.push(rect);
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
                "<text x=\"{}\" y=\"{}\" font-size=\"12.500\" fill=\"var(--ink-2)\">{}</text>\n",
                N(LEFT + 12.0),
                N(y + height - 9.0),
                escape(note)
            );
        }
    }

    fn cup_box(&self, s: &State, room: &mut Vec<Rect>) -> String {
        const LEFT: f32 = 780.0;
        let y = below(room);
        let rect = Rect { left: LEFT, top: y, width: 210.0, height: 70.0 };
        let mut out = frame(rect, "Cup", "cup", &count(s.cup.len(), "noble"));
        room.push(rect);
        for (n, (set, seat)) in
            self.cup_colours(s).into_iter().zip([Some(LANCASTER), Some(YORK), None]).enumerate()
        {
            let (fill, _, rim) = colours(seat);
            let x = LEFT + 24.0 + n as f32 * 60.0;
            out += &format!(
                "<circle cx=\"{0}\" cy=\"{1}\" r=\"8\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"1.600\"/>\n<text x=\"{2}\" y=\"{3}\" font-size=\"13.500\" font-weight=\"650\" fill=\"var(--ink)\">{4}</text>\n",
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

/// Where the next box begins.
fn below(room: &[Rect]) -> f32 {
    room.last().map_or(10.0, |above| above.top + above.height + 8.0)
}

/// Nobles with their side, Lancaster's first.
pub fn by_side(sets: [Nobles; 2]) -> Vec<(Option<Seat>, Noble)> {
    let [red, white] = sets;
    red.iter().map(|n| (Some(LANCASTER), n)).chain(white.iter().map(|n| (Some(YORK), n))).collect()
}

fn frame(rect: Rect, title: &str, icon: &str, note: &str) -> String {
    let Rect { left: x, top: y, width, height } = rect;
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
        "<g><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"12\" fill=\"var(--surface)\" fill-opacity=\".94\" stroke=\"var(--line-2)\" stroke-width=\"1.400\"/>{sign}<text x=\"{}\" y=\"{}\" class=\"ser\" font-size=\"16\" font-weight=\"700\" fill=\"var(--ink)\">{}</text><text x=\"{}\" y=\"{}\" font-size=\"12.500\" text-anchor=\"end\" fill=\"var(--ink-2)\">{}</text></g>\n",
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
