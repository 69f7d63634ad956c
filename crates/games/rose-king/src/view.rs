//! What an eye may know: everything. The order of the pile is nowhere, its contents can be worked out.

use serde::Serialize;
use tudor_engine::Eye;

use crate::state::State;

/// A position through an eye.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose.
    pub eye: Eye,
    /// The position; nothing of it is hidden.
    #[serde(flatten)]
    pub state: State,
}
