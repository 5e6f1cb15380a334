//! Why a call ended early, and the exit status that says so.

use std::io;

use crate::own_rules::Fault;
use crate::play::PlayError;
use crate::requests::wrong_request::WrongRequest;
use crate::text::escape::printable;

/// Why a call ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Something the script expects is not on the screen, or a chain is broken.
    Unmet(String),
    /// The call is wrong, or cannot be carried out.
    Wrong(String),
    /// A player's ruleset has mistakes: all that is said of them, as it is to be printed.
    Faulty(String),
    /// A random source, or a dump of one, fails a health test.
    Sick(String),
    /// Whoever read the output has closed it.
    Unread,
}

impl Stop {
    /// The exit status.
    pub const fn status(&self) -> u8 {
        match self {
            Self::Unread => 0,
            Self::Unmet(_) | Self::Faulty(_) => 1,
            Self::Wrong(_) => 2,
            Self::Sick(_) => 3,
        }
    }

    /// What the user is told: one sentence on one line; of a ruleset all of its mistakes, or
    /// nothing where they were printed already.
    pub fn sentence(&self) -> Option<String> {
        match self {
            Self::Unread => None,
            Self::Faulty(said) => Some(said.trim_end().to_owned()).filter(|said| !said.is_empty()),
            Self::Unmet(text) | Self::Wrong(text) | Self::Sick(text) => {
                // It may quote a file's name, or what a screen says.
                let line = printable(&text.split_whitespace().collect::<Vec<_>>().join(" "));
                Some(if line.ends_with(['.', '?']) { line } else { line + "." })
            }
        }
    }
}

impl From<WrongRequest> for Stop {
    fn from(wrong: WrongRequest) -> Self {
        Self::Wrong(wrong.to_string())
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Unreadable(sentence) => Self::Wrong(sentence),
            Fault::Faulty(said) => Self::Faulty(said),
        }
    }
}

impl From<PlayError> for Stop {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Wrong(_) => Self::Wrong(error.to_string()),
            PlayError::Unmet { .. } => Self::Unmet(error.to_string()),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Wrong(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_one_line_with_its_stop() {
        let told = |text: &str| Stop::Wrong(text.to_owned()).sentence().unwrap();
        assert_eq!(told("There is\n  no dice"), "There is no dice.");
        assert_eq!(told("There are no dice."), "There are no dice.");
        assert_eq!(told("Did you mean it?"), "Did you mean it?");
        assert_eq!(told("There is no \u{1b}[2Jfile"), "There is no \\u{1b}[2Jfile.");
    }
}
