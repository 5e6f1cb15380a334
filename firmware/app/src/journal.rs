//! What the app and its memory hand each other. The app does no writing itself: it says here what
//! there is to write and what it would like to read, and the memory sees to it between two events.

use rules_core::page::{Cast, MAX_SHOWN};

use crate::context::Context;
use crate::random::Fault;
use crate::storage::ids::number_of;
use crate::storage::index::Span;
use crate::storage::inputs::{self, Bytes};
use crate::storage::record::{Event, Hash, How, Reason, Throw};
use crate::ui::screens::Screen;
use crate::ui::text::{Text, text};

/// What passes between the app and its memory.
#[derive(Debug, Default)]
pub struct Journal {
    /// What happened last, if the log has not got it yet.
    pub event: Option<LogEvent>,
    /// A record whose dice were typed wrongly: the event is in place of it.
    pub retyped: Option<u32>,
    /// Whether a button was pressed since the start: the log is read from then on.
    pub used: bool,
    /// Settings and inputs may have changed, and the player is idle.
    pub save: bool,
    /// All is to be forgotten.
    pub wipe: bool,
    /// The record of the last result, if there is one.
    pub thrown: Option<u32>,
    /// What the log holds.
    pub span: Span,
    /// The newest throw in force: undone, it puts back what it changed.
    pub newest: Option<u32>,
    /// Whether the log was told that the random source failed.
    pub refused: bool,
    /// What the memory has to complain of.
    pub trouble: Option<Trouble>,
    /// Whether the player was told.
    pub told: bool,
}

/// Something that the log must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogEvent {
    /// The last result on the context.
    Throw(How),
    /// The plain dice on the screen.
    Dice,
    Undo(u32, Reason),
    /// The crash that ended the time before.
    Crash,
    /// The random source failed.
    NoDice(Option<Fault>),
}

/// What the memory complains of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The battery is too low: nothing is kept.
    LowBattery,
    /// The flash fails: something was not kept.
    Failing,
    /// What was there could not be read, and was cleared.
    Lost,
}

impl Journal {
    /// Something happened that the player should know of, once.
    pub fn complain(&mut self, trouble: Trouble) {
        if self.trouble != Some(trouble) {
            self.trouble = Some(trouble);
            self.told = false;
        }
    }
}

impl LogEvent {
    /// Writes the record of it.
    pub fn write<'r>(
        self,
        screen: &Screen,
        context: &Context<'_>,
        (number, before): (u32, &Hash),
        room: &'r mut [u8],
    ) -> Option<&'r [u8]> {
        match self {
            Self::Throw(how) => write_throw(how, context, (number, before), room),
            Self::Dice => {
                let Screen::DiceResult(result) = screen else { return None };
                let dice = faces(&result.0.dice);
                let (count, sides, plus) = (
                    context.game.plain.count(),
                    context.game.plain.die().faces(),
                    context.game.plain.plus(),
                );
                Event::Dice { count, sides, plus, dice: &dice }.write(number, before, room)
            }
            Self::Undo(which, why) => {
                Event::Undo { number: which, why }.write(number, before, room)
            }
            Self::Crash => {
                let crash = context.device.crash.as_ref()?;
                let (what, place) = (crash.what.text(), crash.place.text());
                let (what, place) = (what.as_bytes(), place.as_bytes());
                Event::Fault { what, place, in_a_row: crash.in_a_row.into() }
                    .write(number, before, room)
            }
            Self::NoDice(fault) => {
                let what = fault.map_or_else(Text::new, |fault| text(format_args!("{fault}")));
                Event::Fault { what: what.as_bytes(), place: b"Random source failed", in_a_row: 0 }
                    .write(number, before, room)
            }
        }
    }
}

fn write_throw<'r>(
    how: How,
    context: &Context<'_>,
    (number, before): (u32, &Hash),
    room: &'r mut [u8],
) -> Option<&'r [u8]> {
    let (last, ruleset) = (context.game.last.as_ref()?, context.game.ruleset()?);
    let dice = faces(&last.page.dice);
    let throw = Throw {
        ruleset: number_of(ruleset.id),
        procedure: number_of(last.situation.entry.id),
        how,
        turn: context.game.turn(),
        inputs: &inputs::write(&last.situation.inputs, last.situation.entry.fields),
        house: &inputs::write_house(context.game.house(), ruleset.house),
        dice: &dice,
        headline: &latin(&last.headline()),
    };
    Event::Throw(throw).write(number, before, room)
}

/// A text in Latin-1. No screen has letters beyond that.
fn latin(text: &str) -> Bytes {
    text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect()
}

/// The faces of some dice, of no more than a page shows.
fn faces(dice: &[Cast]) -> Bytes {
    dice.iter().map(|cast| cast.face).take(MAX_SHOWN).collect()
}
