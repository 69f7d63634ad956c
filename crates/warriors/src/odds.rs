//! What a battle promises, if both sides fight to the end. For pictures and prompts: rules use no floating point.

/// One side of a battle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Force {
    /// Everything that takes a hit: troops, and one for each man who leads.
    pub strength: u8,
    /// The most dice its commander may roll.
    pub lead: u8,
    /// What its commander adds to each die.
    pub bonus: u8,
}

impl Force {
    /// The chance that one die hits.
    #[must_use]
    pub fn hit(&self) -> f64 {
        f64::from((1 + self.bonus).min(6)) / 6.0
    }

    /// The chance of 0, 1, 2 ... hits with so many dice.
    #[must_use]
    pub fn spread(&self, dice: u8) -> Vec<f64> {
        let p = self.hit();
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
}

/// The chances that `a` stands alone at the end, that `b` does, and that nobody does.
#[must_use]
pub fn fight_out(a: Force, b: Force) -> [f64; 3] {
    let (rows, columns) = (usize::from(a.strength) + 1, usize::from(b.strength) + 1);
    let spreads =
        |force: Force| (0..=force.lead).map(|dice| force.spread(dice)).collect::<Vec<_>>();
    let (mine, theirs) = (spreads(a), spreads(b));
    let mut table = vec![[0.0; 3]; rows * columns];
    for left in 0..rows {
        for right in 0..columns {
            table[left * columns + right] = match (left, right) {
                (0, 0) => [0.0, 0.0, 1.0],
                (0, _) => [0.0, 1.0, 0.0],
                (_, 0) => [1.0, 0.0, 0.0],
                _ => {
                    let dice =
                        [&*mine[left.min(a.lead.into())], &*theirs[right.min(b.lead.into())]];
                    round(dice, |i, j| {
                        table[left.saturating_sub(j) * columns + right.saturating_sub(i)]
                    })
                }
            };
        }
    }
    table[rows * columns - 1]
}

/// One round from a position: `after` knows what follows so many hits of each side. A round without any hit is left out,
/// since it leads back here.
fn round([mine, theirs]: [&[f64]; 2], after: impl Fn(usize, usize) -> [f64; 3]) -> [f64; 3] {
    let mut sum = [0.0; 3];
    for (i, p) in mine.iter().enumerate() {
        for (j, q) in theirs.iter().enumerate().filter(|(j, _)| i + j > 0) {
            for (total, part) in sum.iter_mut().zip(after(i, j)) {
                *total += p * q * part;
            }
        }
    }
    let something = 1.0 - mine[0] * theirs[0];
    sum.map(|total| total / something)
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

    #[test]
    fn equal_sides_have_equal_chances() {
        let force = Force { strength: 5, lead: 4, bonus: 0 };
        let [a, b, nobody] = fight_out(force, force);
        assert!((a - b).abs() < 1e-9 && (a + b + nobody - 1.0).abs() < 1e-9);
    }

    #[test]
    fn one_against_one_is_worked_out_by_hand() {
        let one = Force { strength: 1, lead: 3, bonus: 0 };
        // Of 36 pairs of dice 25 go on; of the 11 others 5, 5 and 1.
        let [a, b, nobody] = fight_out(one, one);
        for (got, want) in [(a, 5.0 / 11.0), (b, 5.0 / 11.0), (nobody, 1.0 / 11.0)] {
            assert!((got - want).abs() < 1e-9);
        }
        assert_eq!((percent(a), percent(0.001), percent(1.0)), (45, 1, 100));
    }

    #[test]
    fn a_better_commander_helps() {
        let plain = Force { strength: 6, lead: 4, bonus: 0 };
        let better = Force { bonus: 2, ..plain };
        assert!(fight_out(better, plain)[0] > 0.85);
    }
}
