//! What a live table shows: to whom, and what changed for them.

use std::sync::Arc;

use tudor_engine::fair::Bits;
use tudor_engine::{BySeat, Eye, Seat, give_back};

use super::{Join, Task, Watched};
use crate::draw::{self, Common};
use crate::eye::{Drawn, Pov, Sent};
use crate::frame::Page;
use crate::look::Look;
use crate::outbox::Ear;
use crate::part::News;
use crate::room::Room;

/// What is worked out once when everybody is told at the same time.
#[derive(Default)]
struct Round {
    common: Common,
    news: News,
}

impl Task {
    fn pov(&self, guest: Option<Bits>, opened: Option<Seat>) -> Pov {
        self.pov_of(self.room.seats_of(guest), opened)
    }

    /// From where somebody looks who holds these seats.
    pub(super) fn pov_of(&self, held: BySeat<bool>, opened: Option<Seat>) -> Pov {
        match held.0 {
            [true, true] if self.room.row.screen => Pov::Screen(opened),
            [true, _] => Pov::Eye(Eye::First),
            [_, true] => Pov::Eye(Eye::Second),
            _ => Pov::Eye(Eye::Spectator),
        }
    }

    /// A point of view as it is now.
    pub(super) fn up_to_date(&mut self, pov: Pov) -> &mut Sent {
        let watched = self.povs.entry(pov).or_default();
        if watched.sent.dirty {
            refresh(&self.room, self.life, pov, watched, &mut Round::default());
        }
        &mut watched.sent
    }

    /// Tells everybody who listens what changed for them.
    pub(super) fn tell(&mut self) {
        let mut round = Round::default();
        for (&pov, watched) in &mut self.povs {
            watched.sent.dirty = true;
            if !watched.listeners.is_empty() {
                refresh(&self.room, self.life, pov, watched, &mut round);
            }
        }
    }

    /// The page, as this person may see it.
    pub(super) fn page(&mut self, guest: Option<Bits>) -> Page {
        let pov = self.pov(guest, None);
        let (drawn, log, watched) = self.whole(pov);
        let version = watched.sent.version;
        let texts = drawn.parts().map(|sheet| sheet.text().to_owned());
        let mut parts: Vec<_> = crate::eye::PARTS.into_iter().zip(texts).collect();
        parts.push(("log", log.concat()));
        let frame = draw::frame(&self.room, pov);
        Page { epoch: pov.epoch(self.life), version, parts, play: drawn.play, frame }
    }

    /// Everything a point of view is shown, and its whole log: for those who come. Those who were there are told what
    /// they have not heard of yet.
    fn whole(&mut self, pov: Pov) -> (Drawn, Vec<String>, &mut Watched) {
        let Self { room, life, povs, .. } = self;
        let drawn = draw::draw(room, pov, &mut Common::default());
        let eye = draw::log_eye(room, pov);
        let log = eye.map(|eye| draw::lines(room, eye, 0)).unwrap_or_default();
        let watched = povs.entry(pov).or_default();
        if watched.sent.dirty {
            watched.sent.log_to = if eye.is_some() { room.table.steps() } else { 0 };
            watched.tell(pov.epoch(*life), &drawn, &log, 0, &mut News::default());
        }
        (drawn, log, watched)
    }

    /// Somebody listens from now on; what they have not seen yet they are told first.
    pub(super) fn join(&mut self, join: &Join) -> Arc<Ear> {
        let pov = self.pov(join.guest, join.opened);
        let epoch = pov.epoch(self.life);
        let (drawn, log, watched) = self.whole(pov);
        let first = watched.sent.since(epoch, join.seen, &drawn, &log);
        let ear = watched.listeners.join(Arc::clone(&join.line));
        if !join.line.say(&first) {
            // Too much waits for this page already. When that is sent, it begins again.
            join.line.cut();
        }
        give_back(first);
        give_back(drawn.play);
        ear
    }

    /// A copy to look back with. Nothing is worked out here that could be worked out elsewhere: others wait.
    pub(super) fn look(&self, guest: Option<Bits>) -> Look {
        let pov = self.pov(guest, None);
        let own = match pov {
            Pov::Eye(eye) => eye,
            Pov::Screen(_) => Eye::Spectator,
        };
        let eyes = if let Some(all) = self.room.table.revealed() {
            let mut eyes = vec![Eye::First, Eye::Second, Eye::Open(all)];
            eyes.sort_by_key(|&eye| eye != own);
            eyes
        } else {
            vec![own]
        };
        Look {
            table: self.room.table.copy(),
            eyes,
            frame: draw::frame(&self.room, pov),
            names: self.room.names(),
            fair: self.room.fairness(),
        }
    }
}

impl Watched {
    /// Takes what is to be shown now, and tells whoever listens what changed.
    fn tell(&mut self, epoch: u32, now: &Drawn, log: &[String], from: usize, news: &mut News) {
        if let Some(change) = self.sent.show(epoch, now, log, from, news) {
            self.listeners.tell(&change);
            give_back(change);
        }
    }
}

/// Draws a point of view again, and tells its listeners.
fn refresh(room: &Room, life: u32, pov: Pov, watched: &mut Watched, round: &mut Round) {
    let sent = &mut watched.sent;
    let drawn = draw::draw(room, pov, &mut round.common);
    let (lines, from) = match draw::log_eye(room, pov) {
        Some(eye) => {
            let from = if sent.log_to == 0 { 0 } else { sent.lines() };
            let lines = draw::lines(room, eye, sent.log_to);
            sent.log_to = room.table.steps();
            (lines, from)
        }
        None => {
            sent.log_to = 0;
            (Vec::new(), 0)
        }
    };
    watched.tell(pov.epoch(life), &drawn, &lines, from, &mut round.news);
    give_back(drawn.play);
}
