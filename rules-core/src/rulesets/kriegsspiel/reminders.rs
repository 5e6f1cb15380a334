//! 788-1021, 1101, 1142-1166, 1343-1365, 1444-1461, 1525, 3931-3970 What players must bear in mind:
//! it is read, and not reckoned with.

use crate::prelude::*;

notes! {
    pub(super) FLANK = "flank", "Flank and rear";
    ("Flank and rear", "842,848-852,1019-1021,1142-1146,1154,2902");
    "STRUCK", "Double if";
    "ALL" / "once more" / "The battalions or squadrons on flank or rear",
    "INFANTRY" / "in line" / "Deployed line or column of route, nothing else"
        in "Infantry v infantry",
    "MASSES" / "never" / "Infantry in square, mass or attack column" in "Infantry v infantry",
    "BY CAV." / "in 600" / "Paces at most when it made for infantry's flank"
        in "Infantry v infantry",
    "BY INF." / "in 300" / "Paces at most when it made for infantry's flank"
        in "Infantry v infantry",
    "CAVALRY" / "it stands" / "Or falls back and cannot get away from the fight"
        in "Cavalry v cavalry",
    "CAVALRY" / "surprised" / "Or enveloped: else it would have turned or gone"
        in "Cavalry v cavalry",
    "CAVALRY" / "cut off" / "They reach its line of retreat before it does" in "Cavalry v cavalry",
    "TWO LINES" / "reached" / "Of cavalry: only if the second's flank is struck too"
        in "A second line",
    "FOOT ART." / "lost" / "To half a battalion or half a squadron" in "Infantry v battery",
    "HORSE A." / "lost" / "To a battalion or a squadron" in "Infantry v battery",
}

/// The rows of it that tell when infantry, and when cavalry, is struck so.
pub(crate) const FLANK_OF_FOOT: usize = 1;
pub(crate) const FLANK_OF_HORSE: usize = 5;

notes! {
    pub(super) CAVALRY_ATTACK = "cavalry-attack", "Cavalry attack";
    ("The cavalry attack", "788,867,873,902-925,3931-3935,3958-3970");
    "STEP", "What";
    "1 TARGET" / "named" / "The attacker says whom he charges" in "4 Assaults",
    "1 FLANK" / "goes off" / "Cavalry struck in flank or rear, unless surprised"
        in "App. 3: cav. v cavalry",
    "2 STANDS" / "at halt" / "The defender takes the charge as he stands",
    "2 MEETS" / "300" / "Paces the defender goes forward instead",
    "2 GOES" / "retires" / "Or he retires; he has only these three",
    "3 2ND LINE" / "-1" / "Brought up: it stands. Only in the first round"
        in "App. 3: cav. v cavalry",
    "3 ELSE" / "1st line" / "With what is within 100 paces of it" in "Cavalry v cavalry",
    "4 RETIRES" / "400+" / "Paces for the first line; the others may stay",
    "5 RIDES" / "300" / "Paces for the attacker in any case",
    "5 THEN" / "contact" / "If the enemy went: wherever he likes",
    "6 LOSER" / "repulsed" / "With a second line, and goes behind it" in "Cavalry: the outcome",
    "6 ELSE" / "900" / "Paces back, beaten as the die says" in "Cavalry: the outcome",
    "7 WINNER" / "rallies" / "Where he is, or follows at the gallop" in "Cavalry: the outcome",
    "7 GOES ON" / "-1" / "Against a second line within 900 paces" in "Cavalry: the outcome",
    "7 2ND LINE" / "100" / "Paces forward to attack, for the beaten side" in "Cavalry: the outcome",
}

notes! {
    pub(super) TWO_LINES = "two-lines", "Cavalry in two lines";
    ("A second line", "1152-1166");
    "2ND LINE", "Gains";
    "400-800" / "all" / "Paces behind the first line: all that follows",
    "FLANKS" / "safe" / "The first line is not taken in flank or rear",
    "FRONT" / "counted" / "Only squadrons that reach the first line's front",
    "LONG FOE" / "neither" / "If he reaches the flank of the second line",
    "BEATEN" / "repulsed" / "At worst, the first line and then the second",
    "TWICE" / "the die" / "Decides when the first line is beaten again",
    "RESERVE" / "Die III" / "In its favour, pursuing next move a foe without one",
    "STRONGER" / "who meet" / "Enemy in one line: only those who really meet",
    "EVEN" / "and half" / "Enemy in one, as many in all: half the second too",
    "TOO NEAR" / "nothing" / "And a beaten first line carries it away",
    "TOO FAR" / "nothing" / "It is as if there were none",
}

notes! {
    pub(super) SHAKEN = "shaken", "Shaken infantry";
    ("Cavalry v infantry", "969-973");
    "CANISTER", "Infantry is";
    "1 MOVE" / "shaken" / "A battery, good effect, to 600 paces",
    "2 MOVES" / "shaken" / "Half a battery, good effect, to 600 paces",
    "3-4 MOVES" / "badly" / "A battery, good effect, to 600 paces",
    "OWN GUNS" / "less" / "Only the surplus of the enemy's guns shakes it",
    "ALONE" / "safer" / "If only it has guns the cavalry's chance is less",
}

/// The row of it for infantry that has guns too.
pub(crate) const OWN_GUNS: usize = 3;

notes! {
    pub(super) REFUGES = "refuges", "Refuges";
    ("Beaten troops in cover", "1353-1365");
    "TROOPS", "Refuge";
    "R OR D" / "2 moves" / "Troops that reach one may be followed no more",
    "INFANTRY" / "thicket" / "Or a copse or wood",
    "INFANTRY" / "trench" / "Or a stream that must be waded",
    "INFANTRY" / "hilltop" / "With guns on it",
    "CAVALRY" / "thicket" / "Or a copse",
    "CAVALRY" / "ditch" / "Or a stream, both small, held by skirmishers",
    "CAVALRY" / "hilltop" / "With guns on it",
    "THEN" / "+1" / "For the attack, which must be made anew",
}

/// The first row of it for infantry, or for cavalry.
pub(crate) const fn refuge_of(horse: bool) -> usize {
    if horse { 4 } else { 1 }
}

notes! {
    pub(super) REMINDERS = "reminders", "Reminders";
    ("Cavalry v infantry", "979-991,1101,1343,1444,1461,1525,2953,4678");
    "WHO", "What";
    "DRAGOONS" / "half bn" / "Four squadrons on foot, in attack and defence"
        in "Insufficient troops",
    "NEAR CAV." / "100" / "Paces a move infantry goes back and loses no point",
    "2ND LINE" / "in turn" / "Or it goes back by alternate lines, as freely",
    "FEW CAV." / "as usual" / "It retires if there are under 2 squadrons a bn",
    "REPULSED" / "2 moves" / "Then cavalry may pursue, with half of it to hand"
        in "Cavalry attacks",
    "STORMERS" / "1 move" / "Pause, or the table's next line does not count"
        in "Stronghold table notes",
    "TOTALLY" / "note it" / "Attacked before it recovers it is the worse off" in "Renewed attacks",
    "GUN LOST" / "2 guns" / "On the piece of the half battery from now on" in "Casualties",
    "LAST GUN" / "off" / "When a battery has only one left" in "Casualties",
}

/// The rows of it for infantry that goes back before cavalry, and for troops totally beaten.
pub(crate) const NEAR_CAVALRY: usize = 1;
pub(crate) const TOTAL_DEFEAT: usize = 6;
