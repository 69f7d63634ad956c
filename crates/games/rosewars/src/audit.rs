//! Is everything in order with a position: pieces conserved, counters in range?

use tudor_engine::Seat;

use crate::board::Squares;
use crate::cards::DECK;
use crate::data::{Kind, LAST_TURN};
use crate::state::{BASICS, Marks, Muster, SIDE, Slot, Stage, State};

impl State {
    /// Pieces conserved, counters in range?
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn audit(&self) -> Result<(), String> {
        let no = |what: &str| Err(what.to_owned());
        if self.has_houses() && self.houses.0[0] == self.houses.0[1] {
            return no("Both seats command the same house.");
        }
        let mut taken = Squares::EMPTY;
        for slot in Slot::all() {
            let unit = self.unit(slot);
            if let Some(at) = unit.at {
                if taken.has(at) {
                    return Err(format!("Two units stand on {at}."));
                }
                taken = taken.or(at.set());
            }
            if unit.reload > 2 {
                return no("A unit reloads for two turns at most.");
            }
            if unit.at.is_none() && (unit.marks != Marks::EMPTY || unit.reload > 0) {
                return no("A unit off the board carries no marks.");
            }
        }
        for seat in Seat::BOTH {
            self.audit_side(seat)?;
        }
        let cards = self.hands.0[0].len() + self.hands.0[1].len() + self.discard.len();
        let all = self.hands.0[0] | self.hands.0[1] | self.discard;
        if all.len() != cards || !DECK.holds(all) {
            return no("A card is in two places, or is none of the 18.");
        }
        if self.turn > LAST_TURN || self.actions > 3 {
            return no("There are 200 turns, and never more than three actions in one.");
        }
        self.audit_deed()
    }

    fn audit_side(&self, seat: Seat) -> Result<(), String> {
        let no = |what: &str| Err(what.to_owned());
        let muster = &self.musters[seat];
        match self.revealed(seat) {
            2 => {
                if *muster != Muster::default() {
                    return no("After the reveal no tile lies face down.");
                }
                for kind in Kind::all() {
                    let count = (0..SIDE).filter(|&n| self.unit(Slot::of(seat, n)).kind == kind);
                    let count = count.count();
                    if kind.is_basic() && count != 2 || count > 2 - usize::from(!kind.is_basic()) {
                        return Err(format!(
                            "A side has two of each basic unit and three different special ones; it has {count} {}.",
                            kind.name()
                        ));
                    }
                }
            }
            open => {
                let specials = if self.has_specials(seat) { 3 } else { 0 };
                if muster.specials.len() != specials || muster.specials.meets(BASICS) {
                    return no("A side draws three special units.");
                }
                let roster = muster.specials | BASICS;
                if !roster.holds(muster.rear) || muster.rear.len() > 3 {
                    return no("The rear guard is three of the side's own units.");
                }
                if (0..8).step_by(2).any(|t| muster.rear.has(t + 1) && !muster.rear.has(t)) {
                    return no("Of two equal units the first goes to the rear guard first.");
                }
                let rear = self.house(seat).rear();
                if !muster.squares.minus(rear).is_empty() || muster.squares.len() > 3 {
                    return no("The rear guard stands on three squares behind the front line.");
                }
                if muster.committed && (muster.rear.len() != 3 || muster.squares.len() != 3) {
                    return no("A deployment has three units and three squares in the rear.");
                }
                let placed = self.own(seat).count();
                if placed != usize::from(open) * 8 {
                    return no("A stack is revealed whole.");
                }
            }
        }
        let away = SIDE - self.own(seat).count();
        if self.revealed(seat) == 2 && away > usize::from(self.losses[seat]) {
            return no("More units are missing than were lost.");
        }
        if self.hands[seat].len() > 3 {
            return no("A hand holds three cards at most.");
        }
        Ok(())
    }

    fn audit_deed(&self) -> Result<(), String> {
        let needed = matches!(
            self.stage,
            Stage::Declared
                | Stage::AttackDie
                | Stage::Missed
                | Stage::Hit
                | Stage::DefenceDie
                | Stage::CounterDie
                | Stage::CounterDefence
                | Stage::Advance
                | Stage::Follow
                | Stage::SecondShot
                | Stage::Kill
                | Stage::Discovery
        );
        let Some(deed) = self.deed else {
            return if needed { Err("An attack without an attacker.".into()) } else { Ok(()) };
        };
        if [deed.unit, deed.named, deed.target].iter().any(|s| usize::from(s.0) >= 2 * SIDE) {
            return Err("There are 22 units.".into());
        }
        // Two Battle Cries and Couched Lances; Couched Lances, Bodkin Points and a javelin; two Shield Walls.
        let cards = (0..=5).contains(&deed.attack_cards)
            && (-4..=0).contains(&deed.defence_cards)
            && deed.shields <= 2;
        if !cards {
            return Err("The cards of the deck do not add up to this attack.".into());
        }
        // From corner to corner.
        if deed.walked > 12 {
            return Err("Nobody walks that far.".into());
        }
        let on_board = |s: Slot| self.unit(s).at.is_some();
        let attacked = matches!(
            self.stage,
            Stage::Declared
                | Stage::AttackDie
                | Stage::Missed
                | Stage::Hit
                | Stage::DefenceDie
                | Stage::CounterDie
                | Stage::CounterDefence
                | Stage::Kill
        );
        // Ruling 51: a shot goes on though it felled its shooter.
        let fallen = deed.way.is_ranged()
            && matches!(
                self.stage,
                Stage::AttackDie | Stage::Missed | Stage::Hit | Stage::DefenceDie
            );
        if needed && !fallen && !on_board(deed.unit) || attacked && !on_board(deed.target) {
            return Err("Attacker and target must stand on the board.".into());
        }
        if deed.queue >> (2 * SIDE) != 0 {
            return Err("There are 22 units.".into());
        }
        if !needed && !matches!(self.stage, Stage::Bonus(_) | Stage::Over(..)) {
            return Err("An action is under way where none can be.".into());
        }
        Ok(())
    }
}
