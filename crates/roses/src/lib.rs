//! Lancaster and York: the two houses of the Wars of the Roses, for every game in which they meet.

use tudor_draw::art::rose;
use tudor_engine::{Livery, Shade, Side};

/// The red rose.
pub const LANCASTER: Side = Side {
    id: "lancaster",
    name: "Lancaster",
    livery: Livery {
        face: Shade::new("#9e1f2d", "#b8303f"),
        on: Shade::same("#fff4ee"),
        ink: Shade::new("#8c1926", "#f59aa2"),
        tint: Shade::new("#f7e1de", "#43242a"),
        edge: Shade::same("#5d0d18"),
        die: Shade::same("#fffaf2"),
        pips: Shade::same("#7c1422"),
        curtain: Shade::same("#8c1926"),
    },
    sign: || rose(11.0, "#b32434", "#e7a0a2", "#5d0d18"),
};

/// The white rose.
pub const YORK: Side = Side {
    id: "york",
    name: "York",
    livery: Livery {
        face: Shade::new("#eef3f8", "#e6edf4"),
        on: Shade::same("#1e3552"),
        ink: Shade::new("#2c4b70", "#aecbee"),
        tint: Shade::new("#e1eaf4", "#24344a"),
        edge: Shade::new("#34557d", "#8db0da"),
        die: Shade::same("#fbfdff"),
        pips: Shade::same("#34557d"),
        curtain: Shade::same("#34557d"),
    },
    sign: || rose(11.0, "#ffffff", "#dbe5ef", "#34557d"),
};
