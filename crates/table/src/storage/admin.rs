//! What whoever runs a server does with its data folder, from outside of it: look, close, delete, tidy up.
//!
//! Looking is safe while the server runs. Whatever changes something takes hold of the folder first, and so cannot be
//! done while a server does: that one has its tables in memory, and would go on with what is no longer there.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params};
use tudor_engine::fair::hex;

use super::{CLOSED, Fault, schema, sqlite};
use crate::lock::Lock;

/// A data folder.
#[derive(Debug)]
pub struct Admin {
    db: Connection,
    /// Held by whoever changes something.
    _lock: Option<Lock>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Its name.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was opened, in seconds since 1970.
    pub created: i64,
    /// When something happened there last, by the day.
    pub used: i64,
    /// How many steps it has.
    pub steps: i64,
    /// The result, once it is over.
    pub result: Option<String>,
    /// Who sits there.
    pub names: [String; 2],
}

/// A name in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameLine {
    /// What the guest is called inside: the hash of his secret.
    pub id: String,
    /// The name.
    pub name: String,
    /// When it was used last, in seconds since 1970.
    pub used: i64,
    /// At how many tables the guest sits.
    pub tables: i64,
}

/// What is old, or was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Old {
    /// Tables.
    pub tables: i64,
    /// Their steps.
    pub steps: i64,
    /// Names of guests who sit at no table that stays.
    pub names: i64,
    /// Data files that no table needs.
    pub files: i64,
}

/// Why something cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// There is no such folder, or no tables in it.
    #[error("There are no tables in {0}. Name the data folder of the server with --data.")]
    Nothing(PathBuf),
    /// A server has it.
    #[error(
        "A Tudor is open on {0}, and has its tables in memory. End it first; looking is possible while it runs."
    )]
    Taken(PathBuf),
    /// The folder cannot be used.
    #[error("{0} cannot be used: {1}")]
    Folder(PathBuf, std::io::Error),
    /// What is kept does not answer.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<rusqlite::Error> for AdminError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Fault(error.into())
    }
}

/// When a table was used last.
const USED: &str = "coalesce(t.used, t.created)";

impl Admin {
    /// To look, also while a server runs.
    ///
    /// # Errors
    /// Why not, in a sentence.
    pub fn look(folder: &Path) -> Result<Self, AdminError> {
        let db = sqlite::connect(&file(folder)?, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        schema::check(&db)?;
        Ok(Self { db, _lock: None })
    }

    /// To change something: no server may run there, and none can start meanwhile.
    ///
    /// # Errors
    /// Why not, in a sentence.
    pub fn hold(folder: &Path) -> Result<Self, AdminError> {
        let file = file(folder)?;
        let lock = Lock::take(folder).map_err(|error| match error {
            TryLockError::WouldBlock => AdminError::Taken(folder.to_owned()),
            TryLockError::Error(error) => AdminError::Folder(folder.to_owned(), error),
        })?;
        let mut db = sqlite::connect(&file, OpenFlags::default())?;
        schema::migrate(&mut db)?;
        Ok(Self { db, _lock: Some(lock) })
    }

    /// The tables, the latest used first; those alone that are not over, if wanted.
    ///
    /// # Errors
    /// If the folder does not answer.
    pub fn tables(&self, unfinished: bool) -> Result<Vec<TableLine>, AdminError> {
        let seat = |n| format!("(SELECT name FROM seats WHERE table_id = t.id AND seat = {n})");
        let ask = format!(
            "SELECT t.id, t.game, t.created, {USED}, (SELECT count(*) FROM steps WHERE table_no = t.no),
                    t.result, {}, {}
             FROM tables t WHERE ?1 = 0 OR t.result IS NULL ORDER BY {USED} DESC, t.no DESC",
            seat(0),
            seat(1)
        );
        let mut ask = self.db.prepare(&ask)?;
        let lines = ask.query_map([unfinished], |line| {
            let name =
                |n| Ok::<_, rusqlite::Error>(line.get::<_, Option<String>>(n)?.unwrap_or_default());
            Ok(TableLine {
                id: line.get(0)?,
                game: line.get(1)?,
                created: line.get(2)?,
                used: line.get(3)?,
                steps: line.get(4)?,
                result: line.get(5)?,
                names: [name(6)?, name(7)?],
            })
        })?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    /// The names of guests.
    ///
    /// # Errors
    /// If the folder does not answer.
    pub fn names(&self) -> Result<Vec<NameLine>, AdminError> {
        let mut ask = self.db.prepare(
            "SELECT g.id, g.name, coalesce(g.used, g.created),
                    (SELECT count(DISTINCT table_id) FROM seats WHERE guest = g.id)
             FROM guests g ORDER BY 3 DESC, g.id",
        )?;
        let lines = ask.query_map([], |line| {
            let id: [u8; 32] = line.get(0)?;
            Ok(NameLine {
                id: hex(&id),
                name: line.get(1)?,
                used: line.get(2)?,
                tables: line.get(3)?,
            })
        })?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    /// Closes a table: it stays as it is, and nobody plays there any more. Was there one to close?
    ///
    /// # Errors
    /// If the folder does not answer.
    pub fn close(&mut self, id: &str) -> Result<bool, AdminError> {
        let close = "UPDATE tables SET result = ?, invite = NULL WHERE id = ? AND result IS NULL";
        Ok(self.db.execute(close, (CLOSED, id))? > 0)
    }

    /// Deletes a table with everything that belongs to it. Was there one?
    ///
    /// # Errors
    /// If the folder does not answer.
    pub fn delete(&mut self, id: &str) -> Result<bool, AdminError> {
        let work = self.db.transaction()?;
        let no = work
            .query_row("SELECT no FROM tables WHERE id = ?", [id], |r| r.get::<_, i64>(0))
            .optional()?;
        let Some(no) = no else { return Ok(false) };
        work.execute_batch("CREATE TEMP TABLE gone (id TEXT PRIMARY KEY, no INTEGER NOT NULL)")?;
        work.execute("INSERT INTO gone VALUES (?, ?)", params![id, no])?;
        delete_gone(&work)?;
        work.commit()?;
        Ok(true)
    }

    /// Deletes a guest's name by the first letters of what the guest is called inside, if they fit one only. What stands at
    /// tables stays: those are deleted by themselves. The name, if one was deleted.
    ///
    /// # Errors
    /// If the folder does not answer.
    pub fn delete_name(&mut self, id: &str) -> Result<Option<String>, AdminError> {
        let fits: Vec<NameLine> =
            self.names()?.into_iter().filter(|n| id.len() >= 6 && n.id.starts_with(id)).collect();
        let [NameLine { id, name, .. }] = &fits[..] else { return Ok(None) };
        self.db.execute("DELETE FROM guests WHERE lower(hex(id)) = ?", [id])?;
        Ok(Some(name.clone()))
    }

    /// What was not used since then.
    ///
    /// # Errors
    /// If the folder does not answer.
    pub fn old(&self, before: i64) -> Result<Old, AdminError> {
        let old = format!("SELECT t.id FROM tables t WHERE {USED} < ?1");
        let stays = format!("SELECT t.id FROM tables t WHERE {USED} >= ?1");
        let ask = format!(
            "SELECT (SELECT count(*) FROM tables WHERE id IN ({old})),
                    (SELECT count(*) FROM steps WHERE table_no IN (SELECT no FROM tables WHERE id IN ({old}))),
                    (SELECT count(*) FROM guests WHERE coalesce(used, created) < ?1
                       AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL AND table_id IN ({stays}))),
                    (SELECT count(*) FROM data_files WHERE hash NOT IN
                       (SELECT data FROM tables WHERE data IS NOT NULL AND id IN ({stays})))"
        );
        Ok(self.db.query_one(&ask, [before], |r| {
            Ok(Old { tables: r.get(0)?, steps: r.get(1)?, names: r.get(2)?, files: r.get(3)? })
        })?)
    }

    /// Deletes what was not used since then, and gives the room back to the disk.
    ///
    /// # Errors
    /// If the folder does not answer; then all is as it was.
    pub fn tidy(&mut self, before: i64) -> Result<Old, AdminError> {
        let old = self.old(before)?;
        let work = self.db.transaction()?;
        work.execute_batch("CREATE TEMP TABLE gone (id TEXT PRIMARY KEY, no INTEGER NOT NULL)")?;
        work.execute(
            &format!("INSERT INTO gone SELECT t.id, t.no FROM tables t WHERE {USED} < ?"),
            [before],
        )?;
        delete_gone(&work)?;
        work.execute(
            "DELETE FROM guests WHERE coalesce(used, created) < ?
               AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL)",
            [before],
        )?;
        work.commit()?;
        self.db.execute_batch("VACUUM")?;
        Ok(old)
    }
}

/// Deletes the tables that are noted, what belongs to them, and data files that nobody needs then.
fn delete_gone(work: &Connection) -> Result<(), rusqlite::Error> {
    work.execute_batch(
        "DELETE FROM steps WHERE table_no IN (SELECT no FROM gone);
         DELETE FROM seats WHERE table_id IN (SELECT id FROM gone);
         UPDATE tables SET next = NULL WHERE next IN (SELECT id FROM gone);
         DELETE FROM tables WHERE id IN (SELECT id FROM gone);
         DELETE FROM data_files WHERE hash NOT IN (SELECT data FROM tables WHERE data IS NOT NULL);
         DROP TABLE gone;",
    )
}

fn file(folder: &Path) -> Result<PathBuf, AdminError> {
    let file = folder.join("tudor.db");
    if file.is_file() { Ok(file) } else { Err(AdminError::Nothing(folder.to_owned())) }
}
