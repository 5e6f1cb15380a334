//! 836-991, 1028-1062, 1170-1172, 1222-1234, 1337-1385, 2845-2930, 3901-3970 The points of both
//! sides: when each tick of a list is given.
//!
//! A row is named by what the tick is worth, and its cell is the tick as the form has it. Where
//! there is more to say of a tick than a cell takes, rows without a name follow it.

use crate::prelude::*;
use crate::rulesets::kriegsspiel::approach::{AttackPoint, DefencePoint};

/// Declares the table of a tick-list: id and name, section and lines, the list, and for each row
/// its name, the tick and when it is given, and its section if that is another; last perhaps a
/// point that comes without a tick.
macro_rules! ticks {
    ($vis:vis $table:ident = $id:literal, $name:literal; ($section:literal, $lines:literal);
     $list:ident;
     $($row:literal / $tick:ident / $words:literal $(in $other:literal)?,)+
     $(without $by_itself:literal / $label:literal / $when:literal in $last:literal,)?) => {
        $vis const $table: Table = Table {
            id: $id,
            name: $name,
            section: |row, _| {
                text_at(&[$(crate::section_of!($section $(, $other)?),)+ $($last)?], row)
            },
            lines: $lines,
            script: None,
            corner: "",
            heads: &["Tick"],
            rows: |_| &[$($row,)+ $($by_itself)?],
            cell: |out, _, row, _| {
                const TICKS: &[$list] = &[$($list::$tick),+];
                out.write_str(TICKS.get(row).map_or(concat!($($label)?), |tick| tick.word().label))
            },
            words: |out, _, row, _| out.write_str(text_at(&[$($words,)+ $($when)?], row)),
        };

        impl $list {
            /// The row of a tick in the table of its list: the first of those it has.
            pub(crate) fn row(self) -> usize {
                const TICKS: &[$list] = &[$($list::$tick),+];
                TICKS.iter().position(|tick| *tick == self).unwrap_or(0)
            }
        }
    };
}

ticks! {
    pub(super) ATTACK = "att-points", "Attacker's points";
    (
        "App. 3: added factors",
        "651,836-879,925,969,993,1028-1030,1062,1170-1172,1222,1230-1234,1355-1385,2852-2928,3907-3943,3970"
    );
    AttackPoint;
    "+1" / CanisterPrep / "Def. was under canister for two moves running" in "Artillery support",
    "-1" / UnderCanister / "Took canister while it came on" in "Artillery support",
    "+1" / ArtSupport / "Its guns take part; not with Canister, 2 moves",
    "+1" / HeavyCavalry / "Guards, heavy dragoons on dragoons, hussars" in "Cavalry v cavalry",
    "+1" / SkirmishersAhead / "Infantry: its skirmishers hold the ground ahead"
        in "App. 3: basic odds",
    "-1" / SkirmishersLost / "Driven in, and the column goes on without others"
        in "Infantry v infantry",
    "+1" / FreshRenewal / "Made again by troops that have not fought",
    "-1" / TiredRenewal / "Made again by the same troops",
    "+1" / FreshVTired / "Fresh troops against tired ones" in "App. 3: more modifiers",
    "-1" / Shaken / "By fire, or exertion as by 20 minutes at the trot",
    "" / Shaken / "Such troops should only defend",
    "-2" / BadlyShaken / "A battery's canister, 3-4 moves; not with Shaken",
    "-1" / JustWon / "Won a melee a move ago and did not halt to rally",
    "" / JustWon / "Cavalry that rides on at a second line within 900" in "Cavalry: the outcome",
    "-1" / FlankThreat / "An enemy stands where he can fall on its flank",
    "-1" / Obstacle / "Crosses an obstacle; of four ground ticks only one",
    "-1" / CavUneven / "Uneven ground, if the umpire lets it charge" in "App. 3: cav. v cavalry",
    "-2" / CavDitch / "Ditch, sunken road, broken ground; enemy in 600" in "Cavalry v cavalry",
    "-1" / CavDitchFar / "The same farther off, not walked and re-formed"
        in "App. 3: cav. v cavalry",
    "" / CavDitchFar / "Free: a minor one crossed at a walk and re-formed" in "Cavalry v cavalry",
    "-1" / Deploying / "Caught moving sideways, closing up or deploying"
        in "Deploying near the enemy",
    "" / Deploying / "Only within the enemy's charge distance",
    "-1" / ThirdLost / "A third of it lost to fire on its way" in "App. 3: more modifiers",
    "+1" / FollowedToCover / "Repulsed or defeated foe at a refuge, hit again"
        in "Beaten troops in cover",
    without "+2" / "Second line" / "By itself: inf., two lines in 150-400, enemy one"
        in "A second line",
}

ticks! {
    pub(super) DEFENCE = "def-points", "Defender's points";
    (
        "App. 3: added factors",
        "651,838,865-867,925-933,969,991,1028-1034,1222-1234,1337-1339,2852-2928,3907-3935,3970"
    );
    DefencePoint;
    "+1" / ArtSupport / "Its guns take part; not if att. met canister",
    "+1" / HeavyCavalry / "Guards, heavy dragoons on dragoons, hussars" in "Cavalry v cavalry",
    "-1" / Standing / "Cavalry takes the charge at the halt" in "App. 3: basic odds",
    "" / Standing / "Also if it brings its second line up: first round" in "App. 3: cav. v cavalry",
    "+1" / SkirmishersAhead / "Infantry: its skirmishers hold the ground ahead"
        in "App. 3: basic odds",
    "-1" / SkirmishersLost / "Thrown back, and it takes the attack without any"
        in "Infantry v infantry",
    "" / SkirmishersLost / "Or back 200 paces, less to an obstacle, and others"
        in "Infantry v infantry",
    "" / SkirmishersLost / "Others a second time only after a move" in "Infantry v infantry",
    "+1" / InPosition / "Skirmishers attacked after two moves in position" in "App. 3: basic odds",
    "+1" / FreshVTired / "Fresh troops against tired ones" in "App. 3: more modifiers",
    "-1" / Shaken / "By fire, or exertion as by 20 minutes at the trot",
    "-2" / BadlyShaken / "A battery's canister, 3-4 moves; not with Shaken",
    "-1" / JustWon / "Won a melee a move ago and did not halt to rally",
    "-1" / FlankThreat / "An enemy stands where he can fall on its flank",
    "-1" / Deploying / "Caught moving sideways, closing up or deploying"
        in "Deploying near the enemy",
    "" / Deploying / "Only within the enemy's charge distance",
    "-1" / MovingNearCav / "Infantry made to move; cavalry in 400 can attack"
        in "Deploying near the enemy",
    "" / MovingNearCav / "Free: 100 paces a move back. See Reminders" in "Cavalry v infantry",
    "-1" / ReformingNearInf / "Column takes a wider front; enemy inf. in 200"
        in "Deploying near the enemy",
    "-1" / CarriedThrough / "Friends, totally beaten, came through: for 2 moves"
        in "Through reserve lines",
    "-2" / Trapped / "Beaten cavalry, followed to what it cannot pass" in "Cavalry: the outcome",
    "" / Trapped / "If it wins: two moves to rally before it pursues" in "Cavalry: the outcome",
}
