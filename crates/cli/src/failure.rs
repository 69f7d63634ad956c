//! How a command ends badly.

use std::io;

use tudor_bots::{BotError, Fault};
use tudor_catalog::UnknownGame;
use tudor_engine::{BookError, Misread, OutcomeError, RecordError, Refusal, SetupError};

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// The reader of our output went away: nobody is left to tell.
    Pipe,
    /// A sentence for the person who typed it.
    Say(String),
}

/// How a command ends.
pub type Done = Result<(), Failure>;

impl From<String> for Failure {
    fn from(why: String) -> Self {
        Self::Say(why)
    }
}

impl From<&str> for Failure {
    fn from(why: &str) -> Self {
        Self::Say(why.to_owned())
    }
}

/// Errors that have their sentence with them.
macro_rules! say {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(why: $error) -> Self {
                Self::Say(why.to_string())
            }
        })*
    };
}

say![
    UnknownGame,
    BotError,
    BookError,
    Misread,
    OutcomeError,
    RecordError,
    Refusal,
    SetupError,
    Fault
];

impl From<io::Error> for Failure {
    fn from(why: io::Error) -> Self {
        if why.kind() == io::ErrorKind::BrokenPipe {
            Self::Pipe
        } else {
            Self::Say(format!("{why}."))
        }
    }
}

/// Reads a file, or says what is wrong with it.
pub fn read_file(path: &std::path::Path, longest: u64) -> Result<String, Failure> {
    let cannot = |why: &dyn std::fmt::Display| format!("{} cannot be read: {why}.", path.display());
    let size = std::fs::metadata(path).map_err(|e| cannot(&e))?.len();
    if size > longest {
        return Err(cannot(&"it is too long").into());
    }
    let bytes = std::fs::read(path).map_err(|e| cannot(&e))?;
    Ok(String::from_utf8(bytes).map_err(|_| cannot(&"it is not text"))?)
}

/// Writes a file, or says why not.
pub fn write_file(path: &std::path::Path, bytes: impl AsRef<[u8]>) -> Done {
    std::fs::write(path, bytes)
        .map_err(|e| format!("{} cannot be written: {e}.", path.display()).into())
}
