//! A file that changes as a whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Lets a file hold these bytes instead of its own. When this fails, the file is as it was.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, "new");
    let replaced = write(&new, path, bytes).and_then(|()| fs::rename(&new, path));
    if replaced.is_err() {
        // A half of a file helps nobody, and takes room on a disk that may be full.
        discard_unfinished(path);
    }
    replaced?;
    sync_folder(path);
    Ok(())
}

/// A file that belongs to another. Its name says whose it is, so that it meets no other file.
pub(crate) fn beside(path: &Path, what: &str) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".vedette-");
    name.push(what);
    path.with_file_name(name)
}

/// Removes what a replacement that did not end has left, if it left anything.
pub(crate) fn discard_unfinished(path: &Path) {
    // If it stays, the next replacement writes over it.
    let _ = fs::remove_file(beside(path, "new"));
}

/// Writes a new file down to the disk, for the same people as the old one.
fn write(new: &Path, old: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(new)?;
    if let Ok(old) = fs::metadata(old) {
        // A file system that refuses this has no permissions to keep.
        let _ = file.set_permissions(old.permissions());
    }
    file.write_all(bytes)?;
    file.sync_all()
}

/// Brings the new name down to the disk too. Without it a machine that dies may come back with the
/// old file, whole, which some systems (Windows among them) leave no way to prevent.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_to_a_file_stands_beside_it() {
        assert_eq!(beside(Path::new("a/b.bin"), "new"), Path::new("a/b.bin.vedette-new"));
        assert_eq!(beside(Path::new("b"), "lock"), Path::new("b.vedette-lock"));
    }
}
