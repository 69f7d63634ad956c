//! The bots of a live table: asked when it is their turn and somebody looks, in a worker, and only through what their
//! seat sees.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::AbortHandle;
use tudor_bots::{Share, TurnBudget, TurnTime};
use tudor_engine::fair::sha256;
use tudor_engine::{Node, Seat};

use super::{Chosen, Message, Stop, TableTask};
use crate::audience::{Audience, BotNews};
use crate::bots::{self, Asker, Busy, Decided, ThinkingSlot};
use crate::session::Action;
use crate::storage::StorageError;

/// Where the queue was full, it is tried again after this.
const AGAIN: Duration = Duration::from_secs(2);

/// What is said meanwhile.
const BUSY: &str =
    "The bots are busy just now. Yours moves as soon as one is free; you need do nothing.";
const QUEUED: &str = "Other bots think first. Yours is in line.";

/// What the bots of a table are about.
#[derive(Debug, Default)]
pub struct Bots {
    calling: Calling,
    /// What is left of the turn of the bot that moves.
    turn: Option<BotTurn>,
    /// Where somebody looks from, who came last.
    pub address: Option<IpAddr>,
}

#[derive(Debug, Default)]
enum Calling {
    /// Nobody is asked.
    #[default]
    Rests,
    /// A bot waits for a slot in the pool, or for the next try to get in line.
    Waits { says: &'static str, waiting: AbortHandle },
    /// A bot thinks.
    Thinks,
}

/// A bot's turn: its decisions until somebody else decides.
#[derive(Clone, Copy, Debug)]
struct BotTurn {
    work: TurnBudget,
    pauses: TurnBudget,
    time: TurnTime,
    /// How much of the work was done when this decision began, in a hundred; none of a bot that is quick.
    part: Option<u32>,
}

impl Bots {
    /// Is no bot asked?
    #[must_use]
    pub const fn rest(&self) -> bool {
        matches!(self.calling, Calling::Rests)
    }

    /// Somebody else has decided: the next decision of a bot begins a new turn.
    pub const fn turn_is_over(&mut self) {
        self.turn = None;
    }
}

impl<A: Audience> TableTask<A> {
    /// Does anybody look at this table?
    pub(super) fn is_watched(&self) -> bool {
        self.povs.values().any(|watched| !watched.audience.is_empty())
    }

    /// Does anybody want its bots to move now? Only who looks does. (A deadline of a game by correspondence would, too: it
    /// would be asked for here, and its tables woken when the server starts.)
    fn is_awaited(&self) -> bool {
        self.is_watched()
    }

    /// The bot that is to move, if there is one.
    fn bot_to_move(&self) -> Option<Seat> {
        let awaits = self.session.awaits();
        let bot = |&s: &Seat| awaits[s] && self.session.row.seats[s].level.is_some();
        Seat::BOTH.into_iter().find(bot)
    }

    /// Asks the bot that is to move, if there is one, somebody looks, and it is not asked already.
    pub(super) fn call_bot(&mut self) {
        if !self.bots.rest() || !self.is_awaited() {
            return;
        }
        let Some(seat) = self.bot_to_move() else { return };
        let level = self.session.row.seats[seat].level.as_deref().and_then(bots::level);
        // A quick bot does not wait behind slow ones.
        if level.is_none_or(|level| level.is_quick()) {
            return self.think(seat, None);
        }
        let (address, host) = (self.bots.address, self.session.row.host);
        let asker = Asker { address, host, table: self.session.row.id.clone() };
        match self.bot_pool.queue.ask(asker) {
            Ok(mut turn) => match turn.try_recv() {
                Ok(place) => self.think(seat, Some(place)),
                Err(_) => self.wait(QUEUED, async { turn.await.ok() }),
            },
            Err(Busy) => self.wait(BUSY, async {
                tokio::time::sleep(AGAIN).await;
                None
            }),
        }
    }

    /// Waits for a place, or only for a while.
    fn wait(
        &mut self,
        says: &'static str,
        until: impl Future<Output = Option<ThinkingSlot>> + Send + 'static,
    ) {
        let Some(own) = self.own.upgrade() else { return };
        let waiting = tokio::spawn(async move {
            let place = until.await;
            // The table may have left the memory: then the place is free again.
            let _ = own.send(Message::ThinkingSlot(place)).await;
        });
        self.bots.calling = Calling::Waits { says, waiting: waiting.abort_handle() };
        self.tell_of_bots();
    }

    /// It is this table's turn in the pool, or time to try again.
    pub(super) fn placed(&mut self, place: Option<ThinkingSlot>) {
        if !matches!(self.bots.calling, Calling::Waits { .. }) {
            return;
        }
        self.bots.calling = Calling::Rests;
        match (place, self.bot_to_move()) {
            (Some(place), Some(seat)) if self.is_awaited() => self.think(seat, Some(place)),
            _ => self.call_bot(),
        }
    }

    /// Somebody left. Where nobody looks, no bot waits in line, and none remembers.
    pub(super) fn left(&mut self) {
        if self.is_watched() {
            return;
        }
        if let Calling::Waits { waiting, .. } = &self.bots.calling {
            waiting.abort();
            self.bots.calling = Calling::Rests;
        }
        self.bot_pool.memory.forget(&self.session.row.id);
    }

    fn think(&mut self, seat: Seat, place: Option<ThinkingSlot>) {
        let Some(own) = self.own.upgrade() else { return };
        let Some(decision) = self.session.table.turn(seat) else { return };
        let row = &self.session.row;
        let steps = self.session.table.steps();
        let level = row.seats[seat].level.as_deref().unwrap_or_default();
        let player = self.bot_pool.memory.take(&row.id, seat).unwrap_or_else(|| {
            // Not what the bot gave to the dice: everybody knows that, and could think ahead of it.
            let source = format!("bot's choices {seat} {steps} {}", row.seed.hex());
            let seed =
                u64::from_be_bytes(sha256(source.as_bytes())[..8].try_into().expect("eight"));
            self.bot_pool.player(&row.game, level, seed)
        });
        let turn = self.bots.turn.get_or_insert_with(|| BotTurn {
            work: bots::level(level).map_or_else(TurnBudget::pauses, TurnBudget::work),
            pauses: TurnBudget::pauses(),
            time: TurnTime::new(),
            part: None,
        });
        turn.part = place.is_some().then(|| turn.work.used());
        let share = turn.work.spend().times(place.as_ref().map_or(Share::WHOLE, |p| p.share));
        let pause = turn.pauses.spend().of_time(self.bot_pool.pause);
        let time = place.is_some().then(|| turn.time.most());
        let task = bots::BotTask { player, turn: decision, share, time, pause };
        let bot_pool = Arc::clone(&self.bot_pool);
        self.bots.calling = Calling::Thinks;
        self.tell_of_bots();
        tokio::spawn(async move {
            let decided = bot_pool.think(task, place).await;
            // The table may have left the memory; then the bot is asked again when it comes back.
            let _ = own.send(Message::Chosen(Chosen { seat, steps, decided })).await;
        });
    }

    /// A bot has chosen. If the table has moved on meanwhile, it is asked again.
    pub(super) async fn bot_moves(&mut self, chosen: Chosen) -> Result<(), StorageError> {
        self.bots.calling = Calling::Rests;
        let Chosen { seat, steps, decided: Decided { mv, player, took } } = chosen;
        if let Some(turn) = &mut self.bots.turn {
            turn.time.took(took);
        }
        if self.is_watched() {
            self.bot_pool.memory.keep(&self.session.row.id, seat, player);
        }
        let node = self.session.table.node();
        let unchanged = self.session.table.steps() == steps || matches!(node, Node::Secret(_));
        if unchanged && node.awaits(seat) {
            match self.commit(seat, None, &Action::Move(mv)).await {
                Ok(_) => self.tell(),
                Err(Stop::StorageError(fault)) => return Err(fault),
                Err(Stop::Refused(refused)) => {
                    tracing::error!(table = %self.session.row.id, "a bot was refused: {}", refused.text);
                }
            }
        }
        if self.bot_to_move().is_none() {
            self.bots.turn_is_over();
        }
        self.call_bot();
        Ok(())
    }

    /// Tells who looks what the bot is about, which is no part of the picture: how much of its turn's thinking is done, or
    /// why it has not begun. Not of a choice in secret: nobody is to know when it is made.
    pub(super) fn tell_of_bots(&mut self) {
        if !matches!(self.session.table.node(), Node::Decide(_)) {
            return;
        }
        let news = match (&self.bots.calling, &self.bots.turn) {
            (Calling::Waits { says, .. }, _) => BotNews::Waits(says),
            (Calling::Thinks, Some(BotTurn { part: Some(part), .. })) => BotNews::Thinks(*part),
            _ => return,
        };
        for watched in self.povs.values_mut() {
            watched.audience.tell_of_bot(news);
        }
    }
}
