//! The server that is tried: started, watched, ended.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, ChildStdin, Command};

use crate::attack::Target;

/// A server in a process of its own.
#[derive(Debug)]
pub struct Served {
    process: Child,
    /// A server of a bench ends when this is closed, however the bench ended.
    _input: Option<ChildStdin>,
    /// Where it listens.
    pub addr: SocketAddr,
    pid: u32,
}

impl Served {
    /// Starts a server and waits for its address.
    ///
    /// # Errors
    /// If it does not start, or does not say its address.
    pub async fn start(mut serve: Command) -> Result<Self, String> {
        serve.stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut process = serve.spawn().map_err(|e| format!("The server does not start: {e}"))?;
        let pid = process.id().ok_or("The server is gone.")?;
        let input = process.stdin.take();
        let out = process.stdout.take().ok_or("The server says nothing.")?;
        let mut lines = BufReader::new(out).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some((_, rest)) = line.split_once("http://") {
                let part = |c: char| c.is_ascii_digit() || c == '.' || c == ':';
                let end = rest.find(|c| !part(c)).unwrap_or(rest.len());
                let addr = rest[..end].parse().map_err(|_| format!("No address: {line}"))?;
                // Go on reading, or the server would stop at a full pipe.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok(Self { process, _input: input, addr, pid });
            }
        }
        Err("The server ended before it said its address.".to_owned())
    }

    /// The server as somebody attacks it.
    ///
    /// # Errors
    /// If it is not on this machine.
    pub fn target(&self) -> Result<Target, String> {
        Target::new(self.addr, Some(self.pid))
    }

    /// Ends it at once. (What the system has taken, it keeps: a power cut is harder, and the disk's business.)
    ///
    /// # Errors
    /// If it cannot be.
    pub async fn kill(&mut self) -> Result<(), String> {
        self.process.kill().await.map_err(|e| format!("The server cannot be killed: {e}"))
    }

    /// Asks it to end, as a host does who starts another version.
    ///
    /// # Errors
    /// If it does not, or not well.
    pub async fn end(&mut self) -> Result<(), String> {
        let asked = Command::new("kill").args(["-TERM", &self.pid.to_string()]).status().await;
        asked.map_err(|e| format!("The server cannot be asked to end: {e}"))?;
        match tokio::time::timeout(Duration::from_secs(60), self.process.wait()).await {
            Ok(Ok(status)) if status.success() => Ok(()),
            Ok(Ok(status)) => Err(format!("Asked to end, the server ended badly: {status}")),
            Ok(Err(error)) => Err(format!("The server is out of sight: {error}")),
            Err(_) => Err("Asked to end, the server went on for a minute.".to_owned()),
        }
    }

    /// Its processor time in seconds; 0 where the system does not tell.
    #[must_use]
    pub fn cpu(&self) -> f64 {
        Target { addr: self.addr, pid: Some(self.pid) }.cpu().unwrap_or(0.0)
    }

    /// Its memory at its highest, in megabytes.
    #[must_use]
    pub fn memory(&self) -> f64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.pid)).unwrap_or_default();
        let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:")).unwrap_or_default();
        line.trim().trim_end_matches(" kB").parse::<f64>().unwrap_or(0.0) / 1000.0
    }
}
