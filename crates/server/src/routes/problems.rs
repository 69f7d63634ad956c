//! What a table or the data folder answers when it cannot do something, as a problem of the page.

use axum::http::StatusCode;
use tudor_table::hall::Missing;
use tudor_table::room::Refused;
use tudor_table::storage::Fault;

use crate::problem::Problem;

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        match missing {
            Missing::Unknown => Self::new(
                StatusCode::NOT_FOUND,
                "No such table",
                "The link may be cut short, or the table was cleared by its host. Links have 22 letters after the last slash.",
            ),
            Missing::Frozen(why) => Self::new(StatusCode::CONFLICT, "This table is frozen", why),
            Missing::Fault(fault) => fault.into(),
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        // A table that does not read stays as it is: trying again does not help.
        if let Fault::Unfit(why) = fault {
            return Missing::Frozen(format!("What is kept of it does not read: {why}.")).into();
        }
        // That we end is no trouble to tell of.
        if !matches!(fault, Fault::Closed) {
            tracing::error!("storage: {fault}");
        }
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "The table does not answer",
            "Try again in a moment. If it stays so, tell whoever runs this server.",
        )
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let status = match refused.code {
            "seat" => StatusCode::FORBIDDEN,
            "fault" => StatusCode::SERVICE_UNAVAILABLE,
            "limit" => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::CONFLICT,
        };
        Self::new(status, "Not now", refused.text)
    }
}
