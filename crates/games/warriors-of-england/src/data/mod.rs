//! The facts of the game: regions, borders, nobles with both faces, the set-up.
//!
//! They come from `data/warriors-of-england.toml`, or from a host's own copy of it (the printed map and counters were
//! not available to us, so much of it is designed). No rule depends on a designed number.

mod check;
mod face;
mod file;

use std::sync::{Arc, OnceLock};

use tudor_engine::{BySeat, Seat};

use crate::area::{AREAS, Area, ByArea};
use crate::noble::{Noble, Nobles};
pub use check::check_data;
pub use face::Face;

/// The data file as we ship it.
pub const DATA_FILE: &str = include_str!("../../data/warriors-of-england.toml");

/// The facts of one edition.
#[derive(Clone, PartialEq, Debug)]
pub struct Data {
    /// What there is to know of each place.
    pub places: ByArea<Place>,
    /// The nobles in the order of the file.
    pub nobles: Vec<Piece>,
    /// Who stands where before the draft (3.0).
    pub setup: Vec<Standing>,
    /// First and last year of each turn.
    pub years: [(u16, u16); 9],
    /// Henry VI.
    pub henry: Noble,
    /// Those with at least 1, 2, 3 stars, face up and face down, for quick counting.
    ranks: [[Nobles; 2]; 3],
    /// Those of Lancaster's and of York's colour, face up and face down.
    colours: [BySeat<Nobles>; 2],
}

/// A region or Foreign Area.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Place {
    /// "South Midlands".
    pub name: String,
    /// "SM".
    pub abbr: String,
    /// Victory points a turn; none abroad.
    pub vp: u8,
    /// Where one can go from here, and how many nobles at a time.
    pub ways: Vec<Way>,
}

/// A border as seen from one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where it leads.
    pub to: Area,
    /// What lies between.
    pub kind: Border,
}

/// What lies between two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Border {
    /// Two nobles may cross at a time.
    Clear,
    /// One may.
    Obstructed,
    /// One may, by ship.
    Sea,
}

impl Border {
    /// How many nobles may cross it in one campaign or withdrawal (6.1, 7.6).
    #[inline]
    #[must_use]
    pub const fn limit(self) -> u8 {
        match self {
            Self::Clear => 2,
            Self::Obstructed | Self::Sea => 1,
        }
    }
}

/// A noble piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// Short name: "talbot".
    pub id: String,
    /// Where he is at home; `None` is the crown, no home at all.
    pub home: Option<Area>,
    /// The face that shows from the start, and the one after his first death.
    pub faces: [Face; 2],
}

/// A noble of the standard set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub noble: Noble,
    /// On his second face? Only Henry VI, infirm.
    pub down: bool,
    /// Where.
    pub area: Area,
    /// With how many troops.
    pub troops: u8,
}

/// A mistake in a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, from 1; 0 if it is the file as a whole.
    pub line: usize,
    /// What is wrong, in a sentence.
    pub text: String,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => f.write_str(&self.text),
            line => write!(f, "line {line}: {}", self.text),
        }
    }
}

impl Data {
    /// The facts as we ship them.
    #[must_use]
    pub fn standard() -> Arc<Self> {
        static DATA: OnceLock<Arc<Data>> = OnceLock::new();
        DATA.get_or_init(|| {
            Arc::new(check_data(DATA_FILE).expect("invariant: a test reads the file we ship"))
        })
        .clone()
    }

    fn new(
        places: ByArea<Place>,
        nobles: Vec<Piece>,
        setup: Vec<Standing>,
        years: [(u16, u16); 9],
        henry: Noble,
    ) -> Self {
        let those = |face: usize, test: &dyn Fn(&Face) -> bool| -> Nobles {
            (0..nobles.len())
                .filter(|&n| test(&nobles[n].faces[face]))
                .map(|n| Noble(n as u8))
                .collect()
        };
        let ranks =
            [1, 2, 3].map(|stars| [0, 1].map(|face| those(face, &|f: &Face| f.stars >= stars)));
        let colours =
            [0, 1].map(|face| BySeat::each(|seat| those(face, &|f: &Face| f.colour == Some(seat))));
        Self { places, nobles, setup, years, henry, ranks, colours }
    }

    /// A piece.
    #[inline]
    #[must_use]
    pub fn piece(&self, noble: Noble) -> &Piece {
        &self.nobles[noble.0 as usize]
    }

    /// The face of a piece that shows.
    #[inline]
    #[must_use]
    pub fn face(&self, noble: Noble, down: Nobles) -> &Face {
        &self.piece(noble).faces[usize::from(down.has(noble))]
    }

    /// Those of a set with at least this many stars; `down` lie on their second face.
    #[inline]
    #[must_use]
    pub fn ranked(&self, set: Nobles, stars: u8, down: Nobles) -> Nobles {
        let [up, back] = self.ranks[usize::from(stars) - 1];
        set & ((up.minus(down)) | (back & down))
    }

    /// Those of a set that show the colour of a side, given who lies face down.
    #[inline]
    #[must_use]
    pub fn coloured(&self, set: Nobles, seat: Seat, down: Nobles) -> Nobles {
        let [up, back] = [self.colours[0][seat], self.colours[1][seat]];
        set & ((up.minus(down)) | (back & down))
    }

    /// Everybody.
    #[must_use]
    pub fn everybody(&self) -> Nobles {
        Nobles::first(self.nobles.len() as u32)
    }

    /// The noble with this id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<Noble> {
        self.nobles.iter().position(|p| p.id == id).map(|n| Noble(n as u8))
    }

    /// The border between two places, if they are neighbours.
    #[inline]
    #[must_use]
    pub fn border(&self, from: Area, to: Area) -> Option<Border> {
        self.places[from].ways.iter().find(|way| way.to == to).map(|way| way.kind)
    }

    /// Is every place reached from every other?
    fn is_connected(&self) -> bool {
        let mut seen = [false; AREAS];
        let mut open = vec![Area::London];
        while let Some(area) = open.pop() {
            if !std::mem::replace(&mut seen[area as usize], true) {
                open.extend(self.places[area].ways.iter().map(|way| way.to));
            }
        }
        seen.iter().all(|&s| s)
    }
}
