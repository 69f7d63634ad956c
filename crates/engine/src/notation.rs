//! Outcomes of chance as text. Moves have their text from the game.

use crate::chance::{Chance, Draw};
use crate::game::Game;
use crate::outcome::{Outcome, OutcomeError};
use crate::refusal::shortened;

/// "4 2" for dice, "N1 SE3" for things of a bag.
pub fn write_outcome<G: Game>(game: &G, chance: &Chance, outcome: &Outcome) -> String {
    let words: Vec<String> = match chance.draw {
        Draw::Dice(_) => outcome.0.iter().map(u8::to_string).collect(),
        Draw::Pick { .. } | Draw::Order(_) => {
            outcome.0.iter().map(|&item| game.item(chance, item)).collect()
        }
    };
    words.join(" ")
}

/// Reads what [`write_outcome`] writes, and checks that it could be the answer. Things of a set may be
/// written in any order.
///
/// # Errors
/// What is wrong with it.
pub fn read_outcome<G: Game>(
    game: &G,
    chance: &Chance,
    text: &str,
) -> Result<Outcome, OutcomeError> {
    let mut outcome = Outcome::default();
    for word in text.split_whitespace() {
        let item = match chance.draw {
            Draw::Dice(_) => word.parse().map_err(|_| OutcomeError::NoDie(shortened(word)))?,
            Draw::Pick { from, .. } | Draw::Order(from) => {
                from.iter().find(|&item| game.item(chance, item) == word).ok_or_else(|| {
                    OutcomeError::Unknown { label: chance.label, given: shortened(word) }
                })?
            }
        };
        outcome.0.try_push(item).map_err(|_| OutcomeError::TooMany)?;
    }
    if matches!(chance.draw, Draw::Pick { .. }) {
        outcome.0.sort_unstable();
    }
    chance.check(&outcome)?;
    Ok(outcome)
}
