//! The blocks of the workings: what is in each total, and what it comes to.

use super::filled_form::FilledForm;
use super::line::{Line, Show};
use crate::ui::Drawn;
use crate::ui::text::text;

/// A block for each total: what is in it, and the total.
pub(super) fn totals(form: &FilledForm<'_>, show: Show<'_>) -> Drawn {
    for total in form.totals() {
        let (side, mut drawn) = (total.side, Ok(()));
        form.each_row_of(total, &mut |row| {
            let adds = text(format_args!("{:+}", row.points));
            let (label, value) = (row.label, row.value.as_str());
            drawn = drawn.and_then(|()| show(Line::Counts { side, label, value, adds: &adds }));
        });
        drawn?;
        show(Line::Total { side, label: &total.label, figure: &total.figure })?;
    }
    Ok(())
}
