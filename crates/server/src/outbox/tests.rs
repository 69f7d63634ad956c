use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use tokio::task::yield_now;

use super::*;

/// A page that reads a message whenever it is let, and keeps what it read.
#[derive(Clone, Debug, Default)]
pub struct FakePage(Arc<Mutex<Reading>>);

#[derive(Debug, Default)]
struct Reading {
    /// This many more messages are read.
    reads: usize,
    gone: bool,
    read: Vec<Message>,
    /// How many messages were read at each flush.
    flushes: Vec<usize>,
    waker: Option<Waker>,
}

impl FakePage {
    /// The page reads this many more messages.
    pub fn let_read(&self, messages: usize) {
        self.change(|page| page.reads += messages);
    }

    /// The page closes the connection.
    fn leave(&self) {
        self.change(|page| page.gone = true);
    }

    fn change(&self, change: impl FnOnce(&mut Reading)) {
        let mut page = self.0.lock().expect("no panic");
        change(&mut page);
        if let Some(waker) = page.waker.take() {
            waker.wake();
        }
    }

    /// The texts it has read.
    pub fn texts(&self) -> Vec<String> {
        let page = self.0.lock().expect("no panic");
        let text = |message: &Message| message.to_text().expect("a text").to_owned();
        page.read.iter().map(text).collect()
    }

    fn flushes(&self) -> Vec<usize> {
        self.0.lock().expect("no panic").flushes.clone()
    }
}

impl Sink<Message> for FakePage {
    type Error = &'static str;

    fn poll_ready(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        let mut page = self.0.lock().expect("no panic");
        match (page.gone, page.reads) {
            (true, _) => Poll::Ready(Err("gone")),
            (false, 0) => {
                page.waker = Some(cx.waker().clone());
                Poll::Pending
            }
            _ => Poll::Ready(Ok(())),
        }
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Self::Error> {
        let mut page = self.0.lock().expect("no panic");
        page.reads -= 1;
        page.read.push(message);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        let mut page = self.0.lock().expect("no panic");
        let read = page.read.len();
        page.flushes.push(read);
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.poll_flush(cx)
    }
}

/// The task of a socket, as far as it sends.
pub fn sending(
    outbox: &Arc<Outbox>,
    page: &FakePage,
) -> tokio::task::JoinHandle<Result<(), &'static str>> {
    let (outbox, mut page) = (Arc::clone(outbox), page.clone());
    tokio::spawn(async move { outbox.send_to(&mut page).await })
}

/// Gives the other tasks of this thread their turn until they have nothing more to do.
pub async fn settled() {
    for _ in 0..100 {
        yield_now().await;
    }
}

#[tokio::test]
async fn nothing_is_lost_or_doubled_and_all_is_in_order_however_slow_the_page_is() {
    let (outbox, page) = (Arc::new(Outbox::new(false)), FakePage::default());
    let task = sending(&outbox, &page);
    let mut rng = tudor_engine::Rng::new(8);
    let (mut accepted, mut refused) = (Vec::new(), 0);
    for n in 0..3000 {
        let text = format!("{n} {}", "x".repeat(rng.below(2000) as usize));
        if rng.below(3) == 0 && outbox.lock().bytes <= LATE {
            outbox.add(text.clone());
            accepted.push(text);
        } else if outbox.say(&text) {
            accepted.push(text);
        } else {
            refused += 1;
            // A slow page is not stuck: it goes on where it was.
            page.let_read(40);
        }
        page.let_read(rng.below(2) as usize * rng.below(2) as usize);
        yield_now().await;
    }
    assert!(refused > 0, "the queue was full at times");
    outbox.cut();
    settled().await;
    assert!(page.texts().len() < accepted.len(), "it has yet to read");
    page.let_read(accepted.len());
    assert_eq!(outbox.end().await, OutboxEnd::Cut);
    assert!(page.texts() == accepted, "every text once, in order");
    outbox.finish();
    assert_eq!(task.await.expect("no panic"), Ok(()));
}

#[tokio::test]
async fn an_answer_waits_for_what_changed_and_both_are_flushed_once() {
    let (outbox, page) = (Arc::new(Outbox::new(false)), FakePage::default());
    page.let_read(10);
    let _task = sending(&outbox, &page);
    outbox.add("ok".to_owned());
    settled().await;
    assert_eq!(page.flushes(), [0; 0], "it waits");
    assert!(outbox.say("picture"));
    outbox.flush_queue();
    settled().await;
    assert_eq!(page.texts(), ["ok", "picture"]);
    assert_eq!(page.flushes().iter().filter(|&&read| read < 2).count(), 0, "one packet");
    outbox.add("no".to_owned());
    outbox.flush_queue();
    settled().await;
    assert_eq!(page.texts().len(), 3, "an answer alone does not wait");
}

#[tokio::test]
async fn the_subscription_ends_only_when_the_queue_is_sent_and_a_new_one_has_no_end() {
    let (outbox, page) = (Arc::new(Outbox::new(false)), FakePage::default());
    let _task = sending(&outbox, &page);
    assert!(outbox.say("one") && outbox.say("two"));
    outbox.cut();
    page.let_read(1);
    let mut end = Box::pin(outbox.end());
    tokio::select! {
        biased;
        _ = &mut end => panic!("there is more to send"),
        () = settled() => {}
    }
    page.let_read(1);
    assert_eq!(end.await, OutboxEnd::Cut);
    outbox.cut();
    outbox.begin();
    tokio::select! {
        biased;
        _ = outbox.end() => panic!("a subscription has begun"),
        () = settled() => {}
    }
}

#[tokio::test]
async fn a_page_that_makes_requests_and_never_reads_is_closed() {
    let (outbox, page) = (Arc::new(Outbox::new(false)), FakePage::default());
    let _task = sending(&outbox, &page);
    let text = "x".repeat(100_000);
    while outbox.say(&text) {
        yield_now().await;
    }
    tokio::select! {
        biased;
        _ = outbox.end() => panic!("slow is not stuck"),
        () = settled() => {}
    }
    outbox.add("ok".to_owned());
    assert_eq!(outbox.end().await, OutboxEnd::Stuck);
    assert!(!outbox.say("more") && !outbox.ping());
}

/// Short messages are bounded, too.
#[tokio::test]
async fn the_queue_has_a_bound() {
    let outbox = Outbox::new(false);
    let mut pings = 0;
    while outbox.ping() {
        pings += 1;
    }
    assert_eq!(pings, LATE / EACH + 1);
}

#[tokio::test]
async fn the_last_word_is_sent_and_a_page_that_is_gone_is_noticed() {
    let (outbox, page) = (Arc::new(Outbox::new(false)), FakePage::default());
    page.let_read(2);
    let task = sending(&outbox, &page);
    assert!(outbox.say("picture"));
    outbox.close(1012, "The server ends.");
    outbox.finish();
    assert_eq!(task.await.expect("no panic"), Ok(()));
    let last = page.0.lock().expect("no panic").read.pop();
    let Some(Message::Close(Some(frame))) = last else { panic!("a close frame") };
    assert_eq!((frame.code, frame.reason.as_str()), (1012, "The server ends."));

    let (outbox, page) = (Arc::new(Outbox::new(false)), FakePage::default());
    let task = sending(&outbox, &page);
    assert!(outbox.say("hello?"));
    settled().await;
    page.leave();
    assert_eq!(task.await.expect("no panic"), Err("gone"));
}

#[test]
fn long_texts_are_packed_once_for_pages_that_can_unpack() {
    let text = "a rose is ".repeat(2000);
    let payload = Payload::from(&*text);
    let (Message::Binary(one), Message::Binary(two)) =
        (payload.message(true), payload.message(true))
    else {
        panic!("packed")
    };
    assert!(one.len() < 300 && one.as_ptr() == two.as_ptr(), "{}", one.len());
    let (Message::Text(one), Message::Text(two)) = (payload.message(false), payload.message(false))
    else {
        panic!("as it is")
    };
    assert!(one.as_str() == text && one.as_ptr() == two.as_ptr(), "copied once");
    assert!(matches!(Payload::from("a rose").message(true), Message::Text(_)));
}
