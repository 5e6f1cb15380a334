//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

house! {
    /// The house rules.
    pub(super) enum Rule {
        Mf3Back = HouseRule::off(
            "mf3_back", "3 MF: fall back", Ruling::on("9 Morale", "R16"),
            "Three failures: a die for each unit. The rules ask no more of the rest. yes: they \
             fall back too.",
        ),
    }
}
