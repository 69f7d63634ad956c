//! The colours. They are heraldry's, not the page's: the same in a light and a dark theme.

use crate::language::words::Tincture;

/// The colour of outlines.
pub const INK: &str = "#1c1916";

impl Tincture {
    /// The colour of a metal or colour; of a fur, the ground it lies on.
    #[must_use]
    pub const fn hex(self) -> &'static str {
        match self {
            Self::Or => "#f3c331",
            Self::Argent | Self::Ermine | Self::Vair => "#f6f3ea",
            Self::Gules => "#c8222e",
            Self::Azure => "#2152a3",
            Self::Sable => "#27262b",
            Self::Vert => "#2c7c3c",
            Self::Purpure => "#7c3a86",
            Self::Tenne => "#c0662a",
        }
    }

    /// The colour of fine lines drawn on this tincture.
    pub(crate) const fn line_hex(self) -> &'static str {
        match self {
            Self::Or => "#7a5508",
            Self::Argent | Self::Ermine | Self::Vair => "#6d675a",
            Self::Gules => "#5e0a12",
            Self::Azure => "#0d2452",
            Self::Sable => "#9a989f",
            Self::Vert => "#0f3d1a",
            Self::Purpure => "#3c1542",
            Self::Tenne => "#5e2c0c",
        }
    }

    /// Whether this is a pattern rather than one colour.
    #[must_use]
    pub const fn is_fur(self) -> bool {
        matches!(self, Self::Ermine | Self::Vair)
    }

    /// The metal under a fur; any other tincture is its own ground.
    pub(crate) const fn ground(self) -> Self {
        if self.is_fur() { Self::Argent } else { self }
    }

    /// Metals are light and lie well on colours.
    #[must_use]
    pub const fn is_metal(self) -> bool {
        matches!(self, Self::Or | Self::Argent | Self::Ermine)
    }
}
