//! The house rules: one for each ruling on which tables may differ, in the order of the rulings'
//! ids.

use crate::prelude::*;

use HouseValue::Word as Text;

house! {
    /// The house rules.
    pub(super) enum Rule {
        HbClose = HouseRule::one_of(
            "hb_close", "Half bn close", Ruling::on("App. 3: small arms table", "R7"),
            "Bad: 25, or 15 that fits",
            &[Text("printed", "25"), Text("corrected", "15")],
        ),
        NinePdr = HouseRule::one_of(
            "nine_pdr", "9-pdr column", Ruling::on("The dice", "R4"),
            "By the fire die or its own",
            &[Text("same-die", "same"), Text("separate-die", "own")],
        ),
        RifleRows = HouseRule::one_of(
            "rifle_rows", "Rifle rows", Ruling::on("App. 3: small arms table", "R6"),
            "Table labels or the notes",
            &[Text("table", "table"), Text("notes", "notes")],
        ),
        MenPerPoint = HouseRule::one_of(
            "men_per_point", "Men a point", Ruling::on("3 Firepower", "R8"),
            "3 ranks: body 5, chart 3",
            &[Text("body", "body"), Text("chart", "chart")],
        ),
        TwoRankStep = HouseRule::one_of(
            "two_rank_step", "Two-rank step", Ruling::on("3 Firepower", "R9"),
            "Points until a step is lost",
            &[Text("45", "45"), Text("50", "50")],
        ),
        VictorLosses = HouseRule::one_of(
            "victor_losses", "Winner's loss", Ruling::on("App. 3: the dice", "R13"),
            "Chart: 1/2 or 1/3 of loser's",
            &[Text("chart", "chart"), Text("body", "body")],
        ),
        LossesPer = HouseRule::one_of(
            "losses_per", "Losses per", Ruling::on("The dice", "R12"),
            "Half battalion or battalion",
            &[Text("half-battalion", "half bn"), Text("battalion", "bn")],
        ),
        Recovery = HouseRule::one_of(
            "recovery", "Recovery", Ruling::on("Degrees of defeat", "R14"),
            "2/3 3/6 5/10 or the chart's",
            &[Text("body", "body"), Text("chart", "chart")],
        ),
        StrengthBounds = HouseRule::one_of(
            "strength_bounds", "Strength limits", Ruling::on("Odds for close combat", "R16, R70"),
            "A limit is the higher class",
            &[Text("chart", "chart"), Text("body", "body")],
        ),
        InfBeatenByCav = HouseRule::one_of(
            "inf_beaten_by_cav", "Cav. beats foot", Ruling::on("The dice", "R20"),
            "T, or one degree worse",
            &[Text("total", "T"), Text("one-worse", "+1")],
        ),
        CavBeatenByLine = HouseRule::one_of(
            "cav_beaten_by_line", "Line beats cav.", Ruling::on("Cavalry attacks", "R21"),
            "R, or as the die says",
            &[Text("repulsed", "R"), Text("dice", "die")],
        ),
        CavVInf = HouseRule::one_of(
            "cav_v_inf", "Cav. on foot", Ruling::on("Cavalry attacks", "R19"),
            "Chart by waves, or body",
            &[Text("chart", "chart"), Text("body", "body")],
        ),
        DieVi = HouseRule::one_of(
            "die_vi", "Die VI", Ruling::on("App. 3: cav. v infantry", "R18"),
            "There is none: throw what",
            &[Text("die-v", "Die V"), Text("five-to-one", "5:1"), Text("no-chance", "none")],
        ),
        BadEffectTest = HouseRule::one_of(
            "bad_effect_test", "Bad effect test", Ruling::on("App. 3: basic odds", "R22"),
            "None, or the printed 3:1",
            &[Text("none", "none"), Text("printed", "3:1")],
        ),
        CavSlope = HouseRule::one_of(
            "cav_slope", "Cavalry slopes", Ruling::on("Cavalry v cavalry", "R24"),
            "Down -2 and -3, or chart",
            &[Text("body", "body"), Text("chart", "chart")],
        ),
        Stack25 = HouseRule::one_of(
            "stack25", "+25 % cases", Ruling::on("Good and bad effect", "R10"),
            "List and flank, one, or each",
            &[Text("list+flank", "list+fl."), Text("one", "one"), Text("all", "all")],
        ),
        Messenger = HouseRule::one_of(
            "messenger", "Messengers", Ruling::on("Messengers", "R33"),
            "700 all the way, or the rest",
            &[Text("body", "body"), Text("chart", "chart")],
        ),
        BlankFlame = HouseRule::one_of(
            "blank_flame", "Blank flame", Ruling::on("Howitzers v buildings", "R26"),
            "A blank face is no flame",
            &[Text("no-flame", "none"), Text("reroll", "again")],
        ),
        Schimmel2d6 = HouseRule::one_of(
            "schimmel_2d6", "Schimmel 2d6", Ruling::on("The exceptional throw", "R38"),
            "11+ is the stated 1 in 12",
            &[Text("eleven", "11+"), Text("printed", "8+")],
        ),
        SixLcBad = HouseRule::one_of(
            "six_lc_bad", "6-pdr canister", Ruling::on("App. 3: artillery table", "R5"),
            "Bad: as printed or by rule",
            &[Text("printed", "print"), Text("pattern", "rule")],
        ),
    }
}
