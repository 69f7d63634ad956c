//! `tudor replay` and `tudor verify`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use tudor_engine::erased::AnyGame;
use tudor_engine::fair::Entropy;
use tudor_engine::record::{Fairness, MAX_BYTES, Record};
use tudor_engine::{Eye, EyeName, Node, Seat};

use crate::choose::number;
use crate::failure::{Done, Failure, read_file};

#[derive(clap::Args)]
pub struct ReplayArgs {
    /// The record.
    file: PathBuf,
    /// Whose eye: first, second, spectator, open. Open if left out; of a game that is not over, the spectator's.
    #[arg(long)]
    eye: Option<EyeName>,
    /// Only the board after this many steps.
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=u32::MAX.into()))]
    at: Option<u32>,
    /// The data file it was played with, if it was played with one.
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

#[derive(clap::Args)]
pub struct VerifyArgs {
    /// The record.
    file: PathBuf,
    /// The data file it was played with, if it was played with one.
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

fn read(
    path: &Path,
    data: Option<&Path>,
) -> Result<(&'static dyn AnyGame, Record, Option<String>), Failure> {
    let record = Record::parse(&read_file(path, MAX_BYTES as u64)?)?;
    let game = tudor_catalog::game(&record.game)?;
    Ok((game, record, data.map(|p| read_file(p, 1 << 20)).transpose()?))
}

pub fn replay(args: &ReplayArgs) -> Done {
    let (game, record, data) = read(&args.file, args.data.as_deref())?;
    let table = game.replay(&record, data)?;
    let mut out = std::io::stdout().lock();
    let last = table.steps();
    let at = args.at.unwrap_or(last);
    if at > last {
        return Err(format!("The record has only {last} steps.").into());
    }
    let eye = match args.eye {
        Some(name) => table.eye(name).map_err(|no| no.to_string())?,
        None => table.revealed().map_or(Eye::Spectator, Eye::Open),
    };
    if args.at.is_none() {
        for entry in table.log(eye, 0) {
            let back = if entry.back { " (taken back)" } else { "" };
            writeln!(out, "{:4}  {}{back}", entry.step + 1, entry.line.plain())?;
        }
        writeln!(out)?;
    }
    let then = table.after(at);
    let shown = then.shown(eye);
    writeln!(out, "{}", shown.text())?;
    // A player who gave up left a position in which somebody is to move.
    let gave_up = matches!(then.node(), Node::Over(e) if e.left().is_some());
    if !gave_up {
        writeln!(out, "{}", shown.prompt().ask)?;
    }
    Ok(())
}

pub fn verify(args: &VerifyArgs) -> Done {
    let (game, record, data) = read(&args.file, args.data.as_deref())?;
    let verdict = game.verify(&record, data)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "All {} steps are legal.", verdict.steps)?;
    writeln!(
        out,
        "All {} outcomes check. The revealed seed fits the promise made before the first die.",
        verdict.outcomes
    )?;
    if verdict.pledged {
        writeln!(out, "What each person added fits the pledge made before anybody's was shown.")?;
    } else {
        writeln!(
            out,
            "This record was made before pledges: whoever ran the server and played could have chosen the dice."
        )?;
    }
    if verdict.live {
        writeln!(
            out,
            "Each outcome needed a part of both players: nobody knew it before it fell."
        )?;
    }
    // Only a player knows what his own page added.
    for (seat, entropy) in record.fair.iter().flat_map(added) {
        writeln!(out, "The {seat} seat added {}.", entropy.hex())?;
    }
    Ok(())
}

fn added(fair: &Fairness) -> impl Iterator<Item = (Seat, Entropy)> {
    Seat::BOTH.into_iter().filter_map(|seat| Some((seat, fair.people[seat]?)))
}
