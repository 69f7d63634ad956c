//! What a number of games says: shares with intervals, Elo, and the sequential test.

use serde::Serialize;
use tudor_engine::Misread;

/// 97.5 % of a normal distribution lie below this many deviations.
const Z: f64 = 1.959_964;

/// A value and the interval that holds the true one 95 times in 100.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// What was measured.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The share of `score` points in `games` games (a draw is half a point), with Wilson's interval.
#[must_use]
pub fn share(score: f64, games: u32) -> Interval {
    if games == 0 {
        return Interval { value: 0.5, low: 0.0, high: 1.0 };
    }
    let n = f64::from(games);
    let p = score / n;
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Interval { value: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// The Elo difference that explains a share; limited to 1200 either way, where shares say nothing any more.
#[must_use]
pub fn elo(share: f64) -> f64 {
    let p = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / p - 1.0).log10()
}

/// The share an Elo difference promises.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A share's interval as Elo.
#[must_use]
pub fn elo_of(share: Interval) -> Interval {
    Interval { value: elo(share.value), low: elo(share.low), high: elo(share.high) }
}

/// The results of colour-swapped pairs: how many gave the first bot 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Pairs(pub [u32; 5]);

impl Pairs {
    /// How many pairs.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Mean and variance of a pair's score, from 0 to 1.
    #[must_use]
    pub fn moments(&self) -> (f64, f64) {
        let n = f64::from(self.count());
        let at = |i: usize| i as f64 / 4.0;
        let over = |f: &dyn Fn(f64) -> f64| {
            self.0.iter().enumerate().map(|(i, &k)| f64::from(k) * f(at(i))).sum::<f64>() / n
        };
        let mean = over(&|x| x);
        (mean, over(&|x| (x - mean) * (x - mean)))
    }
}

/// A sequential test: is a bot better by `elo1`, or only by `elo0`?
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// What the change is worth if it is worth nothing much.
    pub elo0: f64,
    /// What it is worth if it is good.
    pub elo1: f64,
    /// How often a bad change may pass.
    pub alpha: f64,
    /// How often a good one may fail.
    pub beta: f64,
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtVerdict {
    /// Play on.
    Open,
    /// Better by `elo1`: take the change.
    Better,
    /// Not better than `elo0`: leave it.
    NotBetter,
}

impl Sprt {
    /// The usual test, wrong 5 times in 100 either way.
    #[must_use]
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The logarithm of how much likelier the pairs are under `elo1` than under `elo0`, by the normal approximation
    /// over pairs (the two games of a pair share their chance, so they are not independent).
    #[must_use]
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() < 2 {
            return 0.0;
        }
        let (mean, variance) = pairs.moments();
        // All pairs alike would divide by nothing; no real match has less spread than this.
        let variance = variance.max(1e-3);
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        f64::from(pairs.count()) * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// Where the test stops: below the first number not better, above the second better.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What it says so far.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> SprtVerdict {
        let (llr, (low, high)) = (self.llr(pairs), self.bounds());
        if llr >= high {
            SprtVerdict::Better
        } else if llr <= low {
            SprtVerdict::NotBetter
        } else {
            SprtVerdict::Open
        }
    }
}

impl std::str::FromStr for Sprt {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wanted = || {
            let why = "two Elo numbers, the smaller first, as in --sprt 0,20";
            Misread::new(text, format!("\"{text}\" is no test: {why}."))
        };
        let (a, b) = text.split_once(',').ok_or_else(wanted)?;
        let number = |t: &str| t.trim().parse::<f64>().ok().filter(|x| x.is_finite());
        let (elo0, elo1) = (number(a).ok_or_else(wanted)?, number(b).ok_or_else(wanted)?);
        if elo0 < elo1 { Ok(Self::new(elo0, elo1)) } else { Err(wanted()) }
    }
}

/// Elo of several bots, most likely given all their games together. `score[i][j]` is what `i` scored in
/// `games[i][j]` games against `j`. Each pairing that was played counts one drawn game more, so that a bot that won
/// everything gets a number. The numbers' mean is 0; the intervals are of each number against that mean.
#[must_use]
pub fn ratings(score: &[Vec<f64>], games: &[Vec<u32>]) -> Vec<Interval> {
    let n = score.len();
    let played = |i: usize, j: usize| {
        if i == j || games[i][j] == 0 { 0.0 } else { f64::from(games[i][j]) + 1.0 }
    };
    // The model's unit is the logistic one: 400 / ln 10 Elo.
    let unit = 400.0 / std::f64::consts::LN_10;
    let mut r = vec![0.0f64; n];
    let mut spread = vec![vec![0.0; n]; n];
    for _ in 0..100 {
        let mut slope = vec![0.0; n];
        let mut curve = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in (0..n).filter(|&j| played(i, j) > 0.0) {
                let p = 1.0 / (1.0 + (r[j] - r[i]).exp());
                slope[i] += score[i][j] + 0.5 - played(i, j) * p;
                curve[i][i] += played(i, j) * p * (1.0 - p);
                curve[i][j] -= played(i, j) * p * (1.0 - p);
            }
        }
        // Only differences matter: a spring on the mean makes the curvature invertible.
        for row in &mut curve {
            row.iter_mut().for_each(|x| *x += 1.0 / n as f64);
        }
        spread = inverse(curve);
        let mut most: f64 = 0.0;
        for i in 0..n {
            let step: f64 = (0..n).map(|j| spread[i][j] * slope[j]).sum::<f64>().clamp(-1.0, 1.0);
            r[i] += step;
            most = most.max(step.abs());
        }
        if most < 1e-9 {
            break;
        }
    }
    let mean = r.iter().sum::<f64>() / n as f64;
    (0..n)
        .map(|i| {
            // The spring's own share is 1/n in every direction; what remains is the spread against the mean.
            let half = Z * (spread[i][i] - 1.0 / n as f64).max(0.0).sqrt() * unit;
            let value = (r[i] - mean) * unit;
            Interval { value, low: value - half, high: value + half }
        })
        .collect()
}

/// Gauss and Jordan; the matrix is small and positive definite.
fn inverse(mut a: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = a.len();
    let mut b: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for i in 0..n {
        let pivot = (i..n).max_by(|&x, &y| a[x][i].abs().total_cmp(&a[y][i].abs())).unwrap_or(i);
        a.swap(i, pivot);
        b.swap(i, pivot);
        let d = a[i][i];
        a[i].iter_mut().chain(&mut b[i]).for_each(|x| *x /= d);
        let (row_a, row_b) = (a[i].clone(), b[i].clone());
        for k in (0..n).filter(|&k| k != i) {
            let f = a[k][i];
            a[k].iter_mut().zip(&row_a).for_each(|(x, y)| *x -= f * y);
            b[k].iter_mut().zip(&row_b).for_each(|(x, y)| *x -= f * y);
        }
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() <= within, "{a} is not {b}");
    }

    #[test]
    fn wilson_by_hand() {
        // 8 of 10: centre (0.8 + 0.19207) / 1.38415 = 0.71674, half 0.22665 (worked out by hand).
        let s = share(8.0, 10);
        near(s.value, 0.8, 1e-12);
        near(s.low, 0.4902, 1e-4);
        near(s.high, 0.9433, 1e-4);
        // 100 of 100: the lower end is n / (n + z²) = 100 / 103.8415.
        near(share(100.0, 100).low, 0.96301, 1e-5);
        near(share(100.0, 100).high, 1.0, 1e-9);
    }

    #[test]
    fn elo_by_hand() {
        near(elo(0.5), 0.0, 1e-9);
        // 3 : 1 is 400 · log10 3 = 190.8485; 10 : 1 is 400.
        near(elo(0.75), 190.8485, 1e-3);
        near(elo(10.0 / 11.0), 400.0, 1e-9);
        near(expected(190.8485), 0.75, 1e-6);
        near(expected(-400.0), 1.0 / 11.0, 1e-9);
    }

    #[test]
    fn sprt_by_hand() {
        let test = Sprt::new(0.0, 190.8485);
        // Bounds are ±ln 19 = ±2.9444.
        near(test.bounds().1, 2.9444, 1e-4);
        near(test.bounds().0, -2.9444, 1e-4);
        // Ten pairs: 2 × 0.25, 4 × 0.5, 4 × 0.75. Mean 5.5 / 10 = 0.55; variance (2·0.09 + 4·0.0025 + 4·0.04) / 10 = 0.035.
        let pairs = Pairs([0, 2, 4, 4, 0]);
        let (mean, variance) = pairs.moments();
        near(mean, 0.55, 1e-12);
        near(variance, 0.035, 1e-12);
        // 10 · (0.75 − 0.5) · (1.1 − 1.25) / 0.07 = −5.357: not better.
        near(test.llr(&pairs), -5.357, 1e-3);
        assert_eq!(test.verdict(&pairs), SprtVerdict::NotBetter);
        // The same turned towards 0.8: 10 · 0.25 · (1.6 − 1.25) / (2 · 0.035) = 12.5: better.
        assert_eq!(Pairs([0, 0, 2, 4, 4]).moments().0, 0.8);
        near(test.llr(&Pairs([0, 0, 2, 4, 4])), 12.5, 1e-3);
        assert_eq!(test.verdict(&Pairs([0, 0, 2, 4, 4])), SprtVerdict::Better);
        assert_eq!(test.verdict(&Pairs([0, 0, 1, 0, 0])), SprtVerdict::Open);
        assert_eq!("0, 20".parse(), Ok(Sprt::new(0.0, 20.0)));
        assert!("20,0".parse::<Sprt>().is_err() && "x".parse::<Sprt>().is_err());
    }

    #[test]
    fn two_bots_rate_as_their_share_says() {
        // 30 : 10 and one drawn game more: 30.5 / 41, so 400 · log10(30.5 / 10.5) = 185.24 Elo apart, 92.62 each.
        let r = ratings(&[vec![0.0, 30.0], vec![10.0, 0.0]], &[vec![0, 40], vec![40, 0]]);
        near(r[0].value, 92.62, 0.01);
        near(r[1].value, -92.62, 0.01);
        // One deviation of the difference is 1 / √(41 · p · (1 − p)) = 0.3578 logits; half of it each against the mean:
        // 0.1789 · 1.96 · 173.718 = 60.91.
        near(r[0].high - r[0].value, 60.91, 0.05);
    }

    #[test]
    fn a_chain_of_bots_adds_up() {
        // a beats b 3 : 1, b beats c 3 : 1, a and c never met.
        let score = [vec![0.0, 300.0, 0.0], vec![100.0, 0.0, 300.0], vec![0.0, 100.0, 0.0]];
        let games = [vec![0, 400, 0], vec![400, 0, 400], vec![0, 400, 0]];
        let r = ratings(&score, &games);
        near(r[0].value - r[1].value, 190.8, 1.5);
        near(r[1].value, 0.0, 0.1);
        near(r[1].value - r[2].value, 190.8, 1.5);
    }
}
