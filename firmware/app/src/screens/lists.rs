//! Lists to pick from: rulesets, the procedures of one with its tools, its tables.

use super::cursor::{Cursor, enters, goes_back};
use super::dice::DiceScreen;
use super::form::FormScreen;
use super::log::LogScreen;
use super::table::TableScreen;
use super::{Message, Screen};
use crate::Cup;
use crate::desk::{Desk, List};
use crate::keys::Press;
use crate::memory::ids::number_of;

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

    fn open(self, desk: &mut Desk<'_>) -> Screen {
        match self {
            Self::Tables => Screen::Tables(Cursor::default()),
            Self::HouseRules => Screen::House(Cursor::default()),
            Self::Dice => Screen::Dice(DiceScreen::open(desk)),
            Self::Log => Screen::Log(LogScreen::open(0)),
            Self::Settings => Screen::Settings(Cursor::default()),
            Self::About => Screen::Message(Message::About),
        }
    }
}

pub fn rulesets(cursor: &mut Cursor, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    let count = desk.rulesets.len();
    let rows = count + Tool::GENERAL.len();
    if cursor.moved(press, rows) {
        cursor.show(rows, SEEN);
        return None;
    }
    if !enters(press) {
        return None;
    }
    if cursor.at < count {
        desk.play(cursor.at);
        desk.pending.clear();
        desk.odds.stop();
        return Some(Screen::Procedures(Cursor::default()));
    }
    desk.tools_from = List::Rulesets;
    Tool::GENERAL.get(cursor.at - count).map(|tool| tool.open(desk))
}

/// A row of the list of procedures, headings counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcedureRow {
    Heading(&'static str),
    Procedure(usize),
    Tool(Tool),
}

/// The rows of the ruleset in play.
pub fn procedure_rows(desk: &Desk<'_>) -> impl Iterator<Item = ProcedureRow> {
    (0..).map_while(|at| procedure_row(at, desk))
}

/// The row at a place of the list. Headings stand where the kind changes, if the ruleset is read by
/// sections.
fn procedure_row(at: usize, desk: &Desk<'_>) -> Option<ProcedureRow> {
    let ruleset = desk.ruleset();
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
    desk: &mut Desk<'_>,
    dice: &mut dyn Cup,
) -> Option<Screen> {
    let rows = procedure_rows(desk).count();
    let heading = |at: usize, desk: &Desk<'_>| {
        matches!(procedure_row(at, desk), Some(ProcedureRow::Heading(_)))
    };
    let sectioned = desk.ruleset().is_some_and(|ruleset| ruleset.sectioned);
    if cursor.moved(press, rows) {
        let held = matches!(press, Press::Held { .. });
        // Over a heading to the next name; held, from section to section, whose first names follow
        // their headings.
        let stops = |at: usize| {
            if held && sectioned { at == 0 || heading(at - 1, desk) } else { !heading(at, desk) }
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
        return Some(at_ruleset(desk.playing, desk));
    }
    if !enters(press) {
        return None;
    }
    match procedure_row(cursor.at, desk)? {
        ProcedureRow::Heading(_) => None,
        ProcedureRow::Tool(tool) => {
            desk.tools_from = List::Procedures;
            Some(tool.open(desk))
        }
        ProcedureRow::Procedure(index) => {
            let entry = desk.ruleset()?.procedures.get(index)?;
            desk.pending.clear();
            FormScreen::open(entry, desk, dice)
        }
    }
}

/// The list of procedures with this one in focus: where B leads from its form.
pub fn at_procedure(id: &'static str, desk: &Desk<'_>) -> Screen {
    let procedures = desk.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
    let is_it = |row: ProcedureRow| match row {
        ProcedureRow::Procedure(index) => procedures.get(index).is_some_and(|entry| entry.id == id),
        _ => false,
    };
    list_at(procedure_rows(desk).position(is_it), desk)
}

/// The list of procedures with the one used last in focus.
pub fn at_latest(desk: &Desk<'_>) -> Screen {
    let latest = desk.recent.latest();
    let procedures = desk.ruleset().map_or(&[][..], |ruleset| ruleset.procedures);
    match procedures.iter().find(|entry| Some(number_of(entry.id)) == latest) {
        Some(entry) => at_procedure(entry.id, desk),
        None => Screen::home(desk),
    }
}

/// The list that a tool was opened from, with the tool in focus.
pub fn at_tool(tool: Tool, desk: &Desk<'_>) -> Screen {
    if desk.tools_from == List::Rulesets {
        let at = Tool::GENERAL.iter().position(|&other| other == tool).unwrap_or(0);
        return at_ruleset(desk.rulesets.len() + at, desk);
    }
    list_at(procedure_rows(desk).position(|row| row == ProcedureRow::Tool(tool)), desk)
}

fn at_ruleset(row: usize, desk: &Desk<'_>) -> Screen {
    let mut cursor = Cursor::on(row);
    cursor.show(desk.rulesets.len() + Tool::GENERAL.len(), SEEN);
    Screen::Rulesets(cursor)
}

fn list_at(row: Option<usize>, desk: &Desk<'_>) -> Screen {
    let mut cursor = Cursor::on(row.unwrap_or(0));
    cursor.show(procedure_rows(desk).count(), SEEN);
    Screen::Procedures(cursor)
}

pub fn tables(cursor: &mut Cursor, press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    let tables = desk.ruleset().map_or(&[][..], |ruleset| ruleset.tables);
    if cursor.moved(press, tables.len()) {
        cursor.show(tables.len(), SEEN);
        return None;
    }
    if goes_back(press) {
        return Some(at_tool(Tool::Tables, desk));
    }
    let table = tables.get(cursor.at).filter(|_| enters(press))?;
    Some(Screen::Table(TableScreen::open(table, *cursor, desk)))
}
