//! How a game is set up: what a host chose, and what is left of it once the game's card was asked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::{Info, Scenario};

/// What a host chose: enough, with the game's name, to begin the same game again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// A scenario's id; empty is the usual one.
    #[serde(default)]
    pub scenario: String,
    /// Options by id; those not named are as usual.
    #[serde(default)]
    pub options: BTreeMap<String, bool>,
    /// The text of a data file of the host's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

/// A set-up that fits a game's card: its scenario is one of the game's, every option of the game is on or off, and
/// there is a data file only if the game takes one. [`Info::check`] alone makes one:
///
/// ```compile_fail
/// # use tudor_engine::{CheckedSetup, Setup};
/// let checked: CheckedSetup = Setup::default().into();
/// ```
#[derive(Clone, Debug)]
pub struct CheckedSetup {
    info: &'static Info,
    scenario: usize,
    full: Setup,
}

impl CheckedSetup {
    /// The card it fits.
    #[must_use]
    pub const fn info(&self) -> &'static Info {
        self.info
    }

    /// The scenario.
    #[must_use]
    pub const fn scenario(&self) -> &'static Scenario {
        &self.info.scenarios[self.scenario]
    }

    /// What belongs to the scenario, by its id. The list has every scenario of the card.
    ///
    /// # Panics
    /// If the list and the card do not have the same scenarios.
    #[must_use]
    pub fn by_scenario<T: Copy>(&self, list: &[(&str, T)]) -> T {
        let has = |scenario: &Scenario| list.iter().find(|(id, _)| *id == scenario.id);
        let complete = list.len() == self.info.scenarios.len();
        assert!(
            complete && self.info.scenarios.iter().all(|scenario| has(scenario).is_some()),
            "invariant: a game lists what belongs to each of its scenarios"
        );
        has(self.scenario()).expect("invariant: the list has them all").1
    }

    /// Is this option on?
    ///
    /// # Panics
    /// If the card has no such option.
    #[must_use]
    pub fn on(&self, option: &str) -> bool {
        *self.full.options.get(option).expect("invariant: a game asks for options of its card")
    }

    /// The text of the host's own data file.
    #[must_use]
    pub fn data(&self) -> Option<&str> {
        self.full.data.as_deref()
    }

    /// The same as it is written down: nothing is left out.
    #[must_use]
    pub const fn full(&self) -> &Setup {
        &self.full
    }
}

impl PartialEq for CheckedSetup {
    fn eq(&self, other: &Self) -> bool {
        self.info.id == other.info.id && self.full == other.full
    }
}

impl Eq for CheckedSetup {}

/// Why a game cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game has no such scenario.
    #[error("{game} has no scenario \"{given}\". It has: {}.", .known.join(", "))]
    Scenario {
        /// The game's title.
        game: &'static str,
        /// The id that was given.
        given: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
    /// The game has no such option.
    #[error("{game} has no option \"{given}\". It has: {}.", if .known.is_empty() { "none".to_owned() } else { .known.join(", ") })]
    Option {
        /// The game's title.
        game: &'static str,
        /// The id that was given.
        given: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
    /// There is a data file, and the game takes none.
    #[error("{game} takes no data file.")]
    NoDataFile {
        /// The game's title.
        game: &'static str,
    },
    /// The game cannot be played with this data file; the sentence is the game's own.
    #[error("{0}")]
    Data(String),
}

impl Info {
    /// Fills in what a set-up leaves out, and finds what it has that the game has not.
    ///
    /// # Errors
    /// What the game has not.
    pub fn check(&'static self, setup: &Setup) -> Result<CheckedSetup, SetupError> {
        let (game, mut full) = (self.title, setup.clone());
        if full.scenario.is_empty() {
            full.scenario = self.scenarios[0].id.to_owned();
        }
        let Some(scenario) = self.scenarios.iter().position(|s| s.id == full.scenario) else {
            let known = self.scenarios.iter().map(|s| s.id).collect();
            return Err(SetupError::Scenario { game, given: full.scenario, known });
        };
        if let Some(given) =
            setup.options.keys().find(|id| self.options.iter().all(|o| o.id != **id))
        {
            let known = self.options.iter().map(|o| o.id).collect();
            return Err(SetupError::Option { game, given: given.clone(), known });
        }
        for option in self.options {
            full.options.entry(option.id.to_owned()).or_insert(option.default);
        }
        if full.data.is_some() && !self.takes_data {
            return Err(SetupError::NoDataFile { game });
        }
        Ok(CheckedSetup { info: self, scenario, full })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Side, Switch};

    static CARD: Info = Info {
        id: "toy",
        title: "Toy",
        blurb: "",
        length: "",
        sides: [Side::NEUTRAL; 2],
        chosen: &[],
        scenarios: &[
            Scenario { id: "short", name: "", blurb: "" },
            Scenario { id: "long", name: "", blurb: "" },
        ],
        options: &[Switch { id: "fog", name: "", blurb: "", default: true }],
        hidden: false,
        takes_data: false,
        revision: 1,
        rules: "",
        rulings: "",
    };

    fn asked(scenario: &str, options: &[(&str, bool)]) -> Result<CheckedSetup, SetupError> {
        let options = options.iter().map(|(id, on)| ((*id).to_owned(), *on)).collect();
        CARD.check(&Setup { scenario: scenario.to_owned(), options, data: None })
    }

    #[test]
    fn what_is_left_out_is_as_usual() {
        let usual = asked("", &[]).expect("the usual set-up");
        assert_eq!((usual.scenario().id, usual.on("fog"), usual.data()), ("short", true, None));
        assert_eq!(Ok(&usual), CARD.check(usual.full()).as_ref());
        let other = asked("long", &[("fog", false)]).expect("both are known");
        assert_eq!(other.by_scenario(&[("short", 1), ("long", 2)]), 2);
        assert!(!other.on("fog") && other != usual);
    }

    #[test]
    fn what_the_game_has_not_is_named_with_what_it_has() {
        let why = asked("moon", &[]).expect_err("no such scenario");
        assert_eq!(why.to_string(), "Toy has no scenario \"moon\". It has: short, long.");
        let known = vec!["short", "long"];
        assert_eq!(why, SetupError::Scenario { game: "Toy", given: "moon".into(), known });
        let why = asked("", &[("rain", true)]).expect_err("no such option");
        let known = vec!["fog"];
        assert_eq!(why, SetupError::Option { game: "Toy", given: "rain".into(), known });
        let data = Some(String::new());
        let why = CARD.check(&Setup { data, ..Setup::default() });
        assert_eq!(why, Err(SetupError::NoDataFile { game: "Toy" }));
    }

    #[test]
    #[should_panic(expected = "each of its scenarios")]
    fn a_game_that_forgets_a_scenario_is_told_with_any_set_up() {
        let _ = asked("", &[]).expect("the usual set-up").by_scenario(&[("short", 1)]);
    }

    #[test]
    #[should_panic(expected = "options of its card")]
    fn a_game_that_asks_for_what_its_card_has_not_is_told() {
        let _ = asked("", &[]).expect("the usual set-up").on("rain");
    }
}
