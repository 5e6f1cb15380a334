//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::Word as Text;

house! {
    /// The house rules, each named after what its second value says.
    pub(super) enum Rule {
        PrintedCells = HouseRule::one_of(
            "melee_cells", "Misprints", Ruling::on("Melee table", "R1, R2"),
            "A 1 at 1-1 sends both forward, a 6 at 1-2 both back. corrected: as all the other \
             cells.",
            &[Text("corrected", "corrected"), Text("printed", "printed")],
        ),
        FortifiedHelpsFirer = HouseRule::one_of(
            "fortified", "Emplaced", Ruling::on("Siege gun", "R3"),
            "-1 to the dice helps the firer, for low dice hit. protects: +1 as other cover. \
             printed: -1.",
            &[Text("harder", "protects"), Text("printed", "printed")],
        ),
        KillsModified = HouseRule::one_of(
            "kills", "Hit kills", Ruling::on("Rifle fire", "R4"),
            "The number rolled: as the die shows, or with what cover adds, so that cover raises \
             the dead.",
            &[Text("natural", "as rolled"), Text("modified", "with cover")],
        ),
        OverflowLost = HouseRule::one_of(
            "overflow", "Spare points", Ruling::on("Damage to structures", "R9"),
            "Shell points beyond what a wall or house can take: they hit the unit in it, or are \
             lost.",
            &[Text("to-unit", "to unit"), Text("lost", "lost")],
        ),
    }
}
