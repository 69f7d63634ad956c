//! The chores as a person calls them.

use std::process::{Command, Output};

fn xtask(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn help_names_every_chore_and_tells_each_ones_story() {
    for words in [&[][..], &["help"], &["--help"]] {
        let output = xtask(words);
        assert!(output.status.success());
        for chore in
            ["test", "check", "rules", "facts", "fuzz", "soak", "leaks", "a11y", "shot", "help"]
        {
            assert!(text(&output.stdout).contains(&format!("\n  cargo xtask {chore}")), "{chore}");
        }
    }
    for words in [["help", "test"], ["test", "--help"]] {
        let output = xtask(&words);
        assert!(output.status.success());
        assert!(text(&output.stdout).contains("doc tests"));
    }
}

#[test]
fn a_wrong_call_is_a_sentence_and_exit_code_2() {
    for (words, sentence) in [
        (&["tset"][..], "There is no chore `tset`. There are test, check,"),
        (&["help", "tset"], "There is no chore `tset`."),
        (&["test", "fast"], "`cargo xtask test` takes no arguments, but got `fast`."),
        (&["facts", "--chek"], "`cargo xtask facts` knows --check and nothing else"),
        (&["shot", "http://127.0.0.1/"], "An address and a file are wanted."),
        (&["fuzz", "--jobs"], "There is no option --jobs."),
        (&["soak", "--tables"], "--tables wants a value."),
        (&["leaks", "--positions", "all"], "--positions wants a number."),
        (&["a11y", "--cookie", "a=b"], "A cookie is for addresses, and there are none."),
    ] {
        let output = xtask(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(text(&output.stderr).starts_with(sentence), "{}", text(&output.stderr));
    }
}

#[test]
fn a_shot_is_a_picture_and_passes_on_what_the_page_reports() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.png");
    let page = "data:text/html,<h1>A rose</h1><script>console.error('a thorn')</script>";
    let output = xtask(&["shot", page, file.to_str().unwrap(), "--touch", "--wait", "true"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("The page reports: error: a thorn"));
    assert_eq!(&std::fs::read(&file).unwrap()[1..4], b"PNG");

    let output = xtask(&["shot", "http://127.0.0.1:1/", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot be opened"), "{}", text(&output.stderr));
}
