//! `tudor check`: the conformance kit from the command line, shared out among threads.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use indicatif::ProgressBar;
use tudor_catalog::{Visitor, visit};
use tudor_engine::conformance::{KitFault, KitPlan, KitReport, check_game};
use tudor_engine::{Game, Knowledge, Show};

use crate::choose::{How, number};
use crate::failure::{Done, Failure};
use crate::simulate::{progress, threads};

#[derive(clap::Args)]
pub struct CheckArgs {
    /// These games; all if left out.
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// How many random games of each scenario.
    #[arg(long = "games", value_name = "N", default_value_t = 100, value_parser = number::<u32>(1..=100_000_000))]
    count: u32,
    /// Go on until this many positions of each game were redealt and compared, its scenarios taking equal shares.
    #[arg(long, value_name = "N", conflicts_with = "count", value_parser = number::<u64>(1..=100_000_000_000))]
    positions: Option<u64>,
    /// Only this scenario; every one if left out.
    #[arg(long)]
    scenario: Option<String>,
    /// Switch an option on, or off with `NAME=off`; may be given several times.
    #[arg(long = "option", value_name = "NAME")]
    options: Vec<String>,
    /// The costly checks (leaks, round trips) at one step of this many.
    #[arg(long, default_value_t = 7, value_parser = number::<u32>(1..=1_000_000))]
    every: u32,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Begin with the game of this number: to meet one again that had a fault.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = number::<u32>(0..=u32::MAX.into()))]
    from: u32,
    /// Threads; all cores if left out. They change nothing but the time.
    #[arg(long, value_parser = number::<u16>(1..=512))]
    threads: Option<u16>,
}

pub fn run(args: &CheckArgs) -> Done {
    let mut games = Vec::new();
    for id in &args.games {
        games.push(tudor_catalog::game(id)?.info());
    }
    if games.is_empty() {
        games.extend(tudor_catalog::games().iter().map(|g| g.info()));
    }
    // All set-ups are read before the first game is played: a mistyped one is reported at once.
    let mut work = Vec::new();
    for info in games {
        let scenarios: Vec<&str> = match &args.scenario {
            Some(one) => vec![one],
            None => info.scenarios.iter().map(|s| s.id).collect(),
        };
        let share = args.positions.map(|all| all.div_ceil(scenarios.len() as u64));
        let mut plans = Vec::new();
        for scenario in scenarios {
            let how =
                How { scenario: scenario.to_owned(), options: args.options.clone(), data: None };
            let setup = info.check(&how.setup()?)?.full().clone();
            plans.push(KitPlan { games: args.count, seed: args.seed, every: args.every, setup });
        }
        work.push((info.id, share, plans));
    }
    let mut out = std::io::stdout().lock();
    for (id, share, plans) in work {
        let several = plans.len() > 1;
        let mut sum = KitReport::default();
        for plan in plans {
            let name = format!("{id} {}", plan.setup.scenario);
            let bar = progress(share.unwrap_or(args.count.into()));
            if share.is_some() {
                bar.set_style(positions_style());
            }
            let ask = Ask {
                plan: &plan,
                from: args.from,
                share,
                threads: threads(args.threads),
                bar: &bar,
            };
            let found = visit(id, ask)?;
            bar.finish_and_clear();
            let report = found.map_err(|fault| again(args, id, &plan, &fault))?;
            writeln!(out, "{name}: {report}")?;
            out.flush()?;
            sum += report;
        }
        if several {
            writeln!(out, "{id}: {sum}")?;
        }
    }
    Ok(())
}

fn positions_style() -> indicatif::ProgressStyle {
    indicatif::ProgressStyle::with_template("{bar:40} {pos} of {len} positions, {eta} left")
        .unwrap_or_else(|_| indicatif::ProgressStyle::default_bar())
}

/// The fault, and what to type to meet it again.
fn again(args: &CheckArgs, id: &str, plan: &KitPlan, fault: &KitFault) -> Failure {
    let options: String = args.options.iter().map(|o| format!(" --option {o}")).collect();
    format!(
        "{id} breaks a promise: {fault}\nTo meet it again: tudor check {id} --scenario {}{options} --every {} --seed {} --from {} --games 1",
        plan.setup.scenario, plan.every, plan.seed, fault.game
    )
    .into()
}

/// One scenario's games, shared out by their numbers.
struct Ask<'a> {
    plan: &'a KitPlan,
    from: u32,
    /// Go on until this many positions were redealt, however many games that takes.
    share: Option<u64>,
    threads: usize,
    bar: &'a ProgressBar,
}

impl Visitor for Ask<'_> {
    type Out = Result<KitReport, KitFault>;

    fn visit<G: Game + Show + Knowledge>(self) -> Self::Out {
        let last = match self.share {
            Some(_) => u32::MAX,
            None => self.from.saturating_add(self.plan.games),
        };
        let (next, redealt) = (AtomicU32::new(self.from), AtomicU64::new(0));
        let (broken, games) = (AtomicBool::new(false), Mutex::new(Vec::new()));
        let enough = || {
            broken.load(Ordering::Relaxed)
                || self.share.is_some_and(|share| redealt.load(Ordering::Relaxed) >= share)
        };
        let work = || {
            while !enough() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= last {
                    break;
                }
                let found = played::<G>(self.plan, number);
                if let Ok(report) = &found {
                    redealt.fetch_add(report.redealt, Ordering::Relaxed);
                    self.bar.inc(if self.share.is_some() { report.redealt } else { 1 });
                } else {
                    // Nobody takes a further game; those that were taken before this one are played out, so that
                    // the first fault is the same on any number of threads.
                    broken.store(true, Ordering::Relaxed);
                }
                games.lock().unwrap_or_else(PoisonError::into_inner).push((number, found));
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(work);
            }
        });
        let mut games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
        games.sort_unstable_by_key(|(number, _)| *number);
        if let Some((_, Err(fault))) = games.iter().find(|(_, found)| found.is_err()) {
            return Err(fault.clone());
        }
        let mut sum = KitReport::default();
        for (_, report) in games {
            // What other threads still played when it was enough is not counted: the count, too, is the same.
            if self.share.is_some_and(|share| sum.redealt >= share) {
                break;
            }
            sum += report?;
        }
        Ok(sum)
    }
}

/// Plays a game of the plan. A panic is a fault like another, and its number must be reported.
fn played<G: Game>(plan: &KitPlan, number: u32) -> Result<KitReport, KitFault> {
    catch_unwind(AssertUnwindSafe(|| check_game::<G>(plan, number))).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words");
        Err(KitFault { what: "the rules panic", game: number, step: 0, detail: said.to_owned() })
    })
}
