//! The name of an area or a sea: where it is written, and the room it takes.

use super::rect::{Point, Rect};
use crate::put;
use crate::svg::{N, Safe};

/// From line to line, in sizes of the letters.
const LINE: f32 = 1.08;

/// From the middle of a line down to the foot of its letters, in their sizes.
const FOOT: f32 = 0.35;

/// A name in one line or several, each in the middle below the other.
///
/// Widths are reckoned from the number of letters, because the face is the reader's: a letter is `letter` times its size
/// wide.
#[derive(Clone, PartialEq, Debug)]
pub struct Label<'a> {
    /// Its middle.
    pub at: Point,
    /// The size of its letters.
    pub size: f32,
    /// Its lines.
    pub lines: Vec<&'a str>,
}

impl Label<'_> {
    /// The middle of the nth line.
    fn middle(&self, n: usize) -> Point {
        let first = (self.lines.len() as f32 - 1.0) / 2.0;
        (self.at.0, self.at.1 + (n as f32 - first) * self.size * LINE)
    }

    /// Each line, with the foot of its letters.
    pub fn feet(&self) -> impl Iterator<Item = (&str, Point)> {
        self.lines.iter().enumerate().map(|(n, line)| {
            let (x, y) = self.middle(n);
            (*line, (x, y + self.size * FOOT))
        })
    }

    /// The letters of the longest line.
    fn longest(&self) -> f32 {
        self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as f32
    }

    /// The room of each line.
    pub fn rooms(&self, letter: f32) -> impl Iterator<Item = Rect> {
        self.lines.iter().enumerate().map(move |(n, line)| {
            let wide = line.chars().count() as f32 * self.size * letter;
            Rect::around(self.middle(n), wide, self.size)
        })
    }

    /// The room of all lines together.
    #[must_use]
    pub fn room(&self, letter: f32) -> Rect {
        let wide = self.longest() * self.size * letter;
        Rect::around(self.at, wide, self.lines.len() as f32 * self.size * LINE)
    }

    /// The middle of a sign so far behind the first line, whose room is that of the longest.
    #[must_use]
    pub fn behind(&self, letter: f32, gap: f32) -> Point {
        let (x, y) = self.middle(0);
        (x + self.longest() * self.size * letter / 2.0 + gap, y)
    }

    /// Writes the name of an area.
    pub fn draw(&self, out: &mut String) {
        for (line, (x, y)) in self.feet() {
            put!(out, "<text class=\"lbl\" x=\"", N(x), "\" y=\"", N(y), "\" font-size=\"");
            put!(out, N(self.size), "\">", Safe(line), "</text>");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label<'a>(lines: &[&'a str]) -> Label<'a> {
        Label { at: (100.0, 50.0), size: 10.0, lines: lines.to_vec() }
    }

    #[test]
    fn a_name_is_written_line_by_line_around_its_middle() {
        let mut out = String::new();
        label(&["Île", "B & C"]).draw(&mut out);
        assert_eq!(
            out,
            "<text class=\"lbl\" x=\"100\" y=\"48.1\" font-size=\"10\">Île</text>\
             <text class=\"lbl\" x=\"100\" y=\"58.9\" font-size=\"10\">B &amp; C</text>"
        );
        assert_eq!(label(&["x"]).feet().next(), Some(("x", (100.0, 53.5))));
    }

    #[test]
    fn the_room_of_a_name_is_that_of_its_lines() {
        let two = label(&["Long", "é"]);
        let room = two.room(0.5);
        assert_eq!((room.left, room.width), (90.0, 20.0));
        assert!((room.height - 21.6).abs() < 0.01);
        let lines: Vec<Rect> = two.rooms(0.5).collect();
        assert_eq!([lines[0].width, lines[1].width], [20.0, 5.0]);
        assert!(lines.iter().all(|line| room.holds(line)));
        assert!(!lines[0].meets(&lines[1]));
    }

    #[test]
    fn a_sign_stands_behind_the_first_line() {
        assert_eq!(label(&["Long"]).behind(0.5, 8.0), (118.0, 50.0));
        let (x, y) = label(&["é", "Long"]).behind(0.5, 8.0);
        assert_eq!(x, 118.0);
        assert!((y - 44.6).abs() < 0.01);
    }
}
