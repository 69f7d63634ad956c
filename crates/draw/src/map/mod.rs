//! A drawn map, for every game that is played on one: its file, its names, and where pieces stand on it.
//!
//! - [`Map::read`] reads the one format (see there). A file that does not read is told with its line.
//! - [`Label`] is a name: where it is written, and the room it takes.
//! - [`Layout`] finds a place for pieces that hides no name, no marker and no other piece.
//!
//! A map is geometry. How borders look, what a marker shows, how many pieces stand in a row is the game's.

mod error;
mod format;
mod label;
mod layout;
mod rect;

pub use error::{MapError, MapProblem};
pub use format::KnownWords;
pub use label::Label;
pub use layout::{Candidate, Layout, steps};
pub use rect::{Point, Rect};

/// A drawn map.
#[derive(Clone, PartialEq, Debug)]
pub struct Map<'a> {
    /// Width and height of the drawing.
    pub size: (u32, u32),
    /// The outlines of all land, areas or not.
    pub land: Vec<&'a str>,
    /// The areas, in the order of [`KnownWords::areas`].
    pub spots: Vec<Spot<'a>>,
    /// Where two areas touch.
    pub borders: Vec<BorderLine<'a>>,
    /// Ways over the sea.
    pub lanes: Vec<LaneLine<'a>>,
    /// The seas.
    pub seas: Vec<SeaSpot<'a>>,
}

/// An area: its outline, its name, and where its pieces stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot<'a> {
    /// The area's id.
    pub id: &'a str,
    /// A colour of the palette, without its dashes.
    pub fill: &'a str,
    /// Its outline.
    pub path: &'a str,
    /// Its name.
    pub name: Label<'a>,
    /// Where its pieces stand.
    pub stack: Point,
    /// How they stand there.
    pub grows: Growth,
    /// More points, with what is there.
    pub points: Vec<(&'a str, Point)>,
}

/// How pieces stand at their point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Growth {
    /// Around it, where so much room is around it.
    Around(f32),
    /// Below it.
    Down,
    /// Above it.
    Up,
}

impl Spot<'_> {
    /// The room around the point where its pieces stand; none where they grow up or down from it.
    #[must_use]
    pub const fn radius(&self) -> f32 {
        match self.grows {
            Growth::Around(radius) => radius,
            Growth::Down | Growth::Up => 0.0,
        }
    }

    /// Its points of a kind.
    pub fn points_of(&self, kind: &str) -> impl Iterator<Item = Point> {
        self.points.iter().filter(move |(of, _)| *of == kind).map(|(_, at)| *at)
    }
}

/// A border, from one end to the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BorderLine<'a> {
    /// The ids of both areas.
    pub ends: [&'a str; 2],
    /// One of [`KnownWords::borders`].
    pub kind: &'a str,
    /// Where a counter on it stands.
    pub counter: Option<Point>,
    /// How it runs.
    pub path: &'a str,
}

/// A way over the sea.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LaneLine<'a> {
    /// The ids of what it joins: areas, or an area and a sea.
    pub ends: [&'a str; 2],
    /// How it runs.
    pub path: &'a str,
    /// Where that begins and ends.
    pub points: [Point; 2],
}

/// A sea.
#[derive(Clone, PartialEq, Debug)]
pub struct SeaSpot<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its name.
    pub name: Label<'a>,
    /// Its outline, if it has one.
    pub path: Option<&'a str>,
}
