//! The data file as it is written: one struct a table. What only tells where a fact comes from is read and left alone.

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub format: Spanned<i64>,
    pub game: Spanned<String>,
    #[serde(rename = "title")]
    pub _title: Option<IgnoredAny>,
    #[serde(rename = "edition")]
    pub _edition: Option<IgnoredAny>,
    #[serde(rename = "sides")]
    pub _sides: Option<IgnoredAny>,
    pub constants: std::collections::BTreeMap<String, Spanned<toml::Value>>,
    #[serde(default)]
    pub region: Vec<Region>,
    #[serde(default)]
    pub foreign_area: Vec<Foreign>,
    #[serde(default)]
    pub border: Vec<Border>,
    #[serde(default)]
    pub noble: Vec<Noble>,
    #[serde(default)]
    pub turn: Vec<Turn>,
    #[serde(rename = "vp_track")]
    pub _vp_track: Option<IgnoredAny>,
    #[serde(rename = "initiative_track")]
    pub _initiative_track: Option<IgnoredAny>,
    #[serde(default)]
    pub flight: Vec<Flight>,
    #[serde(default)]
    pub setup: Vec<Setup>,
    #[serde(rename = "setup_draft")]
    pub _setup_draft: Option<IgnoredAny>,
    #[serde(rename = "counters")]
    pub _counters: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Region {
    pub id: Spanned<String>,
    pub name: Spanned<String>,
    pub abbr: Spanned<String>,
    pub vp: Spanned<i64>,
    #[serde(rename = "special")]
    pub _special: Option<IgnoredAny>,
    #[serde(default)]
    pub seat: String,
    #[serde(default)]
    pub covers: String,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
    #[serde(rename = "rules_fields")]
    pub _rules_fields: Option<IgnoredAny>,
    #[serde(rename = "found_fields")]
    pub _found_fields: Option<IgnoredAny>,
    #[serde(rename = "note")]
    pub _note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Foreign {
    pub id: Spanned<String>,
    pub name: Spanned<String>,
    pub abbr: Spanned<String>,
    pub faction: Spanned<String>,
    pub vp_penalty_per_noble: Spanned<i64>,
    #[serde(default)]
    pub seat: String,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
    #[serde(rename = "rules_fields")]
    pub _rules_fields: Option<IgnoredAny>,
    #[serde(rename = "rule")]
    pub _rule: Option<IgnoredAny>,
    #[serde(rename = "note")]
    pub _note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Border {
    pub a: Spanned<String>,
    pub b: Spanned<String>,
    pub kind: Spanned<String>,
    #[serde(rename = "way")]
    pub _way: Option<IgnoredAny>,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
    #[serde(rename = "rules_fields")]
    pub _rules_fields: Option<IgnoredAny>,
    #[serde(rename = "found_fields")]
    pub _found_fields: Option<IgnoredAny>,
    #[serde(rename = "note")]
    pub _note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Noble {
    pub id: Spanned<String>,
    pub side: Spanned<String>,
    pub home: Spanned<String>,
    pub up: Face,
    pub down: Face,
    pub down_kind: Spanned<String>,
    pub setup: Spanned<bool>,
    #[serde(default)]
    pub estate: String,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
    #[serde(rename = "rules_fields")]
    pub _rules_fields: Option<IgnoredAny>,
    #[serde(rename = "found_fields")]
    pub _found_fields: Option<IgnoredAny>,
    #[serde(rename = "note")]
    pub _note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Face {
    pub name: Spanned<String>,
    pub title: Spanned<String>,
    pub stars: Spanned<i64>,
    pub battle: Spanned<i64>,
    pub leadership: Spanned<i64>,
    /// Only where a face has another colour than the piece (ruling R60).
    pub side: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Turn {
    pub number: Spanned<i64>,
    pub from: Spanned<i64>,
    pub to: Spanned<i64>,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
    #[serde(rename = "rules_fields")]
    pub _rules_fields: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Flight {
    pub roll: Spanned<i64>,
    pub result: Spanned<String>,
    pub captured_to_tower: Spanned<bool>,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
    #[serde(rename = "rule")]
    pub _rule: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    pub noble: Spanned<String>,
    pub face: Spanned<String>,
    pub region: Spanned<String>,
    pub troops: Spanned<i64>,
    #[serde(rename = "source")]
    pub _source: Option<IgnoredAny>,
}
