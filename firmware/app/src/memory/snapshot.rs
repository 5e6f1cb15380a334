//! What is saved when the player is idle: one record with the settings and the game in play, so
//! that a start finds all it needs in one place, and one for each ruleset that was left for
//! another.
//!
//! Each begins with its version. A version adds at the end: an older record is read as far as it
//! goes, a newer one is left alone.

use super::ids::number_of;
use rules_core::house::MAX_HOUSE_RULES;
use rules_core::plain::PlainDice;
use serde::{Deserialize, Serialize};

use super::forms::{self, StoredForms};
use super::inputs::{self, Bytes};
use crate::desk::{Desk, PRESETS};
use crate::fairness::Fairness;
use crate::settings::Settings;

/// The longest of them: all forms, all house rules, and a hundred bytes for the rest.
pub const LONGEST: usize = forms::ROOM + 2 * MAX_HOUSE_RULES + 100;

/// Of this version are records that are written now. The first had no [`Fairness`].
const VERSION: u8 = 2;

/// All that a start needs, but for what later versions added: how the dice have fallen.
#[derive(Serialize, Deserialize)]
struct Snapshot<'a> {
    /// The place of the ruleset in play.
    playing: u8,
    settings: Settings,
    plain: StoredDice,
    presets: [StoredDice; PRESETS],
    #[serde(borrow)]
    game: StoredGame<'a>,
}

/// What belongs to a ruleset.
#[derive(Serialize, Deserialize)]
struct StoredGame<'a> {
    /// The number of its id.
    ruleset: u16,
    turn: u8,
    /// As [`inputs`] writes them.
    house: &'a [u8],
    /// As [`StoredForms`] has them.
    forms: &'a [u8],
}

/// Plain dice.
#[derive(Serialize, Deserialize)]
struct StoredDice {
    count: u8,
    sides: u8,
    plus: i8,
}

impl StoredDice {
    fn of(dice: PlainDice) -> Self {
        Self { count: dice.count(), sides: dice.die().faces(), plus: dice.plus() }
    }

    fn sensible(self) -> PlainDice {
        PlainDice::new(self.count, self.sides, self.plus).unwrap_or(PlainDice::PLAIN_D6)
    }
}

/// What a game's record borrows.
struct Parts {
    house: Bytes,
    forms: StoredForms,
}

impl Parts {
    /// Those of the ruleset at a place.
    fn of(at: usize, desk: &Desk<'_>) -> Option<Self> {
        let house = inputs::write_house(desk.houses.get(at)?, desk.rulesets.get(at)?.house);
        Some(Self { house, forms: desk.recent.forms_of(at) })
    }

    fn game(&self, at: usize, desk: &Desk<'_>) -> Option<StoredGame<'_>> {
        Some(StoredGame {
            ruleset: number_of(desk.rulesets.get(at)?.id),
            turn: desk.turns.get(at).copied().unwrap_or(1),
            house: &self.house,
            forms: self.forms.as_bytes(),
        })
    }
}

/// Writes all that a start needs.
pub fn write<'r>(desk: &Desk<'_>, room: &'r mut [u8]) -> Option<&'r [u8]> {
    let parts = Parts::of(desk.playing, desk)?;
    let snapshot = Snapshot {
        // There are no more rulesets than a byte counts.
        playing: u8::try_from(desk.playing).ok()?,
        settings: desk.settings,
        plain: StoredDice::of(desk.plain),
        presets: desk.presets.map(StoredDice::of),
        game: parts.game(desk.playing, desk)?,
    };
    let record = postcard::to_slice(&(VERSION, snapshot, desk.fairness), room).ok()?;
    Some(record)
}

/// Takes over all that a start needs.
pub fn read(record: &[u8], desk: &mut Desk<'_>) -> Option<()> {
    let (version, body) = opened(record)?;
    let (snapshot, added) = postcard::take_from_bytes::<Snapshot<'_>>(body).ok()?;
    let fairness = match version {
        1 => Fairness::default(),
        _ => postcard::from_bytes(added).ok()?,
    };
    desk.play(usize::from(snapshot.playing).min(desk.rulesets.len().saturating_sub(1)));
    desk.settings = snapshot.settings.sensible();
    desk.plain = snapshot.plain.sensible();
    desk.presets = snapshot.presets.map(StoredDice::sensible);
    desk.fairness = fairness.sensible();
    take_over(&snapshot.game, desk);
    Some(())
}

/// Writes what belongs to a ruleset.
pub fn write_game<'r>(at: usize, desk: &Desk<'_>, room: &'r mut [u8]) -> Option<&'r [u8]> {
    let parts = Parts::of(at, desk)?;
    let record = postcard::to_slice(&(VERSION, parts.game(at, desk)?), room).ok()?;
    Some(record)
}

/// Takes over what belongs to the ruleset in play.
pub fn read_game(record: &[u8], desk: &mut Desk<'_>) -> Option<()> {
    let (_, body) = opened(record)?;
    take_over(&postcard::from_bytes(body).ok()?, desk);
    Some(())
}

fn take_over(game: &StoredGame<'_>, desk: &mut Desk<'_>) {
    let at = desk.playing;
    // A ruleset that came to stand in the place of another has no use for what that one left.
    let ruleset = desk.ruleset().filter(|ruleset| number_of(ruleset.id) == game.ruleset);
    if let (Some(ruleset), Some(turn), Some(house)) =
        (ruleset, desk.turns.get_mut(at), desk.houses.get_mut(at))
    {
        *turn = game.turn.max(1);
        *house = inputs::read_house(game.house, ruleset.house);
        desk.recent.take_over(game.forms);
    }
}

/// Whether a record is of a version that this firmware does not know: it is kept for the one that
/// does.
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

    use std::boxed::Box;

    use rules_core::bench::Bench;
    use rules_core::rulesets;

    use super::*;

    #[test]
    fn an_older_record_is_read_and_an_unknown_one_is_left_alone() {
        let mut bench = Box::new(Bench::new());
        let mut desk = Desk::new(rulesets::ALL, &mut bench);
        desk.settings.contrast = 2;
        desk.play(1);
        desk.count_turn(1);
        desk.fairness.counts = [1, 2, 3, 4, 5, 600];
        let mut room = [0; LONGEST];
        let record = write(&desk, &mut room).unwrap();

        let read_as = |version: u8, bytes: &[u8]| {
            let mut record = bytes.to_vec();
            record[0] = version;
            let mut bench = Box::new(Bench::new());
            let mut desk = Desk::new(rulesets::ALL, &mut bench);
            let read = read(&record, &mut desk);
            (read.is_some(), desk.settings.contrast, desk.turn(), desk.fairness.counts[5])
        };
        assert_eq!(read_as(VERSION, record), (true, 2, 2, 600));
        // The first version ended before the counts: five of one byte, one of two.
        assert_eq!(read_as(1, &record[..record.len() - 7]), (true, 2, 2, 0));
        assert_eq!(read_as(VERSION + 1, record), (false, 4, 1, 0));
        assert!(is_unknown(&[VERSION + 1]) && !is_unknown(record));
    }
}
