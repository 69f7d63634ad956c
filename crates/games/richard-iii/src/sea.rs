//! Sea moves (5.3, 5.31) and Piracy.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::bar::{Bar, no_points, pinned_down};
use crate::data::{Area, Block, Blocks, Card, Kind, PORTS, Sea, Slot, blocks_that};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{BY_SEA, State, ours};

const fn sails(card: Card) -> bool {
    matches!(
        card,
        Card::Two | Card::Three | Card::Four | Card::Surprise | Card::Treason | Card::Piracy
    )
}

impl RichardIii {
    /// May this block ever sail (5.3, R13)?
    pub(crate) fn can_sail(&self, block: Block) -> bool {
        block.info().sails && (self.bombards_sail || block.info().kind != Kind::Bombard)
    }

    /// The blocks of a side that may sail, as a set.
    fn sailors(&self, seat: Seat) -> Blocks {
        blocks_that(seat, |block| self.can_sail(block))
    }

    /// Has this seat paid for a place on a ship from port to port?
    fn paired(s: &State, from: Area, to: Area) -> Option<usize> {
        s.pairs.iter().position(|&p| p == Some((from, to)))
    }

    /// Where a block here may sail to: each goal once, with the first sea that leads there; under Piracy by every
    /// sea, because it matters for the way back.
    fn voyages(s: &State, seat: Seat, card: Card, from: Area, found: &mut impl FnMut(Sea, Area)) {
        let mut done = from.set();
        for sea in Sea::ALL {
            if !sea.touches(from) {
                continue;
            }
            for to in sea.coasts() - done {
                let free = s.of(seat.other(), to).is_empty() || card == Card::Piracy;
                let affordable = s.ap > 0 || Self::paired(s, from, to).is_some();
                if free && affordable && !to.closed_to(seat) {
                    found(sea, to);
                }
            }
            if card != Card::Piracy {
                done |= sea.coasts();
            }
        }
    }

    pub(crate) fn sail_moves(&self, s: &State, seat: Seat, card: Card, out: &mut Vec<Move>) {
        if !sails(card) || s.ap == 0 && s.pairs[0].is_none() {
            return;
        }
        for area in Area::ALL {
            let here = s.here[area as usize] & (ours(seat) - s.moved);
            if here.is_empty() || area.info().seas.is_empty() || Self::pinned(s, seat, area) {
                continue;
            }
            let mut crew = here.iter().filter(|&x| self.can_sail(s.block(x)));
            let Some(first) = crew.next() else { continue };
            let from = out.len();
            Self::voyages(s, seat, card, area, &mut |sea, to| {
                out.push(Move::Sail(first, sea, to));
            });
            let end = out.len();
            for slot in crew {
                for i in from..end {
                    if let Move::Sail(_, sea, to) = out[i] {
                        out.push(Move::Sail(slot, sea, to));
                    }
                }
            }
        }
    }

    pub(crate) fn sail_check(
        &self,
        s: &State,
        seat: Seat,
        slot: Slot,
        sea: Sea,
        to: Area,
    ) -> Result<(), Refusal> {
        let card = Self::card(s, seat);
        let no = |why: String| Err(Refusal::new("5.3", why));
        if !sails(card) {
            return Err(Refusal::new("5.1", format!("{} gives no sea move.", card.name())));
        }
        let from = Self::fresh(s, seat, slot)?;
        let block = s.block(slot);
        if !self.can_sail(block) {
            return no(format!("{} never sails.", block.name()));
        }
        if from == to || !sea.touches(from) || !sea.touches(to) {
            return no(format!(
                "The {} does not join {} and {}.",
                sea.name(),
                from.name(),
                to.name()
            ));
        }
        if to.closed_to(seat) {
            return Err(Bar::Box(to).refusal());
        }
        if !s.of(seat.other(), to).is_empty() && card != Card::Piracy {
            return no(format!("The enemy is in {}: only Piracy lands there.", to.name()));
        }
        if Self::pinned(s, seat, from) {
            return Err(pinned_down(from));
        }
        if s.ap == 0 && Self::paired(s, from, to).is_none() {
            return Err(no_points());
        }
        let first = Sea::ALL.into_iter().find(|z| z.touches(from) && z.touches(to));
        if card != Card::Piracy && first != Some(sea) {
            return no("That voyage is written with the other sea.".into());
        }
        Ok(())
    }

    pub(crate) fn sail(
        &self,
        s: &mut State,
        seat: Seat,
        slot: Slot,
        sea: Sea,
        to: Area,
        ev: &mut impl Sink<Event>,
    ) {
        let (card, from) = (Self::card(s, seat), s.area_of(slot));
        let ports = PORTS.has(from) && PORTS.has(to);
        match Self::paired(s, from, to) {
            Some(pair) => {
                s.pairs[pair..].rotate_left(1);
                s.pairs[3] = None;
            }
            None => {
                s.ap -= 1;
                // 5.31, R14, R24: a paid voyage from port to port has room for one more, but not under Piracy.
                if ports
                    && card != Card::Piracy
                    && let Some(open) = s.pairs.iter_mut().find(|p| p.is_none())
                {
                    *open = Some((from, to));
                }
            }
        }
        let attacks = !s.of(seat.other(), to).is_empty();
        s.narrow(slot, self.sailors(seat)); // everybody sees that he can sail
        s.settle(seat);
        let who = s.who(slot);
        s.shift(slot, to);
        s.moved |= slot.set();
        if attacks {
            self.arrive(s, seat, slot, BY_SEA + sea as u8);
        }
        ev.emit(Event::Sailed { who, from, sea, to, attacks });
        self.free_captive(s, ev);
    }
}
