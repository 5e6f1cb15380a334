//! The tables of fire of the Kriegsspiel, face by face against its text. Bare numbers are lines of
//! it; the figures are typed in here once more, in the order in which they are printed there: the
//! farthest band first.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;

use crate::support::trial::{FactsById, Trial};

/// Random shot, elevation, large canister, small canister.
type Printed = [[i32; 6]; 4];

const SIX_BAD: Printed = [
    [1, 1, 2, 3, 3, 4],       // 2427
    [4, 4, 5, 6, 6, 8],       // 2436
    [6, 6, 8, 12, 12, 20],    // 2445
    [12, 12, 20, 25, 25, 30], // 2454
];

const SIX_GOOD: Printed = [
    [5, 5, 6, 7, 7, 10],      // 2475
    [6, 6, 8, 10, 10, 18],    // 2484
    [10, 15, 20, 25, 25, 40], // 2493
    [20, 20, 30, 40, 40, 60], // 2502
];

const TWELVE_BAD: Printed = [
    [1, 1, 2, 3, 3, 5],       // 2526
    [5, 5, 6, 7, 7, 10],      // 2535
    [10, 10, 18, 20, 20, 25], // 2544
    [15, 15, 25, 31, 31, 37], // 2553
];

const TWELVE_GOOD: Printed = [
    [6, 6, 8, 9, 9, 12],      // 2574
    [8, 8, 10, 13, 13, 22],   // 2583
    [13, 19, 25, 31, 31, 50], // 2592
    [25, 25, 38, 50, 50, 75], // 2601
];

/// 300-400, 200-300, 100-200, 0-100 paces.
const SKIRMISHERS_OPEN: Printed = [
    [1, 2, 2, 4, 5, 8],      // 2623
    [2, 2, 8, 8, 8, 16],     // 2632
    [4, 6, 15, 15, 17, 34],  // 2641
    [7, 10, 25, 25, 30, 50], // 2650
];

const SKIRMISHERS_COVER: Printed = [
    [2, 3, 4, 4, 6, 12],      // 2670
    [3, 4, 10, 10, 12, 25],   // 2679
    [6, 10, 20, 20, 25, 50],  // 2688
    [10, 15, 30, 30, 40, 60], // 2697
];

const HALF_BATTALION_BAD: Printed = [
    [1, 1, 1, 6, 6, 10],      // 2717
    [3, 3, 3, 10, 10, 20],    // 2725
    [5, 5, 5, 20, 20, 30],    // 2733
    [25, 25, 25, 30, 30, 50], // 2741
];

const HALF_BATTALION_GOOD: Printed = [
    [3, 3, 3, 10, 10, 12],    // 2760
    [5, 5, 5, 15, 15, 25],    // 2768
    [10, 10, 10, 25, 25, 40], // 2776
    [20, 20, 20, 40, 40, 60], // 2784
];

/// The figures of a table of the device, row by row.
fn figures(id: &str) -> Vec<Vec<i32>> {
    let table = RULESET.tables().find(|table| table.id == id).expect(id);
    let cell = |row, column| {
        let mut text = String::new();
        table.write_cell(&mut text, &House::NONE, row, column).unwrap();
        text.parse().unwrap()
    };
    (0..table.rows(&House::NONE).len())
        .map(|row| (0..6).map(|column| cell(row, column)).collect())
        .collect()
}

#[test]
fn the_four_tables_of_dice_are_the_printed_ones() {
    for (id, first, second) in [
        ("guns-good", SIX_GOOD, TWELVE_GOOD),
        ("guns-bad", SIX_BAD, TWELVE_BAD),
        ("muskets-good", HALF_BATTALION_GOOD, SKIRMISHERS_COVER),
        ("muskets-bad", HALF_BATTALION_BAD, SKIRMISHERS_OPEN),
    ] {
        // The device has the nearest band first.
        let rows = first.iter().rev().chain(second.iter().rev()).map(|row| row.to_vec());
        assert_eq!(figures(id), rows.collect::<Vec<_>>(), "{id}");
    }
}

/// What a battery of six guns does to men in three ranks, without anything else.
fn fires(gun: &str, effect: &str, range: i32, dice: &[u8]) -> rules_core::transcript::Transcript {
    Trial::new(&RULESET, "artillery-fire")
        .choose("gun", gun)
        .choose("effect", effect)
        .set("range", range)
        .throw(dice)
}

#[test]
fn a_table_opens_at_the_cell_that_was_read() {
    for (gun, effect, range, face) in
        [("6", "good", 600, 3), ("12", "bad", 500, 1), ("9", "bad", 1200, 5)]
    {
        let transcript = fires(gun, effect, range, &[face]);
        assert_eq!(read(&transcript), transcript.number("base"), "{gun} {effect}");
    }
    for (firer, effect, range) in
        [("line", "bad", 150), ("skirmish", "good", 301), ("rifles", "bad", 250)]
    {
        for face in 1..=6 {
            let transcript = musket(firer, effect, range).throw(&[face]);
            assert_eq!(read(&transcript), transcript.number("base"), "{firer} {effect}");
        }
    }
    assert!(fires("6", "good", 1801, &[]).looked_up.is_empty());
}

/// What stands in the cell that a result was read from first.
fn read(transcript: &rules_core::transcript::Transcript) -> i32 {
    let [(id, row, column), ..] = transcript.looked_up[..] else {
        panic!("{:?}", transcript.looked_up)
    };
    figures(id)[row][column]
}

/// 2278-2295 Where the bands begin and end, the farthest first.
const LIGHT: [(i32, i32); 4] = [(1201, 1800), (801, 1200), (401, 800), (1, 400)];
const HEAVY: [(i32, i32); 4] = [(1501, 2000), (1001, 1500), (501, 1000), (1, 500)];
const BANDS: [&str; 4] = ["random", "elevation", "large-canister", "small-canister"];

#[test]
fn a_limit_belongs_to_the_nearer_band() {
    for (gun, limits, good, bad) in
        [("6", LIGHT, SIX_GOOD, SIX_BAD), ("12", HEAVY, TWELVE_GOOD, TWELVE_BAD)]
    {
        for (effect, printed) in [("good", good), ("bad", bad)] {
            for (band, (near, far)) in limits.into_iter().enumerate() {
                for range in [near, (near + far) / 2, far] {
                    for face in 1..=6 {
                        let transcript = fires(gun, effect, range, &[face]);
                        assert_eq!(
                            transcript.number("base"),
                            printed[band][usize::from(face) - 1],
                            "{gun} {range} {face}"
                        );
                        assert_eq!(transcript.number("points"), transcript.number("base"));
                        assert_eq!(transcript.word("band"), BANDS[band]);
                        assert_eq!(transcript.word("table"), format!("{gun}-{effect}"));
                        assert!(transcript.yes("in_range"));
                    }
                }
            }
        }
    }
}

/// 2279, 2512-2515 The fire die itself says which column; the ranges are the light gun's (R4).
#[test]
fn a_9_pdr_reads_the_12_pdr_table_on_odd_faces() {
    for (band, (near, far)) in LIGHT.into_iter().enumerate() {
        for face in 1..=6_u8 {
            let (table, printed) =
                if face % 2 == 1 { ("12-bad", TWELVE_BAD) } else { ("6-bad", SIX_BAD) };
            for range in [near, far] {
                let transcript = fires("9", "bad", range, &[face]);
                assert_eq!(
                    transcript.number("base"),
                    printed[band][usize::from(face) - 1],
                    "{range} {face}"
                );
                assert_eq!(
                    (transcript.word("table"), transcript.word("band")),
                    (table, BANDS[band])
                );
            }
        }
    }
    assert!(!fires("9", "good", 1801, &[]).yes("in_range"));
}

/// 545 A die of its own for column and ranges.
#[test]
fn a_9_pdr_with_a_die_of_its_own_has_the_ranges_of_its_column() {
    let trial = || Trial::new(&RULESET, "artillery-fire").choose("gun", "9").house("nine_pdr");
    for column in 1..=6_u8 {
        let (printed, limits) =
            if column % 2 == 1 { (TWELVE_GOOD, HEAVY) } else { (SIX_GOOD, LIGHT) };
        for (band, (near, far)) in limits.into_iter().enumerate() {
            for face in 1..=6 {
                for range in [near, far] {
                    let transcript = trial().set("range", range).throw(&[column, face]);
                    assert_eq!(
                        transcript.number("base"),
                        printed[band][usize::from(face) - 1],
                        "{column} {range} {face}"
                    );
                }
            }
        }
    }
    // Beyond the light gun's reach the column decides whether there is a second die at all.
    let far = trial().set("range", 1900);
    assert_eq!(far.throw(&[3, 6]).number("points"), 12);
    let missed = far.throw(&[4]);
    assert!(!missed.yes("in_range") && !missed.forbidden);
    assert_eq!(missed.headline.as_deref(), Some("Out of range"));
    assert_eq!((missed.number("base"), missed.number("points"), missed.number("men")), (0, 0, 0));
    assert!(missed.follow_ups.is_empty());
    let form = far.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("6-pdr or 12-pdr", "mean 4.2"));
}

/// A howitzer battery fires the light gun's table at the heavy gun's ranges (R37), and says that
/// this is a ruling.
#[test]
fn a_howitzer_has_the_6_pdr_table_at_12_pdr_ranges() {
    for (band, (near, far)) in HEAVY.into_iter().enumerate() {
        for range in [near, far] {
            for face in 1..=6 {
                let transcript = fires("howitzer", "good", range, &[face]);
                let base = SIX_GOOD[band][usize::from(face) - 1];
                // Shell, beyond canister, adds a quarter.
                let parts = if band < 2 { 5 * base } else { 4 * base };
                assert_eq!(
                    (transcript.number("base"), transcript.number("points")),
                    (base, (parts + 2) / 4),
                    "{range} {face}"
                );
                assert!(transcript.says()[1].ends_with(" (ruling)"), "{:?}", transcript.says());
            }
        }
    }
}

#[test]
fn house_rules_mend_two_rows_of_the_tables() {
    // 502: a fifth, a third, five twelfths and a half of 40.
    for (face, points) in (1..).zip([8, 8, 13, 17, 17, 20]) {
        let trial =
            Trial::new(&RULESET, "artillery-fire").choose("effect", "bad").house("six_lc_bad");
        assert_eq!(trial.throw(&[face]).number("points"), points);
        let howitzer = trial.choose("gun", "howitzer").set("range", 1000);
        assert_eq!(howitzer.throw(&[face]).number("points"), points);
    }
    let near = Trial::new(&RULESET, "small-arms-fire").set("range", 100).house("hb_close");
    for (face, points) in (1..).zip([15, 15, 15, 30, 30, 50]) {
        assert_eq!(near.throw(&[face]).number("points"), points);
    }
    // Neither touches its neighbours.
    let other = Trial::new(&RULESET, "artillery-fire").house("six_lc_bad").house("hb_close");
    assert_eq!(other.throw(&[1]).number("points"), 10);
    assert_eq!(
        Trial::new(&RULESET, "small-arms-fire")
            .set("range", 101)
            .house("hb_close")
            .throw(&[1])
            .number("base"),
        5
    );
}

#[test]
fn the_tables_of_fire_follow_the_house_rules() {
    let under = |id: &str| Trial::new(&RULESET, "artillery-fire").house(id).house;
    let row = |house: &House, id: &str, row: usize| {
        tables::cells_under(house, &RULESET, id)[row].join(" ")
    };
    let printed = House::new(RULESET.house);
    for (rule, id, at, as_printed, agreed) in [
        (
            "six_lc_bad",
            "guns-bad",
            1,
            "6 LARGE CAN. 6 6 8 12 12 20",
            "6 LARGE CAN. 8 8 13 17 17 20",
        ), // R5
        ("hb_close", "muskets-bad", 0, "LINE 100 25 25 25 30 30 50", "LINE 100 15 15 15 30 30 50"), // R7
        ("men_per_point", "points-men", 0, "3 RANKS 1 5 30", "3 RANKS 1 3 30"), // R8
        ("men_per_point", "points-men", 1, "2 RANKS 3 10 45", "2 RANKS 2 10 45"), // R8
        ("two_rank_step", "points-men", 1, "2 RANKS 3 10 45", "2 RANKS 3 10 50"), // R9
    ] {
        assert_eq!(row(&printed, id, at), as_printed);
        assert_eq!(row(&under(rule), id, at), agreed, "{rule}");
    }
    // R6
    let rifles = |house: &House| {
        [5, 6]
            .map(|row| tables::words_under(house, &RULESET, "muskets-bad", row, 0)[22..].to_owned())
    };
    assert_eq!(rifles(&printed), ["and of rifles to 200", "and of rifles 200-400"]);
    assert_eq!(rifles(&under("rifle_rows")), ["and of rifles to 300", "and of rifles 300-400"]);
}

fn musket(firer: &str, effect: &str, range: i32) -> Trial {
    Trial::new(&RULESET, "small-arms-fire")
        .choose("firer", firer)
        .choose("effect", effect)
        .set("range", range)
}

#[test]
fn muskets_read_the_row_of_their_hundred_paces() {
    for (firer, effect, printed, size) in [
        ("line", "bad", HALF_BATTALION_BAD, 6),
        ("line", "good", HALF_BATTALION_GOOD, 6),
        ("skirmish", "bad", SKIRMISHERS_OPEN, 2),
        ("skirmish", "good", SKIRMISHERS_COVER, 2),
    ] {
        for (band, figures) in printed.iter().enumerate() {
            let row = 400 - 100 * i32::try_from(band).unwrap();
            for range in [row - 99, row - 50, row] {
                for face in 1..=6_u8 {
                    let transcript = musket(firer, effect, range).throw(&[face]);
                    assert_eq!(
                        transcript.number("base"),
                        figures[usize::from(face) - 1],
                        "{firer} {range} {face}"
                    );
                    assert_eq!((transcript.number("row"), transcript.number("size")), (row, size));
                    assert_eq!(
                        (transcript.word("effect"), transcript.number("points")),
                        (effect, transcript.number("base"))
                    );
                }
            }
        }
    }
}

/// 2633, 2642 By the labels of the tables, or by the notes at 744 and 2363 (R6).
#[test]
fn rifles_read_the_rows_that_are_theirs() {
    for (range, labels, notes) in
        [(50, 200, 200), (150, 200, 200), (250, 300, 200), (350, 300, 300)]
    {
        for face in 1..=6_u8 {
            let by_labels = musket("rifles", "good", range).throw(&[face]);
            let by_notes = musket("rifles", "good", range).house("rifle_rows").throw(&[face]);
            assert_eq!(
                (by_labels.number("row"), by_notes.number("row")),
                (labels, notes),
                "{range}"
            );
            for (transcript, row) in [(by_labels, labels), (by_notes, notes)] {
                let printed = SKIRMISHERS_COVER[usize::try_from(4 - row / 100).unwrap()];
                assert_eq!(transcript.number("base"), printed[usize::from(face) - 1]);
            }
        }
    }
}
