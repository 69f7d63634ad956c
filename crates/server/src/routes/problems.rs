//! What a table or the data folder answers when it cannot do something, as a problem of the page.

use axum::http::StatusCode;
use tudor_table::registry::Missing;
use tudor_table::session::{LoadError, Refused, RefusedKind};
use tudor_table::storage::StorageError;

use crate::problem::Problem;

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        match missing {
            Missing::Unknown => Self::new(
                StatusCode::NOT_FOUND,
                "No such table",
                "The link may be cut short, or the table was cleared by its host. Links have 22 letters after the last slash.",
            ),
            Missing::Frozen(why) => {
                Self::new(StatusCode::CONFLICT, "This table is frozen", why.to_string())
            }
            Missing::Elsewhere(node, _) => {
                tracing::debug!("node {node} has it");
                Self::elsewhere()
            }
            Missing::StorageError(fault) => fault.into(),
        }
    }
}

impl From<StorageError> for Problem {
    fn from(fault: StorageError) -> Self {
        // A table that does not read stays as it is: trying again does not help.
        if let StorageError::Unfit(why) = fault {
            return Missing::Frozen(LoadError::Unreadable(why)).into();
        }
        // That we end is no trouble to tell of.
        if !matches!(fault, StorageError::Closed | StorageError::Ended) {
            tracing::error!("storage: {fault}");
        }
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "The table does not answer",
            "Try again in a moment. If it stays so, tell the host of this server.",
        )
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let status = match refused.kind {
            RefusedKind::Seat => StatusCode::FORBIDDEN,
            RefusedKind::Fault => StatusCode::SERVICE_UNAVAILABLE,
            RefusedKind::Limit => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::CONFLICT,
        };
        Self::new(status, "Not now", refused.text)
    }
}
