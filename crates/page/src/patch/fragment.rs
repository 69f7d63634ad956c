//! Markup in lines, taken apart, and what is kept of it.

use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use tudor_draw::pool as strings;

use super::pool;

/// A part as it is drawn, taken apart.
#[derive(Debug)]
pub struct Fragment {
    pub(super) text: String,
    /// Where each element begins and ends, the part itself first.
    pub(super) spans: Vec<(u32, u32)>,
    pub(super) part: Fingerprint,
}

/// What is kept of a part that was sent: of its elements, in the order in which they open and the part itself first, all
/// hashes, then all shapes. Hundreds of hashes are read at every move, shapes only of groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    elements: Arc<[u64]>,
    /// The whole part's, at hand: a part that did not change is not looked through.
    hash: u64,
}

/// An element: a line, or a group of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    /// Different markup has different hashes. A group's is odd, a line's even.
    pub(super) hash: u64,
    /// The same of a group's opening tag.
    pub(super) tag: u32,
    /// The number of the element after it and all that is inside it.
    pub(super) next: u32,
}

impl Element {
    pub(super) const fn line(hash: u64, next: u32) -> Self {
        Self { hash: hash & !1, tag: 0, next }
    }

    /// A group whose opening tag has this hash; the whole group's is known when it is closed.
    pub(super) const fn group(tag: u64, next: u32) -> Self {
        Self { hash: tag | 1, tag: tag as u32, next }
    }

    pub(super) const fn close(&mut self, hash: u64, next: u32) {
        (self.hash, self.next) = (hash | 1, next);
    }
}

/// The hash of a text. The key is another one at each start of the program and never leaves it, so nobody can make two
/// texts with the same hash; by chance two have it once in 2^64 times.
#[must_use]
pub fn hash(text: &[u8]) -> u64 {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::default);
    let mut hasher = KEY.build_hasher();
    hasher.write(text);
    hasher.finish()
}

/// The hash of a list that has one more element.
pub(super) fn mix(sum: u64, hash: u64) -> u64 {
    let wide = u128::from(sum ^ 0x9e37_79b9_7f4a_7c15) * u128::from(hash | 1);
    (wide as u64 ^ (wide >> 64) as u64).rotate_left(23) ^ hash
}

impl Drop for Fragment {
    fn drop(&mut self) {
        strings::put_back(std::mem::take(&mut self.text));
        pool::put_spans_back(std::mem::take(&mut self.spans));
    }
}

impl Fragment {
    /// The whole markup.
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
    /// A part that was never sent.
    fn default() -> Self {
        Self::of(&[NOTHING])
    }
}

impl Fingerprint {
    /// The part itself is the first of its elements.
    pub(super) fn of(elements: &[Element]) -> Self {
        let hashes = elements.iter().map(|e| e.hash);
        let shapes = elements.iter().map(|e| u64::from(e.tag) << 32 | u64::from(e.next));
        Self { elements: hashes.chain(shapes).collect(), hash: elements[0].hash }
    }

    /// Is it the same, and not only alike?
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.elements, &other.elements)
    }

    /// Different parts have different hashes.
    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn len(&self) -> usize {
        self.elements.len() / 2
    }

    pub(super) fn hash_of(&self, n: usize) -> u64 {
        self.elements[n]
    }

    pub(super) fn is_group(&self, n: usize) -> bool {
        self.hash_of(n) % 2 == 1
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
