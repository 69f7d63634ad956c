//! `tudor check` as a person types it.

use std::process::{Command, Output};

fn check(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tudor")).arg("check").args(args).output().expect("it runs")
}

fn out(args: &[&str]) -> String {
    let output = check(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The number that stands before this word.
fn before(line: &str, word: &str) -> u64 {
    let at = line.find(word).unwrap_or_else(|| panic!("no \"{word}\" in {line}"));
    line[..at].trim_end().rsplit(' ').next().and_then(|n| n.parse().ok()).expect("a number")
}

#[test]
fn a_line_a_scenario_with_its_counts_the_same_on_any_number_of_threads() {
    let run = |threads: &str| {
        out(&["warriors-of-god", "rose-king", "--games", "2", "--seed", "3", "--threads", threads])
    };
    let told = run("1");
    assert_eq!(told, run("3"));
    let lines: Vec<&str> = told.lines().collect();
    let scenarios: Vec<_> = lines.iter().filter(|l| l.starts_with("warriors-of-god ")).collect();
    assert!(scenarios.len() > 1, "{told}");
    let sum = lines.iter().find(|l| l.starts_with("warriors-of-god:")).expect("the game's sum");
    assert_eq!(before(sum, "games"), 2 * scenarios.len() as u64, "{told}");
    let moves = |l: &str| before(l, "moves,");
    assert_eq!(moves(sum), scenarios.iter().map(|l| moves(l)).sum::<u64>(), "{told}");
    assert!(lines.last().is_some_and(|l| l.starts_with("rose-king standard: 2 games,")), "{told}");
}

#[test]
fn it_goes_on_until_so_many_positions_were_redealt() {
    let run = |threads: &str| {
        out(&["rosewars", "--positions", "500", "--every", "3", "--threads", threads])
    };
    let told = run("1");
    assert_eq!(told, run("3"));
    let redealt = told.lines().next().map(|l| before(l, "positions"));
    assert!(redealt.is_some_and(|n| (500..5_000).contains(&n)), "{told}");
}

#[test]
fn a_game_of_a_plan_can_be_met_alone() {
    let base = ["rose-king", "--option", "centre-stone", "--every", "1"];
    let run = |rest: &[&str]| out(&[&base, rest].concat());
    let [all, head, tail] =
        [&["--games", "3"][..], &["--games", "2"], &["--from", "2", "--games", "1"]].map(run);
    assert_eq!(before(&head, "moves,") + before(&tail, "moves,"), before(&all, "moves,"));
}

#[test]
fn a_wrong_call_is_told_before_anything_is_played() {
    for (args, word) in [
        (&["chess"][..], "chess"),
        (&["rose-king", "rosewars", "--scenario", "nowhere"], "nowhere"),
        (&["rose-king", "--option", "fog"], "fog"),
        (&["rose-king", "--games", "0"], "0"),
        (&["rose-king", "--games", "1", "--positions", "1"], "--positions"),
    ] {
        let output = check(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
        assert!(said.contains(word) && !said.contains("panicked"), "{args:?}: {said}");
    }
}
