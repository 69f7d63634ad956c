//! Who listens to a point of view.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// So many changes wait for a slow wire; then it begins again with the whole.
const WAITING: usize = 64;

/// The wires of a point of view. Mostly there is one, and what is told goes to it without a copy.
#[derive(Debug, Default)]
pub struct Listeners(Vec<mpsc::Sender<Utf8Bytes>>);

impl Listeners {
    /// One more listens.
    pub fn join(&mut self) -> mpsc::Receiver<Utf8Bytes> {
        self.0.retain(|wire| !wire.is_closed());
        let (wire, news) = mpsc::channel(WAITING);
        self.0.push(wire);
        news
    }

    /// Does nobody listen?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(mpsc::Sender::is_closed)
    }

    /// Tells everybody. Whoever is gone, or has fallen too far behind, is told nothing any more.
    pub fn tell(&mut self, text: Utf8Bytes) {
        let Some(last) = self.0.len().checked_sub(1) else { return };
        let (mut text, mut n) = (Some(text), 0);
        self.0.retain(|wire| {
            let text = if n == last { text.take() } else { text.clone() };
            n += 1;
            text.is_some_and(|text| wire.try_send(text).is_ok())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_told_and_the_slow_and_the_gone_no_more() {
        let mut listeners = Listeners::default();
        assert!(listeners.is_empty());
        listeners.tell("nobody hears".into());
        let (mut one, mut two) = (listeners.join(), listeners.join());
        for n in 0..=WAITING {
            listeners.tell(n.to_string().into());
            assert_eq!(one.try_recv().expect("told").as_str(), n.to_string());
        }
        for n in 0..WAITING {
            assert_eq!(two.try_recv().expect("it waited").as_str(), n.to_string());
        }
        assert_eq!(two.try_recv(), Err(mpsc::error::TryRecvError::Disconnected), "it was too slow");
        assert!(!listeners.is_empty());
        drop(one);
        assert!(listeners.is_empty());
    }
}
