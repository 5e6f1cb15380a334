//! The house rules: one for each ruling on which tables may differ, in the order of the rulings'
//! ids.

use crate::prelude::*;

use HouseValue::Word as Text;

house! {
    /// The house rules.
    pub(super) enum Rule {
        HbClose = HouseRule::one_of(
            "hb_close", "Half bn, 0-100", Ruling::on("App. 3: small arms table", "R7"),
            "Bad effect, 0-100 paces, dice 1-3: printed 25 is more than the 20 of good effect. 15 \
             would fit.",
            &[Text("printed", "25"), Text("corrected", "15")],
        ),
        NinePdr = HouseRule::one_of(
            "nine_pdr", "9-pdr reads", Ruling::on("The dice", "R4"),
            "Odd reads the 12-pdr, even the 6-pdr table: by the fire die itself, or by a die of \
             its own.",
            &[Text("same-die", "fire die"), Text("separate-die", "own die")],
        ),
        RifleRows = HouseRule::one_of(
            "rifle_rows", "Rifles, 300", Ruling::on("App. 3: small arms table", "R6"),
            "The table has rifles in their own row at 200-300 paces, the notes in the row of \
             100-200.",
            &[Text("table", "own row"), Text("notes", "notes")],
        ),
        MenPerPoint = HouseRule::one_of(
            "men_per_point", "Men a point", Ruling::on("3 Firepower", "R8"),
            "Three ranks lose 5 men a point by the text, 3 by the chart; two ranks 10 for 3, or \
             for 2.",
            &[Text("body", "text: 5"), Text("chart", "chart: 3")],
        ),
        TwoRankStep = HouseRule::one_of(
            "two_rank_step", "Two-rank track", Ruling::on("3 Firepower", "R9"),
            "Points that fill the track of a unit in two ranks: 45 is just 150 men, the sheet has \
             50.",
            &[Text("45", "45"), Text("50", "50")],
        ),
        VictorLosses = HouseRule::one_of(
            "victor_losses", "Winner's loss", Ruling::on("App. 3: the dice", "R13"),
            "Chart: 1/2 of the loser's points, 1/3 if total. Text: half for cavalry, fire or 10 a \
             block for foot.",
            &[Text("chart", "chart"), Text("body", "text")],
        ),
        LossesPer = HouseRule::one_of(
            "losses_per", "Losses per", Ruling::on("The dice", "R12"),
            "The dice give points for a unit: four places say half a battalion, two say a \
             battalion.",
            &[Text("half-battalion", "half bn"), Text("battalion", "battalion")],
        ),
        Recovery = HouseRule::one_of(
            "recovery", "Recovery", Ruling::on("Degrees of defeat", "R14"),
            "Moves to defend, then to attack. Text: 2 and 3, 3 and 6, 5 and 10. Chart: 2+3, 5+5, \
             10+5.",
            &[Text("body", "text"), Text("chart", "chart")],
        ),
        StrengthBounds = HouseRule::one_of(
            "strength_bounds", "On a limit", Ruling::on("Odds for close combat", "R16, R70"),
            "Odds on a limit, such as 2 to 1: the chart puts them into the higher class, the text \
             lower.",
            &[Text("chart", "higher"), Text("body", "lower")],
        ),
        InfBeatenByCav = HouseRule::one_of(
            "inf_beaten_by_cav", "Cav. on foot", Ruling::on("The dice", "R20"),
            "Infantry beaten by cavalry is totally defeated by the text, one degree worse by the \
             summary.",
            &[Text("total", "total"), Text("one-worse", "worse")],
        ),
        CavBeatenByLine = HouseRule::one_of(
            "cav_beaten_by_line", "Cav. on line", Ruling::on("Cavalry attacks", "R21"),
            "Cavalry that fails against a line is repulsed in three places, as the die says in \
             one.",
            &[Text("repulsed", "repulse"), Text("dice", "by die")],
        ),
        CavVInf = HouseRule::one_of(
            "cav_v_inf", "Charges", Ruling::on("Cavalry attacks", "R19"),
            "Two schemes: the chart counts waves and how shaken the foot is, the text squadrons a \
             battalion.",
            &[Text("chart", "by waves"), Text("body", "by text")],
        ),
        DieVi = HouseRule::one_of(
            "die_vi", "Die VI is", Ruling::on("App. 3: cav. v infantry", "R18"),
            "The charts name a Die VI that does not exist. Die V, one face in six, or no chance.",
            &[
                Text("die-v", "Die V"), Text("five-to-one", "5 to 1"),
                Text("no-chance", "no chance"),
            ],
        ),
        BadEffectTest = HouseRule::one_of(
            "bad_effect_test", "Canister, bad", Ruling::on("App. 3: basic odds", "R22"),
            "Must troops test under canister of bad effect? The text: no. The chart prints 3 to 1.",
            &[Text("none", "no test"), Text("printed", "3 to 1")],
        ),
        CavSlope = HouseRule::one_of(
            "cav_slope", "Cav. on slopes", Ruling::on("Cavalry v cavalry", "R24"),
            "Text: downhill -2 at 5-10, -3 to 15. Chart: -1 at 5-10 either way, none beyond.",
            &[Text("body", "text"), Text("chart", "chart")],
        ),
        Stack25 = HouseRule::one_of(
            "stack25", "+25%", Ruling::on("Good and bad effect", "R10"),
            "A column, two lines, flank fire add 25% each: the list once and the flank once, one \
             in all, or each.",
            &[Text("list+flank", "list+flank"), Text("one", "one"), Text("all", "each")],
        ),
        Messenger = HouseRule::one_of(
            "messenger", "Past 2000", Ruling::on("Messengers", "R33"),
            "Messengers over 2000 paces: 700 a move from the outset, or 900 to 2000 and 700 after.",
            &[Text("body", "700 all"), Text("chart", "700 rest")],
        ),
        BlankFlame = HouseRule::one_of(
            "blank_flame", "Blank face", Ruling::on("Howitzers v buildings", "R26"),
            "Die II has a blank. In a throw for fire it is no flame, one in three; or it is \
             thrown again.",
            &[Text("no-flame", "no flame"), Text("reroll", "again")],
        ),
        Schimmel2d6 = HouseRule::one_of(
            "schimmel_2d6", "2d6 succeed on", Ruling::on("The exceptional throw", "R38"),
            "The rules say 1 in 12, which is 11 or more. Printed is 8 or more, 5 in 12.",
            &[Text("eleven", "11+"), Text("printed", "8+")],
        ),
        SixLcBad = HouseRule::one_of(
            "six_lc_bad", "6-pdr can.", Ruling::on("App. 3: artillery table", "R5"),
            "Large canister, bad effect: its row breaks the fractions that the other three rows \
             keep.",
            &[Text("printed", "printed"), Text("pattern", "by rule")],
        ),
    }
}
