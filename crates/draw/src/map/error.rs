//! What can be wrong with a map's file.

/// A map that does not read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Line {line} of the map: {problem}.")]
pub struct MapError {
    /// The line; of something that is missing altogether, the last one.
    pub line: usize,
    /// What is wrong there.
    pub problem: MapProblem,
}

/// What can be wrong with a line of a map.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapProblem {
    /// It begins with a word that no line begins with.
    #[error("no line begins with \"{0}\"")]
    Kind(String),
    /// It has more or fewer fields than a line of its kind.
    #[error("a line of this kind has {wanted} fields after its first word, this one has {given}")]
    Fields {
        /// How many it should have.
        wanted: usize,
        /// How many it has.
        given: usize,
    },
    /// A field does not read.
    #[error("\"{given}\" is not {wanted}")]
    Field {
        /// What should be there.
        wanted: &'static str,
        /// What is there.
        given: String,
    },
    /// It says again what another line said.
    #[error("{0} is there twice")]
    Twice(&'static str),
    /// Something is not said at all.
    #[error("the {what} of {of} is missing")]
    Missing {
        /// What is missing.
        what: &'static str,
        /// An id, or "the map".
        of: String,
    },
}

impl MapProblem {
    pub(super) fn field(wanted: &'static str, given: &str) -> Self {
        Self::Field { wanted, given: given.to_owned() }
    }
}
