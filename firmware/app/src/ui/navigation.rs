//! From one screen to the next: the one place that knows them all. It also throws, where that is
//! what a press asks for, and refuses when the dice fail.

use super::cursor::Cursor;
use super::go::{ButtonsOrigin, Go, Origin};
use super::screens::Screen;
use super::screens::about::AboutScreen;
use super::screens::blind::BlindScreen;
use super::screens::buttons::ButtonsScreen;
use super::screens::card::CardScreen;
use super::screens::dice::DiceScreen;
use super::screens::dice::odds::DiceOddsScreen;
use super::screens::dice::result::DiceResultScreen;
use super::screens::follow_ups::FollowUpsScreen;
use super::screens::form::FormScreen;
use super::screens::help::HelpScreen;
use super::screens::house_rules::HouseRulesScreen;
use super::screens::left_handed::LeftHandedScreen;
use super::screens::log::LogScreen;
use super::screens::log_entry::LogEntryScreen;
use super::screens::new_game::NewGameScreen;
use super::screens::no_dice::NoDiceScreen;
use super::screens::odds::OddsScreen;
use super::screens::own_dice::OwnDiceScreen;
use super::screens::phase::PhaseScreen;
use super::screens::place::PlaceScreen;
use super::screens::places::PlacesScreen;
use super::screens::procedures::ProceduresScreen;
use super::screens::random::RandomScreen;
use super::screens::result::ResultScreen;
use super::screens::row::RowScreen;
use super::screens::rulesets::RulesetsScreen;
use super::screens::settings::SettingsScreen;
use super::screens::table::TableScreen;
use super::screens::tables::TablesScreen;
use super::screens::undo::UndoScreen;
use super::screens::update::UpdateScreen;
use super::screens::workings::WorkingsScreen;
use super::tool::Tool;
use crate::context::{Context, List};
use crate::game::situation::Situation;
use crate::game::throw::HowThrown;
use crate::random::Cup;
use crate::storage::record::How;

/// Goes where a press leads: opens the next screen in place of this one.
pub fn follow(go: Go, screen: &mut Screen, context: &mut Context<'_>, dice: &mut dyn Cup) {
    if let Some(next) = next(go, context, dice) {
        *screen = next;
    }
}

fn next(go: Go, context: &mut Context<'_>, dice: &mut dyn Cup) -> Option<Screen> {
    Some(match go {
        Go::Throw { situation, origin } => throw(situation, origin, context, dice),
        Go::BlindThrow { situation } => throw_blind(&situation, context, dice),
        Go::Again { situation } => again(&situation, context, dice),
        Go::DiceThrow => throw_dice(context, dice),
        Go::Randomness => RandomScreen::new(dice.evidence()).into(),
        go => return opened(go, context),
    })
}

/// What opens without dice. Not inlined: none of it is to lie on the stack below a throw.
#[inline(never)]
pub fn opened(go: Go, context: &mut Context<'_>) -> Option<Screen> {
    Some(match go {
        Go::Home => home(context),
        Go::Latest => latest(context),
        Go::Rulesets { row } => RulesetsScreen::at(row, context).into(),
        Go::WhichGame => RulesetsScreen::first().into(),
        Go::Buttons(origin) => ButtonsScreen::open(origin).into(),
        Go::ButtonsHeld(origin) => ButtonsScreen::held_down(origin).into(),
        Go::About => AboutScreen.into(),
        Go::Procedures { focus } => ProceduresScreen::at_procedure(focus).into(),
        Go::Form { situation, origin } => form(situation, origin, context),
        Go::FormAsLeft { situation, origin, cursor } => {
            form_as_left(situation, origin, cursor, context)
        }
        Go::OwnDice { situation, origin } => own_dice(&situation, origin, None, context),
        Go::RetypeOwnDice => OwnDiceScreen::retype(context)?.into(),
        Go::Result => result(ResultScreen::default(), context),
        Go::Blind => BlindScreen.into(),
        Go::Workings { which, at } => WorkingsScreen::open(which, at, context).into(),
        Go::Card => CardScreen.into(),
        Go::Phase { focus } => PhaseScreen::at(focus, context).into(),
        Go::FollowUps => FollowUpsScreen::default().into(),
        Go::Odds { situation, origin } => OddsScreen::open(situation, origin, context).into(),
        Go::Row { situation, place, from } => {
            RowScreen::open(situation, place, from, context).into()
        }
        Go::Dice => DiceScreen::open(context).into(),
        Go::DiceOdds => DiceOddsScreen::open(context).into(),
        Go::Tool(tool) => open(tool, context),
        Go::ToolList(tool) => tool_list(tool, context),
        Go::Tables(cursor) => TablesScreen::at(cursor).into(),
        Go::Table { table, cell, from } => TableScreen::open(table, cell, from, context).into(),
        Go::Help(from) => HelpScreen { from }.into(),
        Go::Settings(setting) => SettingsScreen::at(setting).into(),
        Go::Places { place } => PlacesScreen::at(place, context).into(),
        Go::Place { place, from } => PlaceScreen { place, from }.into(),
        Go::LeftHanded => LeftHandedScreen.into(),
        Go::Update => UpdateScreen::Question.into(),
        Go::Log { number } => log_at(number, context),
        Go::LogEntry { number } => LogEntryScreen::open(number).into(),
        Go::Undo { number } => UndoScreen::open(number).into(),
        Go::Here
        | Go::Throw { .. }
        | Go::BlindThrow { .. }
        | Go::Again { .. }
        | Go::DiceThrow
        | Go::Randomness => return None,
    })
}

/// The ruleset in play, its first procedure in focus. A gadget without rulesets shows its tools.
pub fn home(context: &Context<'_>) -> Screen {
    match context.game.ruleset() {
        Some(_) => ProceduresScreen::default().into(),
        None => RulesetsScreen::default().into(),
    }
}

/// A new device: what the buttons do, and then which game is played.
pub fn first_start() -> Screen {
    ButtonsScreen::open(ButtonsOrigin::FirstStart).into()
}

/// The list of procedures with the one used last in focus.
pub fn latest(context: &Context<'_>) -> Screen {
    match context.game.used_last().next() {
        Some(procedure) => ProceduresScreen::at_procedure(procedure.id).into(),
        None => home(context),
    }
}

/// The log with this record in focus.
pub fn log_at(number: u32, context: &Context<'_>) -> Screen {
    LogScreen::at_record(number, context).into()
}

/// Not inlined: a form is four kilobytes, and these would lie on the stack below every throw.
#[inline(never)]
fn form(situation: Situation, origin: Origin, context: &mut Context<'_>) -> Screen {
    FormScreen::new(situation, origin, context).into()
}

/// Not inlined for the same reason.
#[inline(never)]
fn form_as_left(
    situation: Situation,
    origin: Origin,
    cursor: Cursor,
    context: &mut Context<'_>,
) -> Screen {
    FormScreen::new(situation, origin, context).at(cursor).into()
}

fn open(tool: Tool, context: &mut Context<'_>) -> Screen {
    match tool {
        Tool::Tables => TablesScreen::open(context).into(),
        Tool::HouseRules => HouseRulesScreen::default().into(),
        Tool::Dice => DiceScreen::open(context).into(),
        Tool::Log => LogScreen::open().into(),
        Tool::Settings => SettingsScreen::default().into(),
        Tool::About => AboutScreen.into(),
        Tool::Buttons => ButtonsScreen::open(ButtonsOrigin::Tools).into(),
        Tool::NewGame => NewGameScreen.into(),
        // It has nothing to open: the list itself goes on.
        Tool::NextTurn => tool_list(tool, context),
    }
}

/// The list that a tool was opened from, with the tool in focus.
fn tool_list(tool: Tool, context: &Context<'_>) -> Screen {
    match context.tools_from {
        List::Rulesets => RulesetsScreen::at_tool(tool, context).into(),
        List::Procedures => ProceduresScreen::at_tool(tool).into(),
    }
}

/// Throws, or asks for the player's own dice if those are the rule.
fn throw(
    situation: Situation,
    origin: Origin,
    context: &mut Context<'_>,
    dice: &mut dyn Cup,
) -> Screen {
    if context.device.settings.own_dice {
        return own_dice(&situation, origin, None, context);
    }
    let situation = situation.or_first(&mut context.game);
    throw_by_device(&situation, How::Device.into(), context, dice)
}

/// Throws the last result's situation once more, in the manner that it was thrown.
fn again(situation: &Situation, context: &mut Context<'_>, dice: &mut dyn Cup) -> Screen {
    let last = context.game.last.as_ref();
    let how = last.map_or(How::Device, |last| last.manner.how);
    // A card that goes on repeats none.
    let repeats = last.is_some_and(|last| last.situation.inputs == situation.inputs);
    let again_of = context.game.last_record.filter(|_| repeats);
    if how == How::Own || context.device.settings.own_dice {
        return own_dice(situation, Origin::List, again_of, context);
    }
    throw_by_device(situation, HowThrown { how, again_of }, context, dice)
}

fn throw_by_device(
    situation: &Situation,
    manner: HowThrown,
    context: &mut Context<'_>,
    dice: &mut dyn Cup,
) -> Screen {
    match context.throw_by_device(situation, manner, dice) {
        Ok(()) if manner.how == How::Blind => BlindScreen.into(),
        Ok(()) => result(ResultScreen::thrown(&context.device.settings), context),
        Err(_) => refuse(Some(situation.clone()), context, dice),
    }
}

/// The last result. A card that was turned has a screen of its own.
fn result(result: ResultScreen, context: &Context<'_>) -> Screen {
    if context.game.last_is_card() { CardScreen.into() } else { result.into() }
}

fn throw_blind(situation: &Situation, context: &mut Context<'_>, dice: &mut dyn Cup) -> Screen {
    let situation = situation.or_first(&mut context.game);
    throw_by_device(&situation, How::Blind.into(), context, dice)
}

fn throw_dice(context: &mut Context<'_>, dice: &mut dyn Cup) -> Screen {
    match context.throw_plain(dice) {
        Ok(thrown) => DiceResultScreen(thrown).into(),
        Err(_) => refuse(None, context, dice),
    }
}

/// Asks for the first face. A procedure that throws nothing is settled at once.
fn own_dice(
    situation: &Situation,
    origin: Origin,
    again_of: Option<u32>,
    context: &mut Context<'_>,
) -> Screen {
    let situation = situation.or_first(&mut context.game);
    match OwnDiceScreen::open(&situation, origin, again_of, context) {
        Some(screen) => screen.into(),
        None => {
            context.throw_own_dice(&situation, &[], again_of, None);
            result(ResultScreen::default(), context)
        }
    }
}

/// The random source failed: the player may go on with real dice.
fn refuse(tried: Option<Situation>, context: &mut Context<'_>, dice: &dyn Cup) -> Screen {
    let fault = dice.evidence().fault;
    context.refuse_dice(tried, fault);
    NoDiceScreen { fault }.into()
}
