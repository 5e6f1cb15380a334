//! Records of the log, and the chain that holds them together.
//!
//! A record is a [`Head`] and an [`Event`], one after the other as postcard writes them. The head
//! is the same in every version: what version it is, its number, and the hash of the record before
//! it. A record's hash is over all its bytes, so it stands for everything that came before: a
//! player who noted its figures at the table can detect any later change. The oldest record
//! that is left still holds the hash of the one that went before it: the chain's anchor.
//!
//! Records outlive firmware. What stands here in a version is never changed: not the order of
//! fields, nor that of an enum's values. More of either is another version.

mod throw;
mod undo_reason;

use blake2::{Blake2s256, Digest};
use rules_core::plain_dice::PlainDice;
use rules_core::transcript::MAX_SHOWN;
use serde::{Deserialize, Serialize};

use super::firmware::Firmware;
pub use throw::{How, RuleNames, ThrowRecord};
pub use undo_reason::UndoReason;

/// A truncated Blake2s.
pub type Hash = [u8; 16];

/// The version of records that are written now. The first two have the same layout, but forms
/// started with other values in the first. With the third, a throw names its house rules by their
/// ids, behind it stands the number of the throw that it repeats, and there are turns. The fourth is
/// for throws of players' rulesets alone: the sum of the image stands behind all else.
pub const VERSION: u8 = 4;

/// The first version with the inputs of the present firmware, and with house rules by their ids.
const PRESENT_INPUTS: u8 = 2;
const HOUSE_BY_ID: u8 = 3;
const WITH_IMAGE: u8 = 4;

/// The longest record: a head, ninety-six dice, thirty-two inputs of up to six bytes, and what else
/// there is.
pub const LONGEST: usize = 512;

/// The longest texts in a record: a headline, what broke, and where.
pub const HEADLINE: usize = 48;
pub const WHAT: usize = 48;
pub const PLACE: usize = 32;

/// What every record begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub version: u8,
    /// Counted from one. It always takes four bytes.
    #[serde(with = "postcard::fixint::le")]
    pub number: u32,
    /// The hash of the record before.
    pub before: Hash,
}

impl Head {
    /// The head of a record, whatever its version.
    pub fn read(record: &[u8]) -> Option<Self> {
        let (head, _) = postcard::take_from_bytes(record).ok()?;
        Some(head)
    }
}

/// What a record tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event<'a> {
    /// A procedure was thrown for.
    #[serde(borrow)]
    Throw(ThrowRecord<'a>),
    /// Plain dice.
    Dice { count: u8, sides: u8, plus: i8, dice: &'a [u8] },
    /// An earlier throw is void.
    Undo { number: u32, why: UndoReason },
    /// Something broke. The device started again: crashes in a row, this one included. Or only its
    /// random source failed: then the count is zero.
    Fault { what: &'a [u8], place: &'a [u8], in_a_row: u16 },
    /// A turn began in the game of a ruleset; the first of a new game. The third version added it.
    Turn { ruleset: u16, turn: u8 },
}

impl<'a> Event<'a> {
    /// What a record of a known version tells. One of an unknown version is kept, and passed over;
    /// so is one that no firmware has written.
    pub fn read(record: &'a [u8]) -> Option<Self> {
        let (head, event, rest) = Self::parts(record)?;
        (rest.is_empty() && event.is_sensible(head.number)).then_some(event)
    }

    /// The head, the event, and what is left over behind it.
    fn parts(record: &'a [u8]) -> Option<(Head, Self, &'a [u8])> {
        let (head, body) = postcard::take_from_bytes::<Head>(record).ok()?;
        if !(1..=VERSION).contains(&head.version) {
            return None;
        }
        let (mut event, mut rest) = postcard::take_from_bytes(body).ok()?;
        if let Self::Throw(throw) = &mut event {
            throw.by = Firmware::of(head.version, PRESENT_INPUTS);
            if head.version < HOUSE_BY_ID {
                throw.rules = RuleNames::Places;
            } else {
                (throw.again_of, rest) = postcard::take_from_bytes(rest).ok()?;
            }
            if head.version >= WITH_IMAGE {
                (throw.image, rest) = postcard::take_from_bytes(rest).ok()?;
            }
        }
        Some((head, event, rest))
    }

    /// How many bytes of a record are left over behind what it tells. No firmware writes any: with
    /// free bytes a forger can try for a hash.
    pub fn left_over(record: &'a [u8]) -> usize {
        Self::parts(record).map_or(0, |(_, _, rest)| rest.len())
    }

    /// Whether a firmware could have written this in the record of some number.
    fn is_sensible(&self, at: u32) -> bool {
        match *self {
            Self::Throw(ThrowRecord { turn, dice, headline, again_of, .. }) => {
                let faces = dice.len() <= MAX_SHOWN && dice.iter().all(|&face| face > 0);
                let is_later = again_of.is_none_or(|number| 0 < number && number < at);
                turn > 0 && faces && is_text(headline, HEADLINE) && is_later
            }
            Self::Dice { count, sides, plus, dice } => {
                PlainDice::new(count, sides, plus).is_some()
                    && dice.len() == usize::from(count)
                    && dice.iter().all(|face| (1..=sides).contains(face))
            }
            Self::Undo { number, .. } => 0 < number && number < at,
            Self::Fault { what, place, in_a_row } => {
                is_text(what, WHAT) && is_text(place, PLACE) && in_a_row <= u16::from(u8::MAX)
            }
            Self::Turn { turn, .. } => turn > 0,
        }
    }

    /// Writes a record, if there is room for it.
    pub fn write<'r>(&self, number: u32, before: &Hash, room: &'r mut [u8]) -> Option<&'r [u8]> {
        let head = |version| Head { version, number, before: *before };
        let record = match self {
            Self::Throw(throw) if throw.image.is_some() => {
                postcard::to_slice(&(head(WITH_IMAGE), self, throw.again_of, throw.image), room)
            }
            Self::Throw(throw) => {
                postcard::to_slice(&(head(HOUSE_BY_ID), self, throw.again_of), room)
            }
            _ => postcard::to_slice(&(head(HOUSE_BY_ID), self), room),
        };
        Some(record.ok()?)
    }

    /// Whether dice were thrown.
    pub const fn is_throw(&self) -> bool {
        matches!(self, Self::Throw(_) | Self::Dice { .. })
    }

    /// Whether a later record can make it void.
    pub const fn can_be_undone(&self) -> bool {
        self.is_throw() || matches!(self, Self::Turn { .. })
    }
}

/// Whether these are letters of Latin-1 and no more than there is room for.
fn is_text(letters: &[u8], room: usize) -> bool {
    let is_letter = |letter: &u8| matches!(letter, b' '..=b'~' | 0xa0..);
    letters.len() <= room && letters.iter().all(is_letter)
}

/// The hash of a record.
pub fn hash(record: &[u8]) -> Hash {
    let mut hash = Hash::default();
    hash.iter_mut().zip(Blake2s256::digest(record)).for_each(|(place, byte)| *place = byte);
    hash
}

#[cfg(test)]
mod tests;
