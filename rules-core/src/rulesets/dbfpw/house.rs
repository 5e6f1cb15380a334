//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::Number;

house! {
    /// The house rules.
    pub(super) enum Rule {
        SsHit = HouseRule::on(
            "ss_hit", "SS beaten: hit", Ruling::on("Firing results", "R4"),
            "Beaten SS: hit and recoil",
        ),
        ScRange = HouseRule::one_of(
            "sc_range", "Range of SC", Ruling::on("Firing: troop types", "R1"),
            "Sheets differ: 300 or 200",
            &[Number(300, "300"), Number(200, "200")],
        ),
        Bg100 = HouseRule::off(
            "bg_100", "BG hides all", Ruling::on("Terrain factors", "R9"),
            "No shot into BG over 100",
        ),
        MitArty = HouseRule::off(
            "mit_arty", "Mit is artillery", Ruling::on("Firing factors", "R8"),
            "Artillery lines for Mit too",
        ),
    }
}
