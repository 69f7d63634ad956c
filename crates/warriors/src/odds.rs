//! What a battle promises, if both sides fight to the end. For pictures and prompts: rules use no floating point.

use std::collections::BTreeMap;

/// One side of a battle as it stands. A game says what it rolls and what it gives up; no loss may add dice.
pub trait BattleSide: Copy + Ord {
    /// How many dice it rolls.
    fn dice(&self) -> u8;

    /// What it adds to each die.
    fn bonus(&self) -> u8;

    /// What is left of it after a number of hits in one round; `None` if nobody is.
    fn after(&self, hits: u8) -> Option<Self>;
}

/// The side whose men are all alike: each of them rolls a die, takes a hit, and is gone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Force {
    /// Everything that takes a hit: troops, and one for each man who leads.
    pub strength: u8,
    /// The most dice its commander may roll.
    pub lead: u8,
    /// What its commander adds to each die.
    pub bonus: u8,
}

impl BattleSide for Force {
    fn dice(&self) -> u8 {
        self.strength.min(self.lead)
    }

    fn bonus(&self) -> u8 {
        self.bonus
    }

    fn after(&self, hits: u8) -> Option<Self> {
        let strength = self.strength.checked_sub(hits).filter(|&left| left > 0)?;
        Some(Self { strength, ..*self })
    }
}

/// How likely each side is to roll no dice in a round; never both in the same.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Silence(pub [f64; 2]);

/// The chance that one die hits.
#[must_use]
pub fn hit(bonus: u8) -> f64 {
    f64::from((1 + bonus).min(6)) / 6.0
}

/// The chance of 0, 1, 2 ... hits with a number of dice.
fn spread(dice: u8, bonus: u8) -> Vec<f64> {
    let p = hit(bonus);
    let mut row = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; row.len() + 1];
        for (hits, chance) in row.iter().enumerate() {
            next[hits] += chance * (1.0 - p);
            next[hits + 1] += chance * p;
        }
        row = next;
    }
    row
}

/// A side in one of the states it can come to.
struct Rung {
    dice: u8,
    /// Where it stands after 0, 1, 2 ... hits.
    after: Vec<usize>,
}

/// All states a side can come to. What follows a state stands before it, and the first is that nobody is left.
struct Ladder<S> {
    rungs: Vec<Rung>,
    known: BTreeMap<S, usize>,
    /// The most hits it can take in one round.
    most: u8,
}

impl<S: BattleSide> Ladder<S> {
    fn new(side: S, most: u8) -> Self {
        let nobody = Rung { dice: 0, after: vec![0; usize::from(most) + 1] };
        let mut ladder = Self { rungs: vec![nobody], known: BTreeMap::new(), most };
        ladder.enter(side.after(0));
        ladder
    }

    fn enter(&mut self, side: Option<S>) -> usize {
        let Some(side) = side else { return 0 };
        if let Some(&known) = self.known.get(&side) {
            return known;
        }
        let mut after: Vec<_> = (1..=self.most).map(|hits| self.enter(side.after(hits))).collect();
        let here = self.rungs.len();
        after.insert(0, here);
        self.rungs.push(Rung { dice: side.dice(), after });
        self.known.insert(side, here);
        here
    }
}

/// The chances that `a` stands alone at the end, that `b` does, and that nobody does.
#[must_use]
pub fn fight_out<S: BattleSide>(a: S, b: S) -> [f64; 3] {
    fight_out_silenced(a, b, Silence::default(), Silence::default())
}

/// The same where a side may be silenced: in the `first` round, and in every other.
#[must_use]
pub fn fight_out_silenced<S: BattleSide>(a: S, b: S, first: Silence, others: Silence) -> [f64; 3] {
    let (mine, theirs) = (Ladder::new(a, b.dice()).rungs, Ladder::new(b, a.dice()).rungs);
    let spreads = |side: S| (0..=side.dice()).map(|n| spread(n, side.bonus())).collect::<Vec<_>>();
    let chances = [spreads(a), spreads(b)];
    let columns = theirs.len();
    // The chances that the one stands alone, and that the other does.
    let mut table = vec![[0.0; 2]; mine.len() * columns];
    let round = |table: &[[f64; 2]], left: usize, right: usize, silence: Silence| {
        let (here, there) = (&mine[left], &theirs[right]);
        let rows = [&*chances[0][usize::from(here.dice)], &*chances[1][usize::from(there.dice)]];
        round(rows, silence, |i, j| table[here.after[j] * columns + there.after[i]])
    };
    for left in 0..mine.len() {
        for right in 0..columns {
            table[left * columns + right] = match (left, right) {
                (0, 0) => [0.0, 0.0],
                (0, _) => [0.0, 1.0],
                (_, 0) => [1.0, 0.0],
                // A round without a hit leads back here, so it is left out.
                _ => match round(&table, left, right, others) {
                    (sum, nothing) if nothing < 1.0 => sum.map(|part| part / (1.0 - nothing)),
                    (sum, _) => sum,
                },
            };
        }
    }
    let (left, right) = (mine.len() - 1, columns - 1);
    let mut end = table[left * columns + right];
    if first != others && left > 0 && right > 0 {
        let (sum, nothing) = round(&table, left, right, first);
        end = [0, 1].map(|n| sum[n] + nothing * end[n]);
    }
    let [mine, theirs] = end;
    [mine, theirs, (1.0 - mine - theirs).max(0.0)]
}

/// One round: what its hits lead to, and the chance that nobody hits. Both roll, or one of them is silent.
fn round(
    [mine, theirs]: [&[f64]; 2],
    silence: Silence,
    after: impl Fn(usize, usize) -> [f64; 2],
) -> ([f64; 2], f64) {
    let [quiet, hushed] = silence.0;
    let both = 1.0 - quiet - hushed;
    let (mut sum, mut nothing) = ([0.0; 2], 0.0);
    for (i, &p) in mine.iter().enumerate() {
        let rolled = if i == 0 { both * p + quiet } else { both * p };
        for (j, &q) in theirs.iter().enumerate() {
            let weight = if j == 0 { rolled * q + hushed * p } else { rolled * q };
            if i + j == 0 {
                nothing = weight;
                continue;
            }
            let [win, lose] = after(i, j);
            sum[0] += weight * win;
            sum[1] += weight * lose;
        }
    }
    (sum, nothing)
}

/// A chance as whole per cent; never 0 or 100 unless it is.
#[must_use]
pub fn percent(chance: f64) -> u8 {
    match chance {
        c if c <= 0.0 => 0,
        c if c >= 1.0 => 100,
        c => ((c * 100.0).round() as u8).clamp(1, 99),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(got: [f64; 3], want: [f64; 3]) {
        for (got, want) in got.into_iter().zip(want) {
            assert!((got - want).abs() < 1e-9, "{got} is not {want}");
        }
    }

    #[test]
    fn equal_sides_have_equal_chances() {
        let force = Force { strength: 5, lead: 4, bonus: 0 };
        let [a, b, nobody] = fight_out(force, force);
        near([a, b, nobody], [b, a, 1.0 - a - b]);
    }

    #[test]
    fn one_against_one_is_worked_out_by_hand() {
        let one = Force { strength: 1, lead: 3, bonus: 0 };
        // Of 36 pairs of dice 25 go on; of the 11 others 5, 5 and 1.
        near(fight_out(one, one), [5.0 / 11.0, 5.0 / 11.0, 1.0 / 11.0]);
        assert_eq!((percent(5.0 / 11.0), percent(0.001), percent(1.0)), (45, 1, 100));
    }

    #[test]
    fn a_better_commander_helps() {
        let plain = Force { strength: 6, lead: 4, bonus: 0 };
        let better = Force { bonus: 2, ..plain };
        assert!(fight_out(better, plain)[0] > 0.85);
    }

    #[test]
    fn who_is_silent_hits_nobody() {
        let one = Force { strength: 1, lead: 1, bonus: 0 };
        let never = Silence([1.0, 0.0]);
        near(fight_out_silenced(one, one, never, never), [0.0, 1.0, 0.0]);
        // Silent in the first round only: one time in six it is over, else it is an even fight.
        let even = 5.0 / 6.0;
        near(
            fight_out_silenced(one, one, never, Silence::default()),
            [even * 5.0 / 11.0, 1.0 / 6.0 + even * 5.0 / 11.0, even / 11.0],
        );
        // Each silent in half of the rounds: they never hit in the same.
        let half = Silence([0.5, 0.5]);
        near(fight_out_silenced(one, one, half, half), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn where_nobody_can_hit_nobody_wins() {
        let dumb = Force { strength: 2, lead: 0, bonus: 0 };
        near(fight_out(dumb, dumb), [0.0, 0.0, 1.0]);
    }
}
