//! Markup, taken apart beside what stood there before.

use memchr::memchr;

/// An element: where it begins, where its opening tag ends, where its closing tag begins and ends. Thousands are
/// kept, so they are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    pub(super) from: u32,
    pub(super) open: u32,
    pub(super) close: u32,
    pub(super) end: u32,
    /// The number of the element after it and all that is inside it.
    pub(super) next: u32,
    /// Different tags have mostly different marks.
    pub(super) mark: u32,
}

/// A part that was never told.
pub(super) const NOTHING: [Element; 1] =
    [Element { from: 0, open: 0, close: 0, end: 0, next: 1, mark: 0 }];

/// Markup, taken apart.
#[derive(Clone, Copy)]
pub(super) struct Tree<'a> {
    pub(super) text: &'a str,
    pub(super) elements: &'a [Element],
}

impl<'a> Tree<'a> {
    pub(super) fn markup(&self, n: usize) -> &'a [u8] {
        &self.text.as_bytes()[self.elements[n].from as usize..self.elements[n].end as usize]
    }

    pub(super) fn tag(&self, n: usize) -> &'a [u8] {
        &self.text.as_bytes()[self.elements[n].from as usize..self.elements[n].open as usize]
    }

    /// The number of the element after it and all that is inside it.
    pub(super) fn after(&self, n: usize) -> usize {
        self.elements[n].next as usize
    }

    /// The elements side by side from one on.
    pub(super) fn siblings(self, from: usize, until: usize) -> impl Iterator<Item = usize> {
        let here = Some(from).filter(|&n| n < until);
        std::iter::successors(here, move |&n| Some(self.after(n)).filter(|&n| n < until))
    }

    /// The elements right inside one.
    pub(super) fn children(self, n: usize) -> impl Iterator<Item = usize> {
        self.siblings(n + 1, self.after(n))
    }

    /// Are there elements inside, and no text between them?
    pub(super) fn is_list(self, n: usize) -> bool {
        let Element { open, close, .. } = self.elements[n];
        let end = self.children(n).try_fold(open, |at, n| {
            let Element { from, end, .. } = self.elements[n];
            (from == at).then_some(end)
        });
        open < close && end == Some(close)
    }
}

/// What a new element was.
#[derive(Clone, Copy, Debug)]
pub(super) enum Was {
    Nothing,
    /// This one, which has the same tag and changed inside.
    Like(usize),
    /// This one, to the letter.
    Same(usize),
}

/// What becomes of an old element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Gone,
    /// A new one has its tag.
    Changed,
    Kept,
}

/// Takes markup apart beside what stood there before: what is as it was is not looked at again.
pub(super) struct Reader<'a> {
    pub(super) text: &'a [u8],
    pub(super) old: Tree<'a>,
    pub(super) elements: &'a mut Vec<Element>,
    pub(super) was: &'a mut Vec<Was>,
    pub(super) fates: &'a mut Vec<Fate>,
}

impl Reader<'_> {
    pub(super) fn read_all(&mut self) {
        self.push(NOTHING[0], Was::Like(0));
        self.read(0, Some(0));
        let (end, next) = (self.text.len() as u32, self.elements.len() as u32);
        self.elements[0] = Element { close: end, end, next, ..NOTHING[0] };
    }

    fn push(&mut self, element: Element, was: Was) {
        self.elements.push(element);
        self.was.push(was);
    }

    /// Reads until the tag that closes the parent, and answers where that begins. The parent that stood here is known
    /// if there was one.
    fn read(&mut self, mut at: usize, parent: Option<usize>) -> usize {
        let (text, old) = (self.text, self.old);
        let (first, last) = parent.map_or((0, 0), |n| (n + 1, old.after(n)));
        let mut next = first;
        loop {
            // Mostly one tag follows the other.
            if text.get(at) != Some(&b'<') {
                match memchr(b'<', &text[at..]) {
                    Some(found) => at += found,
                    None => return text.len(),
                }
            }
            if let Some(n) = self.run(at, next, last) {
                at = self.keep(next, n, at);
                next = old.after(n);
                continue;
            }
            let from = at;
            if matches!(text.get(from + 1), None | Some(b'/')) {
                return from;
            }
            at = end_of_tag(text, from);
            if text[from + 1] == b'!' {
                continue;
            }
            let tag = &text[from..at];
            let mark = mark(tag);
            let mut was = Was::Nothing;
            // Most follow the one they followed before.
            for n in old.siblings(next, last).chain(old.siblings(first, next)) {
                if old.elements[n].mark != mark || self.fates[n] == Fate::Kept {
                    continue;
                }
                if text[from..].starts_with(old.markup(n)) {
                    was = Was::Same(n);
                    break;
                }
                if matches!(was, Was::Nothing) && self.fates[n] == Fate::Gone && old.tag(n) == tag {
                    was = Was::Like(n);
                }
            }
            let like = match was {
                Was::Same(n) => {
                    at = self.keep(n, n, from);
                    next = old.after(n);
                    continue;
                }
                Was::Like(n) => {
                    self.fates[n] = Fate::Changed;
                    next = old.after(n);
                    Some(n)
                }
                Was::Nothing => None,
            };
            let number = self.elements.len();
            let (begin, open) = (from as u32, at as u32);
            let (close, end, next) = (open, open, number as u32 + 1);
            self.push(Element { from: begin, open, close, end, next, mark }, was);
            if !tag.ends_with(b"/>") && !is_void(&tag[1..tag.len() - 1]) {
                let close = self.read(at, like);
                at = end_of_closing(text, close);
                let next = self.elements.len() as u32;
                let element = &mut self.elements[number];
                (element.close, element.end, element.next) = (close as u32, at as u32, next);
            }
        }
    }

    /// The last of the old elements from `next` on that stand here as they stood, with the text between them.
    fn run(&self, mut at: usize, next: usize, last: usize) -> Option<usize> {
        let (old, bytes) = (self.old, self.old.text.as_bytes());
        let mut from = old.elements.get(next)?.from as usize;
        let mut stands = |&n: &usize| {
            let piece = &bytes[from..old.elements[n].end as usize];
            (at, from) = (at + piece.len(), from + piece.len());
            self.fates[n] != Fate::Kept && self.text[at - piece.len()..].starts_with(piece)
        };
        old.siblings(next, last).take_while(|n| stands(n)).last()
    }

    /// Takes over old elements side by side with all that is inside them. Answers where they end now.
    fn keep(&mut self, first: usize, last: usize, at: usize) -> usize {
        let old = self.old;
        let run = &old.elements[first..old.after(last)];
        let by = (at as u32).wrapping_sub(run[0].from);
        let count = (self.elements.len() as u32).wrapping_sub(first as u32);
        let number = self.elements.len();
        self.elements.extend(run.iter().map(|e| Element {
            from: e.from.wrapping_add(by),
            open: e.open.wrapping_add(by),
            close: e.close.wrapping_add(by),
            end: e.end.wrapping_add(by),
            next: e.next.wrapping_add(count),
            mark: e.mark,
        }));
        self.was.resize(self.elements.len(), Was::Nothing);
        for n in old.siblings(first, old.after(last)) {
            self.was[number + n - first] = Was::Same(n);
            self.fates[n] = Fate::Kept;
        }
        old.elements[last].end.wrapping_add(by) as usize
    }
}

fn mark(tag: &[u8]) -> u32 {
    let mix = |sum: u64, word: &[u8; 8]| {
        (sum ^ u64::from_le_bytes(*word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    let sum = tag.as_chunks().0.iter().fold(tag.len() as u64, mix);
    (tag.last_chunk().map_or(sum, |word| mix(sum, word)) >> 32) as u32
}

/// Where the tag ends that begins at `open`: behind the first `>` that does not stand between quotes.
fn end_of_tag(bytes: &[u8], open: usize) -> usize {
    let mut end = open;
    while let Some(found) = memchr(b'>', &bytes[end..]) {
        end += found + 1;
        // A quote that does not follow `=` ends a value. That is how most tags end, and nothing need be counted.
        let inside = &bytes[open..end - 1];
        let inside = inside.strip_suffix(b"/").unwrap_or(inside);
        let closed = inside.ends_with(b"\"") && !inside.ends_with(b"=\"");
        if closed || inside.iter().filter(|&&byte| byte == b'"').count() % 2 == 0 {
            return end;
        }
    }
    bytes.len()
}

/// Where the closing tag ends that begins at `close`. It is short.
fn end_of_closing(bytes: &[u8], close: usize) -> usize {
    bytes[close..].iter().position(|&byte| byte == b'>').map_or(bytes.len(), |n| close + n + 1)
}

/// Elements that HTML never closes.
fn is_void(tag: &[u8]) -> bool {
    // None of them begins as what a drawing is made of: most are told by their first letter.
    if !matches!(tag[0], b'b' | b'h' | b'i' | b'w') {
        return false;
    }
    let name = tag.split(|b| b.is_ascii_whitespace()).next().unwrap_or_default();
    matches!(name, b"br" | b"hr" | b"img" | b"input" | b"wbr")
}
