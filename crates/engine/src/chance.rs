//! Chance as a player: what a position asks for, and what came of it.
//!
//! There are only three kinds of request, so that everything outside the rules (fair dice, records,
//! the terminal, search) handles chance once for all games: some dice; some of a bag, in no order;
//! a whole bag in an order. A pile or a cup is always a [`Bag`], a set without an order: the order of
//! a shuffled pile exists nowhere until a card is drawn, so it cannot leak.

use arrayvec::ArrayVec;

use crate::outcome::{Bag, MOST, Outcome, OutcomeError};
use crate::rng::Rng;
use crate::seat::{Eye, Seat};

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// A number of six-sided dice, in an order.
    Dice(u8),
    /// A number of things of a bag, without putting back, in no order.
    Pick {
        /// What may come.
        from: Bag,
        /// How many come.
        count: u8,
    },
    /// Everything in a bag, in an order.
    Order(Bag),
}

impl Draw {
    /// How many dice or things come.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Dice(count) | Self::Pick { count, .. } => count as usize,
            Self::Order(from) => from.len() as usize,
        }
    }

    /// Panics if chance cannot answer this.
    const fn can_be_asked(self) {
        assert!(self.count() <= MOST, "one question asks for 32 dice or things at most");
        if let Self::Pick { from, count } = self {
            assert!(count <= from.len(), "a bag cannot give more than it has");
        }
    }
}

/// A question to chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    /// What is drawn.
    pub draw: Draw,
    /// What for, as one short word of the game ("deal", "attack"). Fair dice are labelled with it.
    pub label: &'static str,
    /// Who sees what came; `None` is everybody.
    pub only: Option<Seat>,
}

/// Something that answers "a number below `n`, each equally likely".
pub trait Source {
    /// A number from 0 up to, not including, `n`.
    fn below(&mut self, n: u32) -> u32;
}

impl Source for Rng {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        Self::below(self, n)
    }
}

impl Chance {
    /// A question whose answer everybody sees.
    ///
    /// # Panics
    /// If it asks for more than [`MOST`], or for more things than the bag has.
    #[must_use]
    pub const fn open(label: &'static str, draw: Draw) -> Self {
        draw.can_be_asked();
        Self { draw, label, only: None }
    }

    /// A question whose answer only one seat sees.
    ///
    /// # Panics
    /// As [`Chance::open`].
    #[must_use]
    pub const fn secret(label: &'static str, draw: Draw, seat: Seat) -> Self {
        draw.can_be_asked();
        Self { draw, label, only: Some(seat) }
    }

    /// May this eye see the answer?
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> bool {
        self.only.is_none_or(|seat| eye.sees(seat))
    }

    /// Draws an answer: one number from the source a die or thing, in order. This is the whole of how
    /// numbers become outcomes, and docs/FAIR_DICE.md states it for other programs.
    #[inline]
    pub fn sample(&self, source: &mut impl Source) -> Outcome {
        let mut out = ArrayVec::new();
        match self.draw {
            Draw::Dice(n) => (0..n).for_each(|_| out.push(source.below(6) as u8 + 1)),
            Draw::Pick { from, count } => {
                draw_from(from, count, source, &mut out);
                if count > 1 {
                    out.sort_unstable();
                }
            }
            Draw::Order(from) => draw_from(from, from.len(), source, &mut out),
        }
        Outcome(out)
    }

    /// Could this be the answer?
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, outcome: &Outcome) -> Result<(), OutcomeError> {
        let (label, items) = (self.label, outcome.0.as_slice());
        let wanted = self.draw.count();
        if items.len() != wanted {
            let dice = matches!(self.draw, Draw::Dice(_));
            return Err(OutcomeError::Count { label, wanted, given: items.len(), dice });
        }
        match self.draw {
            Draw::Dice(_) => match items.iter().find(|&&face| !(1..=6).contains(&face)) {
                Some(&face) => Err(OutcomeError::Face(face)),
                None => Ok(()),
            },
            Draw::Pick { from, .. } | Draw::Order(from) => {
                if let Some(&item) = items.iter().find(|&&item| !from.has(item)) {
                    return Err(OutcomeError::NotInBag { label, item });
                }
                if outcome.bag().len() as usize != wanted {
                    return Err(OutcomeError::Twice { label });
                }
                if matches!(self.draw, Draw::Pick { .. }) && !items.is_sorted() {
                    return Err(OutcomeError::Unsorted { label });
                }
                Ok(())
            }
        }
    }

    /// How many answers there are, all equally likely; `None` beyond 10,000.
    #[must_use]
    pub fn count(&self) -> Option<u32> {
        let product = match self.draw {
            Draw::Dice(n) => 6u64.checked_pow(u32::from(n))?,
            Draw::Pick { from, count } => {
                let (n, k) = (u64::from(from.len()), u64::from(count));
                (0..k).try_fold(1u64, |c, i| Some(c.checked_mul(n.checked_sub(i)?)? / (i + 1)))?
            }
            Draw::Order(from) => (1..=u64::from(from.len())).try_fold(1u64, u64::checked_mul)?,
        };
        u32::try_from(product).ok().filter(|&n| n <= 10_000)
    }

    /// Every answer, each once, in a fixed order; `None` if there are more than 10,000.
    #[must_use]
    pub fn all(&self) -> Option<Vec<Outcome>> {
        let mut out = Vec::with_capacity(self.count()? as usize);
        let mut stack = ArrayVec::new();
        let (pool, count) = match self.draw {
            Draw::Dice(n) => (Bag::first(7).without(0), n),
            Draw::Pick { from, count } => (from, count),
            Draw::Order(from) => (from, from.len()),
        };
        self.fill(pool, count, &mut stack, &mut out);
        Some(out)
    }

    fn fill(&self, pool: Bag, left: u8, stack: &mut ArrayVec<u8, MOST>, out: &mut Vec<Outcome>) {
        if left == 0 {
            out.push(Outcome(stack.clone()));
            return;
        }
        for item in pool {
            let rest = match self.draw {
                Draw::Dice(_) => pool,
                // Only larger ones may follow: each set is met once.
                Draw::Pick { .. } => pool - Bag::first(u32::from(item) + 1),
                Draw::Order(_) => pool.without(item),
            };
            stack.push(item);
            self.fill(rest, left - 1, stack, out);
            stack.pop();
        }
    }
}

#[inline]
fn draw_from(mut from: Bag, count: u8, source: &mut impl Source, out: &mut ArrayVec<u8, MOST>) {
    for _ in 0..count {
        let item = from.nth(source.below(from.len().into()));
        from = from.without(item);
        out.push(item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_always_possible_answers() {
        let bag = Bag::first(20).without(4);
        let mut rng = Rng::new(3);
        for draw in [Draw::Dice(4), Draw::Pick { from: bag, count: 5 }, Draw::Order(bag)] {
            let chance = Chance::open("test", draw);
            for _ in 0..200 {
                assert_eq!(chance.check(&chance.sample(&mut rng)), Ok(()));
            }
        }
    }

    #[test]
    fn all_lists_every_answer_once() {
        for (draw, n) in [
            (Draw::Dice(2), 36),
            (Draw::Pick { from: Bag::first(6), count: 3 }, 20),
            (Draw::Order(Bag::first(4)), 24),
        ] {
            let chance = Chance::open("test", draw);
            let mut all = chance.all().expect("few enough");
            assert_eq!((all.len(), chance.count()), (n, Some(n as u32)));
            assert!(all.iter().all(|o| chance.check(o).is_ok()));
            all.dedup();
            assert_eq!(all.len(), n);
        }
        assert_eq!(Chance::open("test", Draw::Dice(8)).count(), None);
    }

    #[test]
    fn a_thing_beyond_the_last_is_never_in_a_bag() {
        assert_eq!(Bag::first(128).without(128), Bag::first(128));
        assert!(!Bag::first(128).has(128) && Bag::EMPTY.with(127).has(127));
    }

    #[test]
    #[should_panic(expected = "a set has no room for number 128")]
    fn a_bag_takes_no_thing_beyond_the_last() {
        let _ = Bag::EMPTY.with(128);
    }

    #[test]
    #[should_panic(expected = "32 dice or things at most")]
    fn a_question_for_more_than_an_outcome_holds_is_not_asked() {
        let _ = Chance::open("shuffle", Draw::Order(Bag::first(33)));
    }

    #[test]
    #[should_panic(expected = "more than it has")]
    fn a_question_for_more_than_the_bag_has_is_not_asked() {
        let _ = Chance::secret("deal", Draw::Pick { from: Bag::first(2), count: 3 }, Seat::First);
    }

    #[test]
    #[should_panic(expected = "one thing at least")]
    fn nothing_has_no_first_number() {
        let _ = Outcome::default().one();
    }

    #[test]
    fn impossible_answers_are_refused() {
        let pick = Chance::open("deal", Draw::Pick { from: Bag::first(5), count: 2 });
        for bad in [&[1][..], &[1, 1], &[2, 1], &[1, 5]] {
            assert!(pick.check(&Outcome::of(bad)).is_err(), "{bad:?}");
        }
        assert!(Chance::open("roll", Draw::Dice(1)).check(&Outcome::of(&[7])).is_err());
    }
}
