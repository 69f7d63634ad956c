//! Treachery (6.9): who may tempt, who may be tempted, and what becomes of him.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::{KENT, NORTHUMBERLAND, SALISBURY, Slot, Slots, WARWICK, WESTMORELAND};
use crate::event::Event;
use crate::state::{Role, State};

impl State {
    /// The role by which a block may make a treachery roll now (6.9, R54).
    pub(crate) fn role(&self, slot: Slot) -> Option<Role> {
        let block = self.block(slot);
        let role = if block.local() == WARWICK {
            Role::Warwick
        } else if !self.wears(block) {
            return None;
        } else if block.seat() == self.king {
            Role::King
        } else {
            Role::Pretender
        };
        (!self.fight().rolled.has(role)).then_some(role)
    }

    /// How many dice a treachery roll at a block takes; `None` if he cannot be tempted (6.9, 6.91, R55).
    pub(crate) fn loyalty(&self, target: Slot, by_warwick: bool) -> Option<u8> {
        let block = self.block(target);
        let loyalty = block.info().loyalty;
        if loyalty == 0 || self.turned.has(target) || self.wears(block) {
            return None;
        }
        match block.local() {
            NORTHUMBERLAND | WESTMORELAND if by_warwick => None,
            KENT | SALISBURY if by_warwick => Some(1),
            _ => Some(loyalty),
        }
    }
}

impl RichardIii {
    /// Whom the Treason card may be tried on (R27).
    pub(crate) fn treason_targets(s: &State, seat: Seat) -> Slots {
        s.front(seat.other()).iter().filter(|&x| s.loyalty(x, false).is_some()).collect()
    }

    /// Why this block cannot tempt that one, which stands in the enemy's front line.
    pub(crate) fn no_temptation(s: &State, by: Slot, at: Slot) -> Refusal {
        let (tempter, target) = (s.block(by), s.block(at));
        if tempter.local() != WARWICK && !s.wears(tempter) {
            return Refusal::new("6.9", "King, Pretender and Warwick tempt, and nobody else.");
        }
        if s.role(by).is_none() {
            return Refusal::new("6.9", "That roll was made: each is made once a battle.");
        }
        let name = target.name();
        if target.info().loyalty == 0 {
            Refusal::new("3.13", format!("{name} never turns."))
        } else if s.wears(target) {
            Refusal::new("9.1", "King and Pretender never turn.")
        } else if s.turned.has(at) {
            Refusal::new("6.9", format!("{name} is not won back in the same battle."))
        } else {
            Refusal::new("6.91", format!("Warwick cannot tempt {name}."))
        }
    }

    /// A noble turns his coat: the other house's version of him, at the same strength, in its Reserve (R56).
    pub(crate) fn defect(&self, s: &mut State, slot: Slot, ev: &mut impl Sink<Event>) {
        let (area, lost) = (s.area_of(slot), s.seen(s.block(slot)));
        let from = s.lift(slot);
        let to = from.twin().expect("invariant: whoever can turn has a twin");
        s.set_seen(from, 0);
        s.away[from.seat()] |= from.set();
        s.away[to.seat()] -= to.set();
        let new = s.place(to, area, to.set());
        s.set_seen(to, lost);
        s.reserve |= new.set();
        s.turned |= new.set();
        s.moved |= new.set();
        ev.emit(Event::Turned { from, to, slot: new });
        self.check_victory(s, ev);
    }
}
