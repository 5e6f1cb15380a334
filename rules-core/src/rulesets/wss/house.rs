//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::{Number, Word as Text};

house! {
    /// The house rules.
    pub(super) enum Rule {
        RoutAt = HouseRule::one_of(
            "rout_at", "Rout in a fight at", ("Fighting", "R1"), "Lines 217, 219 both have 3",
            &[Number(3, "3"), Number(4, "4")],
        ),
        RoutLoss = HouseRule::one_of(
            "rout_loss", "Rout loses", ("Fighting", "R2"), "Lines 134 and 219 differ",
            &[Text("body", "2 stands"), Text("sheet", "1 stand")],
        ),
        Scatter = HouseRule::one_of(
            "scatter", "Scattered", ("Pips and unit losses", "R17"), "Line 138 half, 140 below",
            &[Text("half", "at half"), Text("below-half", "below")],
        ),
        GrenBonus = HouseRule::off(
            "gren_bonus", "Grenadier +1 duel", ("Pips and unit losses", "R16"), "Line 142: elite in the breach",
        ),
    }
}
