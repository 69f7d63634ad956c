//! What goes wrong between a browser and the table, as a status and a sentence. How it looks (a page, or JSON for
//! the script) is decided in [`guard`](crate::guard).

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

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

    /// More than a form may hold.
    #[must_use]
    pub fn too_long() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "That cannot be", "That is too long.")
    }

    /// Another server has the table, and does not answer.
    #[must_use]
    pub fn elsewhere() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "This table is at another server",
            "Try again in a moment.",
        )
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

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.text.clone()).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
