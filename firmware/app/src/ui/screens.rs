//! The screens: what each one holds, and where a press leads from it.
//!
//! Events never paint and painting changes nothing: a screen's `press` only changes the screen, the
//! [`Context`], or names the next screen; its picture is drawn in `view`.

pub mod cursor;
pub mod dice;
pub mod follow;
pub mod form;
pub mod lists;
pub mod log;
pub mod odds;
pub mod own;
pub mod random;
pub mod result;
pub mod rows;
pub mod setup;
pub mod table;

use crate::context::Context;
use crate::input::Button;
use crate::input::gestures::Press;
use crate::random::Cup;
use crate::random::Fault;
use crate::storage::Trouble;
use cursor::Cursor;

/// What the panel shows.
#[derive(Debug)]
pub enum Screen {
    Rulesets(Cursor),
    Procedures(Cursor),
    Form(form::FormScreen),
    Ticks(form::TickScreen),
    Result(result::ResultScreen),
    Blind,
    Follow(Cursor),
    Odds(odds::OddsScreen),
    Tables(Cursor),
    Table(table::TableScreen),
    Dice(dice::DiceScreen),
    DiceResult(dice::DiceResult),
    DiceOdds(odds::OddsScreen),
    Own(own::OwnScreen),
    Settings(Cursor),
    Random(random::RandomScreen),
    House(Cursor),
    Log(log::LogScreen),
    Entry(log::EntryScreen),
    Undo(log::UndoScreen),
    /// Faults to provoke.
    Tests(Cursor),
    Message(Message),
}

/// A screen that says one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    About,
    /// The random source failed, by this test: nothing was thrown.
    NoDice(Option<Fault>),
    /// The picture has just been turned round.
    LeftHanded,
    /// Whether to start as a drive for a new firmware.
    Update,
    /// It does so now; this stays on the panel.
    Updating,
    /// Whether all that is remembered should go.
    FactoryReset,
}

/// What the device has to say of itself. It stands before the screen, which waits behind it as it
/// was: a result that nobody has read yet is not lost over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It has crashed and started again.
    Crash,
    /// It has done so too often.
    SafeMode,
    LowBattery,
    /// A button has been down longer than any finger holds it.
    Stuck(Button),
    /// The memory complains.
    Memory(Trouble),
}

impl Notice {
    /// Whether this button takes it away: any but one that is stuck, for it may come loose just
    /// now.
    pub fn goes_by(self, button: Button) -> bool {
        self != Self::Stuck(button)
    }
}

impl Screen {
    /// The ruleset in play, its first procedure in focus; without rulesets the list of tools.
    pub fn home(context: &Context<'_>) -> Self {
        match context.game.ruleset() {
            Some(_) => Self::Procedures(Cursor::default()),
            None => Self::Rulesets(Cursor::default()),
        }
    }

    /// The player did something. Gives the screen it leads to, if it leads away.
    pub fn press(
        &mut self,
        press: Press,
        context: &mut Context<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Self> {
        match self {
            Self::Rulesets(cursor) => lists::rulesets(cursor, press, context),
            Self::Procedures(cursor) => lists::procedures(cursor, press, context, dice),
            Self::Tables(cursor) => lists::tables(cursor, press, context),
            Self::Form(form) => form.press(press, context, dice),
            Self::Ticks(ticks) => ticks.press(press, context, dice),
            Self::Result(result) => result.press(press, context, dice),
            Self::Blind => result::blind(press, context),
            Self::Follow(cursor) => follow::press(cursor, press, context),
            Self::Odds(odds) => odds.press(press, context, dice),
            Self::Table(table) => table.press(press),
            Self::Dice(form) => form.press(press, context, dice),
            Self::DiceResult(result) => result.press(press, context, dice),
            Self::DiceOdds(odds) => odds.press_plain(press, context, dice),
            Self::Own(own) => own.press(press, context),
            Self::Settings(cursor) => setup::settings(cursor, press, context, dice),
            Self::Random(random) => random.press(press),
            Self::House(cursor) => setup::house(cursor, press, context),
            Self::Log(log) => log.press(press, context),
            Self::Entry(entry) => entry.press(press, context),
            Self::Undo(undo) => undo.press(press),
            Self::Tests(cursor) => setup::tests(cursor, press, context),
            Self::Message(message) => setup::message(*message, press, context),
        }
    }
}
