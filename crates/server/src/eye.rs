//! What one point of view was sent, so that it is sent only what changed.
//!
//! A version counts the changes *of this point of view*: it goes up only when what is sent differs, byte by byte.
//! A number for the whole table would tell of events that this eye must not know of.

use std::sync::Arc;

use tudor_engine::{Eye, Seat, blank, give_back, put};

use crate::part::{List, Lists, News, Part, Sheet, mark};

/// From where somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pov {
    /// A person at one seat, or a spectator.
    Eye(Eye),
    /// One screen for both people; where things are hidden, who has opened the curtain.
    Screen(Option<Seat>),
}

impl Pov {
    /// A number of its own, below 8.
    const fn number(self) -> u32 {
        match self {
            Self::Eye(Eye::First) => 0,
            Self::Eye(Eye::Second) => 1,
            Self::Eye(Eye::Spectator) => 2,
            Self::Eye(Eye::Open(_)) => 3,
            Self::Screen(None) => 4,
            Self::Screen(Some(Seat::First)) => 5,
            Self::Screen(Some(Seat::Second)) => 6,
        }
    }

    /// Its own epoch in this life of a table: whoever comes back as somebody else has seen nothing yet.
    #[must_use]
    pub const fn epoch(self, life: u32) -> u32 {
        life & !7 | self.number()
    }
}

/// The parts of a page, by the id of their element: those that eyes may have in common, then each one's own. The log
/// comes apart because it only grows.
pub const PARTS: [&str; 8] =
    ["pieces", "rail", "dialog", "places", "far", "near", "prompt", "panels"];

/// The first parts of [`PARTS`], which eyes have in common where nothing is hidden.
pub type Shared = [Sheet; 4];

/// Everything a point of view is to be shown now, besides the log.
#[derive(Debug, Default)]
pub struct Drawn {
    /// What others may be shown too.
    pub shared: Arc<Shared>,
    /// The other parts of [`PARTS`].
    pub own: [Sheet; 4],
    /// For the script: choices, refusals, title, as JSON.
    pub play: String,
}

impl Drawn {
    /// The parts, in the order of [`PARTS`].
    pub fn parts(&self) -> impl Iterator<Item = &Sheet> {
        self.shared.iter().chain(&self.own)
    }
}

/// What a point of view was sent: not the markup itself, but marks by which it is known again.
#[derive(Debug)]
pub struct Sent {
    /// The number of what was sent last; 0 is nothing yet.
    pub version: u64,
    /// A request made before this version was made for another decision.
    pub fresh: u64,
    /// Has a step been made since, that makes older requests stale?
    pub stale: bool,
    /// Must it be drawn again?
    pub dirty: bool,
    parts: [Part; PARTS.len()],
    play: u64,
    since: [u64; PARTS.len() + 2],
    log: Vec<u64>,
    /// The first step whose lines are not in the log yet.
    pub log_to: u32,
}

const PLAY: usize = PARTS.len();
const LOG: usize = PARTS.len() + 1;

impl Default for Sent {
    fn default() -> Self {
        Self {
            version: 0,
            fresh: 0,
            stale: true,
            dirty: true,
            parts: Default::default(),
            play: mark(b""),
            since: [0; PARTS.len() + 2],
            log: Vec::new(),
            log_to: 0,
        }
    }
}

impl Sent {
    /// Takes what is to be shown now. Answers the message that tells the change, if there is one.
    pub fn show(
        &mut self,
        epoch: u32,
        now: &Drawn,
        log: &[String],
        from: usize,
        news: &mut News,
    ) -> Option<String> {
        let next = self.version + 1;
        let mut message = Message::new(epoch, next);
        for (n, sheet) in now.parts().enumerate() {
            let part = &mut self.parts[n];
            let shared = n < now.shared.len();
            let list = if shared { news.change(part, sheet) } else { news.change_own(part, sheet) };
            if let Some(list) = list {
                message.part(PARTS[n], list);
                self.since[n] = next;
            }
        }
        // A step taken back changes the last lines; those before them stay.
        let same = |(was, line): &(&u64, &String)| **was == mark(line.as_bytes());
        let keep = from + self.log[from..].iter().zip(log).take_while(same).count();
        let new = &log[keep - from..];
        if keep < self.log.len() || !new.is_empty() {
            self.log.truncate(keep);
            self.log.extend(new.iter().map(|line| mark(line.as_bytes())));
            message.part("log", news.lists.longer(keep, new));
            self.since[LOG] = next;
        }
        let play = mark(now.play.as_bytes());
        let plays = play != self.play;
        if plays {
            self.play = play;
            self.since[PLAY] = next;
        }
        let changed = self.since.contains(&next);
        if changed {
            self.version = next;
        }
        if std::mem::take(&mut self.stale) {
            self.fresh = self.version;
        }
        self.dirty = false;
        changed.then(|| message.finish(plays.then_some(&*now.play)))
    }

    /// What somebody needs who has seen this version of this epoch, or nothing, of what is shown now and of the
    /// whole log.
    #[must_use]
    pub fn since(
        &self,
        epoch: u32,
        seen: Option<(u32, u64)>,
        now: &Drawn,
        log: &[String],
    ) -> String {
        let seen = match seen {
            Some((e, version)) if e == epoch && version <= self.version => version,
            _ => 0,
        };
        let (mut message, mut lists) = (Message::new(epoch, self.version), Lists::default());
        for (n, sheet) in now.parts().enumerate() {
            if seen == 0 || self.since[n] > seen {
                message.part(PARTS[n], lists.whole(sheet.text()));
            }
        }
        if seen == 0 || self.since[LOG] > seen {
            message.part("log", lists.longer(0, log));
        }
        message.finish((seen == 0 || self.since[PLAY] > seen).then_some(now.play.as_str()))
    }

    /// How many lines the log has.
    #[must_use]
    pub const fn lines(&self) -> usize {
        self.log.len()
    }
}

/// A message to a page: what it says in JSON, then the pieces of markup it names. WIRE.md has an example.
struct Message {
    says: String,
    markup: String,
    /// The number of the next piece.
    next: u32,
}

impl Message {
    fn new(epoch: u32, version: u64) -> Self {
        let mut says = blank();
        put!(&mut says, "{\"epoch\":", epoch, ",\"version\":", version as usize, ",\"parts\":{");
        Self { says, markup: blank(), next: 1 }
    }

    /// A part's list, with the number of its first piece before it.
    fn part(&mut self, name: &str, list: List<'_>) {
        let comma = if self.says.ends_with('{') { "" } else { "," };
        put!(&mut self.says, comma, "\"", name, "\":[", self.next, ",", list.says, "]");
        self.markup.push_str(list.markup);
        self.next += list.pieces;
    }

    fn finish(mut self, play: Option<&str>) -> String {
        let (name, play) = play.map_or(("", ""), |play| (",\"play\":", play));
        put!(&mut self.says, "}", name, play, "}", self.markup);
        give_back(self.markup);
        self.says
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(prompt: &str) -> Drawn {
        let mut drawn = Drawn { play: "{}".into(), ..Drawn::default() };
        drawn.own[2] = Sheet::new(prompt.into());
        drawn
    }

    #[test]
    fn a_version_counts_only_changes_and_a_reader_gets_only_what_is_new() {
        let mut sent = Sent::default();
        let show = |sent: &mut Sent, markup, log: &[String]| {
            sent.show(7, &drawn(markup), log, 0, &mut News::default())
        };
        assert!(show(&mut sent, "<p>a</p>", &[]).is_some());
        assert_eq!(show(&mut sent, "<p>a</p>", &[]), None);
        assert_eq!(sent.version, 1);
        let change = show(&mut sent, "<p>b</p>", &["<li>1</li>".into()]);
        let told = "{\"epoch\":7,\"version\":2,\"parts\":{\"prompt\":[1,[0]],\"log\":[2,[0]]}}\u{1e}<p>b</p>\u{1e}<li>1</li>";
        assert_eq!(change.as_deref(), Some(told));
        let since = |seen| sent.since(7, Some(seen), &drawn("<p>b</p>"), &["<li>1</li>".into()]);
        assert_eq!(since((7, 1)), told);
        assert_eq!(since((7, 2)), r#"{"epoch":7,"version":2,"parts":{}}"#);
        assert!(since((6, 2)).contains("pieces"), "another epoch gets all");
    }
}
