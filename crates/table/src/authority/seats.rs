//! Who sits at a live table: invitations, private links to a seat, the rematch.

use tudor_engine::{Eye, Seat};

use super::{Claim, Rematch, Stop, TableTask};
use crate::audience::Audience;
use crate::lobby::{self, TOO_MANY_TABLES};
use crate::pov::Pov;
use crate::secret::{GuestId, Secret};
use crate::seed_source::SeedSource;
use crate::session::{Refused, RefusedKind, Stage};
use crate::storage::{SeatRow, StorageError, Write};

impl<A: Audience> TableTask<A> {
    /// Sits down with an invitation.
    pub(super) async fn claim(&mut self, claim: &Claim) -> Result<(), Stop> {
        let row = &self.session.row;
        let valid = row.invite == Some(claim.code.invite());
        let free = Seat::BOTH.into_iter().find(|&s| row.seats[s].is_free());
        let (true, Some(seat)) = (valid, free) else {
            return Err(Refused::seat("This invitation was taken up already.").into());
        };
        if self.sits(claim.guest) {
            let text = "You sit at this table already. Send the link to somebody else.";
            return Err(Refused::seat(text).into());
        }
        let chair =
            SeatRow { guest: Some(claim.guest), name: claim.name.clone(), ..SeatRow::default() };
        let table = row.id.clone();
        let sit = Write::Seat { table: table.clone(), seat, row: chair.clone() };
        self.store.write(vec![sit, Write::Invite { table, code: None }]).await?;
        self.session.row.seats[seat] = chair;
        self.session.row.invite = None;
        tracing::info!(table = %self.session.row.id, "{} sat down", claim.name);
        // The new player may have watched on another page: that page subscribes again, as a player.
        if let Some(watched) = self.povs.get_mut(&Pov::Eye(Eye::Spectator)) {
            watched.audience.dismiss();
        }
        self.tell();
        Ok(())
    }

    /// A fresh invitation.
    pub(super) async fn invite(&mut self, guest: GuestId) -> Result<Secret, Stop> {
        let row = &self.session.row;
        let over = matches!(self.session.stage(), Stage::Over(_));
        if over || !self.sits(guest) || !row.seats.0.iter().any(SeatRow::is_free) {
            return Err(Refused::seat("There is no seat here to invite somebody to.").into());
        }
        let code = Secret::fresh();
        let write = Write::Invite { table: row.id.clone(), code: Some(code.invite()) };
        self.store.write(vec![write]).await?;
        self.session.row.invite = Some(code.invite());
        Ok(code)
    }

    /// A fresh private link to this person's seats.
    pub(super) async fn key(&mut self, guest: GuestId) -> Result<Secret, Stop> {
        let holds = |s: &SeatRow| s.guest == Some(guest);
        let key = Secret::fresh();
        match self.reseat(holds, |row| row.key = Some(key.seat_key())).await? {
            true => Ok(key),
            false => Err(Refused::seat("You do not sit at this table.").into()),
        }
    }

    /// Sits down again with a private link.
    pub(super) async fn sit_again(&mut self, guest: GuestId, key: &Secret) -> Result<(), Stop> {
        let key = key.seat_key();
        let fits = |s: &SeatRow| s.key == Some(key);
        let seats = &self.session.row.seats;
        let opposite = |s: &SeatRow| s.guest == Some(guest);
        if !self.session.row.screen && seats.0.iter().any(|s| opposite(s) && !fits(s)) {
            let text = "You hold the other seat of this table, and nobody plays against himself.";
            return Err(Refused::seat(text).into());
        }
        // A link works once, so that a copy found later is worth nothing. The page gives a new one.
        let again = |row: &mut SeatRow| (row.guest, row.key) = (Some(guest), None);
        if !self.reseat(fits, again).await? {
            return Err(Refused::seat("This seat link does not fit any more.").into());
        }
        // Pages that looked through this seat's eye must not any more: all subscribe again, each as what it is now.
        // What they were sent is still known by its version.
        for watched in self.povs.values_mut() {
            watched.audience.dismiss();
        }
        Ok(())
    }

    /// Notes that a guest who was asked to a rematch has looked at it.
    pub(super) async fn arrive(&mut self, guest: Option<GuestId>) -> Result<(), StorageError> {
        let mine = |s: &SeatRow| s.guest.is_some() && s.guest == guest;
        let asked = |s: &SeatRow| s.asked && mine(s);
        if self.session.row.seats.0.iter().any(asked) {
            self.reseat(asked, |row| row.asked = false).await?;
        }
        Ok(())
    }

    /// Changes the seats that are meant, first where they are kept, then in memory; were there any?
    async fn reseat(
        &mut self,
        meant: impl Fn(&SeatRow) -> bool,
        change: impl Fn(&mut SeatRow),
    ) -> Result<bool, StorageError> {
        let mut seats = self.session.row.seats.clone();
        let mut writes = Vec::new();
        for seat in Seat::BOTH.into_iter().filter(|&s| meant(&self.session.row.seats[s])) {
            change(&mut seats[seat]);
            let row = seats[seat].clone();
            writes.push(Write::Seat { table: self.session.row.id.clone(), seat, row });
        }
        let any = !writes.is_empty();
        self.store.write(writes).await?;
        self.session.row.seats = seats;
        Ok(any)
    }

    /// The table of the rematch, opened if need be.
    pub(super) async fn rematch(
        &mut self,
        guest: GuestId,
        may_open: bool,
    ) -> Result<Rematch, Stop> {
        if let Some(next) = &self.session.row.next {
            return Ok(Rematch { id: next.clone(), opened: None });
        }
        if !self.sits(guest) {
            return Err(Refused::seat("Only the two who sat here can have a rematch.").into());
        }
        if !matches!(self.session.stage(), Stage::Over(_)) {
            return Err(Refused::new(RefusedKind::Waiting, "A rematch comes after the end.").into());
        }
        if self.session.is_closed() {
            return Err(Refused::seat("Nobody came to this table. Open a new one.").into());
        }
        if !may_open {
            return Err(Refused::new(RefusedKind::Limit, TOO_MANY_TABLES).into());
        }
        let entropy = SeedSource::default();
        let row = lobby::rematch(&self.session, guest, &entropy);
        let row = Box::new(row);
        let id = row.id.clone();
        let next = Write::Next { table: self.session.row.id.clone(), next: id.clone() };
        self.store.write(vec![Write::Open(row.clone()), next]).await?;
        self.session.row.next = Some(id.clone());
        self.tell();
        Ok(Rematch { id, opened: Some(row) })
    }

    fn sits(&self, guest: GuestId) -> bool {
        self.session.seats_of(Some(guest)).0.contains(&true)
    }
}
