//! The blocks of the workings: what is in each total, and what it comes to.

use rules_core::workings::Total;

use super::filled_form::FilledForm;
use super::line::{Line, Show};
use crate::ui::Drawn;
use crate::ui::text::text;

/// A block for each total. The header names the side of the first, a heading that of one that
/// follows another's.
pub(super) fn totals(form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    let mut before: Option<&str> = None;
    for total in form.totals() {
        if before.is_some_and(|before| before != total.side) && !total.side.is_empty() {
            show(Line::Heading(total.side))?;
        }
        before = Some(total.side);
        block(total, form, show)?;
    }
    Ok(())
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
