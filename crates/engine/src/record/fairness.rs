//! What a record says of its chance, and whether it fits what was published before the first outcome.

use crate::fair::{Digest, Entropy, FairDice, FairError, Seed, Terms, pledge};
use crate::seat::{BySeat, Seat};

/// What a record says of its chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The table's public name.
    pub table: String,
    /// What was promised.
    pub promise: Digest,
    /// What each bot brought.
    pub bots: BySeat<Option<Entropy>>,
    /// What each person added.
    pub people: BySeat<Option<Entropy>>,
    /// What each person pledged before anybody's bits were shown. `None` as a whole: the table is older than pledges.
    pub pledges: Option<BySeat<Option<Digest>>>,
    /// With live dice: the number of each person's last link, and the link.
    pub live: Option<BySeat<Option<(u64, Entropy)>>>,
    /// The seed, once it is shown.
    pub seed: Option<Seed>,
}

impl Fairness {
    /// The dice of a game whose seed is shown, if everything fits what was published before the first outcome.
    ///
    /// # Errors
    /// What does not fit, or is missing.
    pub fn dice(&self, terms: &Terms, seed: &Seed) -> Result<FairDice, FairError> {
        if terms.promise(seed) != self.promise {
            return Err(FairError::OtherSeed);
        }
        Seat::BOTH.into_iter().try_for_each(|seat| self.check_seat(seat))?;
        let mut dice = terms.dice(seed, self.people);
        for seat in Seat::BOTH {
            if let Some((number, link)) = self.live.and_then(|live| live[seat]) {
                dice.add_chain(seat, number, link)?;
            }
        }
        Ok(dice)
    }

    /// A seat has a bot, or a person who pledged what they added. Whatever is missing, somebody else could choose.
    fn check_seat(&self, seat: Seat) -> Result<(), FairError> {
        let pledged = self.pledges.as_ref().map(|pledges| pledges[seat]);
        Err(match (self.bots[seat], self.people[seat], pledged) {
            (Some(_), ..) if self.live.is_some() => FairError::LiveBot(seat),
            (None, None, _) => FairError::Nobody(seat),
            (Some(_), Some(_), _) => FairError::BotAndPerson(seat),
            (Some(_), None, Some(Some(_))) => FairError::BotPledged(seat),
            (None, Some(_), Some(None)) => FairError::NotPledged(seat),
            (None, Some(bits), Some(Some(made))) if made != pledge(&self.table, seat, &bits) => {
                FairError::OtherPledge(seat)
            }
            _ => return Ok(()),
        })
    }
}
