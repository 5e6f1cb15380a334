//! The lines of the workings, in their order.

use super::super::result::lines_shown;
use super::dice::{dice, faces};
use super::doors::{chance, how, rule, tables};
use super::facts::facts;
use super::filled_form::FilledForm;
use super::inputs::inputs;
use super::line::{Show, sentence};
use super::subject::Subject;
use super::totals::totals;
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::ui::Drawn;

/// Shows all lines.
pub(super) fn each_line(subject: &Subject<'_>, context: &Context<'_>, show: Show<'_>) -> Drawn {
    let form = FilledForm::of(subject);
    totals(&form, show)?;
    if let Some(thrown) = subject.thrown {
        sentences(thrown, show)?;
        dice(thrown, show)?;
    }
    facts(&form, show)?;
    faces(subject.dice, show)?;
    chance(subject, context, show)?;
    inputs(&form, show)?;
    tables(subject, show)?;
    rule(subject, show)?;
    how(subject, show)
}

/// The sentences that the result had no room for.
fn sentences(thrown: &Thrown, show: Show<'_>) -> Drawn {
    let rest = thrown.transcript.lines.iter().skip(lines_shown(thrown));
    rest.into_iter().try_for_each(|line| sentence(line, show))
}
