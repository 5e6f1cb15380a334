//! How a result came: its sentences, the rows of the form that had an effect, its facts, and the
//! rule.

use core::fmt::Write as _;

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::fact::{FactKind, FactValue};
use rules_core::field::{Field, FieldKind};
use rules_core::form::Effect;
use rules_core::procedure::Layout;

use super::versus;
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::{AIR, BOLD, EFFECT, LEFT, LIST_ROWS, NOTE_AIR, PLAIN};
use crate::ui::widgets::{Focus, Header, Item, ScrollBar, px};

/// Takes a line: what it is, and its value.
type Show<'a> = &'a mut dyn FnMut(&str, &str) -> Drawn;

/// Shows all lines, in order of importance.
fn each_line(last: &Thrown, context: &Context<'_>, show: Show<'_>) -> Drawn {
    let Thrown { situation, transcript, .. } = last;
    // The first picture says these already.
    let shown = match situation.procedure.layout {
        Layout::Sides => 0,
        Layout::Versus => versus::line_count(context),
        Layout::Volley | Layout::Strip => 1,
        Layout::Test | Layout::Template => 2,
    };
    for line in transcript.lines.iter().skip(shown) {
        show(line, "")?;
    }
    effects(last, context, show)?;
    for throw in 0..transcript.throws.len() {
        dice(throw, last, show)?;
    }
    for (fact, value) in transcript.facts.iter().filter(|(fact, _)| !fact.quiet) {
        match (value, fact.kind) {
            (FactValue::Number(number), FactKind::Points) => {
                show(fact.label, &text(format_args!("{number:+}")))?
            }
            (FactValue::Number(number), _) => show(fact.label, &text(format_args!("{number}")))?,
            (FactValue::YesNo(yes), _) => show(fact.label, if *yes { "yes" } else { "no" })?,
            (FactValue::Word(word), _) => show(fact.label, word.label)?,
        }
    }
    let section = situation.procedure.section;
    let ends = LEFT + BOLD.width("Rule") + AIR;
    // A long name of a section stands alone.
    if ends <= EFFECT - NOTE_AIR - PLAIN.width(section) {
        show("Rule", section)
    } else {
        show(section, "")
    }
}

/// The rows of the form that had an effect.
fn effects(last: &Thrown, context: &Context<'_>, show: Show<'_>) -> Drawn {
    let situation = &last.situation;
    let form = situation.preview(context.game.house());
    // If the result lists its points one by one, the rows that made them need not.
    let told =
        last.transcript.facts.iter().any(|(fact, _)| fact.kind == FactKind::Points && !fact.quiet);
    for (index, field) in situation.procedure.fields.iter().enumerate() {
        let (now, _) = form.effect_of(index);
        if told && matches!(now, Effect::Points(_)) {
            continue;
        }
        let note = text(format_args!("{now}"));
        if note.is_empty() {
            continue;
        }
        let mut name = side(field, situation.procedure.layout);
        // A name is short; a test holds every field to its width.
        let _ = match field.kind {
            FieldKind::Number { .. } => {
                write!(name, "{} {}", situation.inputs.value(index), field.label)
            }
            _ => name.write_str(field.label),
        };
        show(&name, &note)?;
    }
    Ok(())
}

/// Says whose a row is where both sides have the same rows: «T. », for the target.
fn side(field: &Field, layout: Layout) -> Text {
    match (layout, field.section.get(..1)) {
        (Layout::Versus, Some(initial)) => text(format_args!("{initial}. ")),
        _ => Text::new(),
    }
}

/// Whether the first picture leaves out dice of a throw. It shows only the dice of the sides, and
/// of a test only the last die.
fn is_hidden(throw: usize, last: &Thrown) -> bool {
    let transcript = &last.transcript;
    let of_no_side =
        !transcript.sides.is_empty() && transcript.sides.iter().all(|side| side.throw != throw);
    of_no_side
        || last.situation.procedure.layout == Layout::Test && transcript.cast(throw).len() > 1
}

/// Shows the dice that the first picture leaves out or sorts: one to a line if each belongs to
/// something.
fn dice(throw: usize, last: &Thrown, show: Show<'_>) -> Drawn {
    let transcript = &last.transcript;
    let Some((spec, _)) = transcript.throws.get(throw) else { return Ok(()) };
    if spec.in_order {
        for (unit, cast) in (1..).zip(transcript.cast(throw)) {
            let (name, face) = (format_args!("{} {unit}", spec.why), format_args!("{}", cast.face));
            show(&text(name), &text(face))?;
        }
    } else if is_hidden(throw, last) {
        let mut note = Text::new();
        for cast in transcript.cast(throw) {
            // Five dice are the most that any throw beside the sides' own has; more would be cut.
            let space = if note.is_empty() { "" } else { " " };
            let _ = write!(note, "{space}{}", cast.face);
        }
        show(spec.why, &note)?;
    }
    Ok(())
}

/// How many lines the last result has.
pub(super) fn count(context: &Context<'_>) -> usize {
    let mut count = 0;
    if let Some(last) = &context.game.last {
        let Ok(()) = each_line(last, context, &mut |_, _| {
            count += 1;
            Ok(())
        });
    }
    count
}

pub(super) fn draw(top: usize, last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    Header::new("How it came").draw(frame)?;
    let mut count = 0;
    each_line(last, context, &mut |name, note| {
        if (top..top + LIST_ROWS).contains(&count) {
            Item::new(px(count - top), name, note, Focus::Away).draw(frame)?;
        }
        count += 1;
        Ok(())
    })?;
    ScrollBar::new(top, LIST_ROWS, count).draw(frame)
}
