//! The lines at the end of the workings: the chance it had, its tables, how it was thrown, and the
//! figures by which it is known.

use super::line::{Door, Line, Show, told};
use super::subject::Subject;
use crate::context::Context;
use crate::game::results::Which;
use crate::storage::record::How;
use crate::ui::Drawn;
use crate::ui::text::{percent, text};

pub(super) fn chance(subject: &Subject<'_>, context: &Context<'_>, show: Show<'_>) -> Drawn {
    if !subject.shows_chance() {
        return Ok(());
    }
    let chance = subject.chance(context).map_or_else(|| text(format_args!("...")), percent);
    show(Line::Told { name: "Chance it had", note: &chance, door: Some(Door::Odds) })
}

/// The tables that it was read from, each once.
pub(super) fn tables(subject: &Subject<'_>, show: Show<'_>) -> Drawn {
    let looked_up = subject.thrown.map_or(&[][..], |thrown| &thrown.transcript.looked_up);
    for (at, &(id, row, column)) in looked_up.iter().enumerate() {
        let is_new = looked_up.iter().take(at).all(|(earlier, ..)| *earlier != id);
        let table = subject.ruleset.and_then(|it| it.tables().find(|table| table.id == id));
        if let Some(table) = table.filter(|_| is_new) {
            let door = Some(Door::Table(table, (row, column)));
            show(Line::Told { name: table.name, note: "table >", door })?;
        }
    }
    Ok(())
}

/// How it was thrown, whether once more, and the figures by which its record is known.
pub(super) fn how(subject: &Subject<'_>, show: Show<'_>) -> Drawn {
    match (subject.manner.how, subject.which) {
        (How::Own, Which::Last) => {
            show(Line::Told { name: "Own dice", note: "correct >", door: Some(Door::OwnDice) })?;
        }
        (how, _) if subject.threw_dice() => told("Thrown", how.said(), show)?,
        _ => {}
    }
    if let Some(number) = subject.manner.again_of {
        told(&text(format_args!("again, {number}")), "", show)?;
    }
    let Some(code) = subject.code else { return Ok(()) };
    told("Check code", "", show)?;
    show(Line::Code(&text(format_args!("{code}"))))
}
