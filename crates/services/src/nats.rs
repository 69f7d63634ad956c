//! A NATS server of one's own.

use std::fs;
use std::path::PathBuf;
use std::sync::{LazyLock, PoisonError, RwLock};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::ServiceError;
use crate::tether::{Tether, last_words};

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// NATS, started for us alone.
#[derive(Debug)]
pub struct Nats {
    // Ends before the folder goes.
    tether: RwLock<Option<Tether>>,
    folder: TempDir,
    program: PathBuf,
    arguments: Vec<String>,
    url: String,
}

impl Nats {
    /// Starts one.
    ///
    /// # Errors
    /// If it is not installed, or does not start.
    pub fn start() -> Result<Self, ServiceError> {
        Self::start_with("")
    }

    /// The same with lines of a configuration file, for users and permissions.
    ///
    /// # Errors
    /// As [`Nats::start`].
    pub fn start_with(configuration: &str) -> Result<Self, ServiceError> {
        let program = find()?;
        let made = tempfile::Builder::new().prefix("tudor-nats-").tempdir();
        let folder = made.map_err(ServiceError::io("making a folder for NATS"))?;
        let file = folder.path().join("nats.conf");
        fs::write(&file, configuration).map_err(ServiceError::io("writing nats.conf"))?;
        let words = ["-a", "127.0.0.1", "-p", "-1", "-c", "nats.conf", "--ports_file_dir", "."];
        let mut arguments: Vec<String> = words.map(str::to_owned).to_vec();
        let tether = Tether::start(folder.path(), "TERM", None, &program, &arguments)?;
        let url = announced(&folder, tether)?;
        let (tether, url) = url;
        // Where it is started again, it is at the same port.
        let port = url.rsplit_once(':').map_or("", |(_, port)| port);
        port.clone_into(&mut arguments[3]);
        Ok(Self { tether: RwLock::new(Some(tether)), folder, program, arguments, url })
    }

    /// One for the whole program.
    ///
    /// # Panics
    /// If it does not start: the tests that need it must fail.
    #[must_use]
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Nats> =
            LazyLock::new(|| Nats::start().unwrap_or_else(|why| panic!("{why}")));
        &SHARED
    }

    /// Its address: `nats://127.0.0.1:4222`.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Ends it.
    pub fn stop(&self) {
        drop(self.tether.write().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Starts it again at the same address.
    ///
    /// # Errors
    /// If it does not start.
    pub fn begin(&self) -> Result<(), ServiceError> {
        for old in ports(&self.folder) {
            let _ = fs::remove_file(old);
        }
        let path = self.folder.path();
        let tether = Tether::start(path, "TERM", None, &self.program, &self.arguments)?;
        let (tether, _) = announced(&self.folder, tether)?;
        *self.tether.write().unwrap_or_else(PoisonError::into_inner) = Some(tether);
        Ok(())
    }
}

/// Waits until it says where it listens.
fn announced(folder: &TempDir, tether: Tether) -> Result<(Tether, String), ServiceError> {
    let begun = Instant::now();
    loop {
        for file in ports(folder) {
            let text = fs::read_to_string(&file).unwrap_or_default();
            let said: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
            if let Some(url) = said["nats"][0].as_str() {
                return Ok((tether, url.to_owned()));
            }
        }
        if tether.has_ended() || begun.elapsed() > PATIENCE {
            let said = last_words(folder.path());
            return Err(ServiceError::Failed { what: "nats-server".to_owned(), said });
        }
        sleep(Duration::from_millis(10));
    }
}

fn ports(folder: &TempDir) -> Vec<PathBuf> {
    let files = fs::read_dir(folder.path()).into_iter().flatten().flatten().map(|f| f.path());
    files.filter(|f| f.extension().is_some_and(|e| e == "ports")).collect()
}

/// The program.
pub fn find() -> Result<PathBuf, ServiceError> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    let missing = || ServiceError::Missing { what: "NATS", packages: "nats-server" };
    folders.map(|f| f.join("nats-server")).find(|p| p.is_file()).ok_or_else(missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_starts_and_starts_again_at_the_same_address() {
        let server = Nats::start().unwrap();
        let at = server.url().strip_prefix("nats://").unwrap().to_owned();
        std::net::TcpStream::connect(&at).unwrap();
        server.stop();
        assert!(std::net::TcpStream::connect(&at).is_err());
        server.begin().unwrap();
        std::net::TcpStream::connect(&at).unwrap();
    }
}
