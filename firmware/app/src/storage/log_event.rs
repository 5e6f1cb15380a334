//! What the log is told. It carries all its data: storage writes it down when the picture is up,
//! and does not ask the screen or the game, which may have changed by then.

use heapless::Vec;
use rules_core::house::MAX_HOUSE_RULES;
use rules_core::transcript::MAX_SHOWN;

use super::InputBytes;
use super::firmware::Firmware;
use super::record::{Event, HEADLINE, How, PLACE, RuleNames, ThrowRecord, UndoReason, WHAT};
use crate::device::start::{Crash, Letters};
use crate::random::Fault;

/// Faces in the order they fell, as many as a result shows.
pub type LoggedFaces = Vec<u8, MAX_SHOWN>;

/// House rules by the numbers of their ids, four bytes each.
pub type LoggedHouse = Vec<u8, { 4 * MAX_HOUSE_RULES }>;

/// A headline in Latin-1.
pub type LatinHeadline = Vec<u8, HEADLINE>;

/// Something that the log must have.
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and no heap to box it in")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogEvent {
    /// A procedure was thrown for.
    Throw(LoggedThrow),
    /// Plain dice were thrown.
    Dice { count: u8, sides: u8, plus: i8, dice: LoggedFaces },
    /// An earlier throw is void.
    Undo { number: u32, why: UndoReason },
    /// The device crashed and started again, or its random source failed.
    /// Crashes in a row are counted, this one included; a failed source counts as none.
    Fault { what: Letters<WHAT>, place: Letters<PLACE>, in_a_row: u8 },
    /// A turn began in the game of a ruleset, known by the number of its id. The first is a new
    /// game.
    Turn { ruleset: u16, turn: u8 },
}

/// A throw, with all that is needed to follow it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedThrow {
    /// By the numbers of their ids.
    pub ruleset: u16,
    pub procedure: u16,
    pub how: How,
    pub turn: u8,
    pub inputs: InputBytes,
    pub house: LoggedHouse,
    pub dice: LoggedFaces,
    pub headline: LatinHeadline,
    /// The throw that was made again.
    pub again_of: Option<u32>,
    /// The sum of the image that it was played from, if a player wrote its ruleset.
    pub image: Option<u32>,
}

impl LogEvent {
    /// The crash that ended the last run.
    pub fn crash(Crash { what, place, in_a_row }: Crash) -> Self {
        Self::Fault { what, place, in_a_row }
    }

    /// The random source failed, by this test if it is known.
    pub fn no_dice(fault: Option<Fault>) -> Self {
        let what = fault.map_or(Letters::NONE, |fault| Letters::of(format_args!("{fault}")));
        let place = Letters::of(format_args!("Random source failed"));
        Self::Fault { what, place, in_a_row: 0 }
    }

    /// The event as a record tells it.
    pub fn as_event(&self) -> Event<'_> {
        match self {
            Self::Throw(throw) => Event::Throw(throw.as_record()),
            Self::Dice { count, sides, plus, dice } => {
                Event::Dice { count: *count, sides: *sides, plus: *plus, dice }
            }
            Self::Undo { number, why } => Event::Undo { number: *number, why: *why },
            Self::Fault { what, place, in_a_row } => Event::Fault {
                what: what.text().as_bytes(),
                place: place.text().as_bytes(),
                in_a_row: (*in_a_row).into(),
            },
            Self::Turn { ruleset, turn } => Event::Turn { ruleset: *ruleset, turn: *turn },
        }
    }
}

impl LoggedThrow {
    /// The throw as a record tells it.
    pub fn as_record(&self) -> ThrowRecord<'_> {
        ThrowRecord {
            ruleset: self.ruleset,
            procedure: self.procedure,
            how: self.how,
            turn: self.turn,
            inputs: &self.inputs,
            house: &self.house,
            dice: &self.dice,
            headline: &self.headline,
            again_of: self.again_of,
            image: self.image,
            by: Firmware::Present,
            rules: RuleNames::Ids,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_tells_what_where_and_how_often_and_a_failed_source_counts_none() {
        let (what, place) = (Letters::of(format_args!("Panic")), Letters::of(format_args!("x 1")));
        let crash = LogEvent::crash(Crash { what, place, in_a_row: 2 });
        assert_eq!(crash.as_event(), Event::Fault { what: b"Panic", place: b"x 1", in_a_row: 2 });
        let no_dice = LogEvent::no_dice(Some(Fault::Repeats(u32::MAX)));
        let place = b"Random source failed";
        assert_eq!(
            no_dice.as_event(),
            Event::Fault { what: b"repeats after 4294967295", place, in_a_row: 0 }
        );
    }
}
