//! The pages that look from one point of view: draws the table with the crate `tudor-page`, and sends what changed to
//! the subscribed sockets.

use std::sync::Arc;

use serde_json::json;
use tudor_draw::{pool, text};
use tudor_page::draw::{self, SharedPicture};
use tudor_page::frame::PlayPage;
use tudor_page::patch::Patches;
use tudor_page::view_cache::{DrawnView, PARTS, ViewCache};
use tudor_table::audience::{Audience, BotNews, Replies, ViewContext};
use tudor_table::known::Known;
use tudor_table::session::Refused;

use crate::outbox::Outbox;
use crate::subscribers::{Subscribers, Subscription};

/// All live tables, with the audience of this server.
pub type LiveTables = tudor_table::registry::Tables<PageAudience>;

/// A message to one of them.
pub type ToTable = tudor_table::authority::Message<PageAudience>;

/// The pages of one point of view: what they were sent, and the sockets that are subscribed.
#[derive(Debug, Default)]
pub struct PageAudience {
    cache: ViewCache,
    subscribers: Subscribers,
}

/// A page that subscribes.
#[derive(Debug)]
pub struct Arrival {
    /// Epoch and version seen last.
    pub seen: Option<(u32, u64)>,
    /// The way to the page.
    pub outbox: Arc<Outbox>,
}

/// What all points of view share when they are drawn after the same step.
#[derive(Debug, Default)]
pub struct SharedDrawing {
    picture: SharedPicture,
    patches: Patches,
}

impl Replies for Outbox {
    fn answer(&self, request: &str, answer: Result<(), &Refused>) {
        match answer {
            // The id of a request that was understood has no letter that JSON would escape.
            Ok(()) => self.add(text!("{\"ok\":\"", request, "\"}")),
            Err(Refused { kind, text, rule }) => {
                let no = json!({ "no": request, "code": kind.code(), "text": text, "rule": rule });
                self.add(no.to_string());
            }
        }
    }

    fn flush(&self) {
        self.flush_queue();
    }
}

impl PageAudience {
    /// Draws the whole page of a point of view with its whole log, for a page that is loaded. Pages that are open
    /// already are sent what they have not seen yet.
    fn whole(&mut self, view: ViewContext<'_>, known: &mut Known) -> (DrawnView, Vec<String>) {
        let ViewContext { session, pov, .. } = view;
        let drawn = draw::draw(session, pov, &mut SharedPicture::default());
        let eye = draw::log_eye(session, pov);
        let log = eye.map(|eye| draw::lines(session, eye, 0)).unwrap_or_default();
        self.cache.log_to = if eye.is_some() { session.table.steps() } else { 0 };
        self.tell(view, known, &drawn, &log, 0, &mut Patches::default());
        (drawn, log)
    }

    /// Compares the new picture with the last one, and sends the difference to all subscribers.
    fn tell(
        &mut self,
        view: ViewContext<'_>,
        known: &mut Known,
        now: &DrawnView,
        log: &[String],
        from: usize,
        patches: &mut Patches,
    ) {
        if let Some(change) = self.cache.show(view.epoch, known, now, log, from, patches) {
            self.subscribers.tell(&change);
            pool::put_back(change);
        }
    }
}

impl Audience for PageAudience {
    type Page = PlayPage;
    type Arrival = Arrival;
    type Subscription = Arc<Subscription>;
    type Replies = Outbox;
    type Round = SharedDrawing;

    fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    fn page(&mut self, view: ViewContext<'_>, known: &mut Known) -> PlayPage {
        let (drawn, log) = self.whole(view, known);
        let texts = drawn.parts().map(|part| part.text().to_owned());
        let mut parts: Vec<_> = PARTS.into_iter().zip(texts).collect();
        parts.push(("log", log.concat()));
        let frame = draw::frame(view.session, view.pov);
        PlayPage { epoch: view.epoch, version: known.version(), parts, play: drawn.play, frame }
    }

    fn join(
        &mut self,
        view: ViewContext<'_>,
        known: &mut Known,
        arrival: &Arrival,
    ) -> Arc<Subscription> {
        let Arrival { seen, outbox } = arrival;
        let (drawn, log) = self.whole(view, known);
        let first = self.cache.since(view.epoch, known.version(), *seen, &drawn, &log);
        let subscription = self.subscribers.join(Arc::clone(outbox));
        if !outbox.say(&first) {
            // The queue of this page is full. Once it is sent, the page subscribes again.
            outbox.cut();
        }
        pool::put_back(first);
        pool::put_back(drawn.play);
        subscription
    }

    fn refresh(&mut self, view: ViewContext<'_>, known: &mut Known, round: &mut SharedDrawing) {
        let ViewContext { session, pov, .. } = view;
        let drawn = draw::draw(session, pov, &mut round.picture);
        let (lines, from) = match draw::log_eye(session, pov) {
            Some(eye) => {
                let from = if self.cache.log_to == 0 { 0 } else { self.cache.lines() };
                let lines = draw::lines(session, eye, self.cache.log_to);
                self.cache.log_to = session.table.steps();
                (lines, from)
            }
            None => {
                self.cache.log_to = 0;
                (Vec::new(), 0)
            }
        };
        self.tell(view, known, &drawn, &lines, from, &mut round.patches);
        pool::put_back(drawn.play);
    }

    fn rewind(&mut self) {
        self.cache.log_to = 0;
    }

    fn tell_of_bot(&mut self, news: BotNews) {
        self.subscribers.tell(&match news {
            BotNews::Waits(says) => text!("{\"bot\":{\"says\":\"", says, "\"}}"),
            BotNews::Thinks(part) => text!("{\"bot\":{\"part\":", part, "}}"),
        });
    }

    fn dismiss(&mut self) {
        self.subscribers.dismiss();
    }
}
