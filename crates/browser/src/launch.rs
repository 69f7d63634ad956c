//! Finding Chromium on this machine and starting it.

use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStderr, Command},
    time::timeout,
};

use crate::{Error, Fonts, Result};

/// The names Chromium goes by, in the order they are looked for.
const NAMES: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Where to look besides PATH: services and cron jobs have a short one.
const PLACES: [&str; 3] = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

/// A cold start on a busy machine with two cores has taken several seconds.
const START_LIMIT: Duration = Duration::from_secs(60);

const FLAGS: [&str; 16] = [
    "--headless",
    // Tests run as root in containers, where Chromium's sandbox refuses to start.
    "--no-sandbox",
    "--disable-gpu",
    // Containers give /dev/shm 64 MB, too little for a page.
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    // Several people share one browser: none of them may be slowed down for being out of sight.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    // A click may come before the page is first painted, and must not get lost.
    "--allow-pre-commit-input",
    "--force-color-profile=srgb",
    // A name that is not this computer's own to a page, as in a house without TLS.
    "--host-resolver-rules=MAP tudor.test 127.0.0.1",
    "--remote-debugging-port=0",
];

/// A running Chromium process with a profile of its own. Dropped, it is killed and its profile
/// removed.
pub(crate) struct Process {
    child: Child,
    /// The address of the debugging socket.
    pub(crate) address: String,
    said: Said,
    profile: TempDir,
}

/// The last lines Chromium wrote to its standard error, for messages.
#[derive(Clone, Default)]
pub(crate) struct Said(Arc<Mutex<VecDeque<String>>>);

impl Said {
    fn note(&self, line: String) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == 20 {
            lines.pop_front();
        }
        lines.push_back(line);
    }

    /// " It said: …", or nothing.
    pub(crate) fn tail(&self) -> String {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.is_empty() {
            return String::new();
        }
        let lines: Vec<_> = lines.iter().map(|l| format!("\n  {l}")).collect();
        format!(" The last it said:{}", lines.concat())
    }
}

/// The Chromium of this machine: `chromium`, `chromium-browser` or `google-chrome` on PATH or in
/// the usual places.
///
/// # Errors
/// If there is none; the sentence names the Debian package.
pub fn find_chromium() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> =
        std::env::split_paths(&path).chain(PLACES.iter().map(PathBuf::from)).collect();
    first_of(&folders).ok_or_else(|| {
        Error::Launch(
            "There is no Chromium on this machine (looked for chromium, chromium-browser and \
             google-chrome). On Debian install the package `chromium`: apt-get install chromium."
                .to_owned(),
        )
    })
}

fn first_of(folders: &[PathBuf]) -> Option<PathBuf> {
    let candidates = NAMES.iter().flat_map(|name| folders.iter().map(move |f| f.join(name)));
    candidates.into_iter().find(|file| file.is_file())
}

impl Process {
    /// Starts Chromium and waits until it listens.
    pub(crate) async fn start(program: &Path, fonts: Fonts) -> Result<Self> {
        let profile = tempfile::Builder::new().prefix("tudor-browser-").tempdir().map_err(|e| {
            Error::Launch(format!("No temporary folder for Chromium's profile could be made: {e}."))
        })?;
        let letters = fonts.prepare(profile.path())?;
        let mut child = Command::new(program)
            .args(FLAGS)
            .env("FONTCONFIG_FILE", letters)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|e| {
                Error::Launch(format!("{} could not be started: {e}.", program.display()))
            })?;
        let stderr = child.stderr.take().expect("stderr was asked for as a pipe");
        let mut lines = BufReader::new(stderr).lines();
        let said = Said::default();
        let found = timeout(START_LIMIT, address(&mut lines, &said)).await;
        let why = match found {
            Ok(Some(address)) => {
                // Go on reading, or Chromium would stop when the pipe is full.
                let sink = said.clone();
                tokio::spawn(async move {
                    while let Ok(Some(line)) = lines.next_line().await {
                        sink.note(line);
                    }
                });
                return Ok(Self { child, address, said, profile });
            }
            Ok(None) => "ended before it listened".to_owned(),
            Err(_) => format!("did not listen within {} s", START_LIMIT.as_secs()),
        };
        Err(Error::Launch(format!("{} {why}.{}", program.display(), said.tail())))
    }

    /// What Chromium wrote to its standard error lately.
    pub(crate) fn said(&self) -> Said {
        self.said.clone()
    }

    /// Waits until the process has ended by itself, after `Browser.close`; kills it otherwise.
    pub(crate) async fn ended(&mut self) {
        if timeout(Duration::from_secs(5), self.child.wait()).await.is_err() {
            // A process that does not end is killed; that it may have ended meanwhile is fine.
            self.child.kill().await.ok();
        }
    }
}

impl Drop for Process {
    /// Kills Chromium and removes its profile. Its helper processes outlive it by moments and go on
    /// writing, so that one attempt to remove the folder can leave half of it behind.
    fn drop(&mut self) {
        // An error means that it has ended.
        self.child.start_kill().ok();
        for _ in 0..100 {
            let ended = !matches!(self.child.try_wait(), Ok(None));
            if ended && std::fs::remove_dir_all(self.profile.path()).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Reads until Chromium names its debugging socket; `None` if it ends before.
async fn address(lines: &mut Lines<BufReader<ChildStderr>>, said: &Said) -> Option<String> {
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(address) = line.trim().strip_prefix("DevTools listening on ") {
            return Some(address.to_owned());
        }
        said.note(line);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_name_wins_wherever_it_lies() {
        let (a, b) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let folders = [a.path().to_owned(), b.path().to_owned()];
        assert_eq!(first_of(&folders), None);
        std::fs::write(a.path().join("google-chrome"), "").unwrap();
        assert_eq!(first_of(&folders), Some(a.path().join("google-chrome")));
        std::fs::write(b.path().join("chromium"), "").unwrap();
        assert_eq!(first_of(&folders), Some(b.path().join("chromium")));
    }

    #[tokio::test]
    async fn a_program_that_ends_at_once_is_reported_with_what_it_said() {
        let folder = tempfile::tempdir().unwrap();
        let error =
            Process::start(&folder.path().join("nothing"), Fonts::Wide).await.err().unwrap();
        assert!(error.sentence().contains("could not be started"), "{error}");

        let error = Process::start(Path::new("/bin/ls"), Fonts::Wide).await.err().unwrap();
        assert!(error.sentence().contains("ended before it listened"), "{error}");
        assert!(error.sentence().contains("headless"), "ls complains of the option: {error}");
    }
}
