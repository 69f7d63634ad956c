//! The arena: every bot against every other, resumable, with a crosstable; or two bots until a sequential test
//! knows which is better.
//!
//! Results are lines of a text file, one a finished pair, written as they come. A run that was stopped goes on where
//! it was: the pairs in the file are not played again.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::ops::ControlFlow;

use serde::Serialize;
use tudor_engine::{Knowledge, Setup};

use crate::in_order::in_order;
use crate::matches::{Plan, Single, pair};
use crate::name::Kind;
use crate::stats::{Interval, Pairs, Sprt, Verdict, elo_of, ratings, share};

/// What to play.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Scenario and options.
    pub setup: Setup,
    /// The bots, two or more.
    pub bots: Vec<Kind>,
    /// Games of each two bots; an odd number is rounded up to whole pairs.
    pub games: u32,
    /// Everything follows from it.
    pub seed: u64,
    /// How many threads; changes nothing but the time.
    pub threads: usize,
}

/// A finished pair: two games of bots `a` and `b` on equal chance, `a` first and then `b` first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The pair's number.
    pub pair: u32,
    /// The bots' names.
    pub bots: [String; 2],
    /// Half points of `a` in each game: 2 won, 1 drawn, 0 lost.
    pub halves: [u8; 2],
    /// How each ended.
    pub reasons: [String; 2],
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.bots;
        let [x, y] = self.halves.map(|h| ["0", "½", "1"][usize::from(h.min(2))]);
        let [r, s] = &self.reasons;
        write!(f, "{}\t{a}\t{b}\t{x}\t{y}\t{r}\t{s}", self.pair)
    }
}

impl Line {
    fn of(n: u32, bots: [&Kind; 2], games: &[Single; 2]) -> Self {
        Self {
            pair: n,
            bots: bots.map(Kind::to_string),
            halves: [0, 1].map(|i| games[i].halves() as u8),
            reasons: [0, 1].map(|i| games[i].reason.to_owned()),
        }
    }

    /// Reads what [`Line`] writes.
    fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split('\t').collect();
        let [pair, a, b, x, y, r, s] = words[..] else { return None };
        let halves = |t: &str| ["0", "½", "1"].iter().position(|h| *h == t).map(|h| h as u8);
        Some(Self {
            pair: pair.parse().ok()?,
            bots: [a.to_owned(), b.to_owned()],
            halves: [halves(x)?, halves(y)?],
            reasons: [r.to_owned(), s.to_owned()],
        })
    }
}

/// The results so far, and the file they are written to.
#[derive(Debug)]
pub struct Results {
    head: String,
    lines: Vec<Line>,
}

impl Results {
    /// None yet. `head` is the first line of the file: game, set-up and seed.
    fn new(head: String) -> Self {
        Self { head, lines: Vec::new() }
    }

    /// Reads a file of results. A last line that was cut off in the middle is left out.
    ///
    /// # Errors
    /// A sentence if the file is not one of this contest.
    fn read(head: String, text: &str) -> Result<Self, String> {
        let mut out = Self::new(head);
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (n, line) in whole.lines().enumerate() {
            if n == 0 {
                if line != out.head {
                    return Err(format!(
                        "The results are of another contest: they begin with \"{line}\", not \"{}\".",
                        out.head
                    ));
                }
            } else if let Some(line) = Line::parse(line) {
                out.lines.push(line);
            } else {
                return Err(format!("Line {} of the results does not read: \"{line}\".", n + 1));
            }
        }
        Ok(out)
    }

    /// The whole file.
    fn text(&self) -> String {
        let mut out = format!("{}\n", self.head);
        for line in &self.lines {
            writeln!(out, "{line}").expect("invariant: a string takes everything");
        }
        out
    }
}

/// Where an arena's results are kept. The command line writes a file, a test keeps a string.
pub trait Keeper {
    /// What was kept before, if anything.
    ///
    /// # Errors
    /// A sentence if it cannot be read.
    fn load(&mut self) -> Result<Option<String>, String>;
    /// Replaces everything.
    ///
    /// # Errors
    /// A sentence if it cannot be written.
    fn store(&mut self, text: &str) -> Result<(), String>;
    /// Adds a line.
    ///
    /// # Errors
    /// A sentence if it cannot be written.
    fn append(&mut self, line: &str) -> Result<(), String>;
}

/// Keeps nothing beyond the run.
impl Keeper for () {
    fn load(&mut self) -> Result<Option<String>, String> {
        Ok(None)
    }

    fn store(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn append(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }
}

/// Keeps results in a file.
#[derive(Debug)]
pub struct InFile(pub std::path::PathBuf);

impl InFile {
    fn cannot(&self, what: &str, why: &std::io::Error) -> String {
        format!("{} cannot be {what}: {why}.", self.0.display())
    }
}

impl Keeper for InFile {
    fn load(&mut self) -> Result<Option<String>, String> {
        match std::fs::read_to_string(&self.0) {
            Ok(text) => Ok(Some(text)),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(e) => Err(self.cannot("read", &e)),
        }
    }

    fn store(&mut self, text: &str) -> Result<(), String> {
        std::fs::write(&self.0, text).map_err(|e| self.cannot("written", &e))
    }

    fn append(&mut self, line: &str) -> Result<(), String> {
        let mut file = std::fs::OpenOptions::new().append(true).open(&self.0);
        let written = file
            .as_mut()
            .map_err(|e| std::io::Error::new(e.kind(), e.to_string()))
            .and_then(|f| std::io::Write::write_all(f, format!("{line}\n").as_bytes()));
        written.map_err(|e| self.cannot("written", &e))
    }
}

/// Every bot against every other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Crosstable {
    /// The game's id.
    pub game: &'static str,
    /// The scenario's id.
    pub scenario: String,
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
    pub verdict: Verdict,
}

/// Plays a contest, or what is left of it. With a test the two bots play until it is decided, at most
/// [`Contest::games`]. `progress` hears of every finished pair: games done and games in all.
///
/// # Errors
/// A sentence if the set-up or the results' file is not right.
pub fn run<G: Knowledge>(
    contest: &Contest,
    sprt: Option<Sprt>,
    keeper: &mut dyn Keeper,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Crosstable, String> {
    let setup = G::info().check(&contest.setup)?;
    let game = G::new(&setup)?;
    check(contest, sprt)?;
    let on: Vec<&str> = setup.options.iter().filter(|o| *o.1).map(|o| o.0.as_str()).collect();
    let head = format!(
        "tudor arena 1\t{}\t{}\t{}\tseed {}",
        G::info().id,
        setup.scenario,
        on.join(" "),
        contest.seed
    );
    let mut results = match keeper.load()? {
        Some(text) => Results::read(head, &text)?,
        None => Results::new(head),
    };
    // Also cuts off a half-written last line.
    keeper.store(&results.text())?;

    let n = contest.bots.len();
    let pairs = contest.games.div_ceil(2);
    let all = (0..pairs).flat_map(|k| (0..n).flat_map(move |i| (i + 1..n).map(move |j| (k, i, j))));
    let names: Vec<String> = contest.bots.iter().map(Kind::to_string).collect();
    let done = |&(k, i, j): &(u32, usize, usize)| {
        results.lines.iter().any(|l| l.pair == k && l.bots[0] == names[i] && l.bots[1] == names[j])
    };
    let total = pairs * (n * (n - 1) / 2) as u32;
    let left: Vec<_> = all.filter(|p| !done(p)).collect();
    let before = total - left.len() as u32;
    let mut tally = Tally::new(&names);
    results.lines.iter().for_each(|l| tally.add(l));
    let mut broken = None;
    let decided = |tally: &Tally| sprt.is_some_and(|s| s.verdict(&tally.pairs) != Verdict::Open);
    if !decided(&tally) {
        let work = |at: u32| {
            let (k, i, j) = left[at as usize];
            let bots = [contest.bots[i].clone(), contest.bots[j].clone()];
            // A pair's chance depends on its number only: all bots meet the same luck.
            let plan = Plan {
                setup: setup.clone(),
                bots,
                games: 2,
                seed: contest.seed,
                fixed: false,
                threads: 1,
            };
            let games = pair(&game, &plan, k);
            (Line::of(k, [&plan.bots[0], &plan.bots[1]], &games), games)
        };
        in_order(contest.threads, left.len() as u32, work, |at, (line, games)| {
            tally.add(&line);
            tally.faults.extend(games.into_iter().filter_map(|g| g.fault));
            tally.faults.truncate(5);
            if let Err(why) = keeper.append(&line.to_string()) {
                broken = Some(why);
                return ControlFlow::Break(());
            }
            results.lines.push(line);
            progress((before + at + 1) * 2, total * 2);
            if decided(&tally) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    match broken {
        Some(why) => Err(why),
        None => Ok(tally.table(G::info().id, setup.scenario, contest.seed, sprt)),
    }
}

fn check(contest: &Contest, sprt: Option<Sprt>) -> Result<(), String> {
    let n = contest.bots.len();
    if n < 2 {
        return Err("An arena needs at least two bots.".to_owned());
    }
    if sprt.is_some() && n != 2 {
        return Err(format!("A sequential test is of two bots, the new one first, not of {n}."));
    }
    match (1..n).find(|&i| contest.bots[..i].contains(&contest.bots[i])) {
        Some(i) => Err(format!("The bot {} is named twice.", contest.bots[i])),
        None => Ok(()),
    }
}

/// Sums of the lines.
struct Tally {
    names: Vec<String>,
    score: Vec<Vec<f64>>,
    games: Vec<Vec<u32>>,
    pairs: Pairs,
    endings: BTreeMap<String, u32>,
    faults: Vec<String>,
}

impl Tally {
    fn new(names: &[String]) -> Self {
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

    fn add(&mut self, line: &Line) {
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

    fn table(
        self,
        game: &'static str,
        scenario: String,
        seed: u64,
        sprt: Option<Sprt>,
    ) -> Crosstable {
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
                Verdict::Open => "not decided",
                Verdict::Better => "better",
                Verdict::NotBetter => "not better",
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
