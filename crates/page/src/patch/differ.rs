//! From what a part was to what it is: what stays, what changed only inside, what is new.

use tudor_draw::put;

use super::{Fingerprint, Fragment, PatchWriter, comma};

/// What a new element was.
#[derive(Clone, Copy, Debug)]
enum Was {
    /// This one, to the letter.
    Same(Spot),
    /// This group, which has the same tag and changed inside.
    Like(Spot),
    Nothing,
}

/// An old element, and where it stood among its siblings.
#[derive(Clone, Copy, Debug)]
struct Spot {
    at: usize,
    place: usize,
}

/// Writes how a part changed.
pub(super) struct Differ<'a> {
    pub(super) old: &'a Fingerprint,
    pub(super) new: &'a Fragment,
    /// Which old elements stay.
    pub(super) stays: &'a mut [bool],
    pub(super) out: &'a mut PatchWriter,
}

impl Differ<'_> {
    /// Writes what stands in the list that leads from the children of an old element to those of a new one.
    pub(super) fn tell(&mut self, was: usize, now: usize) {
        let (old, new) = (self.old, self.new);
        let mut seeker = Finder::new(old, was);
        // Those that stay side by side: where the first stood, and how many they are.
        let (mut from, mut count) = (0, 0);
        let (mut n, end) = (now + 1, new.part.after(now));
        while n < end {
            let next = new.part.after(n);
            match seeker.seek(&new.part, n, (next < end).then_some(next), self.stays) {
                Was::Same(Spot { at, place }) => {
                    self.stays[at] = true;
                    if place != from + count {
                        self.out.keep(from, std::mem::take(&mut count));
                        from = place;
                    }
                    count += 1;
                }
                was => {
                    self.out.keep(from, std::mem::take(&mut count));
                    if !matches!(was, Was::Like(spot) if self.tell_inside(spot, n)) {
                        self.out.put(new.markup(n));
                    }
                }
            }
            n = next;
        }
        self.out.keep(from, count);
    }

    /// Tells a group as a change inside the one that it was, if that is shorter.
    fn tell_inside(&mut self, was: Spot, now: usize) -> bool {
        let whole = self.new.markup(now).len();
        let before = (self.out.says.len(), self.out.markup.len(), self.out.pieces);
        comma(&mut self.out.says);
        put!(&mut self.out.says, "{\"at\":", was.place, ",\"in\":[");
        self.tell(was.at, now);
        self.out.says.push_str("]}");
        let told = self.out.says.len() - before.0 + self.out.markup.len() - before.1;
        let shorter = told < whole;
        if shorter {
            self.stays[was.at] = true;
        } else {
            self.out.says.truncate(before.0);
            self.out.markup.truncate(before.1);
            self.out.pieces = before.2;
        }
        shorter
    }
}

/// Looks for new elements among the children of an old one. Most stand as they stood, or one is changed, added or taken
/// away between them: that is seen at once, and only for others all are looked through.
struct Finder<'a> {
    old: &'a Fingerprint,
    first: usize,
    last: usize,
    /// Who is expected next.
    next: Spot,
    marks: Option<Marks>,
}

impl<'a> Finder<'a> {
    fn new(old: &'a Fingerprint, was: usize) -> Self {
        let next = Spot { at: was + 1, place: 0 };
        Self { old, first: was + 1, last: old.after(was), next, marks: None }
    }

    /// What a new element was, of which the next is known too.
    fn seek(&mut self, new: &Fingerprint, n: usize, next: Option<usize>, stays: &[bool]) -> Was {
        let (here, mark) = (self.next, new.marked(n));
        if here.at >= self.last {
            return self.look_through(new, n, stays);
        }
        let is = |spot: Spot, mark: u64| {
            spot.at < self.last && self.old.marked(spot.at) == mark && !stays[spot.at]
        };
        let beyond = self.after(here);
        if is(here, mark) {
            self.next = beyond;
            return Was::Same(here);
        }
        if is(beyond, mark) {
            self.next = self.after(beyond);
            return Was::Same(beyond); // the one between was taken away
        }
        match next.map(|next| new.marked(next)) {
            // Added, or it came from elsewhere.
            Some(next) if is(here, next) => {
                self.find_same(mark, stays).map_or(Was::Nothing, Was::Same)
            }
            Some(next) if is(beyond, next) => {
                self.next = beyond;
                if self.is_like(here, new, n, stays) { Was::Like(here) } else { Was::Nothing }
            }
            _ => self.look_through(new, n, stays),
        }
    }

    fn after(&self, spot: Spot) -> Spot {
        if spot.at < self.last {
            Spot { at: self.old.after(spot.at), place: spot.place + 1 }
        } else {
            spot
        }
    }

    fn is_like(&self, spot: Spot, new: &Fingerprint, n: usize, stays: &[bool]) -> bool {
        self.old.is_like(spot.at, new, n) && !stays[spot.at]
    }

    fn look_through(&mut self, new: &Fingerprint, n: usize, stays: &[bool]) -> Was {
        if let Some(spot) = self.find_same(new.marked(n), stays) {
            self.next = self.after(spot);
            return Was::Same(spot);
        }
        // Who stands in its place is most likely what it was.
        let here = self.next;
        if here.at < self.last && self.is_like(here, new, n, stays) {
            self.next = self.after(here);
            return Was::Like(here);
        }
        let like = |at| self.is_like(Spot { at, place: 0 }, new, n, stays);
        if new.is_group(n)
            && let Some(spot) = self.find(like)
        {
            return Was::Like(spot);
        }
        Was::Nothing
    }

    fn find_same(&mut self, mark: u64, stays: &[bool]) -> Option<Spot> {
        let marks = self.marks.get_or_insert_with(|| Marks::of(self.old, self.first, self.last));
        let found = marks.may_have(mark);
        found.then(|| self.find(|at| self.old.marked(at) == mark && !stays[at])).flatten()
    }

    fn find(&self, wanted: impl Fn(usize) -> bool) -> Option<Spot> {
        let all = self.old.siblings(self.first, self.last).zip(0..);
        all.map(|(at, place)| Spot { at, place }).find(|spot| wanted(spot.at))
    }
}

/// Most marks that are not among the siblings are not here either.
struct Marks([u64; 8]);

impl Marks {
    fn of(part: &Fingerprint, first: usize, last: usize) -> Self {
        let mut bits = [0; 8];
        part.siblings(first, last).map(|n| part.marked(n)).for_each(|mark| {
            bits[(mark >> 6) as usize % 8] |= 1 << (mark % 64);
        });
        Self(bits)
    }

    fn may_have(&self, mark: u64) -> bool {
        self.0[(mark >> 6) as usize % 8] >> (mark % 64) & 1 == 1
    }
}
