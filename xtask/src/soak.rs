//! `cargo xtask soak`: many tables on a server that is killed again and again.

use std::process::Command;

use crate::{
    Chore, Failure, Outcome,
    run::{cargo, run, target},
};

/// The chore.
pub const CHORE: Chore = Chore {
    name: "soak",
    arguments: "[--minutes M] [--tables N] [--game GAME]",
    summary: "Plays thousands of tables over sockets while the server is killed; counts lost and doubled moves.",
    help: "
Starts a server in a release build and plays random moves at many tables over real sockets. Visitors
hang up in the middle and come back, send requests twice, send stale ones and nonsense. The server is
killed at random instants, sometimes ended gently, and started again over the same data. After a
restart every table that moved is compared with its record, at the end all are. Prints the exact
count: moves acknowledged, found afterwards, lost, doubled. Fails unless both of the last are zero.
  --minutes M   how long, after all tables are open; 5
  --tables N    tables at once, two people each; 2000 (a server holds 4000)
  --game GAME   what is played; rose-king
It is `tudor bench crash`. The data lie in a folder under the current one while it runs, and are
removed.",
    run: soak,
};

fn soak(arguments: &[String]) -> Outcome {
    let order = parse(arguments)?;
    run(cargo().args(["build", "--release", "--package", "tudor"]))?;
    let mut words = vec!["bench".to_owned(), "crash".to_owned()];
    words.extend(["--tables".to_owned(), order.tables.to_string()]);
    words.extend(["--seconds".to_owned(), (order.minutes * 60.0).ceil().to_string()]);
    words.extend(["--game".to_owned(), order.game]);
    let program = target().join("release/tudor");
    if cfg!(unix) {
        // A socket is a file: as many as the system allows, not as few as it gives at first.
        let more = "ulimit -n \"$(ulimit -Hn)\" && exec \"$0\" \"$@\"";
        run(Command::new("sh").args(["-c", more]).arg(program).args(words))
    } else {
        run(Command::new(program).args(words))
    }
}

#[derive(Debug, PartialEq)]
struct Order {
    minutes: f64,
    tables: u32,
    game: String,
}

fn parse(arguments: &[String]) -> Result<Order, Failure> {
    let usage =
        |why: String| Failure::Usage(format!("{why} The way to call it: {}", CHORE.usage()));
    let mut order = Order { minutes: 5.0, tables: 2000, game: "rose-king".to_owned() };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| usage(format!("{word} wants a value.")));
        match word.as_str() {
            "--minutes" => {
                let minutes = value()?.parse().ok().filter(|m| (0.01..=1440.0).contains(m));
                order.minutes = minutes.ok_or_else(|| usage("Minutes are a number.".to_owned()))?;
            }
            "--tables" => {
                let tables = value()?.parse().ok().filter(|n| *n > 0);
                order.tables = tables.ok_or_else(|| usage("Tables are a number.".to_owned()))?;
            }
            "--game" => order.game = value()?.clone(),
            other => return Err(usage(format!("There is no {other}."))),
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Order, Failure> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_left_out_is_as_usual() {
        let usual = Order { minutes: 5.0, tables: 2000, game: "rose-king".to_owned() };
        assert_eq!(parsed("").unwrap(), usual);
        let other = parsed("--tables 9 --game rosewars --minutes 0.5").unwrap();
        assert_eq!(other, Order { minutes: 0.5, tables: 9, game: "rosewars".to_owned() });
    }

    #[test]
    fn a_wrong_call_says_what_is_wrong() {
        for (line, why) in [
            ("--minutes", "--minutes wants a value"),
            ("--minutes 0", "Minutes are a number"),
            ("--tables many", "Tables are a number"),
            ("fast", "There is no fast"),
        ] {
            let failure = parsed(line).unwrap_err();
            assert!(matches!(failure, Failure::Usage(_)), "{line}");
            assert!(failure.to_string().contains(why), "{line}: {failure}");
        }
    }
}
