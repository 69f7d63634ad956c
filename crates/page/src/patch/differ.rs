//! Compares a part's fingerprint with the new fragment: what stays, what changed only inside, what is new.

use tudor_draw::put;

use super::{Fingerprint, Fragment, PatchWriter, comma};

/// The old element that a new one is.
#[derive(Clone, Copy, Debug)]
enum Match {
    /// This one, to the letter.
    Same(Spot),
    /// This group, which has the same tag and changed inside.
    Like(Spot),
    /// None: it is new.
    New,
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
    /// Writes the list that leads from the children of an old element to those of a new one.
    pub(super) fn write_children(&mut self, was: usize, now: usize) {
        let (old, new) = (self.old, self.new);
        let mut finder = Finder::new(old, was);
        // Those that stay side by side: where the first stood, and how many they are.
        let (mut from, mut count) = (0, 0);
        let (mut n, end) = (now + 1, new.part.after(now));
        while n < end {
            let next = new.part.after(n);
            match finder.find_match(&new.part, n, (next < end).then_some(next), self.stays) {
                Match::Same(Spot { at, place }) => {
                    self.stays[at] = true;
                    if place != from + count {
                        self.out.keep(from, std::mem::take(&mut count));
                        from = place;
                    }
                    count += 1;
                }
                was => {
                    self.out.keep(from, std::mem::take(&mut count));
                    if !matches!(was, Match::Like(spot) if self.write_inside(spot, n)) {
                        self.out.put(new.markup(n));
                    }
                }
            }
            n = next;
        }
        self.out.keep(from, count);
    }

    /// Writes a group as a change inside the one that it was, if that is shorter.
    fn write_inside(&mut self, was: Spot, now: usize) -> bool {
        let whole = self.new.markup(now).len();
        let before = (self.out.json.len(), self.out.markup.len(), self.out.pieces);
        comma(&mut self.out.json);
        put!(&mut self.out.json, "{\"at\":", was.place, ",\"in\":[");
        self.write_children(was.at, now);
        self.out.json.push_str("]}");
        let written = self.out.json.len() - before.0 + self.out.markup.len() - before.1;
        let shorter = written < whole;
        if shorter {
            self.stays[was.at] = true;
        } else {
            self.out.json.truncate(before.0);
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
    /// The old child that is expected next.
    next: Spot,
    hashes: Option<HashFilter>,
}

impl<'a> Finder<'a> {
    fn new(old: &'a Fingerprint, was: usize) -> Self {
        let next = Spot { at: was + 1, place: 0 };
        Self { old, first: was + 1, last: old.after(was), next, hashes: None }
    }

    /// The old element that a new one is, of which the next sibling is known, too.
    fn find_match(
        &mut self,
        new: &Fingerprint,
        n: usize,
        next: Option<usize>,
        stays: &[bool],
    ) -> Match {
        let (here, hash) = (self.next, new.hash_of(n));
        if here.at >= self.last {
            return self.look_through(new, n, stays);
        }
        let is = |spot: Spot, hash: u64| {
            spot.at < self.last && self.old.hash_of(spot.at) == hash && !stays[spot.at]
        };
        let beyond = self.after(here);
        if is(here, hash) {
            self.next = beyond;
            return Match::Same(here);
        }
        if is(beyond, hash) {
            self.next = self.after(beyond);
            return Match::Same(beyond); // the one between was taken away
        }
        match next.map(|next| new.hash_of(next)) {
            // Added, or it came from elsewhere.
            Some(next) if is(here, next) => {
                self.find_same(hash, stays).map_or(Match::New, Match::Same)
            }
            Some(next) if is(beyond, next) => {
                self.next = beyond;
                if self.is_like(here, new, n, stays) { Match::Like(here) } else { Match::New }
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

    fn look_through(&mut self, new: &Fingerprint, n: usize, stays: &[bool]) -> Match {
        if let Some(spot) = self.find_same(new.hash_of(n), stays) {
            self.next = self.after(spot);
            return Match::Same(spot);
        }
        // The old child at this place is most likely the one.
        let here = self.next;
        if here.at < self.last && self.is_like(here, new, n, stays) {
            self.next = self.after(here);
            return Match::Like(here);
        }
        let like = |at| self.is_like(Spot { at, place: 0 }, new, n, stays);
        if new.is_group(n)
            && let Some(spot) = self.find(like)
        {
            return Match::Like(spot);
        }
        Match::New
    }

    fn find_same(&mut self, hash: u64, stays: &[bool]) -> Option<Spot> {
        let (old, first, last) = (self.old, self.first, self.last);
        let hashes = self.hashes.get_or_insert_with(|| HashFilter::of(old, first, last));
        let found = hashes.may_have(hash);
        found.then(|| self.find(|at| self.old.hash_of(at) == hash && !stays[at])).flatten()
    }

    fn find(&self, wanted: impl Fn(usize) -> bool) -> Option<Spot> {
        let all = self.old.siblings(self.first, self.last).zip(0..);
        all.map(|(at, place)| Spot { at, place }).find(|spot| wanted(spot.at))
    }
}

/// A Bloom filter: says at once of most hashes that they are not among the siblings.
struct HashFilter([u64; 8]);

impl HashFilter {
    fn of(part: &Fingerprint, first: usize, last: usize) -> Self {
        let mut bits = [0; 8];
        part.siblings(first, last).map(|n| part.hash_of(n)).for_each(|hash| {
            bits[(hash >> 6) as usize % 8] |= 1 << (hash % 64);
        });
        Self(bits)
    }

    fn may_have(&self, hash: u64) -> bool {
        self.0[(hash >> 6) as usize % 8] >> (hash % 64) & 1 == 1
    }
}
