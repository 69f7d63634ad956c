//! The bots' desk: who plays at which level, and a bounded number of them thinking at once, never on a thread
//! that serves people.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;
use tudor_engine::Seat;
use tudor_engine::erased::AnyTable;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// "squire"
    pub id: &'static str,
    /// "Squire"
    pub name: &'static str,
}

/// Makes bots. The program that starts the server brings them.
pub trait Bots: Send + Sync {
    /// The levels, weakest first; empty if there are no bots.
    fn levels(&self) -> &[Level];
    /// A bot for one game at one seat. The same seed plays the same game.
    fn player(&self, game: &str, level: &str, seed: u64) -> Box<dyn Player>;
}

/// A bot at a table. It looks through its own eye only.
pub trait Player: Send {
    /// One of the seat's legal moves, as text.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> String;
}

/// Where bots think.
pub struct Desk {
    bots: Arc<dyn Bots>,
    seats: Semaphore,
    pause: Duration,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Desk")
    }
}

impl Desk {
    /// A desk with room for so many; a bot answers after `pause` at the earliest, so that the eye can follow.
    #[must_use]
    pub fn new(bots: Arc<dyn Bots>, room: usize, pause: Duration) -> Self {
        Self { bots, seats: Semaphore::new(room), pause }
    }

    /// The levels on offer.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        self.bots.levels()
    }

    /// A level's name for people.
    #[must_use]
    pub fn level(&self, id: &str) -> Option<Level> {
        self.levels().iter().copied().find(|l| l.id == id)
    }

    /// A bot.
    #[must_use]
    pub fn player(&self, game: &str, level: &str, seed: u64) -> Box<dyn Player> {
        self.bots.player(game, level, seed)
    }

    /// Lets a bot think, and gives it back with its move.
    pub async fn choose(
        &self,
        mut player: Box<dyn Player>,
        table: Box<dyn AnyTable>,
        seat: Seat,
    ) -> (String, Box<dyn Player>) {
        let earliest = Instant::now() + self.pause;
        let moves = table.moves(seat);
        let place = self.seats.acquire().await;
        let thought = tokio::task::spawn_blocking(move || {
            let mv = player.choose(&*table, seat);
            (mv, player)
        })
        .await;
        drop(place);
        tokio::time::sleep_until(earliest).await;
        let first = moves.first().cloned().unwrap_or_default();
        match thought {
            Ok((mv, player)) if moves.contains(&mv) => (mv, player),
            Ok((mv, player)) => {
                tracing::error!("a bot chose \"{mv}\", which is no legal move");
                (first, player)
            }
            Err(error) => {
                tracing::error!("a bot broke down: {error}");
                (first, Box::new(Plain))
            }
        }
    }
}

/// Plays the first legal move: stands in for a bot that broke down, so that the person can finish the game.
struct Plain;

impl Player for Plain {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> String {
        table.moves(seat).first().cloned().unwrap_or_default()
    }
}

/// A table without bots.
#[derive(Clone, Copy, Debug)]
pub struct NoBots;

impl Bots for NoBots {
    fn levels(&self) -> &[Level] {
        &[]
    }

    fn player(&self, _: &str, _: &str, _: u64) -> Box<dyn Player> {
        Box::new(Plain)
    }
}
