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
use crate::context::Context;
use crate::device::settings::Settings;
use crate::game::PRESETS;
use crate::random::fairness::Fairness;

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
    fn of(at: usize, context: &Context<'_>) -> Option<Self> {
        let house =
            inputs::write_house(context.game.houses.get(at)?, context.game.rulesets.get(at)?.house);
        Some(Self { house, forms: context.game.recent.forms_of(at) })
    }

    fn game(&self, at: usize, context: &Context<'_>) -> Option<StoredGame<'_>> {
        Some(StoredGame {
            ruleset: number_of(context.game.rulesets.get(at)?.id),
            turn: context.game.turns.get(at).copied().unwrap_or(1),
            house: &self.house,
            forms: self.forms.as_bytes(),
        })
    }
}

/// Writes all that a start needs.
pub fn write<'r>(context: &Context<'_>, room: &'r mut [u8]) -> Option<&'r [u8]> {
    let parts = Parts::of(context.game.playing, context)?;
    let snapshot = Snapshot {
        // There are no more rulesets than a byte counts.
        playing: u8::try_from(context.game.playing).ok()?,
        settings: context.device.settings,
        plain: StoredDice::of(context.game.plain),
        presets: context.game.presets.map(StoredDice::of),
        game: parts.game(context.game.playing, context)?,
    };
    let record = postcard::to_slice(&(VERSION, snapshot, context.device.fairness), room).ok()?;
    Some(record)
}

/// Takes over all that a start needs.
pub fn read(record: &[u8], context: &mut Context<'_>) -> Option<()> {
    let (version, body) = opened(record)?;
    let (snapshot, added) = postcard::take_from_bytes::<Snapshot<'_>>(body).ok()?;
    let fairness = match version {
        1 => Fairness::default(),
        _ => postcard::from_bytes(added).ok()?,
    };
    context
        .game
        .play(usize::from(snapshot.playing).min(context.game.rulesets.len().saturating_sub(1)));
    context.device.settings = snapshot.settings.sensible();
    context.game.plain = snapshot.plain.sensible();
    context.game.presets = snapshot.presets.map(StoredDice::sensible);
    context.device.fairness = fairness.sensible();
    take_over(&snapshot.game, context);
    Some(())
}

/// Writes what belongs to a ruleset.
pub fn write_game<'r>(at: usize, context: &Context<'_>, room: &'r mut [u8]) -> Option<&'r [u8]> {
    let parts = Parts::of(at, context)?;
    let record = postcard::to_slice(&(VERSION, parts.game(at, context)?), room).ok()?;
    Some(record)
}

/// Takes over what belongs to the ruleset in play.
pub fn read_game(record: &[u8], context: &mut Context<'_>) -> Option<()> {
    let (_, body) = opened(record)?;
    take_over(&postcard::from_bytes(body).ok()?, context);
    Some(())
}

fn take_over(game: &StoredGame<'_>, context: &mut Context<'_>) {
    let at = context.game.playing;
    // A ruleset that came to stand in the place of another has no use for what that one left.
    let ruleset = context.game.ruleset().filter(|ruleset| number_of(ruleset.id) == game.ruleset);
    if let (Some(ruleset), Some(turn), Some(house)) =
        (ruleset, context.game.turns.get_mut(at), context.game.houses.get_mut(at))
    {
        *turn = game.turn.max(1);
        *house = inputs::read_house(game.house, ruleset.house);
        context.game.recent.take_over(game.forms);
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
        let mut context = Context::new(rulesets::ALL, &mut bench);
        context.device.settings.contrast = 2;
        context.game.play(1);
        context.game.count_turn(1);
        context.device.fairness.counts = [1, 2, 3, 4, 5, 600];
        let mut room = [0; LONGEST];
        let record = write(&context, &mut room).unwrap();

        let read_as = |version: u8, bytes: &[u8]| {
            let mut record = bytes.to_vec();
            record[0] = version;
            let mut bench = Box::new(Bench::new());
            let mut context = Context::new(rulesets::ALL, &mut bench);
            let read = read(&record, &mut context);
            (
                read.is_some(),
                context.device.settings.contrast,
                context.game.turn(),
                context.device.fairness.counts[5],
            )
        };
        assert_eq!(read_as(VERSION, record), (true, 2, 2, 600));
        // The first version ended before the counts: five of one byte, one of two.
        assert_eq!(read_as(1, &record[..record.len() - 7]), (true, 2, 2, 0));
        assert_eq!(read_as(VERSION + 1, record), (false, 4, 1, 0));
        assert!(is_unknown(&[VERSION + 1]) && !is_unknown(record));
    }
}
