//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::{Number, Word as Text};

house! {
    /// The house rules.
    pub(super) enum Rule {
        RoutAt = HouseRule::one_of(
            "rout_at", "Routs at", ("Fighting", "R1"), "A difference of 3: rout, or back",
            &[Number(3, "3"), Number(4, "4")],
        ),
        RoutLoss = HouseRule::one_of(
            "rout_loss", "Rout loses", ("Fighting", "R2"), "2 moves and stands, or 1 of each",
            &[Text("body", "2 stands"), Text("sheet", "1 stand")],
        ),
        Scatter = HouseRule::one_of(
            "scatter", "Scattered", ("Pips and unit losses", "R17"), "Of 6 stands with 3 lost, or 4",
            &[Text("half", "at half"), Text("below-half", "below half")],
        ),
        GrenBonus = HouseRule::off(
            "gren_bonus", "Grenadiers +1", ("Pips and unit losses", "R16"), "In the duel too, not the face-off alone",
        ),
    }
}
