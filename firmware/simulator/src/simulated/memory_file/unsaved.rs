//! Why a memory was not saved, and what has become of its file.

use std::path::Path;
use std::{fmt, io};

use super::unfit::told;

/// Why a memory was not saved.
#[derive(Debug)]
pub enum Unsaved {
    /// The system did not write it.
    Failed(io::Error),
    /// Nor is the file there any more.
    Gone(io::Error),
    /// Something else wrote the file since it was last read or saved.
    Changed,
}

impl Unsaved {
    /// A save into this file failed.
    pub(super) fn new(error: io::Error, file: &Path) -> Self {
        if file.exists() { Self::Failed(error) } else { Self::Gone(error) }
    }

    /// What has become of the file.
    pub const fn held(&self) -> &'static str {
        match self {
            Self::Failed(_) => "the file is as it was",
            Self::Gone(_) => "the file is gone, with all that was saved",
            Self::Changed => "that one is left as it is",
        }
    }
}

impl fmt::Display for Unsaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone(error) if error.kind() == io::ErrorKind::NotFound => {
                f.write_str("there is no such folder any more, make it again")
            }
            Self::Failed(error) | Self::Gone(error) => f.write_str(&told(error)),
            Self::Changed => f.write_str("something else wrote the file, move that one away"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_not_be_written_says_what_must_be() {
        let unsaved = Unsaved::Failed(io::ErrorKind::PermissionDenied.into());
        let text = unsaved.to_string();
        assert!(text.ends_with(" (the file and its folder must be writable)"), "{text}");
    }
}
