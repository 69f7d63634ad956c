//! What a live table shows: to whom, and when.

use crate::secret::GuestId;
use tudor_engine::{BySeat, Eye, Seat};

use super::{Join, TableTask, Watched};
use crate::audience::{Audience, ViewContext};
use crate::pov::Pov;
use crate::session::Session;
use crate::snapshot::Snapshot;

impl<A: Audience> TableTask<A> {
    fn pov(&self, guest: Option<GuestId>, opened: Option<Seat>) -> Pov {
        self.pov_of(self.session.seats_of(guest), opened)
    }

    /// From where somebody looks who holds these seats.
    pub(super) fn pov_of(&self, held: BySeat<bool>, opened: Option<Seat>) -> Pov {
        match held.0 {
            [true, true] if self.session.row.screen => Pov::Screen(opened),
            [true, _] => Pov::Eye(Eye::First),
            [_, true] => Pov::Eye(Eye::Second),
            _ => Pov::Eye(Eye::Spectator),
        }
    }

    /// A point of view, known from now on.
    pub(super) fn watched(&mut self, pov: Pov) -> (ViewContext<'_>, &mut Watched<A>) {
        let Self { session, life, povs, .. } = self;
        let watched = povs.entry(pov).or_insert_with(|| {
            let mut watched = Watched::<A>::default();
            watched.known.learn(session, pov);
            watched
        });
        (view_context(session, *life, pov), watched)
    }

    /// Sends every subscriber what changed for its point of view.
    pub(super) fn tell(&mut self) {
        let Self { session, life, povs, .. } = self;
        let mut round = A::Round::default();
        for (&pov, Watched { known, audience }) in povs {
            if !audience.is_empty() {
                audience.refresh(view_context(session, *life, pov), known, &mut round);
            }
        }
    }

    /// The page, as this person may see it.
    pub(super) fn page(&mut self, guest: Option<GuestId>) -> A::Page {
        let (view_context, watched) = self.watched(self.pov(guest, None));
        watched.audience.page(view_context, &mut watched.known)
    }

    /// Subscribes a page. What it has not seen yet is sent first.
    pub(super) fn join(&mut self, join: &Join<A>) -> A::Subscription {
        let (view_context, watched) = self.watched(self.pov(join.guest, join.opened));
        watched.audience.join(view_context, &mut watched.known, &join.arrival)
    }

    /// A copy to look back with. Nothing is worked out here that could be worked out elsewhere: others wait.
    pub(super) fn snapshot(&self, guest: Option<GuestId>) -> Snapshot {
        let own = match self.pov(guest, None) {
            Pov::Eye(eye) => eye,
            Pov::Screen(_) => Eye::Spectator,
        };
        let eyes = if let Some(all) = self.session.table.revealed() {
            let mut eyes = vec![Eye::First, Eye::Second, Eye::Open(all)];
            eyes.sort_by_key(|&eye| eye != own);
            eyes
        } else {
            vec![own]
        };
        Snapshot {
            id: self.session.row.id.clone(),
            offer: self.session.offer.clone(),
            table: self.session.table.copy(),
            eyes,
            names: self.session.names(),
            fair: self.session.fairness(),
        }
    }
}

const fn view_context(session: &Session, life: u32, pov: Pov) -> ViewContext<'_> {
    ViewContext { session, pov, epoch: pov.epoch(life) }
}
