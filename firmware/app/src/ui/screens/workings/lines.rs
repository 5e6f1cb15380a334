//! The lines of the workings, in their order.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::fact::{FactKind, FactValue};
use rules_core::field::{Field, FieldKind};
use rules_core::form::{Effect, Form};
use rules_core::procedure::Layout;
use rules_core::table::Table;
use rules_core::transcript::Transcript;
use rules_core::workings::reading;

use super::super::result::lines_shown;
use super::subject::Subject;
use crate::context::Context;
use crate::game::results::Which;
use crate::game::throw::Thrown;
use crate::storage::record::How;
use crate::ui::Drawn;
use crate::ui::text::{Text, percent, text};
use crate::ui::theme::{AIR, EFFECT, LEFT, PLAIN, SCROLL_BAR, SMALL, base};
use crate::ui::widgets::{Focus, Item, Label, SumLine, WorkingLine};

/// Where a line leads.
#[derive(Clone, Copy, Debug)]
pub(super) enum Door {
    Odds,
    /// A table, and the cell that was read.
    Table(&'static Table, (usize, usize)),
    /// The dice that the player typed in, to be corrected.
    OwnDice,
}

/// A line of the workings.
#[derive(Clone, Copy)]
pub(super) enum Line<'a> {
    /// What counts for a side: what it is, how it is set, and what it adds.
    Counts { side: &'a str, label: &'a str, value: &'a str, adds: &'a str },
    /// What a side's lines add up to.
    Total { side: &'a str, label: &'a str, figure: &'a str },
    /// A sentence that the result had no room for.
    Sentence(&'a str),
    /// Anything else: its name, its value, and where it leads.
    Told { name: &'a str, note: &'a str, door: Option<Door> },
    /// Figures to be noted down.
    Code(&'a str),
}

/// Takes a line.
type Show<'s> = &'s mut dyn FnMut(Line<'_>) -> Drawn;

impl Line<'_> {
    /// Whose line it is.
    pub(super) fn side(&self) -> &str {
        match self {
            Self::Counts { side, .. } | Self::Total { side, .. } => side,
            _ => "",
        }
    }

    /// Where it leads.
    pub(super) fn door(&self) -> Option<Door> {
        match self {
            Self::Told { door, .. } => *door,
            _ => None,
        }
    }

    pub(super) fn draw(&self, row: i32, focus: Focus, frame: &mut Frame) -> Drawn {
        match *self {
            Self::Counts { label, value, adds, .. } => {
                let line = WorkingLine { row, label, value, adds };
                // A choice in long words needs no name.
                let alone = WorkingLine { label: value, value: "", ..line };
                if line.fits() || value.is_empty() { line.draw(frame) } else { alone.draw(frame) }
            }
            Self::Total { label, figure, .. } => SumLine { row, label, figure }.draw(frame),
            Self::Sentence(sentence) => draw_sentence(row, sentence, frame),
            Self::Told { name, note, .. } => draw_told(Item::new(row, name, note, focus), frame),
            Self::Code(code) => {
                Label::new(code, Point::new(LEFT, base(row)), SMALL).draw(frame)?;
                Ok(())
            }
        }
    }
}

/// A sentence that finds no room in its place begins at the edge.
fn draw_sentence(row: i32, sentence: &str, frame: &mut Frame) -> Drawn {
    let x = if LEFT + PLAIN.width(sentence) <= EFFECT { LEFT } else { 0 };
    Label::new(sentence, Point::new(x, base(row)), PLAIN).draw(frame)?;
    Ok(())
}

/// What is told. A name that leaves no room for its note stands alone.
fn draw_told(line: Item<'_>, frame: &mut Frame) -> Drawn {
    match line {
        _ if line.fits() => line.draw(frame),
        line if !line.note.is_empty() => draw_told(Item { note: "", ..line }, frame),
        line => draw_sentence(line.row, line.name, frame),
    }
}

/// Shows all lines.
pub(super) fn each_line(subject: &Subject<'_>, context: &Context<'_>, show: Show<'_>) -> Drawn {
    let form = subject.situation.preview(subject.house);
    if let Some(thrown) = subject.thrown {
        totals(subject, thrown, &form, show)?;
    }
    rows(subject, &form, Rows::WithEffect, show)?;
    if let Some(thrown) = subject.thrown {
        let shown = lines_shown(thrown);
        for line in thrown.transcript.lines.iter().skip(shown) {
            sentence(line, show)?;
        }
        (0..thrown.transcript.throws.len()).try_for_each(|throw| dice(throw, thrown, show))?;
        facts(&thrown.transcript, subject, &form, show)?;
    }
    faces(subject.dice, show)?;
    rows(subject, &form, Rows::SetOnly, show)?;
    chance(subject, context, show)?;
    tables(subject, show)?;
    told(subject.situation.procedure.section, "rule", show)?;
    how(subject, show)
}

fn told(name: &str, note: &str, show: Show<'_>) -> Drawn {
    show(Line::Told { name, note, door: None })
}

/// A sentence, in two lines where it would run into the scroll bar.
fn sentence(sentence: &str, show: Show<'_>) -> Drawn {
    const ROOM: i32 = EFFECT + AIR - SCROLL_BAR;
    if PLAIN.width(sentence) <= ROOM {
        return show(Line::Sentence(sentence));
    }
    let breaks = sentence.rmatch_indices(' ').map(|(at, _)| sentence.split_at(at));
    match breaks.into_iter().find(|(first, _)| PLAIN.width(first) <= ROOM) {
        Some((first, rest)) => {
            show(Line::Sentence(first))?;
            show(Line::Sentence(rest.trim_start()))
        }
        None => show(Line::Sentence(sentence)),
    }
}

/// A block for each total: what is in it, and the total.
fn totals(subject: &Subject<'_>, thrown: &Thrown, form: &Form, show: Show<'_>) -> Drawn {
    let situation = subject.situation;
    for total in &thrown.transcript.totals {
        let side = total.side;
        let mut drawn = Ok(());
        total.each_row(situation.procedure.fields, &situation.inputs, form, &mut |row| {
            let adds = text(format_args!("{:+}", row.points));
            let (label, value) = (row.label, row.value.as_str());
            drawn = drawn.and_then(|()| show(Line::Counts { side, label, value, adds: &adds }));
        });
        drawn?;
        show(Line::Total { side, label: &total.label, figure: &total.figure })?;
    }
    Ok(())
}

/// Rows of the form that are in no total.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    /// Those that have an effect.
    WithEffect,
    /// Those that were set and have none.
    SetOnly,
}

fn rows(subject: &Subject<'_>, form: &Form, which: Rows, show: Show<'_>) -> Drawn {
    let procedure = subject.situation.procedure;
    for (row, field) in procedure.fields.iter().enumerate() {
        let value = subject.situation.inputs.value(row);
        let adds = text(format_args!("{}", form.effect_of(row).0));
        let is_set = field.has_row && value != field.start();
        // A range beside a number that was not set says what is allowed, not what counted.
        let counts = is_set || !matches!(form.effect_of(row).0, Effect::Between(..));
        let wanted = match which {
            Rows::WithEffect => !adds.is_empty() && counts,
            Rows::SetOnly => adds.is_empty() && is_set,
        };
        if wanted && !form.is_hidden(row) && !is_in_total(row, field, subject, form) {
            row_of_form(row, field, value, &adds, form, show)?;
        }
    }
    Ok(())
}

/// Whether a total has a row, or entries of it.
fn is_in_total(row: usize, field: &Field, subject: &Subject<'_>, form: &Form) -> bool {
    let totals = subject.thrown.map_or(&[][..], |thrown| &thrown.transcript.totals);
    let has_points = match field.kind {
        FieldKind::Flags { words } => {
            (0..words.len()).any(|flag| form.flag_points_of(row, flag) != Effect::Quiet)
        }
        _ => false,
    } || matches!(form.effect_of(row).0, Effect::Points(_));
    has_points && totals.iter().any(|total| total.counts(row, field))
}

/// A row of the form; of a tick-list a line for each entry that is ticked.
fn row_of_form(
    row: usize,
    field: &Field,
    value: i32,
    adds: &str,
    form: &Form,
    show: Show<'_>,
) -> Drawn {
    let side = field.section;
    let FieldKind::Flags { words } = field.kind else {
        let value = match form.effect_of(row).0 {
            // The number was left open.
            Effect::Counted(_) => rules_core::workings::Reading::new(),
            _ => reading(row, field, value, form),
        };
        return show(Line::Counts { side, label: field.label, value: &value, adds });
    };
    let bits = value.cast_unsigned();
    for (flag, word) in words.iter().enumerate().filter(|(flag, _)| bits >> flag & 1 == 1) {
        let adds = text(format_args!("{}", form.flag_points_of(row, flag)));
        show(Line::Counts { side, label: word.label, value: "", adds: &adds })?;
    }
    Ok(())
}

/// Shows the dice that the result leaves out or sorts: one to a line if each belongs to something.
fn dice(throw: usize, thrown: &Thrown, show: Show<'_>) -> Drawn {
    let transcript = &thrown.transcript;
    let Some((spec, _)) = transcript.throws.get(throw) else { return Ok(()) };
    if spec.in_order {
        for (unit, cast) in (1..).zip(transcript.cast(throw)) {
            let name = text(format_args!("{} {unit}", spec.why));
            told(&name, &text(format_args!("{}", cast.face)), show)?;
        }
    } else if is_hidden(throw, thrown) {
        let mut note = Text::new();
        for cast in transcript.cast(throw) {
            // Five dice are the most that any throw beside the sides' own has; more would be cut.
            let space = if note.is_empty() { "" } else { " " };
            let _ = write!(note, "{space}{}", cast.face);
        }
        told(spec.why, &note, show)?;
    }
    Ok(())
}

/// Whether the result leaves out dice of a throw. It shows only the dice of the sides, and of a
/// test only the last die.
fn is_hidden(throw: usize, thrown: &Thrown) -> bool {
    let transcript = &thrown.transcript;
    let of_no_side =
        !transcript.sides.is_empty() && transcript.sides.iter().all(|side| side.throw != throw);
    of_no_side
        || thrown.situation.procedure.layout == Layout::Test && transcript.cast(throw).len() > 1
}

/// Shows the facts, but for those that only repeat a row of the form.
fn facts(transcript: &Transcript, subject: &Subject<'_>, form: &Form, show: Show<'_>) -> Drawn {
    for (fact, value) in transcript.facts.iter().filter(|(fact, _)| !fact.quiet) {
        let note = match (value, fact.kind) {
            (FactValue::Number(number), FactKind::Points) => text(format_args!("{number:+}")),
            (FactValue::Number(number), _) => text(format_args!("{number}")),
            (FactValue::YesNo(yes), _) => text(format_args!("{}", if *yes { "yes" } else { "no" })),
            (FactValue::Word(word), _) => text(format_args!("{}", word.label)),
        };
        if !repeats_a_row(fact.label, &note, subject, form) {
            told(fact.label, &note, show)?;
        }
    }
    Ok(())
}

/// Whether a row of the form that was set says the same.
fn repeats_a_row(label: &str, note: &str, subject: &Subject<'_>, form: &Form) -> bool {
    let inputs = &subject.situation.inputs;
    subject.situation.procedure.fields.iter().enumerate().any(|(row, field)| {
        let value = inputs.value(row);
        let is_shown = field.has_row && value != field.start() && !form.is_hidden(row);
        is_shown && field.label == label && reading(row, field, value, form).as_str() == note
    })
}

/// Faces of which nothing more is known, as many to a line as find room.
fn faces(dice: &[u8], show: Show<'_>) -> Drawn {
    for (at, dice) in dice.chunks(8).enumerate() {
        let mut note = Text::new();
        for (place, face) in dice.iter().enumerate() {
            // Eight faces of up to three figures find room.
            let _ = write!(note, "{}{face}", if place == 0 { "" } else { " " });
        }
        told(if at == 0 { "Dice" } else { "" }, &note, show)?;
    }
    Ok(())
}

fn chance(subject: &Subject<'_>, context: &Context<'_>, show: Show<'_>) -> Drawn {
    if !subject.shows_chance() {
        return Ok(());
    }
    let chance = subject.chance(context).map_or_else(|| text(format_args!("...")), percent);
    show(Line::Told { name: "Chance it had", note: &chance, door: Some(Door::Odds) })
}

/// The tables that it was read from, each once.
fn tables(subject: &Subject<'_>, show: Show<'_>) -> Drawn {
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
fn how(subject: &Subject<'_>, show: Show<'_>) -> Drawn {
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

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::super::super::with_context;
    use super::*;
    use crate::ui::theme::RIGHT;

    #[test]
    fn the_section_of_every_rule_has_room() {
        with_context(|context| {
            for procedure in context.game.rulesets.iter().flat_map(|ruleset| ruleset.procedures) {
                let mut frame = Frame::new();
                let Ok(()) =
                    draw_told(Item::new(0, procedure.section, "rule", Focus::Away), &mut frame);
                assert_eq!(frame.faults(), Faults::CLEAN, "{}", procedure.section);
                assert!(PLAIN.width(procedure.section) <= RIGHT - SCROLL_BAR - AIR);
            }
        });
    }

    #[test]
    fn a_sentence_too_long_for_a_line_is_broken_between_words() {
        let mut lines = heapless::Vec::<Text, 4>::new();
        let Ok(()) = sentence("The attacker loses 12 more than he did", &mut |line| {
            if let Line::Sentence(line) = line {
                lines.push(text(format_args!("{line}"))).unwrap();
            }
            Ok(())
        });
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| !line.starts_with(' ') && PLAIN.width(line) <= EFFECT));
    }
}
