//! What is saved when the player is idle: one record with the settings and the game in play, so
//! that a start finds all it needs in one place, and one for each ruleset that was left for
//! another.
//!
//! Each begins with its version. A version adds at the end: an older record is read as far as it
//! goes, a newer one is left alone.

use rules_core::house::MAX_HOUSE_RULES;
use rules_core::plain::PlainDice;

use super::ids::number_of;
use super::inputs;
use super::wire::{Reader, Writer};
use crate::desk::Desk;
use crate::fairness::Fairness;
use crate::settings::Settings;
use crate::situation::ROOM;

/// The longest of them: all notes, all house rules, and a hundred bytes for the rest.
pub const LONGEST: usize = ROOM + 2 * MAX_HOUSE_RULES + 100;

/// Of this version are records that are written now. The first had no counts of faces.
const VERSION: u8 = 2;

/// Plain dice: how many, of how many sides, plus what.
type Plain = [u8; 3];

fn plain(dice: PlainDice) -> Plain {
    [dice.count(), dice.die().faces(), dice.plus().cast_unsigned()]
}

fn sensible([count, sides, plus]: Plain) -> PlainDice {
    PlainDice::new(count, sides, plus.cast_signed()).unwrap_or(PlainDice::PLAIN_D6)
}

/// Writes all that a start needs. Gives its length.
pub fn write(desk: &Desk<'_>, record: &mut [u8]) -> Option<usize> {
    let out = &mut Writer::new(record);
    out.raw(&[VERSION, desk.playing.to_le_bytes()[0]]);
    out.raw(&desk.settings.to_bytes());
    out.raw(&plain(desk.plain));
    desk.presets.into_iter().for_each(|preset| out.raw(&plain(preset)));
    write_game_to(desk.playing, desk, out)?;
    desk.fairness.counts.into_iter().for_each(|count| out.number(count));
    out.length()
}

/// Takes over all that a start needs.
pub fn read(record: &[u8], desk: &mut Desk<'_>) -> Option<()> {
    let (version, from) = &mut opened(record)?;
    let [playing] = from.raw()?;
    desk.play(usize::from(playing).min(desk.rulesets.len().saturating_sub(1)));
    desk.settings = Settings::from_bytes(from.raw()?);
    desk.plain = sensible(from.raw()?);
    for preset in &mut desk.presets {
        *preset = sensible(from.raw()?);
    }
    read_game_from(from, desk)?;
    if *version > 1 {
        for count in &mut desk.fairness.counts {
            *count = from.number()?.min(Fairness::MOST);
        }
    }
    Some(())
}

/// Writes what belongs to a ruleset. Gives its length.
pub fn write_game(at: usize, desk: &Desk<'_>, record: &mut [u8]) -> Option<usize> {
    let out = &mut Writer::new(record);
    out.raw(&[VERSION]);
    write_game_to(at, desk, out)?;
    out.length()
}

/// Takes over what belongs to the ruleset in play.
pub fn read_game(record: &[u8], desk: &mut Desk<'_>) -> Option<()> {
    let (_, from) = &mut opened(record)?;
    read_game_from(from, desk)
}

fn write_game_to(at: usize, desk: &Desk<'_>, out: &mut Writer<'_>) -> Option<()> {
    let ruleset = desk.rulesets.get(at)?;
    out.number(number_of(ruleset.id).into());
    out.raw(&[desk.turns.get(at).copied().unwrap_or(1)]);
    out.bytes(&inputs::write_house(desk.houses.get(at)?, ruleset.house));
    out.bytes(&desk.recent.notes_of(at));
    Some(())
}

fn read_game_from(from: &mut Reader<'_>, desk: &mut Desk<'_>) -> Option<()> {
    let (number, [turn], house, notes) =
        (from.number()?, from.raw()?, from.bytes()?, from.bytes()?);
    let at = desk.playing;
    // A ruleset that came to stand in the place of another has no use for what that one left.
    let ruleset = desk.ruleset().filter(|ruleset| u32::from(number_of(ruleset.id)) == number);
    if let (Some(ruleset), Some(turns), Some(houses)) =
        (ruleset, desk.turns.get_mut(at), desk.houses.get_mut(at))
    {
        *turns = turn.max(1);
        *houses = inputs::read_house(house, ruleset.house);
        desk.recent.take_over(notes);
    }
    Some(())
}

/// Whether a record is of a version that this firmware does not know: it is kept for the one that
/// does.
pub fn is_unknown(record: &[u8]) -> bool {
    opened(record).is_none()
}

/// The version of a record, if it can be read, and what follows.
fn opened(record: &[u8]) -> Option<(u8, Reader<'_>)> {
    let (&version, body) = record.split_first()?;
    (1..=VERSION).contains(&version).then_some((version, Reader(body)))
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
        let mut record = [0; LONGEST];
        let length = write(&desk, &mut record).unwrap();

        let read_as = |version: u8, bytes: &[u8]| {
            let mut record = bytes.to_vec();
            record[0] = version;
            let mut bench = Box::new(Bench::new());
            let mut desk = Desk::new(rulesets::ALL, &mut bench);
            let read = read(&record, &mut desk);
            (read.is_some(), desk.settings.contrast, desk.turn(), desk.fairness.counts[5])
        };
        assert_eq!(read_as(VERSION, &record[..length]), (true, 2, 2, 600));
        // The first version ended before the counts: five of one byte, one of two.
        assert_eq!(read_as(1, &record[..length - 7]), (true, 2, 2, 0));
        assert_eq!(read_as(VERSION + 1, &record[..length]), (false, 4, 1, 0));
        assert!(is_unknown(&[VERSION + 1]) && !is_unknown(&record[..length]));
    }
}
