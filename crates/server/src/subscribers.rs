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

    /// Sends a message to all. The subscription of a page whose queue is full ends.
    pub fn tell(&mut self, text: &str) {
        if self.is_empty() {
            return;
        }
        let payload = Payload::from(text);
        self.0.retain(|listener| {
            listener.0.upgrade().is_some_and(|subscription| subscription.0.send_payload(&payload))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::OutboxEnd;
    use crate::outbox::tests::{FakePage, sending, settled};

    fn page() -> (Arc<Outbox>, FakePage) {
        (Arc::new(Outbox::new(false)), FakePage::default())
    }

    #[tokio::test]
    async fn a_page_that_does_not_read_is_cut_and_the_others_go_on() {
        let mut subscribers = Subscribers::default();
        assert!(subscribers.is_empty());
        subscribers.tell("nobody hears");
        let ((one, reads), (two, slow)) = (page(), page());
        let _tasks = [sending(&one, &reads), sending(&two, &slow)];
        let subscriptions = [&one, &two].map(|outbox| subscribers.join(Arc::clone(outbox)));
        let (text, mut sent) = ("x".repeat(50_000), 0);
        while subscribers.0.len() == 2 {
            subscribers.tell(&text);
            reads.let_read(1);
            settled().await;
            sent += 1;
            assert_eq!(reads.texts().len(), sent, "the other one reads on");
        }
        assert!(sent > 5, "the slow page was waited for");
        let left = subscribers.0[0].0.upgrade().expect("subscribed");
        assert!(Arc::ptr_eq(&left, &subscriptions[0]));
        // Once it has read what was queued it may subscribe again, and gets no text twice.
        slow.let_read(sent);
        assert_eq!(two.end().await, OutboxEnd::Cut);
        assert_eq!(slow.texts().len(), sent - 1);
        drop((left, subscriptions));
        assert!(subscribers.is_empty());
    }

    #[tokio::test]
    async fn a_page_learns_that_its_subscription_ended_unless_it_left_by_itself() {
        let (outbox, _page) = page();
        let (mut old, mut new) = (Subscribers::default(), Subscribers::default());
        drop(old.join(Arc::clone(&outbox)));
        let _subscription = new.join(Arc::clone(&outbox));
        old.tell("to nobody");
        drop(old);
        tokio::select! {
            biased;
            _ = outbox.end() => panic!("the new subscription goes on"),
            () = settled() => {}
        }
        drop(new);
        assert_eq!(outbox.end().await, OutboxEnd::Cut);
    }
}
