//! The arena: every bot against every other, resumable, with a crosstable; or two bots until a sequential test
//! knows which is better.
//!
//! Results are lines of a text file, one a finished pair, written as they come. A run that was stopped goes on where
//! it was: the pairs in the file are not played again.

mod crosstable;
mod results;

use std::ops::ControlFlow;

use tudor_engine::fair::{hex, sha256};
use tudor_engine::{Knowledge, Setup};

use self::crosstable::Tally;
pub use self::crosstable::{Crosstable, Row, Tested};
pub use self::results::{InFile, Keeper};
use self::results::{Line, Results};
use crate::error::BotError;
use crate::in_order::in_order;
use crate::matches::{Plan, pair};
use crate::name::Kind;
use crate::stats::{Sprt, SprtVerdict};

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

/// Plays a contest, or what is left of it. With a test the two bots play until it is decided, at most
/// [`Contest::games`]. `progress` hears of every finished pair: games done and games in all.
///
/// # Errors
/// If the set-up or the results' file is not right.
pub fn run<G: Knowledge>(
    contest: &Contest,
    sprt: Option<Sprt>,
    keeper: &mut dyn Keeper,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Crosstable, BotError> {
    let setup = G::info().check(&contest.setup)?;
    let game = G::new(&setup)?;
    check(contest, sprt)?;
    let full = setup.full();
    let on: Vec<&str> = full.options.iter().filter(|o| *o.1).map(|o| o.0.as_str()).collect();
    let mut head = format!(
        "tudor arena 1\t{}\t{}\t{}\tseed {}",
        G::info().id,
        full.scenario,
        on.join(" "),
        contest.seed
    );
    if let Some(data) = setup.data() {
        head += &format!("\tdata {}", hex(&sha256(data.as_bytes())));
    }
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
    let decided =
        |tally: &Tally| sprt.is_some_and(|s| s.verdict(&tally.pairs) != SprtVerdict::Open);
    if !decided(&tally) {
        let work = |at: u32| {
            let (k, i, j) = left[at as usize];
            let bots = [contest.bots[i].clone(), contest.bots[j].clone()];
            // A pair's chance depends on its number only: all bots meet the same luck.
            let plan = Plan {
                setup: full.clone(),
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
        Some(why) => Err(why.into()),
        None => Ok(tally.table(&setup, contest.seed, sprt)),
    }
}

fn check(contest: &Contest, sprt: Option<Sprt>) -> Result<(), BotError> {
    let n = contest.bots.len();
    if n < 2 {
        return Err(BotError::TooFew);
    }
    if sprt.is_some() && n != 2 {
        return Err(BotError::NotTwo(n));
    }
    match (1..n).find(|&i| contest.bots[..i].contains(&contest.bots[i])) {
        Some(i) => Err(BotError::Twice(contest.bots[i].to_string())),
        None => Ok(()),
    }
}
