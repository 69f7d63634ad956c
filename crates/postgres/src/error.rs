//! What can go wrong, in sentences for the host and in kinds for the table's task.

use tokio_postgres::Error;
use tokio_postgres::error::{DbError, SqlState};
use tudor_table::storage::StorageError;

/// The states that our own function `fence` raises: this server was ended by another; its token does not hold any more.
const ENDED: &str = "TUD01";
const OLD_TOKEN: &str = "TUD02";

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address does not read.
    #[error(
        "The address of the database does not read: {0}. It looks like postgres://tudor@db.example.org/tudor."
    )]
    Address(String),
    /// The certificates for the connection cannot be had.
    #[error("The certificates for the connection to the database cannot be read: {0}.")]
    Certificates(String),
    /// The database's certificate is signed by nobody we know.
    #[error(
        "The certificate of the database at {place} is not one that this machine trusts: {why}. Name the file of the certificate in --store with ?sslrootcert=FILE, or connect without encryption with ?sslmode=disable."
    )]
    Untrusted {
        /// Where.
        place: String,
        /// What is wrong with the certificate.
        why: String,
    },
    /// Nobody answers there.
    #[error(
        "The database at {place} cannot be reached: {why}. Is PostgreSQL running there, and is the address right?"
    )]
    Unreachable {
        /// Where.
        place: String,
        /// What the system said.
        why: String,
    },
    /// It does not let us in.
    #[error(
        "The database at {place} does not let this server in: {why}. Check the user and the password in --store, or in TUDOR_STORE_PASSWORD_FILE."
    )]
    Refused {
        /// Where.
        place: String,
        /// What PostgreSQL said.
        why: String,
    },
    /// There is no such database.
    #[error("There is no such database at {place}: {why}. Make it first: createdb.")]
    NoDatabase {
        /// Where.
        place: String,
        /// What PostgreSQL said.
        why: String,
    },
    /// PostgreSQL is too old.
    #[error("PostgreSQL at {place} is of version {found}; version {least} or later is needed.")]
    Old {
        /// Where.
        place: String,
        /// Its version.
        found: String,
        /// What is needed.
        least: u32,
    },
    /// The database is used for something else.
    #[error(
        "The database at {place} holds what is not Tudor's ({what}). Nothing was changed. Give Tudor a database of its own."
    )]
    Foreign {
        /// Where.
        place: String,
        /// Something that was found.
        what: String,
    },
    /// The database is of a newer program.
    #[error(
        "The database at {place} was written by a newer Tudor (its version is {found}, this program knows up to {known}). Nothing was changed. Start the newer program."
    )]
    Newer {
        /// Where.
        place: String,
        /// Its version.
        found: i32,
        /// What this program knows.
        known: i32,
    },
    /// Something else.
    #[error("The database at {place} cannot be used: {why}.")]
    Broken {
        /// Where.
        place: String,
        /// What PostgreSQL said.
        why: String,
    },
}

impl OpenError {
    /// It does not answer at all.
    pub fn silent(place: &str) -> Self {
        Self::Unreachable {
            place: place.to_owned(),
            why: "it has not answered for ten seconds".to_owned(),
        }
    }

    /// Why a connection to this place failed.
    pub fn connecting(place: &str, error: &Error) -> Self {
        let (place, why) = (place.to_owned(), said(error));
        match error.code() {
            Some(&SqlState::INVALID_CATALOG_NAME) => Self::NoDatabase { place, why },
            Some(code) if code.code().starts_with("28") => Self::Refused { place, why },
            Some(_) => Self::Broken { place, why },
            // The driver itself refuses to go on where a password is wanted and there is none.
            None if why.contains("password") => Self::Refused { place, why },
            None if why.contains("invalid peer certificate") => Self::Untrusted { place, why },
            None if why.contains("does not allow writes") => {
                Self::Broken { place, why: "it is a standby, which takes no writes".to_owned() }
            }
            None => Self::Unreachable { place, why },
        }
    }

    /// Why a statement failed while the database was looked at.
    pub fn looking(place: &str, error: &Error) -> Self {
        Self::Broken { place: place.to_owned(), why: said(error) }
    }
}

/// What PostgreSQL or the system said, without what the driver puts before it.
pub fn said(error: &Error) -> String {
    use std::error::Error as _;
    if let Some(db) = error.as_db_error() {
        return DbError::message(db).to_owned();
    }
    error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
}

/// An error of a question or a write, as the table's task gets it.
pub fn stored(error: &Error) -> StorageError {
    let Some(code) = error.code() else {
        return StorageError::Broken(said(error));
    };
    match code.code() {
        ENDED => StorageError::Ended,
        OLD_TOKEN => StorageError::Unsure(said(error)),
        c if c == SqlState::UNIQUE_VIOLATION.code() => StorageError::Taken,
        // The data itself: out of range, not null, a broken reference.
        c if c.starts_with("22") || c.starts_with("23") => StorageError::Unfit(said(error)),
        _ => StorageError::Broken(said(error)),
    }
}

/// May the same be tried again at once, because only the order of two was unlucky?
pub fn is_unlucky(error: &Error) -> bool {
    matches!(
        error.code(),
        Some(&(SqlState::T_R_DEADLOCK_DETECTED | SqlState::T_R_SERIALIZATION_FAILURE))
    )
}
