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

use blake2::{Blake2s256, Digest};
use rules_core::plain_dice::PlainDice;
use rules_core::transcript::MAX_SHOWN;
use serde::{Deserialize, Serialize};

use super::firmware::Firmware;

/// A truncated Blake2s.
pub type Hash = [u8; 16];

/// The version of records that are written now. The first two have the same layout, but forms
/// started with other values in the first. With the third, a throw names its house rules by their
/// ids, behind it stands the number of the throw that it repeats, and there are turns.
pub const VERSION: u8 = 3;

/// The first version with the inputs of the present firmware, and with house rules by their ids.
const PRESENT_INPUTS: u8 = 2;
const HOUSE_BY_ID: u8 = 3;

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

/// A throw, with all that is needed to follow it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThrowRecord<'a> {
    /// By the numbers of their ids.
    pub ruleset: u16,
    pub procedure: u16,
    pub how: How,
    pub turn: u8,
    /// Inputs that differ from a new form, as the game writes them.
    pub inputs: &'a [u8],
    /// House rules that differ from their rulings, as the game writes them.
    pub house: &'a [u8],
    /// The faces in the order they fell.
    pub dice: &'a [u8],
    /// In Latin-1, as the screen shows it.
    pub headline: &'a [u8],
    /// The throw that was made again. It stands behind what the first versions have.
    #[serde(skip)]
    pub again_of: Option<u32>,
    /// Whose inputs these are. The version of the record says so.
    #[serde(skip)]
    pub by: Firmware,
    /// How its house rules are named. The version says this too.
    #[serde(skip)]
    pub rules: RuleNames,
}

/// How a record names house rules and their values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleNames {
    /// By their places in the ruleset's list.
    Places,
    /// By the numbers of their ids.
    #[default]
    Ids,
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
    /// What a screen says of a throw.
    pub const fn said(self) -> &'static str {
        match self {
            Self::Device => "by the device",
            Self::Own => "own dice",
            Self::Blind => "thrown blind",
        }
    }

    /// What a log that is read out calls it: other tools know it by this word.
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
pub enum UndoReason {
    SetUpWrongly,
    WrongRule,
    Agreed,
    Trial,
    /// The player took back a face of real dice.
    TypedAgain,
}

impl UndoReason {
    /// Those that a player chooses from.
    pub const CHOICES: [Self; 4] = [Self::SetUpWrongly, Self::WrongRule, Self::Agreed, Self::Trial];

    pub const fn label(self) -> &'static str {
        match self {
            Self::SetUpWrongly => "Set up wrongly",
            Self::WrongRule => "Wrong rule",
            Self::Agreed => "Both agreed to re-roll",
            Self::Trial => "Only a trial",
            Self::TypedAgain => "Typed again",
        }
    }
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
        let head = Head { version: VERSION, number, before: *before };
        let record = match self {
            Self::Throw(throw) => postcard::to_slice(&(head, self, throw.again_of), room),
            _ => postcard::to_slice(&(head, self), room),
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
mod tests {
    use heapless::Vec;

    use super::*;

    /// A log that was written before must mean the same.
    #[test]
    fn values_are_stored_by_their_places() {
        assert_eq!([How::Device, How::Own, How::Blind].map(|how| how as u8), [0, 1, 2]);
        let chosen = [
            UndoReason::SetUpWrongly,
            UndoReason::WrongRule,
            UndoReason::Agreed,
            UndoReason::Trial,
        ];
        assert_eq!(chosen.map(|reason| reason as u8), [0, 1, 2, 3]);
        assert_eq!(UndoReason::TypedAgain as u8, 4);
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let event = Event::Undo { number: 40, why: UndoReason::Trial };
        let mut room = [0; LONGEST];
        let record = event.write(41, &[7; 16], &mut room).unwrap();
        assert_eq!((Event::read(record), Event::left_over(record)), (Some(event), 0));
        assert_eq!(
            Head::read(record),
            Some(Head { version: VERSION, number: 41, before: [7; 16] })
        );
        let length = record.len();
        assert_eq!(event.write(41, &[7; 16], &mut room[..length - 1]), None, "no room");
    }

    /// Byte for byte behind the version, for the hashes of logs that are out there. Behind a throw
    /// stands which one it repeats.
    #[test]
    fn each_event_is_written_as_the_first_firmware_wrote_it() {
        let written = |event: Event<'_>| {
            let mut room = [0; LONGEST];
            let record = event.write(0x0102_0304, &[9; 16], &mut room).unwrap();
            assert_eq!(record[..5], [3, 4, 3, 2, 1], "its version, and its number from behind");
            assert_eq!(record[5..21], [9; 16]);
            assert_eq!(Event::read(record), Some(event));
            Vec::<u8, 64>::from_slice(&record[21..]).unwrap()
        };
        let throw = ThrowRecord {
            ruleset: 300,
            procedure: 5,
            how: How::Blind,
            turn: 200,
            inputs: &[1, 6],
            house: &[],
            dice: &[6, 100],
            headline: b"No",
            again_of: None,
            by: Firmware::Present,
            rules: RuleNames::Ids,
        };
        let bytes = [0, 0xac, 2, 5, 2, 200, 2, 1, 6, 0, 2, 6, 100, 2, b'N', b'o'];
        let and = |behind: &[u8]| -> Vec<u8, 64> { bytes.iter().chain(behind).copied().collect() };
        assert_eq!(written(Event::Throw(throw)), and(&[0]));
        let again = ThrowRecord { again_of: Some(41), ..throw };
        assert_eq!(written(Event::Throw(again)), and(&[1, 41]));
        let dice = Event::Dice { count: 2, sides: 10, plus: -3, dice: &[10, 1] };
        assert_eq!(written(dice), [1, 2, 10, 0xfd, 2, 10, 1]);
        let undo = Event::Undo { number: 128, why: UndoReason::TypedAgain };
        assert_eq!(written(undo), [2, 0x80, 1, 4]);
        let fault = Event::Fault { what: b"a", place: b"", in_a_row: 255 };
        assert_eq!(written(fault), [3, 1, b'a', 0, 0xff, 1]);
        assert_eq!(written(Event::Turn { ruleset: 300, turn: 200 }), [4, 0xac, 2, 200]);
    }

    #[test]
    fn a_throw_says_which_firmware_stored_its_inputs() {
        let throw = ThrowRecord {
            ruleset: 300,
            procedure: 5,
            how: How::Own,
            turn: 1,
            inputs: &[],
            house: &[],
            dice: &[6],
            headline: b"No",
            again_of: None,
            by: Firmware::Present,
            rules: RuleNames::Ids,
        };
        let mut room = [0; LONGEST];
        let length = Event::Throw(throw).write(7, &[9; 16], &mut room).unwrap().len();
        for (version, by, rules, end) in [
            (1, Firmware::Former, RuleNames::Places, length - 1),
            (2, Firmware::Present, RuleNames::Places, length - 1),
            (3, Firmware::Present, RuleNames::Ids, length),
        ] {
            room[0] = version;
            let read = Event::read(&room[..end]);
            assert_eq!(read, Some(Event::Throw(ThrowRecord { by, rules, ..throw })));
        }
        for version in [0, VERSION + 1] {
            room[0] = version;
            assert_eq!(Event::read(&room[..length]), None);
        }
    }

    #[test]
    fn what_no_firmware_wrote_is_not_read() {
        let read = |event: Event<'_>| {
            let mut room = [0; LONGEST];
            event.write(7, &[9; 16], &mut room).is_some_and(|it| Event::read(it).is_some())
        };
        let throw = ThrowRecord {
            ruleset: 300,
            procedure: 5,
            how: How::Device,
            turn: 1,
            inputs: &[],
            house: &[],
            dice: &[6],
            headline: b"Na\xefve",
            again_of: None,
            by: Firmware::Present,
            rules: RuleNames::Ids,
        };
        assert!(read(Event::Throw(throw)));
        assert!(!read(Event::Throw(ThrowRecord { turn: 0, ..throw })));
        let again = |number| Event::Throw(ThrowRecord { again_of: Some(number), ..throw });
        assert!(read(again(6)) && !read(again(7)) && !read(again(0)));
        assert!(!read(Event::Throw(ThrowRecord { dice: &[0], ..throw })));
        assert!(!read(Event::Throw(ThrowRecord { dice: &[1; MAX_SHOWN + 1], ..throw })));
        assert!(!read(Event::Throw(ThrowRecord { headline: b"\x1b[2J", ..throw })));
        assert!(!read(Event::Throw(ThrowRecord { headline: &[b'W'; 49], ..throw })));
        let dice = |count, sides, dice| Event::Dice { count, sides, plus: 0, dice };
        assert!(read(dice(2, 6, &[6, 1])) && !read(dice(2, 6, &[6])) && !read(dice(1, 6, &[7])));
        assert!(!read(dice(1, 200, &[200])), "there is no such die");
        let undo = |number| Event::Undo { number, why: UndoReason::Trial };
        assert!(read(undo(6)) && !read(undo(7)) && !read(undo(0)));
        let turn = |turn| Event::Turn { ruleset: 300, turn };
        assert!(read(turn(1)) && !read(turn(0)));
        let fault = |what, in_a_row| Event::Fault { what, place: b"", in_a_row };
        assert!(read(fault(b"Panic", 255)) && !read(fault(b"Panic", 256)));
        assert!(!read(fault(b"\n", 1)) && !read(fault(&[b'a'; 49], 1)));
    }

    #[test]
    fn bytes_behind_the_end_are_counted_and_nothing_is_read_before_them() {
        let undo = Event::Undo { number: 1, why: UndoReason::Trial };
        let mut room = [0; LONGEST];
        let length = undo.write(2, &[9; 16], &mut room).unwrap().len();
        assert_eq!(Event::read(&room[..length + 8]), None);
        assert_eq!(Event::left_over(&room[..length + 8]), 8);
    }

    #[test]
    fn a_hash_is_the_first_half_of_blake2s() {
        // The example of RFC 7693.
        let first = u128::from_be_bytes(hash(b"abc"));
        assert_eq!(first, 0x508c_5e8c_327c_14e2_e1a7_2ba3_4eeb_452f);
    }

    #[test]
    fn an_unknown_version_has_a_number_and_a_place_in_the_chain() {
        let mut record = [0; LONGEST];
        let undo = Event::Undo { number: 1, why: UndoReason::Trial };
        assert!(undo.write(2, &[9; 16], &mut record).is_some());
        record[0] = VERSION + 1;
        assert_eq!(Event::read(&record), None);
        assert_eq!(Head::read(&record).map(|head| (head.number, head.before)), Some((2, [9; 16])));
    }
}
