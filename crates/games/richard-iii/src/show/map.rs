//! The drawn map, read once from `data/map.txt`.

use std::sync::OnceLock;

use crate::data::Area;

/// A point of the drawing.
pub type Point = (f32, f32);

/// An area as it is drawn.
pub struct Shape {
    pub label: Point,
    pub size: f32,
    pub stack: Point,
    pub radius: f32,
    pub lines: Vec<&'static str>,
    pub ports: Vec<(Point, bool)>,
    pub path: &'static str,
}

/// A border as it is drawn; `limit` is its colour, or "impassable".
pub struct Line {
    pub a: &'static str,
    pub b: &'static str,
    pub limit: &'static str,
    pub mid: Point,
    pub path: &'static str,
}

/// A sea zone as it is drawn.
pub struct Zone {
    pub id: &'static str,
    pub name: &'static str,
    pub label: Point,
    pub path: &'static str,
}

/// The whole drawing.
#[derive(Default)]
pub struct Map {
    pub land: Vec<&'static str>,
    pub areas: Vec<Shape>,
    pub borders: Vec<Line>,
    pub seas: Vec<Zone>,
    pub lanes: Vec<(Vec<Point>, &'static str)>,
}

/// Width and height of the drawing.
pub const SIZE: (u32, u32) = (1000, 1153);

fn number(text: &str) -> f32 {
    text.parse().expect("invariant: the map's numbers are numbers")
}

fn point(text: &str) -> Point {
    let (x, y) = text.split_once([' ', ',']).expect("invariant: a point has two numbers");
    (number(x), number(y))
}

/// The map.
pub fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| {
        let mut map = Map::default();
        let mut areas: Vec<(Area, Shape)> = Vec::new();
        for line in include_str!("../../data/map.txt").lines() {
            let f: Vec<&'static str> = line.split('|').collect();
            match f[0] {
                "land" => map.land.push(f[1]),
                "area" => {
                    let area = Area::named(f[1]).expect("invariant: the map knows our areas");
                    let ports = f[7].split(' ').filter(|p| !p.is_empty()).map(|p| {
                        let (at, major) = p.rsplit_once(',').expect("invariant: x,y,major");
                        (point(at), major == "1")
                    });
                    let shape = Shape {
                        label: point(f[2]),
                        size: number(f[3]),
                        stack: point(f[4]),
                        radius: number(f[5]),
                        lines: f[6].split('/').collect(),
                        ports: ports.collect(),
                        path: f[8],
                    };
                    areas.push((area, shape));
                }
                "border" => map.borders.push(Line {
                    a: f[1],
                    b: f[2],
                    limit: f[3],
                    mid: point(f[4]),
                    path: f[5],
                }),
                "sea" => {
                    map.seas.push(Zone { id: f[1], name: f[2], label: point(f[3]), path: f[4] });
                }
                "lane" => {
                    map.lanes.push((f[1].split(' ').map(point).collect(), f[2]));
                }
                _ => {}
            }
        }
        areas.sort_by_key(|(area, _)| *area);
        map.areas = areas.into_iter().map(|(_, shape)| shape).collect();
        map
    })
}

/// An area's drawing.
pub fn shape(area: Area) -> &'static Shape {
    &map().areas[area as usize]
}
