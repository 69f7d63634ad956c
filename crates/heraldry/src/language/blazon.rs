//! A coat of arms as the parser understands it.
//!
//! The tree is closed to other crates: a [`Blazon`] can only come from [`Blazon::parse`], so
//! numbers are never zero and brackets never nest without end, and drawing cannot fail.

use crate::language::words::{
    Charge, Division, Figure, Line, Marshalling, Place, Tincture, Variation,
};

/// One coat of arms: a ground and what lies on it, undermost first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blazon {
    pub(crate) ground: Ground,
    pub(crate) items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Two or four whole coats; a quarterly of two repeats them crosswise.
    Marshalled(Marshalling, Vec<Blazon>),
    Field {
        fill: Fill,
        semy: Option<Charges>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fill {
    Plain(Tincture),
    Fretty { under: Tincture, fret: Tincture },
    Parted { by: Division, line: Option<Line>, tinctures: [Tincture; 2] },
    Varied { kind: Variation, line: Option<Line>, pieces: u8, tinctures: [Tincture; 2] },
    TiercedPerFess([Tincture; 3]),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Inescutcheon(Blazon),
    Ordinary(Box<Ordinary>),
    Charges(Charges),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ordinary {
    pub number: u8,
    pub figure: Figure,
    pub line: Option<Line>,
    pub flory: bool,
    pub fill: Fill,
    pub cotised: Option<Tincture>,
    pub on: Vec<Item>,
    pub between: Option<Charges>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Charges {
    pub number: u8,
    pub charge: Charge,
    pub colour: Colour,
    /// The second tincture: claws, seeds, hilt, gate. `armed`, `seeded` and `with` all set it.
    pub accent: Option<Tincture>,
    pub crowned: Option<Tincture>,
    pub place: Option<Place>,
    pub between: Option<Box<Charges>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Of(Tincture),
    /// The other tincture of the field, wherever the charge lies on it.
    Counterchanged,
}

impl Fill {
    /// The tincture named first: what a small charge takes for its ground.
    pub(crate) fn first(&self) -> Tincture {
        match self {
            Self::Plain(t) | Self::Fretty { under: t, .. } => *t,
            Self::Parted { tinctures, .. } | Self::Varied { tinctures, .. } => tinctures[0],
            Self::TiercedPerFess(tinctures) => tinctures[0],
        }
    }

    /// The same division with its tinctures changed about. A plain field has no other tincture,
    /// so it lends the one that is best seen on it.
    pub(crate) fn counterchanged(&self) -> Self {
        let mut other = self.clone();
        match &mut other {
            Self::Plain(t) => *t = if t.is_metal() { Tincture::Sable } else { Tincture::Argent },
            Self::Fretty { under, fret } => std::mem::swap(under, fret),
            Self::Parted { tinctures, .. } | Self::Varied { tinctures, .. } => tinctures.reverse(),
            Self::TiercedPerFess(tinctures) => tinctures.reverse(),
        }
        other
    }
}

impl Item {
    /// The figure of an ordinary.
    pub(crate) fn figure(&self) -> Option<Figure> {
        match self {
            Self::Ordinary(o) => Some(o.figure),
            Self::Inescutcheon(_) | Self::Charges(_) => None,
        }
    }
}
