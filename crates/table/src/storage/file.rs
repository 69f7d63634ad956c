//! The file on the disk: is it still the one that was opened?

use std::path::{Path, PathBuf};

use super::Fault;

/// A file, as it was when it was opened.
#[derive(Clone, Debug)]
pub struct DataFile {
    path: PathBuf,
    mark: Option<(u64, u64)>,
}

impl DataFile {
    /// The file at this path, as it is now.
    #[must_use]
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), mark: mark(path) }
    }

    /// Is it still there? A folder that was deleted or put elsewhere leaves us with a file that nobody finds again.
    ///
    /// # Errors
    /// If it is gone, or another stands in its place.
    pub fn check(&self) -> Result<(), Fault> {
        let now = mark(&self.path);
        if self.mark.is_none() || now == self.mark {
            return Ok(());
        }
        let what =
            if now.is_some() { "another file stands in its place" } else { "its file is gone" };
        Err(Fault::Broken(format!("{}: {what}", self.path.display())))
    }
}

/// What tells one file from another, where the system says.
#[cfg(unix)]
fn mark(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).ok().map(|meta| (meta.dev(), meta.ino()))
}

#[cfg(not(unix))]
fn mark(path: &Path) -> Option<(u64, u64)> {
    std::fs::metadata(path).ok().map(|_| (0, 0))
}
