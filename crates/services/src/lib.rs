//! Real servers for tests: PostgreSQL and NATS, as Debian has them.
//!
//! Each is started in a temporary folder of its own and reached by a socket in that folder or a free port, so that tests run side
//! by side. It ends when the value is dropped, and also when the program that started it is killed. A server that is not
//! installed is an error: no test is skipped.

mod nats;
mod postgres;
mod tether;

pub use nats::Nats;
pub use postgres::{Postgres, find_postgres};

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// It is not installed.
    #[error(
        "{what} is not installed. On Debian: apt-get install {packages}. (`cargo xtask test` installs it.)"
    )]
    Missing {
        /// What is missing.
        what: &'static str,
        /// The Debian packages that have it.
        packages: &'static str,
    },
    /// A program could not be run.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// A program failed.
    #[error("{what} failed: {said}")]
    Failed {
        /// What was tried.
        what: String,
        /// What it printed last.
        said: String,
    },
}

impl ServiceError {
    /// For `map_err`: an error of the system, and what was tried.
    fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::Io { what: what.into(), error }
    }
}

/// Is NATS installed?
#[must_use]
pub fn find_nats() -> bool {
    nats::find().is_ok()
}
