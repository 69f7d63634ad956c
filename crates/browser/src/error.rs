//! What can go wrong, each as a sentence a person can act on.

use std::fmt;

/// The result of anything done with a browser.
pub type Result<T> = std::result::Result<T, Error>;

/// Why something did not work. Shown with `{}` or `{:?}` it is the same sentence, so that an
/// `unwrap` in a test reads well too.
#[derive(Clone, PartialEq, Eq)]
pub enum Error {
    /// The browser is not installed, or did not start.
    Launch(String),
    /// The browser ended, crashed or closed the connection.
    Gone(String),
    /// The browser refused a call of the protocol, or answered something unexpected.
    Protocol(String),
    /// A script of the test threw, or its value was not of the type asked for.
    Script(String),
    /// The element is not there, or a person could not reach it.
    Element(String),
    /// Something did not happen in time.
    Late(String),
    /// The page could not be loaded.
    Navigation(String),
    /// The call does not fit: a key that is not known, a tap on a screen without touch, a file
    /// that cannot be written.
    Misuse(String),
}

impl Error {
    /// The sentence.
    #[must_use]
    pub fn sentence(&self) -> &str {
        match self {
            Self::Launch(s)
            | Self::Gone(s)
            | Self::Protocol(s)
            | Self::Script(s)
            | Self::Element(s)
            | Self::Late(s)
            | Self::Navigation(s)
            | Self::Misuse(s) => s,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
