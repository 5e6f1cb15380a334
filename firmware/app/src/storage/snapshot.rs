//! What is saved when the player is idle: one record with the settings and the game in play, so
//! that a start finds all it needs in one place, and one for each ruleset that the player left for
//! another.
//!
//! Each begins with its version. A version adds at the end, or to the values that a setting has: an
//! older record is read as far as it goes, a newer one is left alone.

use rules_core::house::MAX_HOUSE_RULES;
use serde::{Deserialize, Serialize};

use super::START_KEY;
use super::firmware::Firmware;
use super::log_event::LoggedHouse;
use super::record::{HEADLINE, ThrowRecord};
use super::{InputBytes, forms};
use crate::device::settings::Settings;
use crate::random::fairness::Fairness;

/// The longest of them: all forms, all house rules, 48 counts of throws, a headline, a result, and
/// a hundred bytes for the rest.
pub const LONGEST: usize =
    forms::ROOM + 2 * MAX_HOUSE_RULES + 3 * 48 + HEADLINE + LONGEST_SETTLED + 100;

/// The longest result that threw no dice: its inputs, its house rules, its headline, and a dozen
/// bytes for the rest.
const LONGEST_SETTLED: usize = size_of::<InputBytes>() + size_of::<LoggedHouse>() + HEADLINE + 12;

/// The version of records that are written now. The fourth added how far a game has got, the fifth
/// a last result that the log does not have, the sixth of which image that was played, and when a
/// game was left.
const VERSION: u8 = 6;

/// The first version with forms that start as they do now.
const PRESENT_FORMS: u8 = 3;

/// In place of a snapshot: a factory reset was begun. No snapshot has this version.
pub const RESET: [u8; 1] = [0];
/// The same with the key of a snapshot before it, as it stands in the flash.
pub const RESET_MARK: [u8; 2] = [START_KEY, RESET[0]];

/// Presets of plain dice.
pub const PRESETS: usize = 8;

/// All that a start needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot<'a> {
    /// What the first version had.
    #[serde(borrow)]
    pub first: FirstVersion<'a>,
    /// How the dice have fallen. The second version added it.
    pub fairness: Fairness,
}

/// What every version of a snapshot begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstVersion<'a> {
    /// The place of the ruleset in play.
    pub playing: u8,
    pub settings: Settings,
    pub plain: StoredDice,
    pub presets: [StoredDice; PRESETS],
    #[serde(borrow)]
    pub game: StoredGame<'a>,
}

/// What belongs to a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredGame<'a> {
    /// The number of its id.
    pub ruleset: u16,
    pub turn: u8,
    /// House rules, as bytes that only the game understands.
    pub house: &'a [u8],
    /// As [`StoredForms`](forms::StoredForms) has them.
    pub forms: &'a [u8],
    /// Whose forms these are. The version of the record says so.
    #[serde(skip)]
    pub by: Firmware,
    /// The fourth version added it. It stands at the end of the record.
    #[serde(skip)]
    pub progress: StoredProgress<'a>,
    /// The newest record of the log when the game of a player's ruleset was left for another. The
    /// sixth version added it behind all else.
    #[serde(skip)]
    pub left_at: u32,
}

/// How far a game has got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredProgress<'a> {
    /// The record of the last result, or of the newest throw before it if it threw no dice; zero if
    /// there is none.
    pub last: u32,
    /// What it came to in short, in Latin-1: a start shows it before the log was read.
    pub words: &'a [u8],
    /// The record of the newest turn that began; zero if there is none. What a later one says is
    /// newer than this.
    pub turn_record: u32,
    /// What was thrown this turn, as bytes that only the game understands.
    pub counts: &'a [u8],
    /// The last result, if it was settled without dice: the log does not have it. The fifth version
    /// added it behind all else.
    #[serde(skip)]
    pub settled: Option<ThrowRecord<'a>>,
}

impl StoredProgress<'_> {
    pub const NONE: Self = Self { last: 0, words: &[], turn_record: 0, counts: &[], settled: None };
}

/// Plain dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDice {
    pub count: u8,
    pub sides: u8,
    pub plus: i8,
}

impl<'a> Snapshot<'a> {
    pub fn write<'r>(&self, room: &'r mut [u8]) -> Option<&'r [u8]> {
        let record = postcard::to_slice(&(VERSION, self, self.first.game.end()), room).ok()?;
        Some(record)
    }

    pub fn read(record: &'a [u8]) -> Option<Self> {
        let (version, body) = opened(record)?;
        let (mut read, progress) = match version {
            1 => {
                let first = postcard::from_bytes(body).ok()?;
                (Self { first, fairness: Fairness::default() }, (StoredProgress::default(), 0))
            }
            _ => with_progress(version, body)?,
        };
        read.first.game.belongs_to(version, progress);
        Some(read)
    }
}

impl<'a> StoredGame<'a> {
    pub fn write<'r>(&self, room: &'r mut [u8]) -> Option<&'r [u8]> {
        let record = postcard::to_slice(&(VERSION, self, self.end()), room).ok()?;
        Some(record)
    }

    pub fn read(record: &'a [u8]) -> Option<Self> {
        let (version, body) = opened(record)?;
        let (mut read, progress): (Self, _) = with_progress(version, body)?;
        read.belongs_to(version, progress);
        Some(read)
    }

    /// The game of a ruleset that was never played.
    pub const fn new(ruleset: u16) -> Self {
        let (house, forms): (&[u8], &[u8]) = (&[], &[]);
        let (by, progress) = (Firmware::Present, StoredProgress::NONE);
        Self { ruleset, turn: 1, house, forms, by, progress, left_at: 0 }
    }

    /// What stands at the end of its record.
    fn end(&self) -> EndOfRecord<'a> {
        let settled = self.progress.settled;
        (self.progress, settled, settled.and_then(|settled| settled.image), self.left_at)
    }

    /// Takes in what the version of its record says, and what stands at the record's end.
    fn belongs_to(&mut self, version: u8, (progress, left_at): (StoredProgress<'a>, u32)) {
        self.by = Firmware::of(version, PRESENT_FORMS);
        (self.progress, self.left_at) = (progress, left_at);
    }
}

/// How far a game has got, its last result if the log does not have it, of which image that is, and
/// when the game was left.
type EndOfRecord<'a> = (StoredProgress<'a>, Option<ThrowRecord<'a>>, Option<u32>, u32);

/// The body of a record, how far its game has got, and when it was left. Before the fourth version
/// none said so.
fn with_progress<'a, T: Deserialize<'a>>(
    version: u8,
    body: &'a [u8],
) -> Option<(T, (StoredProgress<'a>, u32))> {
    let (read, rest) = postcard::take_from_bytes(body).ok()?;
    let end = match version {
        ..4 => (StoredProgress::NONE, 0),
        4 => (postcard::from_bytes(rest).ok()?, 0),
        5 => {
            let (progress, settled) = postcard::from_bytes(rest).ok()?;
            (StoredProgress { settled, ..progress }, 0)
        }
        _ => {
            let (progress, settled, image, left_at): EndOfRecord<'_> =
                postcard::from_bytes(rest).ok()?;
            let settled = settled.map(|settled| ThrowRecord { image, ..settled });
            (StoredProgress { settled, ..progress }, left_at)
        }
    };
    Some((read, end))
}

/// Whether a record says that a factory reset was begun.
pub fn is_reset(record: &[u8]) -> bool {
    record == RESET
}

/// Whether a record is of a version that this firmware does not know. A newer firmware wrote it and
/// may want it back.
pub fn is_unknown(record: &[u8]) -> bool {
    opened(record).is_none()
}

/// The version of a record, if it can be read, and what follows.
fn opened(record: &[u8]) -> Option<(u8, &[u8])> {
    let (&version, body) = record.split_first()?;
    (1..=VERSION).contains(&version).then_some((version, body))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::storage::record::{How, RuleNames};

    const DICE: StoredDice = StoredDice { count: 2, sides: 6, plus: -1 };

    #[test]
    fn an_older_record_is_read_and_an_unknown_one_is_left_alone() {
        let settings = Settings { contrast: 2, ..Settings::default() };
        let by = Firmware::Present;
        let progress = PROGRESS;
        let (house, forms) = (&[1, 0][..], &[7, 8, 9][..]);
        let game = StoredGame { ruleset: 300, turn: 2, house, forms, by, progress, left_at: 0 };
        let presets = [DICE; PRESETS];
        let first = FirstVersion { playing: 1, settings, plain: DICE, presets, game };
        let fairness = Fairness { counts: [1, 2, 3, 4, 5, 600] };
        let snapshot = Snapshot { first, fairness };
        let mut room = [0; LONGEST];
        let record = snapshot.write(&mut room).unwrap();
        assert_eq!(Snapshot::read(record), Some(snapshot.clone()));

        // The fifth ended before the image of a result and when the game was left: a byte each.
        let mut fifth = record[..record.len() - 2].to_vec();
        fifth[0] = 5;
        assert_eq!(Snapshot::read(&fifth), Some(snapshot.clone()));

        // The fourth ended before a byte that says whether there is a result.
        let mut fourth = fifth[..fifth.len() - 1].to_vec();
        fourth[0] = 4;
        assert_eq!(Snapshot::read(&fourth), Some(snapshot.clone()));

        // The third version ended before the progress: two numbers of one byte, words of
        // two and counts of three, both with their lengths.
        let mut third = fourth[..fourth.len() - 9].to_vec();
        third[0] = 3;
        let mut before = snapshot.clone();
        before.first.game.progress = StoredProgress::default();
        assert_eq!(Snapshot::read(&third), Some(before.clone()));

        // The first version ended before the faces of dice: five of one byte, one of two.
        let mut older = third[..third.len() - 7].to_vec();
        older[0] = 1;
        let mut uncounted = Snapshot { fairness: Fairness::default(), ..before };
        uncounted.first.game.by = Firmware::Former;
        assert_eq!(Snapshot::read(&older), Some(uncounted));

        let mut newer = record.to_vec();
        newer[0] = VERSION + 1;
        assert_eq!(Snapshot::read(&newer), None);
        assert!(is_unknown(&newer) && !is_unknown(record));
    }

    const PROGRESS: StoredProgress<'_> = StoredProgress {
        last: 40,
        words: b"No",
        turn_record: 9,
        counts: &[1, 2, 3],
        settled: None,
    };

    #[test]
    fn a_result_without_dice_stands_at_the_end_of_a_record() {
        let settled = ThrowRecord {
            ruleset: 300,
            procedure: 5,
            how: How::Own,
            turn: 2,
            inputs: &[1, 6],
            house: &[1, 0, 2, 0],
            dice: &[],
            headline: b"No",
            again_of: None,
            image: Some(0xdead_beef),
            by: Firmware::Present,
            rules: RuleNames::Ids,
        };
        let progress = StoredProgress { settled: Some(settled), ..PROGRESS };
        let game =
            StoredGame { forms: &[7], turn: 2, progress, left_at: 7, ..StoredGame::new(300) };
        let mut room = [0; LONGEST];
        let record = game.write(&mut room).unwrap();
        let end = [1, 0xac, 2, 5, 1, 2, 2, 1, 6, 4, 1, 0, 2, 0, 0, 2, b'N', b'o'];
        let image_and_left_at = [1, 0xef, 0xfd, 0xb6, 0xf5, 0xd, 7];
        assert_eq!(record[16..], [&end[..], &image_and_left_at].concat());
        assert_eq!(StoredGame::read(record), Some(game.clone()));
        let mut fifth = record[..record.len() - image_and_left_at.len()].to_vec();
        fifth[0] = 5;
        let of_no_image = Some(ThrowRecord { image: None, ..settled });
        let before = StoredProgress { settled: of_no_image, ..PROGRESS };
        let before = StoredGame { progress: before, left_at: 0, ..game.clone() };
        assert_eq!(StoredGame::read(&fifth), Some(before));
        let mut fourth = record[..16].to_vec();
        fourth[0] = 4;
        let before = StoredGame { progress: PROGRESS, left_at: 0, ..game };
        assert_eq!(StoredGame::read(&fourth), Some(before));
    }

    #[test]
    fn the_record_of_a_game_ends_with_how_far_it_has_got() {
        let progress = PROGRESS;
        let game = StoredGame { forms: &[7], turn: 2, progress, ..StoredGame::new(300) };
        let mut room = [0; LONGEST];
        let record = game.write(&mut room).unwrap();
        assert_eq!(record, [6, 0xac, 2, 2, 0, 1, 7, 40, 2, b'N', b'o', 9, 3, 1, 2, 3, 0, 0, 0]);
        assert_eq!(StoredGame::read(record), Some(game.clone()));
        let mut third = record[..record.len() - 12].to_vec();
        third[0] = 3;
        let before = StoredGame { progress: StoredProgress::default(), ..game };
        assert_eq!(StoredGame::read(&third), Some(before));
    }
}
