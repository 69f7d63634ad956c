//! The data file as it is written: one struct a table.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::{Spanned, Value};

use super::DATA_FILE;

/// What any table may say besides its facts: where they come from, and notes for the reader.
pub(super) const NOTES: [&str; 5] = ["source", "rule", "rules_fields", "found_fields", "note"];

/// What the rule text settles, by name.
pub(super) type Settled = BTreeMap<String, Spanned<Value>>;

/// A table: its facts, then the names of those that nothing asks for. It may have [`NOTES`] too; anything else in it is a
/// misspelling.
macro_rules! table {
    (@ $name:ident { $($(#[$meta:meta])* $field:ident: $kind:ty,)* } $($unread:ident)*) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $($(#[$meta])* pub $field: $kind,)*
            $(#[allow(dead_code, reason = "for the reader of the file")] $unread: Option<IgnoredAny>,)*
        }
    };
    ($name:ident { $($facts:tt)* } $($unread:ident)*) => {
        table!(@ $name { $($facts)* } $($unread)* source rule rules_fields found_fields note);
    };
}

table!(File {
    format: Spanned<i64>,
    game: Spanned<String>,
    sides: Option<Spanned<Vec<String>>>,
    constants: Settled,
    #[serde(default)]
    vp_track: Settled,
    #[serde(default)]
    initiative_track: Settled,
    #[serde(default)]
    setup_draft: Settled,
    #[serde(default)]
    region: Vec<Region>,
    #[serde(default)]
    foreign_area: Vec<Foreign>,
    #[serde(default)]
    border: Vec<Border>,
    #[serde(default)]
    noble: Vec<Noble>,
    #[serde(default)]
    turn: Vec<Turn>,
    #[serde(default)]
    flight: Vec<Flight>,
    #[serde(default)]
    setup: Vec<Setup>,
} title edition counters);

impl File {
    /// The file as we ship it.
    pub(super) fn shipped() -> &'static Self {
        static FILE: OnceLock<File> = OnceLock::new();
        FILE.get_or_init(|| {
            toml::from_str(DATA_FILE).expect("invariant: a test reads the file we ship")
        })
    }

    /// The tables that a host cannot change.
    pub(super) fn settled(&self) -> [&Settled; 4] {
        [&self.constants, &self.vp_track, &self.initiative_track, &self.setup_draft]
    }
}

table!(Region {
    id: Spanned<String>,
    name: Spanned<String>,
    abbr: Spanned<String>,
    vp: Spanned<i64>,
} special seat covers);

table!(Foreign {
    id: Spanned<String>,
    name: Spanned<String>,
    abbr: Spanned<String>,
    faction: Spanned<String>,
    vp_penalty_per_noble: Spanned<i64>,
} seat);

table!(Border {
    a: Spanned<String>,
    b: Spanned<String>,
    kind: Spanned<String>,
} way);

table!(Noble {
    id: Spanned<String>,
    side: Spanned<String>,
    home: Spanned<String>,
    up: Face,
    down: Face,
    down_kind: Spanned<String>,
    setup: Spanned<bool>,
} estate);

table!(Face {
    name: Spanned<String>,
    title: Spanned<String>,
    stars: Spanned<i64>,
    battle: Spanned<i64>,
    leadership: Spanned<i64>,
    /// Only where a face has another colour than the piece (R60).
    side: Option<Spanned<String>>,
});

table!(Turn {
    number: Spanned<i64>,
    from: Spanned<i64>,
    to: i64,
});

table!(Flight {
    roll: Spanned<i64>,
    result: Spanned<String>,
    captured_to_tower: bool,
});

table!(Setup {
    noble: Spanned<String>,
    face: Spanned<String>,
    region: Spanned<String>,
    troops: Spanned<i64>,
});
