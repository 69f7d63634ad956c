//! The audience of a point of view: draws the table with the crate `tudor-page`, and sends what changed to the wires
//! that listen.

use std::sync::Arc;

use serde_json::json;
use tudor_draw::{pool::give_back, text};
use tudor_page::draw::{self, Common};
use tudor_page::eye::{Drawn, PARTS, Sent};
use tudor_page::frame::Page;
use tudor_page::part::News;
use tudor_table::audience::{Audience, BotNews, Outbox, Sight};
use tudor_table::known::Known;
use tudor_table::room::Refused;

use crate::outbox::{Ear, Line, Listeners};

/// All live tables, with the audience of this server.
pub type Hall = tudor_table::hall::Hall<Seen>;

/// A message to one of them.
pub type Message = tudor_table::authority::Message<Seen>;

/// What one point of view was sent, and who listens.
#[derive(Debug, Default)]
pub struct Seen {
    sent: Sent,
    listeners: Listeners,
}

/// A page that wants to listen.
#[derive(Debug)]
pub struct Arrival {
    /// Epoch and version seen last.
    pub seen: Option<(u32, u64)>,
    /// The way to the page.
    pub line: Arc<Line>,
}

/// What is worked out once when everybody is told at the same time.
#[derive(Debug, Default)]
pub struct Round {
    common: Common,
    news: News,
}

impl Outbox for Line {
    fn answer(&self, request: &str, answer: Result<(), &Refused>) {
        match answer {
            // The id of a request that was understood has no letter that JSON would escape.
            Ok(()) => self.add(&text!("{\"ok\":\"", request, "\"}")),
            Err(Refused { code, text, rule }) => {
                let no = json!({ "no": request, "code": code, "text": text, "rule": rule });
                self.add(&no.to_string());
            }
        }
    }

    fn flush(&self) {
        self.send_late();
    }
}

impl Seen {
    /// Everything a point of view is shown, and its whole log: for those who come. Those who were there are told what
    /// they have not heard of yet.
    fn whole(&mut self, sight: Sight<'_>, known: &mut Known) -> (Drawn, Vec<String>) {
        let Sight { room, pov, .. } = sight;
        let drawn = draw::draw(room, pov, &mut Common::default());
        let eye = draw::log_eye(room, pov);
        let log = eye.map(|eye| draw::lines(room, eye, 0)).unwrap_or_default();
        self.sent.log_to = if eye.is_some() { room.table.steps() } else { 0 };
        self.tell(sight, known, &drawn, &log, 0, &mut News::default());
        (drawn, log)
    }

    /// Takes what is to be shown now, and tells whoever listens what changed.
    fn tell(
        &mut self,
        sight: Sight<'_>,
        known: &mut Known,
        now: &Drawn,
        log: &[String],
        from: usize,
        news: &mut News,
    ) {
        if let Some(change) = self.sent.show(sight.epoch, known, now, log, from, news) {
            self.listeners.tell(&change);
            give_back(change);
        }
    }
}

impl Audience for Seen {
    type Page = Page;
    type Arrival = Arrival;
    type Subscription = Arc<Ear>;
    type Outbox = Line;
    type Round = Round;

    fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    fn page(&mut self, sight: Sight<'_>, known: &mut Known) -> Page {
        let (drawn, log) = self.whole(sight, known);
        let texts = drawn.parts().map(|sheet| sheet.text().to_owned());
        let mut parts: Vec<_> = PARTS.into_iter().zip(texts).collect();
        parts.push(("log", log.concat()));
        let frame = draw::frame(sight.room, sight.pov);
        Page { epoch: sight.epoch, version: known.version(), parts, play: drawn.play, frame }
    }

    fn join(&mut self, sight: Sight<'_>, known: &mut Known, arrival: &Arrival) -> Arc<Ear> {
        let Arrival { seen, line } = arrival;
        let (drawn, log) = self.whole(sight, known);
        let first = self.sent.since(sight.epoch, known.version(), *seen, &drawn, &log);
        let ear = self.listeners.join(Arc::clone(line));
        if !line.say(&first) {
            // Too much waits for this page already. When that is sent, it begins again.
            line.cut();
        }
        give_back(first);
        give_back(drawn.play);
        ear
    }

    fn refresh(&mut self, sight: Sight<'_>, known: &mut Known, round: &mut Round) {
        let Sight { room, pov, .. } = sight;
        let drawn = draw::draw(room, pov, &mut round.common);
        let (lines, from) = match draw::log_eye(room, pov) {
            Some(eye) => {
                let from = if self.sent.log_to == 0 { 0 } else { self.sent.lines() };
                let lines = draw::lines(room, eye, self.sent.log_to);
                self.sent.log_to = room.table.steps();
                (lines, from)
            }
            None => {
                self.sent.log_to = 0;
                (Vec::new(), 0)
            }
        };
        self.tell(sight, known, &drawn, &lines, from, &mut round.news);
        give_back(drawn.play);
    }

    fn rewind(&mut self) {
        self.sent.log_to = 0;
    }

    fn tell_of_bot(&mut self, news: BotNews) {
        self.listeners.tell(&match news {
            BotNews::Waits(says) => text!("{\"bot\":{\"says\":\"", says, "\"}}"),
            BotNews::Thinks(part) => text!("{\"bot\":{\"part\":", part, "}}"),
        });
    }

    fn dismiss(&mut self) {
        self.listeners.dismiss();
    }
}
