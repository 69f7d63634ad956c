//! The parts of a page, and patches: the short way to say how a part changed.
//!
//! A part is the list of children of one element. It is written in lines, on [`MarkupWriter`] or as
//! [`tudor_engine::show::Board::pieces`] is: a line is a child, and between a line that only opens an element and the
//! line that closes it stand that element's own children. A change is written as a patch: a new list, in which what stays is named by where it stood and new markup by the number
//! of its piece: `[[0,30],0,[31,4]]` keeps the first thirty children, puts piece 0, and keeps four more. So a board of
//! a hundred pieces costs one piece when one piece moves. A group that changed only inside is written the same way:
//! `{"at":2,"in":[...]}` keeps the child that stood at 2 and changes its children. The pieces follow the list as they
//! are: markup is mostly quotes, and JSON would escape each.
//!
//! Of what was sent only a fingerprint is kept, a hash for each line: a table is small in memory, and what is compared
//! is mostly in the cache.

mod differ;
mod fragment;
mod pool;
mod writer;

use std::ops::Range;

use memchr::memchr;
use tudor_draw::{pool as strings, put};

use differ::Differ;
pub use fragment::{Fingerprint, Fragment, hash};
pub use writer::MarkupWriter;

/// Stands before each piece of markup. No markup has it: where it is written, it is taken out.
pub const BREAK: char = '\u{1e}';

/// Patches as they are written, one after the other.
#[derive(Debug)]
pub struct PatchWriter {
    /// The lists in JSON.
    json: String,
    /// The pieces they name.
    markup: String,
    /// How many of them the list has that is written.
    pieces: u32,
}

/// Where a patch stands in the text of its writer.
#[derive(Clone, Debug)]
struct PatchSpan {
    json: Range<usize>,
    markup: Range<usize>,
    pieces: u32,
}

/// One list: in JSON, the markup it names with a [`BREAK`] before each piece, and how many pieces these are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patch<'a> {
    /// In JSON.
    pub json: &'a str,
    /// The pieces.
    pub markup: &'a str,
    /// How many.
    pub pieces: u32,
}

impl Default for PatchWriter {
    fn default() -> Self {
        Self { json: strings::take(), markup: strings::take(), pieces: 0 }
    }
}

impl Drop for PatchWriter {
    fn drop(&mut self) {
        strings::put_back(std::mem::take(&mut self.json));
        strings::put_back(std::mem::take(&mut self.markup));
    }
}

impl PatchWriter {
    /// Writes one list.
    fn write(&mut self, write: impl FnOnce(&mut Self)) -> PatchSpan {
        let (json, markup) = (self.json.len(), self.markup.len());
        self.pieces = 0;
        self.json.push('[');
        write(self);
        self.json.push(']');
        let (json, markup) = (json..self.json.len(), markup..self.markup.len());
        PatchSpan { json, markup, pieces: self.pieces }
    }

    /// A patch that was written.
    fn patch(&self, span: &PatchSpan) -> Patch<'_> {
        let (json, markup) = (&self.json[span.json.clone()], &self.markup[span.markup.clone()]);
        Patch { json, markup, pieces: span.pieces }
    }

    /// The list of a part as it is.
    pub fn whole(&mut self, text: &str) -> Patch<'_> {
        let span = self.write(|out| {
            if !text.is_empty() {
                out.put(text);
            }
        });
        self.patch(&span)
    }

    /// The patch that keeps the first `keep` children and puts new ones after them.
    pub fn longer(&mut self, keep: usize, new: &[String]) -> Patch<'_> {
        let span = self.write(|out| {
            out.keep(0, keep);
            new.iter().for_each(|markup| out.put(markup));
        });
        self.patch(&span)
    }

    fn put(&mut self, markup: &str) {
        comma(&mut self.json);
        put!(&mut self.json, self.pieces);
        self.pieces += 1;
        self.markup.push(BREAK);
        match memchr(BREAK as u8, markup.as_bytes()) {
            None => self.markup.push_str(markup),
            Some(_) => self.markup.extend(markup.split(BREAK)),
        }
    }

    /// Keeps `count` children that stood from `from` on.
    fn keep(&mut self, from: usize, count: usize) {
        if count > 0 {
            comma(&mut self.json);
            put!(&mut self.json, "[", from, ",", count, "]");
        }
    }
}

/// A comma, unless the list has just begun.
fn comma(out: &mut String) {
    if !out.ends_with('[') {
        out.push(',');
    }
}

/// What changed at a table at one time. Where two points of view saw the same and see the same now, the change is
/// worked out once.
#[derive(Debug)]
pub struct Patches {
    /// The text of all patches.
    pub writer: PatchWriter,
    changes: Vec<Change>,
    /// Whether an old element stays; needed only while two fragments are compared.
    stays: Vec<bool>,
}

#[derive(Debug)]
struct Change {
    was: Fingerprint,
    now: Fingerprint,
    span: PatchSpan,
}

impl Default for Patches {
    fn default() -> Self {
        Self {
            writer: PatchWriter::default(),
            changes: Vec::with_capacity(16),
            stays: Vec::with_capacity(128),
        }
    }
}

impl Patches {
    /// The patch from a part that no other point of view has to a new fragment, if anything changed. From then on the part is
    /// the fragment's.
    pub fn change_own(&mut self, part: &mut Fingerprint, fragment: &Fragment) -> Option<Patch<'_>> {
        if part.hash() == fragment.part.hash() {
            return None;
        }
        let span = self.compare(part, fragment);
        *part = fragment.part.clone();
        Some(self.writer.patch(&span))
    }

    /// The same for a part that other points of view have, too: what changed for the first changed for them.
    pub fn change(&mut self, part: &mut Fingerprint, fragment: &Fragment) -> Option<Patch<'_>> {
        if part.hash() == fragment.part.hash() {
            return None;
        }
        let same = |now: &Fingerprint| now.hash() == fragment.part.hash();
        let known = |c: &Change| c.was.is(part) && same(&c.now);
        let n = self.changes.iter().position(known).unwrap_or_else(|| {
            let span = self.compare(part, fragment);
            // From now on both share one fingerprint.
            let met = self.changes.iter().map(|c| &c.now).find(|now| same(now));
            let now = met.unwrap_or(&fragment.part).clone();
            self.changes.push(Change { was: part.clone(), now, span });
            self.changes.len() - 1
        });
        let Change { now, span, .. } = &self.changes[n];
        *part = now.clone();
        Some(self.writer.patch(span))
    }

    fn compare(&mut self, old: &Fingerprint, new: &Fragment) -> PatchSpan {
        self.stays.clear();
        self.stays.resize(old.len(), false);
        let Self { writer, stays, .. } = self;
        writer.write(|out| Differ { old, new, stays, out }.write_children(0, 0))
    }
}

#[cfg(test)]
mod tests;
