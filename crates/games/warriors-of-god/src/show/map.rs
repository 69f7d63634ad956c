//! The map that never changes: land, borders, sea lanes, names, and the arms that tokens are drawn with.

use std::fmt::Write as _;
use std::sync::OnceLock;

use tudor_draw::map::{KnownWords, Map, Spot};
use tudor_draw::svg::N;
use tudor_heraldry::{Armorial, Roll};

use super::words::at_area;
use crate::area::Area;
use crate::leader::{Era, Leader};

/// Left of the map are the boxes.
pub const BOXES: f32 = 276.0;
pub const WIDTH: u32 = 1276;
pub const HEIGHT: u32 = 1332;

/// The map, read once.
pub fn map() -> &'static Map<'static> {
    static MAP: OnceLock<Map<'static>> = OnceLock::new();
    MAP.get_or_init(|| {
        let known = KnownWords {
            areas: &Area::ALL.map(Area::id),
            borders: &["clear", "river", "obstructed"],
            points: &[],
        };
        Map::read(include_str!("../../data/map.txt"), known)
            .expect("invariant: the map that is compiled in reads")
    })
}

/// An area's drawing.
pub fn spot(area: Area) -> &'static Spot<'static> {
    &map().spots[area.index()]
}

/// The ground of a scenario, drawn once.
pub fn ground(era: Era) -> &'static str {
    static GROUNDS: [OnceLock<String>; 2] = [OnceLock::new(), OnceLock::new()];
    let at = usize::from(era == Era::LionInWinter);
    GROUNDS[at].get_or_init(|| draw(era))
}

fn path(out: &mut String, d: &str, rest: &str) {
    write!(out, "<path d=\"{d}\" {rest}/>").expect("a string takes all");
}

fn draw(era: Era) -> String {
    let map = map();
    let mut out = arms(era);
    out.push_str("<rect width=\"1276\" height=\"1332\" fill=\"var(--bg)\"/>");
    out.push_str("<clipPath id=\"wog-sheet\"><rect width=\"1000\" height=\"1332\"/></clipPath>");
    write!(out, "<g transform=\"translate({} 0)\" clip-path=\"url(#wog-sheet)\">", N(BOXES))
        .expect("a string takes all");
    out.push_str("<rect width=\"1000\" height=\"1332\" fill=\"var(--sea)\"/>");
    // The coast is long, so it stands once and is used again.
    out.push_str("<g fill=\"none\" stroke=\"var(--coast)\" stroke-linejoin=\"round\"><g stroke-opacity=\".1\" stroke-width=\"22\"><g id=\"wog-coast\">");
    for land in &map.land {
        write!(out, "<path d=\"{land}\"/>").expect("a string takes all");
    }
    out.push_str("</g></g><use href=\"#wog-coast\" stroke-opacity=\".14\" stroke-width=\"11\"/></g><use href=\"#wog-coast\" fill=\"var(--abroad)\" stroke=\"var(--coast)\" stroke-width=\"2\"/>");
    for Spot { id, fill, path, .. } in &map.spots {
        write!(
            out,
            "<g fill=\"var(--{fill})\" stroke=\"var(--coast)\" stroke-width=\".6\"><path id=\"wog-area-{id}\" d=\"{path}\"/></g>"
        )
        .expect("a string takes all");
    }
    for area in Area::ALL {
        target(&mut out, area);
    }
    out.push_str("<use href=\"#wog-coast\" fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.8\" stroke-linejoin=\"round\" pointer-events=\"none\"/>");
    out.push_str("<g pointer-events=\"none\" fill=\"none\" stroke-linejoin=\"round\">");
    for border in &map.borders {
        let d = border.path;
        match border.kind {
            "river" => {
                path(
                    &mut out,
                    d,
                    "stroke=\"var(--halo)\" stroke-opacity=\".55\" stroke-width=\"7.5\" stroke-linecap=\"round\"",
                );
                path(&mut out, d, "stroke=\"var(--b-blue)\" stroke-width=\"4.5\"");
                path(&mut out, d, "stroke=\"var(--land)\" stroke-width=\"1.3\"");
            }
            "obstructed" => {
                path(
                    &mut out,
                    d,
                    "stroke=\"var(--halo)\" stroke-opacity=\".55\" stroke-width=\"9\" stroke-linecap=\"round\"",
                );
                path(&mut out, d, "stroke=\"var(--b-rough)\" stroke-width=\"2.7\"");
                path(
                    &mut out,
                    d,
                    "stroke=\"var(--b-rough)\" stroke-width=\"9\" stroke-dasharray=\"2.6 5\"",
                );
            }
            _ => path(
                &mut out,
                d,
                "stroke=\"var(--coast)\" stroke-width=\"1.4\" stroke-dasharray=\"5 4\"",
            ),
        }
    }
    for lane in &map.lanes {
        path(
            &mut out,
            lane.path,
            "stroke=\"var(--sea-ink)\" stroke-width=\"2.5\" stroke-dasharray=\"2 7\" stroke-linecap=\"round\"",
        );
        for (x, y) in lane.points {
            write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"var(--sea)\" stroke=\"var(--sea-ink)\" stroke-width=\"2\"/>", N(x), N(y)).expect("a string takes all");
        }
    }
    out.push_str("</g>");
    for name in map.seas.iter().map(|sea| &sea.name) {
        for (line, (x, y)) in name.feet() {
            write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" class=\"ser mid\" font-style=\"italic\" fill=\"var(--sea-ink)\">{line}</text>",
                N(x),
                N(y),
                N(name.size)
            )
            .expect("a string takes all");
        }
    }
    out.push_str("</g>");
    out
}

/// What is clicked, and how it is marked: a tint and a band along the inner side of the outline, so wide that it is seen
/// beside the painted border, whose kind stays readable. The outline itself stands once, with the ground, and takes its
/// colours from around it.
fn target(out: &mut String, area: Area) {
    write!(
        out,
        "<clipPath id=\"wog-in-{0}\"><use href=\"#wog-area-{0}\"/></clipPath><g data-at=\"{1}\"><use class=\"hit\" href=\"#wog-area-{0}\"/><g class=\"ring\" clip-path=\"url(#wog-in-{0})\"><use href=\"#wog-area-{0}\" fill=\"var(--act)\" fill-opacity=\".2\" stroke-width=\"20\" stroke-linejoin=\"round\"/></g></g>",
        area.id(),
        at_area(area).0
    )
    .expect("a string takes all");
}

/// The names go above what is lit up, so they belong to the pieces.
pub fn names() -> &'static str {
    static NAMES: OnceLock<String> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut out = String::from("<g pointer-events=\"none\">");
        for spot in &map().spots {
            spot.name.draw(&mut out);
        }
        out + "</g>\n"
    })
}

/// A symbol for each leader's arms, as small as they are drawn.
fn arms(era: Era) -> String {
    let mut roll = Roll::new("wog");
    for leader in Leader::all() {
        let man = &era.men()[usize::from(leader.0)];
        if let Some(arms) =
            Armorial::get().piece("warriors-of-god", &format!("{}-{}", era.id(), man.id))
        {
            roll.enter(&format!("wog-{}", man.id), arms.small());
        }
    }
    roll.finish()
}
