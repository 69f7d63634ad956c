//! Is everything in order with a position: pieces conserved, counters in range?

use tudor_engine::{Seat, Unsound, ensure};

use crate::board::Squares;
use crate::cards::DECK;
use crate::data::{Kind, LAST_TURN};
use crate::state::{BASICS, Marks, Muster, SIDE, Slot, Stage, State};

impl State {
    /// Pieces conserved, counters in range?
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn audit(&self) -> Result<(), Unsound> {
        let [first, second] = self.houses.0;
        ensure(
            "houses",
            !self.has_houses() || first != second,
            || "Both seats command the same house.",
        )?;
        let mut taken = Squares::EMPTY;
        for slot in Slot::all() {
            let unit = self.unit(slot);
            if let Some(at) = unit.at {
                ensure("units", !taken.has(at), || format!("Two units stand on {at}."))?;
                taken = taken.or(at.set());
            }
            ensure("units", unit.reload <= 2, || "A unit reloads for two turns at most.")?;
            let bare = unit.marks == Marks::EMPTY && unit.reload == 0;
            ensure(
                "units",
                unit.at.is_some() || bare,
                || "A unit off the board carries no marks.",
            )?;
        }
        for seat in Seat::BOTH {
            self.audit_side(seat)?;
        }
        let [first, second] = self.hands.0;
        let cards = first.len() + second.len() + self.discard.len();
        let all = first | second | self.discard;
        ensure(
            "cards",
            all.len() == cards && DECK.holds(all),
            || "A card is in two places, or is none of the 18.",
        )?;
        ensure(
            "turn",
            self.turn <= LAST_TURN && self.actions <= 3,
            || "There are 200 turns, and never more than three actions in one.",
        )?;
        self.audit_deed()
    }

    fn audit_side(&self, seat: Seat) -> Result<(), Unsound> {
        match self.revealed(seat) {
            2 => self.audit_units(seat)?,
            open => self.audit_muster(seat, usize::from(open))?,
        }
        let away = SIDE - self.own(seat).count();
        let lost = self.revealed(seat) != 2 || away <= usize::from(self.losses[seat]);
        ensure("units", lost, || "More units are missing than were lost.")?;
        ensure("cards", self.hands[seat].len() <= 3, || "A hand holds three cards at most.")
    }

    /// A side that stands on the board.
    fn audit_units(&self, seat: Seat) -> Result<(), Unsound> {
        ensure(
            "muster",
            self.musters[seat] == Muster::default(),
            || "After the reveal no tile lies face down.",
        )?;
        for kind in Kind::all() {
            let count = (0..SIDE).filter(|&n| self.unit(Slot::of(seat, n)).kind == kind).count();
            let fits = if kind.is_basic() { count == 2 } else { count <= 1 };
            ensure("units", fits, || {
                let name = kind.name();
                format!(
                    "A side has two of each basic unit and three different special ones; it has {count} {name}."
                )
            })?;
        }
        Ok(())
    }

    /// A side that is still deployed face down, and how many of its stacks are open.
    fn audit_muster(&self, seat: Seat, open: usize) -> Result<(), Unsound> {
        let muster = &self.musters[seat];
        let specials = if self.has_specials(seat) { 3 } else { 0 };
        let drawn = muster.specials.len() == specials && !muster.specials.meets(BASICS);
        ensure("muster", drawn, || "A side draws three special units.")?;
        let roster = muster.specials | BASICS;
        ensure(
            "muster",
            roster.holds(muster.rear) && muster.rear.len() <= 3,
            || "The rear guard is three of the side's own units.",
        )?;
        let mut pairs = (0..8).step_by(2);
        ensure(
            "muster",
            pairs.all(|t| !muster.rear.has(t + 1) || muster.rear.has(t)),
            || "Of two equal units the first goes to the rear guard first.",
        )?;
        let rear = self.house(seat).rear();
        ensure(
            "muster",
            rear.holds(muster.squares) && muster.squares.len() <= 3,
            || "The rear guard stands on three squares behind the front line.",
        )?;
        let whole = muster.rear.len() == 3 && muster.squares.len() == 3;
        ensure(
            "muster",
            !muster.committed || whole,
            || "A deployment has three units and three squares in the rear.",
        )?;
        ensure("muster", self.own(seat).count() == open * 8, || "A stack is revealed whole.")
    }

    fn audit_deed(&self) -> Result<(), Unsound> {
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
            return ensure("deed", !needed, || "An attack without an attacker.");
        };
        let known = |slot: Slot| usize::from(slot.0) < 2 * SIDE;
        let units = [deed.unit, deed.named, deed.target].into_iter().all(known);
        ensure("deed", units && deed.queue.bits() >> (2 * SIDE) == 0, || "There are 22 units.")?;
        // Two Battle Cries and Couched Lances; Couched Lances, Bodkin Points and a javelin; two Shield Walls.
        let cards = (0..=5).contains(&deed.attack_cards)
            && (-4..=0).contains(&deed.defence_cards)
            && deed.shields <= 2;
        ensure("deed", cards, || "The cards of the deck do not add up to this attack.")?;
        // From corner to corner.
        ensure("deed", deed.walked <= 12, || "Nobody walks that far.")?;
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
        let stand =
            (!needed || fallen || on_board(deed.unit)) && (!attacked || on_board(deed.target));
        ensure("deed", stand, || "Attacker and target must stand on the board.")?;
        let going_on = needed || matches!(self.stage, Stage::Bonus(_) | Stage::Over(..));
        ensure("deed", going_on, || "An action is under way where none can be.")
    }
}
