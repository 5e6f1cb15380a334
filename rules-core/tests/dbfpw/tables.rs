//! The tables of DBFPW, cell by cell against its text. «L9» is a line of it; the figures are typed
//! in here once more.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::dbfpw::RULESET;

use crate::support::trial::{FactsById, Trial};

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    tables::cells(&RULESET, id)
}

/// The types in the order of the troop table, with its figures: effective and long range, moves in
/// good going, in bad going and by road, basic factor.
const TROOPS: [(&str, [&str; 7]); 18] = [
    ("inf-rm", ["INF RM", "300", "", "200#", "200", "400", "+4"]), // L9
    ("inf-blr1", ["INF BLR1", "300", "", "200#", "200", "400", "+4"]), // L9
    ("inf-blr2", ["INF BLR2", "400", "800", "200#", "200", "400", "+4"]), // L10
    ("ss-blr1", ["SS BLR1", "500", "", "300", "300", "400", "+2"]), // L11
    ("ss-blr2", ["SS BLR2", "500", "", "300", "300", "400", "+2"]), // L11
    ("fa-pr", ["FA PR", "1800", "3400", "300", "", "400", "+3"]),  // L12
    ("fa-fr", ["FA FR", "1400", "2800", "200", "", "300", "+3"]),  // L13
    ("ha-pr", ["HA PR", "1400", "2800", "300", "100", "400", "+3"]), // L14
    ("ha-fr", ["HA FR", "1400", "2800", "300", "100", "400", "+3"]), // L14
    ("mit", ["MIT", "600", "2000", "300", "100", "400", "+3"]),    // L15
    ("hc", ["HC", "", "", "300", "200", "400", "+3"]),             // L16
    ("lc", ["LC", "", "", "400", "200", "400", "+3"]),             // L17
    ("sc", ["SC", "300", "", "500", "200", "500", "+1"]),          // L18
    ("gs", ["GS", "300", "", "300", "300", "300", "+2"]),          // L19
    ("cmd", ["CMD", "", "", "400", "200", "400", "+1"]),           // L20
    ("bt", ["BT", "", "", "200", "", "300", "+1"]),                // L21
    ("cu", ["CU", "", "", "300", "100", "400", "+1"]),             // L171
    ("dsc", ["DSC", "", "", "400", "200", "400", ""]),             // L177
];

#[test]
fn the_troop_table_is_the_printed_one() {
    assert_eq!(cells("troop-ref"), TROOPS.map(|(_, row)| row));
}

fn figure(cell: &str) -> i32 {
    cell.trim_end_matches('#').parse().unwrap_or(0)
}

#[test]
fn moves_are_those_of_the_troop_table() {
    for (troop, [_, _, _, good, bad, road, _]) in TROOPS {
        for (going, paces) in [("gg", good), ("bg", bad), ("road", road)] {
            let page = Trial::new(&RULESET, "move")
                .choose("type", troop)
                .choose("going", going)
                .throw(&[]);
            assert_eq!(
                (page.number("paces"), page.yes("allowed")),
                (figure(paces), !paces.is_empty()),
                "{troop} {going}"
            );
            // L27 «#» stands for a hundred paces more into close combat, and not in an attack
            // column.
            let charge = Trial::new(&RULESET, "move")
                .choose("type", troop)
                .choose("going", going)
                .tick("charge");
            let more = if paces.ends_with('#') { 100 } else { 0 };
            assert_eq!(charge.throw(&[]).number("paces"), figure(paces) + more, "{troop} {going}");
            if troop.starts_with("inf") {
                assert_eq!(
                    charge.tick("column").throw(&[]).number("paces"),
                    figure(paces),
                    "{troop} {going}"
                );
            }
        }
    }
}

#[test]
fn ranges_are_those_of_the_troop_table() {
    for (troop, [_, effective, long, ..]) in &TROOPS[..17] {
        let band = |range: i32| {
            Trial::new(&RULESET, "range")
                .choose("type", troop)
                .set("range", range)
                .throw(&[])
                .word("band")
        };
        let (effective, long) = (figure(effective), figure(long));
        if effective > 0 {
            assert_eq!(band(effective), "eff", "{troop}");
        }
        assert_eq!(band(effective + 1), if long > 0 { "long" } else { "out" }, "{troop}");
        assert_eq!(band(effective.max(long) + 1), "out", "{troop}");
        if long > 0 {
            assert_eq!(band(long), "long", "{troop}");
        }
    }
    // L86
    let other = Trial::new(&RULESET, "range").choose("type", "sc").house("sc_range");
    assert_eq!(other.throw(&[]).word("band"), "out");
    assert_eq!(other.set("range", 200).throw(&[]).word("band"), "eff");
}

#[test]
fn the_lists_of_factors_are_the_printed_ones() {
    assert_eq!(
        cells("fire-factors"),
        [
            ["WEAPON", "+1"],      // L39
            ["FLANK REAR", "+1"],  // L40
            ["ELITE", "+1"],       // L41
            ["GUNS LONG", "-1"],   // L42
            ["RM", "-1"],          // L42
            ["GUNS SILENT", "-1"], // L43
            ["SUPPORT", "-1"],     // L44
            ["CLOSE GUNS", "-1"],  // L45
            ["POOR", "-1"],        // L46
            ["SHAKEN", "-1"],      // L47
            ["BG", "-1"],          // L48
            ["COVER", "-2"],       // L49
            ["BRIDGE", "-2"],      // L50
            ["INF LONG", "-3"],    // L51
            ["MIT FAILS", "-2"],   // L25
        ]
    );
    assert_eq!(
        cells("combat-factors"),
        [
            ["GARRISON", "+4"],   // L101
            ["COLUMN", "+2"],     // L102
            ["HC", "+1"],         // L103
            ["UPHILL", "+1"],     // L104
            ["COMMANDER", "+1"],  // L105
            ["ELITE", "+1"],      // L106
            ["FORT", "+1"],       // L107
            ["POOR OR SS", "-1"], // L108
            ["CAVALRY", "-1"],    // L109
            ["SUPPORT", "-1"],    // L110
            ["SHAKEN", "-1"],     // L111
            ["FLANKED", "-1"],    // L112
            ["BG", "-1"],         // L113
            ["NO AMMO", "-1"],    // L114
            ["BRIDGE", "-2"],     // L115
            ["MIT FAILS", "-2"],  // L91
        ]
    );
}

#[test]
fn the_tables_of_results_are_the_printed_ones() {
    assert_eq!(
        cells("fire-results"),
        [
            ["CMD", "recoil", "lost"],       // L57, L65
            ["FIXED GUNS", "1 hit", "lost"], // L61, L66
            ["GS", "1 hit", "lost"],         // L61, L66
            ["SC", "flee", "1, flee"],       // L59, L67
            ["SS", "1, recoil", "1, flee"],  // L58, L68
            ["GARRISON", "none", "none"],    // L60, L69
            ["OTHER", "1 hit", "2 hits"]     // L61, L69
        ]
    );
    assert_eq!(
        cells("combat-results"),
        [
            ["CMD", "recoil", "lost"],         // L123, L132
            ["HC OR LC", "1, recoil", "lost"], // L124, L135
            ["SC", "1, recoil", "1, flee"],    // L124, L133
            ["GUNS", "lost", "lost"],          // L125, L135
            ["SS", "1, flee", "1, flee"],      // L126, L134
            ["INF", "1, recoil", "lost"],      // L127, L135
            ["GARRISON", "lost", "lost"],      // L128, L135
        ]
    );
    // L35, L97
    assert_eq!(cells("hits"), [["1", "hurt"], ["2", "shaken"], ["3", "destroyed"]]);
    // L25, L91
    assert_eq!(cells("mit"), [["1", "-2", "-2", "-2"], ["2-3", "", "-2", ""], ["4-6", "", "", ""]]);
}

#[test]
fn the_army_lists_are_the_printed_ones() {
    assert_eq!(
        cells("army-lists"),
        [
            // L147, L149, L151
            ["INF BLR2", "4-6", "2-4", ""],
            ["INF", "", "", "4-8"],
            ["INF POOR", "", "4-8", "4-6"],
            ["SS BLR2", "1-2", "0-1", ""],
            ["SS", "", "", "1-3"],
            ["GS", "", "0-4", ""],
            ["LC", "1-3", "0-1", "1-3"],
            ["LC POOR", "", "1-2", ""],
            ["SC", "0-1", "0-1", "1-3"],
            ["HC", "1-2", "", "0-2"],
            ["ARTY", "1-2", "0-2", "2-3"],
            ["MIT", "0-1", "", ""],
        ]
    );
    // L145, L149-153
    let limits = cells("army-limits").into_iter().map(|row| row[1].clone()).collect::<Vec<_>>();
    assert_eq!(limits, ["1", "1", "1", "2 in 8", "1", "1 in 3", "1 in 2", "4"]);
}

/// L139-143, L155, L165, L171, L177 A point; half more for BLR2, Prussian guns, horse guns and
/// elite; half less for SS, SC, RM and poor; poor RM a quarter; commanders and trains as they are.
#[test]
fn prices_follow_from_the_printed_reasons() {
    let rows = cells("points");
    for (row, troop) in rows.iter().zip(TROOPS.map(|(troop, _)| troop).into_iter().chain(["sub"])) {
        for (cell, quality) in row[1..].iter().zip(["regular", "elite", "poor"]) {
            let (mut quarters, fixed) = match troop {
                "cmd" | "bt" => (0, true),
                "cu" | "dsc" => (4, true),
                "sub" => (8, true),
                _ => (4, false),
            };
            if !fixed {
                let more = [
                    troop.ends_with("blr2"),
                    ["fa-pr", "ha-pr"].contains(&troop),
                    troop.starts_with("ha"),
                ];
                let less =
                    [troop.starts_with("ss"), troop == "sc", troop == "inf-rm", quality == "poor"];
                quarters += 2 * more.iter().filter(|&&yes| yes).count()
                    + 2 * usize::from(quality == "elite");
                quarters =
                    quarters.saturating_sub(2 * less.iter().filter(|&&yes| yes).count()).max(1);
            }
            let points = format!("{}", quarters as f64 / 4.0);
            assert_eq!(*cell, points, "{troop} {quality}");
            let unit =
                Trial::new(&RULESET, "points").choose("type", troop).choose("quality", quality);
            assert_eq!(
                unit.throw(&[]).number("quarters"),
                i32::try_from(quarters).unwrap(),
                "{troop} {quality}"
            );
            // L155
            assert_eq!(
                unit.tick("fort").throw(&[]).number("quarters"),
                i32::try_from(quarters).unwrap() + 2
            );
        }
    }
    assert_eq!(rows.len(), 19);
}

/// The house rules with one of them at another value than its ruling.
fn agreed(id: &str) -> House {
    let mut house = House::new(RULESET.house);
    let place = RULESET.house.iter().position(|rule| rule.id == id).unwrap();
    house.set(place, 1 - RULESET.house[place].default);
    house
}

#[test]
fn tables_follow_the_house_rules() {
    let words = |rule: &str, table: &str, row: usize, column: usize| {
        let said = tables::words(&RULESET, table, row, column);
        let agreed = tables::words_under(&agreed(rule), &RULESET, table, row, column);
        assert_ne!(said, agreed, "{rule}");
        agreed
    };
    // L18, L86
    assert_eq!(cells("troop-ref")[12][1], "300");
    assert_eq!(tables::cells_under(&agreed("sc_range"), &RULESET, "troop-ref")[12][1], "200");
    // L58
    assert_eq!(
        tables::cells_under(&agreed("ss_hit"), &RULESET, "fire-results")[4],
        ["SS", "recoil", "1, flee"]
    );
    assert_eq!(words("ss_hit", "fire-results", 4, 0), "Recoil, no hit; no recoil in BUA or fort");
    // L31
    assert_eq!(words("bg_100", "sight", 0, 0), "No shot over 100 paces into BG, and no reply");
    // L42, L43
    assert_eq!(words("mit_arty", "fire-factors", 3, 0), "Artillery or Mit at long range");
    assert_eq!(
        words("mit_arty", "fire-factors", 5, 0),
        "A target's artillery or Mit that does not answer"
    );
}

/// L31 and, for long range, L23.
#[test]
fn the_table_of_sight_says_what_bad_going_hides() {
    assert_eq!(
        cells("sight"),
        [["INTO BG", "100"], ["WITHIN BG", "100"], ["OUT OF BG", "edge"], ["LONG RANGE", "GG"],]
    );
}

/// L105, L145, L167, L175-181
#[test]
fn the_table_of_larger_battles_is_complete() {
    assert_eq!(
        cells("larger-ref"),
        [
            ["ARMIES", "15 each"],      // L145, R35
            ["HORSE GUNS", "1 each"],   // L145
            ["DSC", "1 point"],         // L177
            ["DSC BASE", "half"],       // L177
            ["DSC MOVE", "as Cmd"],     // L177
            ["DSC RADIUS", "400"],      // L177
            ["DSC CAPS", "2 own"],      // L177
            ["UNDER A DSC", "all Inf"], // L177
            ["DSC HELPS", "+1"],        // L105, L177
            ["DSC SHOT AT", "never"],   // L177
            ["DSC FOUGHT", "1 die"],    // L179-181
            ["GUNS OR MIT", "1 pack"],  // L167
            ["HA", "2 packs"],          // L167
            ["CU OR BT", "4 packs"],    // L167
        ]
    );
}

#[test]
fn the_notes_have_the_printed_figures() {
    let column = |id: &str| cells(id).into_iter().map(|row| row[1].clone()).collect::<Vec<_>>();
    // L167-169
    assert_eq!(column("packs")[..4], ["4", "4", "0", "1"]);
    // L165, L193
    assert_eq!(column("setup-ref"), ["4000", "2400", "7+", "1+", "4+", "2 points"]);
    // L197-202
    assert_eq!(
        column("scale-ref"),
        ["2000-2500", "700-800", "1200-1400", "600-700", "1000-1200", "18"]
    );
}
