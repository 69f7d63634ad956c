//! What the Warriors family has in common.
//!
//! Warriors of England (our rule numbers with an E) and Warriors of God (with a G) share these rules word for word
//! or number for number; what only looks alike (who wins a tied initiative, the extra pip of a parting attack, who may
//! be hit when) stays in the games.
//!
//! - [`Impulses`]: both sides act in turn, the one with the initiative first and last (E 5.0, 6.1; G 5.0, 6.0).
//! - [`may_leave`]: enemies hold as many of yours as they are (E 6.2; G 6.1).
//! - [`becomes_aggressor`]: who came to whom (E 6.3; G 6.1, 13.2).
//! - [`Missed`]: three rounds without a hit, and the aggressor can be sent away (E 7.3, 7.7; G 7.0 step 3).
//! - [`AfterRound`]: who may leave, in which order, before the next round (E 7.6, 7.7; G 7.0 step 3).
//! - [`dice`], [`bonus`], [`hits`]: a round of battle (E 7.3; G 7.0 step 3).
//! - [`obvious`]: what the table asks of both.
//! - [`odds`]: what a battle promises, for pictures and prompts.

mod battle;
mod game;
mod impulse;
pub mod odds;

pub use battle::{AfterRound, Missed, bonus, dice, hits};
pub use game::obvious;
pub use impulse::{Impulses, becomes_aggressor, may_leave};
