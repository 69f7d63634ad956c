//! A table's fair dice: pledged, made when everybody has added to them, written into the record, checked when the game is
//! over.

use tudor_engine::fair::{Digest, Entropy, Story, Terms, pledge};
use tudor_engine::record::Fairness;
use tudor_engine::{BySeat, CheckedSetup, FairError, Node, Seat};

use super::{Refused, RefusedKind, Session, Stage};
use crate::storage::{SeatRow, TableRow, Write};

impl Session {
    /// Somebody pledges what they will add. Until all have pledged nobody is shown a pledge, so another may still take its
    /// place: of who began on another device, or cleared the browser.
    pub(super) fn pledge(&mut self, seat: Seat, hash: Digest) -> Result<Vec<Write>, Refused> {
        if self.row.seats[seat].pledge == Some(hash) {
            return Ok(Vec::new()); // said twice
        }
        if self.dice.is_some() || self.pledges().is_some() {
            return Err(Refused::new(
                RefusedKind::Dice,
                "This seat has pledged already, and it was shown.",
            ));
        }
        self.row.seats[seat].pledge = Some(hash);
        Ok(vec![self.seat_write(seat)])
    }

    /// Somebody shows what they pledged. The last to do so makes the dice, and the first of them fall.
    pub(super) fn stir(&mut self, seat: Seat, entropy: Entropy) -> Result<Vec<Write>, Refused> {
        let chair = &self.row.seats[seat];
        if chair.entropy == Some(entropy) {
            return Ok(Vec::new()); // said twice
        }
        let Some(pledged) = chair.pledge else {
            // As scripts did before there were pledges. What this one has sent it must not use again.
            let text = "This page is older than the table. Reload it, and it adds to the dice.";
            return Err(Refused::new(RefusedKind::Dice, text));
        };
        if self.pledges().is_none() {
            return Err(Refused::new(RefusedKind::Dice, "The other side has yet to pledge."));
        }
        if pledged != pledge(&self.row.id, seat, &entropy) {
            let text = "That is not what this seat pledged to add to the dice.";
            return Err(Refused::new(RefusedKind::Dice, text));
        }
        self.row.seats[seat].entropy = Some(entropy);
        let mut writes = vec![self.seat_write(seat)];
        self.gather().map_err(|why| Refused::new(RefusedKind::Dice, why.to_string()))?;
        self.fall(&mut writes);
        Ok(writes)
    }

    /// Somebody gives the link that is due. The last of the two makes the outcome fall, and is kept together with it.
    pub(super) fn link(
        &mut self,
        seat: Seat,
        number: u64,
        link: Entropy,
    ) -> Result<Vec<Write>, Refused> {
        let Some(dice) = self.dice.as_mut().filter(|_| self.row.live) else {
            return Err(Refused::new(RefusedKind::Dice, "No link is due at this table."));
        };
        if number > 0 && dice.link(seat, number) == Some(link) {
            return Ok(Vec::new()); // said twice
        }
        if !self.owed().is_some_and(|(n, owe)| n == number && owe[seat]) {
            return Err(Refused::new(RefusedKind::Dice, "This link is not due."));
        }
        let Some(dice) = &mut self.dice else { return Ok(Vec::new()) };
        dice.add_link(seat, link)
            .map_err(|why| Refused::new(RefusedKind::Dice, why.to_string()))?;
        let chair = &mut self.row.seats[seat];
        (chair.links, chair.link) = (chair.links + 1, Some(link));
        let mut writes = vec![self.seat_write(seat)];
        self.fall(&mut writes);
        Ok(writes)
    }

    /// What can fall falls.
    fn fall(&mut self, writes: &mut Vec<Write>) {
        let (first, mut steps) = (self.table.steps(), Vec::new());
        self.settle(&mut steps);
        writes.extend(self.keep(first, steps, None));
    }

    /// With live dice, when an outcome is due: the number of its links, and who has yet to give theirs.
    #[must_use]
    pub fn owed(&self) -> Option<(u64, BySeat<bool>)> {
        let dice = self.dice.as_ref().filter(|_| self.row.live)?;
        let Node::Chance(_) = self.table.node() else { return None };
        let number = self.table.draws() + 1;
        Some((number, BySeat::each(|s| dice.link(s, number).is_none())))
    }

    pub(super) fn owes(&self) -> bool {
        self.owed().is_some()
    }

    /// What the server is bound to before anybody gives a link.
    #[must_use]
    pub const fn story(&self) -> Option<&Story> {
        self.story.as_ref()
    }

    fn seat_write(&self, seat: Seat) -> Write {
        Write::Seat { table: self.row.id.clone(), seat, row: self.row.seats[seat].clone() }
    }

    /// Makes the dice once everybody has added to them.
    ///
    /// # Errors
    /// If the links that were kept are no chain.
    pub(super) fn gather(&mut self) -> Result<(), FairError> {
        let ready = |s: &SeatRow| !s.is_free() && s.entropy.is_some();
        if self.dice.is_none() && self.row.seats.0.iter().all(ready) {
            let mut dice = self.terms().dice(&self.row.seed, self.people());
            for seat in Seat::BOTH {
                let chair = &self.row.seats[seat];
                if let Some(link) = chair.link {
                    dice.add_chain(seat, chair.links.into(), link)?;
                }
            }
            self.dice = Some(dice);
        }
        Ok(())
    }

    /// What people have pledged, once all have: then it is shown, and stands.
    #[must_use]
    pub fn pledges(&self) -> Option<BySeat<Option<Digest>>> {
        let seats = &self.row.seats;
        let made = |s: &SeatRow| s.level.is_some() || s.guest.is_some() && s.pledge.is_some();
        seats.0.iter().all(made).then(|| BySeat::each(|s| seats[s].pledge))
    }

    /// The seats that have yet to add to the dice: a pledge first, then what was pledged.
    #[must_use]
    pub fn late(&self) -> BySeat<bool> {
        let pledged = self.pledges().is_some();
        BySeat::each(|s| {
            let seat = &self.row.seats[s];
            !seat.is_free() && seat.entropy.is_none() && (pledged || seat.pledge.is_none())
        })
    }

    /// What the promise binds.
    #[must_use]
    pub fn terms(&self) -> Terms {
        terms(self.table.setup(), &self.row)
    }

    fn people(&self) -> BySeat<Option<Entropy>> {
        BySeat::each(|s| {
            let seat = &self.row.seats[s];
            seat.entropy.filter(|_| seat.level.is_none())
        })
    }

    /// What may be known of the dice now: what people added once all have, the seed once the game is over.
    #[must_use]
    pub fn fairness(&self) -> Fairness {
        let people = if self.dice.is_some() { self.people() } else { BySeat::default() };
        let seats = &self.row.seats;
        // A table that was begun by an older program.
        let older =
            Seat::BOTH.into_iter().any(|s| people[s].is_some() && seats[s].pledge.is_none());
        Fairness {
            table: self.row.id.clone(),
            promise: self.row.promise,
            bots: bots(&self.row),
            people,
            pledges: (!older).then(|| self.pledges().unwrap_or_default()),
            // The last that both have given: one that waits for the other is nobody's business yet.
            live: self.row.live.then(|| BySeat::each(|s| self.last_link(s))),
            seed: matches!(self.stage(), Stage::Over(_)).then_some(self.row.seed),
        }
    }

    fn last_link(&self, seat: Seat) -> Option<(u64, Entropy)> {
        let number = self.table.draws();
        let link = self.dice.as_ref().filter(|_| number > 0)?.link(seat, number)?;
        Some((number, link))
    }

    /// How the dice of a game that is over check out: from the seed that is shown now, and the promise that was made of
    /// it. Worked out once for all eyes, because the whole game is played again for it.
    #[must_use]
    pub fn verified(&self) -> &str {
        self.verified.get_or_init(|| {
            if self.table.draws() == 0 {
                return "Nothing was drawn or rolled.".to_owned();
            }
            let fair = self.fairness();
            let dice = fair.dice(&self.terms(), &self.row.seed);
            match dice.and_then(|dice| self.table.check_dice(&dice)) {
                Ok(()) if self.table.draws() == 1 => {
                    "The 1 outcome checks against the promise.".to_owned()
                }
                Ok(()) => format!("All {} outcomes check against the promise.", self.table.draws()),
                Err(why) => why.to_string(),
            }
        })
    }

    /// The promise as text.
    #[must_use]
    pub fn promise(&self) -> String {
        self.row.promise.hex()
    }
}

/// What the promise of this table binds.
#[must_use]
pub fn terms(setup: &CheckedSetup, row: &TableRow) -> Terms {
    Terms { live: row.live, ..Terms::new(setup, &row.id, bots(row)) }
}

fn bots(row: &TableRow) -> BySeat<Option<Entropy>> {
    BySeat::each(|s| {
        let seat = &row.seats[s];
        seat.entropy.filter(|_| seat.level.is_some())
    })
}
