//! The house rules: one for each ruling on which tables may differ.

use crate::prelude::*;

use HouseValue::{No, Number, Yes};

house! {
    /// The house rules.
    pub(super) enum Rule {
        SsHit = HouseRule::one_of(
            "ss_hit", "SS beaten", Ruling::on("Firing results", "R4"),
            "Sharpshooters beaten by fire recoil; the line names no hit. hit too: 1 hit as all \
                others.",
            &[No("recoil"), Yes("hit too")],
        ).ruled(1),
        ScRange = HouseRule::one_of(
            "sc_range", "Range of SC", Ruling::on("Firing: troop types", "R1"),
            "The firing sheet gives SC 300 paces, the combat sheet 200. The two agree in all else.",
            &[Number(300, "300"), Number(200, "200")],
        ),
        Bg100 = HouseRule::one_of(
            "bg_100", "Into BG", Ruling::on("Terrain factors", "R9"),
            "Visibility in BG is 100. Either at most 100 of the line lies in BG, or no shot over \
                100 into it.",
            &[No("100 of BG"), Yes("to 100")],
        ),
        MitArty = HouseRule::one_of(
            "mit_arty", "Mit fires", Ruling::on("Firing factors", "R8"),
            "Do the artillery lines of the fire factors (long range, not replying) count for Mit \
                too?",
            &[No("as Mit"), Yes("as guns")],
        ),
    }
}
