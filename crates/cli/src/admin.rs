//! `tudor admin`: what the host of a server does with its data folder.

use std::io::Write as _;
use std::path::PathBuf;

use tudor_table::storage::admin::Admin;

use crate::failure::{Done, Failure};
use crate::serve::data_folder;

#[derive(clap::Args)]
pub struct AdminArgs {
    #[command(subcommand)]
    what: What,
    /// The server's data folder; the user's if left out.
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

#[derive(clap::Subcommand)]
enum What {
    /// List the tables, the latest used first. Can be done while the server runs.
    Tables {
        /// Only those that are not over.
        #[arg(long)]
        unfinished: bool,
    },
    /// List the names of guests. Can be done while the server runs.
    Names,
    /// Close tables: they stay as they are, and nobody plays there any more.
    Close {
        /// The tables' names, 22 letters each.
        #[arg(required = true)]
        tables: Vec<String>,
    },
    /// Delete tables with everything that belongs to them.
    Delete {
        /// The tables' names, 22 letters each.
        #[arg(required = true)]
        tables: Vec<String>,
    },
    /// Delete names of guests. At the tables where they sat the names stay.
    DeleteName {
        /// The first letters, at least six, of what stands first in the list of names.
        #[arg(required = true)]
        names: Vec<String>,
    },
}

pub fn run(args: &AdminArgs) -> Done {
    let folder = args.data.clone().map_or_else(data_folder, Ok)?;
    let look = || Admin::look(&folder).map_err(|why| Failure::from(why.to_string()));
    let hold = || Admin::hold(&folder).map_err(|why| Failure::from(why.to_string()));
    match &args.what {
        What::Tables { unfinished } => tables(&look()?, *unfinished),
        What::Names => names(&look()?),
        What::Close { tables } => {
            let mut admin = hold()?;
            each(tables, "closed", "No table to close", |id| {
                Ok(admin.close(id).map_err(said)?.then(|| id.to_owned()))
            })
        }
        What::Delete { tables } => {
            let mut admin = hold()?;
            each(tables, "deleted", "No such table", |id| {
                Ok(admin.delete(id).map_err(said)?.then(|| id.to_owned()))
            })
        }
        What::DeleteName { names } => {
            let mut admin = hold()?;
            each(names, "deleted", "No name, or more than one", |id| {
                admin.delete_name(id).map_err(said)
            })
        }
    }
}

fn said(why: impl std::fmt::Display) -> Failure {
    why.to_string().into()
}

/// Does something to each, and tells. What is not there is said, and is a failure at the end.
fn each(
    names: &[String],
    done: &str,
    missing: &str,
    mut one: impl FnMut(&str) -> Result<Option<String>, Failure>,
) -> Done {
    let mut out = std::io::stdout().lock();
    let mut missed = 0;
    for name in names {
        match one(name)? {
            Some(what) => writeln!(out, "{what} {done}")?,
            None => {
                missed += 1;
                writeln!(out, "{missing}: {name}")?;
            }
        }
    }
    if missed > 0 {
        Err(format!("{missed} of {} were not {done}.", names.len()).into())
    } else {
        Ok(())
    }
}

fn tables(admin: &Admin, unfinished: bool) -> Done {
    let mut out = std::io::stdout().lock();
    let all = admin.tables(unfinished).map_err(said)?;
    for t in &all {
        let [first, second] =
            t.names.each_ref().map(|name| if name.is_empty() { "(free)" } else { name });
        let result = t.result.as_deref().unwrap_or("unfinished");
        let (id, game, used, steps) = (&t.id, &t.game, day(t.used), t.steps);
        writeln!(out, "{id}  {used}  {game:<20} {steps:>5} steps  {first} / {second}  {result}")?;
    }
    writeln!(out, "{} tables.", all.len())?;
    Ok(())
}

fn names(admin: &Admin) -> Done {
    let mut out = std::io::stdout().lock();
    let all = admin.names().map_err(said)?;
    for n in &all {
        writeln!(out, "{}  {}  {:>4} tables  {}", &n.id[..12], day(n.used), n.tables, n.name)?;
    }
    writeln!(out, "{} names.", all.len())?;
    Ok(())
}

/// Seconds since 1970 as a day, "2026-11-18". (Howard Hinnant's civil_from_days)
pub fn day(seconds: i64) -> String {
    let days = seconds.div_euclid(24 * 60 * 60) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_told_as_on_a_calendar() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_782_400), "2000-02-29");
        assert_eq!(day(1_795_000_000), "2026-11-18");
        assert_eq!(day(-1), "1969-12-31");
    }
}
