//! L37-41, L53-58, L78-80, L111-143, L168-210 The course of a turn, and who may do what: tables
//! that are words.

use crate::prelude::*;

notes! {
    pub(super) TURN = "turn", "The turn";
    ("Turn sequence", "53-58");
    "PHASE", "Who";
    "DICE" / "high" / "Turn I Prussians first, then the high die chooses",
    "1 MOVE" / "in turn" / "One side moves all it has, then the other",
    "2 RIFLES" / "both" / "All infantry at once; then take off the dead",
    "3 GUNS" / "both" / "Guns, mitr. at once, after the rifles' dead are off",
    "4 MELEE" / "second" / "Only the side that moved second may charge",
}

notes! {
    pub(super) ZONES = "zones", "Zones and enemies";
    ("Zone of control", "78-80");
    "WHERE", "What";
    "ZONE" / "front 3" / "Foot, unlimbered guns: front and one to each side",
    "NO ZONE" / "others" / "Cavalry, generals, limbered guns",
    "ENTERED" / "stop" / "A unit that comes into a zone stops",
    "ENEMY" / "no" / "Never into or through a square he holds",
    "BETWEEN" / "no" / "Nor between two such or their zones at a corner",
}

notes! {
    pub(super) FIRE_LIMITS = "fire-limits", "Who may fire";
    ("Rifle fire", "111-113,130,139,143");
    "FIRE", "Rule";
    "RIFLES" / "infantry" / "Front rank only; horse and gun crews never",
    "TARGET" / "once" / "A square is fired on once a turn",
    "DIRECT" / "in sight" / "Rifles, shot and mitr. need a clear line" in "Artillery fire",
    "BLOCK" / "4 things" / "Troops, hills, woods and buildings; walls do not",
    "ON A HILL" / "clear" / "Firer or target on a hill: nothing blocks",
    "INTO WOODS" / "the edge" / "Only their edge squares can be hit",
    "SHELLS" / "seen" / "Shell and siege: a friend must see the target" in "Artillery fire",
    "SCATTER" / "1 throw" / "For all the guns at that target" in "Artillery fire",
    "MOVED" / "no fire" / "Nor a gun that was unlimbered this turn" in "Artillery fire",
    "TURNED 90" / "fires" / "180 is a move: no fire" in "Artillery fire",
    "ROUND" / "named" / "Shot or shell and the target before the dice" in "Artillery fire",
}

notes! {
    pub(super) MELEE_LIMITS = "melee-limits", "Who may melee";
    ("Melees", "168-177");
    "MELEE", "Rule";
    "WHO" / "second" / "Who moved second; nobody has to",
    "A STAND" / "once" / "1 attack in a turn",
    "A TARGET" / "once" / "Attacking squares may join, defending ones never",
    "RANKS" / "2" / "The first two, at the square they face",
    "DIAGONAL" / "no" / "Not across a corner",
    "DEFENDER" / "3 2 1" / "A stand: front 3, rear 2, flank 1",
    "COMMAND" / "+3" / "On top of its own value",
    "GENERAL" / "+5" / "Only if he is in the melee himself",
    "FOOT V HORSE" / "ground" / "Foot attacks horse only in a town or woods",
    "ODDS" / "def." / "Fractions go to the defender",
    "GROUND" / "1 left" / "Defender in hills, woods, town, building, gun pit",
    "CROSSING" / "1 left" / "All attackers in a stream or over a wall",
}

notes! {
    pub(super) AFTER_MELEE = "after-melee", "After a melee";
    ("Morale", "204-210");
    "RESULT", "What";
    "-1" / "retreat" / "1 square of his choice, away if he can; any order",
    "-2 -3 -4" / "rout" / "So many squares; ends with its back to the foe",
    "LIMBERED" / "go too" / "With their teams",
    "UNLIMBERED" / "left" / "The crew leaves the gun behind",
    "+1 TO +4" / "advance" / "The vacated square first, then they may split",
    "WHO GOES" / "all" / "All of the loser's square, melee to come or not",
    "ZONES" / "no stop" / "They may be crossed and entered",
    "ENEMY" / "lost" / "Forced into a square of his: eliminated",
    "OFF BOARD" / "lost" / "Forced off it: eliminated",
}

notes! {
    pub(super) HIDDEN = "hidden", "Hidden units";
    ("French set-up", "37-41");
    "HIDDEN", "What";
    "CARD" / "1 square" / "In its town, once after the set-up",
    "SHOWN" / "3 ways" / "It fires, leaves the town, or is meleed",
    "FIRED AT" / "secret" / "Stays hidden; the French note the hits",
    "WITH GUNS" / "infantry" / "Infantry there takes all hits on men",
    "WIPED OUT" / "card off" / "And shown if asked for",
    "DUMMY" / "removed" / "When a Prussian enters its square",
    "DUMMIES" / "advance" / "Alone in a melee: go in, attack no more this turn",
}
