//! The crosstable of an arena.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use tudor_engine::CheckedSetup;

use super::results::Line;
use crate::stats::{Interval, Pairs, Sprt, SprtVerdict, elo_of, ratings, share};

/// Every bot against every other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Crosstable {
    /// The game's id.
    pub game: &'static str,
    /// The scenario's id.
    pub scenario: &'static str,
    /// The seed.
    pub seed: u64,
    /// The bots, best first.
    pub rows: Vec<Row>,
    /// How many games ended for each reason.
    pub endings: BTreeMap<String, u32>,
    /// What the sequential test says, if there was one.
    pub test: Option<Tested>,
    /// The first few faults of bots from outside, in words.
    pub faults: Vec<String>,
}

/// One bot of a crosstable.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub bot: String,
    /// Its Elo over all games, against the mean of the bots.
    pub elo: Interval,
    /// Games played.
    pub games: u32,
    /// Its share of the points, overall.
    pub share: Interval,
    /// Points and games against each row, in the rows' order.
    pub against: Vec<(f64, u32)>,
}

/// The sequential test of the first bot against the second.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// The test.
    pub sprt: Sprt,
    /// Pairs by half points.
    pub pairs: Pairs,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// What it says.
    pub verdict: SprtVerdict,
}

/// Sums of the lines.
pub(super) struct Tally {
    names: Vec<String>,
    score: Vec<Vec<f64>>,
    games: Vec<Vec<u32>>,
    pub pairs: Pairs,
    endings: BTreeMap<String, u32>,
    pub faults: Vec<String>,
}

impl Tally {
    pub fn new(names: &[String]) -> Self {
        let n = names.len();
        Self {
            names: names.to_vec(),
            score: vec![vec![0.0; n]; n],
            games: vec![vec![0; n]; n],
            pairs: Pairs::default(),
            endings: BTreeMap::new(),
            faults: Vec::new(),
        }
    }

    pub fn add(&mut self, line: &Line) {
        // A file may know bots that are not asked for this time.
        let at = |name: &String| self.names.iter().position(|n| n == name);
        let (Some(i), Some(j)) = (at(&line.bots[0]), at(&line.bots[1])) else { return };
        let halves: u8 = line.halves.iter().sum();
        self.score[i][j] += f64::from(halves) / 2.0;
        self.score[j][i] += 2.0 - f64::from(halves) / 2.0;
        self.games[i][j] += 2;
        self.games[j][i] += 2;
        // The test is of the first bot: a file may name the two the other way round.
        self.pairs.0[usize::from(if i < j { halves } else { 4 - halves })] += 1;
        for reason in &line.reasons {
            *self.endings.entry(reason.clone()).or_default() += 1;
        }
    }

    pub fn table(self, setup: &CheckedSetup, seed: u64, sprt: Option<Sprt>) -> Crosstable {
        let elos = ratings(&self.score, &self.games);
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&a, &b| elos[b].value.total_cmp(&elos[a].value));
        let rows = order.iter().map(|&i| {
            let games = self.games[i].iter().sum();
            Row {
                bot: self.names[i].clone(),
                elo: elos[i],
                games,
                share: share(self.score[i].iter().sum(), games),
                against: order.iter().map(|&j| (self.score[i][j], self.games[i][j])).collect(),
            }
        });
        let test = sprt.map(|sprt| Tested {
            sprt,
            pairs: self.pairs,
            llr: sprt.llr(&self.pairs),
            verdict: sprt.verdict(&self.pairs),
        });
        let rows = rows.collect();
        let (game, scenario) = (setup.info().id, setup.scenario().id);
        Crosstable { game, scenario, seed, rows, endings: self.endings, test, faults: self.faults }
    }
}

impl fmt::Display for Crosstable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}, pairs on equal chance, seed {}", self.game, self.scenario, self.seed)?;
        let wide = self.rows.iter().map(|r| r.bot.chars().count()).max().unwrap_or(0).max(4);
        write!(f, "  #  {:<wide$}  {:>17}  {:>6}  {:>6}", "bot", "Elo (95 %)", "games", "score")?;
        for n in 1..=self.rows.len() {
            write!(f, "  {n:>8}")?;
        }
        writeln!(f)?;
        for (n, row) in self.rows.iter().enumerate() {
            let half = (row.elo.high - row.elo.low) / 2.0;
            write!(
                f,
                " {:>2}  {:<wide$}  {:>+9.0} ± {half:<5.0}  {:>6}  {:>5.1}%",
                n + 1,
                row.bot,
                row.elo.value,
                row.games,
                row.share.value * 100.0
            )?;
            for &(points, games) in &row.against {
                if games == 0 {
                    write!(f, "  {:>8}", "·")?;
                } else {
                    write!(f, "  {:>8}", format!("{points}/{games}"))?;
                }
            }
            writeln!(f)?;
        }
        // Neighbours, because that is what a ladder of levels is about.
        for (two, n) in self.rows.windows(2).zip(1..) {
            if let (points, games @ 1..) = two[0].against[n] {
                let gap = elo_of(share(points, games));
                writeln!(
                    f,
                    "  {} over {}: {:+.0} Elo ({:+.0} to {:+.0}) in {games} games",
                    two[0].bot, two[1].bot, gap.value, gap.low, gap.high
                )?;
            }
        }
        if let Some(test) = &self.test {
            let (low, high) = test.sprt.bounds();
            let says = match test.verdict {
                SprtVerdict::Open => "not decided",
                SprtVerdict::Better => "better",
                SprtVerdict::NotBetter => "not better",
            };
            writeln!(
                f,
                "  test {} against {} Elo: {says} after {} pairs {:?}, ratio {:.2} between {low:.2} and {high:.2}",
                test.sprt.elo1,
                test.sprt.elo0,
                test.pairs.count(),
                test.pairs.0,
                test.llr
            )?;
        }
        for fault in &self.faults {
            writeln!(f, "  fault: {fault}")?;
        }
        let endings: Vec<_> = self.endings.iter().map(|(why, n)| format!("{why} {n}")).collect();
        write!(f, "  endings: {}", endings.join(", "))
    }
}
