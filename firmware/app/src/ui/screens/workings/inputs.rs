//! What was set for a result.

use rules_core::choice::Word;
use rules_core::field::FieldKind;
use rules_core::form::Effect;

use super::facts::is_fact;
use super::filled_form::{FilledForm, FilledRow};
use super::line::{Line, Show};
use crate::ui::Drawn;
use crate::ui::text::{Text, text};

/// What was set, but for what a block or a fact tells. A choice that was left as it was is told
/// too: it decided as much as the rest. What there was none of did not count, and is left out.
pub(super) fn inputs(form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    // Where both sides have a row of one name, a heading says whose it is.
    let has_twins = form.fields().iter().any(|field| !form.is_only_one(field));
    let mut heading = "";
    for row in form.rows().filter(|&row| !is_fact(row, form)) {
        input(row, form, &mut |line| {
            if has_twins && heading != row.field.section {
                heading = row.field.section;
                show(Line::Heading(heading))?;
            }
            show(line)
        })?;
    }
    Ok(())
}

/// A row of the form; of a tick-list a line for each entry that is ticked.
fn input(row: FilledRow, form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    let effect = form.form.effect_of(row.at).0;
    match row.field.kind {
        FieldKind::Flags { words } => ticked(row, words, form, show),
        FieldKind::Tick { .. } if row.value == 0 => Ok(()),
        _ if form.is_in_total(row, row.field.label, effect) => Ok(()),
        _ => {
            let (value, adds) = value_and_effect(row, effect, form);
            let (side, label) = (row.field.section, row.field.label);
            match value == "0" && adds.is_empty() {
                true => Ok(()),
                false => show(Line::Counts { side, label, value: &value, adds: &adds }),
            }
        }
    }
}

fn ticked(row: FilledRow, words: &[Word], form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    let (side, bits) = (row.field.section, row.value.cast_unsigned());
    for (flag, word) in words.iter().enumerate().filter(|(flag, _)| bits >> flag & 1 == 1) {
        let points = form.form.flag_points_of(row.at, flag);
        if !form.is_in_total(row, word.label, points) {
            let adds = text(format_args!("{points}"));
            show(Line::Counts { side, label: word.label, value: "", adds: &adds })?;
        }
    }
    Ok(())
}

/// How a row reads, and what it does.
fn value_and_effect(row: FilledRow, effect: Effect, form: &FilledForm<'_>) -> (Text, Text) {
    match effect {
        // A block has the points, under the name of the rulebook's list.
        Effect::Points(_) if form.has_points_in_total(row) => (form.value_words(row), Text::new()),
        // The number was left open.
        Effect::Counted(_) => (Text::new(), text(format_args!("{effect}"))),
        // A range beside a number that was not set says what is allowed, not what counted.
        Effect::Between(..) if row.value == row.field.start() => {
            (form.value_words(row), Text::new())
        }
        _ => (form.value_words(row), text(format_args!("{effect}"))),
    }
}
