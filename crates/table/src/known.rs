//! What one point of view knows, in numbers.
//!
//! The version counts the changes *of this point of view*. A number for the whole table would tell of events that this
//! eye must not know of.

use std::fmt;

use tudor_engine::erased::KeptView;

use crate::pov::Pov;
use crate::session::Session;

/// What one point of view knows, in numbers. A request says for which version it was made; whether that is too old
/// depends on what the eye has learnt since, and not on what was drawn.
#[derive(Default)]
pub struct Known {
    version: u64,
    fresh: u64,
    /// The view that the eye had when it learnt last.
    view: Option<KeptView>,
    /// Was it to decide then?
    asked: bool,
}

impl Known {
    /// The number of what this point of view knows and is shown; 0 is nothing yet.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Was a request made for what this point of view knows now, if it was made for that version?
    #[must_use]
    pub const fn is_fresh(&self, version: u64) -> bool {
        version >= self.fresh
    }

    /// Something happened at the table. If the eye's view is another one now, or its seat is asked and was not, or the
    /// other way round, this is a new version, and requests made for an older one are stale. What a seat may choose
    /// depends on these two alone. At one screen every step is for everybody.
    pub fn learn(&mut self, session: &Session, pov: Pov) {
        let learnt = match pov {
            Pov::Screen(_) => true,
            Pov::Eye(eye) => {
                let asked = eye.seat().is_some_and(|seat| session.awaits()[seat]);
                let other_question = std::mem::replace(&mut self.asked, asked) != asked;
                session.table.learns(eye, &mut self.view) || other_question
            }
        };
        if learnt {
            self.version += 1;
            self.fresh = self.version;
        }
    }

    /// Something else is shown: a new version, which makes no request stale.
    pub const fn show(&mut self, version: u64) {
        if version > self.version {
            self.version = version;
        }
    }
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Known({}, fresh from {})", self.version, self.fresh)
    }
}
