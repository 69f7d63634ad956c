//! Markup in lines, taken apart, and what is kept of it.

use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use tudor_draw::pool::give_back;

use super::pool;

/// A part as it is drawn, taken apart.
#[derive(Debug)]
pub struct Fragment {
    pub(super) text: String,
    /// Where each element begins and ends, the part itself first.
    pub(super) spans: Vec<(u32, u32)>,
    pub(super) part: Fingerprint,
}

/// What is kept of a part that was told: of its elements, in the order in which they open and the part itself first, all
/// marks, then all shapes. Hundreds of marks are read at every move, shapes only of groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    elements: Arc<[u64]>,
    /// The whole part's, at hand: what did not change is not looked at.
    mark: u64,
}

/// An element: a line, or a group of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    /// Different markup has different marks. A group's is odd, a line's even.
    pub(super) mark: u64,
    /// The same of a group's opening tag.
    pub(super) tag: u32,
    /// The number of the element after it and all that is inside it.
    pub(super) next: u32,
}

impl Element {
    pub(super) const fn line(mark: u64, next: u32) -> Self {
        Self { mark: mark & !1, tag: 0, next }
    }

    /// A group whose opening tag has this mark; all of it is known when it is closed.
    pub(super) const fn group(tag: u64, next: u32) -> Self {
        Self { mark: tag | 1, tag: tag as u32, next }
    }

    pub(super) const fn close(&mut self, mark: u64, next: u32) {
        (self.mark, self.next) = (mark | 1, next);
    }
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
pub(super) fn mix(sum: u64, mark: u64) -> u64 {
    let wide = u128::from(sum ^ 0x9e37_79b9_7f4a_7c15) * u128::from(mark | 1);
    (wide as u64 ^ (wide >> 64) as u64).rotate_left(23) ^ mark
}

impl Drop for Fragment {
    fn drop(&mut self) {
        give_back(std::mem::take(&mut self.text));
        pool::give_back_spans(std::mem::take(&mut self.spans));
    }
}

impl Fragment {
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

/// A part without anything in it.
pub(super) const NOTHING: Element = Element::group(0, 1);

impl Default for Fingerprint {
    /// A part that was never told.
    fn default() -> Self {
        Self::of(&[NOTHING])
    }
}

impl Fingerprint {
    /// The part itself is the first of its elements.
    pub(super) fn of(elements: &[Element]) -> Self {
        let marks = elements.iter().map(|e| e.mark);
        let shapes = elements.iter().map(|e| u64::from(e.tag) << 32 | u64::from(e.next));
        Self { elements: marks.chain(shapes).collect(), mark: elements[0].mark }
    }

    /// Is it the same, and not only alike?
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.elements, &other.elements)
    }

    /// Different parts have different marks.
    pub(super) const fn mark(&self) -> u64 {
        self.mark
    }

    pub(super) fn len(&self) -> usize {
        self.elements.len() / 2
    }

    pub(super) fn marked(&self, n: usize) -> u64 {
        self.elements[n]
    }

    pub(super) fn is_group(&self, n: usize) -> bool {
        self.marked(n) % 2 == 1
    }

    fn shape(&self, n: usize) -> u64 {
        self.elements[self.len() + n]
    }

    /// Are both groups that open with the same tag?
    pub(super) fn is_like(&self, n: usize, other: &Self, m: usize) -> bool {
        self.is_group(n) && other.is_group(m) && self.shape(n) >> 32 == other.shape(m) >> 32
    }

    /// The number of the element after it and all that is inside it.
    pub(super) fn after(&self, n: usize) -> usize {
        if self.is_group(n) { self.shape(n) as u32 as usize } else { n + 1 }
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
}
