//! The blocks of the workings: what is in each total, and what it comes to.

use rules_core::workings::Total;

use super::filled_form::FilledForm;
use super::line::{Line, Show};
use crate::ui::Drawn;
use crate::ui::text::text;

/// A block for each total. The header names the side of the first; that of one that follows
/// another's stands in its first line, or in a heading.
pub(super) fn totals(form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    let mut before: Option<&str> = None;
    for total in form.totals() {
        let is_new = before.is_some_and(|before| before != total.side);
        if is_new && !total.side.is_empty() && !names_itself(total, form) {
            show(Line::Heading(total.side))?;
        }
        before = Some(total.side);
        block(total, form, show)?;
    }
    Ok(())
}

/// Whether the first line of a block has the name of its side: «Target», and what it is.
fn names_itself(total: &Total, form: &FilledForm<'_>) -> bool {
    let mut first = None;
    form.each_row_of(total, &mut |row| first = first.or(Some(row.label)));
    first.is_some_and(|label| label.eq_ignore_ascii_case(total.side))
}

/// What is in a total, and the total.
fn block(total: &Total, form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    let (side, mut has_lines, mut drawn) = (total.side, false, Ok(()));
    form.each_row_of(total, &mut |row| {
        let adds = text(format_args!("{:+}", row.points));
        let (label, value) = (row.label, row.value.as_str());
        drawn = drawn.and_then(|()| show(Line::Counts { side, label, value, adds: &adds }));
        has_lines = true;
    });
    drawn?;
    show(Line::Total { side, label: &total.label, figure: &total.figure, has_lines })
}
