//! A program that ends with the one that started it, however that one ends.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::ServiceError;

/// A shell that starts a program and waits for a word or for the end of its own input: then it ends the program. The system
/// closes the input when our process is gone, even if it was killed. Then nobody else removes the folder, and the shell does.
const SHELL: &str = r#"
signal=$1; shift
rm -f pid ended
( "$@" </dev/null >>log 2>&1 & echo $! >pid; wait $!; echo >ended ) &
watcher=$!
end() { kill -$signal "$(cat pid)" 2>/dev/null; }
trap end TERM INT
word=
read -r word
end
wait $watcher
[ "$word" = keep ] || { folder=$PWD; cd / && rm -rf "$folder"; }
"#;

/// A running program on its tether.
#[derive(Debug)]
pub struct Tether {
    shell: Child,
    /// The file by which the shell says so if the program has ended.
    ended: PathBuf,
}

impl Tether {
    /// Starts a program in a folder, where its output goes to the file `log`. `user` is as whom, if not as we are.
    pub fn start(
        folder: &Path,
        signal: &str,
        user: Option<(u32, u32)>,
        program: &Path,
        arguments: &[String],
    ) -> Result<Self, ServiceError> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SHELL, "tether", signal]).arg(program).args(arguments);
        shell.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        run_as(&mut shell, user);
        let what = format!("starting {}", program.display());
        let ended = folder.join("ended");
        // Of an earlier start.
        let _ = std::fs::remove_file(&ended);
        Ok(Self { shell: shell.spawn().map_err(ServiceError::io(what))?, ended })
    }

    /// Has it ended by itself?
    pub fn has_ended(&self) -> bool {
        self.ended.exists()
    }
}

impl Drop for Tether {
    fn drop(&mut self) {
        // Nothing is left to be done if the shell is gone already.
        if let Some(mut input) = self.shell.stdin.take() {
            let _ = input.write_all(b"keep\n");
        }
        let _ = self.shell.wait();
    }
}

/// As another user, in a group of processes of its own: what a terminal sends to a whole group (Ctrl-C) must not end it before its
/// owner has gone.
pub fn run_as(command: &mut Command, user: Option<(u32, u32)>) {
    use std::os::unix::process::CommandExt as _;
    command.process_group(0);
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
}

/// Sends a signal to a process.
pub fn signal(pid: u32, signal: &str) -> Result<(), ServiceError> {
    let what = format!("kill -{signal} {pid}");
    let sent = Command::new("kill").args([&format!("-{signal}"), &pid.to_string()]).output();
    let sent = sent.map_err(ServiceError::io(what.clone()))?;
    if sent.status.success() {
        return Ok(());
    }
    Err(ServiceError::Failed { what, said: String::from_utf8_lossy(&sent.stderr).into_owned() })
}

/// The last lines of a program's output.
pub fn last_words(folder: &Path) -> String {
    let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(8)..].join("\n")
}
