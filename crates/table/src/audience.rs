//! The pages that look at a table, as far as the table knows of them.
//!
//! The table's task keeps one [`Audience`] for each point of view, and tells it when something changed. It does not
//! know what an audience draws, nor how it sends it: the server implements this trait with the markup of the crate
//! `tudor-page` and with its sockets, a test with a list of strings.

use std::fmt;

use crate::known::Known;
use crate::pov::Pov;
use crate::room::{Refused, Room};

/// What is to be drawn: a table, from where, and in which epoch.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// The table.
    pub room: &'a Room,
    /// From where.
    pub pov: Pov,
    /// The epoch of this point of view.
    pub epoch: u32,
}

impl fmt::Debug for Sight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sight({:?}, {})", self.pov, self.epoch)
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
pub trait Outbox: Send + Sync + 'static {
    /// Answers a request: it is done and safe, or why not. The answer waits for what changed, so that both go in one
    /// packet, or for [`Outbox::flush`].
    fn answer(&self, request: &str, answer: Result<(), &Refused>);
    /// Sends what waits.
    fn flush(&self);
}

/// The pages that look from one point of view, and what they were shown.
pub trait Audience: Default + Send + Sync + 'static {
    /// The page somebody gets who comes.
    type Page: Send + 'static;
    /// How a page comes to listen: what it has seen, and where it is reached.
    type Arrival: Send + Sync + 'static;
    /// Held by a page as long as it listens.
    type Subscription: Send + 'static;
    /// The way back to a page.
    type Outbox: Outbox;
    /// What is worked out once when all points of view are told of the same step.
    type Round: Default;

    /// Does nobody listen?
    fn is_empty(&self) -> bool;
    /// The page as it is now.
    fn page(&mut self, sight: Sight<'_>, known: &mut Known) -> Self::Page;
    /// A page listens from now on; what it has not seen yet it is sent first.
    fn join(
        &mut self,
        sight: Sight<'_>,
        known: &mut Known,
        arrival: &Self::Arrival,
    ) -> Self::Subscription;
    /// Draws again, and sends everybody who listens what changed.
    fn refresh(&mut self, sight: Sight<'_>, known: &mut Known, round: &mut Self::Round);
    /// Steps were taken back, so lines of the log may have changed that were sent before.
    fn rewind(&mut self);
    /// A bot is awaited.
    fn tell_of_bot(&mut self, news: BotNews);
    /// Ends all subscriptions. The pages know, and may come again.
    fn dismiss(&mut self);
}
