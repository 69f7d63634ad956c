//! Every colour of the table, by name, in light and in dark. Pages get them as CSS variables, pictures that stand
//! alone have them filled in. Arms keep their own tinctures.
//!
//! A house has four: its face (`york`), what stands on it (`on-york`), text on a panel (`york-ink`), a quiet
//! ground (`york-tint`). `act` means "you" and nothing else. See LOOK in the docs for the contrast they keep.

/// Name, light, dark.
pub const COLOURS: &[(&str, &str, &str)] = &[
    ("bg", "#ece5d8", "#14161a"),
    ("surface", "#fbf8f2", "#1d2025"),
    ("surface-2", "#f3ecdf", "#252930"),
    ("raised", "#ffffff", "#2d323a"),
    ("ink", "#221e19", "#f2ebdd"),
    ("ink-2", "#5a5247", "#bdb4a4"),
    ("ink-3", "#6f6558", "#aaa193"),
    ("line", "#d9cebb", "#383d46"),
    ("line-2", "#8b7f6c", "#7f8692"),
    ("lancaster", "#9e1f2d", "#b8303f"),
    ("on-lancaster", "#fff4ee", "#fff4ee"),
    ("lancaster-ink", "#8c1926", "#f59aa2"),
    ("lancaster-tint", "#f7e1de", "#43242a"),
    ("york", "#eef3f8", "#e6edf4"),
    ("on-york", "#1e3552", "#1e3552"),
    ("york-edge", "#34557d", "#8db0da"),
    ("york-ink", "#2c4b70", "#aecbee"),
    ("york-tint", "#e1eaf4", "#24344a"),
    ("english", "#ad2318", "#bf3427"),
    ("on-english", "#fff5ef", "#fff5ef"),
    ("english-ink", "#98190f", "#ffa498"),
    ("english-tint", "#f8e2dd", "#472621"),
    ("french", "#22489a", "#2f5cb8"),
    ("on-french", "#fbf4dc", "#fbf4dc"),
    ("french-ink", "#1d3f8a", "#a6c1ff"),
    ("french-tint", "#e0e8f7", "#223253"),
    ("neutral", "#47703f", "#4d7d44"),
    ("on-neutral", "#f6fbf1", "#f6fbf1"),
    ("neutral-ink", "#3b6134", "#a8d39c"),
    ("neutral-tint", "#e4eedd", "#263824"),
    ("gold", "#c8931a", "#dcae45"),
    ("gold-ink", "#765300", "#ecc66b"),
    ("gold-tint", "#f8ecca", "#3d331d"),
    ("act", "#6a3da8", "#b99df5"),
    ("on-act", "#ffffff", "#1c1233"),
    ("act-ink", "#5e3399", "#c9b3fa"),
    ("act-tint", "#ece3f8", "#352c4e"),
    ("no", "#8a4b00", "#f0b26a"),
    ("no-tint", "#fae9d3", "#42301b"),
    ("err", "#a3122a", "#ff98a2"),
    ("err-tint", "#fbe1e3", "#4a2229"),
    ("ok", "#2c6738", "#93d19d"),
    ("ok-tint", "#e0efdf", "#223a27"),
    ("sea", "#c6d8de", "#22323b"),
    ("sea-2", "#b7ccd4", "#1b2932"),
    ("sea-ink", "#35596a", "#94b8c8"),
    ("land", "#f2e8d3", "#47423a"),
    ("land-2", "#eaddc1", "#4f483b"),
    ("land-3", "#e5e4cb", "#444739"),
    ("land-4", "#efdcc8", "#50443b"),
    ("abroad", "#d8cdbb", "#35332f"),
    ("coast", "#6b604d", "#a39579"),
    ("label", "#2b251c", "#f4ecdb"),
    ("halo", "#fbf6ea", "#23211d"),
    ("b-yellow", "#976800", "#e0b13c"),
    ("b-blue", "#2f66a8", "#7db0ea"),
    ("b-red", "#b0262b", "#f0717a"),
    ("b-clear", "#fffaf0", "#1b1a17"),
    ("b-rough", "#6b4a2c", "#c79c6c"),
    ("rim", "#3b3022", "#f4ecdb"),
    ("board", "#e7dcc6", "#2a2721"),
    ("cell", "#f7f0e1", "#3a362f"),
    ("cell-2", "#f1e8d5", "#403b33"),
];

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// By day.
    Light,
    /// By night.
    Dark,
}

/// The houses a side may be of.
const HOUSES: [&str; 5] = ["lancaster", "york", "english", "french", "neutral"];

/// The house of this name, if there is one.
#[must_use]
pub fn house(name: &str) -> Option<&'static str> {
    HOUSES.into_iter().find(|&h| h == name)
}

/// The value of a colour; `None` if there is none of this name.
#[must_use]
pub fn colour(name: &str, theme: Theme) -> Option<&'static str> {
    COLOURS.iter().find(|(n, ..)| *n == name).map(|(_, light, dark)| match theme {
        Theme::Light => *light,
        Theme::Dark => *dark,
    })
}

/// The colours as CSS variables, for a `:root` rule.
#[must_use]
pub fn css(theme: Theme) -> String {
    COLOURS
        .iter()
        .map(|(name, light, dark)| {
            format!("--{name}:{};", if theme == Theme::Light { light } else { dark })
        })
        .collect()
}
