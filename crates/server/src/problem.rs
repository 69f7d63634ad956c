//! What goes wrong between a browser and the table, as a status and a sentence. How it looks (a page, or JSON for
//! the script) is decided at the door, see [`guard`](crate::guard).

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::hall::Missing;
use crate::room::Refused;
use crate::storage::Fault;

/// A status, a heading and a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The status.
    pub status: StatusCode,
    /// "No such table"
    pub title: &'static str,
    /// What may be the cause, and what now.
    pub text: String,
}

impl Problem {
    /// A problem of this kind.
    #[must_use]
    pub fn new(status: StatusCode, title: &'static str, text: impl Into<String>) -> Self {
        Self { status, title, text: text.into() }
    }

    /// Something asked for that makes no sense.
    #[must_use]
    pub fn bad(text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "That cannot be", text)
    }

    /// Something that only others may do.
    #[must_use]
    pub fn forbidden(text: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "Not from here", text)
    }

    /// Too much of something.
    #[must_use]
    pub fn too_many(text: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "Enough for now", text)
    }

    /// Our own fault.
    #[must_use]
    pub fn broken() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "That went wrong",
            "Nothing was lost. Try again.",
        )
    }

    /// It took too long.
    #[must_use]
    pub fn too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "That took too long", "Try again in a moment.")
    }

    /// No such page.
    #[must_use]
    pub fn no_page() -> Self {
        Self::new(StatusCode::NOT_FOUND, "Nothing here", "The link may be cut short.")
    }

    /// No such invitation.
    #[must_use]
    pub fn no_invitation() -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "No such invitation",
            "This seat is taken. Ask your friend for the table’s address to watch. Or the link is cut short: links have 22 letters after the last slash.",
        )
    }
}

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

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.text.clone()).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
