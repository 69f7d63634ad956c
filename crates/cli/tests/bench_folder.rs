//! `tudor bench server` leaves nothing behind, not even when it is killed.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A bench that would go on for an hour, with a temporary folder of its own.
fn bench(temp: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tudor"))
        .args(["bench", "server", "--tables", "1", "--seconds", "3600", "--pace", "1000"])
        .env("TMPDIR", temp)
        .current_dir(temp)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Waits until the folder of the bench has a database in it, or until there is no folder any more.
fn wait_until(temp: &Path, wanted: bool) {
    let start = Instant::now();
    let used = || {
        let folders = std::fs::read_dir(temp).expect("the folder").flatten();
        let mut folders =
            folders.filter(|f| f.file_name().to_string_lossy().starts_with("tudor-bench-"));
        folders.any(|f| !wanted || f.path().join("tudor.db").exists())
    };
    while used() != wanted {
        assert!(start.elapsed() < Duration::from_secs(120), "waiting in vain for {wanted}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_killed_bench_leaves_neither_folder_nor_server() {
    let temp = tempfile::tempdir().expect("a folder");
    let mut bench = bench(temp.path());
    wait_until(temp.path(), true);
    bench.kill().expect("it runs");
    bench.wait().expect("it ends");
    // Only the server can remove it now, and it ends with that.
    wait_until(temp.path(), false);
}
