//! A leader as a token, and as a row in a box.

use std::fmt::Write as _;

use tudor_engine::art::{CROWN, icon_at};
use tudor_engine::svg::{N, escape};

use super::words::side;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};

pub const W: f32 = 70.0;
pub const H: f32 = 74.0;

const STAR: &str = "M0-7 1.8-2.2 6.7-2.2 2.7 .9 4.1 5.7 0 2.8-4.1 5.7-2.7 .9-6.7-2.2-1.8-2.2Z";

fn stars(n: u8, x: f32, y: f32, step: f32) -> String {
    let mut out = String::new();
    for i in 0..n {
        let at = x + (f32::from(i) - f32::from(n - 1) / 2.0) * step;
        write!(out, "<path transform=\"translate({} {})\" d=\"{STAR}\" fill=\"#f3c64d\" stroke=\"#3d2900\" stroke-width=\".8\"/>", N(at), N(y)).expect("a string takes all");
    }
    out
}

impl WarriorsOfGod {
    /// Is he held by the Flypaper Rule while somebody may move?
    pub(super) fn is_held(&self, s: &State, leader: Leader) -> bool {
        matches!(s.phase, Phase::Impulse | Phase::Column(..))
            && matches!(s.place[leader], Place::On(_))
            && self.stuck(s, leader).is_some()
    }

    /// A token with its corner at the origin: arms, stars, battle and bravery, troops, bow, crown, lock.
    pub(super) fn token(&self, s: &State, leader: Leader) -> String {
        let man = self.man(leader);
        let house = side(s.side(leader));
        let on = format!("var(--on-{house})");
        let mut out = format!(
            "<title>{}</title><rect x=\"1.5\" y=\"3\" width=\"{w}\" height=\"{h}\" rx=\"10\" fill=\"#000\" opacity=\".22\"/>\
             <rect width=\"{w}\" height=\"{h}\" rx=\"10\" fill=\"var(--{house})\" stroke=\"var(--rim)\" stroke-width=\"2\"/>",
            escape(&self.leader_words(s, leader)),
            w = N(W),
            h = N(H),
        );
        if leader.is_non_aligned() {
            out.push_str("<path d=\"M1 68V10a9 9 0 0 1 6-8.500V72.500a9 9 0 0 1-6-4.500z\" fill=\"var(--neutral)\" stroke=\"var(--on-neutral)\" stroke-opacity=\".5\"/>");
        }
        write!(out, "<use href=\"#wog-{}\" x=\"19\" y=\"17\" width=\"33\" height=\"38\"/>", man.id)
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
            out.push_str(&icon_at("bow", W - 17.0, 16.0, 15.0, &on, 2.4));
        }
        // The chance to die this turn, as a small clock: full sixths.
        let age = self.age(s, leader).min(6);
        if age > 0 {
            write!(out, "<text x=\"{}\" y=\"48\" font-size=\"11\" font-weight=\"700\" text-anchor=\"end\" fill=\"{on}\">†{age}</text>", N(W - 4.0)).expect("a string takes all");
        }
        if self.is_held(s, leader) {
            out.push_str("<circle cx=\"4\" cy=\"4\" r=\"10\" fill=\"var(--no-tint)\" stroke=\"var(--no)\" stroke-width=\"1.5\"/>");
            out.push_str(&icon_at("lock", -3.0, -3.5, 14.0, "var(--no)", 2.2));
        }
        if s.king.0.contains(&Some(leader)) {
            write!(out, "<g transform=\"translate({} 2) scale(.6)\">{CROWN}</g>", N(W - 4.0))
                .expect("a string takes all");
        }
        if s.disgraced.has(leader) {
            write!(out, "<path d=\"M6 {y1}L{x} 14\" stroke=\"var(--no)\" stroke-width=\"4\" stroke-linecap=\"round\"/>", y1 = N(H - 8.0), x = N(W - 8.0)).expect("a string takes all");
        }
        out
    }

    /// A row of a box, about 44 high: arms, name, what is said of him.
    pub(super) fn row(&self, s: &State, leader: Leader, y: f32, note: &str) -> String {
        let man = self.man(leader);
        let house = match s.place[leader] {
            Place::Waiting => leader.born_to().map_or("neutral", side),
            _ => side(s.side(leader)),
        };
        let wide = if man.name.chars().count() > 17 {
            " textLength=\"168\" lengthAdjust=\"spacingAndGlyphs\""
        } else {
            ""
        };
        format!(
            "<g transform=\"translate(0 {y})\" data-at=\"{at}\"><rect width=\"238\" height=\"44\" fill=\"var(--surface)\" class=\"hit\"/>\
             <use href=\"#wog-{id}\" x=\"14\" y=\"3\" width=\"33\" height=\"38\"/>\
             <text x=\"58\" y=\"19\" font-size=\"16\" font-weight=\"650\" fill=\"var(--ink)\"{wide}>{name}</text>\
             <text x=\"58\" y=\"37\" font-size=\"14\" fill=\"var(--{house}-ink)\">{note}</text></g>",
            y = N(y),
            at = self.at_leader(leader).0,
            id = man.id,
            name = escape(man.name),
            note = escape(note),
        )
    }
}
