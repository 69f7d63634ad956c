//! What a live table shows: to whom, and when.

use tudor_engine::fair::Bits;
use tudor_engine::{BySeat, Eye, Seat};

use super::{Join, Task, Watched};
use crate::audience::{Audience, Sight};
use crate::look::Look;
use crate::pov::Pov;
use crate::room::{Room, Stage};

impl<A: Audience> Task<A> {
    fn pov(&self, guest: Option<Bits>, opened: Option<Seat>) -> Pov {
        self.pov_of(self.room.seats_of(guest), opened)
    }

    /// From where somebody looks who holds these seats.
    pub(super) fn pov_of(&self, held: BySeat<bool>, opened: Option<Seat>) -> Pov {
        match held.0 {
            [true, true] if self.room.row.screen => Pov::Screen(opened),
            [true, _] => Pov::Eye(Eye::First),
            [_, true] => Pov::Eye(Eye::Second),
            _ => Pov::Eye(Eye::Spectator),
        }
    }

    /// A point of view, known from now on.
    pub(super) fn watched(&mut self, pov: Pov) -> (Sight<'_>, &mut Watched<A>) {
        let Self { room, life, povs, .. } = self;
        let watched = povs.entry(pov).or_insert_with(|| {
            let mut watched = Watched::<A>::default();
            watched.known.learn(room, pov);
            watched
        });
        (sight(room, *life, pov), watched)
    }

    /// Tells everybody who listens what changed for them.
    pub(super) fn tell(&mut self) {
        let Self { room, life, povs, .. } = self;
        let mut round = A::Round::default();
        for (&pov, Watched { known, audience }) in povs {
            if !audience.is_empty() {
                audience.refresh(sight(room, *life, pov), known, &mut round);
            }
        }
    }

    /// The page, as this person may see it.
    pub(super) fn page(&mut self, guest: Option<Bits>) -> A::Page {
        let (sight, watched) = self.watched(self.pov(guest, None));
        watched.audience.page(sight, &mut watched.known)
    }

    /// Somebody listens from now on; what they have not seen yet they are told first.
    pub(super) fn join(&mut self, join: &Join<A>) -> A::Subscription {
        let (sight, watched) = self.watched(self.pov(join.guest, join.opened));
        watched.audience.join(sight, &mut watched.known, &join.arrival)
    }

    /// A copy to look back with. Nothing is worked out here that could be worked out elsewhere: others wait.
    pub(super) fn look(&self, guest: Option<Bits>) -> Look {
        let over = matches!(self.room.stage(), Stage::Over(_));
        let own = match self.pov(guest, None) {
            Pov::Eye(eye) => eye,
            Pov::Screen(_) => Eye::Spectator,
        };
        let eyes = if over {
            let mut eyes = vec![Eye::First, Eye::Second, Eye::Open];
            eyes.sort_by_key(|&eye| eye != own);
            eyes
        } else {
            vec![own]
        };
        Look {
            id: self.room.row.id.clone(),
            kind: self.room.kind.clone(),
            table: self.room.table.copy(),
            eyes,
            names: self.room.names(),
            fair: self.room.fairness(),
        }
    }
}

const fn sight(room: &Room, life: u32, pov: Pov) -> Sight<'_> {
    Sight { room, pov, epoch: pov.epoch(life) }
}
