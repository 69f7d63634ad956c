//! The picture of a game on the start page: a crop of a real board, made light. A map has hundreds of kilobytes, and
//! the start page should have a hundred with everything: what lies outside the crop goes, and so do names of places, arms nobody
//! bears in the picture, and corners of a coast that are smaller than a pixel.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A part of the board: left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
pub struct Crop(pub [f32; 4]);

/// An element with what is inside, or text.
enum Node<'a> {
    Element { name: &'a str, attributes: Vec<(&'a str, String)>, inside: Vec<Node<'a>> },
    Text(&'a str),
}

/// Elements that draw nothing where they stand.
const STORES: [&str; 4] = ["defs", "symbol", "clipPath", "pattern"];
/// Corners nearer to each other than this are one.
const GRAIN: f32 = 3.0;
/// Shapes smaller than this keep all their corners: they are pieces, not coasts.
const SMALL: f32 = 60.0;
/// How far something may reach from its place.
const REACH: f32 = 60.0;

/// The markup of a board without what the crop does not show. Markup that does not read is left as it is.
#[must_use]
pub fn lighten(svg: &str, crop: Crop) -> String {
    let Some(mut nodes) = read(svg) else { return svg.to_owned() };
    cut(&mut nodes, crop, (0.0, 0.0));
    loop {
        let mut named = BTreeSet::new();
        nodes.iter().for_each(|n| names(n, &mut named));
        if !prune(&mut nodes, &named, false) {
            break;
        }
    }
    let mut out = String::with_capacity(svg.len() / 3);
    nodes.iter().for_each(|n| write(n, &mut out));
    out
}

fn read(svg: &str) -> Option<Vec<Node<'_>>> {
    let mut open: Vec<Node<'_>> = Vec::new();
    let mut done: Vec<Node<'_>> = Vec::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (text, tail) = rest.split_at(at);
        if !text.is_empty() {
            put(&mut open, &mut done, Node::Text(text));
        }
        let end = tail.find('>')?;
        let tag = &tail[1..end];
        rest = &tail[end + 1..];
        if tag.starts_with('/') {
            let node = open.pop()?;
            put(&mut open, &mut done, node);
        } else {
            let (tag, empty) = tag.strip_suffix('/').map_or((tag, false), |t| (t, true));
            let node = element(tag)?;
            if empty {
                put(&mut open, &mut done, node);
            } else {
                open.push(node);
            }
        }
    }
    open.is_empty().then_some(done)
}

fn put<'a>(open: &mut [Node<'a>], done: &mut Vec<Node<'a>>, node: Node<'a>) {
    match open.last_mut() {
        Some(Node::Element { inside, .. }) => inside.push(node),
        _ => done.push(node),
    }
}

fn element(tag: &str) -> Option<Node<'_>> {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while let Some((key, tail)) = rest.split_once("=\"") {
        let (value, tail) = tail.split_once('"')?;
        let key = key.trim();
        // The picture is not clicked and not read aloud.
        if !(key == "data-at" || key.starts_with("aria-") || key == "role") {
            attributes.push((key, value.to_owned()));
        }
        rest = tail;
    }
    Some(Node::Element { name, attributes, inside: Vec::new() })
}

fn get<'n>(attributes: &'n [(&str, String)], key: &str) -> Option<&'n str> {
    attributes.iter().find(|(k, _)| *k == key).map(|(_, v)| v.as_str())
}

fn number(attributes: &[(&str, String)], key: &str) -> Option<f32> {
    get(attributes, key)?.parse().ok()
}

/// Takes out what is not seen; `by` is how far the nodes are moved.
fn cut(nodes: &mut Vec<Node<'_>>, crop: Crop, by: (f32, f32)) {
    nodes.retain_mut(|node| {
        let Node::Element { name, attributes, inside } = node else { return true };
        // Names of places, and what only a click or a pointing finger would show.
        let hidden = |class: &str| class.split(' ').any(|c| matches!(c, "lbl" | "near" | "ring"));
        if *name == "title"
            || get(attributes, "data-for").is_some()
            || get(attributes, "class").is_some_and(hidden)
        {
            return false;
        }
        if STORES.contains(name) || *name == "style" {
            return true;
        }
        let by = match get(attributes, "transform").map(moved) {
            Some(Some((x, y))) => (by.0 + x, by.1 + y),
            Some(None) => return true, // turned or scaled: left alone
            None => by,
        };
        let sees = |[left, top, right, bottom]: [f32; 4]| {
            let Crop([l, t, r, b]) = crop;
            right + by.0 >= l && left + by.0 <= r && bottom + by.1 >= t && top + by.1 <= b
        };
        if let Some(lines) = get(attributes, "d").and_then(Lines::read) {
            let bounds = lines.bounds();
            if !sees(bounds) {
                return false;
            }
            if bounds[2] - bounds[0] > SMALL || bounds[3] - bounds[1] > SMALL {
                let coarse = lines.coarse();
                attributes
                    .iter_mut()
                    .filter(|(k, _)| *k == "d")
                    .for_each(|(_, d)| *d = coarse.clone());
            }
        }
        let place = |a, b| Some((number(attributes, a)?, number(attributes, b)?));
        if let Some((x, y)) = place("cx", "cy").or_else(|| place("x", "y")) {
            let wide = number(attributes, "width").unwrap_or(0.0) + REACH;
            let high = number(attributes, "height").unwrap_or(0.0) + REACH;
            if !sees([x - REACH, y - REACH, x + wide, y + high]) {
                return false;
            }
        }
        let had = !inside.is_empty();
        cut(inside, crop, by);
        // A piece at a place of its own that lost everything, or that lies outside, is gone.
        !(had && inside.is_empty())
    });
}

/// How far `translate(x y)` moves.
fn moved(transform: &str) -> Option<(f32, f32)> {
    let (x, y) = transform.strip_prefix("translate(")?.strip_suffix(')')?.split_once([' ', ','])?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// Lines without curves: the borders and coasts of a map.
struct Lines(Vec<(Vec<(f32, f32)>, bool)>);

impl Lines {
    fn read(d: &str) -> Option<Self> {
        let mut lines: Vec<(Vec<(f32, f32)>, bool)> = Vec::new();
        let (mut x, mut y) = (0.0, 0.0);
        let mut rest = d.trim_start();
        let mut command = 'M';
        while let Some(first) = rest.chars().next() {
            if first.is_ascii_alphabetic() {
                command = first;
                rest = rest[1..].trim_start_matches([' ', ',']);
            }
            match command {
                'M' | 'm' | 'L' | 'l' => {
                    let (a, tail) = coordinate(rest)?;
                    let (b, tail) = coordinate(tail)?;
                    rest = tail;
                    let from = if command.is_lowercase() { (x, y) } else { (0.0, 0.0) };
                    (x, y) = (from.0 + a, from.1 + b);
                    if matches!(command, 'M' | 'm') {
                        lines.push((Vec::new(), false));
                        command = if command == 'm' { 'l' } else { 'L' };
                    }
                    lines.last_mut()?.0.push((x, y));
                }
                'Z' | 'z' => {
                    let (points, closed) = lines.last_mut()?;
                    *closed = true;
                    (x, y) = points[0];
                }
                _ => return None,
            }
        }
        (!lines.is_empty()).then_some(Self(lines))
    }

    fn bounds(&self) -> [f32; 4] {
        let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        for &(x, y) in self.0.iter().flat_map(|(points, _)| points) {
            bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
        }
        bounds
    }

    /// The same in whole numbers, with fewer corners.
    fn coarse(&self) -> String {
        let mut out = String::new();
        for (points, closed) in &self.0 {
            let (mut at, mut to) = (points[0], (points[0].0.round(), points[0].1.round()));
            write!(out, "M{} {}", to.0, to.1).expect("a string takes all");
            for (n, &(x, y)) in points.iter().enumerate().skip(1) {
                if (x - at.0).abs() + (y - at.1).abs() < GRAIN && n + 1 < points.len() {
                    continue;
                }
                at = (x, y);
                let (a, b) = (x.round() - to.0, y.round() - to.1);
                to = (x.round(), y.round());
                write!(out, "l{a} {b}").expect("a string takes all");
            }
            if *closed {
                out.push('z');
            }
        }
        out.replace(" -", "-")
    }
}

/// The number that the text begins with, and the text after it.
fn coordinate(text: &str) -> Option<(f32, &str)> {
    let text = text.trim_start_matches([' ', ',']);
    let mut point = false;
    let end = text.char_indices().find(|&(n, c)| match c {
        '-' => n > 0,
        '.' => std::mem::replace(&mut point, true),
        c => !c.is_ascii_digit(),
    });
    let end = end.map_or(text.len(), |(n, _)| n);
    let number = text[..end].parse().ok()?;
    Some((number, text[end..].trim_start_matches([' ', ','])))
}

/// Everything that is used by name.
fn names(node: &Node<'_>, out: &mut BTreeSet<String>) {
    let Node::Element { attributes, inside, .. } = node else { return };
    for (_, value) in attributes {
        let used =
            value.strip_prefix('#').or_else(|| value.strip_prefix("url(#")?.strip_suffix(')'));
        out.extend(used.map(str::to_owned));
    }
    inside.iter().for_each(|n| names(n, out));
}

/// Takes out what is stored and never used. Answers whether there was something.
fn prune(nodes: &mut Vec<Node<'_>>, named: &BTreeSet<String>, stored: bool) -> bool {
    let before = nodes.len();
    nodes.retain(|node| match node {
        Node::Element { name, attributes, .. } => {
            let store = stored || matches!(*name, "symbol" | "clipPath" | "pattern");
            !store || get(attributes, "id").is_none_or(|id| named.contains(id))
        }
        Node::Text(_) => true,
    });
    let mut changed = nodes.len() < before;
    for node in nodes {
        if let Node::Element { name, inside, .. } = node {
            changed |= prune(inside, named, *name == "defs");
        }
    }
    changed
}

fn write(node: &Node<'_>, out: &mut String) {
    match node {
        Node::Text(text) => out.push_str(text),
        Node::Element { name, attributes, inside } => {
            write!(out, "<{name}").expect("a string takes all");
            for (key, value) in attributes {
                write!(out, " {key}=\"{value}\"").expect("a string takes all");
            }
            if inside.is_empty() {
                out.push_str("/>");
            } else {
                out.push('>');
                inside.iter().for_each(|n| write(n, out));
                write!(out, "</{name}>").expect("a string takes all");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CROP: Crop = Crop([100.0, 100.0, 300.0, 300.0]);

    #[test]
    fn what_is_outside_goes_and_what_is_inside_stays() {
        let light = |svg: &str| lighten(svg, CROP);
        assert_eq!(
            light("<path d=\"M10 10l20 20\"/><circle cx=\"150\" cy=\"150\" r=\"3\"/>"),
            "<circle cx=\"150\" cy=\"150\" r=\"3\"/>"
        );
        assert_eq!(
            light("<g transform=\"translate(900 900)\"><circle cx=\"0\" cy=\"0\" r=\"3\"/></g>"),
            ""
        );
        let inside = "<g transform=\"translate(200 200)\"><circle cx=\"0\" cy=\"0\" r=\"3\"/></g>";
        assert_eq!(light(inside), inside);
        assert_eq!(
            light(
                "<g data-at=\"area:x\"><text class=\"ser lbl\" x=\"150\">Name</text><rect class=\"ring\"/><rect x=\"150\" y=\"150\"/></g>"
            ),
            "<g><rect x=\"150\" y=\"150\"/></g>"
        );
        assert_eq!(light("<g rotate"), "<g rotate", "what does not read is left alone");
    }

    #[test]
    fn arms_that_nobody_bears_go_with_all_they_are_made_of() {
        let svg = "<defs><path id=\"lion\" d=\"M0 0c1 1 2 2 3 3\"/><g id=\"arms\"><use href=\"#lion\"/></g><path id=\"rose\" d=\"M0 0h1\"/></defs><use href=\"#rose\" x=\"150\" y=\"150\"/><use href=\"#arms\" x=\"900\" y=\"900\"/>";
        assert_eq!(
            lighten(svg, CROP),
            "<defs><path id=\"rose\" d=\"M0 0h1\"/></defs><use href=\"#rose\" x=\"150\" y=\"150\"/>"
        );
    }

    #[test]
    fn a_coast_loses_its_small_corners_and_ends_where_it_ended() {
        let svg = "<path d=\"M100.4 100.2l.5 .6-.4.3 40.2 0 .2 39.9 60-.3z\"/>";
        assert_eq!(lighten(svg, CROP), "<path d=\"M100 100l41 1l0 40l60 0z\"/>");
        let piece = "<path d=\"M150 150l.5 .6 .4 .3z\"/>";
        assert_eq!(lighten(piece, CROP), piece, "small shapes stay");
    }
}
