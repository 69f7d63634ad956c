//! Golden games: whole games kept as text and read by eye. A change of the rules or of the words shows here first.
//!
//! A file holds the record, the log and the last board. The record is what stays: it must replay under every later
//! revision, whatever bots have learned meanwhile, and tell the same story.

use std::path::Path;

use super::EVERYTHING;
use crate::erased::AnyTable as _;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::node::Node;
use crate::playout::play_out;
use crate::record::Record;
use crate::rng::Rng;
use crate::seat::{BySeat, Eye};
use crate::setup::Setup;
use crate::show::Show;
use crate::table::Table;

/// Where the log begins in a file.
const LOG: &str = "\n== log\n";

/// Compares a golden game with what its record tells now. With `TUDOR_GOLDEN=write` the file is written anew: the same
/// record if it still replays, else a game by the bots' weights from `setup` and `seed`.
///
/// # Errors
/// The first line that differs, or why the record does not replay.
pub fn golden<G: Game + Show + Knowledge>(
    file: impl AsRef<Path>,
    setup: &Setup,
    seed: u64,
) -> Result<(), String> {
    let file = file.as_ref();
    let writes = std::env::var("TUDOR_GOLDEN").is_ok_and(|v| v == "write");
    let failed = |why: String| format!("{}: {why}", file.display());
    let then = std::fs::read_to_string(file).unwrap_or_default();
    let kept = then.split_once(LOG).map_or("", |(record, _)| record);
    let table = match Record::parse(kept).and_then(|record| record.replay::<G>(None)) {
        Ok(table) => table,
        Err(_) if writes => sensible::<G>(setup, seed),
        Err(why) => return Err(failed(why.to_string())),
    };
    if !matches!(table.node(), Node::Over(_)) {
        return Err(failed("The game was not played to the end.".to_owned()));
    }
    let now = whole_log(&table);
    if writes {
        return std::fs::write(file, now).map_err(|why| failed(why.to_string()));
    }
    same(&then, &now).map_err(failed)
}

/// Are two texts the same, line by line? If not, the first line that differs.
fn same(then: &str, now: &str) -> Result<(), String> {
    let (mut then, mut now) = (then.lines(), now.lines());
    for n in 1.. {
        match (then.next(), now.next()) {
            (None, None) => break,
            (a, b) if a == b => {}
            (a, b) => {
                let [a, b] = [a, b].map(|line| line.unwrap_or("(the end)"));
                return Err(format!("line {n} was\n  {a}\nand is now\n  {b}"));
            }
        }
    }
    Ok(())
}

/// A game of moves drawn by the weights that bots are given, so that it makes sense to a reader.
fn sensible<G: Game + Knowledge>(setup: &Setup, seed: u64) -> Table<G> {
    let mut table = Table::<G>::new(setup).expect("invariant: a test names a set-up of its game");
    play_out(&mut table, &mut Rng::new(seed), |table: &Table<G>, seat, moves, rng| {
        let mut weights = Vec::new();
        table.game().weigh(table.state(), seat, moves, &mut weights);
        let mut left = rng.below(weights.iter().sum());
        let at = weights.iter().position(|&weight| {
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        });
        moves[at.expect("invariant: below the sum of the weights")]
    });
    table
}

fn whole_log<G: Game + Show>(table: &Table<G>) -> String {
    let record = Record::archive(table, BySeat::default(), None).write();
    let log: String =
        table.log(EVERYTHING, 0).iter().map(|entry| entry.line.plain() + "\n").collect();
    let shown = table.shown(Eye::Spectator);
    format!("{record}{LOG}{log}\n== board\n{}{}\n", shown.text(), shown.prompt().ask)
}

#[cfg(test)]
mod tests {
    use super::same;

    #[test]
    fn the_first_line_that_differs_is_named() {
        assert_eq!(same("a\nb\n", "a\nb\n"), Ok(()));
        assert_eq!(same("a\nb\nc", "a\nx\nc"), Err("line 2 was\n  b\nand is now\n  x".to_owned()));
        assert_eq!(same("a\nb", "a"), Err("line 2 was\n  b\nand is now\n  (the end)".to_owned()));
        assert_eq!(same("a", "a\nb"), Err("line 2 was\n  (the end)\nand is now\n  b".to_owned()));
    }
}
