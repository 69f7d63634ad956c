//! One program a data folder: two would not know of each other's moves.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::server::private_file;

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
