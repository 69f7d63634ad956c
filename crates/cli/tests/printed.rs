//! What the commands print, word for word, in snapshots: help, the games, bots at play, records, and what is said of bad
//! arguments.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use insta::assert_snapshot;

/// The program in a folder of its own, as wide as no terminal would change it, without colours.
fn tudor(folder: &Path, args: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tudor"))
        .args(args)
        .current_dir(folder)
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("RUST_LOG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    // What does not read its input may have ended already.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// A command as it is typed, and all that it printed.
fn printed(folder: &Path, args: &[&str], typed: &str) -> String {
    let output = tudor(folder, args, typed);
    let [out, err] = [&output.stdout, &output.stderr].map(|b| String::from_utf8_lossy(b));
    let end = output.status.code().expect("nobody killed it");
    format!("$ tudor {}\n{out}{err}(ends with {end})\n", args.join(" "))
}

/// The same of several, one after the other.
fn all(folder: &Path, commands: &[&[&str]]) -> String {
    let each: Vec<String> = commands.iter().map(|args| printed(folder, args, "")).collect();
    each.join("\n")
}

/// Times differ from run to run: in lines that tell of them every number is a `#`.
fn untimed(text: &str) -> String {
    let timed = |line: &&str| line.contains(" ms ") || line.contains("games/s");
    let mut out = String::new();
    for line in text.lines() {
        if !timed(&line) {
            out += line;
            out.push('\n');
            continue;
        }
        let mut before = ' ';
        for letter in line.chars() {
            let number = letter.is_ascii_digit() || letter == '.' && before == '#';
            if !number {
                out.push(letter);
                before = letter;
            } else if before != '#' {
                out.push('#');
                before = '#';
            }
        }
        out.push('\n');
    }
    out
}

/// The names that a help text lists under "Commands:".
fn commands_of(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| line.starts_with("  "));
    let names = lines.filter(|line| !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Every command of the program, with those below it, by what its help says.
#[test]
fn help() {
    fn tell(folder: &Path, words: &[&str]) {
        let help = printed(folder, &[words, &["--help"]].concat(), "");
        let name = [&["help"], words].concat().join("_");
        assert_snapshot!(name, help);
        for command in commands_of(&help) {
            tell(folder, &[words, &[&command]].concat());
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    tell(folder.path(), &[]);
}

#[test]
fn games() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = printed(folder.path(), &["games"], "");
    let games = list.lines().filter(|line| !line.starts_with(['$', '(']));
    let ids: Vec<_> = games.filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(ids.len(), 5, "{list}");
    assert_snapshot!("games", list);
    for id in ids {
        assert_snapshot!(format!("games_{id}"), printed(folder.path(), &["games", id], ""));
    }
}

#[test]
fn bots_that_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let seeded = [args, &["--games", "20", "--seed", "1", "--threads", "1"]].concat();
        untimed(&printed(folder.path(), &seeded, ""))
    };
    assert_snapshot!("simulate", run(&["simulate", "rose-king"]));
    assert_snapshot!("arena", run(&["arena", "rose-king", "--bots", "page,greedy,random"]));
}

/// A short game by a pipe instead of a terminal, its record, and what is said of that.
#[test]
fn records() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = ["play", "rose-king", "--bot", "page", "--seed", "11", "--record", "game.tudor"];
    assert_snapshot!("play", printed(folder.path(), &play, "1\nrule 3.5\npass\nboard\nresign\n"));
    let commands = [
        &["verify", "game.tudor"][..],
        &["replay", "game.tudor"],
        &["replay", "game.tudor", "--at", "3"],
        &["replay", "game.tudor", "--at", "999"],
    ];
    assert_snapshot!("records", all(folder.path(), &commands));
}

/// Whatever is wrong with what was typed is told in a sentence.
#[test]
fn bad_arguments() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.path().join(name), bytes).expect("written");
    };
    file("garbage", &[0xFF, 0xFE, 0, 1, 2]);
    file("empty", b"");
    file("chess.tudor", b"tudor record 1\ngame chess\n");
    file("illegal.tudor", b"tudor record 1\ngame rose-king\nrevision 1\n\nfirst: E1\n");
    file("data.toml", b"nobles = 7\n");
    let king = "rose-king";
    let commands = [
        &["juggle"][..],
        &["serve", "--listen", "here"],
        &["games", "chess"],
        &["games", king, "--data", "data.toml"],
        &["games", "warriors-of-england", "--data", "data.toml"],
        &["games", "warriors-of-england", "--data", "nothing.toml"],
        &["play", "chess"],
        &["play", king, "--bot", "wizard"],
        &["play", king, "--seat", "third"],
        &["simulate", king, "--first", "wizard"],
        &["simulate", king, "--first", "search:none"],
        &["simulate", king, "--scenario", "moon"],
        &["simulate", king, "--option", "wings"],
        &["simulate", king, "--option", "centre-stone=maybe"],
        &["simulate", king, "--games", "0"],
        &["simulate", king, "--seed", "abc"],
        &["arena", king, "--bots", "greedy"],
        &["arena", king, "--bots", "greedy,random", "--sprt", "5"],
        &["replay", "nothing.tudor"],
        &["replay", "garbage"],
        &["replay", "illegal.tudor"],
        &["verify", "empty"],
        &["verify", "chess.tudor"],
        &["draw", king, "--out", "board.gif"],
        &["draw", king, "--eye", "third", "--out", "board.svg"],
        &["draw", king, "--out", "no/such/folder.svg"],
        &["check", "chess"],
        &["bench", "chess"],
    ];
    let said = all(folder.path(), &commands);
    assert!(!said.contains("panicked") && !said.contains("(ends with 0)"), "{said}");
    assert_snapshot!("bad_arguments", said);
}
