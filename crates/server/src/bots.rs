//! The bots' desk: a bounded number of them thinking at once, never on a thread that serves people.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;
use tudor_bots::{Fault, Level, Limits, Player};
use tudor_engine::Seat;
use tudor_engine::erased::AnyTable;
use tudor_engine::fair::Bits;

/// Where bots think.
pub struct Desk {
    seats: Semaphore,
    /// The place of each host whose bots think or wait.
    hosts: Mutex<BTreeMap<Bits, Weak<Semaphore>>>,
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
    pub fn new(room: usize, pause: Duration) -> Self {
        Self { seats: Semaphore::new(room), hosts: Mutex::default(), pause }
    }

    /// A bot of this level. The same seed plays the same game.
    #[must_use]
    pub fn player(&self, game: &str, level: &str, seed: u64) -> Box<dyn Player> {
        tudor_bots::player(game, level, seed).unwrap_or_else(|why| {
            tracing::error!("no bot: {why}");
            Box::new(Plain)
        })
    }

    /// One bot of a host thinks at a time, so that whoever has a hundred tables does not keep the others waiting.
    fn host(&self, host: Bits) -> Arc<Semaphore> {
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        hosts.retain(|_, place| place.strong_count() > 0);
        if let Some(place) = hosts.get(&host).and_then(Weak::upgrade) {
            return place;
        }
        let place = Arc::new(Semaphore::new(1));
        hosts.insert(host, Arc::downgrade(&place));
        place
    }

    /// Lets a bot of this host think, and gives it back with its move.
    pub async fn choose(
        &self,
        host: Bits,
        mut player: Box<dyn Player>,
        table: Box<dyn AnyTable>,
        seat: Seat,
    ) -> (String, Box<dyn Player>) {
        let earliest = Instant::now() + self.pause;
        let moves = table.moves(seat);
        let own = self.host(host);
        let places = (own.acquire().await, self.seats.acquire().await);
        let thought = tokio::task::spawn_blocking(move || {
            let mv = player.choose(&*table, seat);
            (mv, player)
        })
        .await;
        drop(places);
        tokio::time::sleep_until(earliest).await;
        let first = moves.first().cloned().unwrap_or_default();
        match thought {
            Ok((Ok(mv), player)) if moves.contains(&mv) => (mv, player),
            Ok((answer, player)) => {
                tracing::error!("a bot gave no legal move: {answer:?}");
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
    fn choose_within(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        _: Limits<'_>,
    ) -> Result<String, Fault> {
        Ok(table.moves(seat).first().cloned().unwrap_or_default())
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

#[cfg(test)]
mod tests {
    use tudor_engine::Setup;
    use tudor_engine::erased::{AnyGame as _, Erased};

    use super::*;

    static ROSE_KING: Erased<tudor_rose_king::RoseKing> = Erased::new();

    /// Notes that it was asked.
    struct Noted(char, Arc<Mutex<String>>);

    impl Player for Noted {
        fn choose_within(
            &mut self,
            table: &dyn AnyTable,
            seat: Seat,
            limits: Limits<'_>,
        ) -> Result<String, Fault> {
            self.1.lock().expect("a note").push(self.0);
            Plain.choose_within(table, seat, limits)
        }
    }

    #[tokio::test]
    async fn whoever_has_many_tables_does_not_keep_the_others_waiting() {
        let desk = Desk::new(1, Duration::ZERO);
        let order = Arc::new(Mutex::new(String::new()));
        let ask = |host: u8, name| {
            let table = ROSE_KING.open(&Setup::default()).expect("a table");
            desk.choose([host; 32], Box::new(Noted(name, Arc::clone(&order))), table, Seat::First)
        };
        // All of Anna's ask before Ben does.
        tokio::join!(ask(1, 'a'), ask(1, 'a'), ask(1, 'a'), ask(1, 'a'), ask(2, 'b'));
        assert_eq!(*order.lock().expect("a note"), "abaaa");
        ask(3, 'c').await;
        assert_eq!(desk.hosts.lock().expect("hosts").len(), 1, "who has gone is forgotten");
    }
}
