//! The two sides of the war: name, colours and sign.

use tudor_engine::{Livery, Shade, Side};

/// A shield about 18 units wide around the origin.
const SHIELD: &str = "M-9-11H9V1C9 6 4.6 9.3 0 11C-4.6 9.3-9 6-9 1Z";

/// The cross of Saint George.
pub const ENGLISH: Side = Side {
    id: "english",
    name: "English",
    livery: Livery {
        face: Shade::new("#ad2318", "#bf3427"),
        on: Shade::same("#fff5ef"),
        ink: Shade::new("#98190f", "#ffa498"),
        tint: Shade::new("#f8e2dd", "#472621"),
        edge: Shade::same("#98190f"),
        die: Shade::same("#fffaf2"),
        pips: Shade::same("#98190f"),
        curtain: Shade::same("#98190f"),
    },
    sign: || {
        format!(
            "<path d=\"{SHIELD}\" fill=\"#fff\" stroke=\"#98190f\" stroke-width=\"1.2\"/><path d=\"M-1.8-10.3h3.6v7.3h6.5v3.6h-6.5V9.6h-3.6V.6h-6.5V-3h6.5z\" fill=\"#b02318\"/>"
        )
    },
};

/// A lily.
pub const FRENCH: Side = Side {
    id: "french",
    name: "French",
    livery: Livery {
        face: Shade::new("#22489a", "#2f5cb8"),
        on: Shade::same("#fbf4dc"),
        ink: Shade::new("#1d3f8a", "#a6c1ff"),
        tint: Shade::new("#e0e8f7", "#223253"),
        edge: Shade::same("#12285a"),
        die: Shade::same("#fbfdff"),
        pips: Shade::same("#1d3f8a"),
        curtain: Shade::same("#1d3f8a"),
    },
    sign: || {
        format!(
            "<path d=\"{SHIELD}\" fill=\"#22489a\" stroke=\"#12285a\" stroke-width=\"1.2\"/><path d=\"M0-8C2.4-5.3 2.6-2.6 1.2.6H5.6C3.4-.6 3.6-3.6 6-3.6 7.8-3.2 7.4-.4 5.6.6V2H1C1 4.6 2.4 5.3 3.6 5.9 1.6 6.5.4 6.1 0 7.9-.4 6.1-1.6 6.5-3.6 5.9-2.4 5.3-1 4.6-1 2H-5.6V.6C-7.4-.4-7.8-3.2-6-3.6-3.6-3.6-3.4-.6-5.6.6H-1.2C-2.6-2.6-2.4-5.3 0-8Z\" fill=\"#f0c53d\"/>"
        )
    },
};
