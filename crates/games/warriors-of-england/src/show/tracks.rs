//! The tracks of the rail: turns, points, impulses.

use tudor_draw::svg::N;
use tudor_engine::show::{PanelBlock, Picture};
use tudor_engine::{BySeat, Seat};

use super::plaque::colours;
use super::words::{house, lead};
use crate::game::WarriorsOfEngland;
use crate::state::{Phase, State};

/// What numbers and signs on the board stand for.
const SIGNS: [&str; 6] = [
    "**Stars**: rank; they win control and levy troops. Empty stars: the king is infirm.",
    "**2–8**: battle, whose difference the better commander adds to each die, and leadership, the most dice he rolls. The **flag**: his troops.",
    "An **edge in another colour**: his own; green is neutral by birth. **Hatching**: an heir, the second face of a noble who fell. **Crown** for a home: he has none.",
    "A **lock**: pinned by enemies, he may not leave. A **struck-out ring**: disgraced until the regions are tried for.",
    "Beside a name stands what the region is worth: in a **red disc** it is Lancaster's, in a **white square** York's, in a **dashed ring** nobody's.",
    "**Crossed swords**: the side of that colour is the aggressor there.",
];

impl WarriorsOfEngland {
    pub(super) fn rail(&self, s: &State) -> Vec<PanelBlock> {
        let mut rail = vec![
            PanelBlock::Picture(turns(s, &self.years(s))),
            PanelBlock::Picture(self.points(s)),
        ];
        rail.extend(self.forecast(s).map(PanelBlock::Text));
        if s.impulses.number > 0 {
            rail.push(PanelBlock::Picture(impulses(s)));
            rail.push(PanelBlock::Text(self.impulse_line(s)));
        }
        rail.push(PanelBlock::Fold {
            title: "What the signs mean".into(),
            blocks: SIGNS.into_iter().map(|line| PanelBlock::Text(line.to_owned())).collect(),
        });
        rail
    }

    /// "1455–1458".
    fn years(&self, s: &State) -> String {
        let (first, last) = self.data.years[usize::from(s.turn.clamp(1, 9)) - 1];
        format!("{first}–{last}")
    }

    /// York to the left, Lancaster to the right, the marker between them.
    fn points(&self, s: &State) -> Picture {
        let most = self.triumph();
        let x = |vp: i16| 100.0 + f32::from(vp.clamp(-most, most)) * 93.0 / f32::from(most);
        let mut svg = format!(
            "<text x=\"100\" y=\"-22\" font-size=\"11.500\" font-weight=\"650\" letter-spacing=\".6\" text-anchor=\"middle\" fill=\"var(--ink-2)\">{most} WINS</text>"
        );
        svg.push_str(
            "<text x=\"0\" y=\"-22\" font-size=\"11.500\" font-weight=\"650\" fill=\"var(--york-ink)\">York</text><text x=\"200\" y=\"-22\" font-size=\"11.500\" font-weight=\"650\" text-anchor=\"end\" fill=\"var(--lancaster-ink)\">Lancaster</text><path d=\"M6 26H194\" stroke=\"var(--line-2)\" stroke-width=\"2\"/>",
        );
        for n in -3..=3 {
            let vp = n * most / 3;
            svg += &format!(
                "<path d=\"M{0} 21v10\" stroke=\"var(--line-2)\" stroke-width=\"1.500\"/><text x=\"{0}\" y=\"47\" font-size=\"11.500\" text-anchor=\"middle\" fill=\"var(--ink-2)\">{1}</text>",
                N(x(vp)),
                vp.abs()
            );
        }
        let owner = match s.vp {
            0 => None,
            n => Some(if n > 0 { Seat::First } else { Seat::Second }),
        };
        let (plate, on, rim) = match owner {
            None => ("var(--surface-2)", "var(--ink)", "var(--line-2)"),
            some => colours(some),
        };
        svg += &format!(
            "<g transform=\"translate({} 13)\"><path d=\"M0 12L-9-2A10 10 0 1 1 9-2Z\" fill=\"{plate}\" stroke=\"{rim}\" stroke-width=\"1.600\"/><text y=\"1\" font-size=\"12\" font-weight=\"800\" text-anchor=\"middle\" fill=\"{on}\">{}</text></g>",
            N(x(s.vp)),
            s.vp.abs()
        );
        Picture {
            svg: svg.into(),
            frame: [-6, -34, 212, 86],
            width: 198,
            alt: format!("Score: {}; {most} wins", lead(s.vp)).into(),
        }
    }
}

/// The title of a track.
fn title(y: i8, text: &str) -> String {
    format!(
        "<text y=\"{y}\" font-size=\"11.500\" font-weight=\"650\" letter-spacing=\".6\" fill=\"var(--ink-2)\">{text}</text>"
    )
}

fn turns(s: &State, years: &str) -> Picture {
    let mut svg = title(-8, &format!("TURN {} OF 9 · {years}", s.turn));
    for turn in 1..=9u8 {
        let (fill, ink) = match turn.cmp(&s.turn) {
            std::cmp::Ordering::Less => ("var(--line)", "var(--ink-2)"),
            std::cmp::Ordering::Equal => ("var(--ink)", "var(--surface)"),
            std::cmp::Ordering::Greater => ("var(--surface-2)", "var(--ink-2)"),
        };
        let x = 22.2 * f32::from(turn - 1);
        svg += &format!(
            "<rect x=\"{}\" width=\"20\" height=\"20\" rx=\"4\" fill=\"{fill}\"/><text x=\"{}\" y=\"14\" font-size=\"11.500\" font-weight=\"650\" text-anchor=\"middle\" fill=\"{ink}\">{turn}</text>",
            N(x),
            N(x + 10.0)
        );
    }
    Picture {
        svg: svg.into(),
        frame: [0, -18, 200, 38],
        width: 198,
        alt: format!("Turn {} of 9, {years}", s.turn).into(),
    }
}

/// A row of discs a side: spent ones ticked. In 11.2 they count the turns to place.
fn impulses(s: &State) -> Picture {
    let first = s.initiative();
    let placing = s.phase == Phase::Place;
    let mut svg = title(-10, if placing { "TURNS TO PLACE" } else { "IMPULSES THIS TURN" });
    let all = BySeat::each(|seat| s.impulses.number - u8::from(seat != first));
    for (row, seat) in [first, first.other()].into_iter().enumerate() {
        let spent = all[seat].saturating_sub(s.impulses.left[seat]);
        let (plate, on, rim) = colours(Some(seat));
        for n in 0..all[seat] {
            let (x, y) = (f32::from(n) * 28.0 + 13.0, row as f32 * 30.0 + 13.0);
            svg += &if n < spent {
                format!(
                    "<circle cx=\"{0}\" cy=\"{1}\" r=\"12\" fill=\"none\" stroke=\"var(--line-2)\" stroke-width=\"1.600\" stroke-dasharray=\"3 3\"/><path d=\"M{2} {1}l4 4 7-8\" fill=\"none\" stroke=\"var(--ink-2)\" stroke-width=\"2\"/>",
                    N(x),
                    N(y),
                    N(x - 5.0)
                )
            } else {
                format!(
                    "<circle cx=\"{0}\" cy=\"{1}\" r=\"12\" fill=\"{plate}\" stroke=\"{rim}\" stroke-width=\"1.600\"/><text x=\"{0}\" y=\"{2}\" font-size=\"12.500\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{on}\">{3}</text>",
                    N(x),
                    N(y),
                    N(y + 4.5),
                    n + 1
                )
            };
        }
    }
    let what = if placing { "turns to place" } else { "impulses" };
    let left = |seat: Seat| format!("{} {} of {}", house(seat), s.impulses.left[seat], all[seat]);
    Picture {
        svg: svg.into(),
        frame: [-1, -20, 204, 79],
        width: 198,
        alt: format!("{what} left: {}, {}", left(first), left(first.other())).into(),
    }
}
