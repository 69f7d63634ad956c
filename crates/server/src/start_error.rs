//! Why a server does not start.

use std::net::SocketAddr;

use tudor_postgres::OpenError;
use tudor_table::offers::OfferError;
use tudor_table::storage::StorageError;

/// Why a server did not start, in a sentence for the host.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder cannot be used.
    #[error("The data folder {path} cannot be used: {error}")]
    Folder {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// Another server has it.
    #[error(
        "Another Tudor is open on the data folder {0}. Close it first, or choose another folder with --data."
    )]
    Taken(String),
    /// The address cannot be used.
    #[error(
        "Nothing can listen at {listen}: {error}. Is Tudor open there already? Else choose another address with --listen."
    )]
    Listen {
        /// Which.
        listen: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// There is something else in its place.
    #[error(
        "{path} cannot be used: {fault}. If it is not Tudor's, choose another folder with --data; if it is, put a backup in its place."
    )]
    Unreadable {
        /// Which file.
        path: String,
        /// Why.
        fault: StorageError,
    },
    /// The file cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// Others could not reach this server.
    #[error(
        "Other servers are to reach this one at {peer}, but {why}. Name its own address with --peer."
    )]
    Peer {
        /// Where.
        peer: String,
        /// What is wrong there.
        why: String,
    },
    /// This server could not reach another one.
    #[error(
        "Another server at this database is to be reached at {}, but {why}. Start that one with its own address in --peer, or end it; then start this one.",
        if peer.is_empty() { "no address" } else { peer }
    )]
    Neighbour {
        /// Where.
        peer: String,
        /// What is wrong there.
        why: String,
    },
    /// A game is broken.
    #[error(transparent)]
    Game(#[from] OfferError),
}
