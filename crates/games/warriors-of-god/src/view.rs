//! What an eye may know: everything. The eye itself is kept, so that prompts can say "you".

use serde::Serialize;
use tudor_engine::Eye;

use crate::state::State;

/// The position as one eye sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The position: nothing is hidden in this game.
    pub state: State,
    /// Who looks.
    pub eye: Eye,
}
