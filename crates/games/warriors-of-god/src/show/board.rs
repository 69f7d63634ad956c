//! The picture: the map with what stands on it, and the boxes beside it.

use std::fmt::Write as _;

use tudor_draw::art::icon_at;
use tudor_draw::map::Spot;
use tudor_draw::pool;
use tudor_draw::svg::N;
use tudor_engine::show::{Board, Show as _};

use super::layout::{self, Stack};
use super::map::{self, BOXES, spot};
use super::tag::plate;
use super::token::{H, W};
use super::words::{count, house, side};
use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::{ENGLISH, FRENCH};

/// More leaders than this collapse to counts.
const fn most(spot: &Spot<'_>) -> u8 {
    if spot.radius() >= 70.0 { 4 } else { 2 }
}

/// Below this the boxes leave room for the buttons to zoom.
const FOOT: f32 = 1120.0;

impl WarriorsOfGod {
    pub(super) fn board(&self, s: &State) -> Board {
        let mut pieces = pool::take();
        writeln!(pieces, "<g transform=\"translate({} 0)\">", N(BOXES))
            .expect("a string takes all");
        pieces.push_str(map::names());
        for area in Area::ALL {
            self.control_marker(s, area, &mut pieces);
        }
        if self.fights(s) {
            writeln!(pieces, "<path d=\"{}\" fill=\"none\" stroke=\"var(--gold)\" stroke-width=\"5\" stroke-linejoin=\"round\" pointer-events=\"none\"/>", spot(s.battle.area).path).expect("a string takes all");
        }
        for area in Area::ALL {
            self.people(s, area, &mut pieces);
        }
        pieces.push_str("</g>\n");
        self.draw_boxes(s, &mut pieces);
        Board {
            ground: self.ground(),
            pieces,
            foot: None,
            summary: self.summary(s),
            places: self.places(s),
        }
    }

    /// Is a battle being fought?
    pub(super) fn fights(&self, s: &State) -> bool {
        matches!(
            s.phase,
            Phase::Command(_)
                | Phase::Offer(_)
                | Phase::Siege(_)
                | Phase::Retreat(_)
                | Phase::Jeanne
                | Phase::Round
                | Phase::Losses(_)
                | Phase::Chart
                | Phase::Flight(_)
                | Phase::Third
                | Phase::Driven
                | Phase::Runners(_)
                | Phase::Pursuit(_)
                | Phase::Parting
        )
    }

    /// The value beside the name: round for the English, square for the French, dashed for nobody.
    fn control_marker(&self, s: &State, area: Area, out: &mut String) {
        if area.is_neutral() {
            return;
        }
        let (x, y) = layout::marker(area);
        let (shape, ink) = match s.control[area] {
            Some(ENGLISH) => (
                "<circle r=\"13.5\" fill=\"var(--english)\" stroke=\"var(--rim)\" stroke-width=\"2\"/>",
                "var(--on-english)",
            ),
            Some(FRENCH) => (
                "<rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" rx=\"5\" fill=\"var(--french)\" stroke=\"var(--rim)\" stroke-width=\"2\"/>",
                "var(--on-french)",
            ),
            None => (
                "<circle r=\"13.5\" fill=\"var(--surface)\" stroke=\"var(--line-2)\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>",
                "var(--ink-2)",
            ),
        };
        writeln!(
            out,
            "<g transform=\"translate({} {})\" pointer-events=\"none\">{shape}<text y=\"6\" font-size=\"17\" font-weight=\"800\" class=\"mid\" fill=\"{ink}\">{}</text></g>",
            N(x),
            N(y),
            area.value()
        )
        .expect("a string takes all");
    }

    /// Leaders as tokens, or as counts where there are too many; troops without a leader below.
    fn people(&self, s: &State, area: Area, out: &mut String) {
        let groups = self.groups(s, area);
        let here: Vec<Leader> = groups.into_iter().flat_map(|(leaders, ..)| leaders).collect();
        let crowded = self.is_crowded(s, area);
        let alone = groups.iter().filter(|(leaders, ..)| !leaders.is_empty()).count() < 2;
        let stack = match here.len() {
            0 | 1 => Stack::One,
            _ if crowded && alone => Stack::One,
            3.. if !crowded => Stack::Four,
            _ => Stack::Two,
        };
        let (x, y) = layout::stand(area, stack);
        if crowded {
            self.counts(s, area, x, y, out);
        } else if !here.is_empty() {
            let per_row = here.len().min(2);
            let rows = here.len().div_ceil(per_row);
            let scale = layout::scale(spot(area), stack);
            for (n, &leader) in here.iter().enumerate() {
                let (column, row) = (n % per_row, n / per_row);
                let left =
                    x + (column as f32 - per_row as f32 / 2.0) * (W + 6.0) * scale + 3.0 * scale;
                let top = y + (row as f32 - rows as f32 / 2.0) * (H + 6.0) * scale + 3.0 * scale;
                writeln!(
                    out,
                    "<g id=\"piece-{id}\" class=\"piece\" data-at=\"{at}\" transform=\"translate({left} {top}) scale({scale})\">{token}</g>",
                    id = self.man(leader).id,
                    at = self.at_leader(leader).0,
                    left = N(left),
                    top = N(top),
                    token = self.token(s, leader),
                )
                .expect("a string takes all");
            }
        }
        if let Some(seat) = s.aggressor[area] {
            writeln!(
                out,
                "<g transform=\"translate({} {})\" pointer-events=\"none\"><circle r=\"13\" fill=\"var(--{}-tint)\" stroke=\"var(--rim)\" stroke-width=\"1.5\"/>{}</g>",
                N(x),
                N(y - if crowded { 33.0 } else { H / 2.0 + 4.0 }),
                side(seat),
                icon_at("swords", -9.0, -9.0, 18.0, &format!("var(--{}-ink)", side(seat)), 2.0)
            )
            .expect("a string takes all");
        }
        if !s.loose[area].is_empty() {
            plate(s.loose[area], area, (!here.is_empty()).then_some(stack), out);
        }
    }

    /// Too many leaders for their area: they show as counts and open as a fan.
    pub(super) fn is_crowded(&self, s: &State, area: Area) -> bool {
        let census = s.census()[area];
        census.0[0] + census.0[1] > most(spot(area))
    }

    /// Who stands in an area, by whom they serve, with the corners of their counts: round for the English, square for
    /// the French, between them for nobody's (16.2).
    fn groups(&self, s: &State, area: Area) -> [(Leaders, &'static str, u8); 3] {
        [
            (self.serving_in(s, area, ENGLISH), "english", 17),
            (self.serving_in(s, area, FRENCH), "french", 7),
            (self.nobodys_in(s, area), "neutral", 12),
        ]
    }

    fn counts(&self, s: &State, area: Area, x: f32, y: f32, out: &mut String) {
        let groups = self.groups(s, area);
        let strong = |l: Leaders| u16::from(l.len()) + s.troops_of(l).total();
        let [(english, ..), (french, ..), (nobodys, ..)] = groups;
        let shown: Vec<_> = groups.into_iter().filter(|(l, ..)| !l.is_empty()).collect();
        let wide = 10.0 + 56.0 * shown.len() as f32;
        let free = match nobodys.len() {
            0 => String::new(),
            n => format!("; {n} nobody's, {} strong", strong(nobodys)),
        };
        write!(
            out,
            "<g transform=\"translate({} {})\"><title>{}: {} English, {} strong; {} French, {} strong{free}</title>\
             <rect x=\"2\" y=\"4\" width=\"{wide}\" height=\"54\" rx=\"12\" fill=\"#000\" opacity=\".22\"/><rect width=\"{wide}\" height=\"54\" rx=\"12\" fill=\"var(--surface)\" stroke=\"var(--rim)\" stroke-width=\"2\"/>",
            N(x - wide / 2.0),
            N(y - 27.0),
            area.name(),
            english.len(),
            strong(english),
            french.len(),
            strong(french)
        )
        .expect("a string takes all");
        // The helmet says that these are men, not points.
        for (n, (leaders, house, round)) in shown.into_iter().enumerate() {
            let left = 8.0 + 56.0 * n as f32;
            write!(
                out,
                "<rect x=\"{}\" y=\"10\" width=\"50\" height=\"34\" rx=\"{round}\" fill=\"var(--{house})\" stroke=\"var(--rim)\" stroke-width=\"1.5\"/>{}<text x=\"{}\" y=\"34\" font-size=\"20\" font-weight=\"800\" class=\"mid\" fill=\"var(--on-{house})\">{}</text>",
                N(left),
                icon_at("helm", left + 5.0, 16.0, 22.0, &format!("var(--on-{house})"), 2.0),
                N(left + 35.0),
                leaders.len()
            )
            .expect("a string takes all");
        }
        out.push_str("</g>\n");
    }

    /// Tower, Conciergerie, who comes now, who comes next.
    fn draw_boxes(&self, s: &State, out: &mut String) {
        let mut y = 14.0;
        let points =
            |l: Leader| format!("{} if {} stays", count(self.stars(l), "point"), self.man(l).he());
        for (title, icon, seat, empty) in [
            ("Tower of London", "tower", FRENCH, "No French captive."),
            ("Conciergerie", "lock", ENGLISH, "No English captive."),
        ] {
            let rows: Vec<_> = s.captives(seat).iter().map(|l| (l, points(l))).collect();
            y = self.draw_box(s, out, y, title, icon, "", &rows, empty);
        }
        let stars = |l: Leader| {
            format!(
                "{}, {}",
                l.born_to().map_or("non-aligned", house),
                count(self.stars(l), "star")
            )
        };
        let routed: Vec<_> = s.at(Place::Routed).iter().map(|l| (l, stars(l))).collect();
        if !routed.is_empty() {
            y = self.draw_box(s, out, y, "Routed", "boot", "come back", &routed, "");
        }
        let now: Vec<_> = s
            .arriving()
            .iter()
            .filter(|&l| s.place[l] == Place::Waiting)
            .map(|l| (l, stars(l)))
            .collect();
        let placing = matches!(s.phase, Phase::Draft(_) | Phase::Settle(_));
        if placing && !now.is_empty() {
            y = self.draw_box(s, out, y, "Arriving", "clock", self.year(s.turn), &now, "");
        }
        // In Phases 1 to 8 this turn's arrivals are still to come.
        let first = if now.is_empty() || placing { s.turn + 1 } else { s.turn };
        for turn in first..=first + 1 {
            let next: Vec<_> = Leader::all()
                .filter(|l| l.arrival() == turn && s.place[*l] == Place::Waiting)
                .map(|l| (l, stars(l)))
                .collect();
            let title =
                if turn == s.turn { "This turn".to_owned() } else { format!("Turn {turn}") };
            if !next.is_empty() && y + 60.0 + 44.0 * next.len() as f32 <= FOOT {
                y = self.draw_box(s, out, y, &title, "clock", self.year(turn), &next, "");
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "what a box shows")]
    fn draw_box(
        &self,
        s: &State,
        out: &mut String,
        y: f32,
        title: &str,
        icon: &str,
        note: &str,
        rows: &[(Leader, String)],
        empty: &str,
    ) -> f32 {
        let height = if rows.is_empty() { 84.0 } else { 52.0 + 44.0 * rows.len() as f32 };
        write!(
            out,
            "<g transform=\"translate(14 {})\">\n<rect width=\"248\" height=\"{}\" rx=\"14\" fill=\"var(--surface)\" stroke=\"var(--line-2)\" stroke-width=\"1.5\"/>\n{}\n<text x=\"46\" y=\"32\" class=\"ser\" font-size=\"20\" font-weight=\"700\" fill=\"var(--ink)\">{title}</text>\n<text x=\"236\" y=\"31\" font-size=\"14\" text-anchor=\"end\" fill=\"var(--ink-2)\">{note}</text>\n",
            N(y),
            N(height),
            icon_at(icon, 12.0, 11.0, 26.0, "var(--ink)", 1.9)
        )
        .expect("a string takes all");
        if rows.is_empty() {
            writeln!(
                out,
                "<text x=\"16\" y=\"64\" font-size=\"16\" fill=\"var(--ink-2)\">{empty}</text>"
            )
            .expect("a string takes all");
        }
        for (n, (leader, note)) in rows.iter().enumerate() {
            out.push_str(&self.row(s, *leader, 46.0 + 44.0 * n as f32, note));
        }
        out.push_str("</g>\n");
        y + height + 12.0
    }
}
