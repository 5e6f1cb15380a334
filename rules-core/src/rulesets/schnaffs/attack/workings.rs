//! How the points of both sides came, and the dice they buy.

use crate::prelude::*;

use super::{AttackSquare, Rolled, Row, lists};

impl AttackSquare {
    /// Tells both totals. `rolled` is what the defender's dice came to: their rows have no points
    /// before the throw.
    pub(super) fn tell_totals(
        &self,
        tray: &mut Tray<'_>,
        a_points: i16,
        d_points: i16,
        rolled: Rolled,
    ) {
        tray.total(|| buys(Total::new("attacker", a_points)).of_section("ATTACKER"));
        tray.total(|| {
            // The river's row stands with the attacker and has what it costs him.
            buys(Total::new("defender", d_points))
                .of_section("DEFENDER")
                .plus("Chassepot inf.", self.d_chassepot, rolled.rifles)
                .plus("Mitrailleuses", self.d_mit, rolled.mitrailleuses)
                .plus("Holds the river", "", self.defender().points_of(Row::river))
        });
    }
}

/// «3 dice for».
fn buys(total: Total) -> Total {
    let dice = lists::dice(total.points);
    total.label(format_args!("{} for", Counted::dice(dice)))
}
