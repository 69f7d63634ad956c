//! The data folder: for this user alone, and for one program at a time. Two would not know of each other's moves.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::path::Path;

/// A data folder that is held, until it is dropped. The system releases it however the program ends.
#[derive(Debug)]
pub struct Lock {
    _file: Held,
    /// The folder itself: the file in it may be deleted, and made anew by the next program.
    #[cfg(unix)]
    _folder: Held,
}

/// A file with the system's lock on it.
#[derive(Debug)]
struct Held(File);

impl Held {
    fn take(path: &Path) -> Result<Self, TryLockError> {
        let file = File::open(path).map_err(TryLockError::Error)?;
        file.try_lock()?;
        Ok(Self(file))
    }
}

/// To close the file is not enough: a process that this program starts has a copy of it for a moment, between fork and exec, and
/// the lock would last as long as the copy.
impl Drop for Held {
    fn drop(&mut self) {
        if let Err(error) = self.0.unlock() {
            tracing::warn!("a data folder was not unlocked: {error}");
        }
    }
}

impl Lock {
    /// Takes hold of a folder.
    ///
    /// # Errors
    /// If another program holds it, or it cannot be used.
    pub fn take(folder: &Path) -> Result<Self, TryLockError> {
        let path = folder.join("lock");
        private_file(&path).map_err(TryLockError::Error)?;
        Ok(Self {
            _file: Held::take(&path)?,
            #[cfg(unix)]
            _folder: Held::take(folder)?,
        })
    }
}

/// A folder for this user alone: it holds the seeds of games that are played.
///
/// # Errors
/// If it cannot be made.
pub fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The same for a file that is new. What SQLite puts beside it has the same rights.
///
/// # Errors
/// If it cannot be made.
pub fn private_file(file: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_free_at_once_though_a_started_process_still_has_a_copy_of_it() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let held = Held::take(file.path()).expect("it is free");
        assert!(matches!(Held::take(file.path()), Err(TryLockError::WouldBlock)));
        let copy = held.0.try_clone().expect("a copy");
        drop(held);
        let again = Held::take(file.path());
        drop(copy);
        again.expect("it is free again");
    }
}
