//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::{Number, Word as Text};

house! {
    /// The house rules.
    pub(super) enum Rule {
        RoutAt = HouseRule::one_of(
            "rout_at", "Routs at", Ruling::on("Fighting", "R1"),
            "The book gives 3 to both",
            &[Number(3, "3"), Number(4, "4")],
        ),
        RoutLoss = HouseRule::one_of(
            "rout_loss", "Rout loses", Ruling::on("Fighting", "R2"),
            "Text and playsheet differ",
            &[Text("body", "2 stands"), Text("sheet", "1 stand")],
        ),
        Scatter = HouseRule::one_of(
            "scatter", "Scattered", Ruling::on("Pips and unit losses", "R17"),
            "6 stands: at 3 or 4 lost",
            &[Text("half", "at half"), Text("below-half", "below")],
        ),
        GrenBonus = HouseRule::off(
            "gren_bonus", "Grenadiers +1", Ruling::on("Pips and unit losses", "R16"),
            "Elite in the duel as well",
        ),
    }
}
