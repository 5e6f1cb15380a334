//! The file that keeps a gadget's memory from one start to the next.
//!
//! Only a file that is missing, empty or a memory is taken: a slip in its name costs no other file.
//! The gadget works on a copy. A [`save`](MemoryFile::save) writes the whole copy into a new file
//! beside the old one and then lets it take the old one's place. Whatever ends the program or the
//! machine in between, and however full the disk is, the file holds all of the last save or all of
//! this one. A save that fails is made up for by the next that does not. What something else wrote
//! into the file meanwhile, a backup that was copied over it say, is never written over.
//!
//! Two more files can stand beside `FILE`. `FILE.vedette-lock` keeps a second gadget out; it stays,
//! because removing it would let two gadgets each lock one of their own. `FILE.vedette-new` is a
//! save in hand; one that a kill left behind is removed by the next start.

mod recognise;
mod unfit;
mod unsaved;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::whole_file::{beside, discard_unfinished, replace};
use app::storage::BYTES;
pub use recognise::is_memory;
use recognise::memory_in;
pub use unfit::UnfitFile;
use unfit::Why;
pub use unsaved::Unsaved;

use crate::simulated::flash::{Flash, MemoryImage};

/// A file with a gadget's memory, locked until this is dropped.
#[derive(Debug)]
pub struct MemoryFile {
    /// Free of links: a save takes the place of the file, not of a link to it.
    path: PathBuf,
    flash: Flash,
    /// What the file holds.
    saved: Box<MemoryImage>,
    /// Closing it lets other gadgets in.
    _lock: File,
}

/// What may be in a file that a gadget starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// The memory that is there, or a blank one if there is none.
    Kept,
    /// A blank memory. A file in which something is remembered is refused, never emptied.
    Fresh,
}

impl MemoryFile {
    /// Opens a memory and keeps other gadgets out of it. A missing or empty file becomes a blank
    /// memory; one that has a memory is not written before the first save.
    pub fn open(path: &Path, begin: Begin) -> Result<Self, UnfitFile> {
        let opened = without_links(path).and_then(|path| {
            // Looked at before the lock is made, so that other people's files stay alone.
            check(&path, begin)?;
            let lock = lock(&path)?;
            discard_unfinished(&path);
            let image = check(&path, begin)?;
            let saved = begun(&path, image)?;
            Ok(Self { path, flash: Flash::of(&saved), saved, _lock: lock })
        });
        opened.map_err(|why| UnfitFile { path: path.to_owned(), why })
    }

    /// The copy that the gadget works on.
    pub fn flash(&self) -> Flash {
        self.flash.clone()
    }

    /// Brings the file up to the gadget's copy. When this fails, the file is as it was.
    pub fn save(&mut self) -> Result<(), Unsaved> {
        if !self.flash.differs_from(&self.saved) {
            return Ok(());
        }
        if self.holds_another() {
            return Err(Unsaved::Changed);
        }
        let image = self.flash.image();
        let replaced = replace(&self.path, image.as_slice());
        replaced.map_err(|error| Unsaved::new(error, &self.path))?;
        self.saved = image;
        Ok(())
    }

    /// Whether the file holds what this gadget neither read nor saved. One that was removed has
    /// nothing to lose.
    fn holds_another(&self) -> bool {
        let is_file = fs::metadata(&self.path).is_ok_and(|found| found.is_file());
        is_file && fs::read(&self.path).is_ok_and(|bytes| bytes != self.saved.as_slice())
    }
}

/// The memory that a gadget begins with: the one that is there, or a blank one, which is saved.
fn begun(path: &Path, image: Option<Box<MemoryImage>>) -> Result<Box<MemoryImage>, Why> {
    if let Some(image) = image {
        return Ok(image);
    }
    let blank = Box::new([0xff; BYTES as usize]);
    replace(path, blank.as_slice())?;
    Ok(blank)
}

/// The memory in a file, to look at. The file is not locked and never written.
pub fn read(path: &Path) -> Result<Flash, UnfitFile> {
    let image = without_links(path).and_then(|path| match fs::metadata(&path) {
        Ok(found) if found.is_file() => memory_in(&mut File::open(&path)?, found.len()),
        Ok(_) => Err(Why::NoFile),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Why::Missing),
        Err(error) => Err(error.into()),
    });
    let image = image.map_err(|why| UnfitFile { path: path.to_owned(), why })?;
    Ok(Flash::of(&image))
}

/// The file that a path stands for in the end. A missing one has the path that it is given.
fn without_links(path: &Path) -> Result<PathBuf, Why> {
    // A link that leads nowhere is no missing file: a save would take the place of the link.
    if fs::symlink_metadata(path).is_ok() {
        Ok(fs::canonicalize(path)?)
    } else {
        Ok(path.to_owned())
    }
}

/// The memory in a file that a gadget may start with; none if the file is missing or empty.
fn check(path: &Path, begin: Begin) -> Result<Option<Box<MemoryImage>>, Why> {
    let Some((mut file, length)) = existing(path)? else { return Ok(None) };
    if length == 0 {
        return Ok(None);
    }
    let image = memory_in(&mut file, length)?;
    match begin {
        Begin::Fresh if image.iter().any(|&byte| byte != 0xff) => Err(Why::HasMemory),
        Begin::Fresh | Begin::Kept => Ok(Some(image)),
    }
}

/// Opens a file with its length, if it exists. It is opened for writing too, so that one that may
/// not be written is refused at the start and not at the first save.
fn existing(path: &Path) -> Result<Option<(File, u64)>, Why> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Opening would wait for whoever is at the other end of a pipe. So this looks first.
    match (fs::metadata(path), folder) {
        (Ok(found), _) if !found.is_file() => Err(Why::NoFile),
        (Ok(found), _) => {
            let file = OpenOptions::new().read(true).write(true).open(path)?;
            Ok(Some((file, found.len())))
        }
        (Err(_), Some(folder)) if !folder.exists() => Err(Why::NoFolder(folder.to_owned())),
        (Err(error), _) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        (Err(error), _) => Err(error.into()),
    }
}

/// Keeps other gadgets out of a memory until the file that this gives is closed. It is a file of
/// its own: the memory's own is another after each save, and on Windows a locked file cannot be
/// read by `vedette log` or copied.
fn lock(memory: &Path) -> Result<File, Why> {
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let lock = options.open(beside(memory, "lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(Why::InUse),
        // Some file systems know no locks. A memory there is better than none.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(lock),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
