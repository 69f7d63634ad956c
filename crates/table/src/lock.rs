//! The data folder: for this user alone, and for one program at a time. Two would not know of each other's moves.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::path::Path;

/// A data folder that is held, until it is dropped. The system lets go of it however the program ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
    /// The folder itself: the file in it may be deleted, and made anew by the next who comes.
    #[cfg(unix)]
    _folder: File,
}

impl Lock {
    /// Takes hold of a folder.
    ///
    /// # Errors
    /// If somebody else holds it, or it cannot be used.
    pub fn take(folder: &Path) -> Result<Self, TryLockError> {
        let path = folder.join("lock");
        private_file(&path).map_err(TryLockError::Error)?;
        let file = File::open(path).map_err(TryLockError::Error)?;
        file.try_lock()?;
        #[cfg(unix)]
        {
            let folder = File::open(folder).map_err(TryLockError::Error)?;
            folder.try_lock()?;
            Ok(Self { _file: file, _folder: folder })
        }
        #[cfg(not(unix))]
        Ok(Self { _file: file })
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
