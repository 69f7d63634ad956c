//! The pool of bots: a bounded number of them think at once, never on a thread that serves people.

mod memory;
mod queue;

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tudor_bots::{Fault, Level, Limits, Player, Share};
use tudor_engine::AnyTurn;

pub use memory::Memory;
pub use queue::{Asker, Busy, Queue, ThinkingSlot};

/// Where bots think.
pub struct BotPool {
    /// Whose turn it is.
    pub queue: Arc<Queue>,
    /// What they remember.
    pub memory: Memory,
    /// A bot answers no sooner than this, so that the eye can follow.
    pub pause: Duration,
}

impl std::fmt::Debug for BotPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BotPool")
    }
}

/// One decision.
pub struct BotTask {
    /// Who decides.
    pub player: Box<dyn Player>,
    /// What about.
    pub turn: Box<dyn AnyTurn>,
    /// With how much of the usual work.
    pub share: Share,
    /// In this time at the most, once it has begun.
    pub time: Option<Duration>,
    /// And no sooner than this.
    pub pause: Duration,
}

/// A decision.
pub struct Decided {
    /// The move.
    pub mv: String,
    /// The bot, to be asked again.
    pub player: Box<dyn Player>,
    /// How long it thought.
    pub took: Duration,
}

impl BotPool {
    /// A pool in which `room` bots think at once, and all together remember at most `memory` bytes.
    #[must_use]
    pub fn new(room: usize, memory: usize, pause: Duration) -> Self {
        Self { queue: Queue::new(room), memory: Memory::new(memory), pause }
    }

    /// A bot of this level. The same seed plays the same game.
    #[must_use]
    pub fn player(&self, game: &str, level: &str, seed: u64) -> Box<dyn Player> {
        tudor_bots::player(game, level, seed).unwrap_or_else(|why| {
            tracing::error!("no bot: {why}");
            Box::new(Plain)
        })
    }

    /// Lets a bot think, and gives it back with its move. The place is free again as soon as it has decided.
    pub async fn think(&self, task: BotTask, place: Option<ThinkingSlot>) -> Decided {
        let BotTask { mut player, turn, share, time, pause } = task;
        let earliest = Instant::now() + pause;
        let first = turn.write(0);
        let thought = tokio::task::spawn_blocking(move || {
            let begun = std::time::Instant::now();
            let deadline = time.map(|time| begun + time);
            let limits = Limits { share, deadline, ..Limits::default() };
            let choice = player.choose(&*turn, &limits);
            let mv = turn.write(*choice.as_ref().unwrap_or(&0));
            (choice, mv, player, begun.elapsed())
        })
        .await;
        drop(place);
        tokio::time::sleep_until(earliest).await;
        match thought {
            Ok((choice, mv, player, took)) => {
                if let Err(fault) = choice {
                    tracing::error!("a bot gave no legal move: {fault:?}");
                }
                Decided { mv, player, took }
            }
            Err(error) => {
                tracing::error!("a bot broke down: {error}");
                Decided { mv: first, player: Box::new(Plain), took: Duration::ZERO }
            }
        }
    }
}

/// Plays the first legal move: stands in for a bot that broke down, so that the person can finish the game.
struct Plain;

impl Player for Plain {
    fn choose(&mut self, _: &dyn AnyTurn, _: &Limits<'_>) -> Result<usize, Fault> {
        Ok(0)
    }
}

/// The level of this name.
#[must_use]
pub fn level(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|l| l.name() == name)
}

/// A level's name for people: "Squire".
#[must_use]
pub fn title(level: Level) -> String {
    let name = level.name();
    name[..1].to_uppercase() + &name[1..]
}
