//! From what a part was to what it is: what stays, what changed only inside, what is new.

use tudor_engine::put;

use super::{Lists, Part, Sheet, comma};

/// What a new element was.
#[derive(Clone, Copy, Debug)]
pub(super) enum Was {
    Nothing,
    /// This group, which has the same tag and changed inside.
    Like(usize),
    /// This one, to the letter.
    Same(usize),
}

/// Writes how a part changed.
pub(super) struct Teller<'a> {
    pub(super) old: &'a Part,
    pub(super) new: &'a Sheet,
    pub(super) was: &'a mut [Was],
    pub(super) stays: &'a mut [bool],
    pub(super) out: &'a mut Lists,
}

impl Teller<'_> {
    /// Writes what stands in the list that leads from the children of an old element to those of a new one.
    pub(super) fn tell(&mut self, was: usize, now: usize) {
        self.recognise(was, now);
        let (old, new) = (self.old, self.new);
        let mut places = Places { old, first: was + 1, at: was + 1, count: 0 };
        // Those that stay side by side: where they stood, how many they are, and who stood next.
        let (mut from, mut count, mut next) = (0, 0, 0);
        for n in new.part.children(now) {
            if let Was::Same(n) = self.was[n] {
                if n != next {
                    self.out.keep(from, std::mem::take(&mut count));
                    from = places.of(n);
                }
                count += 1;
                next = old.after(n);
                continue;
            }
            self.out.keep(from, std::mem::take(&mut count));
            next = 0;
            let told = match self.was[n] {
                Was::Like(was) => self.tell_inside(places.of(was), was, n),
                _ => false,
            };
            if !told {
                self.out.put(new.markup(n));
            }
        }
        self.out.keep(from, count);
    }

    /// Finds the children that stay as they are, then groups that changed only inside.
    fn recognise(&mut self, was: usize, now: usize) {
        let (old, new) = (self.old, &self.new.part);
        let (first, last) = (was + 1, old.after(was));
        let mut known = None;
        let mut next = first;
        let mut groups = false;
        for n in new.children(now) {
            let mark = new.marked(n);
            let same = |&m: &usize| old.marked(m) == mark && !self.stays[m];
            // Most follow the one they followed before, and most others are new.
            let found = if next < last && same(&next) {
                Some(next)
            } else if known.get_or_insert_with(|| Marks::of(old, was)).may_have(mark) {
                old.siblings(next, last).chain(old.siblings(first, next)).find(same)
            } else {
                None
            };
            if let Some(m) = found {
                (self.was[n], self.stays[m]) = (Was::Same(m), true);
                next = old.after(m);
            } else {
                groups |= new.is_group(n);
            }
        }
        if !groups {
            return;
        }
        for n in new.children(now) {
            let like = |&m: &usize| old.is_like(m, new, n) && !self.stays[m];
            if new.is_group(n)
                && matches!(self.was[n], Was::Nothing)
                && let Some(m) = old.children(was).find(like)
            {
                (self.was[n], self.stays[m]) = (Was::Like(m), true);
            }
        }
    }

    /// Tells a group as a change inside the one that stood at `at`, if that is shorter.
    fn tell_inside(&mut self, at: usize, was: usize, now: usize) -> bool {
        let whole = self.new.markup(now).len();
        let before = (self.out.says.len(), self.out.markup.len(), self.out.pieces);
        comma(&mut self.out.says);
        put!(&mut self.out.says, "{\"at\":", at, ",\"in\":[");
        self.tell(was, now);
        self.out.says.push_str("]}");
        let told = self.out.says.len() - before.0 + self.out.markup.len() - before.1;
        if told >= whole {
            self.out.says.truncate(before.0);
            self.out.markup.truncate(before.1);
            self.out.pieces = before.2;
        }
        told < whole
    }
}

/// Where children stood among the others. They are asked for mostly in order.
struct Places<'a> {
    old: &'a Part,
    first: usize,
    at: usize,
    count: usize,
}

impl Places<'_> {
    fn of(&mut self, child: usize) -> usize {
        if child < self.at {
            (self.at, self.count) = (self.first, 0);
        }
        while self.at < child {
            self.at = self.old.after(self.at);
            self.count += 1;
        }
        self.count
    }
}

/// Most marks that are not among the children of an element are not here either.
struct Marks([u64; 8]);

impl Marks {
    fn of(part: &Part, n: usize) -> Self {
        let mut bits = [0; 8];
        part.children(n).map(|child| part.marked(child)).for_each(|mark| {
            bits[(mark >> 6) as usize % 8] |= 1 << (mark % 64);
        });
        Self(bits)
    }

    fn may_have(&self, mark: u64) -> bool {
        self.0[(mark >> 6) as usize % 8] >> (mark % 64) & 1 == 1
    }
}
