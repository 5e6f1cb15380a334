//! Why a file cannot be the memory, and what the player can do about it.

use std::path::PathBuf;
use std::{fmt, io};

use app::storage::BYTES;

/// A file that cannot be the memory.
#[derive(Debug)]
pub struct UnfitFile {
    pub(super) path: PathBuf,
    pub(super) why: Why,
}

#[derive(Debug)]
pub(super) enum Why {
    /// The folder that it would be in does not exist.
    NoFolder(PathBuf),
    /// It does not exist, and it is to be read.
    Missing,
    /// It is a folder, a device or a pipe.
    NoFile,
    /// Another gadget has it open.
    InUse,
    /// It is longer than a memory and ends with one.
    WholeFlash,
    /// It is something else.
    NoMemory,
    /// It is a memory with something in it, and a blank one is wanted.
    HasMemory,
    /// The system does not open, read or write it, or what must stand beside it.
    Failed(io::Error),
}

impl fmt::Display for UnfitFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.path.display();
        match &self.why {
            Why::NoFolder(folder) => {
                write!(f, "There is no folder {} for the memory; make it first", folder.display())
            }
            Why::Missing => write!(f, "there is no file {file}"),
            Why::NoFile => {
                write!(f, "{file} is a folder or a device, not a file for a memory; name another")
            }
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
            Why::HasMemory => write!(
                f,
                "{file} holds a memory, and --fresh empties none; leave --fresh out to go on with \
                 it, or name another file"
            ),
            Why::Failed(error) => write!(
                f,
                "{file} cannot be the memory, nothing in it was changed: {}; mend that, or name \
                 another file",
                told(error)
            ),
        }
    }
}

impl std::error::Error for UnfitFile {}

/// What the system says, and what it does not: a save makes a new file beside the memory.
pub(super) fn told(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => {
            format!("{error} (the file and its folder must be writable)")
        }
        _ => error.to_string(),
    }
}

impl From<io::Error> for Why {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}
