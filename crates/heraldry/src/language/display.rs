//! A blazon written back as text: the shortest form that parses to the same coat.

use std::fmt::{self, Display, Formatter};

use crate::language::blazon::{Blazon, Charges, Colour, Fill, Ground, Item, Ordinary};
use crate::language::words::Tincture;

impl Display for Blazon {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.ground {
            Ground::Marshalled(how, coats) => {
                write!(f, "{how}")?;
                coats.iter().try_for_each(|coat| write!(f, " ({coat})"))?;
            }
            Ground::Field { fill, semy } => {
                write!(f, "{fill}")?;
                after(f, "semy ", semy.as_ref())?;
            }
        }
        self.items.iter().try_for_each(|item| write!(f, ", {item}"))
    }
}

impl Display for Fill {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(t) => write!(f, "{t}"),
            Self::Fretty { under, fret } => write!(f, "{under} fretty {fret}"),
            Self::Parted { by, line, tinctures } => {
                write!(f, "{by}")?;
                after(f, "", line.as_ref())?;
                list(f, tinctures)
            }
            Self::Varied { kind, line, pieces, tinctures } => {
                write!(f, "{kind}")?;
                after(f, "", line.as_ref())?;
                after(f, "", Some(pieces).filter(|n| **n != kind.usual_pieces()))?;
                list(f, tinctures)
            }
            Self::TiercedPerFess(tinctures) => {
                write!(f, "tierced per fess")?;
                list(f, tinctures)
            }
        }
    }
}

impl Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inescutcheon(coat) => write!(f, "inescutcheon ({coat})"),
            Self::Ordinary(ordinary) => write!(f, "{ordinary}"),
            Self::Charges(charges) => write!(f, "{charges}"),
        }
    }
}

impl Display for Ordinary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.number != self.figure.usual_number() {
            write!(f, "{} ", self.number)?;
        }
        write!(f, "{}", self.figure)?;
        after(f, "", self.line.as_ref())?;
        after(f, "", self.flory.then_some(&"flory"))?;
        write!(f, " {}", self.fill)?;
        after(f, "cotised ", self.cotised.as_ref())?;
        for (i, item) in self.on.iter().enumerate() {
            write!(f, "{}{item}", if i == 0 { " [" } else { ", " })?;
        }
        if !self.on.is_empty() {
            write!(f, "]")?;
        }
        after(f, "between ", self.between.as_ref())
    }
}

impl Display for Charges {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.number != 1 {
            write!(f, "{} ", self.number)?;
        }
        write!(f, "{}", self.charge)?;
        match self.colour {
            Colour::Of(t) => write!(f, " {t}")?,
            Colour::Counterchanged => write!(f, " counterchanged")?,
        }
        after(f, "with ", self.accent.as_ref())?;
        after(f, "crowned ", self.crowned.as_ref())?;
        after(f, "", self.place.as_ref())?;
        after(f, "between ", self.between.as_ref())
    }
}

fn after<T: Display>(f: &mut Formatter<'_>, word: &str, part: Option<&T>) -> fmt::Result {
    part.map_or(Ok(()), |part| write!(f, " {word}{part}"))
}

fn list(f: &mut Formatter<'_>, tinctures: &[Tincture]) -> fmt::Result {
    tinctures.iter().try_for_each(|t| write!(f, " {t}"))
}
