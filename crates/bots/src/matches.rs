//! A match of two bots: colour-swapped pairs on equal chance, and what came of it.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use serde::Serialize;
use tudor_engine::{BySeat, CheckedSetup, Knowledge, Rng, Seat, Setup, Table, record::Record};

use crate::error::BotError;
use crate::in_order::in_order;
use crate::name::Kind;
use crate::play::{Played, WorkDone, play};
use crate::stats::{Interval, Pairs, elo_of, share};

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Scenario and options.
    pub setup: Setup,
    /// The bots; the first one sits first in every even game.
    pub bots: [Kind; 2],
    /// How many games.
    pub games: u32,
    /// Everything follows from it.
    pub seed: u64,
    /// Does the first bot always sit first? Then every game has its own chance.
    pub fixed: bool,
    /// How many threads; changes nothing but the time.
    pub threads: usize,
}

/// One game of a match, as its sums need it.
#[derive(Clone, Debug)]
pub(crate) struct Single {
    /// The winning bot, 0 or 1.
    pub winner: Option<usize>,
    pub seat: Option<Seat>,
    pub reason: &'static str,
    pub decisions: u32,
    /// By bot.
    pub effort: [WorkDone; 2],
    pub fault: Option<String>,
}

impl Single {
    /// Half points of the first bot.
    pub fn halves(&self) -> usize {
        match self.winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        }
    }
}

/// What came of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// The scenario's id.
    pub scenario: &'static str,
    /// The seed.
    pub seed: u64,
    /// The bot that is first.
    pub first: String,
    /// The other one.
    pub second: String,
    /// Did the first bot always sit first?
    pub fixed: bool,
    /// Games played.
    pub games: u32,
    /// Won by the first bot.
    pub first_wins: u32,
    /// Won by the second bot.
    pub second_wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Games won by each seat, whichever bot sat there.
    pub seat_wins: [u32; 2],
    /// Pairs by the first bot's half points, 0 to 4; empty in a fixed match.
    pub pairs: Pairs,
    /// The first bot's share of the points.
    pub first_share: Interval,
    /// The first seat's share of the points.
    pub seat_share: Interval,
    /// The first bot's Elo against the second.
    pub elo: Interval,
    /// Decisions in all games.
    pub decisions: u64,
    /// Decisions of the shortest game.
    pub shortest: u32,
    /// Decisions of the longest game.
    pub longest: u32,
    /// How many games ended for each reason.
    pub endings: BTreeMap<&'static str, u32>,
    /// The first few faults of bots from outside, in words.
    pub faults: Vec<String>,
    /// Wall-clock time: not part of the result.
    pub seconds: f64,
    /// What each bot took: not part of the result where it is time.
    pub effort: [Spent; 2],
}

/// What a bot took for a decision, on average.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spent {
    /// Decisions it was asked for.
    pub asked: u64,
    /// Nodes or iterations a decision.
    pub nodes: f64,
    /// Depth a decision.
    pub depth: f64,
    /// Nodes a second.
    pub nodes_a_second: f64,
    /// Milliseconds a decision.
    pub ms: f64,
    /// Milliseconds of the longest decision.
    pub longest_ms: f64,
}

impl From<WorkDone> for Spent {
    fn from(effort: WorkDone) -> Self {
        let asked = effort.asked.max(1) as f64;
        let ms = |d: Duration| d.as_secs_f64() * 1e3;
        Self {
            asked: effort.asked,
            nodes: effort.nodes as f64 / asked,
            depth: effort.depths as f64 / asked,
            nodes_a_second: effort.nodes as f64 / effort.time.as_secs_f64().max(1e-9),
            ms: ms(effort.time) / asked,
            longest_ms: ms(effort.longest),
        }
    }
}

/// Plays a match. `progress` hears of every game, `keep` gets every game's record with its number.
///
/// # Errors
/// If the set-up is not one of this game's.
pub fn run<G: Knowledge>(
    plan: &Plan,
    progress: &mut dyn FnMut(u32, u32),
    mut keep: Option<&mut (dyn FnMut(u32, Record) + '_)>,
) -> Result<Report, BotError> {
    let begun = Instant::now();
    let setup = G::info().check(&plan.setup)?;
    let game = G::new(&setup)?;
    let records = keep.is_some();
    let mut sums = Sums::default();
    let units = if plan.fixed { plan.games } else { plan.games.div_ceil(2) };
    let unit = |n: u32| -> Vec<(Single, Option<Record>)> {
        let games = if plan.fixed { n..n + 1 } else { n * 2..(n * 2 + 2).min(plan.games) };
        games
            .map(|number| {
                let (swapped, played) = single(&game, plan, number);
                let record = records.then(|| written::<G>(&setup, plan, swapped, &played));
                (summed(swapped, &played), record)
            })
            .collect()
    };
    in_order(plan.threads, units, unit, |n, games| {
        sums.pair(games.iter().map(|(single, _)| single));
        for (i, (single, record)) in games.into_iter().enumerate() {
            sums.add(&single);
            if let (Some(keep), Some(record)) = (keep.as_mut(), record) {
                keep(if plan.fixed { n } else { n * 2 + i as u32 }, record);
            }
            progress(sums.games, plan.games);
        }
        ControlFlow::Continue(())
    });
    Ok(sums.report(&setup, plan, begun.elapsed()))
}

/// Plays game `number` of a match. Were the seats swapped?
fn single<G: Knowledge>(game: &G, plan: &Plan, number: u32) -> (bool, Played<G::Move>) {
    let (swapped, luck) = if plan.fixed { (false, number) } else { (number % 2 == 1, number / 2) };
    let mut chance = Rng::derive(plan.seed, &[0, luck.into()]);
    let mut bots = BySeat::each(|seat| {
        let bot = seat.index() ^ usize::from(swapped);
        let rng = Rng::derive(plan.seed, &[1, number.into(), seat.index() as u64]);
        plan.bots[bot].bot(game, rng)
    });
    (swapped, play(game, &mut bots, &mut chance))
}

fn summed<M>(swapped: bool, played: &Played<M>) -> Single {
    let bot = |seat: Seat| seat.index() ^ usize::from(swapped);
    let BySeat([a, b]) = played.effort;
    Single {
        winner: played.winner.map(bot),
        seat: played.winner,
        reason: played.reason,
        decisions: played.decisions,
        effort: if swapped { [b, a] } else { [a, b] },
        fault: played.fault.as_ref().map(|(_, fault)| fault.text.clone()),
    }
}

/// A pair of games on equal chance, seats swapped in the second.
pub(crate) fn pair<G: Knowledge>(game: &G, plan: &Plan, n: u32) -> [Single; 2] {
    [n * 2, n * 2 + 1].map(|number| {
        let (swapped, played) = single(game, plan, number);
        summed(swapped, &played)
    })
}

/// The game as a record, with everything open.
fn written<G: Knowledge>(
    setup: &CheckedSetup,
    plan: &Plan,
    swapped: bool,
    played: &Played<G::Move>,
) -> Record {
    let mut table = Table::<G>::new(setup.full()).expect("invariant: it was set up just now");
    for step in &played.steps {
        table.redo(step).expect("invariant: what was played can be played again");
    }
    let name = |seat: Seat| plan.bots[seat.index() ^ usize::from(swapped)].to_string();
    Record::archive(&table, BySeat::each(name), None)
}

#[derive(Default)]
struct Sums {
    games: u32,
    wins: [u32; 2],
    seat_wins: [u32; 2],
    draws: u32,
    pairs: Pairs,
    decisions: u64,
    shortest: Option<u32>,
    longest: u32,
    endings: BTreeMap<&'static str, u32>,
    faults: Vec<String>,
    effort: [WorkDone; 2],
}

impl Sums {
    fn pair<'a>(&mut self, games: impl ExactSizeIterator<Item = &'a Single>) {
        if games.len() == 2 {
            self.pairs.0[games.map(Single::halves).sum::<usize>()] += 1;
        }
    }

    fn add(&mut self, single: &Single) {
        self.games += 1;
        match (single.winner, single.seat) {
            (Some(bot), Some(seat)) => {
                self.wins[bot] += 1;
                self.seat_wins[seat.index()] += 1;
            }
            _ => self.draws += 1,
        }
        self.decisions += u64::from(single.decisions);
        self.shortest = Some(self.shortest.map_or(single.decisions, |s| s.min(single.decisions)));
        self.longest = self.longest.max(single.decisions);
        *self.endings.entry(single.reason).or_default() += 1;
        if let Some(fault) = &single.fault
            && self.faults.len() < 5
        {
            self.faults.push(fault.clone());
        }
        for (sum, effort) in self.effort.iter_mut().zip(&single.effort) {
            sum.add(effort);
        }
    }

    fn report(self, setup: &CheckedSetup, plan: &Plan, time: Duration) -> Report {
        let half = f64::from(self.draws) / 2.0;
        let first_share = share(f64::from(self.wins[0]) + half, self.games);
        Report {
            game: setup.info().id,
            scenario: setup.scenario().id,
            seed: plan.seed,
            first: plan.bots[0].to_string(),
            second: plan.bots[1].to_string(),
            fixed: plan.fixed,
            games: self.games,
            first_wins: self.wins[0],
            second_wins: self.wins[1],
            draws: self.draws,
            seat_wins: self.seat_wins,
            pairs: self.pairs,
            first_share,
            seat_share: share(f64::from(self.seat_wins[0]) + half, self.games),
            elo: elo_of(first_share),
            decisions: self.decisions,
            shortest: self.shortest.unwrap_or(0),
            longest: self.longest,
            endings: self.endings,
            faults: self.faults,
            seconds: time.as_secs_f64(),
            effort: self.effort.map(Spent::from),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |i: Interval| {
            format!("{:.1} % ({:.1} to {:.1})", i.value * 100.0, i.low * 100.0, i.high * 100.0)
        };
        let swapped = if self.fixed { "seats fixed" } else { "seats swapped on equal chance" };
        writeln!(
            f,
            "{} {}: {} games, {swapped}, seed {}",
            self.game, self.scenario, self.games, self.seed
        )?;
        writeln!(
            f,
            "  {:<24} {:>6} won   {}",
            self.first,
            self.first_wins,
            percent(self.first_share)
        )?;
        writeln!(f, "  {:<24} {:>6} won", self.second, self.second_wins)?;
        writeln!(f, "  {:<24} {:>6}", "drawn", self.draws)?;
        let Interval { value, low, high } = self.elo;
        writeln!(f, "  Elo of the first bot     {value:+.0} ({low:+.0} to {high:+.0})")?;
        let [a, b] = self.seat_wins;
        writeln!(
            f,
            "  seats                    {a} : {b}, first seat {}",
            percent(self.seat_share)
        )?;
        let mean = self.decisions as f64 / f64::from(self.games.max(1));
        writeln!(
            f,
            "  length                   {} to {} decisions, {mean:.1} on average",
            self.shortest, self.longest
        )?;
        let endings: Vec<_> = self.endings.iter().map(|(why, n)| format!("{why} {n}")).collect();
        writeln!(f, "  endings                  {}", endings.join(", "))?;
        for (name, spent) in [&self.first, &self.second].into_iter().zip(&self.effort) {
            writeln!(
                f,
                "  {name:<24} {:.2} ms a decision (longest {:.1}), {:.0} nodes, depth {:.1}, {:.0} nodes/s",
                spent.ms, spent.longest_ms, spent.nodes, spent.depth, spent.nodes_a_second
            )?;
        }
        for fault in &self.faults {
            writeln!(f, "  fault: {fault}")?;
        }
        write!(
            f,
            "  {:.1} games/s in {:.1} s",
            f64::from(self.games) / self.seconds.max(1e-9),
            self.seconds
        )
    }
}
