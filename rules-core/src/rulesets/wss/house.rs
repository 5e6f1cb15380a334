//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::{Number, Word as Text};

house! {
    /// The house rules.
    pub(super) enum Rule {
        RoutAt = HouseRule::one_of(
            "rout_at", "Routs at", Ruling::on("Fighting", "R1"),
            "Both sheets print 2 or 3 falls back, and 3+ routs. 3: a difference of 3 routs. \
             4: it only falls back.",
            &[Number(3, "3"), Number(4, "4")],
        ),
        RoutLoss = HouseRule::one_of(
            "rout_loss", "Rout loses", Ruling::on("Fighting", "R2"),
            "After a fight: the text says two moves and two stands, the playsheet one move \
             and one stand.",
            &[Text("body", "2 stands"), Text("sheet", "1 stand")],
        ),
        Scatter = HouseRule::one_of(
            "scatter", "Scatters", Ruling::on("Pips and unit losses", "R17"),
            "The text says lost half, then below half. Of six stands a unit scatters with \
             three lost, or four.",
            &[Text("half", "at half"), Text("below-half", "below half")],
        ),
        GrenBonus = HouseRule::off(
            "gren_bonus", "Grenadiers +1", Ruling::on("Pips and unit losses", "R16"),
            "Grenadiers are elite in a breach. yes: they add 1 to their die in the duel, not \
             only in the face-off.",
        ),
    }
}
