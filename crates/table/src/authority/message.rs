//! What a live table can be asked, and what it answers.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tudor_engine::Seat;

use crate::audience::Audience;
use crate::bots::{Decided, ThinkingSlot};
use crate::secret::{GuestId, Secret};
use crate::session::{Action, Refused};
use crate::snapshot::Snapshot;
use crate::storage::TableRow;

/// A way to ask a live table; cheap to copy.
pub struct Handle<A: Audience> {
    pub(super) to: mpsc::Sender<Message<A>>,
    /// Tells one life of a table in memory from the next.
    pub life: u32,
}

/// The table left the memory while it was asked: load it and ask again.
#[derive(Clone, Copy, Debug)]
pub struct Gone;

/// What a table can be asked.
pub enum Message<A: Audience> {
    /// The page, as this person may see it.
    Page(Option<GuestId>, oneshot::Sender<A::Page>),
    /// Everything that changes from now on.
    Join(Join<A>, oneshot::Sender<A::Subscription>),
    /// Something to do. The page gets its answer by its outbox; the reply says only whether the request changed
    /// anything, for the rate limit.
    Act(Act<A>, oneshot::Sender<bool>),
    /// A copy to look back with, and the eyes this person may look through.
    Snapshot(Option<GuestId>, oneshot::Sender<Snapshot>),
    /// Sit down with an invitation.
    Claim(Claim, oneshot::Sender<Result<(), Refused>>),
    /// A fresh invitation; the old one no longer works.
    Invite(GuestId, oneshot::Sender<Result<Secret, Refused>>),
    /// A fresh private link to a seat; the old one no longer works.
    Key(GuestId, oneshot::Sender<Result<Secret, Refused>>),
    /// Sit down again with a private link.
    Return(GuestId, Secret, oneshot::Sender<Result<(), Refused>>),
    /// The table of the rematch, made if need be, and if this person may have one more.
    Rematch(GuestId, bool, oneshot::Sender<Result<Rematch, Refused>>),
    /// Somebody who looked is gone.
    Left,
    /// A place for this table's bot to think, or only the time to try again.
    ThinkingSlot(Option<ThinkingSlot>),
    /// What a bot chose.
    Chosen(Chosen),
    /// Leave the memory: what is kept may have changed, or another server takes over.
    Unload,
}

/// A page that subscribes: its guest, and what it has seen.
pub struct Join<A: Audience> {
    /// The person.
    pub guest: Option<GuestId>,
    /// At one screen: who has opened the curtain.
    pub opened: Option<Seat>,
    /// The address the page comes from, if that is counted.
    pub address: Option<IpAddr>,
    /// What the page has seen, and where it is reached. What it has not seen yet is sent there at once.
    pub arrival: A::Arrival,
}

/// A request.
pub struct Act<A: Audience> {
    /// The person.
    pub guest: Option<GuestId>,
    /// At one screen: who has opened the curtain.
    pub opened: Option<Seat>,
    /// The seat meant, where it is not the one to decide.
    pub seat: Option<Seat>,
    /// The client's own number for the request.
    pub request: String,
    /// Epoch and version it was made for.
    pub seen: (u32, u64),
    /// What is wanted.
    pub action: Action,
    /// The way back to the page: the answer, and after it what changed.
    pub outbox: Arc<A::Replies>,
}

/// An invitation that is taken up.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The person.
    pub guest: GuestId,
    /// What they are called.
    pub name: String,
    /// The code.
    pub code: Secret,
}

/// The table of the rematch.
#[derive(Debug)]
pub struct Rematch {
    /// Its name.
    pub id: String,
    /// The table itself, if it was opened just now.
    pub opened: Option<Box<TableRow>>,
}

/// A bot's choice.
pub struct Chosen {
    /// Where it sits.
    pub seat: Seat,
    /// The table's steps when it was asked.
    pub steps: u32,
    /// The move, and the bot.
    pub decided: Decided,
}

impl fmt::Debug for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chosen({}, {})", self.seat, self.decided.mv)
    }
}

impl<A: Audience> Clone for Handle<A> {
    fn clone(&self) -> Self {
        Self { to: self.to.clone(), life: self.life }
    }
}

impl<A: Audience> Clone for Act<A> {
    fn clone(&self) -> Self {
        let Self { guest, opened, seat, request, seen, action, outbox } = self;
        Self {
            guest: *guest,
            opened: *opened,
            seat: *seat,
            request: request.clone(),
            seen: *seen,
            action: action.clone(),
            outbox: Arc::clone(outbox),
        }
    }
}

impl<A: Audience> fmt::Debug for Handle<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Handle({})", self.life)
    }
}

impl<A: Audience> Handle<A> {
    /// Tells that somebody who looked is gone. If so much is asked that there is no room for it, the table notices by itself.
    pub fn left(&self) {
        let _ = self.to.try_send(Message::Left);
    }

    /// Makes the table leave the memory, and waits until it has. What it was doing is done first.
    pub async fn unload(&self) {
        // It fails if the table has left already.
        let _ = self.to.send(Message::Unload).await;
        self.to.closed().await;
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// If the table left the memory meanwhile.
    pub async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<T>) -> Message<A>,
    ) -> Result<T, Gone> {
        let (reply, answer) = oneshot::channel();
        self.to.send(message(reply)).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }
}
