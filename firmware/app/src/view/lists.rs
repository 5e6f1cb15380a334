//! Lists: a name and a note to each row.

use super::{px, text};
use crate::desk::Desk;
use crate::kit::{Edge, Focus, Painter};
use crate::screens::cursor::Cursor;
use crate::screens::follow::{label, offered};
use crate::screens::lists::{ProcedureRow, SEEN, Tool, procedure_rows};

pub(super) fn rulesets(cursor: Cursor, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.header("Rulesets");
    battery(desk, painter);
    let rulesets = desk.rulesets.len();
    for (row, at) in (0..).zip(cursor.top..).take(SEEN) {
        let focus = Focus::when(at == cursor.at);
        match (desk.rulesets.get(at), Tool::GENERAL.get(at.wrapping_sub(rulesets))) {
            (Some(ruleset), _) => {
                let count = text(format_args!("{}", ruleset.procedures.len()));
                painter.item(row, ruleset.name, &count, Edge::Bar, focus);
            }
            (None, Some(tool)) => self::tool(row, *tool, desk, focus, painter),
            (None, None) => {}
        }
    }
    painter.scroll(px(cursor.top), px(SEEN), px(rulesets + Tool::GENERAL.len()));
}

pub(super) fn procedures(cursor: Cursor, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    let Some(ruleset) = desk.ruleset() else { return };
    painter.header(ruleset.name);
    battery(desk, painter);
    for ((row, at), item) in
        (0..).zip(cursor.top..).zip(procedure_rows(desk).skip(cursor.top)).take(SEEN)
    {
        let focus = Focus::when(at == cursor.at);
        match item {
            ProcedureRow::Heading(name) => painter.section(row, name),
            ProcedureRow::Tool(tool) => self::tool(row, tool, desk, focus, painter),
            ProcedureRow::Procedure(index) => {
                let Some(entry) = ruleset.procedures.get(index) else { continue };
                let note = if ruleset.sectioned { "" } else { tag(entry.kind) };
                painter.item(row, entry.name, note, Edge::Bar, focus);
            }
        }
    }
    painter.scroll(px(cursor.top), px(SEEN), px(procedure_rows(desk).count()));
}

/// How much the battery has left, or that there is no need of it.
fn battery(desk: &Desk<'_>, painter: &mut Painter<'_>) {
    if let Some(bars) = desk.battery.bars(desk.settings.cell) {
        painter.battery(bars);
    } else if desk.battery.is_on_usb() {
        painter.plug();
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

fn tool(row: i32, tool: Tool, desk: &Desk<'_>, focus: Focus, painter: &mut Painter<'_>) {
    let ruleset = desk.ruleset();
    let note = match tool {
        Tool::Tables => text(format_args!("{}", ruleset.map_or(0, |ruleset| ruleset.tables.len()))),
        Tool::HouseRules => {
            match ruleset.map_or(0, |ruleset| desk.house().changed(ruleset.house)) {
                0 => text(format_args!("{}", ruleset.map_or(0, |ruleset| ruleset.house.len()))),
                changed => text(format_args!("{changed} set")),
            }
        }
        Tool::Dice => text(format_args!("{}", desk.plain)),
        Tool::Log => text(format_args!("{}", desk.journal.span.count())),
        Tool::Settings | Tool::About => text(format_args!("")),
    };
    painter.item(row, tool.name(), &note, Edge::Bar, focus);
}

pub(super) fn tables(cursor: Cursor, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.header("Tables");
    let tables = desk.ruleset().map_or(&[][..], |ruleset| ruleset.tables);
    for ((row, at), table) in (0..).zip(cursor.top..).zip(tables.iter().skip(cursor.top)).take(SEEN)
    {
        painter.item(row, table.name, "", Edge::Bar, Focus::when(at == cursor.at));
    }
    painter.scroll(px(cursor.top), px(SEEN), px(tables.len()));
}

pub(super) fn follow(cursor: Cursor, desk: &Desk<'_>, painter: &mut Painter<'_>) {
    painter.header("What follows");
    let offers = offered(desk);
    let edge = if offers.len() > SEEN { Edge::Bar } else { Edge::Panel };
    for ((row, at), offer) in (0..).zip(cursor.top..).zip(offers.iter().skip(cursor.top)).take(SEEN)
    {
        painter.item(row, &label(offer, desk), &offer.note, edge, Focus::when(at == cursor.at));
    }
    painter.scroll(px(cursor.top), px(SEEN), px(offers.len()));
}
