//! Markup in lines, taken apart, and what is kept of it.

use std::cell::RefCell;
use std::hash::{BuildHasher as _, Hasher as _};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use memchr::memchr;
use tudor_engine::{blank, give_back};

/// A part as it is drawn, taken apart.
#[derive(Debug)]
pub struct Sheet {
    text: String,
    /// Where each element begins and ends, the part itself first.
    spans: Vec<(u32, u32)>,
    pub(super) part: Part,
}

/// What is kept of a part that was told: its elements in the order in which they open, the part itself first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part(Arc<[Element]>);

/// An element: a line, or a group of them. A table has hundreds, and they are read at every move: they are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Element {
    /// Different markup has different marks.
    mark: u64,
    /// The same of a group's opening tag; 0 is a line.
    tag: u32,
    /// The number of the element after it and all that is inside it.
    next: u32,
}

/// A mark of a text. Marks are others at each start of the program and never leave it, so nobody can make two texts
/// with the same one; by chance two have it once in 2^64 times.
#[must_use]
pub fn mark(text: &[u8]) -> u64 {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::default);
    let mut hasher = KEY.build_hasher();
    hasher.write(text);
    hasher.finish()
}

/// The mark of a list that has one more element.
fn mix(sum: u64, mark: u64) -> u64 {
    let wide = u128::from(sum ^ 0x9e37_79b9_7f4a_7c15) * u128::from(mark | 1);
    (wide as u64 ^ (wide >> 64) as u64).rotate_left(23) ^ mark
}

impl Default for Sheet {
    fn default() -> Self {
        Self::new(String::new())
    }
}

impl Drop for Sheet {
    fn drop(&mut self) {
        give_back(std::mem::take(&mut self.text));
        let mut spans = std::mem::take(&mut self.spans);
        spans.clear();
        SPANS.with_borrow_mut(|used| used.push(spans));
    }
}

impl Sheet {
    /// Takes markup in lines apart.
    #[must_use]
    pub fn new(text: String) -> Self {
        let mut paper = Paper::of(text);
        while paper.from < paper.text.len() {
            let line = &paper.text.as_bytes()[paper.from..];
            let long = memchr(b'\n', line).unwrap_or(line.len());
            let (line, end) = (&line[..long], paper.from + long);
            match line {
                [] => {}
                [b'<', b'/', ..] => paper.close_to(end),
                line if opens(line) => paper.open_to(end),
                _ => paper.line_to(end),
            }
            paper.from = end + 1;
        }
        paper.sheet()
    }

    /// The whole.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The markup of one element.
    pub(super) fn markup(&self, n: usize) -> &str {
        let (from, end) = self.spans[n];
        &self.text[from as usize..end as usize]
    }
}

/// Is it an opening tag and nothing else? Most lines end with a closing tag, and that is short.
fn opens(line: &[u8]) -> bool {
    let [b'<', inside @ .., last, b'>'] = line else { return false };
    let tail = &inside[inside.len().saturating_sub(8)..];
    *last != b'/' && !tail.contains(&b'<') && memchr(b'<', inside).is_none()
}

type Lists = (Vec<Element>, Vec<(usize, u64)>);

thread_local! {
    /// What was needed for others, never more than at the same time.
    static LISTS: RefCell<Vec<Lists>> = const { RefCell::new(Vec::new()) };
    static SPANS: RefCell<Vec<Vec<(u32, u32)>>> = const { RefCell::new(Vec::new()) };
}

/// A sheet that is written. What writes on it says where a line ends, so that nobody has to look for it.
#[derive(Debug)]
pub struct Paper {
    text: String,
    elements: Vec<Element>,
    spans: Vec<(u32, u32)>,
    /// The groups that are open, and the mark of each as far as it goes.
    open: Vec<(usize, u64)>,
    /// Where the line begins that is written.
    from: usize,
}

impl Default for Paper {
    fn default() -> Self {
        Self::of(blank())
    }
}

impl Paper {
    fn of(text: String) -> Self {
        let (mut elements, mut open) = LISTS.with_borrow_mut(Vec::pop).unwrap_or_default();
        let mut spans = SPANS.with_borrow_mut(Vec::pop).unwrap_or_default();
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

    fn push(&mut self, end: usize, mark: u64, tag: u32) {
        let next = self.elements.len() as u32 + 1;
        self.elements.push(Element { mark, tag, next });
        self.spans.push((self.from as u32, end as u32));
        self.from = end;
    }

    /// One more in the group that is open.
    fn mix(&mut self, mark: u64) {
        if let Some((_, sum)) = self.open.last_mut() {
            *sum = mix(*sum, mark);
        }
    }

    fn line_to(&mut self, end: usize) {
        let mark = mark(&self.text.as_bytes()[self.from..end]);
        self.push(end, mark, 0);
        self.mix(mark);
    }

    fn open_to(&mut self, end: usize) {
        let mark = mark(&self.text.as_bytes()[self.from..end]);
        self.open.push((self.elements.len(), mark));
        self.push(end, mark, mark as u32 | 1);
    }

    /// Without an open group it is a line as any other: the part itself is closed by its end.
    fn close_to(&mut self, end: usize) {
        if self.open.len() < 2 {
            return self.line_to(end);
        }
        let (n, mark) = self.open.pop().expect("invariant: one is open");
        let next = self.elements.len() as u32;
        let group = &mut self.elements[n];
        (group.mark, group.next) = (mark, next);
        self.spans[n].1 = end as u32;
        self.from = end;
        self.mix(mark);
    }

    /// The sheet.
    #[must_use]
    pub fn sheet(mut self) -> Sheet {
        let end = self.text.len();
        while self.open.len() > 1 {
            self.close_to(end);
        }
        let (next, mark) = (self.elements.len() as u32, self.open[0].1);
        let part = &mut self.elements[0];
        (part.mark, part.next) = (mark, next);
        let Self { text, mut elements, spans, mut open, .. } = self;
        let part = Part(elements.as_slice().into());
        elements.clear();
        open.clear();
        LISTS.with_borrow_mut(|used| used.push((elements, open)));
        Sheet { text, spans, part }
    }

    /// Only the text.
    #[must_use]
    pub fn text(self) -> String {
        self.text
    }
}

/// One writes on it as into a text.
impl Deref for Paper {
    type Target = String;

    fn deref(&self) -> &String {
        &self.text
    }
}

impl DerefMut for Paper {
    fn deref_mut(&mut self) -> &mut String {
        &mut self.text
    }
}

/// A part without anything in it.
const NOTHING: Element = Element { mark: 0, tag: 1, next: 1 };

impl Default for Part {
    /// A part that was never told.
    fn default() -> Self {
        Self(Arc::new([NOTHING]))
    }
}

impl Part {
    /// Is it the same, and not only alike?
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Different parts have different marks.
    pub(super) fn mark(&self) -> u64 {
        self.0[0].mark
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn marked(&self, n: usize) -> u64 {
        self.0[n].mark
    }

    pub(super) fn is_group(&self, n: usize) -> bool {
        self.0[n].tag != 0
    }

    /// Have two groups the same opening tag?
    pub(super) fn is_like(&self, n: usize, other: &Self, m: usize) -> bool {
        self.0[n].tag == other.0[m].tag
    }

    /// The number of the element after it and all that is inside it.
    pub(super) fn after(&self, n: usize) -> usize {
        self.0[n].next as usize
    }

    /// The elements side by side from one on.
    pub(super) fn siblings(&self, from: usize, until: usize) -> impl Iterator<Item = usize> {
        let mut at = from;
        std::iter::from_fn(move || {
            let here = at;
            (here < until).then(|| {
                at = self.after(here);
                here
            })
        })
    }

    /// The elements right inside one.
    pub(super) fn children(&self, n: usize) -> impl Iterator<Item = usize> {
        self.siblings(n + 1, self.after(n))
    }
}
