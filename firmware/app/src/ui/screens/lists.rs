//! Lists to pick from: rulesets, the procedures of one with its tools, its tables.

use super::cursor::{Cursor, enters, goes_back};
use super::dice::DiceScreen;
use super::form::FormScreen;
use super::log::LogScreen;
use super::table::TableScreen;
use super::{Message, Screen};
use crate::context::{Context, List};
use crate::game::ids::number_of;
use crate::input::gestures::Press;
use crate::random::Cup;

/// Rows seen at once in a list.
pub const SEEN: usize = 5;

/// What comes after the rulesets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    Tables,
    HouseRules,
    Dice,
    Log,
    Settings,
    About,
}

impl Tool {
    /// Those that belong to no ruleset, after the list of rulesets.
    pub const GENERAL: [Self; 4] = [Self::Dice, Self::Log, Self::Settings, Self::About];
    /// Those of the ruleset in play, after its procedures.
    pub const PLAYING: [Self; 5] =
        [Self::Tables, Self::HouseRules, Self::Dice, Self::Log, Self::Settings];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Tables => "Tables",
            Self::HouseRules => "House rules",
            Self::Dice => "Dice",
            Self::Log => "Log",
            Self::Settings => "Settings",
            Self::About => "About",
        }
    }

    fn open(self, context: &mut Context<'_>) -> Screen {
        match self {
            Self::Tables => Screen::Tables(Cursor::default()),
            Self::HouseRules => Screen::House(Cursor::default()),
            Self::Dice => Screen::Dice(DiceScreen::open(context)),
            Self::Log => Screen::Log(LogScreen::open(0)),
            Self::Settings => Screen::Settings(Cursor::default()),
            Self::About => Screen::Message(Message::About),
        }
    }
}

pub fn rulesets(cursor: &mut Cursor, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    let count = context.game.rulesets.len();
    let rows = count + Tool::GENERAL.len();
    if cursor.moved(press, rows) {
        cursor.show(rows, SEEN);
        return None;
    }
    if !enters(press) {
        return None;
    }
    if cursor.at < count {
        context.game.play(cursor.at);
        context.game.pending.clear();
        context.game.odds.stop();
        return Some(Screen::Procedures(Cursor::default()));
    }
    context.tools_from = List::Rulesets;
    Tool::GENERAL.get(cursor.at - count).map(|tool| tool.open(context))
}

/// A row of the list of procedures, headings counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcedureRow {
    Heading(&'static str),
    Procedure(usize),
    Tool(Tool),
}

/// The rows of the ruleset in play.
pub fn procedure_rows(context: &Context<'_>) -> impl Iterator<Item = ProcedureRow> {
    (0..).map_while(|at| procedure_row(at, context))
}

/// The row at a place of the list. Headings stand where the kind changes, if the ruleset is read by
/// sections.
fn procedure_row(at: usize, context: &Context<'_>) -> Option<ProcedureRow> {
    let ruleset = context.game.ruleset();
    let procedures = ruleset.map_or(&[][..], |ruleset| ruleset.procedures);
    let sectioned = ruleset.is_some_and(|ruleset| ruleset.sectioned);
    let mut left = at;
    let mut kind = procedures.first().map_or("", |first| first.kind);
    for (index, entry) in procedures.iter().enumerate() {
        if sectioned && entry.kind != kind {
            kind = entry.kind;
            match left.checked_sub(1) {
                Some(fewer) => left = fewer,
                None => return Some(ProcedureRow::Heading(kind)),
            }
        }
        match left.checked_sub(1) {
            Some(fewer) => left = fewer,
            None => return Some(ProcedureRow::Procedure(index)),
        }
    }
    Tool::PLAYING.get(left).copied().map(ProcedureRow::Tool)
}

pub fn procedures(
    cursor: &mut Cursor,
    press: Press,
    context: &mut Context<'_>,
    dice: &mut dyn Cup,
) -> Option<Screen> {
    let rows = procedure_rows(context).count();
    let heading = |at: usize, context: &Context<'_>| {
        matches!(procedure_row(at, context), Some(ProcedureRow::Heading(_)))
    };
    let sectioned = context.game.ruleset().is_some_and(|ruleset| ruleset.sectioned);
    if cursor.moved(press, rows) {
        let held = matches!(press, Press::Held { .. });
        // Over a heading to the next name; held, from section to section, whose first names follow
        // their headings.
        let stops = |at: usize| {
            if held && sectioned {
                at == 0 || heading(at - 1, context)
            } else {
                !heading(at, context)
            }
        };
        for _ in 0..rows {
            if stops(cursor.at) {
                break;
            }
            cursor.moved(press, rows);
        }
        cursor.show(rows, SEEN);
        return None;
    }
    if goes_back(press) {
        return Some(at_ruleset(context.game.playing, context));
    }
    if !enters(press) {
        return None;
    }
    match procedure_row(cursor.at, context)? {
        ProcedureRow::Heading(_) => None,
        ProcedureRow::Tool(tool) => {
            context.tools_from = List::Procedures;
            Some(tool.open(context))
        }
        ProcedureRow::Procedure(index) => {
            let entry = context.game.ruleset()?.procedures.get(index)?;
            context.game.pending.clear();
            FormScreen::open(entry, context, dice)
        }
    }
}

/// The list of procedures with this one in focus: where B leads from its form.
pub fn at_procedure(id: &'static str, context: &Context<'_>) -> Screen {
    let procedures = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
    let is_it = |row: ProcedureRow| match row {
        ProcedureRow::Procedure(index) => procedures.get(index).is_some_and(|entry| entry.id == id),
        _ => false,
    };
    list_at(procedure_rows(context).position(is_it), context)
}

/// The list of procedures with the one used last in focus.
pub fn at_latest(context: &Context<'_>) -> Screen {
    let latest = context.game.recent.latest();
    let procedures = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
    match procedures.iter().find(|entry| Some(number_of(entry.id)) == latest) {
        Some(entry) => at_procedure(entry.id, context),
        None => Screen::home(context),
    }
}

/// The list that a tool was opened from, with the tool in focus.
pub fn at_tool(tool: Tool, context: &Context<'_>) -> Screen {
    if context.tools_from == List::Rulesets {
        let at = Tool::GENERAL.iter().position(|&other| other == tool).unwrap_or(0);
        return at_ruleset(context.game.rulesets.len() + at, context);
    }
    list_at(procedure_rows(context).position(|row| row == ProcedureRow::Tool(tool)), context)
}

fn at_ruleset(row: usize, context: &Context<'_>) -> Screen {
    let mut cursor = Cursor::on(row);
    cursor.show(context.game.rulesets.len() + Tool::GENERAL.len(), SEEN);
    Screen::Rulesets(cursor)
}

fn list_at(row: Option<usize>, context: &Context<'_>) -> Screen {
    let mut cursor = Cursor::on(row.unwrap_or(0));
    cursor.show(procedure_rows(context).count(), SEEN);
    Screen::Procedures(cursor)
}

pub fn tables(cursor: &mut Cursor, press: Press, context: &mut Context<'_>) -> Option<Screen> {
    let tables = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.tables);
    if cursor.moved(press, tables.len()) {
        cursor.show(tables.len(), SEEN);
        return None;
    }
    if goes_back(press) {
        return Some(at_tool(Tool::Tables, context));
    }
    let table = tables.get(cursor.at).filter(|_| enters(press))?;
    Some(Screen::Table(TableScreen::open(table, *cursor, context)))
}
