//! A leader as a token, and as a row in a box.

use std::fmt::Write as _;

use tudor_draw::art::{CROWN, icon_at};
use tudor_draw::svg::{N, escape};

use super::words::side;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};

pub const W: f32 = 70.0;
pub const H: f32 = 74.0;

/// A plaque, where there is room for a name.
pub const WIDE: f32 = 172.0;
pub const LOW: f32 = 46.0;

const STAR: &str = "M0-7 1.8-2.2 6.7-2.2 2.7 .9 4.1 5.7 0 2.8-4.1 5.7-2.7 .9-6.7-2.2-1.8-2.2Z";

fn stars(n: u8, x: f32, y: f32, step: f32) -> String {
    let mut out = String::new();
    for i in 0..n {
        let at = x + (f32::from(i) - f32::from(n - 1) / 2.0) * step;
        write!(out, "<path transform=\"translate({} {})\" d=\"{STAR}\" fill=\"#f3c64d\" stroke=\"#3d2900\" stroke-width=\".8\"/>", N(at), N(y)).expect("a string takes all");
    }
    out
}

/// Shown only while he can be picked, or is.
fn ring(x: f32, y: f32, width: f32, height: f32, round: u8) -> String {
    format!(
        "<rect class=\"ring\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\"/>",
        N(x),
        N(y),
        N(width),
        N(height)
    )
}

impl WarriorsOfGod {
    /// Is he held by the Flypaper Rule while somebody may move?
    pub(super) fn is_held(&self, s: &State, leader: Leader) -> bool {
        matches!(s.phase, Phase::Impulse | Phase::Column(..))
            && matches!(s.place[leader], Place::On(_))
            && self.stuck(s, leader).is_some()
    }

    /// The id of a leader's side; "neutral" while the leader serves no side: before the arrival, or before the pick.
    fn colour(&self, s: &State, leader: Leader) -> &'static str {
        match s.place[leader] {
            Place::Waiting => leader.born_to().map_or("neutral", side),
            _ if self.unaligned(s).has(leader) => "neutral",
            _ => side(s.side(leader)),
        }
    }

    /// A token with its corner at the origin: arms, stars, battle and bravery, troops, bow, crown, lock.
    pub(super) fn token(&self, s: &State, leader: Leader) -> String {
        let man = self.man(leader);
        let house = self.colour(s, leader);
        let on = format!("var(--on-{house})");
        let mut out = format!(
            "<title>{}</title><rect x=\"1.5\" y=\"3\" width=\"{w}\" height=\"{h}\" rx=\"10\" fill=\"#000\" opacity=\".22\"/>\
             <rect width=\"{w}\" height=\"{h}\" rx=\"10\" fill=\"var(--{house})\" stroke=\"var(--rim)\" stroke-width=\"2\"/>",
            escape(&self.leader_says(s, leader)),
            w = N(W),
            h = N(H),
        );
        if leader.is_non_aligned() {
            out.push_str("<path d=\"M1 68V10a9 9 0 0 1 6-8.500V72.500a9 9 0 0 1-6-4.500z\" fill=\"var(--neutral)\" stroke=\"var(--on-neutral)\" stroke-opacity=\".5\"/>");
        }
        write!(
            out,
            "<use href=\"#wog-{}\" x=\"{}\" y=\"17\" width=\"33\" height=\"38\"/>",
            man.id,
            if leader.is_non_aligned() { 12 } else { 8 }
        )
        .expect("a string takes all");
        out.push_str(&stars(man.stars, W / 2.0 + 1.0, 10.0, 15.0));
        write!(
            out,
            "<text x=\"9\" y=\"69\" font-size=\"16\" font-weight=\"800\" fill=\"{on}\">{}–{}</text>\
             <path d=\"M48 70v-13l8 3.500-8 3.500\" fill=\"{on}\" stroke=\"{on}\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>\
             <text x=\"58\" y=\"69\" font-size=\"16\" font-weight=\"800\" fill=\"{on}\">{}</text>",
            man.battle,
            man.bravery,
            s.troops[leader].total()
        )
        .expect("a string takes all");
        if man.longbow {
            out.push_str(&icon_at("bow", W - 19.0, 15.0, 18.0, &on, 2.2));
        }
        // This many faces of six kill him this turn.
        if let Some(face @ 1..) = self.dies_on(s, leader) {
            write!(out, "<text x=\"{}\" y=\"50\" font-size=\"15\" font-weight=\"750\" text-anchor=\"end\" fill=\"{on}\">†{face}</text>", N(W - 2.5)).expect("a string takes all");
        }
        if self.is_held(s, leader) {
            out.push_str("<circle cx=\"4\" cy=\"4\" r=\"10\" fill=\"var(--no-tint)\" stroke=\"var(--no)\" stroke-width=\"1.5\"/>");
            out.push_str(&icon_at("lock", -3.0, -3.5, 14.0, "var(--no)", 2.2));
        }
        if s.king.0.contains(&Some(leader)) {
            write!(out, "<g transform=\"translate({} 2) scale(.6)\">{CROWN}</g>", N(W - 4.0))
                .expect("a string takes all");
        }
        // His name comes in when the map is brought near.
        write!(
            out,
            "<text class=\"lbl closer\" x=\"{}\" y=\"{}\" font-size=\"14\">{}</text>",
            N(W / 2.0),
            N(H + 15.0),
            escape(man.name)
        )
        .expect("a string takes all");
        out.push_str(&ring(-3.0, -3.0, W + 6.0, H + 6.0, 13));
        if s.disgraced.has(leader) {
            write!(out, "<path d=\"M6 {y1}L{x} 14\" stroke=\"var(--no)\" stroke-width=\"4\" stroke-linecap=\"round\"/>", y1 = N(H - 8.0), x = N(W - 8.0)).expect("a string takes all");
        }
        out
    }

    /// A plaque with its corner at the origin: arms, name, stars, ratings, troops by kind.
    pub(super) fn plaque(&self, s: &State, leader: Leader) -> String {
        let man = self.man(leader);
        let house = self.colour(s, leader);
        let on = format!("var(--on-{house})");
        let right = if leader.is_non_aligned() { WIDE - 11.0 } else { WIDE - 6.0 };
        let mut out = format!(
            "<rect x=\"1.5\" y=\"3\" width=\"{WIDE}\" height=\"{LOW}\" rx=\"9\" fill=\"#000\" opacity=\".22\"/><rect width=\"{WIDE}\" height=\"{LOW}\" rx=\"9\" fill=\"var(--{house})\" stroke=\"var(--rim)\" stroke-width=\"1.6\"/><use href=\"#wog-{}\" x=\"6\" y=\"5\" width=\"31\" height=\"36\"/>",
            man.id
        );
        if leader.is_non_aligned() {
            out.push_str("<path d=\"M163 1h1a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-1z\" fill=\"var(--neutral)\" stroke=\"var(--on-neutral)\" stroke-opacity=\".5\"/>");
        }
        let king = s.king.0.contains(&Some(leader));
        let held = self.is_held(s, leader);
        let room = right - 42.0 - if king { 22.0 } else { 0.0 } - if held { 18.0 } else { 0.0 };
        let fit = if man.name.chars().count() as f32 * 8.4 > room {
            format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", N(room))
        } else {
            String::new()
        };
        let age = match self.dies_on(s, leader) {
            None | Some(0) => String::new(),
            Some(face) => format!(" †{face}"),
        };
        write!(
            out,
            "<text x=\"42\" y=\"19\" font-size=\"14\" font-weight=\"700\" fill=\"{on}\"{fit}>{}</text>{}<text x=\"{}\" y=\"38\" font-size=\"13\" font-weight=\"750\" fill=\"{on}\">{}–{}{age}</text>",
            escape(man.name),
            stars(man.stars, 35.0 + 7.0 * (f32::from(man.stars) + 1.0), 33.0, 14.0),
            N(46.0 + 14.0 * f32::from(man.stars)),
            man.battle,
            man.bravery
        )
        .expect("a string takes all");
        let mut troops = super::tag::letters(s.troops[leader]);
        if troops.is_empty() {
            troops = "0".to_owned();
        }
        write!(
            out,
            "<text x=\"{}\" y=\"38\" font-size=\"13\" font-weight=\"750\" text-anchor=\"end\" fill=\"{on}\">{troops}</text>",
            N(right)
        )
        .expect("a string takes all");
        if held {
            out.push_str(&icon_at("lock", right - 14.0, 6.0, 14.0, &on, 2.2));
        }
        if king {
            let x = right - 10.0 - if held { 18.0 } else { 0.0 };
            write!(out, "<g transform=\"translate({} 15) scale(.6)\">{CROWN}</g>", N(x))
                .expect("a string takes all");
        }
        if man.longbow {
            out.push_str(&icon_at("bow", 25.0, 27.0, 15.0, &on, 2.4));
        }
        if s.disgraced.has(leader) {
            out.push_str("<path d=\"M6 40L38 8\" stroke=\"var(--no)\" stroke-width=\"4\" stroke-linecap=\"round\"/>");
        }
        out + &ring(-3.0, -3.0, WIDE + 6.0, LOW + 6.0, 11)
    }

    /// A row of a box, about 44 high: arms, name, what is said of him.
    pub(super) fn row(&self, s: &State, leader: Leader, y: f32, note: &str) -> String {
        let man = self.man(leader);
        let house = self.colour(s, leader);
        let wide = if man.name.chars().count() > 19 {
            " textLength=\"176\" lengthAdjust=\"spacingAndGlyphs\""
        } else {
            ""
        };
        format!(
            "<g transform=\"translate(0 {y})\" data-at=\"{at}\"><rect width=\"238\" height=\"44\" fill=\"var(--surface)\" class=\"hit\"/>\
             <use href=\"#wog-{id}\" x=\"14\" y=\"3\" width=\"33\" height=\"38\"/>\
             <text x=\"58\" y=\"19\" font-size=\"16\" font-weight=\"650\" fill=\"var(--ink)\"{wide}>{name}</text>\
             <text x=\"58\" y=\"37\" font-size=\"14\" fill=\"var(--{house}-ink)\">{note}</text>{ring}</g>\n",
            ring = ring(5.0, 1.0, 238.0, 42.0, 8),
            y = N(y),
            at = self.at_leader(leader).0,
            id = man.id,
            name = escape(man.name),
            note = escape(note),
        )
    }
}
