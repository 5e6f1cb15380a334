//! The house rules: one for each ruling on which tables may differ, in the order of the list of
//! rulings' ids.

use crate::prelude::*;

const fn words(
    id: &'static str,
    label: &'static str,
    ruling: &'static str,
    about: &'static str,
    values: &'static [HouseValue],
) -> HouseRule {
    HouseRule { id, label, ruling, about, values, default: 0 }
}

/// A value with a word for it.
const fn word(id: &'static str, label: &'static str) -> HouseValue {
    HouseValue::Word(id, label)
}

// Each rule's place in the list.
pub(super) const HB_CLOSE: usize = 0;
pub(super) const NINE_PDR: usize = 1;
pub(super) const RIFLE_ROWS: usize = 2;
pub(super) const MEN_PER_POINT: usize = 3;
pub(super) const TWO_RANK_STEP: usize = 4;
pub(super) const VICTOR_LOSSES: usize = 5;
pub(super) const LOSSES_PER: usize = 6;
pub(super) const RECOVERY: usize = 7;
pub(super) const STRENGTH_BOUNDS: usize = 8;
pub(super) const INF_BEATEN_BY_CAV: usize = 9;
pub(super) const CAV_BEATEN_BY_LINE: usize = 10;
pub(super) const CAV_V_INF: usize = 11;
pub(super) const DIE_VI: usize = 12;
pub(super) const BAD_EFFECT_TEST: usize = 13;
pub(super) const CAV_SLOPE: usize = 14;
pub(super) const STACK25: usize = 15;
pub(super) const MESSENGER: usize = 16;
pub(super) const BLANK_FLAME: usize = 17;
pub(super) const SCHIMMEL_2D6: usize = 18;
pub(super) const SIX_LC_BAD: usize = 19;

#[rustfmt::skip]
pub(super) static ALL: &[HouseRule] = &[
    words("hb_close", "Half bn close", "R7", "Bad: 25, or 15 that fits", &[word("printed", "25"), word("corrected", "15")]),
    words("nine_pdr", "9-pdr column", "R4", "By the fire die or its own", &[word("same-die", "same"), word("separate-die", "own")]),
    words("rifle_rows", "Rifle rows", "R6", "Table labels or the notes", &[word("table", "table"), word("notes", "notes")]),
    words("men_per_point", "Men a point", "R8", "3 ranks: body 5, chart 3", &[word("body", "body"), word("chart", "chart")]),
    words("two_rank_step", "Two-rank step", "R9", "Points until a step is lost", &[word("45", "45"), word("50", "50")]),
    words("victor_losses", "Winner's loss", "R13", "Chart: 1/2 or 1/3 of loser's", &[word("chart", "chart"), word("body", "body")]),
    words("losses_per", "Losses per", "R12", "Half battalion or battalion", &[word("half-battalion", "half bn"), word("battalion", "bn")]),
    words("recovery", "Recovery", "R14", "2/3 3/6 5/10 or the chart's", &[word("body", "body"), word("chart", "chart")]),
    words("strength_bounds", "Strength limits", "R16", "A limit is the higher class", &[word("chart", "chart"), word("body", "body")]),
    words("inf_beaten_by_cav", "Cav. beats foot", "R20", "T, or one degree worse", &[word("total", "T"), word("one-worse", "+1")]),
    words("cav_beaten_by_line", "Line beats cav.", "R21", "R, or as the die says", &[word("repulsed", "R"), word("dice", "die")]),
    words("cav_v_inf", "Cav. on foot", "R19", "Chart by waves, or body", &[word("chart", "chart"), word("body", "body")]),
    words("die_vi", "Die VI", "R18", "There is none: throw what", &[word("die-v", "Die V"), word("five-to-one", "5:1"), word("no-chance", "none")]),
    words("bad_effect_test", "Bad effect test", "R22", "None, or the printed 3:1", &[word("none", "none"), word("printed", "3:1")]),
    words("cav_slope", "Cavalry slopes", "R24", "Down -2 and -3, or chart", &[word("body", "body"), word("chart", "chart")]),
    words("stack25", "+25 % cases", "R10", "List and flank, one, or each", &[word("list+flank", "list+fl."), word("one", "one"), word("all", "all")]),
    words("messenger", "Messengers", "R33", "700 all the way, or the rest", &[word("body", "body"), word("chart", "chart")]),
    words("blank_flame", "Blank flame", "R26", "A blank face is no flame", &[word("no-flame", "none"), word("reroll", "again")]),
    words("schimmel_2d6", "Schimmel 2d6", "R38", "11+ is the stated 1 in 12", &[word("eleven", "11+"), word("printed", "8+")]),
    words("six_lc_bad", "6-pdr canister", "R5", "Bad: as printed or by rule", &[word("printed", "print"), word("pattern", "rule")]),
];
