//! `tudor play` through a pseudo-terminal, as a person would: a whole game, a wrong move, the record of it.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

struct Terminal {
    writer: Box<dyn Write + Send>,
    screen: Receiver<Vec<u8>>,
    seen: String,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    // Dropping it would close the terminal.
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Terminal {
    fn open(args: &[&str]) -> Self {
        let pair = native_pty_system()
            .openpty(PtySize { rows: 50, cols: 100, pixel_width: 0, pixel_height: 0 })
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tudor"));
        command.args(args);
        let child = pair.slave.spawn_command(command).expect("it runs");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (send, screen) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if send.send(buffer[..n].to_vec()).is_err() {
                    break;
                }
            }
        });
        let writer = pair.master.take_writer().expect("a writer");
        Self { writer, screen, seen: String::new(), child, _master: pair.master }
    }

    /// Waits for one of these at the end of what was printed, and gives everything since the last wait.
    fn wait(&mut self, ends: &[&str]) -> String {
        while !ends.iter().any(|e| self.seen.contains(e)) {
            match self.screen.recv_timeout(Duration::from_secs(60)) {
                Ok(bytes) => self.seen.push_str(&String::from_utf8_lossy(&bytes)),
                Err(_) => panic!("none of {ends:?} came after: {}", self.seen),
            }
        }
        std::mem::take(&mut self.seen)
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.writer, "{line}").expect("typed");
    }
}

#[test]
fn a_whole_game_against_a_bot_in_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tudor");
    let file = file.to_str().expect("a plain path");
    let mut terminal =
        Terminal::open(&["play", "rose-king", "--bot", "greedy", "--seed", "11", "--record", file]);
    assert!(terminal.wait(&["\n> "]).contains("Place a stone."));
    terminal.type_line("pass");
    assert!(
        terminal.wait(&["\n> "]).contains("You may pass only when you can do nothing else. (3.6)")
    );
    terminal.type_line("rule 3.5");
    assert!(terminal.wait(&["\n> "]).contains("Send a hero"));
    terminal.type_line("nonsense");
    assert!(terminal.wait(&["\n> "]).contains("is no move"));
    terminal.type_line("99");
    assert!(terminal.wait(&["\n> "]).contains("choices"));
    let mut turns = 0;
    loop {
        terminal.type_line("1");
        let screen = terminal.wait(&["\n> ", "The record is in"]);
        turns += 1;
        assert!(turns < 200, "a game ends");
        if screen.contains("The record is in") {
            assert!(screen.contains(" wins, ") || screen.contains("A draw"), "{screen}");
            assert!(screen.contains("The seed of dice and cards was"));
            break;
        }
    }
    assert!(terminal.child.wait().expect("it ends").success());

    let tudor = |args: &[&str]| {
        std::process::Command::new(env!("CARGO_BIN_EXE_tudor"))
            .args(args)
            .output()
            .expect("it runs")
    };
    let verified = tudor(&["verify", file]);
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success() && said.contains("fits the promise"), "{said}");

    assert!(said.contains("fits the pledge") && said.contains("The first seat added "), "{said}");

    // Somebody's part or pledge is missing: refused. Made before pledges: told.
    let text = std::fs::read_to_string(file).expect("written");
    let without = |word: &str, text: &str| {
        let lines = text.lines().filter(|l| !l.starts_with(word));
        std::fs::write(file, lines.flat_map(|l| [l, "\n"]).collect::<String>()).expect("written");
        tudor(&["verify", file])
    };
    for (word, says) in [
        ("person first", "Nobody at the first seat added to the dice"),
        ("bot second", "does not fit the promise"),
        ("pledge first", "The person at the first seat pledged nothing"),
        ("promise", "No promise was made"),
        ("seed", "the seed is not shown yet"),
    ] {
        let refused = without(word, &text);
        let why = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && why.contains(says), "{word}: {why}");
    }
    let older = without("pledge", &text.replace("tudor record 2", "tudor record 1"));
    let said = String::from_utf8_lossy(&older.stdout).into_owned();
    assert!(older.status.success() && said.contains("made before pledges"), "{said}");

    // A card too many in the deal: refused, and the step is named.
    let deal = text.lines().find(|l| l.starts_with("chance deal: ")).expect("a deal");
    let swapped = text.replacen(deal, &deal.replace("chance deal: ", "chance deal: N1 "), 1);
    std::fs::write(file, swapped).expect("written");
    let refused = tudor(&["verify", file]);
    assert!(!refused.status.success());
    assert!(
        String::from_utf8_lossy(&refused.stderr).contains("Step 1 (chance deal: N1"),
        "the step is named"
    );
}

#[test]
fn two_at_one_screen_and_leaving() {
    let mut terminal = Terminal::open(&["play", "rose-king", "--seed", "2"]);
    terminal.wait(&["\n> "]);
    terminal.type_line("1");
    assert!(terminal.wait(&["\n> "]).contains("Lancaster played"), "York sees it from his side");
    terminal.type_line("undo");
    assert!(terminal.wait(&["\n> "]).contains("Type back to take your last choice back"));
    terminal.type_line("back");
    let screen = terminal.wait(&["\n> "]);
    assert!(screen.contains("Taken back") && screen.contains("Place a stone."), "{screen}");
    terminal.type_line("back");
    assert!(terminal.wait(&["\n> "]).contains("nothing to take back"));
    terminal.type_line("1");
    terminal.wait(&["\n> "]);
    terminal.type_line("resign");
    assert!(terminal.wait(&["The seed of dice and cards"]).contains("Lancaster wins."));
    assert!(terminal.child.wait().expect("it ends").success());
}

#[test]
fn many_choices_are_told_by_their_kinds() {
    let mut terminal = Terminal::open(&["play", "richard-iii", "--bot", "random", "--seed", "5"]);
    let mut screen = terminal.wait(&["\n> "]);
    for _ in 0..40 {
        if screen.contains("choices: type one as it is written") {
            break;
        }
        terminal.type_line("1");
        screen = terminal.wait(&["\n> "]);
    }
    let kinds =
        screen.lines().filter(|l| l.starts_with("  ")).filter_map(|l| l.split_once(", as "));
    let mut kinds = kinds.filter(|(kind, _)| kind.ends_with(|c: char| c.is_ascii_digit()));
    let example = kinds.next().expect("kinds with examples");
    let (kind, example) = (example.0.trim().to_owned(), example.1.trim().to_owned());
    let word = kind.split_whitespace().next().expect("a word").to_owned();
    terminal.type_line(&format!("list {word}"));
    let listed = terminal.wait(&["\n> "]);
    assert!(listed.contains(&format!(" {example} ")) && !listed.contains("choices:"), "{listed}");
    // Several ways of a block to one area are listed only if they differ, and then each says in what.
    terminal.type_line("list march");
    let listed = terminal.wait(&["\n> "]);
    let marches: Vec<(String, &str)> = listed
        .lines()
        .filter_map(|line| {
            let (mv, words) = line.split_once("march ")?.1.split_once("  ")?;
            let mut names = mv.split(' ');
            Some((format!("{:?} {:?}", names.next(), names.next_back()), words))
        })
        .collect();
    assert!(marches.len() > 5, "{listed}");
    for (goal, words) in &marches {
        let ways = marches.iter().filter(|(other, _)| other == goal).count();
        assert!(ways == 1 || words.contains(" can "), "{goal}: {words}");
    }
    terminal.type_line("list zounds");
    assert!(terminal.wait(&["\n> "]).contains("No choice has these words."));
    terminal.type_line("help");
    assert!(!terminal.wait(&["\n> "]).contains("choices:"), "an answer is not pushed out of sight");
    terminal.type_line("quit");
    assert!(terminal.child.wait().expect("it ends").success());
}

/// The moves among these choices, as they are written.
fn choices(screen: &str) -> Vec<String> {
    let numbered = screen.lines().filter_map(|line| {
        let (number, rest) = line.trim_start().split_once("  ")?;
        number.parse::<u32>().ok()?;
        Some(rest.trim_start().split("  ").next().unwrap_or_default().to_owned())
    });
    numbered.collect()
}

#[test]
fn against_a_bot_nobody_is_asked_for_a_card_when_none_fits() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tudor");
    let file = file.to_str().expect("a plain path");
    let mut terminal =
        Terminal::open(&["play", "rosewars", "--bot", "random", "--seed", "3", "--record", file]);
    let mut over = false;
    for _ in 0..60 {
        let screen = terminal.wait(&["\n> ", "The record is in"]);
        over = screen.contains("The record is in");
        if over {
            break;
        }
        assert!(!screen.contains("Go on ["), "{screen}");
        // A card is played where one fits, and nobody passes by hand: a pass in the record was not asked for.
        let listed = choices(&screen);
        let card = listed.iter().find(|mv| mv.starts_with("play "));
        let any = listed.iter().find(|mv| !matches!(mv.as_str(), "pass" | "silent"));
        let turn = screen.contains("nd your turn.");
        let mv = if turn { "end" } else { card.or(any).map_or("1", String::as_str) };
        terminal.type_line(mv);
    }
    if !over {
        terminal.wait(&["\n> "]);
        terminal.type_line("quit");
        terminal.wait(&["The record is in"]);
    }
    assert!(terminal.child.wait().expect("it ends").success());
    let record = std::fs::read_to_string(file).expect("written");
    assert!(record.lines().any(|line| line == "first: pass"), "{record}");
}

#[test]
fn back_takes_what_was_played_unasked_with_the_choice_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tudor");
    let file = file.to_str().expect("a plain path");
    let mut terminal =
        Terminal::open(&["play", "rosewars", "--bot", "random", "--seed", "1", "--record", file]);
    let mut typed = 0;
    while typed < 12 {
        let screen = terminal.wait(&["\n> "]);
        terminal.type_line(if screen.contains("nd your turn.") { "end" } else { "1" });
        typed += 1;
    }
    terminal.wait(&["\n> "]);
    // Each word takes back one choice that was asked for, whatever was played unasked after it.
    for n in 0..=typed {
        terminal.type_line("back");
        let said = terminal.wait(&["\n> "]);
        assert_eq!(said.contains("nothing to take back"), n == typed, "{n}: {said}");
    }
    terminal.type_line("quit");
    assert!(terminal.child.wait().expect("it ends").success());
    let record = std::fs::read_to_string(file).expect("written");
    assert!(record.lines().any(|line| line == "first: pass"), "something was unasked: {record}");
}
