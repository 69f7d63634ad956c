//! The map that never changes: land, borders, sea lanes, names, and the arms that tokens are drawn with.

use std::fmt::Write as _;
use std::sync::OnceLock;

use tudor_draw::svg::{N, escape};
use tudor_heraldry::{Armorial, Roll};

use super::words::at_area;
use crate::area::{AREAS, Area};
use crate::leader::{Era, Leader};

/// Left of the map are the boxes.
pub const BOXES: f32 = 276.0;
pub const WIDTH: u32 = 1276;
pub const HEIGHT: u32 = 1332;

/// Where an area's name and pieces are drawn.
#[derive(Clone, Debug)]
pub struct Spot {
    pub label: (f32, f32),
    pub size: f32,
    pub lines: Vec<&'static str>,
    pub stack: (f32, f32),
    pub radius: f32,
    pub path: &'static str,
    tint: u8,
}

#[derive(Debug)]
pub struct Map {
    land: Vec<&'static str>,
    pub spots: Vec<Spot>,
    borders: Vec<(&'static str, &'static str)>,
    lanes: Vec<([f32; 4], &'static str)>,
    seas: Vec<(f32, f32, f32, Vec<&'static str>)>,
}

fn number(text: &str) -> f32 {
    text.parse().expect("invariant: the map file holds numbers here")
}

/// The map, read once.
pub fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| {
        let mut map = Map {
            land: Vec::new(),
            spots: Vec::with_capacity(AREAS),
            borders: Vec::new(),
            lanes: Vec::new(),
            seas: Vec::new(),
        };
        let mut named: Vec<(&str, Spot)> = Vec::new();
        for line in include_str!("../../data/map.txt").lines() {
            let row: Vec<&'static str> = line.split('\t').collect();
            match row[0] {
                "land" => map.land.push(row[1]),
                "area" => named.push((
                    row[1],
                    Spot {
                        tint: row[2].parse().unwrap_or(1),
                        label: (number(row[3]), number(row[4])),
                        size: number(row[5]),
                        stack: (number(row[6]), number(row[7])),
                        radius: number(row[8]),
                        lines: row[9].split('|').collect(),
                        path: row[10],
                    },
                )),
                "border" => map.borders.push((row[1], row[4])),
                "lane" => map.lanes.push((
                    [number(row[3]), number(row[4]), number(row[5]), number(row[6])],
                    row[7],
                )),
                "sea" => map.seas.push((
                    number(row[1]),
                    number(row[2]),
                    number(row[3]),
                    row[4].split('|').collect(),
                )),
                _ => {}
            }
        }
        for area in Area::ALL {
            let spot = named.iter().find(|(id, _)| *id == area.id());
            map.spots.push(spot.expect("invariant: every area is drawn").1.clone());
        }
        map
    })
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
    for (spot, area) in map.spots.iter().zip(Area::ALL) {
        let fill =
            ["abroad", "land", "land-2", "land-3", "land-4", "land-2"][usize::from(spot.tint)];
        write!(
            out,
            "<g fill=\"var(--{fill})\" stroke=\"var(--coast)\" stroke-width=\".6\"><path id=\"wog-area-{0}\" d=\"{1}\"/></g>",
            area.id(),
            spot.path
        )
        .expect("a string takes all");
    }
    for area in Area::ALL {
        target(&mut out, area);
    }
    out.push_str("<use href=\"#wog-coast\" fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.8\" stroke-linejoin=\"round\" pointer-events=\"none\"/>");
    out.push_str("<g pointer-events=\"none\" fill=\"none\" stroke-linejoin=\"round\">");
    for &(kind, d) in &map.borders {
        match kind {
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
    for ([x1, y1, x2, y2], d) in &map.lanes {
        path(
            &mut out,
            d,
            "stroke=\"var(--sea-ink)\" stroke-width=\"2.5\" stroke-dasharray=\"2 7\" stroke-linecap=\"round\"",
        );
        for (x, y) in [(x1, y1), (x2, y2)] {
            write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"var(--sea)\" stroke=\"var(--sea-ink)\" stroke-width=\"2\"/>", N(*x), N(*y)).expect("a string takes all");
        }
    }
    out.push_str("</g>");
    for (x, y, size, lines) in &map.seas {
        for (n, line) in lines.iter().enumerate() {
            write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" class=\"ser mid\" font-style=\"italic\" fill=\"var(--sea-ink)\">{line}</text>",
                N(*x),
                N(y + n as f32 * size * 1.1),
                N(*size)
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
            let lines = spot.lines.len() as f32;
            for (n, line) in spot.lines.iter().enumerate() {
                let y = spot.label.1
                    + (n as f32 - (lines - 1.0) / 2.0) * spot.size * 1.08
                    + spot.size * 0.35;
                write!(
                    out,
                    "<text class=\"lbl\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
                    N(spot.label.0),
                    N(y),
                    N(spot.size),
                    escape(line)
                )
                .expect("a string takes all");
            }
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
