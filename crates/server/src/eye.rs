//! What one point of view was sent, so that it is sent only what changed.
//!
//! A version counts the changes *of this point of view*: it goes up only when what is sent differs, byte by byte.
//! A number for the whole table would tell of events that this eye must not know of.

use std::fmt::Write as _;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast;
use tudor_engine::{Eye, Seat};

use crate::part::{Part, write_string};

/// From where somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pov {
    /// A person at one seat, or a spectator.
    Eye(Eye),
    /// One screen for both people; where things are hidden, who has opened the curtain.
    Screen(Option<Seat>),
}

/// The parts of a page, by the id of their element. The log comes apart because it only grows.
pub const PARTS: [&str; 8] =
    ["pieces", "far", "near", "rail", "prompt", "panels", "dialog", "places"];

/// Everything a point of view is shown now, besides the log.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// In the order of [`PARTS`].
    pub parts: [Part; PARTS.len()],
    /// For the script: choices, refusals, title, as JSON.
    pub play: String,
}

/// What a point of view was sent.
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
    shown: Shown,
    since: [u64; PARTS.len() + 2],
    log: Vec<String>,
    /// The first step whose lines are not in the log yet.
    pub log_to: u32,
    /// Who listens.
    pub listeners: broadcast::Sender<Utf8Bytes>,
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
            shown: Shown::default(),
            since: [0; PARTS.len() + 2],
            log: Vec::new(),
            log_to: 0,
            listeners: broadcast::channel(64).0,
        }
    }
}

impl Sent {
    /// Takes what is shown now. Answers the message that tells the change, if there is one.
    pub fn show(&mut self, epoch: u32, now: Shown, log: &[String], from: usize) -> Option<String> {
        let next = self.version + 1;
        let mut body = String::with_capacity(8 << 10);
        for (n, part) in now.parts.iter().enumerate() {
            if *part != self.shown.parts[n] {
                key(PARTS[n], &mut body);
                part.write_change(&self.shown.parts[n], &mut body);
                self.since[n] = next;
            }
        }
        // A step taken back changes the last lines; those before them stay.
        let keep = from + self.log[from..].iter().zip(log).take_while(|(a, b)| a == b).count();
        if keep < self.log.len() || keep - from < log.len() {
            key("log", &mut body);
            self.log.truncate(keep);
            self.log.extend_from_slice(&log[keep - from..]);
            write_log(&self.log[keep..], keep, &mut body);
            self.since[LOG] = next;
        }
        let plays = now.play != self.shown.play;
        if plays {
            self.since[PLAY] = next;
        }
        let changed = !body.is_empty() || plays;
        if changed {
            self.version = next;
        }
        if std::mem::take(&mut self.stale) {
            self.fresh = self.version;
        }
        self.dirty = false;
        self.shown = now;
        changed.then(|| message(epoch, self.version, &body, plays.then_some(&*self.shown.play)))
    }

    /// What somebody needs who has seen this version of this epoch, or nothing.
    #[must_use]
    pub fn since(&self, epoch: u32, seen: Option<(u32, u64)>) -> String {
        let seen = match seen {
            Some((e, version)) if e == epoch && version <= self.version => version,
            _ => 0,
        };
        let mut body = String::new();
        for (n, part) in self.shown.parts.iter().enumerate() {
            if seen == 0 || self.since[n] > seen {
                key(PARTS[n], &mut body);
                part.write_whole(&mut body);
            }
        }
        if seen == 0 || self.since[LOG] > seen {
            key("log", &mut body);
            write_log(&self.log, 0, &mut body);
        }
        let play = (seen == 0 || self.since[PLAY] > seen).then_some(self.shown.play.as_str());
        message(epoch, self.version, &body, play)
    }

    /// What is shown.
    #[must_use]
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// The lines of the log.
    #[must_use]
    pub fn log(&self) -> &[String] {
        &self.log
    }
}

fn key(name: &str, body: &mut String) {
    if !body.is_empty() {
        body.push(',');
    }
    body.push('"');
    body.push_str(name);
    body.push_str("\":");
}

fn write_log(lines: &[String], from: usize, out: &mut String) {
    out.push('[');
    if from > 0 {
        out.push_str(&format!("[0,{from}]"));
    }
    for line in lines {
        if !out.ends_with('[') {
            out.push(',');
        }
        write_string(line, out);
    }
    out.push(']');
}

fn message(epoch: u32, version: u64, parts: &str, play: Option<&str>) -> String {
    let (name, play) = play.map_or(("", ""), |play| (",\"play\":", play));
    let mut out = String::with_capacity(parts.len() + play.len() + 80);
    write!(out, "{{\"epoch\":{epoch},\"version\":{version},\"parts\":{{{parts}}}{name}{play}}}")
        .expect("a string takes all");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(prompt: &str) -> Shown {
        let mut shown = Shown { play: "{}".into(), ..Shown::default() };
        shown.parts[4] = Part::new(prompt.into());
        shown
    }

    #[test]
    fn a_version_counts_only_changes_and_a_reader_gets_only_what_is_new() {
        let mut sent = Sent::default();
        assert!(sent.show(7, shown("<p>a</p>"), &[], 0).is_some());
        assert_eq!(sent.show(7, shown("<p>a</p>"), &[], 0), None);
        assert_eq!(sent.version, 1);
        let change = sent.show(7, shown("<p>b</p>"), &["<li>1</li>".into()], 0);
        assert_eq!(
            change.as_deref(),
            Some(r#"{"epoch":7,"version":2,"parts":{"prompt":["<p>b</p>"],"log":["<li>1</li>"]}}"#)
        );
        assert_eq!(
            sent.since(7, Some((7, 1))),
            r#"{"epoch":7,"version":2,"parts":{"prompt":["<p>b</p>"],"log":["<li>1</li>"]}}"#
        );
        assert_eq!(sent.since(7, Some((7, 2))), r#"{"epoch":7,"version":2,"parts":{}}"#);
        assert!(sent.since(7, Some((6, 2))).contains("pieces"), "another epoch gets all");
    }
}
