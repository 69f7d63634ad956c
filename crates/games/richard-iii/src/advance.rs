//! What comes after the battles, step by step: the supply phase (R62) and the political turn (8.0).

use tudor_engine::Sink;

use crate::RichardIii;
use crate::data::EVERYWHERE;
use crate::event::Event;
use crate::stage::Stage;
use crate::state::State;

impl RichardIii {
    /// Goes on until somebody must decide, or the next cards are due.
    pub(crate) fn advance(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        while !s.is_over() {
            let waits = match s.stage {
                Stage::Succession => self.succession(s, ev),
                Stage::Minors(seat) => self.minors(s, seat),
                Stage::Executions(seat) => self.executions(s, seat),
                Stage::Hunger(seat) => self.hunger(s, seat, EVERYWHERE, ev),
                Stage::TurnEnd => self.end_turn(s, ev),
                Stage::Count => self.disband_and_count(s, ev),
                Stage::Homeward(seat) => self.go_home(s, seat),
                Stage::Extras(seat) => self.extras(s, seat, EVERYWHERE, ev),
                Stage::Reset => self.reset(s, ev),
            };
            if waits {
                return;
            }
            s.stage = s.stage.next(s.king);
        }
    }

    /// This step is done: on with the next.
    pub(crate) fn next_stage(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        s.stage = s.stage.next(s.king);
        self.advance(s, ev);
    }
}
