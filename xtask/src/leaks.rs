//! `cargo xtask leaks`: does any eye learn what it must not know?

use crate::{
    Chore, Failure, Outcome,
    run::{cargo, run},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "leaks",
    arguments: "[GAME ...] [--positions N]",
    summary: "Redeals 100,000 positions of every game as each eye could imagine them, and compares.",
    help: "
Plays random games in a release build. Every few steps, for both seats and a spectator, the position
is redealt as that eye could imagine it; then everything the eye gets must be the same from the true
position and from the imagined one: its view, its moves, what it sees of the next step. The scenarios
of a game share the positions equally. Prints the counts of each scenario and each game.
  --positions N   how many positions of each game; 100000
It is `tudor check --positions N`; on a fault it says what to type to meet it again.",
    run: leaks,
};

fn leaks(arguments: &[String]) -> Outcome {
    let command = command(arguments)?;
    run(cargo().args(["run", "--release", "--package", "tudor", "--", "check"]).args(command))
}

/// The words after `tudor check`.
fn command(arguments: &[String]) -> Result<Vec<String>, Failure> {
    let mut positions = "100000".to_owned();
    let mut games = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--positions" => {
                let value = words.next().filter(|v| v.parse::<u64>().is_ok_and(|n| n > 0));
                positions = value
                    .ok_or_else(|| Failure::Usage("--positions wants a number.".to_owned()))?
                    .clone();
            }
            option if option.starts_with('-') => {
                return Err(Failure::Usage(format!(
                    "There is no option {option}. The way to call it: {}",
                    CHORE.usage()
                )));
            }
            game => games.push(game.to_owned()),
        }
    }
    games.extend(["--positions".to_owned(), positions]);
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_the_number_are_passed_on() {
        let parsed =
            |line: &str| command(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(parsed("").unwrap(), ["--positions", "100000"]);
        assert_eq!(parsed("--positions 5 rosewars").unwrap(), ["rosewars", "--positions", "5"]);
        for wrong in ["--positions", "--positions many", "--positions 0", "--games 3"] {
            assert!(matches!(parsed(wrong), Err(Failure::Usage(_))), "{wrong}");
        }
    }
}
