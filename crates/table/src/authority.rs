//! One task owns one live table. All requests go to the task as messages, and it handles them one after the other,
//! always in the same order: commit, acknowledge, broadcast.

mod bot;
mod message;
mod seats;
mod shown;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tudor_engine::{BySeat, Eye, Node, Seat};

use bot::Bots;

use crate::audience::{Audience, Replies as _};
use crate::bots::BotPool;
use crate::known::Known;
use crate::pov::Pov;
use crate::session::{Action, Refused, RefusedKind, Session, Stage};
use crate::storage::{Standing, Storage, StorageError};

pub use message::{Act, Chosen, Claim, Gone, Handle, Join, Message, Rematch};

/// A table without requests and subscribers for this long leaves the memory.
const IDLE: Duration = Duration::from_secs(60);

/// The same when its game is over: the players mostly go on to the next table.
const IDLE_OVER: Duration = Duration::from_secs(1);

/// Pause after a storage error, before the table is loaded again.
const AFTER_FAULT: Duration = Duration::from_secs(3);

/// The owner of a live table.
pub struct TableTask<A: Audience> {
    session: Session,
    /// Tells one life of a table in memory from the next.
    life: u32,
    store: Arc<dyn Storage>,
    /// How this server stands with the store, and how often all tables had been loaded again when this one was loaded.
    standing: watch::Receiver<Standing>,
    reloads: u64,
    bot_pool: Arc<BotPool>,
    povs: BTreeMap<Pov, Watched<A>>,
    bots: Bots,
    from: mpsc::Receiver<Message<A>>,
    own: mpsc::WeakSender<Message<A>>,
}

/// A point of view that somebody has looked from: what it was sent, and who listens.
#[derive(Default)]
struct Watched<A> {
    known: Known,
    audience: A,
}

/// Why something was not done.
#[derive(Debug)]
enum Stop {
    /// It may not be; the table is as it was.
    Refused(Refused),
    /// It could not be kept. What is in memory is no longer what is kept.
    StorageError(StorageError),
}

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<StorageError> for Stop {
    fn from(fault: StorageError) -> Self {
        Self::StorageError(fault)
    }
}

/// A live table: the way to ask it, and the task that owns it.
#[must_use]
pub fn channel<A: Audience>(
    session: Session,
    store: Arc<dyn Storage>,
    reloads: u64,
    bot_pool: Arc<BotPool>,
) -> (Handle<A>, TableTask<A>) {
    let life = u32::from_be_bytes(crate::secret::random()[..4].try_into().expect("four bytes"));
    let (to, from) = mpsc::channel(64);
    let own = to.downgrade();
    let standing = store.standing();
    let task = TableTask {
        session,
        life,
        store,
        standing,
        reloads,
        bot_pool,
        povs: BTreeMap::new(),
        bots: Bots::default(),
        from,
        own,
    };
    (Handle { to, life }, task)
}

impl<A: Audience> TableTask<A> {
    /// Owns the table until nobody needs it; `leave` is called before the last message is refused.
    pub async fn run(mut self, leave: impl FnOnce() + Send) {
        let mut idle = tokio::time::interval(IDLE);
        let mut asked = true;
        loop {
            let message = tokio::select! {
                biased;
                message = self.from.recv() => message,
                _ = idle.tick() => {
                    self.left();
                    if !std::mem::take(&mut asked) && self.is_idle() {
                        break;
                    }
                    continue;
                }
            };
            // What may be old is neither shown nor written: the table is loaded again.
            let Some(message) = message.filter(|_| self.is_current()) else { break };
            asked = true;
            let answered = self.answer(message).await;
            if idle.period() == IDLE && matches!(self.session.stage(), Stage::Over(_)) {
                idle = tokio::time::interval(IDLE_OVER);
            }
            if let Err(fault) = answered {
                // What is in memory is no longer what is kept: it is loaded again.
                if !matches!(fault, StorageError::Closed) {
                    tracing::error!(table = %self.session.row.id, "a step could not be kept: {fault}");
                    tokio::time::sleep(AFTER_FAULT).await;
                }
                break;
            }
        }
        leave();
        self.from.close();
    }

    fn is_current(&self) -> bool {
        let standing = *self.standing.borrow();
        standing.reloads == self.reloads && standing.may_show()
    }

    fn is_idle(&self) -> bool {
        self.bots.rest() && !self.is_watched()
    }

    async fn answer(&mut self, message: Message<A>) -> Result<(), StorageError> {
        // A reply may fail: the client is gone, and nobody needs the answer.
        match message {
            Message::Page(guest, reply) => {
                let _ = reply.send(self.page(guest));
            }
            Message::Join(join, reply) => {
                let _ = reply.send(self.join(&join));
                self.arrive(join.guest).await?;
                self.bots.address = join.address;
                // A bot that nobody waited for goes on.
                self.call_bot();
                self.tell_of_bots();
            }
            Message::Left => self.left(),
            Message::ThinkingSlot(place) => self.placed(place),
            Message::Snapshot(guest, reply) => {
                let _ = reply.send(self.snapshot(guest));
            }
            Message::Act(act, reply) => self.act(&act, reply).await?,
            Message::Claim(claim, reply) => respond(reply, self.claim(&claim).await)?,
            Message::Invite(guest, reply) => respond(reply, self.invite(guest).await)?,
            Message::Key(guest, reply) => respond(reply, self.key(guest).await)?,
            Message::Return(guest, key, reply) => {
                respond(reply, self.sit_again(guest, &key).await)?;
            }
            Message::Rematch(guest, may_open, reply) => {
                respond(reply, self.rematch(guest, may_open).await)?;
            }
            Message::Chosen(chosen) => self.bot_moves(chosen).await?,
            Message::Unload => return Err(StorageError::Closed),
        }
        Ok(())
    }

    /// Does what is asked, and answers the page. The reply tells whether it changed anything.
    async fn act(
        &mut self,
        act: &Act<A>,
        reply: oneshot::Sender<bool>,
    ) -> Result<(), StorageError> {
        // Before anything else: the seat to decide may have changed by the very move that is sent again.
        let held = self.session.seats_of(act.guest);
        let repeated = |s: Seat| held[s] && self.session.is_repeated(s, &act.request);
        let done = if Seat::BOTH.into_iter().any(repeated) {
            Ok(false)
        } else {
            self.obey(act, held).await
        };
        let (changed, refused, fault) = match done {
            Ok(changed) => (changed, None, None),
            Err(Stop::Refused(refused)) => (false, Some(refused), None),
            Err(Stop::StorageError(fault)) if !is_refusal(&fault) => return Err(fault),
            Err(Stop::StorageError(fault)) => (false, Some(Refused::not_kept()), Some(fault)),
        };
        // Before the picture, and in one packet with it.
        act.outbox.answer(&act.request, refused.as_ref().map_or(Ok(()), Err));
        if changed {
            self.tell();
        }
        act.outbox.flush();
        if changed {
            self.bots.turn_is_over();
            self.call_bot();
        }
        let _ = reply.send(changed);
        fault.map_or(Ok(()), Err)
    }

    /// Does what is asked for the first time; did it change anything?
    async fn obey(&mut self, act: &Act<A>, held: BySeat<bool>) -> Result<bool, Stop> {
        let seat = self.seat_for(act, held)?;
        let decides = matches!(act.action, Action::Move(_) | Action::Undo);
        if decides && self.session.stage() == Stage::Playing {
            let pov = self.pov_of(held, act.opened);
            let (epoch, version) = act.seen;
            if epoch != pov.epoch(self.life) || !self.watched(pov).1.known.is_fresh(version) {
                let text = "The table has moved on since. Look again, then choose.";
                return Err(Refused::new(RefusedKind::Stale, text).into());
            }
        }
        self.commit(seat, Some(&act.request), &act.action).await
    }

    /// The seat a request is for.
    fn seat_for(&self, act: &Act<A>, held: BySeat<bool>) -> Result<Seat, Refused> {
        let foreign = || {
            Refused::new(
                RefusedKind::Seat,
                "You watch this table. Only the two who sit here can do that.",
            )
        };
        match held.0 {
            [false, false] => Err(foreign()),
            [true, true] if self.session.row.screen => {
                let dice = matches!(act.action, Action::Pledge(_) | Action::Stir(_));
                let seat = match act.seat {
                    Some(seat) if dice => seat,
                    _ => self.session.decider().or(act.seat).unwrap_or(Seat::First),
                };
                if !dice && self.session.offer.info().hidden && act.opened != Some(seat) {
                    return Err(Refused::new(
                        RefusedKind::Seat,
                        "The curtain is closed. Open it first.",
                    ));
                }
                Ok(seat)
            }
            _ => {
                let own = if held.0[0] { Seat::First } else { Seat::Second };
                if act.seat.is_some_and(|seat| seat != own) {
                    return Err(Refused::new(RefusedKind::Seat, "That is not your seat."));
                }
                Ok(own)
            }
        }
    }

    /// Does it, and keeps it; did it change anything?
    async fn commit(
        &mut self,
        seat: Seat,
        request: Option<&str>,
        action: &Action,
    ) -> Result<bool, Stop> {
        let before = self.session.table.node();
        let was_over = matches!(self.session.stage(), Stage::Over(_));
        let writes = self.session.act(seat, request, action)?;
        if writes.is_empty() {
            return Ok(false);
        }
        self.store.write(writes).await?;
        let back = matches!(action, Action::Undo | Action::AskTakeBack | Action::Allow);
        let secret = |node: &Node| matches!(node, Node::Secret(_));
        let unseen = secret(&before) && secret(&self.session.table.node());
        for (pov, Watched { known, audience }) in &mut self.povs {
            if back {
                audience.rewind();
            }
            // Of a secret step of the other seat an eye learns nothing: it never makes a request stale.
            let mine = matches!(pov, Pov::Screen(_)) || *pov == Pov::Eye(Eye::of(seat));
            if mine || !unseen {
                known.learn(&self.session, *pov);
            }
        }
        if let (Stage::Over(ending), false) = (self.session.stage(), was_over) {
            tracing::info!(table = %self.session.row.id, game = %self.session.row.game, "over: {}", ending.text());
        }
        Ok(true)
    }
}

/// Was it surely not done? Otherwise nothing is answered: the page keeps its request, and asks again at the table as it was kept.
const fn is_refusal(fault: &StorageError) -> bool {
    !matches!(fault, StorageError::Closed | StorageError::Ended | StorageError::Unsure(_))
}

/// Sends the reply. A storage error is reported to the client and returned, so that the task stops.
fn respond<T>(
    to: oneshot::Sender<Result<T, Refused>>,
    result: Result<T, Stop>,
) -> Result<(), StorageError> {
    let (answer, fault) = match result {
        Ok(done) => (Ok(done), None),
        Err(Stop::Refused(refused)) => (Err(refused), None),
        Err(Stop::StorageError(fault)) if !is_refusal(&fault) => return Err(fault),
        Err(Stop::StorageError(fault)) => (Err(Refused::not_kept()), Some(fault)),
    };
    let _ = to.send(answer);
    fault.map_or(Ok(()), Err)
}
