//! A PostgreSQL server of one's own.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, PoisonError, RwLock};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::ServiceError;
use crate::tether::{Tether, last_words, run_as, signal};

/// How long a server may take to start or to answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// PostgreSQL, started for us alone. Its user is `tudor`, who may do everything.
#[derive(Debug)]
pub struct Postgres {
    // Ends before the folder goes.
    tether: RwLock<Option<Tether>>,
    folder: TempDir,
    bin: PathBuf,
    user: Option<(u32, u32)>,
    port: u16,
    settings: Vec<String>,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts one.
    ///
    /// # Errors
    /// If it is not installed, or does not start.
    pub fn start() -> Result<Self, ServiceError> {
        Self::start_with(&[])
    }

    /// The same with settings as `postgres -c` takes them. With `ssl=on` the files of the certificate can be laid into
    /// [`Postgres::folder`] by `prepare`, before it starts.
    ///
    /// # Errors
    /// As [`Postgres::start`].
    pub fn start_with(settings: &[&str]) -> Result<Self, ServiceError> {
        let server = Self::prepare(settings)?;
        server.begin()?;
        Ok(server)
    }

    /// A server that is ready to [`Postgres::begin`].
    ///
    /// # Errors
    /// If PostgreSQL is not installed, or cannot make its files.
    pub fn prepare(settings: &[&str]) -> Result<Self, ServiceError> {
        let bin = find_postgres()?;
        // A socket's path must be short, so not in the folder that a test may have been given.
        let made = tempfile::Builder::new().prefix("tudor-pg-").tempdir();
        let folder = made.map_err(ServiceError::io("making a folder for PostgreSQL"))?;
        let user = other_user()?;
        if let Some((user, group)) = user {
            let owned = std::os::unix::fs::chown(folder.path(), Some(user), Some(group));
            owned.map_err(ServiceError::io("giving the folder to the user postgres"))?;
        }
        let mut initdb = Command::new(bin.join("initdb"));
        initdb.args(["-D", "data", "-U", "tudor", "-A", "trust", "--no-sync", "-E", "UTF8"]);
        initdb.arg("--locale=C").current_dir(folder.path());
        run_as(&mut initdb, user);
        run("initdb", &mut initdb)?;
        let port = free_port()?;
        let settings = settings.iter().map(|&s| s.to_owned()).collect();
        let (tether, databases) = (RwLock::new(None), AtomicU32::new(0));
        Ok(Self { tether, folder, bin, user, port, settings, databases })
    }

    /// One for the whole program, started when it is first asked for. Tests take a [`Postgres::database`] each.
    ///
    /// # Panics
    /// If it does not start: the tests that need it must fail.
    #[must_use]
    pub fn shared() -> &'static Self {
        // A static is never dropped; the tether ends it with the program.
        static SHARED: LazyLock<Postgres> =
            LazyLock::new(|| Postgres::start().unwrap_or_else(|why| panic!("{why}")));
        &SHARED
    }

    /// Starts it, or starts it again after [`Postgres::kill`].
    ///
    /// # Errors
    /// If it does not take connections after two minutes.
    pub fn begin(&self) -> Result<(), ServiceError> {
        let port = format!("-p{}", self.port);
        let (at, socket) = ("-clisten_addresses=127.0.0.1".to_owned(), self.folder.path());
        // With many tests on one disk a checkpoint may take its time; what matters here is that a commit is a commit.
        let mut arguments = vec![port, at, format!("-k{}", socket.display()), "-Ddata".to_owned()];
        arguments.extend(self.settings.iter().map(|s| format!("-c{s}")));
        let program = self.bin.join("postgres");
        let tether = Tether::start(self.folder.path(), "INT", self.user, &program, &arguments)?;
        let mut place = self.tether.write().unwrap_or_else(PoisonError::into_inner);
        let tether = &*place.insert(tether);
        let begun = Instant::now();
        while !self.answers() {
            if tether.has_ended() || begun.elapsed() > PATIENCE {
                let said = last_words(self.folder.path());
                return Err(ServiceError::Failed { what: "PostgreSQL".to_owned(), said });
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    fn answers(&self) -> bool {
        let mut ask = Command::new(self.bin.join("pg_isready"));
        ask.arg("-q").arg("-h").arg(self.folder.path()).arg("-p").arg(self.port.to_string());
        ask.status().is_ok_and(|status| status.success())
    }

    /// Ends it as a power cut would: no process of it gets to finish anything.
    ///
    /// # Errors
    /// If it does not run.
    pub fn kill(&self) -> Result<(), ServiceError> {
        self.signal("KILL")?;
        // Its children notice, but not at once; a new server does not start before they are gone.
        drop(self.tether.write().unwrap_or_else(PoisonError::into_inner).take());
        Ok(())
    }

    /// Ends it in good order, but at once: open transactions are rolled back.
    ///
    /// # Errors
    /// If it does not run.
    pub fn stop(&self) -> Result<(), ServiceError> {
        drop(self.tether.write().unwrap_or_else(PoisonError::into_inner).take());
        Ok(())
    }

    /// Sends a signal to all its processes: with "STOP" it stands still, with "CONT" it goes on.
    ///
    /// # Errors
    /// If it does not run.
    pub fn signal(&self, name: &str) -> Result<(), ServiceError> {
        let file = self.folder.path().join("data/postmaster.pid");
        let text = fs::read_to_string(&file).map_err(ServiceError::io("reading postmaster.pid"))?;
        let first: Option<u32> = text.lines().next().and_then(|line| line.trim().parse().ok());
        let what = || "reading postmaster.pid".to_owned();
        let first =
            first.ok_or_else(|| ServiceError::Failed { what: what(), said: text.clone() })?;
        // Before the signal: the children of a process that is gone are nobody's.
        let children = children(first);
        signal(first, name)?;
        for child in children {
            // It may have ended by itself meanwhile.
            let _ = signal(child, name);
        }
        Ok(())
    }

    /// A fresh, empty database: its address.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn database(&self) -> String {
        let name = format!("t{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.psql("postgres", &format!("CREATE DATABASE {name}"))
            .unwrap_or_else(|why| panic!("{why}"));
        self.url(&name)
    }

    /// The address of a database, over the socket in its folder.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.path().display();
        format!("postgres://tudor@/{database}?host={folder}&port={}", self.port)
    }

    /// The same over TCP.
    #[must_use]
    pub fn tcp_url(&self, database: &str) -> String {
        format!("postgres://tudor@127.0.0.1:{}/{database}", self.port)
    }

    /// Where its files lie.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs SQL in a database, as its superuser, and gives back what it printed.
    ///
    /// # Errors
    /// What PostgreSQL said.
    pub fn psql(&self, database: &str, sql: &str) -> Result<String, ServiceError> {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-U", "tudor", "-c", sql]);
        psql.arg("-h").arg(self.folder.path()).arg("-p").arg(self.port.to_string()).arg(database);
        run("psql", &mut psql)
    }

    /// The folder of a server's own files, as the user it runs as owns them.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn lay(&self, name: &str, text: &str) -> Result<PathBuf, ServiceError> {
        use std::os::unix::fs::PermissionsExt as _;
        let file = self.folder.path().join(name);
        let what = || format!("writing {}", file.display());
        fs::write(&file, text).map_err(ServiceError::io(what()))?;
        let private = fs::Permissions::from_mode(0o600);
        fs::set_permissions(&file, private).map_err(ServiceError::io(what()))?;
        if let Some((user, group)) = self.user {
            let owned = std::os::unix::fs::chown(&file, Some(user), Some(group));
            owned.map_err(ServiceError::io(what()))?;
        }
        Ok(file)
    }
}

/// The processes that a process has started: each serves a connection, or does something for all of them.
fn children(parent: u32) -> Vec<u32> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let is_child = |pid: &u32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // After the name, which may hold anything, come the state and the parent.
        let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        rest.split_whitespace().nth(1) == Some(&parent.to_string())
    };
    numbers.filter(is_child).collect()
}

/// The folder of PostgreSQL's programs. Debian keeps them out of the search path.
///
/// # Errors
/// If there are none.
pub fn find_postgres() -> Result<PathBuf, ServiceError> {
    let has = |folder: &PathBuf| {
        ["postgres", "initdb", "psql", "pg_isready"].iter().all(|p| folder.join(p).is_file())
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|v| v.path().join("bin")).collect();
    debian.sort();
    folders.extend(debian.into_iter().rev());
    let missing = || ServiceError::Missing { what: "PostgreSQL", packages: "postgresql" };
    folders.into_iter().find(has).ok_or_else(missing)
}

/// PostgreSQL does not run as root: then it runs as the user that Debian made for it.
fn other_user() -> Result<Option<(u32, u32)>, ServiceError> {
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    Ok(Some((id(&["-u", "postgres"])?, id(&["-g", "postgres"])?)))
}

fn id(arguments: &[&str]) -> Result<u32, ServiceError> {
    let said = run("id", Command::new("id").args(arguments))?;
    let number = said.trim().parse();
    number.map_err(|_| ServiceError::Failed { what: "id".to_owned(), said })
}

/// A port that nobody uses just now.
fn free_port() -> Result<u16, ServiceError> {
    let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|l| l.local_addr());
    Ok(bound.map_err(ServiceError::io("looking for a free port"))?.port())
}

fn run(what: &str, command: &mut Command) -> Result<String, ServiceError> {
    let done = command.output().map_err(ServiceError::io(what))?;
    if done.status.success() {
        return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    Err(ServiceError::Failed { what: what.to_owned(), said })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_starts_answers_is_killed_and_starts_again() {
        let server = Postgres::start().unwrap();
        let url = server.database();
        assert!(url.starts_with("postgres://tudor@/t0?host=/"), "{url}");
        server.psql("t0", "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)").unwrap();
        server.kill().unwrap();
        assert!(server.psql("t0", "SELECT 1").is_err());
        server.begin().unwrap();
        assert_eq!(server.psql("t0", "SELECT n FROM kept").unwrap().trim(), "7");
        let folder = server.folder().to_owned();
        drop(server);
        assert!(!folder.exists(), "nothing is left behind");
    }
}
