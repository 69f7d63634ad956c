//! The format of a map: a line for each thing, its fields between `|`. Empty lines, and lines that begin with `#`, say
//! nothing.
//!
//! ```text
//! sheet  | WIDTH HEIGHT
//! land   | PATH
//! area   | ID | FILL | PATH
//! name   | ID | X Y | SIZE | NAME/IN/LINES
//! stack  | ID | X Y | around RADIUS, or down, or up
//! point  | ID | KIND | X Y
//! border | ID | ID | KIND | X Y of a counter, or - | PATH
//! sea    | ID | X Y | SIZE | NAME/IN/LINES | PATH, or -
//! lane   | ID | ID | PATH
//! ```
//!
//! There is one sheet; every area has one name and one stack. `name`, `stack`, `point` and `border` stand below the
//! areas they name, `lane` also below its seas.

use super::error::{MapError, MapProblem};
use super::{BorderLine, Growth, Label, LaneLine, Map, Point, SeaSpot, Spot};

/// The colours an area may have.
const FILLS: [&str; 5] = ["abroad", "land", "land-2", "land-3", "land-4"];

/// The words a game's map is written with. Every other word is an error.
#[derive(Clone, Copy, Debug)]
pub struct KnownWords<'a> {
    /// The ids of its areas. Each is drawn, and stands in [`Map::spots`] in this order.
    pub areas: &'a [&'a str],
    /// The kinds of its borders.
    pub borders: &'a [&'a str],
    /// The kinds of its points.
    pub points: &'a [&'a str],
}

/// An area of which not all has been read.
struct Draft<'a> {
    /// The line of its outline.
    line: usize,
    id: &'a str,
    fill: &'a str,
    path: &'a str,
    name: Option<Label<'a>>,
    stack: Option<(Point, Growth)>,
    points: Vec<(&'a str, Point)>,
}

/// What has been read so far.
struct Reader<'a, 'w> {
    known: KnownWords<'w>,
    size: Option<(u32, u32)>,
    areas: Vec<Draft<'a>>,
    /// All but the size and the areas.
    map: Map<'a>,
}

impl<'a> Map<'a> {
    /// Reads a map.
    ///
    /// # Errors
    /// The first line that does not read, and why.
    pub fn read(text: &'a str, known: KnownWords<'_>) -> Result<Self, MapError> {
        let map = Map {
            size: (0, 0),
            land: Vec::new(),
            spots: Vec::new(),
            borders: Vec::new(),
            lanes: Vec::new(),
            seas: Vec::new(),
        };
        let mut reader = Reader { known, size: None, areas: Vec::new(), map };
        let mut last = 1;
        for (n, line) in text.lines().enumerate() {
            last = n + 1;
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                reader.line(last, line).map_err(|problem| MapError { line: last, problem })?;
            }
        }
        reader.finish(last)
    }
}

impl<'a> Reader<'a, '_> {
    fn line(&mut self, number: usize, line: &'a str) -> Result<(), MapProblem> {
        let mut fields = line.split('|').map(str::trim);
        let kind = fields.next().unwrap_or_default();
        let fields: Vec<&'a str> = fields.collect();
        match kind {
            "sheet" => {
                let [size] = all(&fields)?;
                let (width, height) = size.split_once(' ').unwrap_or((size, ""));
                once(self.size.replace((whole(width)?, whole(height)?)), "the sheet")
            }
            "land" => {
                let [outline] = all(&fields)?;
                self.map.land.push(path(outline)?);
                Ok(())
            }
            "area" => {
                let [id, fill, outline] = all(&fields)?;
                let id = one_of(self.known.areas, id, "an area of this game")?;
                let fill = one_of(&FILLS, fill, "a colour of land")?;
                unlike(self.areas.iter().map(|area| area.id), id)?;
                let (path, points) = (path(outline)?, Vec::new());
                let draft = Draft { line: number, id, fill, path, name: None, stack: None, points };
                self.areas.push(draft);
                Ok(())
            }
            "name" => {
                let [id, at, size, lines] = all(&fields)?;
                let name = label(at, size, lines)?;
                once(self.draft(id)?.name.replace(name), "the name of this area")
            }
            "stack" => {
                let [id, at, grows] = all(&fields)?;
                let stack = (point(at)?, growth(grows)?);
                once(self.draft(id)?.stack.replace(stack), "the stack of this area")
            }
            "point" => {
                let [id, kind, at] = all(&fields)?;
                let at = (one_of(self.known.points, kind, "a kind of point")?, point(at)?);
                self.draft(id)?.points.push(at);
                Ok(())
            }
            "border" => {
                let [a, b, kind, counter, line] = all(&fields)?;
                let ends = [self.draft(a)?.id, self.draft(b)?.id];
                let kind = one_of(self.known.borders, kind, "a kind of border")?;
                if self.map.borders.iter().any(|other| same_ends(other.ends, ends)) {
                    return Err(MapProblem::Twice("this border"));
                }
                let counter = given(counter).map(point).transpose()?;
                self.map.borders.push(BorderLine { ends, kind, counter, path: path(line)? });
                Ok(())
            }
            "sea" => {
                let [id, at, size, lines, outline] = all(&fields)?;
                unlike(self.map.seas.iter().map(|sea| sea.id), id)?;
                let path = given(outline).map(path).transpose()?;
                self.map.seas.push(SeaSpot { id, name: label(at, size, lines)?, path });
                Ok(())
            }
            "lane" => {
                let [a, b, line] = all(&fields)?;
                let ends = [self.shore(a)?, self.shore(b)?];
                if self.map.lanes.iter().any(|other| same_ends(other.ends, ends)) {
                    return Err(MapProblem::Twice("this lane"));
                }
                let points = ends_of(path(line)?)?;
                self.map.lanes.push(LaneLine { ends, path: line, points });
                Ok(())
            }
            _ => Err(MapProblem::Kind(kind.to_owned())),
        }
    }

    /// The area of this id.
    fn draft(&mut self, id: &str) -> Result<&mut Draft<'a>, MapProblem> {
        let found = self.areas.iter_mut().find(|area| area.id == id);
        found.ok_or_else(|| MapProblem::field("an area that is drawn above", id))
    }

    /// What a lane may lead to.
    fn shore(&self, id: &str) -> Result<&'a str, MapProblem> {
        let mut shores =
            self.areas.iter().map(|area| area.id).chain(self.map.seas.iter().map(|sea| sea.id));
        let found = shores.find(|shore| *shore == id);
        found.ok_or_else(|| MapProblem::field("an area or a sea that is drawn above", id))
    }

    /// The map, if nothing is missing.
    fn finish(mut self, last: usize) -> Result<Map<'a>, MapError> {
        let missing = |line: usize, what: &'static str, of: &str| {
            let problem = MapProblem::Missing { what, of: of.to_owned() };
            MapError { line, problem }
        };
        self.map.size = self.size.ok_or_else(|| missing(last, "sheet", "the map"))?;
        for id in self.known.areas {
            let at = self.areas.iter().position(|area| area.id == *id);
            let area = self.areas.swap_remove(at.ok_or_else(|| missing(last, "outline", id))?);
            let name = area.name.ok_or_else(|| missing(area.line, "name", id))?;
            let (stack, grows) = area.stack.ok_or_else(|| missing(area.line, "stack", id))?;
            let Draft { id, fill, path, points, .. } = area;
            self.map.spots.push(Spot { id, fill, path, name, stack, grows, points });
        }
        Ok(self.map)
    }
}

/// The fields of a line, if they are as many as they should be.
fn all<'a, const N: usize>(fields: &[&'a str]) -> Result<[&'a str; N], MapProblem> {
    <[&'a str; N]>::try_from(fields)
        .map_err(|_| MapProblem::Fields { wanted: N, given: fields.len() })
}

fn once<T>(before: Option<T>, what: &'static str) -> Result<(), MapProblem> {
    before.map_or(Ok(()), |_| Err(MapProblem::Twice(what)))
}

fn unlike<'a>(mut ids: impl Iterator<Item = &'a str>, id: &str) -> Result<(), MapProblem> {
    if ids.any(|other| other == id) { Err(MapProblem::Twice("this id")) } else { Ok(()) }
}

fn same_ends(one: [&str; 2], [a, b]: [&str; 2]) -> bool {
    one == [a, b] || one == [b, a]
}

/// What stands in a field that may be left out.
fn given(field: &str) -> Option<&str> {
    (field != "-").then_some(field)
}

fn one_of<'a>(known: &[&str], word: &'a str, wanted: &'static str) -> Result<&'a str, MapProblem> {
    if known.contains(&word) { Ok(word) } else { Err(MapProblem::field(wanted, word)) }
}

fn whole(text: &str) -> Result<u32, MapProblem> {
    let size = text.parse().ok().filter(|size| *size > 0);
    size.ok_or_else(|| MapProblem::field("a width or a height", text))
}

fn number(text: &str) -> Option<f32> {
    text.parse().ok().filter(|number: &f32| number.is_finite())
}

fn point(text: &str) -> Result<Point, MapProblem> {
    let point = text.split_once(' ').and_then(|(x, y)| Some((number(x)?, number(y)?)));
    point.ok_or_else(|| MapProblem::field("a point: two numbers with a space between", text))
}

fn label<'a>(at: &str, size: &str, lines: &'a str) -> Result<Label<'a>, MapProblem> {
    let read = number(size).filter(|size| *size > 0.0);
    let size = read.ok_or_else(|| MapProblem::field("a size of letters", size))?;
    let (at, lines) = (point(at)?, lines.split('/').collect::<Vec<_>>());
    if lines.iter().any(|line| line.is_empty()) {
        return Err(MapProblem::field("a name, its lines between \"/\"", &lines.join("/")));
    }
    Ok(Label { at, size, lines })
}

fn growth(text: &str) -> Result<Growth, MapProblem> {
    let radius = |text| number(text).filter(|radius| *radius > 0.0);
    let read = match text.split_once(' ') {
        None if text == "down" => Some(Growth::Down),
        None if text == "up" => Some(Growth::Up),
        Some(("around", text)) => radius(text).map(Growth::Around),
        _ => None,
    };
    read.ok_or_else(|| MapProblem::field("\"around\" and a radius, \"down\" or \"up\"", text))
}

/// A path as SVG has it. It is written as it is, so nothing but its letters and numbers may stand in it.
fn path(text: &str) -> Result<&str, MapProblem> {
    let part = |c: char| c.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz .,-".contains(c);
    let reads = text.starts_with('M') && text.len() > 1 && text.chars().all(part);
    if reads { Ok(text) } else { Err(MapProblem::field("a path", text)) }
}

/// Where a path begins and ends. Its letters are capitals, so that its last two numbers are its end.
fn ends_of(path: &str) -> Result<[Point; 2], MapProblem> {
    let not = |c: char| c.is_ascii_uppercase() || c == ' ' || c == ',';
    let numbers: Option<Vec<f32>> =
        path.split(not).filter(|text| !text.is_empty()).map(number).collect();
    match numbers.as_deref() {
        Some([x, y, .., u, v]) => Ok([(*x, *y), (*u, *v)]),
        _ => Err(MapProblem::field("a path with capitals, from one point to another", path)),
    }
}

#[cfg(test)]
mod tests;
