//! The lines of the workings, in their order.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::fact::{Fact, FactKind, FactValue};
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
            Self::Told { name, note, door: Some(_) } => {
                with_way(Item::new(row, name, note, focus)).draw(frame)
            }
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

/// The least that stays free between a name and the word at its right: closer, they would read as
/// one.
const WORD_AIR: i32 = 6;

/// The note of a line that is the rule's section.
const RULE: &str = "rule";

/// A line that leads further, with as much of its note as finds room, and the arrow at least: the
/// player must see that it opens. For that a long name loses its last words. In focus it is bold,
/// and has the note that it has without.
fn with_way(line: Item<'_>) -> Item<'_> {
    let has_room = |name, note| Item { name, note, focus: Focus::Here, ..line }.gap() >= WORD_AIR;
    if has_room(line.name, line.note) {
        return line;
    }
    let note = if line.note.ends_with('>') { ">" } else { line.note };
    let shorter = line.name.rmatch_indices(' ').filter_map(|(at, _)| line.name.get(..at));
    let name = core::iter::once(line.name).chain(shorter).find(|name| has_room(name, note));
    Item { name: name.unwrap_or(line.name), note, ..line }
}

/// What is told. A name that leaves no room for its note stands alone.
fn draw_told(line: Item<'_>, frame: &mut Frame) -> Drawn {
    match line {
        _ if line.note == RULE && line.gap() < WORD_AIR => {
            draw_told(Item { note: "", ..line }, frame)
        }
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
    inputs(subject, &form, show)?;
    if let Some(thrown) = subject.thrown {
        let shown = lines_shown(thrown);
        for line in thrown.transcript.lines.iter().skip(shown) {
            sentence(line, show)?;
        }
        (0..thrown.transcript.throws.len()).try_for_each(|throw| dice(throw, thrown, show))?;
        facts(&thrown.transcript, subject, &form, show)?;
    }
    faces(subject.dice, show)?;
    chance(subject, context, show)?;
    tables(subject, show)?;
    told(subject.situation.procedure.section, RULE, show)?;
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

/// What was set, but for what a block or a fact tells. What was left as it was is told too: it
/// decided as much as the rest.
fn inputs(subject: &Subject<'_>, form: &Form, show: Show<'_>) -> Drawn {
    let fields = subject.situation.procedure.fields;
    // Where both sides have a row of one name, a heading says whose it is.
    let has_twins = fields.iter().any(|field| !is_only_one(field, fields));
    let mut heading = "";
    for (row, field) in fields.iter().enumerate() {
        if !is_visible(row, field, form) || differs_from_fact(row, field, subject, form) {
            continue;
        }
        input(row, field, subject, form, &mut |line| {
            if has_twins && heading != field.section {
                heading = field.section;
                told(heading, "", show)?;
            }
            show(line)
        })?;
    }
    Ok(())
}

/// Whether everyone may see a row, and the form has it.
fn is_visible(row: usize, field: &Field, form: &Form) -> bool {
    field.has_row && !field.secret && !form.is_hidden(row)
}

/// Whether no other row has the name of this one.
fn is_only_one(field: &Field, fields: &[Field]) -> bool {
    fields.iter().filter(|other| other.label == field.label).count() == 1
}

/// A row of the form; of a tick-list a line for each entry that is ticked.
fn input(row: usize, field: &Field, subject: &Subject<'_>, form: &Form, show: Show<'_>) -> Drawn {
    let (side, label) = (field.section, field.label);
    let (value, effect) = (subject.situation.inputs.value(row), form.effect_of(row).0);
    if let FieldKind::Flags { words } = field.kind {
        let bits = value.cast_unsigned();
        for (flag, word) in words.iter().enumerate().filter(|(flag, _)| bits >> flag & 1 == 1) {
            let points = form.flag_points_of(row, flag);
            if !is_in_total(row, field, word.label, points, subject, form) {
                let adds = text(format_args!("{points}"));
                show(Line::Counts { side, label: word.label, value: "", adds: &adds })?;
            }
        }
        return Ok(());
    }
    let is_unticked = matches!(field.kind, FieldKind::Tick { .. }) && value == 0;
    if is_unticked || is_in_total(row, field, label, effect, subject, form) {
        return Ok(());
    }
    let (value, adds) = match effect {
        // The number was left open.
        Effect::Counted(_) => (Text::new(), text(format_args!("{effect}"))),
        // A range beside a number that was not set says what is allowed, not what counted.
        Effect::Between(..) if value == field.start() => {
            (value_words(row, field, value, form), Text::new())
        }
        _ => (value_words(row, field, value, form), text(format_args!("{effect}"))),
    };
    show(Line::Counts { side, label, value: &value, adds: &adds })
}

/// How the value of a row reads. A choice may be longer than the blocks have room for.
fn value_words(row: usize, field: &Field, value: i32, form: &Form) -> Text {
    match field.kind {
        FieldKind::Choice { words, .. } => {
            let word = usize::try_from(value).ok().and_then(|at| words.get(at));
            text(format_args!("{}", word.map_or("", |word| word.label)))
        }
        _ => text(format_args!("{}", reading(row, field, value, form))),
    }
}

/// Whether a block shows a row, or an entry of one: for its points, or under its name.
fn is_in_total(
    row: usize,
    field: &Field,
    label: &str,
    effect: Effect,
    subject: &Subject<'_>,
    form: &Form,
) -> bool {
    let totals = subject.thrown.map_or(&[][..], |thrown| &thrown.transcript.totals);
    let situation = subject.situation;
    let fields = situation.procedure.fields;
    let has_points = matches!(effect, Effect::Points(..=-1 | 1..));
    totals.iter().any(|total| {
        let mut is_named = false;
        total.each_row(fields, &situation.inputs, form, &mut |line| {
            is_named |= line.label == label;
        });
        has_points && total.counts(row, field) || is_named && is_only_one(field, fields)
    })
}

/// Whether a fact of the same name tells otherwise: that is what counted.
fn differs_from_fact(row: usize, field: &Field, subject: &Subject<'_>, form: &Form) -> bool {
    let Some(thrown) = subject.thrown else { return false };
    let is_only_one = is_only_one(field, subject.situation.procedure.fields);
    let facts = thrown.transcript.facts.iter();
    facts.filter(|(fact, _)| !fact.quiet && fact.label == field.label).any(|(fact, value)| {
        is_only_one && !says_the_same(row, field, &fact_note(fact, value), subject, form)
    })
}

/// Whether a row of the form reads as a fact does.
fn says_the_same(
    row: usize,
    field: &Field,
    note: &str,
    subject: &Subject<'_>,
    form: &Form,
) -> bool {
    let value = subject.situation.inputs.value(row);
    match field.kind {
        // One that is not ticked has no line.
        FieldKind::Tick { .. } => value != 0 && note == "yes",
        _ => value_words(row, field, value, form) == note,
    }
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
        let note = fact_note(fact, value);
        if !repeats_a_row(fact.label, &note, subject, form) {
            told(fact.label, &note, show)?;
        }
    }
    Ok(())
}

/// How the value of a fact reads.
fn fact_note(fact: &Fact, value: &FactValue) -> Text {
    match (value, fact.kind) {
        (FactValue::Number(number), FactKind::Points) => text(format_args!("{number:+}")),
        (FactValue::Number(number), _) => text(format_args!("{number}")),
        (FactValue::YesNo(yes), _) => text(format_args!("{}", if *yes { "yes" } else { "no" })),
        (FactValue::Word(word), _) => text(format_args!("{}", word.label)),
    }
}

/// Whether a row of the form that is in sight says the same.
fn repeats_a_row(label: &str, note: &str, subject: &Subject<'_>, form: &Form) -> bool {
    subject.situation.procedure.fields.iter().enumerate().any(|(row, field)| {
        field.label == label
            && is_visible(row, field, form)
            && says_the_same(row, field, note, subject, form)
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
                    draw_told(Item::new(0, procedure.section, RULE, Focus::Away), &mut frame);
                assert_eq!(frame.faults(), Faults::CLEAN, "{}", procedure.section);
                assert!(PLAIN.width(procedure.section) <= RIGHT - SCROLL_BAR - AIR);
            }
        });
    }

    #[test]
    fn every_table_shows_that_it_opens_in_focus_too() {
        with_context(|context| {
            for table in context.game.rulesets.iter().flat_map(|ruleset| ruleset.tables()) {
                for focus in [Focus::Here, Focus::Away] {
                    let line = with_way(Item::new(0, table.name, "table >", focus));
                    assert!(line.note.ends_with('>') && line.gap() >= WORD_AIR, "{line:?}");
                    assert!(table.name.starts_with(line.name) && !line.name.is_empty());
                }
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
