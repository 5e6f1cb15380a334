//! The tables of Graveyard St. Privat, cell by cell against its text. «L183» is a line of it; the
//! figures are typed in here once more, the melee table as it is printed.

use crate::support::tables;
use rules_core::house::House;
use rules_core::rulesets::stprivat::RULESET;
use rules_core::transcript::Transcript;

use crate::support::trial::{FactsById, Trial};

/// All cells of a table, row by row, each row led by its name.
fn cells(id: &str) -> Vec<Vec<String>> {
    tables::cells(&RULESET, id)
}

/// L183-188 As it is printed: for each die the attacker's and the defender's entry in seven
/// columns.
const PRINTED: [[&str; 14]; 6] = [
    [
        "S M", "S *", "+1H", "-1M", "+1L", "-1H", "+2L", "+2H", "+3L", "-3M", "+4 *", "-4H",
        "+4 *", "X",
    ],
    [
        "-1H", "+1M", "S M", "S M", "+1 M", "-1L", "+2 M", "-2M", "+3M", "-3M", "+3L", "-3M",
        "+4L", "X",
    ],
    [
        "-1M", "+1L", "S L", "S L", "+1 M", "-1M", "+1L", "-1M", "+2L", "-2H", "+3 *", "-3H",
        "+4 *", "-4M",
    ],
    [
        "-2H", "+2L", "-1H", "+1H", "S L", "S M", "+1 M", "-1L", "+2 *", "-2M", "+2L", "-2H",
        "+3 *", "-3H",
    ],
    [
        "-3M", "+3 *", "-1M", "+1L", "S H", "S L", "S M", "S H", "+1L", "-1H", "+2 *", "-2H",
        "+3 *", "-3H",
    ],
    [
        "X", "+3M", "-2M", "+2M", "-2L", "-1M", "S M", "S M", "S M", "S M", "+1L", "-1M", "+3L",
        "-3M",
    ],
];

/// L181 The columns, and combat values that make them.
const COLUMNS: [(&str, i32, i32); 7] = [
    ("1-4", 6, 24),
    ("1-3", 6, 18),
    ("1-2", 6, 12),
    ("1-1", 6, 6),
    ("2-1", 12, 6),
    ("3-1", 18, 6),
    ("4-1", 24, 6),
];

/// The table with the two cells that are ruled to be misprinted (R1, R2).
fn corrected() -> [[&'static str; 14]; 6] {
    let mut table = PRINTED;
    table[0][7] = "-2H";
    (table[5][4], table[5][5]) = ("-1L", "+1M");
    table
}

/// An entry as the facts have it: what the side does, how far, and its losses.
fn entry(printed: &str) -> (&'static str, i32, &str) {
    let letter = &printed[printed.len() - 1..];
    let squares: i32 = printed[..2.min(printed.len())].parse().unwrap_or(0);
    let does = match (letter, squares) {
        ("X", _) => "eliminated",
        (_, 0) => "stands",
        (_, 1..) => "advance",
        (_, -1) => "retreat",
        _ => "rout",
    };
    (does, squares.abs(), letter)
}

fn told<'p>(transcript: &'p Transcript, side: &str) -> (&'static str, i32, &'p str) {
    let id = |fact: &str| format!("{side}.{fact}");
    (
        transcript.word(&id("result")),
        transcript.number(&id("squares")),
        transcript.word(&id("casualties")),
    )
}

#[test]
fn a_melee_follows_the_table_in_every_cell_corrected_and_as_printed() {
    for (house, table) in [("", corrected()), ("melee_cells", PRINTED)] {
        for (die, row) in (1..).zip(table) {
            for (at, (column, att, def)) in COLUMNS.into_iter().enumerate() {
                let trial = Trial::new(&RULESET, "melee").with(&[("att", att), ("def", def)]);
                let trial = if house.is_empty() { trial } else { trial.house(house) };
                let transcript = trial.throw(&[die]);
                assert_eq!(transcript.word("column"), column);
                assert_eq!(
                    told(&transcript, "attacker"),
                    entry(row[2 * at]),
                    "{column}, die {die} {house}"
                );
                assert_eq!(
                    told(&transcript, "defender"),
                    entry(row[2 * at + 1]),
                    "{column}, die {die} {house}"
                );
            }
        }
    }
}

#[test]
fn the_melee_tables_are_written_as_they_are_printed() {
    let plain = |text: &str| text.replace([' ', '*', '\u{b7}'], "");
    for (id, table) in [("melee", corrected()), ("melee-printed", PRINTED)] {
        for (die, row) in cells(id).into_iter().enumerate() {
            assert_eq!(row[0], (die + 1).to_string());
            for column in 0..7 {
                let printed = format!("{}{}", table[die][2 * column], table[die][2 * column + 1]);
                assert_eq!(plain(&row[column + 1]), plain(&printed), "{id}, die {}", die + 1);
            }
        }
    }
    let differs = |row: &(Vec<String>, Vec<String>)| row.0 != row.1;
    assert_eq!(cells("melee").into_iter().zip(cells("melee-printed")).filter(differs).count(), 2);
}

/// R1, R2 The one table follows the house rule, the other is as printed in any case.
#[test]
fn the_melee_table_follows_the_house_rule() {
    let place = RULESET.house.iter().position(|rule| rule.id == "melee_cells").unwrap();
    let mut house = House::new(RULESET.house);
    house.set(place, 1);
    let under = |id: &str| tables::cells_under(&house, &RULESET, id);
    assert_eq!([under("melee"), under("melee-printed")], [(); 2].map(|()| cells("melee-printed")));
    let words = |row, column| tables::words_under(&house, &RULESET, "melee", row, column);
    assert_eq!(words(0, 3), "Both advance\nAtt. may go on 2, light\nDef. may go on 2, heavy");
    assert_eq!(words(5, 2), "Both fall back\nAtt. routs 2, light\nDef. retreats 1, medium");
}

/// Everywhere but in the two misprinted cells one side goes as far as the other comes.
#[test]
fn the_printed_table_pairs_steps_but_for_two_cells() {
    let odd = |row: usize, column: usize| {
        let [(a_does, a, _), (d_does, d, _)] =
            [PRINTED[row][2 * column], PRINTED[row][2 * column + 1]].map(entry);
        let gone = [a_does, d_does].contains(&"eliminated");
        let both = a_does == d_does && a_does != "stands";
        !gone
            && (a != d
                || both
                || [a_does, d_does].iter().all(|does| ["retreat", "rout"].contains(does)))
    };
    let cells: Vec<_> = (0..6).flat_map(|row| (0..7).map(move |column| (row, column))).collect();
    assert_eq!(
        cells.into_iter().filter(|&(row, column)| odd(row, column)).collect::<Vec<_>>(),
        [(0, 3), (5, 2)]
    );
}

/// L194-200
const FACTORS: [(&str, i32, i32, [i32; 3]); 7] = [
    ("1-2", 1, 2, [1, 1, 2]),
    ("3-5", 3, 5, [1, 2, 3]),
    ("6-8", 6, 8, [1, 2, 4]),
    ("9-11", 9, 11, [2, 3, 5]),
    ("12-17", 12, 17, [2, 5, 8]),
    ("18-20", 18, 20, [2, 6, 10]),
    ("21+", 21, 99, [3, 7, 12]),
];

#[test]
fn the_casualty_factors_are_the_printed_ones() {
    let rows: Vec<_> = cells("casualty-factors");
    for (row, (total, _, _, [light, medium, heavy])) in rows.iter().zip(FACTORS) {
        let want = [total.to_owned(), light.to_string(), medium.to_string(), heavy.to_string()];
        assert_eq!(row[..], want);
    }
}

/// The defender's own total counts (R13), at both ends of every line.
#[test]
fn a_melee_takes_factors_from_the_chart() {
    // Even odds: die 4 is light for the defender, die 3 medium, die 5 heavy.
    for (total, low, high, [light, medium, heavy]) in FACTORS {
        for cv in [low, high] {
            for (die, factors) in [(4, light), (3, medium), (5, heavy)] {
                let transcript =
                    Trial::new(&RULESET, "melee").with(&[("att", cv), ("def", cv)]).throw(&[die]);
                assert_eq!(
                    transcript.number("defender.factors"),
                    factors,
                    "{total}: {cv}, die {die}"
                );
            }
        }
    }
    // L183, 4-1: nothing is left of the defender to lose figures, and the attacker loses none.
    let transcript = Trial::new(&RULESET, "melee").with(&[("att", 24), ("def", 6)]).throw(&[1]);
    assert_eq!(
        (transcript.number("attacker.factors"), transcript.value("defender.factors")),
        (0, None)
    );
}

#[test]
fn the_charts_of_fire_are_the_printed_ones() {
    // L116-117
    assert_eq!(
        cells("rifle-hits"),
        [["CHASS.", "1-4", "1-3", "1-2"], ["NEEDLE", "1-3", "1-2", ""]]
    );
    assert_eq!(
        cells("gun-hits"),
        [
            ["1", "1-4", "", "", "1-3", "", "1-5"],    // L123
            ["2", "1-3", "", "", "1-2", "1-4", "1-4"], // L124
            ["3", "1-2", "1-4", "", "", "1-3", "1-3"], // L125
            ["4", "", "1-3", "1-5", "", "1-2", ""],    // L126
            ["5", "", "1-2", "1-4", "", "", ""],       // L127
            ["6-8", "", "", "1-3", "", "", ""],        // L128
        ]
    );
    // L139-141
    assert_eq!(
        cells("scatter"),
        [["OVER", "2", "5", "12"], ["AIM", "3", "6-8", "11"], ["SHORT", "4", "9", "10"]]
    );
    assert_eq!(
        cells("structures"),
        [
            ["WALL SECTION", "5"],  // L155
            ["SMALL BLDG", "10"],   // L156
            ["LARGE BLDG", "15"],   // L157
            ["STONE BRIDGE", "12"], // L158
            ["LIMBER", "3"],        // L155
            ["FIELD GUN", "6"],     // L156
            ["SIEGE GUN", "12"],    // L157
            ["MITR.", "10"],        // L158
        ]
    );
}

#[test]
fn movement_and_terrain_are_as_printed() {
    assert_eq!(
        cells("movement"),
        [
            ["COLUMN", "3", "2", "2", "+2"], // L63
            ["LINE", "2", "1", "1", ""],     // L64
            ["CAVALRY", "5", "3", "1", ""],  // L65
            ["LIMBERED", "4", "", "", "+2"], // L66
            ["BY HAND", "1", "1", "1", ""],  // L67
            ["GENERAL", "5", "5", "5", ""],  // L68
        ]
    );
    assert_eq!(
        cells("terrain"),
        [
            ["HILL", "stop", "stop", "hand 1"],  // L84, L66-67
            ["WOODS", "stop", "stop", "edge"],   // L84, L72
            ["TOWN", "1", "1", "1"],             // L85
            ["WALL", "stop", "-2", "no"],        // L86
            ["STREAM", "stop", "-2", "-2 limb"], // L87
            ["BRIDGE", "free", "free", "free"],  // L87
            ["ROAD", "+2", "", "+2"],            // L88
        ]
    );
    assert_eq!(
        cells("squares"),
        [
            ["THE OPEN", "4"],   // L94
            ["SMALL BLDG", "3"], // L96
            ["LARGE BLDG", "5"], // L96
            ["A COLUMN", "2-4"], // L74
            ["CAV. DEPTH", "2"], // L74
            ["GENERALS", "1"],   // L94
        ]
    );
}

#[test]
fn the_armies_are_the_printed_ones() {
    assert_eq!(
        cells("order-of-battle"),
        [
            ["GENERAL", "3", "3", "2", "", ""],        // L19
            ["INFANTRY", "24", "36", "3", "2", "2-9"], // L20
            ["CAVALRY", "10", "15", "2", "2", ""],     // L21
            ["GUN", "3", "4", "1", "5", "A"],          // L22
            ["MITR.", "2", "", "1", "5", "Joker"],     // L23
            ["SIEGE GUN", "", "1", "1", "", ""],       // L24
            ["CREW", "5", "5", "6", "7", ""],          // L25
            ["TEAM", "2", "3", "4", "", ""],           // L26
            ["DUMMY", "16", "", "", "", "10-K"],       // L27
        ]
    );
    assert_eq!(
        cells("set-up"),
        [
            ["GENERALS", "Towns"],      // L31
            ["INFANTRY", "Towns"],      // L32
            ["GUNS", "Towns"],          // L33
            ["LIMBERED", "Row 1-10"],   // L35
            ["CAVALRY", "Row 1-10"],    // L35
            ["DUMMIES", "Towns"],       // L41
            ["SIEGE GUN", "By dice"],   // L45
            ["PR. UNITS", "Row 17-18"], // L46
        ]
    );
}

#[test]
fn words_say_what_a_cell_means() {
    let words = |id: &str, row, column| tables::words(&RULESET, id, row, column);
    assert_eq!(
        words("melee", 0, 3),
        "Defender routs 2\nAtt. may go on 2, light\nDefender: heavy losses"
    );
    assert_eq!(words("melee", 4, 3), "Both stand\nAttacker: medium losses\nDefender: heavy losses");
    assert_eq!(
        words("melee-printed", 0, 3),
        "Both advance\nAtt. may go on 2, light\nDef. may go on 2, heavy"
    );
    assert_eq!(
        words("melee", 0, 6),
        "Defender wiped out\nAtt. may go on 4, unhurt\nDefender: all are lost"
    );
    assert_eq!(words("gun-hits", 3, 2), "Die plus cover: hits on 1 to 5");
    assert_eq!(words("gun-hits", 3, 0), "Out of range: cannot fire");
    assert_eq!(words("movement", 3, 2), "The edge square at most");
    // L67, L84: guns go on hills only by hand. L87: limbered guns ford as horse does.
    assert_eq!(words("terrain", 0, 2), "Stop in its first square. Guns only by hand, 1");
    assert_eq!(words("terrain", 4, 2), "Foot: a turn in the ford. Horse, limbered guns: 2");
}
