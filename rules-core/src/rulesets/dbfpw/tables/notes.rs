//! L35, L145-202 Tables that are words, and the few figures that stand alone.

use crate::prelude::*;

notes! {
    pub(super) HITS = "hits", "Hits";
    ("Attrition", "35, 97");
    "HITS", "Unit is";
    "1" / "hurt" / "It has taken casualties",
    "2" / "shaken" / "-1 to its fire and combat",
    "3" / "destroyed" / "Off the table",
}

notes! {
    pub(super) PACKS = "packs", "Ammo packs";
    ("Ammunition supply", "167-173");
    "WHO", "Packs";
    "CU" / "4" / "A caisson unit; it supplies any number of units",
    "BT" / "4" / "A baggage train, by contact",
    "GUNS OR MIT" / "0" / "In larger battles 1 to begin with",
    "HA" / "1" / "Always; in larger battles 2",
    "THREW A 1" / "-1" / "Firing die: uses a pack, or the unit is LOW",
    "LOW" / "1 shot" / "Then it is OUT until it gets a pack",
    "SHARED" / "free" / "Units side by side may pass packs on",
    "INFANTRY" / "none" / "Unless the rule is extended to infantry",
}

notes! {
    pub(super) SPECIAL = "special-ref", "Special troops";
    ("Special rules", "159-165");
    "WHO", "What";
    "SC" / "fire" / "May move, dismount and fire in one turn",
    "SC" / "mount" / "May mount and move, but not into combat",
    "MIT" / "moves" / "May move and fire in the same turn",
    "LANCERS" / "as HC" / "LC; as HC unless flanked, but lose every draw",
    "ZOUAVES" / "elite" / "Fight as elite; Chasseurs d'Afrique too",
    "BAVARIANS" / "as poor" / "Infantry fires as poor and fights as regular",
    "GUARD FA" / "1 FA" / "One foot battery if 2 or more infantry are Guard",
    "GUARD HA" / "1 HA" / "One horse battery if 2 or more cavalry are Guard",
    "2ND MOVE" / "no" / "Not where enemy artillery could fire",
}

notes! {
    pub(super) LIMITS = "army-limits", "Army limits";
    ("Suggested armies", "145-159");
    "UNITS", "Most";
    "HA" / "1" / "Of the gun units of a 15 point army",
    "ZOUAVES" / "1" / "Of the French infantry; or North Africans",
    "CHASSEURS" / "1" / "Of the French LC: Chasseurs d'Afrique",
    "BAVARIANS" / "2 in 8" / "Of the German infantry",
    "BAV. SS" / "1" / "Of the German SS, with BLR2",
    "FR. LANCERS" / "1 in 3" / "Of the French LC",
    "PR. LANCERS" / "1 in 2" / "Of the German LC",
    "RM" / "4" / "Of the Republic's poor infantry",
}

notes! {
    pub(super) SETUP = "setup-ref", "Setting up";
    ("Special rules", "165, 193");
    "WHAT", "How much";
    "TABLE" / "4000" / "Paces square, or larger",
    "APART" / "2400" / "Paces at least between the two sides",
    "TERRAIN" / "7+" / "Pieces, roads not counted" in "Points of note",
    "BUA" / "1+" / "Of these pieces" in "Points of note",
    "NLF" / "4+" / "Of these pieces" in "Points of note",
    "SUB CMDR" / "2 points" / "Each; only French commanders may be poor",
}

notes! {
    pub(super) LARGER = "larger-ref", "Larger battles";
    ("Larger battles", "105, 145, 167, 175-181");
    "WHAT", "Rule";
    "ARMIES" / "15 each" / "Several armies of 15 points, each checked alone",
    "HORSE GUNS" / "1 each" / "One unit of HA for each 15 points" in "Suggested armies",
    "DSC" / "1 point" / "Each; only French ones may be poor",
    "DSC BASE" / "half" / "Half the usual frontage",
    "DSC MOVE" / "as Cmd" / "400 in GG, 200 in BG, 400 by road",
    "DSC RADIUS" / "400" / "Paces of command, at most",
    "DSC CAPS" / "2 own" / "And what its commander gives it",
    "UNDER A DSC" / "all Inf" / "Also French Mit and SS, German SC. They stay",
    "DSC HELPS" / "+1" / "To its own troops in combat, if it touches them"
        in "Close combat factors",
    "DSC SHOT AT" / "never" / "It has no combat factor either",
    "DSC FOUGHT" / "1 die" / "1-3 flees 600, 4-6 destroyed; no factors" in "DSC close combat",
    "GUNS OR MIT" / "1 pack" / "Each to begin with; in other battles none" in "Ammunition supply",
    "HA" / "2 packs" / "Each to begin with; in other battles 1" in "Ammunition supply",
    "CU OR BT" / "4 packs" / "As in other battles" in "Ammunition supply",
}

notes! {
    pub(super) SCALE = "scale-ref", "What a unit is";
    ("Unit representation", "195-202");
    "UNIT", "Stands for";
    "INF" / "2000-2500" / "Men: an infantry regiment",
    "SS" / "700-800" / "Men: an independent battalion",
    "HC OR LC" / "1200-1400" / "Sabres: a cavalry brigade",
    "SC" / "600-700" / "Sabres: a light cavalry regiment",
    "GS" / "1000-1200" / "Men: mixed bands of militia",
    "GUNS" / "18" / "Guns",
}
