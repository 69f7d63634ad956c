//! Markup in lines, taken apart, and what is kept of it.

use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use memchr::memchr;

/// A part as it is drawn, taken apart.
#[derive(Debug)]
pub struct Sheet {
    text: String,
    /// Where each element begins and ends, the part itself first.
    spans: Vec<(u32, u32)>,
    pub(super) part: Arc<Part>,
}

/// What is kept of a part that was told: its elements in the order in which they open, the part itself first.
#[derive(PartialEq, Eq, Debug)]
pub struct Part {
    elements: Box<[Element]>,
}

/// An element: a line, or a group of them.
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

impl Sheet {
    /// Takes markup apart.
    #[must_use]
    pub fn new(text: String) -> Self {
        let mut reader = Reader {
            text: text.as_bytes(),
            spans: Vec::with_capacity(128),
            elements: Vec::with_capacity(128),
        };
        reader.push(0, 0, 1);
        reader.read(0, 0, None);
        let Reader { spans, elements, .. } = reader;
        Self { text, spans, part: Arc::new(Part { elements: elements.into() }) }
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

struct Reader<'a> {
    text: &'a [u8],
    spans: Vec<(u32, u32)>,
    elements: Vec<Element>,
}

impl Reader<'_> {
    fn push(&mut self, from: usize, mark: u64, tag: u32) {
        self.spans.push((from as u32, from as u32));
        self.elements.push(Element { mark, tag, next: 0 });
    }

    /// Reads the lines of an element that is open, up to the line that closes it. Answers where that ends.
    fn read(&mut self, number: usize, mut at: usize, parent: Option<usize>) -> usize {
        let mut sum = self.elements[number].mark;
        let mut end = at.min(self.text.len());
        while at < self.text.len() {
            end = memchr(b'\n', &self.text[at..]).map_or(self.text.len(), |n| at + n);
            let line = &self.text[at..end];
            if line.starts_with(b"</") && parent.is_some() {
                break;
            }
            if !line.is_empty() {
                let n = self.elements.len();
                let mark = mark(line);
                if opens(line) {
                    self.push(at, mark, mark as u32 | 1);
                    end = self.read(n, end + 1, Some(number));
                } else {
                    self.push(at, mark, 0);
                    self.close(n, end, mark);
                }
                sum = mix(sum, self.elements[n].mark);
            }
            at = end + 1;
        }
        self.close(number, end, sum);
        end
    }

    fn close(&mut self, n: usize, end: usize, mark: u64) {
        self.spans[n].1 = end as u32;
        let next = self.elements.len() as u32;
        let element = &mut self.elements[n];
        (element.mark, element.next) = (mark, next);
    }
}

/// Is it an opening tag and nothing else?
fn opens(line: &[u8]) -> bool {
    memchr(b'<', &line[1..]).is_none() && line[0] == b'<' && !line.ends_with(b"/>")
}

impl Default for Part {
    /// A part that was never told.
    fn default() -> Self {
        Self { elements: Box::new([Element { mark: 0, tag: 1, next: 1 }]) }
    }
}

impl Part {
    /// Different parts have different marks.
    pub(super) fn mark(&self) -> u64 {
        self.elements[0].mark
    }

    pub(super) fn len(&self) -> usize {
        self.elements.len()
    }

    pub(super) fn marked(&self, n: usize) -> u64 {
        self.elements[n].mark
    }

    /// Are both groups with the same opening tag?
    pub(super) fn is_like(&self, n: usize, other: &Self, m: usize) -> bool {
        let (tag, other) = (self.elements[n].tag, other.elements[m].tag);
        tag != 0 && tag == other
    }

    /// The number of the element after it and all that is inside it.
    pub(super) fn after(&self, n: usize) -> usize {
        self.elements[n].next as usize
    }

    /// The elements side by side from one on.
    pub(super) fn siblings(&self, from: usize, until: usize) -> impl Iterator<Item = usize> {
        let here = Some(from).filter(|&n| n < until);
        std::iter::successors(here, move |&n| Some(self.after(n)).filter(|&n| n < until))
    }

    /// The elements right inside one.
    pub(super) fn children(&self, n: usize) -> impl Iterator<Item = usize> {
        self.siblings(n + 1, self.after(n))
    }
}
