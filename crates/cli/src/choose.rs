//! Arguments that several commands share: which game, how set up, with which chance.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use tudor_engine::Setup;
use tudor_engine::erased::AnyGame;
use tudor_engine::fair::{Seed, sha256};

use crate::failure::{Failure, read_file};

/// Which game, and how.
#[derive(Args, Clone)]
pub struct Choose {
    /// The game: see `tudor games`.
    pub game: String,
    #[command(flatten)]
    pub how: How,
}

/// How a game is set up.
#[derive(Args, Clone)]
pub struct How {
    /// A scenario of the game; the usual one if left out.
    #[arg(long, default_value = "")]
    pub scenario: String,
    /// Switch an option on, or off with `NAME=off`; may be given several times.
    #[arg(long = "option", value_name = "NAME")]
    pub options: Vec<String>,
    /// A data file of your own, for games that take one.
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
}

impl Choose {
    /// The game and the set-up, complete.
    pub fn resolve(&self) -> Result<(&'static dyn AnyGame, Setup), Failure> {
        let game = tudor_catalog::game(&self.game)?;
        Ok((game, game.info().check(&self.how.setup()?)?.full().clone()))
    }
}

impl How {
    /// What was asked for, not yet checked.
    pub fn setup(&self) -> Result<Setup, Failure> {
        let mut setup = Setup { scenario: self.scenario.clone(), ..Setup::default() };
        for option in &self.options {
            let (name, on) = match option.split_once('=') {
                None | Some((_, "on")) => (option.trim_end_matches("=on"), true),
                Some((name, "off")) => (name, false),
                Some(_) => {
                    return Err(format!("An option is on or off: \"{option}\" is neither.").into());
                }
            };
            setup.options.insert(name.to_owned(), on);
        }
        setup.data = self.data_text()?;
        Ok(setup)
    }

    /// The text of the data file.
    pub fn data_text(&self) -> Result<Option<String>, Failure> {
        self.data.as_deref().map(|path| read_file(path, 1 << 20)).transpose()
    }
}

/// The seed of fair dice: from a number, so that a game can be played again, or from the system.
pub fn secret(seed: Option<u64>) -> Result<Seed, Failure> {
    if let Some(seed) = seed {
        return Ok(Seed::from_bytes(sha256(format!("tudor seed {seed}").as_bytes())));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| format!("The system gives no random numbers: {e}."))?;
    Ok(Seed::from_bytes(bytes))
}

/// Reads a whole number within bounds, and names them where it is none.
pub fn number<T: TryFrom<u64>>(
    bounds: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let read = text.parse().ok().filter(|n| bounds.contains(n));
        read.and_then(|n| T::try_from(n).ok()).ok_or_else(|| {
            let (low, high) = (bounds.start(), bounds.end());
            format!("it takes a whole number from {low} to {high}")
        })
    }
}

/// Reads an address with a port.
pub fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "it takes a number and a port, as in 127.0.0.1:1485".to_owned())
}
