//! Who listens to a point of view.

use std::sync::{Arc, Weak};

use super::line::{Line, Words};

/// The wires of a point of view. Mostly there is one.
#[derive(Debug, Default)]
pub struct Listeners(Vec<Listener>);

/// Held by a wire as long as it listens.
#[derive(Debug)]
pub struct Ear(Arc<Line>);

#[derive(Debug)]
struct Listener(Weak<Ear>);

impl Drop for Listener {
    fn drop(&mut self) {
        // Whoever would still listen is to know.
        if let Some(ear) = self.0.upgrade() {
            ear.0.cut();
        }
    }
}

impl Listeners {
    /// One more listens.
    pub fn join(&mut self, line: Arc<Line>) -> Arc<Ear> {
        self.0.retain(|listener| listener.0.strong_count() > 0);
        line.begin();
        let ear = Arc::new(Ear(line));
        self.0.push(Listener(Arc::downgrade(&ear)));
        ear
    }

    /// Nobody is told anything any more, and all are to know.
    pub fn dismiss(&mut self) {
        self.0.clear();
    }

    /// Does nobody listen?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|listener| listener.0.strong_count() == 0)
    }

    /// Tells everybody. Whoever is gone, or has fallen too far behind, is told nothing any more.
    pub fn tell(&mut self, text: &str) {
        let words = Words::from(text);
        self.0.retain(|l| l.0.upgrade().is_some_and(|ear| ear.0.say_words(&words)));
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;

    use super::*;
    use crate::outbox::End;
    use crate::outbox::tests::{pair, texts};

    #[tokio::test]
    async fn all_are_told_and_the_slow_and_the_gone_no_more() {
        let mut listeners = Listeners::default();
        assert!(listeners.is_empty());
        listeners.tell("nobody hears");
        let ((one, mut page), (two, _slow)) = (pair().await, pair().await);
        let ears = [&one, &two].map(|ends| listeners.join(Arc::clone(&ends.line)));
        let (text, mut told, mut heard) = ("x".repeat(50_000), 0, vec![0; 50_004]);
        while listeners.0.len() == 2 {
            listeners.tell(&text);
            one.line.send_late();
            page.read_exact(&mut heard).await.expect("told");
            assert_eq!(texts(&heard), [text.as_str()]);
            told += 1;
        }
        assert!(told > 5, "it was waited for a while");
        assert!(Arc::ptr_eq(&listeners.0[0].0.upgrade().expect("it listens"), &ears[0]));
        drop(ears);
        assert!(listeners.is_empty());
    }

    #[tokio::test]
    async fn who_is_told_no_more_is_to_know_unless_they_left() {
        let (ends, _page) = pair().await;
        let (mut old, mut new) = (Listeners::default(), Listeners::default());
        let ear = old.join(Arc::clone(&ends.line));
        drop(ear);
        let _ear = new.join(Arc::clone(&ends.line));
        old.tell("to nobody");
        drop(old);
        let work = ends.line.work();
        tokio::pin!(work);
        let soon = std::time::Duration::from_millis(20);
        assert!(tokio::time::timeout(soon, &mut work).await.is_err(), "the new one listens");
        drop(new);
        assert_eq!(work.await, End::Cut);
    }
}
