//! The commands as a person types them: what they print, and how they end on bad input.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn tudor(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tudor"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("it runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Ends badly with one sentence on the error stream, and without a panic.
fn refused(args: &[&str]) -> String {
    let output = tudor(args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{args:?} ends well: {}", out(&output));
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    said
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn games_tell_what_there_is() {
    assert!(out(&tudor(&["games"])).contains("rose-king"));
    let told = out(&tudor(&["games", "rose-king"]));
    assert!(told.contains("centre-stone") && told.contains("Lancaster and York"), "{told}");
    let json: Value = serde_json::from_str(&out(&tudor(&["games", "--json"]))).expect("JSON");
    assert!(json.as_array().expect("a list").iter().any(|g| g["id"] == "rose-king"));
}

#[test]
fn every_command_has_help_worth_reading() {
    for command in
        ["games", "play", "simulate", "arena", "replay", "verify", "drive", "draw", "bench"]
    {
        let output = tudor(&[command, "--help"]);
        assert!(output.status.success() && out(&output).lines().count() > 3, "{command}");
    }
}

#[test]
fn simulate_gives_the_same_on_any_number_of_threads() {
    let run = |threads: &str| {
        let output = tudor(&[
            "simulate",
            "rose-king",
            "--games",
            "400",
            "--first",
            "greedy",
            "--second",
            "random",
            "--seed",
            "1",
            "--threads",
            threads,
            "--json",
        ]);
        let mut json: Value = serde_json::from_str(&out(&output)).expect("JSON");
        for timed in ["seconds", "effort"] {
            json.as_object_mut().expect("an object").remove(timed).expect(timed);
        }
        json
    };
    let one = run("1");
    assert_eq!(one, run("2"));
    assert_eq!(one, run("1"));
    for key in [
        "game",
        "scenario",
        "seed",
        "games",
        "first_wins",
        "second_wins",
        "draws",
        "seat_wins",
        "decisions",
    ] {
        assert!(one.get(key).is_some(), "{key}");
    }
    assert!(one["first_wins"].as_u64() > Some(320), "greedy beats random: {one}");
}

#[test]
fn records_are_written_replayed_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("games");
    let run = tudor(&["simulate", "rose-king", "--games", "3", "--records", text(&dir)]);
    assert!(run.status.success());
    let file = dir.join("game-000002.tudor");
    let told = out(&tudor(&["replay", text(&file)]));
    assert!(told.contains("wins") || told.contains("draw"), "{told}");
    assert!(out(&tudor(&["replay", text(&file), "--at", "3"])).contains("is to move"));
    assert!(refused(&["verify", text(&file)]).contains("No promise was made"));
    assert!(refused(&["replay", text(&file), "--at", "999"]).contains("only"));
}

#[test]
fn draw_makes_svg_and_png() {
    let folder = tempfile::tempdir().expect("a folder");
    let (svg, png) = (folder.path().join("board.svg"), folder.path().join("board.png"));
    assert!(tudor(&["draw", "rose-king", "--out", text(&svg)]).status.success());
    let drawn = std::fs::read_to_string(&svg).expect("written");
    assert!(drawn.starts_with("<svg") && !drawn.contains("var(--"), "colours are filled in");
    assert!(
        tudor(&["draw", "rose-king", "--dark", "--width", "400", "--out", text(&png)])
            .status
            .success()
    );
    let bytes = std::fs::read(&png).expect("written");
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000, "{} bytes", bytes.len());
    assert!(refused(&["draw", "rose-king", "--out", "board.gif"]).contains(".svg or .png"));
}

#[test]
fn bad_input_gets_a_sentence_and_a_bad_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let garbage = folder.path().join("garbage");
    std::fs::write(&garbage, [0xFF, 0xFE, 0, 1, 2]).expect("written");
    let empty = folder.path().join("empty");
    std::fs::write(&empty, "").expect("written");
    let unknown = folder.path().join("unknown");
    std::fs::write(&unknown, "tudor record 1\ngame chess\n").expect("written");
    for (args, says) in [
        (&["play", "chess"][..], "There is no game \"chess\""),
        (&["simulate", "rose-king", "--first", "wizard"], "wizard"),
        (&["simulate", "rose-king", "--scenario", "moon"], "no scenario \"moon\""),
        (&["simulate", "rose-king", "--option", "wings"], "no option \"wings\""),
        (&["simulate", "rose-king", "--option", "centre-stone=maybe"], "on or off"),
        (&["simulate", "rose-king", "--games", "0"], "from 1 to 10000000"),
        (&["simulate", "rose-king", "--seed", "abc"], "it takes a whole number from 0 to"),
        (&["serve", "--listen", "here"], "as in 127.0.0.1:1485"),
        (&["simulate", "rose-king", "--data", "nothing.toml"], "cannot be read"),
        (&["replay", "nothing.tudor"], "cannot be read"),
        (&["replay", text(&garbage)], "not text"),
        (&["verify", text(&empty)], "This is no record"),
        (&["verify", text(&unknown)], "There is no game"),
        (&["draw", "rose-king", "--out", "/nowhere/at/all.svg"], "cannot be written"),
        (&["draw", "rose-king", "--eye", "third", "--out", "x.svg"], "There is no eye"),
        (&["arena", "rose-king", "--bots", "greedy"], "two bots"),
        (&["arena", "rose-king", "--bots", "greedy,random", "--sprt", "5"], "two numbers"),
        (&["bench", "chess"], "There is no game"),
        (&["juggle"], "juggle"),
    ] {
        let said = refused(args);
        assert!(said.contains(says), "{args:?}: {said}");
    }
}

#[test]
fn a_closed_pipe_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tudor"))
        .args(["replay", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/game.tudor")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

/// Sends lines to `tudor drive` and reads an answer each.
fn drive(lines: &[String]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tudor"))
        .arg("drive")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("a pipe");
    let text = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it wrote").expect("all of it");
    assert!(output.status.success());
    out(&output).lines().map(|l| serde_json::from_str(l).expect("each answer is JSON")).collect()
}

/// docs/PROTOCOL.md shows a session with every message: it is answered as it stands there.
#[test]
fn drive_answers_as_its_document_says() {
    let doc = include_str!("../../../docs/PROTOCOL.md");
    let of = |mark: &'static str| doc.lines().filter_map(move |l| l.strip_prefix(mark));
    let asked: Vec<String> = of("    > ").map(str::to_owned).collect();
    let shown: Vec<&str> = of("    < ").collect();
    let answers = drive(&asked);
    assert_eq!(answers.len(), shown.len());
    for (answer, shown) in answers.iter().zip(shown) {
        // What the document leaves out may be anything.
        let (answer, mut from) = (answer.to_string(), 0);
        for piece in shown.split('…') {
            let at = answer[from..].find(piece);
            let at = at.unwrap_or_else(|| panic!("{piece:?} is not in {answer}"));
            assert!(from > 0 || at == 0, "{shown} begins another way than {answer}");
            from += at + piece.len();
        }
        assert_eq!(from, answer.len(), "{shown}\n{answer}");
    }
    let kinds = [
        "new", "load", "dump", "node", "moves", "play", "chance", "view", "undo", "log", "result",
        "record",
    ];
    for kind in kinds {
        assert!(doc.contains(&format!("> {{\"do\":\"{kind}\"")), "{kind} has an example");
    }
}

#[test]
fn drive_plays_a_game_and_survives_garbage() {
    let lines = [
        json!({"do": "moves"}).to_string(),
        "garbage".to_owned(),
        "{\"do\": 7}".to_owned(),
        json!({"do": "dance"}).to_string(),
        json!({"do": "new", "game": "chess"}).to_string(),
        json!({"do": "new", "game": "rose-king", "options": {"wings": true}}).to_string(),
        json!({"do": "new", "game": "rose-king"}).to_string(),
        json!({"do": "node"}).to_string(),
        json!({"do": "play", "seat": "first", "move": "E1"}).to_string(),
        json!({"do": "chance", "outcome": "N1 N2 N3 E1 W9"}).to_string(),
        json!({"do": "chance", "outcome": "N1 N2 N3 E1 W1"}).to_string(),
        json!({"do": "chance", "seed": 7}).to_string(),
        json!({"do": "moves", "seat": "first"}).to_string(),
        json!({"do": "play", "seat": "first", "move": "draw"}).to_string(),
        json!({"do": "play", "seat": "second", "move": "E1"}).to_string(),
        json!({"do": "play", "move": "E1"}).to_string(),
        json!({"do": "undo", "seat": "first"}).to_string(),
        json!({"do": "view", "eye": "spectator"}).to_string(),
        json!({"do": "log", "eye": "first"}).to_string(),
        json!({"do": "result"}).to_string(),
        json!({"do": "dump"}).to_string(),
        json!({"do": "record"}).to_string(),
        "x".repeat(5 << 20),
        json!({"do": "node"}).to_string(),
    ];
    let answers = drive(&lines);
    assert_eq!(answers.len(), lines.len());
    let code = |n: usize| answers[n]["error"]["code"].as_str().unwrap_or("none");
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(code),
        ["no-game", "bad-request", "bad-request", "bad-request", "unknown-game", "bad-setup"]
    );
    assert_eq!(answers[6]["node"]["kind"], "chance");
    assert_eq!([8, 9].map(code), ["illegal", "bad-outcome"]);
    assert_eq!(answers[10]["outcome"], "N1 E1 W1 N2 N3");
    assert_eq!(answers[12]["moves"], json!(["N1", "E1", "W1", "N2", "N3"]));
    assert_eq!((code(13), &answers[13]["error"]["rule"]), ("illegal", &json!("3.3")));
    assert_eq!([14, 16].map(code), ["illegal", "illegal"]);
    assert_eq!(answers[15]["node"]["seats"], json!(["second"]));
    assert_eq!(answers[17]["view"]["crown"], "f5");
    assert!(answers[18]["log"].as_array().expect("a log").len() == 3);
    assert_eq!(answers[19]["result"], Value::Null);
    assert_eq!(code(22), "too-long");
    assert_eq!(answers[23]["ok"], true);

    // What was dumped loads again; an edited position is refused.
    let position = answers[20]["position"].clone();
    let mut broken = position.clone();
    broken["state"]["pool"] = json!(52);
    let again = drive(&[
        json!({"do": "load", "position": position}).to_string(),
        json!({"do": "dump"}).to_string(),
        json!({"do": "load", "position": broken}).to_string(),
        json!({"do": "load", "position": {"game": "rose-king", "revision": 1, "setup": {}, "state": 5}}).to_string(),
        json!({"do": "load", "record": answers[21]["record"]}).to_string(),
        json!({"do": "load", "record": "tudor record 1\ngame rose-king\nrevision 1\n\nfirst: E1\n"}).to_string(),
    ]);
    assert_eq!(again[1]["position"], position);
    assert_eq!(
        again[2]["error"]["message"],
        "Stones on the board and in the pool are 52 together."
    );
    assert_eq!(again[3]["error"]["code"], "bad-position");
    assert_eq!(again[4]["node"]["seats"], json!(["second"]));
    assert_eq!(again[5]["error"]["code"], "bad-record");
}

#[test]
fn a_data_file_of_ones_own_is_checked_by_line() {
    const DATA: &str =
        include_str!("../../games/warriors-of-england/data/warriors-of-england.toml");
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, from: &str, to: &str| {
        assert!(DATA.contains(from), "{from}");
        let path = folder.path().join(name);
        std::fs::write(&path, DATA.replacen(from, to, 1)).expect("it is written");
        path
    };
    let london = "abbr = \"Lon\"\nvp = 3";
    let own = file("own.toml", london, "abbr = \"Lon\"\nvp = 4");
    let told = out(&tudor(&["games", "warriors-of-england", "--data", text(&own)]));
    assert!(told.contains("your file is in order"), "{told}");

    let broken = file("broken.toml", london, "abbr = \"Lon\"\nvp = 30");
    let said = refused(&["games", "warriors-of-england", "--data", text(&broken)]);
    let line = DATA[..DATA.find(london).expect("it is there")].matches('\n').count() + 2;
    assert!(said.contains(&format!("line {line}: ")) && said.contains("between 0 and 9"), "{said}");
    let torn = file("torn.toml", london, "abbr = \"Lon\"\nvp = ");
    let said = refused(&["games", "warriors-of-england", "--data", text(&torn)]);
    assert!(said.contains(&format!("line {line}")), "{said}");
    let said = refused(&["games", "rose-king", "--data", text(&own)]);
    assert!(said.contains("takes no data file"), "{said}");
}
