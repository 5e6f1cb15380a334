//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::Word as Text;

house! {
    /// The house rules, each named after what its second value says.
    pub(super) enum Rule {
        PrintedCells = HouseRule::one_of(
            "melee_cells", "Melee", Ruling::on("Melee table", "R1, R2"),
            "Two cells do not pair",
            &[Text("corrected", "corrected"), Text("printed", "printed")],
        ),
        FortifiedHelpsFirer = HouseRule::one_of(
            "fortified", "Fortified", Ruling::on("Siege gun", "R3"),
            "Printed: -1 to hit dice",
            &[Text("harder", "harder"), Text("printed", "printed")],
        ),
        KillsModified = HouseRule::one_of(
            "kills", "Die kills", Ruling::on("Rifle fire", "R4"),
            "What a hitting die kills",
            &[Text("natural", "as rolled"), Text("modified", "cover too")],
        ),
        OverflowLost = HouseRule::one_of(
            "overflow", "Spare points", Ruling::on("Damage to structures", "R9"),
            "Past what it can take",
            &[Text("to-unit", "to unit"), Text("lost", "lost")],
        ),
    }
}
