//! The subscribers of a point of view.

use std::sync::{Arc, Weak};

use crate::outbox::{Outbox, Payload};

/// The sockets that are subscribed to a point of view. Mostly there is one.
#[derive(Debug, Default)]
pub struct Subscribers(Vec<Subscriber>);

/// A subscription, held by the task of a socket. Dropping it ends it.
#[derive(Debug)]
pub struct Subscription(Arc<Outbox>);

#[derive(Debug)]
struct Subscriber(Weak<Subscription>);

impl Drop for Subscriber {
    fn drop(&mut self) {
        // If the page is still connected, tell its task that this subscription has ended.
        if let Some(subscription) = self.0.upgrade() {
            subscription.0.cut();
        }
    }
}

impl Subscribers {
    /// Subscribes one more.
    pub fn join(&mut self, outbox: Arc<Outbox>) -> Arc<Subscription> {
        self.0.retain(|listener| listener.0.strong_count() > 0);
        outbox.begin();
        let subscription = Arc::new(Subscription(outbox));
        self.0.push(Subscriber(Arc::downgrade(&subscription)));
        subscription
    }

    /// Ends all subscriptions. The tasks of the sockets learn of it.
    pub fn dismiss(&mut self) {
        self.0.clear();
    }

    /// Is nobody subscribed?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|listener| listener.0.strong_count() == 0)
    }

    /// Sends a message to all. The subscription of a page that is gone, or whose queue is full, ends.
    pub fn tell(&mut self, text: &str) {
        let words = Payload::from(text);
        self.0.retain(|l| {
            l.0.upgrade().is_some_and(|subscription| subscription.0.send_payload(&words))
        });
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;

    use super::*;
    use crate::outbox::OutboxEnd;
    use crate::outbox::tests::{pair, texts};

    #[tokio::test]
    async fn all_are_told_and_the_slow_and_the_gone_no_more() {
        let mut subscribers = Subscribers::default();
        assert!(subscribers.is_empty());
        subscribers.tell("nobody hears");
        let ((one, mut page), (two, _slow)) = (pair().await, pair().await);
        let ears = [&one, &two].map(|stream| subscribers.join(Arc::clone(&stream.outbox)));
        let (text, mut told, mut heard) = ("x".repeat(50_000), 0, vec![0; 50_004]);
        while subscribers.0.len() == 2 {
            subscribers.tell(&text);
            one.outbox.flush_queue();
            page.read_exact(&mut heard).await.expect("told");
            assert_eq!(texts(&heard), [text.as_str()]);
            told += 1;
        }
        assert!(told > 5, "it was waited for a while");
        assert!(Arc::ptr_eq(&subscribers.0[0].0.upgrade().expect("it listens"), &ears[0]));
        drop(ears);
        assert!(subscribers.is_empty());
    }

    #[tokio::test]
    async fn who_is_told_no_more_is_to_know_unless_they_left() {
        let (stream, _page) = pair().await;
        let (mut old, mut new) = (Subscribers::default(), Subscribers::default());
        let subscription = old.join(Arc::clone(&stream.outbox));
        drop(subscription);
        let _ear = new.join(Arc::clone(&stream.outbox));
        old.tell("to nobody");
        drop(old);
        let work = stream.outbox.work();
        tokio::pin!(work);
        let soon = std::time::Duration::from_millis(20);
        assert!(tokio::time::timeout(soon, &mut work).await.is_err(), "the new one listens");
        drop(new);
        assert_eq!(work.await, OutboxEnd::Cut);
    }
}
