//! The file that keeps a gadget's memory from one start to the next.
//!
//! Only a file that is missing, empty or a memory is taken: a slip in its name costs no other file.
//! A memory is opened as it is, and nothing is written before the gadget itself writes, so a kill
//! at the start loses nothing. The file stays locked while the gadget runs.

use std::cmp::Ordering;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use app::storage::store::{Half, Store};
use app::storage::verified::VerifiedFlash;
use app::storage::{BYTES, LOG_SECTORS, SECTOR};

use crate::simulated::flash::{Flash, MemoryImage};

/// The sectors before the log.
const MAP_SECTORS: usize = (BYTES / SECTOR) as usize - LOG_SECTORS;

/// A file that cannot be the memory.
#[derive(Debug)]
pub struct UnfitFile {
    path: PathBuf,
    why: Why,
}

#[derive(Debug)]
enum Why {
    /// The folder that it would be in does not exist.
    NoFolder(PathBuf),
    /// It is a folder, a device or a pipe.
    NoFile,
    /// Another gadget has it open.
    InUse,
    /// It is longer than a memory and ends with one.
    WholeFlash,
    /// It is something else.
    NoMemory,
    /// The system does not open, read or write it.
    Failed(io::Error),
}

impl fmt::Display for UnfitFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.path.display();
        match &self.why {
            Why::NoFolder(folder) => {
                write!(f, "There is no folder {} for the memory; make it first", folder.display())
            }
            Why::NoFile => write!(f, "{file} is a folder or a device, not a file for a memory"),
            Why::InUse => write!(
                f,
                "{file} is the memory of a gadget that runs; end that one, or name another file"
            ),
            Why::WholeFlash => write!(
                f,
                "{file} is a dump of a whole flash; `vedette log` prints the log in it, and its \
                 last {BYTES} bytes, copied into a file of their own, are a memory"
            ),
            Why::NoMemory => write!(
                f,
                "{file} is no memory of a gadget; name another file, or move this one out of the \
                 way"
            ),
            Why::Failed(error) => write!(f, "{file} cannot be the memory: {error}"),
        }
    }
}

impl std::error::Error for UnfitFile {}

impl From<io::Error> for Why {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// The flash in a file, which follows every change. A missing or empty file starts blank.
pub fn open(path: &Path) -> Result<Flash, UnfitFile> {
    let (file, image) = opened(path).map_err(|why| UnfitFile { path: path.to_owned(), why })?;
    Ok(Flash::new(&image, Some(file)))
}

/// The flash in a file, erased.
pub fn open_blank(path: &Path) -> Result<Flash, UnfitFile> {
    let blank = |(mut file, _): (File, Box<MemoryImage>)| {
        let image = erased(&mut file)?;
        Ok(Flash::new(&image, Some(file)))
    };
    opened(path).and_then(blank).map_err(|why| UnfitFile { path: path.to_owned(), why })
}

fn opened(path: &Path) -> Result<(File, Box<MemoryImage>), Why> {
    check_place(path)?;
    let mut options = OpenOptions::new();
    let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
    lock(&file)?;
    let image = match file.metadata()?.len() {
        // What was written of a memory that failed is taken back: the next start finds no ruin.
        0 => erased(&mut file).inspect_err(|_| drop(file.set_len(0)))?,
        length => memory_in(&mut file, length)?,
    };
    Ok((file, image))
}

/// Opening would make a missing file, or wait for whoever is at the other end of a pipe. So this
/// looks first.
fn check_place(path: &Path) -> Result<(), Why> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match (fs::metadata(path), folder) {
        (Ok(found), _) if !found.is_file() => Err(Why::NoFile),
        (Err(_), Some(folder)) if !folder.exists() => Err(Why::NoFolder(folder.to_owned())),
        _ => Ok(()),
    }
}

/// Keeps other gadgets out until the file is closed.
fn lock(file: &File) -> Result<(), Why> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Why::InUse),
        // Some file systems know no locks. A memory there is better than none.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// A blank memory, written to the file.
fn erased(file: &mut File) -> io::Result<Box<MemoryImage>> {
    let image = Box::new([0xff; BYTES as usize]);
    file.seek(SeekFrom::Start(0))?;
    file.write_all(image.as_slice())?;
    Ok(image)
}

/// The memory in a file of this length.
fn memory_in(file: &mut File, length: u64) -> Result<Box<MemoryImage>, Why> {
    let before = length.checked_sub(BYTES.into()).ok_or(Why::NoMemory)?;
    let mut image = Box::new([0; BYTES as usize]);
    file.seek(SeekFrom::Start(before))?;
    file.read_exact(image.as_mut_slice())?;
    match (before.cmp(&0), is_memory(&image)) {
        (_, false) => Err(Why::NoMemory),
        (Ordering::Equal, true) => Ok(image),
        (_, true) => Err(Why::WholeFlash),
    }
}

/// Whether these bytes are erased, or a record can be read in them: the sum over a record tells it
/// from anything else.
fn is_memory(image: &MemoryImage) -> bool {
    image.iter().all(|&byte| byte == 0xff) || has_record(image)
}

fn has_record(image: &MemoryImage) -> bool {
    let mut store = Store::new(VerifiedFlash::new(Flash::of(image), 0));
    let (mut found, mut buffer) = (false, [0; SECTOR as usize]);
    for (half, sectors) in [(Half::Map, MAP_SECTORS), (Half::Log, LOG_SECTORS)] {
        for sector in 0..sectors {
            let see = &mut |_: &[u8]| {
                found = true;
                ControlFlow::Break(())
            };
            // A sector that cannot be read has no records.
            let _ = store.look(half, sector, &mut buffer, see);
        }
    }
    found
}
