//! The screens, each a type in a file of its own: what it holds, how it answers a press, how it is
//! drawn.
//!
//! Events never paint and painting changes nothing. A screen changes itself and the [`Context`],
//! and says where to [`Go`]; it knows no other screen.

pub mod about;
pub mod blind;
pub mod buttons;
pub mod card;
pub mod dice;
pub mod factory_reset;
pub mod follow_ups;
pub mod form;
pub mod help;
pub mod house_rules;
pub mod left_handed;
pub mod log;
pub mod log_entry;
pub mod new_game;
pub mod no_dice;
pub mod odds;
pub mod own_dice;
pub mod phase;
pub mod place;
pub mod places;
pub mod procedures;
pub mod random;
pub mod result;
pub mod row;
pub mod rulesets;
pub mod settings;
pub mod table;
pub mod tables;
pub mod tests_menu;
pub mod undo;
pub mod update;
pub mod workings;

use enum_dispatch::enum_dispatch;
use graphics::Frame;

use super::Drawn;
use super::go::Go;
use crate::context::Context;
use crate::input::Press;
use crate::storage::index::RecordSpan;

use about::AboutScreen;
use blind::BlindScreen;
use buttons::ButtonsScreen;
use card::CardScreen;
use dice::DiceScreen;
use dice::odds::DiceOddsScreen;
use dice::result::DiceResultScreen;
use factory_reset::FactoryResetScreen;
use follow_ups::FollowUpsScreen;
use form::FormScreen;
use help::HelpScreen;
use house_rules::HouseRulesScreen;
use left_handed::LeftHandedScreen;
use log::LogScreen;
use log_entry::LogEntryScreen;
use new_game::NewGameScreen;
use no_dice::NoDiceScreen;
use odds::OddsScreen;
use own_dice::OwnDiceScreen;
use phase::PhaseScreen;
use place::PlaceScreen;
use places::PlacesScreen;
use procedures::ProceduresScreen;
use random::RandomScreen;
use result::ResultScreen;
use row::RowScreen;
use rulesets::RulesetsScreen;
use settings::SettingsScreen;
use table::TableScreen;
use tables::TablesScreen;
use tests_menu::TestsMenuScreen;
use undo::UndoScreen;
use update::UpdateScreen;
use workings::WorkingsScreen;

/// What every screen does. Most need only the first two.
#[enum_dispatch]
pub trait Behaviour {
    /// Answers a press. Says where it leads, if it leads away.
    fn press(&mut self, press: Press, context: &mut Context<'_>) -> Option<Go>;

    /// Draws the screen into an empty picture.
    fn draw(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn;

    /// What a held A does here, where it throws or shows more: a bar that says so fills before. Such
    /// a screen is a result or shows one: what A does by a tap is shorter there, and it is deaf at
    /// first.
    fn held(&self, _context: &Context<'_>) -> Option<&'static str> {
        None
    }

    /// What a held A does here, where the screen asks before something that cannot be taken back:
    /// the same bar, which takes longer to fill.
    fn asks(&self) -> Option<&'static str> {
        None
    }

    /// Whether something on the screen moves by itself: a mark that blinks, dice that tumble. If
    /// so, [`tick`](Self::tick) is called a beat later.
    fn moves(&self) -> bool {
        false
    }

    /// Moves it on by a beat. Says where it leads, if it leads away.
    fn tick(&mut self, _context: &mut Context<'_>) -> Option<Go> {
        None
    }

    /// The records of the log that the screen shows and has not got yet.
    fn wanted_records(&self, _context: &Context<'_>) -> Option<RecordSpan> {
        None
    }

    /// Takes a record out of those that may be wanted; `void` if a later one made it void.
    fn take_record(&mut self, _bytes: &[u8], _void: bool, _context: &mut Context<'_>) {}

    /// Ends the wanted records: it has got all that the log holds.
    fn end_records(&mut self) {}
}

/// What the panel shows. There is one screen at a time and no heap: it takes the room of the
/// largest, the form.
#[enum_dispatch(Behaviour)]
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one screen at a time, and no heap to box it on")]
pub enum Screen {
    Rulesets(RulesetsScreen),
    Procedures(ProceduresScreen),
    Help(HelpScreen),
    Form(FormScreen),
    Result(ResultScreen),
    Workings(WorkingsScreen),
    Card(CardScreen),
    Phase(PhaseScreen),
    Blind(BlindScreen),
    FollowUps(FollowUpsScreen),
    Odds(OddsScreen),
    Row(RowScreen),
    OwnDice(OwnDiceScreen),
    NoDice(NoDiceScreen),
    Tables(TablesScreen),
    Table(TableScreen),
    Dice(DiceScreen),
    DiceResult(DiceResultScreen),
    DiceOdds(DiceOddsScreen),
    Log(LogScreen),
    LogEntry(LogEntryScreen),
    Undo(UndoScreen),
    HouseRules(HouseRulesScreen),
    NewGame(NewGameScreen),
    Settings(SettingsScreen),
    Places(PlacesScreen),
    Place(PlaceScreen),
    LeftHanded(LeftHandedScreen),
    Update(UpdateScreen),
    Random(RandomScreen),
    Buttons(ButtonsScreen),
    About(AboutScreen),
    TestsMenu(TestsMenuScreen),
    FactoryReset(FactoryResetScreen),
}

/// Runs a test with a context of all rulesets.
#[cfg(test)]
pub(super) fn with_context(test: impl FnOnce(&mut Context<'_>)) {
    extern crate std;
    use rules_core::{rulesets, scratch::OddsScratch};
    let mut scratch = std::boxed::Box::new(OddsScratch::new());
    test(&mut Context::new(rulesets::ALL, &mut scratch));
}
