//! The moving layer: control markers, nobles, and the boxes.

use tudor_draw::art;
use tudor_draw::map::Rect;
use tudor_draw::svg::{N, escape};
use tudor_engine::Seat;
use tudor_engine::show::Board;

use super::boxes::by_side;
use super::layout::{self, Stack, arrange};
use super::map::{call_out, spot};
use super::plaque::{colours, house_of};
use super::words::{count, house};
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::noble::Noble;
use crate::state::State;

impl WarriorsOfEngland {
    pub(super) fn board(&self, s: &State) -> Board {
        Board {
            ground: self.board_ground(),
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
        let (boxes, taken) = self.boxes(s);
        let mut sheet = layout::sheet();
        sheet.keep_all(taken);
        sheet.keep_all(Area::ALL.map(layout::name));
        sheet.keep_all(Area::regions().map(|a| layout::marker_room(a, s.aggressor[a].is_some())));
        let sides = |area: Area| s.at[area].0.map(|nobles| nobles.len() as usize);
        let mut nobles = Area::ALL.map(|area| (area, sides(area))).to_vec();
        nobles.retain(|(_, sides)| *sides != [0; 2]);
        let stacks = arrange(&nobles, sheet);
        // Lines run below everybody.
        for (area, stack) in stacks.iter().filter(|(_, stack)| stack.framed) {
            out += &self.call_out(s, *area, stack.bounds());
        }
        for (area, stack) in stacks {
            out += &self.stack(s, area, &stack);
        }
        out + &boxes
    }

    /// Who controls a region, and its points; swords in the aggressor's colour where both stand.
    fn marker(&self, s: &State, area: Area) -> String {
        let (x, y) = layout::marker(area);
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
        out + "</g>\n"
    }

    /// The nobles of a place.
    fn stack(&self, s: &State, area: Area, stack: &Stack) -> String {
        let nobles = by_side(s.at[area].0).into_iter().enumerate();
        nobles
            .map(|(n, (seat, noble))| self.piece(s, noble, seat, stack.corner(n), stack.slim))
            .collect()
    }

    pub(super) fn piece(
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
            "<g id=\"n-{id}\" class=\"piece {}\" transform=\"translate({} {})\" data-at=\"noble:{id}\" role=\"img\" aria-label=\"{label}\"><title>{label}</title>{}</g>\n",
            house_of(seat),
            N(x),
            N(y),
            self.plaque(s, noble, seat, slim)
        )
    }

    /// A line from a place to its frame on the sea.
    fn call_out(&self, s: &State, area: Area, frame: Rect) -> String {
        let (name, (x, y)) = (self.place_name(area), spot(area).name.at);
        let nobles = s.at[area].0.iter().map(|side| side.len()).sum::<u8>();
        let from = call_out(area).unwrap_or((x, y + 24.0));
        let to = frame.nearest(from);
        // A long name needs the whole width.
        let nobles = match name.len() {
            _ if frame.width > 200.0 => count(nobles, "noble"),
            0..=8 => count(nobles, "noble"),
            9..=12 => nobles.to_string(),
            _ => String::new(),
        };
        format!(
            "<g pointer-events=\"none\"><path d=\"M{0} {1}L{2} {3}\" stroke=\"var(--rim)\" stroke-width=\"2\"/><circle cx=\"{0}\" cy=\"{1}\" r=\"5\" fill=\"var(--rim)\"/><rect x=\"{4}\" y=\"{5}\" width=\"{6}\" height=\"{7}\" rx=\"12\" fill=\"var(--surface)\" fill-opacity=\".9\" stroke=\"var(--line-2)\"/><text x=\"{8}\" y=\"{9}\" class=\"ser\" font-size=\"16\" font-weight=\"700\" fill=\"var(--ink)\">{10}</text><text x=\"{11}\" y=\"{9}\" font-size=\"12.500\" text-anchor=\"end\" fill=\"var(--ink-2)\">{12}</text></g>\n",
            N(from.0),
            N(from.1),
            N(to.0),
            N(to.1),
            N(frame.left),
            N(frame.top),
            N(frame.width),
            N(frame.height),
            N(frame.left + 12.0),
            N(frame.top + 20.0),
            escape(name),
            N(frame.left + frame.width - 12.0),
            nobles,
        )
    }
}
