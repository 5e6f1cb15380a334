//! Lists: a name and a note to each row.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::{Drawn, in_sight, scroll_bar, text};
use crate::context::Context;
use crate::ui::screens::cursor::Cursor;
use crate::ui::screens::lists::{ProcedureRow, SEEN, Tool, procedure_rows};
use crate::ui::widgets::{Corner, Edge, Focus, Header, Heading, Item};

pub(super) fn rulesets(cursor: Cursor, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Header { title: "Rulesets", corner: supply(context) }.draw(frame)?;
    let rulesets = context.game.rulesets.iter().map(Ok);
    let rows = rulesets.chain(Tool::GENERAL.into_iter().map(Err));
    for (row, entry, focus) in in_sight(rows, cursor, SEEN) {
        match entry {
            Ok(ruleset) => {
                let count = text(format_args!("{}", ruleset.procedures.len()));
                Item::new(row, ruleset.name, &count, focus).draw(frame)?;
            }
            Err(tool) => self::tool(row, tool, context, focus, frame)?,
        }
    }
    scroll_bar(cursor.top, SEEN, context.game.rulesets.len() + Tool::GENERAL.len()).draw(frame)
}

pub(super) fn procedures(cursor: Cursor, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let Some(ruleset) = context.game.ruleset() else { return Ok(()) };
    Header { title: ruleset.name, corner: supply(context) }.draw(frame)?;
    for (row, entry, focus) in in_sight(procedure_rows(context), cursor, SEEN) {
        match entry {
            ProcedureRow::Heading(name) => Heading { row, name }.draw(frame)?,
            ProcedureRow::Tool(tool) => self::tool(row, tool, context, focus, frame)?,
            ProcedureRow::Procedure(index) => {
                let Some(entry) = ruleset.procedures.get(index) else { continue };
                let note = if ruleset.sectioned { "" } else { tag(entry.kind) };
                Item::new(row, entry.name, note, focus).draw(frame)?;
            }
        }
    }
    scroll_bar(cursor.top, SEEN, procedure_rows(context).count()).draw(frame)
}

/// How much the battery has left, or that there is no need of it.
fn supply(context: &Context<'_>) -> Corner<'static> {
    match context.device.battery.bars(context.device.settings.cell) {
        Some(bars) => Corner::Battery(bars),
        None if context.device.battery.is_on_usb() => Corner::Plug,
        None => Corner::Empty,
    }
}

/// The kind of a procedure, short enough to stand beside the longest name.
fn tag(kind: &'static str) -> &'static str {
    match kind {
        "movement" => "move",
        "points" => "pts",
        "reference" => "ref.",
        other => other,
    }
}

fn tool(row: i32, tool: Tool, context: &Context<'_>, focus: Focus, frame: &mut Frame) -> Drawn {
    let ruleset = context.game.ruleset();
    let note = match tool {
        Tool::Tables => text(format_args!("{}", ruleset.map_or(0, |ruleset| ruleset.tables.len()))),
        Tool::HouseRules => {
            match ruleset.map_or(0, |ruleset| context.game.house().changed(ruleset.house)) {
                0 => text(format_args!("{}", ruleset.map_or(0, |ruleset| ruleset.house.len()))),
                changed => text(format_args!("{changed} set")),
            }
        }
        Tool::Dice => text(format_args!("{}", context.game.plain)),
        Tool::Log => text(format_args!("{}", context.logged().count())),
        Tool::Settings | Tool::About => text(format_args!("")),
    };
    Item::new(row, tool.name(), &note, focus).draw(frame)
}

pub(super) fn tables(cursor: Cursor, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Header::new("Tables").draw(frame)?;
    let tables = context.game.ruleset().map_or(&[][..], |ruleset| ruleset.tables);
    for (row, table, focus) in in_sight(tables.iter(), cursor, SEEN) {
        Item::new(row, table.name, "", focus).draw(frame)?;
    }
    scroll_bar(cursor.top, SEEN, tables.len()).draw(frame)
}

pub(super) fn follow(cursor: Cursor, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Header::new("What follows").draw(frame)?;
    let offers = context.game.follow_ups();
    let edge = if offers.len() > SEEN { Edge::Bar } else { Edge::Panel };
    for (row, offer, focus) in in_sight(offers.iter(), cursor, SEEN) {
        let name = context.game.label_of(offer);
        Item { edge, ..Item::new(row, &name, &offer.note, focus) }.draw(frame)?;
    }
    scroll_bar(cursor.top, SEEN, offers.len()).draw(frame)
}
