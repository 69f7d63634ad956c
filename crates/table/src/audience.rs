//! The pages that look at a table, as far as the table knows of them.
//!
//! The table's task keeps one [`Audience`] for each point of view, and tells it when something changed. It does not
//! know what an audience draws, nor how it sends it: the server implements this trait with the markup of the crate
//! `tudor-page` and with its sockets, a test with a list of strings.

use std::fmt;

use crate::known::Known;
use crate::pov::Pov;
use crate::session::{Refused, Session};

/// What is to be drawn: a table, from where, and in which epoch.
#[derive(Clone, Copy)]
pub struct ViewContext<'a> {
    /// The table.
    pub session: &'a Session,
    /// From where.
    pub pov: Pov,
    /// The epoch of this point of view.
    pub epoch: u32,
}

impl fmt::Debug for ViewContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ViewContext({:?}, {})", self.pov, self.epoch)
    }
}

/// What can be said of a bot that is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotNews {
    /// Why it has not begun: a sentence.
    Waits(&'static str),
    /// How much of its turn's thinking is done, in a hundred.
    Thinks(u32),
}

/// The way back to the page that made a request. Every answer leaves by it, "done" and "no" alike.
pub trait Replies: Send + Sync + 'static {
    /// Answers a request: it is done and safe, or why not. The answer waits for what changed, so that both go in one
    /// packet, or for [`Replies::flush`].
    fn answer(&self, request: &str, answer: Result<(), &Refused>);
    /// Sends what waits.
    fn flush(&self);
}

/// The pages that look from one point of view, and what they were shown.
pub trait Audience: Default + Send + Sync + 'static {
    /// A page that is loaded.
    type Page: Send + 'static;
    /// A page that subscribes: what it has seen, and its way back.
    type Arrival: Send + Sync + 'static;
    /// Held by a page as long as it is subscribed.
    type Subscription: Send + 'static;
    /// The way back to a page.
    type Replies: Replies;
    /// What all points of view share when they are drawn after the same step.
    type Round: Default;

    /// Is no page subscribed?
    fn is_empty(&self) -> bool;
    /// The page as it is now.
    fn page(&mut self, view: ViewContext<'_>, known: &mut Known) -> Self::Page;
    /// Subscribes a page. What it has not seen yet is sent first.
    fn join(
        &mut self,
        view: ViewContext<'_>,
        known: &mut Known,
        arrival: &Self::Arrival,
    ) -> Self::Subscription;
    /// Draws again, and sends all subscribers what changed.
    fn refresh(&mut self, view: ViewContext<'_>, known: &mut Known, round: &mut Self::Round);
    /// Steps were taken back, so lines of the log may have changed that were sent before.
    fn rewind(&mut self);
    /// A bot is awaited.
    fn tell_of_bot(&mut self, news: BotNews);
    /// Ends all subscriptions. The pages know, and may come again.
    fn dismiss(&mut self);
}
