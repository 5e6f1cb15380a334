//! Records of the log, and the chain that holds them together.
//!
//! A record begins with its version, its number and the hash of the record before it, whatever its
//! version; what it tells follows as postcard. A record's hash is over all its bytes, so it stands
//! for everything that came before: whoever noted eight figures of it at the table finds out any
//! later change. The oldest record that is left still holds the hash of the one that went before
//! it: the chain's anchor.

use serde::{Deserialize, Serialize};

use crate::hash::{Blake2s256, Digest};

/// A truncated Blake2s.
pub type Hash = [u8; 16];

/// Of this version are records that are written now.
pub const VERSION: u8 = 1;

/// The bytes before what a record tells: version, number, hash.
const HEAD: usize = 1 + 4 + 16;

/// The longest record: a head, ninety-six dice, thirty-two inputs of up to six bytes, and what else
/// there is.
pub const LONGEST: usize = 512;

/// What every record begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub version: u8,
    /// Counted from one.
    pub number: u32,
    /// The hash of the record before.
    pub before: Hash,
}

impl Head {
    /// The head of a record, whatever its version.
    pub fn read(record: &[u8]) -> Option<Self> {
        let (&version, rest) = record.split_first()?;
        let (number, rest) = rest.split_first_chunk()?;
        let (before, _) = rest.split_first_chunk()?;
        Some(Self { version, number: u32::from_le_bytes(*number), before: *before })
    }
}

/// What a record tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event<'a> {
    /// A procedure was thrown for.
    #[serde(borrow)]
    Throw(Throw<'a>),
    /// Plain dice.
    Dice { count: u8, sides: u8, plus: i8, dice: &'a [u8] },
    /// An earlier throw is void.
    Undo { number: u32, why: Reason },
    /// Something broke: the device, which started again, the how many-th time in a row; or only its
    /// random source, and there is no such count.
    Fault { what: &'a [u8], place: &'a [u8], in_a_row: u8 },
}

/// A throw, with all that is needed to follow it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw<'a> {
    /// By their keys' numbers.
    pub ruleset: u16,
    pub procedure: u16,
    pub how: How,
    pub turn: u8,
    /// Inputs that differ from a new form, as [`super::inputs`] writes them.
    pub inputs: &'a [u8],
    /// House rules that differ from their rulings: the place of each, and the place of its value.
    pub house: &'a [u8],
    /// The faces in the order they fell.
    pub dice: &'a [u8],
    /// In Latin-1, as the screen shows it.
    pub headline: &'a [u8],
}

/// Where the dice came from, and who saw them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    Device,
    /// The players rolled real dice.
    Own,
    /// For the umpire's eyes.
    Blind,
}

impl How {
    pub const fn label(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Own => "own dice",
            Self::Blind => "blind",
        }
    }
}

/// Why a throw is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    SetUpWrongly,
    WrongRule,
    Agreed,
    Trial,
    /// The player took back a face of real dice.
    TypedAgain,
}

impl Reason {
    /// Those that a player chooses from.
    pub const CHOICES: [Self; 4] = [Self::SetUpWrongly, Self::WrongRule, Self::Agreed, Self::Trial];

    pub const fn label(self) -> &'static str {
        match self {
            Self::SetUpWrongly => "Set up wrongly",
            Self::WrongRule => "Wrong rule",
            Self::Agreed => "Both agreed to it",
            Self::Trial => "Only a trial",
            Self::TypedAgain => "Typed again",
        }
    }
}

impl<'a> Event<'a> {
    /// What a record of a known version tells. One of an unknown version is kept, and passed over.
    pub fn read(record: &'a [u8]) -> Option<Self> {
        let head = Head::read(record)?;
        let body = record.get(HEAD..).filter(|_| head.version == VERSION)?;
        postcard::from_bytes(body).ok()
    }

    /// Writes a record. Gives its length, if there is room.
    pub fn write(&self, number: u32, before: &Hash, record: &mut [u8]) -> Option<usize> {
        let (head, body) = record.split_first_chunk_mut::<HEAD>()?;
        let (first, rest) = head.split_first_mut()?;
        *first = VERSION;
        rest.iter_mut()
            .zip(number.to_le_bytes().iter().chain(before))
            .for_each(|(place, byte)| *place = *byte);
        Some(HEAD + postcard::to_slice(self, body).ok()?.len())
    }

    /// Whether dice were thrown.
    pub const fn is_throw(&self) -> bool {
        matches!(self, Self::Throw(_) | Self::Dice { .. })
    }
}

/// The hash of a record.
pub fn hash(record: &[u8]) -> Hash {
    let mut hash = Hash::default();
    hash.iter_mut().zip(Blake2s256::digest(record)).for_each(|(place, byte)| *place = byte);
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let event = Event::Undo { number: 40, why: Reason::Trial };
        let mut record = [0; LONGEST];
        let length = event.write(41, &[7; 16], &mut record).unwrap();
        assert_eq!(Event::read(&record[..length]), Some(event));
        assert_eq!(
            Head::read(&record),
            Some(Head { version: VERSION, number: 41, before: [7; 16] })
        );
        assert_eq!(event.write(41, &[7; 16], &mut record[..length - 1]), None, "no room");
    }

    #[test]
    fn an_unknown_version_has_a_number_and_a_place_in_the_chain() {
        let mut record = [0; LONGEST];
        let length =
            Event::Undo { number: 1, why: Reason::Trial }.write(2, &[9; 16], &mut record).unwrap();
        record[0] = VERSION + 1;
        assert_eq!(Event::read(&record[..length]), None);
        assert_eq!(Head::read(&record).map(|head| (head.number, head.before)), Some((2, [9; 16])));
    }
}
