//! Every colour of the table, by name, in light and in dark. Pages get them as CSS variables, pictures that stand
//! alone have them filled in. Arms keep their own tinctures.
//!
//! Sides bring colours of their own, see [`tudor_engine::Livery`]; [`Side::NEUTRAL`] is always there. `act` means "you"
//! and nothing else.

use tudor_engine::{Shade, Side};

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

impl Theme {
    /// This shade in this light.
    #[must_use]
    pub const fn of(self, shade: Shade) -> &'static str {
        match self {
            Self::Light => shade.light,
            Self::Dark => shade.dark,
        }
    }
}

/// A colour that is no side's.
fn common(name: &str) -> Option<Shade> {
    let found = COLOURS.iter().find(|(n, ..)| *n == name);
    found.map(|&(_, light, dark)| Shade::new(light, dark))
}

/// The value of a colour, of a side or of all; `None` if there is none of this name.
#[must_use]
pub fn colour(name: &str, sides: &[Side], theme: Theme) -> Option<&'static str> {
    let of_side = |side: &Side| side.colours().into_iter().find(|(n, _)| n == name);
    let shade =
        common(name).or_else(|| Some(sides.iter().chain([&Side::NEUTRAL]).find_map(of_side)?.1))?;
    Some(theme.of(shade))
}

/// The colours as CSS variables, for a `:root` rule. A side that two games share is written once.
#[must_use]
pub fn css(sides: &[Side], theme: Theme) -> String {
    let common = COLOURS.iter().map(|&(name, ..)| name.to_owned());
    let mut names: Vec<String> = common.collect();
    for (name, _) in sides.iter().chain([&Side::NEUTRAL]).flat_map(Side::colours) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let value = |name: &String| colour(name, sides, theme).unwrap_or_default();
    names.iter().map(|name| format!("--{name}:{};", value(name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tudor_engine::Livery;

    const BLUE: Side = {
        let blue = Shade::new("#00f", "#88f");
        let livery = Livery {
            face: blue,
            on: blue,
            ink: blue,
            tint: blue,
            edge: blue,
            die: blue,
            pips: blue,
            curtain: blue,
        };
        Side { id: "blue", name: "Blue", livery, sign: String::new }
    };

    #[test]
    fn sides_bring_their_colours_and_one_that_comes_twice_is_written_once() {
        assert_eq!(colour("blue-ink", &[BLUE], Theme::Dark), Some("#88f"));
        assert_eq!(colour("blue-ink", &[], Theme::Dark), None);
        assert_eq!(colour("act", &[], Theme::Light), Some("#6a3da8"));
        let css = css(&[BLUE, BLUE], Theme::Light);
        assert_eq!(css.matches("--on-blue:#00f;").count(), 1, "{css}");
        assert!(css.starts_with("--bg:#ece5d8;"), "{css}");
    }
}
