//! The map under the pieces: sea, land, regions, borders, lanes, names. Drawn once.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use tudor_draw::svg::{N, escape};
use tudor_engine::show::BoardGround;
use tudor_heraldry::{Armorial, Roll};

use crate::area::Area;
use crate::data::{Border, Data};
use crate::game::WarriorsOfEngland;

/// The drawn geometry; kinds of borders come from the data file.
#[derive(Deserialize)]
pub struct Map {
    pub width: u32,
    pub height: u32,
    land: Vec<String>,
    pub sea: Vec<Sea>,
    area: Vec<Shape>,
    border: Vec<Line>,
    lane: Vec<Lane>,
}

#[derive(Deserialize)]
pub struct Sea {
    pub name: String,
    pub at: [f32; 2],
}

#[derive(Deserialize)]
struct Shape {
    id: String,
    path: String,
}

#[derive(Deserialize)]
struct Line {
    a: String,
    b: String,
    path: String,
}

#[derive(Deserialize)]
struct Lane {
    a: String,
    b: String,
    path: String,
    ends: [[f32; 2]; 2],
}

/// Where the name of a place stands, and where its nobles do.
pub struct Spot {
    /// Middle of the name.
    pub name: (f32, f32),
    /// Size of the name, and its lines.
    pub size: f32,
    pub lines: &'static [&'static str],
    /// Middle of the column of nobles, and its top; its foot if it grows upwards.
    pub nobles: (f32, f32),
    pub upwards: bool,
    /// A call-out to the sea, from this point of the place: it is too small for its nobles.
    pub call_out: Option<(f32, f32)>,
}

/// The spot of each place, set by eye.
pub const fn spot(area: Area) -> Spot {
    const fn at(
        name: (f32, f32),
        size: f32,
        lines: &'static [&'static str],
        nobles: (f32, f32),
    ) -> Spot {
        Spot { name, size, lines, nobles, upwards: false, call_out: None }
    }
    match area {
        Area::London => Spot {
            call_out: Some((628.0, 668.0)),
            ..at((682.0, 657.0), 15.0, &["London"], (561.0, 796.0))
        },
        Area::SouthMidlands => at((590.0, 553.0), 17.0, &["South", "Midlands"], (572.0, 572.0)),
        Area::WestMidlands => at((462.0, 478.0), 17.0, &["West", "Midlands"], (434.0, 506.0)),
        Area::NorthMidlands => at((612.0, 405.0), 17.0, &["North", "Midlands"], (610.0, 428.0)),
        Area::Northwest => at((396.0, 240.0), 14.0, &["Northwest"], (396.0, 254.0)),
        Area::Yorkshire => at((545.0, 262.0), 17.0, &["Yorkshire"], (546.0, 280.0)),
        Area::Northeast => at((492.0, 118.0), 14.0, &["Northeast"], (540.0, 132.0)),
        Area::Wales => at((298.0, 512.0), 18.0, &["Wales"], (278.0, 530.0)),
        Area::East => at((745.0, 490.0), 18.0, &["East"], (757.0, 508.0)),
        Area::Southeast => at((706.0, 716.0), 17.0, &["Southeast"], (728.0, 734.0)),
        Area::Southwest => at((262.0, 806.0), 17.0, &["Southwest"], (402.0, 682.0)),
        Area::Calais => at((842.0, 738.0), 15.0, &["Calais"], (892.0, 750.0)),
        Area::Ireland => at((70.0, 330.0), 20.0, &["Ireland"], (81.0, 350.0)),
        Area::Scotland => at((340.0, 62.0), 20.0, &["Scotland"], (330.0, 82.0)),
        Area::France => {
            Spot { upwards: true, ..at((700.0, 930.0), 20.0, &["France"], (848.0, 984.0)) }
        }
        Area::Burgundy => {
            Spot { upwards: true, ..at((940.0, 716.0), 16.0, &["Burgundy"], (914.0, 700.0)) }
        }
    }
}

pub fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| {
        toml::from_str(include_str!("../../data/map.toml"))
            .expect("invariant: a test reads the map")
    })
}

impl WarriorsOfEngland {
    /// The ground, drawn once for the file we ship, and for a host's own file each time.
    pub(super) fn board_ground(&self) -> BoardGround {
        static GROUND: OnceLock<String> = OnceLock::new();
        let map = map();
        let svg: Cow<_> = if Arc::ptr_eq(&self.data, &Data::standard()) {
            Cow::Borrowed(GROUND.get_or_init(|| ground(&self.data)).as_str())
        } else {
            Cow::Owned(ground(&self.data))
        };
        BoardGround { width: map.width, height: map.height, svg }
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
            map.width, map.height
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
    for shape in &map.area {
        let tint = Area::by_id(&shape.id).map_or("abroad", tint);
        // The outline stands once; target and ring are uses of it, so its own colours come from around it.
        put(
            &mut out,
            format_args!(
                "<g fill=\"var(--{tint})\" stroke=\"var(--coast)\" stroke-width=\".6\"><path id=\"woe-area-{0}\" d=\"{1}\"/></g>",
                shape.id, shape.path
            ),
        );
    }
    for shape in &map.area {
        out.push_str(&target(&shape.id));
    }
    out.push_str("<use href=\"#woe-coast\" fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.800\" stroke-linejoin=\"round\" pointer-events=\"none\"/><g pointer-events=\"none\" fill=\"none\" stroke-linejoin=\"round\">");
    for line in &map.border {
        out.push_str(&border(&line.path, kind(data, &line.a, &line.b)));
    }
    for lane in map.lane.iter().filter(|lane| kind(data, &lane.a, &lane.b) == Some(Border::Sea)) {
        let ends: String = lane.ends.iter().map(|[x, y]| {
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
    for sea in &map.sea {
        put(
            &mut out,
            format_args!(
                "<text x=\"{}\" y=\"{}\" class=\"ser mid\" font-size=\"20\" font-style=\"italic\" letter-spacing=\"1.500\" fill=\"var(--sea-ink)\">{}</text>",
                N(sea.at[0]),
                N(sea.at[1]),
                escape(&sea.name)
            ),
        );
    }
    for area in Area::ALL {
        out.push_str(&name(data, area));
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

/// Four quiet tints, so that neighbours differ.
const fn tint(area: Area) -> &'static str {
    match area {
        Area::London | Area::WestMidlands | Area::Yorkshire | Area::Ireland => "land",
        Area::SouthMidlands | Area::Northwest | Area::Calais => "land-2",
        Area::NorthMidlands | Area::Southeast | Area::Wales => "land-3",
        Area::East | Area::Southwest | Area::Northeast => "land-4",
        Area::Scotland | Area::France | Area::Burgundy => "abroad",
    }
}

fn kind(data: &Data, a: &str, b: &str) -> Option<Border> {
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
        let same = |x: &str, y: &str| (x, y) == (a.id(), b.id()) || (y, x) == (a.id(), b.id());
        if sea {
            map.lane.iter().any(|lane| same(&lane.a, &lane.b))
        } else {
            map.border.iter().any(|line| same(&line.a, &line.b))
        }
    };
    let mut out = String::new();
    for a in Area::ALL {
        for way in data.places[a].ways.iter().filter(|way| way.to > a) {
            if !drawn(a, way.to, way.kind == Border::Sea) {
                let ((x, y), (u, v)) = (spot(a).name, spot(way.to).name);
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

fn name(data: &Data, area: Area) -> String {
    let spot = spot(area);
    let own = [data.places[area].name.as_str()];
    // A host's own name is written in one line.
    let lines = if spot.lines.join(" ") == own[0] { spot.lines } else { &own[..] };
    let middle = (lines.len() as f32 - 1.0) / 2.0;
    lines
        .iter()
        .enumerate()
        .map(|(n, line)| {
            let y = spot.name.1 + (n as f32 - middle) * spot.size * 1.08 + spot.size * 0.35;
            format!(
                "<text class=\"lbl\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
                N(spot.name.0),
                N(y),
                N(spot.size),
                escape(line)
            )
        })
        .collect()
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
