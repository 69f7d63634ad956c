//! `tudor tidy`: what nobody has used for long is deleted.

use std::io::Write as _;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tudor_table::storage::admin::{Admin, Old};

use crate::admin::day;
use crate::failure::{Done, Failure};
use crate::serve::data_folder;

#[derive(clap::Args)]
pub struct TidyArgs {
    /// Tables where nothing has happened for so long, and names that nobody has used: days, weeks or years, as in 90d, 26w, 1y.
    #[arg(long, value_name = "TIME", value_parser = time)]
    older_than: Duration,
    /// Delete them. Without this they are only counted.
    #[arg(long)]
    delete: bool,
    /// The server's data folder; the user's if left out.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub fn run(args: &TidyArgs) -> Done {
    let folder = args.data.clone().map_or_else(data_folder, Ok)?;
    let said = |why: tudor_table::storage::admin::AdminError| Failure::from(why.to_string());
    let before = now() - args.older_than.as_secs() as i64;
    let old = if args.delete {
        Admin::hold(&folder).and_then(|mut admin| admin.tidy(before)).map_err(said)?
    } else {
        Admin::look(&folder).and_then(|admin| admin.old(before)).map_err(said)?
    };
    let Old { tables, steps, names, files } = old;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "Not used since {}: {tables} tables with {steps} steps, {names} names, {files} data files.",
        day(before)
    )?;
    writeln!(
        out,
        "{}",
        if args.delete {
            "They are deleted."
        } else {
            "Nothing was deleted: say --delete to do it."
        }
    )?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "how old something is depends on what time it is")]
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs() as i64)
}

/// Days, weeks or years.
fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "it takes a number of days, weeks or years, as in 90d, 26w or 1y".to_owned();
    let (number, unit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(wrong)?;
    let days = match unit {
        "d" => 1,
        "w" => 7,
        "y" => 365,
        _ => return Err(wrong()),
    };
    let number: u64 = number.parse().ok().filter(|n| (1..=1000).contains(n)).ok_or_else(wrong)?;
    Ok(Duration::from_secs(number * days * 24 * 60 * 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_days_weeks_or_years() {
        let days = |n: u64| Ok(Duration::from_secs(n * 86_400));
        assert_eq!((time("90d"), time("26w"), time("1y")), (days(90), days(182), days(365)));
        for bad in ["", "d", "0d", "-1d", "1", "1m", "1.5y", "99999y", "ä"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
