//! A fragment while it is written.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

use memchr::memchr;
use tudor_draw::pool as strings;

use super::fragment::{Element, Fingerprint, Fragment, NOTHING, hash, mix};
use super::pool;

/// A writer's elements and its open groups.
type Outline = (Vec<Element>, Vec<(usize, u64)>);

thread_local! {
    /// Buffers of earlier writers, kept for reuse.
    static OUTLINES: RefCell<Vec<Outline>> = const { RefCell::new(Vec::new()) };
}

/// A fragment that is written. The code that writes says where a line ends, so that nobody has to look for it.
#[derive(Debug)]
pub struct MarkupWriter {
    pub(super) text: String,
    elements: Vec<Element>,
    spans: Vec<(u32, u32)>,
    /// The groups that are open, and the hash of each as far as it goes.
    open: Vec<(usize, u64)>,
    /// Where the line begins that is written.
    pub(super) from: usize,
}

impl Default for MarkupWriter {
    fn default() -> Self {
        Self::of(strings::take())
    }
}

impl MarkupWriter {
    pub(super) fn of(text: String) -> Self {
        let (mut elements, mut open) = OUTLINES.with_borrow_mut(Vec::pop).unwrap_or_default();
        let mut spans = pool::spans();
        elements.push(NOTHING);
        spans.push((0, 0));
        open.push((0, 0));
        Self { text, elements, spans, open, from: 0 }
    }

    /// What was written since is a line: one element.
    pub fn line(&mut self) {
        self.line_to(self.text.len());
    }

    /// What was written since is an opening tag, and its children follow.
    pub fn open(&mut self) {
        self.open_to(self.text.len());
    }

    /// What was written since is the closing tag.
    pub fn close(&mut self) {
        self.close_to(self.text.len());
    }

    /// One more element; answers its number.
    fn push(&mut self, end: usize, element: impl FnOnce(u32) -> Element) -> usize {
        let n = self.elements.len();
        self.elements.push(element(n as u32 + 1));
        self.spans.push((self.from as u32, end as u32));
        self.from = end;
        n
    }

    /// One more in the group that is open.
    fn mix(&mut self, hash: u64) {
        if let Some((_, sum)) = self.open.last_mut() {
            *sum = mix(*sum, hash);
        }
    }

    pub(super) fn line_to(&mut self, end: usize) {
        let hash = hash(&self.text.as_bytes()[self.from..end]);
        self.push(end, |next| Element::line(hash, next));
        self.mix(hash);
    }

    pub(super) fn open_to(&mut self, end: usize) {
        let hash = hash(&self.text.as_bytes()[self.from..end]);
        let group = self.push(end, |next| Element::group(hash, next));
        self.open.push((group, hash));
    }

    /// Without an open group it is a line as any other: the part itself is closed by its end.
    pub(super) fn close_to(&mut self, end: usize) {
        if self.open.len() < 2 {
            return self.line_to(end);
        }
        let (n, hash) = self.open.pop().expect("invariant: one is open");
        let next = self.elements.len() as u32;
        self.elements[n].close(hash, next);
        self.spans[n].1 = end as u32;
        self.from = end;
        self.mix(hash);
    }

    /// The fragment.
    #[must_use]
    pub fn fragment(mut self) -> Fragment {
        let end = self.text.len();
        while self.open.len() > 1 {
            self.close_to(end);
        }
        let (next, hash) = (self.elements.len() as u32, self.open[0].1);
        self.elements[0].close(hash, next);
        let Self { text, mut elements, spans, mut open, .. } = self;
        let part = Fingerprint::of(&elements);
        elements.clear();
        open.clear();
        OUTLINES.with_borrow_mut(|used| used.push((elements, open)));
        Fragment { text, spans, part }
    }

    /// Only the text.
    #[must_use]
    pub fn text(self) -> String {
        self.text
    }
}

/// It is written like a text.
impl Deref for MarkupWriter {
    type Target = String;

    fn deref(&self) -> &String {
        &self.text
    }
}

impl DerefMut for MarkupWriter {
    fn deref_mut(&mut self) -> &mut String {
        &mut self.text
    }
}

impl Default for Fragment {
    fn default() -> Self {
        Self::new(String::new())
    }
}

impl Fragment {
    /// Takes markup in lines apart.
    #[must_use]
    pub fn new(text: String) -> Self {
        let mut writer = MarkupWriter::of(text);
        while writer.from < writer.text.len() {
            let line = &writer.text.as_bytes()[writer.from..];
            let long = memchr(b'\n', line).unwrap_or(line.len());
            let (line, end) = (&line[..long], writer.from + long);
            match line {
                [] => {}
                [b'<', b'/', ..] => writer.close_to(end),
                line if opens(line) => writer.open_to(end),
                _ => writer.line_to(end),
            }
            writer.from = end + 1;
        }
        writer.fragment()
    }
}

/// Is it an opening tag and nothing else? Most lines end with a closing tag, and that is short.
fn opens(line: &[u8]) -> bool {
    let [b'<', inside @ .., last, b'>'] = line else { return false };
    let tail = &inside[inside.len().saturating_sub(8)..];
    *last != b'/' && !tail.contains(&b'<') && memchr(b'<', inside).is_none()
}
