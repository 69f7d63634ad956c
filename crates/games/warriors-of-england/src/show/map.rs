//! The map under the pieces: sea, land, regions, borders, lanes, names. Drawn once.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use tudor_draw::map::{KnownWords, Label, Map, Point, Spot};
use tudor_draw::svg::N;
use tudor_engine::show::BoardGround;
use tudor_heraldry::{Armorial, Roll};

use crate::area::Area;
use crate::data::{Border, Data};
use crate::game::WarriorsOfEngland;

/// The map, read once; kinds of borders come from the data file.
pub fn map() -> &'static Map<'static> {
    static MAP: OnceLock<Map<'static>> = OnceLock::new();
    MAP.get_or_init(|| {
        let known = KnownWords {
            areas: &Area::ALL.map(Area::id),
            borders: &["land"],
            points: &["call-out"],
        };
        Map::read(include_str!("../../data/map.txt"), known)
            .expect("invariant: the map that is compiled in reads")
    })
}

/// A place's drawing.
pub fn spot(area: Area) -> &'static Spot<'static> {
    &map().spots[area as usize]
}

/// Where the line of a call-out begins: a place that has one is too small for its nobles.
pub fn call_out(area: Area) -> Option<Point> {
    spot(area).points_of("call-out").next()
}

impl WarriorsOfEngland {
    /// The ground, drawn once for the file we ship, and for a host's own file each time.
    pub(super) fn board_ground(&self) -> BoardGround {
        static GROUND: OnceLock<String> = OnceLock::new();
        let (width, height) = map().size;
        let svg: Cow<_> = if Arc::ptr_eq(&self.data, &Data::standard()) {
            Cow::Borrowed(GROUND.get_or_init(|| ground(&self.data)).as_str())
        } else {
            Cow::Owned(ground(&self.data))
        };
        BoardGround { width, height, svg }
    }
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all");
}

fn ground(data: &Data) -> String {
    let map = map();
    let mut out = symbols(data);
    put(
        &mut out,
        format_args!(
            "<rect width=\"{}\" height=\"{}\" fill=\"var(--sea)\"/>",
            map.size.0, map.size.1
        ),
    );
    // The coast is long, so it stands once and is used again.
    let coast: String = map.land.iter().map(|d| format!("<path d=\"{d}\"/>")).collect();
    put(
        &mut out,
        format_args!(
            "<g fill=\"none\" stroke=\"var(--coast)\" stroke-linejoin=\"round\"><g stroke-opacity=\".1\" stroke-width=\"22\"><g id=\"woe-coast\">{coast}</g></g><use href=\"#woe-coast\" stroke-opacity=\".14\" stroke-width=\"11\"/></g><use href=\"#woe-coast\" fill=\"var(--abroad)\" stroke=\"var(--coast)\" stroke-width=\"2\"/>"
        ),
    );
    for Spot { id, fill, path, .. } in &map.spots {
        // The outline stands once; target and ring are uses of it, so its own colours come from around it.
        put(
            &mut out,
            format_args!(
                "<g fill=\"var(--{fill})\" stroke=\"var(--coast)\" stroke-width=\".6\"><path id=\"woe-area-{id}\" d=\"{path}\"/></g>"
            ),
        );
    }
    for spot in &map.spots {
        out.push_str(&target(spot.id));
    }
    out.push_str("<use href=\"#woe-coast\" fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.800\" stroke-linejoin=\"round\" pointer-events=\"none\"/><g pointer-events=\"none\" fill=\"none\" stroke-linejoin=\"round\">");
    for line in &map.borders {
        out.push_str(&border(line.path, kind(data, line.ends)));
    }
    for lane in map.lanes.iter().filter(|lane| kind(data, lane.ends) == Some(Border::Sea)) {
        let ends: String = lane.points.iter().map(|(x, y)| {
            format!("<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"var(--sea)\" stroke=\"var(--sea-ink)\" stroke-width=\"2\"/>", N(*x), N(*y))
        }).collect();
        put(
            &mut out,
            format_args!(
                "<path d=\"{}\" stroke=\"var(--sea-ink)\" stroke-width=\"2.500\" stroke-dasharray=\"2 7\" stroke-linecap=\"round\"/>{ends}",
                lane.path
            ),
        );
    }
    out.push_str(&strange_ways(data));
    out.push_str("</g><g pointer-events=\"none\">");
    for name in map.seas.iter().map(|sea| &sea.name) {
        for (line, (x, y)) in name.feet() {
            put(
                &mut out,
                format_args!(
                    "<text x=\"{}\" y=\"{}\" class=\"ser mid\" font-size=\"{}\" font-style=\"italic\" letter-spacing=\"1.500\" fill=\"var(--sea-ink)\">{line}</text>",
                    N(x),
                    N(y),
                    N(name.size)
                ),
            );
        }
    }
    for area in Area::ALL {
        name(data, area, &mut out);
    }
    out + "</g>"
}

/// What is clicked, and how it is marked: a tint and a band along the inner side of the outline, so wide that it is seen
/// beside the painted border, whose kind stays readable.
fn target(id: &str) -> String {
    format!(
        "<clipPath id=\"woe-in-{id}\"><use href=\"#woe-area-{id}\"/></clipPath><g data-at=\"area:{id}\"><use class=\"hit\" href=\"#woe-area-{id}\"/><g class=\"ring\" clip-path=\"url(#woe-in-{id})\"><use href=\"#woe-area-{id}\" fill=\"var(--act)\" fill-opacity=\".2\" stroke-width=\"16\" stroke-linejoin=\"round\"/></g></g>"
    )
}

fn kind(data: &Data, [a, b]: [&str; 2]) -> Option<Border> {
    data.border(Area::by_id(a)?, Area::by_id(b)?)
}

/// A border by its kind; where two places touch and nobody may cross, a row of dots.
fn border(d: &str, kind: Option<Border>) -> String {
    match kind {
        Some(Border::Clear) => format!(
            "<path d=\"{d}\" stroke=\"var(--coast)\" stroke-width=\"1.400\" stroke-dasharray=\"5 4\"/>"
        ),
        Some(Border::Obstructed) => format!(
            "<path d=\"{d}\" stroke=\"var(--halo)\" stroke-opacity=\".55\" stroke-width=\"9\" stroke-linecap=\"round\"/><path d=\"{d}\" stroke=\"var(--b-rough)\" stroke-width=\"2.700\"/><path d=\"{d}\" stroke=\"var(--b-rough)\" stroke-width=\"9\" stroke-dasharray=\"2.600 5\"/>"
        ),
        Some(Border::Sea) | None => format!(
            "<path d=\"{d}\" stroke=\"var(--ink)\" stroke-width=\"5\" stroke-dasharray=\"0.1 9\" stroke-linecap=\"round\"/>"
        ),
    }
}

/// Ways of a host's own file that our drawing does not have: straight lines from name to name.
fn strange_ways(data: &Data) -> String {
    let map = map();
    let drawn = |a: Area, b: Area, sea: bool| {
        let same = |[x, y]: [&str; 2]| (x, y) == (a.id(), b.id()) || (y, x) == (a.id(), b.id());
        if sea {
            map.lanes.iter().any(|lane| same(lane.ends))
        } else {
            map.borders.iter().any(|line| same(line.ends))
        }
    };
    let mut out = String::new();
    for a in Area::ALL {
        for way in data.places[a].ways.iter().filter(|way| way.to > a) {
            if !drawn(a, way.to, way.kind == Border::Sea) {
                let ((x, y), (u, v)) = (spot(a).name.at, spot(way.to).name.at);
                let dash = if way.kind == Border::Clear { "9 5" } else { "2 7" };
                put(
                    &mut out,
                    format_args!(
                        "<path d=\"M{} {}L{} {}\" stroke=\"var(--sea-ink)\" stroke-width=\"2.500\" stroke-dasharray=\"{dash}\" stroke-linecap=\"round\"/>",
                        N(x),
                        N(y),
                        N(u),
                        N(v)
                    ),
                );
            }
        }
    }
    out
}

fn name(data: &Data, area: Area, out: &mut String) {
    let ours = &spot(area).name;
    let own = data.places[area].name.as_str();
    if ours.lines.join(" ") == own {
        ours.draw(out);
    } else {
        // A host's own name is written in one line.
        Label { lines: vec![own], ..*ours }.draw(out);
    }
}

/// Arms of everybody, each once, and the stripes of a second face.
fn symbols(data: &Data) -> String {
    let mut roll = Roll::new("woe");
    for piece in &data.nobles {
        for down in [false, true] {
            let id = if down { format!("{}/down", piece.id) } else { piece.id.clone() };
            if let Some(arms) = Armorial::get().piece(crate::INFO.id, &id) {
                roll.enter(&super::plaque::arms_id(&piece.id, down), arms.small());
            }
        }
    }
    roll.finish()
        + "<defs><pattern id=\"woe-down\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"3\" height=\"8\" fill=\"#808080\" fill-opacity=\".45\"/></pattern></defs>"
}
