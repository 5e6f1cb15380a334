//! The lines at the end of the workings: the chance it had, its tables, the rule, how it was thrown,
//! and the figures by which it is known.

use super::draw::{RULE, has_room};
use super::line::{Door, Line, Show, fits_a_line, sentence, told};
use super::subject::Subject;
use crate::context::Context;
use crate::game::results::Which;
use crate::storage::record::How;
use crate::ui::Drawn;
use crate::ui::text::{Text, percent, text};

pub(super) fn chance(subject: &Subject<'_>, context: &Context<'_>, show: Show<'_>) -> Drawn {
    if !subject.shows_chance() {
        return Ok(());
    }
    let chance = subject.chance(context).map_or_else(|| text(format_args!("...")), percent);
    show(Line::Told { name: &chance_name(subject), note: &chance, door: Some(Door::Odds) })
}

/// What the chance is of: where the form's footer had that of something else, it says so.
fn chance_name(subject: &Subject<'_>) -> Text {
    /// The widest a chance can be.
    const WIDEST: &str = "100.0%";
    let named = subject.unwatched().map(|short| text(format_args!("Chance: {short}")));
    let fitting = named.filter(|name| has_room(name, WIDEST));
    fitting.unwrap_or_else(|| text(format_args!("Chance it had")))
}

/// The section of the rulebook.
pub(super) fn rule(subject: &Subject<'_>, show: Show<'_>) -> Drawn {
    let section = subject.situation.procedure.section;
    match section {
        // A player's ruleset need not name one.
        "" => Ok(()),
        section if fits_a_line(section) => told(section, RULE, show),
        section => sentence(section, show),
    }
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
