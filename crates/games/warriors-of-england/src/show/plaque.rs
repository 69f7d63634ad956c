//! A noble as a piece: arms, title, stars, ratings, troops. Large where there is room, slim where it is crowded.

use tudor_draw::art;
use tudor_draw::svg::{N, escape};
use tudor_engine::Seat;
use tudor_engine::show::{PanelCard, Picture};
use tudor_heraldry::Armorial;

use super::words::{count, house, side};
use crate::game::WarriorsOfEngland;
use crate::noble::Noble;
use crate::state::State;

pub const WIDE: f32 = 146.0;
pub const TALL: f32 = 43.0;
pub const SLIM: f32 = 31.0;

/// The id of a coat among the symbols.
pub fn arms_id(id: &str, down: bool) -> String {
    format!("woe-{id}{}", if down { "-down" } else { "" })
}

/// Plate, what stands on it, and rim of a house; nobody's is green.
pub fn colours(seat: Option<Seat>) -> (&'static str, &'static str, &'static str) {
    match seat {
        Some(Seat::First) => ("var(--lancaster)", "var(--on-lancaster)", "var(--rim)"),
        Some(Seat::Second) => ("var(--york)", "var(--on-york)", "var(--york-edge)"),
        None => ("var(--neutral)", "var(--on-neutral)", "var(--rim)"),
    }
}

const STAR: &str = "M0-6 1.4-1.9 5.7-1.9 2.300.700 3.500 4.900 0 2.400-3.500 4.900-2.300.700-5.700-1.900-1.400-1.900Z";

/// What stands on a plaque: a call of many words, "Andrew Trollope, Master Porter of Calais", keeps its first part.
fn short(call: &str) -> &str {
    match call.split_once(", ") {
        Some((name, _)) if call.chars().count() > 24 => name,
        _ => call,
    }
}

/// Text that must not be wider than this.
fn fitted(x: f32, y: f32, size: f32, width: f32, fill: &str, weight: u16, text: &str) -> String {
    let fit = if text.chars().count() as f32 * size * 0.61 > width {
        format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", N(width))
    } else {
        String::new()
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{weight}\" fill=\"{fill}\"{fit}>{}</text>",
        N(x),
        N(y),
        N(size),
        escape(text)
    )
}

impl WarriorsOfEngland {
    /// What a reader hears: "5th Lord Audley for York, 1 star, battle 1, leadership 3, 2 troops, pinned".
    pub(super) fn plaque_label(&self, s: &State, noble: Noble, seat: Option<Seat>) -> String {
        let face = self.face(s, noble);
        let mut label = format!(
            "{}{}, {}, battle {}, leadership {}",
            face.call,
            seat.map_or(String::new(), |seat| format!(" for {}", house(seat))),
            count(face.stars, "star"),
            face.battle,
            face.leadership
        );
        if let Some((_, seat)) = s.place_of(noble) {
            label += &format!(", {}", count(s.troops[noble], "troop"));
            for remark in self.remarks(s, noble, seat) {
                label += &format!(", {remark}");
            }
            if self.is_pinned(s, noble, seat)
                && let Some(why) = self.stuck(s, seat, noble)
            {
                label += &format!(". {why}");
            }
        }
        label
    }

    /// What becomes of him if he falls: "If he falls: Earl of Rutland, 3 stars, 1–5" (2.2.1: open to both at any time).
    pub(super) fn other_face(&self, s: &State, noble: Noble) -> String {
        let piece = self.data.piece(noble);
        let other = &piece.faces[usize::from(!s.down.has(noble))];
        let ratings =
            format!("{}, {}–{}", count(other.stars, "star"), other.battle, other.leadership);
        if noble == self.data.henry {
            format!("If he falls he is gone. His other face: {}, {ratings}", other.call)
        } else if s.down.has(noble) {
            "If he falls he is gone".to_owned()
        } else {
            format!("If he falls: {}, {ratings}", other.call)
        }
    }

    /// The plate of a noble with its top left corner at the origin. `seat` is whom he serves.
    pub(super) fn plaque(&self, s: &State, noble: Noble, seat: Option<Seat>, slim: bool) -> String {
        let face = self.face(s, noble);
        let down = s.down.has(noble);
        let (plate, on, rim) = colours(seat);
        let tall = if slim { SLIM } else { TALL };
        let round = if slim { 6 } else { 8 };
        let mut out = format!(
            "<rect x=\"1.500\" y=\"2.500\" width=\"{WIDE}\" height=\"{tall}\" rx=\"{round}\" fill=\"#000\" opacity=\".2\"/><rect width=\"{WIDE}\" height=\"{tall}\" rx=\"{round}\" fill=\"{plate}\" stroke=\"{rim}\" stroke-width=\"1.600\"/>"
        );
        if down && noble != self.data.henry {
            out += &format!(
                "<rect width=\"{WIDE}\" height=\"{tall}\" rx=\"{round}\" fill=\"url(#woe-down)\"/>"
            );
        }
        let strange = face.colour != seat;
        if strange {
            // His own colour on the edge, where it differs from whom he serves.
            out += &format!(
                "<path d=\"M{} 1h2a{round} {round} 0 0 1 {round} {round}v{}a{round} {round} 0 0 1-{round} {round}h-2z\" fill=\"{}\"/>",
                N(WIDE - 3.0 - round as f32),
                N(tall - 2.0 - 2.0 * round as f32),
                colours(face.colour).0
            );
        }
        let right = WIDE - if strange { 12.0 } else { 5.0 };
        out += &self.shield(noble, down, slim);
        let mut signs = String::new();
        let mut used = 0.0;
        let (size, top) = if slim { (10.0, 17.5) } else { (14.0, 4.0) };
        let held = seat.is_some_and(|seat| self.is_pinned(s, noble, seat));
        for (there, icon) in [(held, "lock"), (s.disgraced.has(noble), "no")] {
            if there {
                used += size + 2.0;
                let x = if slim { right - 23.0 - used } else { right - used + 2.0 };
                signs += &art::icon_at(icon, x, top, size, on, 2.4);
            }
        }
        // Size and foot of the title, where it begins, the middle of the second line, and its scale.
        let (size, foot, at, line, scale) =
            if slim { (11.5, 12.5, 24.0, 22.5, 0.8) } else { (13.2, 18.0, 39.0, 31.0, 1.0) };
        let beside = if slim { 0.0 } else { used };
        let title = short(&face.call);
        out += &fitted(at, foot, size, right - at - 1.0 - beside, on, 700, title);
        out += &stars(at + 6.0 * scale, line, scale, face.stars, seat, self.infirm(s).has(noble));
        let x = at + (f32::from(face.stars.max(2)) * 11.5 + 4.0) * scale;
        out += &rating(x, line + 5.0 * scale, 13.5 * scale + 0.6, on, face.battle, face.leadership);
        out += &troops(right - 23.0 * scale - 1.0, line, scale, s.troops[noble], on);
        // Shown only while he can be picked, or is.
        out += &format!(
            "<rect class=\"ring\" x=\"-3\" y=\"-3\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            N(WIDE + 6.0),
            N(tall + 6.0),
            round + 3
        );
        out + &signs
    }

    fn shield(&self, noble: Noble, down: bool, slim: bool) -> String {
        let id = &self.data.piece(noble).id;
        let key = if down { format!("{id}/down") } else { id.clone() };
        let (x, y, width, height) = if slim { (4, 5, 17, 20) } else { (5, 4, 30, 35) };
        if Armorial::get().piece(crate::INFO.id, &key).is_some() {
            format!(
                "<use href=\"#{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>",
                arms_id(id, down)
            )
        } else {
            // A noble of a host's own file bears a plain shield.
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"var(--surface-2)\" stroke=\"var(--rim)\"/>"
            )
        }
    }

    /// A noble in a panel.
    pub(super) fn card(&self, s: &State, noble: Noble, seat: Option<Seat>) -> PanelCard {
        PanelCard {
            at: Some(self.noble_anchor(noble)),
            face: Picture {
                svg: self.plaque(s, noble, seat, false).into(),
                frame: [-5, -5, WIDE as i32 + 10, TALL as i32 + 10],
                width: 168,
                alt: self.plaque_label(s, noble, seat).into(),
            },
        }
    }
}

fn stars(x: f32, y: f32, scale: f32, n: u8, seat: Option<Seat>, infirm: bool) -> String {
    let (gold, line) =
        if seat == Some(Seat::Second) { ("#c8931a", "#3d2900") } else { ("#f3c64d", "#3d2900") };
    // Empty stars: the king is not well.
    let (fill, stroke, width) = if infirm { ("none", gold, 1.2) } else { (gold, line, 0.7) };
    (0..n)
        .map(|i| {
            format!(
                "<path transform=\"translate({} {}) scale({scale})\" d=\"{STAR}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>",
                N(x + f32::from(i) * 11.5 * scale),
                N(y)
            )
        })
        .collect()
}

fn rating(x: f32, y: f32, size: f32, on: &str, battle: u8, leadership: u8) -> String {
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"750\" fill=\"{on}\">{battle}–{leadership}</text>",
        N(x),
        N(y),
        N(size)
    )
}

/// A pennon and the number of troops.
fn troops(x: f32, y: f32, scale: f32, n: u8, on: &str) -> String {
    format!(
        "<g transform=\"translate({} {}) scale({scale})\"><path d=\"M0 6V-7L9-4 0-1\" fill=\"{on}\" stroke=\"{on}\" stroke-width=\"1.300\" stroke-linejoin=\"round\"/><text x=\"11\" y=\"5\" font-size=\"14\" font-weight=\"800\" fill=\"{on}\">{n}</text></g>",
        N(x),
        N(y)
    )
}

/// The class a piece gets from its side.
pub fn house_of(seat: Option<Seat>) -> &'static str {
    seat.map_or("neutral", side)
}
