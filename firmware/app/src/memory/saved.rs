//! What is saved when the player is idle: one record for the device, one for each ruleset.
//!
//! Each begins with its version. A version adds at the end: an older record is read as far as it goes, a newer one is
//! left alone.

use rules_core::key::number_of;
use rules_core::plain::PlainDice;
use serde::{Deserialize, Serialize};

use super::inputs;
use crate::desk::{Desk, PRESETS};
use crate::settings::Settings;
use crate::situation::ROOM;

/// The longest of them: a ruleset's, with all notes and all house rules.
pub const LONGEST: usize = ROOM + 64;

/// Of this version are records that are written now. The first had no counts of faces.
const VERSION: u8 = 2;

/// Plain dice: how many, of how many sides, plus what.
type Plain = (u8, u8, i8);

/// What belongs to the device, whatever is played.
#[derive(Serialize, Deserialize)]
struct Device {
    settings: Settings,
    playing: u8,
    plain: Plain,
    presets: [Plain; PRESETS],
}

/// What belongs to a ruleset.
#[derive(Serialize, Deserialize)]
struct Game<'a> {
    /// The number of its key: the record is of no use to another one that came to stand in its place.
    ruleset: u16,
    turn: u8,
    house: &'a [u8],
    notes: &'a [u8],
}

fn plain(dice: PlainDice) -> Plain {
    (dice.count(), dice.die().faces(), dice.plus())
}

/// Writes what belongs to the device. Gives the bytes.
pub fn write_device<'b>(desk: &Desk<'_>, out: &'b mut [u8]) -> Option<&'b [u8]> {
    let playing = desk.playing.to_le_bytes()[0];
    let (plain_now, presets) = (plain(desk.plain), desk.presets.map(plain));
    let device = Device { settings: desk.settings, playing, plain: plain_now, presets };
    written(&(device, desk.faces()), out)
}

/// Takes over what belongs to the device.
pub fn read_device(record: &[u8], desk: &mut Desk<'_>) -> Option<()> {
    let (version, body) = opened(record)?;
    let (device, rest) = postcard::take_from_bytes::<Device>(body).ok()?;
    let counts = postcard::from_bytes(rest).ok().filter(|_| version > 1);
    let sensible = |(count, sides, plus): Plain| PlainDice::new(count, sides, plus).unwrap_or(PlainDice::PLAIN_D6);
    let (least, most) = Settings::CONTRAST;
    desk.settings = Settings { contrast: device.settings.contrast.clamp(least, most), ..device.settings };
    desk.play(usize::from(device.playing).min(desk.rulesets.len().saturating_sub(1)));
    desk.plain = sensible(device.plain);
    desk.presets = device.presets.map(sensible);
    desk.set_faces(counts.unwrap_or_default());
    Some(())
}

/// Writes what belongs to a ruleset. Gives the bytes.
pub fn write_game<'b>(at: usize, desk: &Desk<'_>, out: &'b mut [u8]) -> Option<&'b [u8]> {
    let ruleset = desk.rulesets.get(at)?;
    let house = inputs::write_house(desk.houses.get(at)?, ruleset.house);
    let notes = desk.recent.notes_of(at);
    let turn = desk.turns.get(at).copied().unwrap_or(1);
    written(&Game { ruleset: number_of(ruleset.id), turn, house: &house, notes: &notes }, out)
}

/// Takes over what belongs to the ruleset in play.
pub fn read_game(record: &[u8], desk: &mut Desk<'_>) -> Option<()> {
    let (_, body) = opened(record)?;
    let game: Game<'_> = postcard::take_from_bytes(body).ok()?.0;
    let ruleset = desk.ruleset().filter(|ruleset| number_of(ruleset.id) == game.ruleset)?;
    let at = desk.playing;
    *desk.houses.get_mut(at)? = inputs::read_house(game.house, ruleset.house);
    *desk.turns.get_mut(at)? = game.turn.max(1);
    desk.recent.take_over(game.notes);
    Some(())
}

fn written<'b>(value: &impl Serialize, out: &'b mut [u8]) -> Option<&'b [u8]> {
    let (version, body) = out.split_first_mut()?;
    *version = VERSION;
    let length = postcard::to_slice(value, body).ok()?.len();
    out.get(..=length)
}

/// The version of a record, if it can be read, and what follows.
fn opened(record: &[u8]) -> Option<(u8, &[u8])> {
    let (&version, body) = record.split_first()?;
    (1..=VERSION).contains(&version).then_some((version, body))
}
