//! The cache of what one point of view was sent, so that only what changed is sent.

use std::sync::Arc;

use tudor_draw::{pool, put};
use tudor_table::known::Known;

use crate::patch::{Fingerprint, Fragment, Patch, PatchWriter, Patches, hash};

/// The parts of a page, by the id of their element: those that eyes may have in common, then each one's own. The log
/// comes apart because it only grows.
pub const PARTS: [&str; 8] =
    ["pieces", "rail", "dialog", "places", "far", "near", "prompt", "panels"];

/// The first parts of [`PARTS`], which eyes have in common where nothing is hidden.
pub type SharedParts = [Fragment; 4];

/// Everything a point of view is to be shown now, besides the log.
#[derive(Debug, Default)]
pub struct DrawnView {
    /// What others may be shown too.
    pub shared: Arc<SharedParts>,
    /// The other parts of [`PARTS`].
    pub own: [Fragment; 4],
    /// For the script: choices, refusals, title, as JSON.
    pub play: String,
}

impl DrawnView {
    /// The parts, in the order of [`PARTS`].
    pub fn parts(&self) -> impl Iterator<Item = &Fragment> {
        self.shared.iter().chain(&self.own)
    }
}

/// What a point of view was sent: not the markup itself, but hashes by which it is known again.
#[derive(Debug)]
pub struct ViewCache {
    parts: [Fingerprint; PARTS.len()],
    play: u64,
    since: [u64; PARTS.len() + 2],
    log: Vec<u64>,
    /// The version that was sent last.
    sent: u64,
    /// The first step whose lines are not in the log yet.
    pub log_to: u32,
}

const PLAY: usize = PARTS.len();
const LOG: usize = PARTS.len() + 1;

impl Default for ViewCache {
    fn default() -> Self {
        Self {
            parts: Default::default(),
            play: hash(b""),
            since: [0; PARTS.len() + 2],
            log: Vec::new(),
            sent: 0,
            log_to: 0,
        }
    }
}

impl ViewCache {
    /// Takes the new drawing. Answers the message with the change, if there is one. An eye that has learnt
    /// something gets the new version, even if its picture is the same as before.
    pub fn show(
        &mut self,
        epoch: u32,
        known: &mut Known,
        now: &DrawnView,
        log: &[String],
        from: usize,
        patches: &mut Patches,
    ) -> Option<String> {
        let learnt = known.version() > self.sent;
        let next = known.version().max(self.sent + 1);
        let mut message = Message::new(epoch, next);
        for (n, fragment) in now.parts().enumerate() {
            let part = &mut self.parts[n];
            let shared = n < now.shared.len();
            let patch = if shared {
                patches.change(part, fragment)
            } else {
                patches.change_own(part, fragment)
            };
            if let Some(patch) = patch {
                message.part(PARTS[n], patch);
                self.since[n] = next;
            }
        }
        // A step taken back changes the last lines; those before them stay.
        let same = |(was, line): &(&u64, &String)| **was == hash(line.as_bytes());
        let keep = from + self.log[from..].iter().zip(log).take_while(same).count();
        let new = &log[keep - from..];
        if keep < self.log.len() || !new.is_empty() {
            self.log.truncate(keep);
            self.log.extend(new.iter().map(|line| hash(line.as_bytes())));
            message.part("log", patches.writer.longer(keep, new));
            self.since[LOG] = next;
        }
        let play = hash(now.play.as_bytes());
        let plays = play != self.play;
        if plays {
            self.play = play;
            self.since[PLAY] = next;
        }
        let changed = learnt || self.since.contains(&next);
        if changed {
            self.sent = next;
            known.show(next);
        }
        changed.then(|| message.finish(plays.then_some(&*now.play)))
    }

    /// The message for a page that has seen this version of this epoch, or nothing: what it lacks of the drawing as it is now
    /// and of the whole log.
    #[must_use]
    pub fn since(
        &self,
        epoch: u32,
        version: u64,
        seen: Option<(u32, u64)>,
        now: &DrawnView,
        log: &[String],
    ) -> String {
        let seen = match seen {
            Some((e, seen)) if e == epoch && seen <= version => seen,
            _ => 0,
        };
        let (mut message, mut writer) = (Message::new(epoch, version), PatchWriter::default());
        for (n, fragment) in now.parts().enumerate() {
            if seen == 0 || self.since[n] > seen {
                message.part(PARTS[n], writer.whole(fragment.text()));
            }
        }
        if seen == 0 || self.since[LOG] > seen {
            message.part("log", writer.longer(0, log));
        }
        message.finish((seen == 0 || self.since[PLAY] > seen).then_some(now.play.as_str()))
    }

    /// How many lines the log has.
    #[must_use]
    pub const fn lines(&self) -> usize {
        self.log.len()
    }
}

/// A message to a page: JSON, then the pieces of markup it names. WIRE.md has an example.
struct Message {
    json: String,
    markup: String,
    /// The number of the next piece.
    next: u32,
}

impl Message {
    fn new(epoch: u32, version: u64) -> Self {
        let mut json = pool::take();
        put!(&mut json, "{\"epoch\":", epoch, ",\"version\":", version as usize, ",\"parts\":{");
        Self { json, markup: pool::take(), next: 1 }
    }

    /// A part's patch, with the number of its first piece before it.
    fn part(&mut self, name: &str, patch: Patch<'_>) {
        let comma = if self.json.ends_with('{') { "" } else { "," };
        put!(&mut self.json, comma, "\"", name, "\":[", self.next, ",", patch.json, "]");
        self.markup.push_str(patch.markup);
        self.next += patch.pieces;
    }

    fn finish(mut self, play: Option<&str>) -> String {
        let (name, play) = play.map_or(("", ""), |play| (",\"play\":", play));
        put!(&mut self.json, "}", name, play, "}", self.markup);
        pool::put_back(self.markup);
        self.json
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(prompt: &str) -> DrawnView {
        let mut drawn = DrawnView { play: "{}".into(), ..DrawnView::default() };
        drawn.own[2] = Fragment::new(prompt.into());
        drawn
    }

    #[test]
    fn a_version_counts_only_changes_and_a_reader_gets_only_what_is_new() {
        let (mut cache, mut known) = (ViewCache::default(), Known::default());
        let mut show = |markup, log: &[String]| {
            let change = cache.show(7, &mut known, &drawn(markup), log, 0, &mut Patches::default());
            (change, known.version())
        };
        assert!(show("<p>a</p>", &[]).0.is_some());
        assert_eq!(show("<p>a</p>", &[]), (None, 1));
        let (change, _) = show("<p>b</p>", &["<li>1</li>".into()]);
        let message = "{\"epoch\":7,\"version\":2,\"parts\":{\"prompt\":[1,[0]],\"log\":[2,[0]]}}\u{1e}<p>b</p>\u{1e}<li>1</li>";
        assert_eq!(change.as_deref(), Some(message));
        let since =
            |seen| cache.since(7, 2, Some(seen), &drawn("<p>b</p>"), &["<li>1</li>".into()]);
        assert_eq!(since((7, 1)), message);
        assert_eq!(since((7, 2)), r#"{"epoch":7,"version":2,"parts":{}}"#);
        assert!(since((6, 2)).contains("pieces"), "another epoch gets all");
    }
}
