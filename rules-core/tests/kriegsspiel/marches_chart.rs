//! Marches of the Kriegsspiel: its chart cell by cell against its text, messengers, columns. Bare
//! numbers are lines of the text; the figures are typed in here once more.

use rules_core::choice::Word;
use rules_core::field::FieldKind;
use rules_core::house::House;
use rules_core::rulesets::kriegsspiel::RULESET;
use rules_core::table::Table;

use crate::support::trial::{FactsById, Trial};

/// What stands for a blank.
const NO: i32 = 0;

/// 1890-1897: level, light woods, 5-10, 10-15 and 15-35 degrees, road 15-25 and 25-35 degrees,
/// farmyards.
const CHART: [(&str, [i32; 8]); 24] = [
    ("march-infantry-foot-artillery", [200, 200, 150, 100, NO, 100, 50, NO]), // 1909
    ("march-heavy-cavalry-horse-artillery", [300, 250, 150, 100, NO, 100, 50, NO]), // 1919
    ("march-light-cavalry", [400, 250, 150, 100, NO, 100, 50, NO]),           // 1929
    ("march-wagons", [200, 50, 100, 50, NO, 100, 50, NO]),                    // 1939
    ("infantry-in-ranks", [250, 250, 150, 100, NO, 150, 100, NO]),            // 1959
    ("infantry-breaking-ranks", [400, 400, 300, 200, 50, 300, 200, 200]),     // 1969
    ("skirmishers-running", [400, 400, 300, 200, 100, 300, 200, 300]),        // 1980
    ("heavy-cavalry-deploying", [600, 600, 400, 300, NO, 300, NO, NO]),       // 1990
    ("heavy-cavalry-attacking", [800, NO, 600, NO, NO, NO, NO, NO]),          // 2000
    ("heavy-cavalry-pursuit", [800, 600, 600, 400, 25, 400, 50, NO]),         // 2010
    ("light-cavalry-deploying", [900, 700, 700, 500, NO, 500, NO, NO]),       // 2020
    ("light-cavalry-attacking", [900, NO, 700, NO, NO, NO, NO, NO]),          // 2030
    ("light-cavalry-pursuit", [900, 700, 700, 500, 25, 500, 50, NO]),         // 2040
    ("12pdr-battery", [250, 200, 150, 100, 25, 150, 50, NO]),                 // 2050
    ("12pdr-battery-fast", [400, 300, 200, 150, 50, 150, 50, NO]),            // 2060
    ("9pdr-battery", [250, 200, 150, 100, 50, 150, 100, NO]),                 // 2070
    ("9pdr-battery-fast", [400, 300, 250, 200, 50, 150, 100, NO]),            // 2080
    ("guns-by-ropes", [300, 200, 200, 150, NO, NO, NO, NO]),                  // 2090
    ("horse-artillery", [600, 500, 400, 300, NO, 250, NO, NO]),               // 2100
    ("horse-artillery-fast", [900, 600, 600, 400, 50, 150, 100, NO]),         // 2110
    ("cavalry-patrol", [600, 600, 500, 400, 200, 550, 250, 100]),             // 2130
    ("infantry-patrol", [250, 250, 200, 150, 100, 250, 200, 200]),            // 2140
    ("messenger-first-2000", [900, 700, 800, 600, 400, 700, 150, 400]),       // 2150
    ("messenger-after-2000", [700, 700, 600, 300, 200, 500, 100, 200]),       // 2160
];

const GROUNDS: [&str; 8] =
    ["open", "light-woods", "5-10", "10-15", "15-35", "road-15-25", "road-25-35", "farmyards"];

fn march(unit: &str, ground: &str) -> Trial {
    Trial::new(&RULESET, "march").choose("unit", unit).choose("ground", ground)
}

fn table(id: &str) -> &'static Table {
    RULESET.tables().find(|table| table.id == id).expect(id)
}

fn written(write: rules_core::table::Writer, row: usize, column: usize) -> String {
    let mut text = String::new();
    write(&mut text, &House::NONE, row, column).unwrap();
    text
}

/// The ids of a choice of the march form, in order.
fn ids(field: &str) -> Vec<&'static str> {
    let entry = RULESET.procedure("march").unwrap();
    let FieldKind::Choice { words, .. } = entry.fields[entry.field(field).unwrap()].kind else {
        panic!("no choice")
    };
    words.iter().map(|word: &Word| word.id).collect()
}

/// 1909-2168
#[test]
fn table_and_procedure_have_the_figures_of_the_chart() {
    let chart = table("march-chart");
    assert_eq!((chart.rows(&House::NONE).len(), chart.heads.len()), (24, 8));
    assert_eq!(ids("unit"), CHART.map(|(unit, _)| unit));
    assert_eq!(ids("ground")[..8], GROUNDS);
    for (row, (unit, paces)) in CHART.into_iter().enumerate() {
        for (column, pace) in paces.into_iter().enumerate() {
            let cell = if pace == NO { String::new() } else { pace.to_string() };
            assert_eq!(written(chart.cell, row, column), cell, "{unit} {column}");
            let page = march(unit, GROUNDS[column]).throw(&[]);
            assert_eq!(
                (page.number("rate"), page.yes("allowed")),
                (pace, pace != NO),
                "{unit} {column}"
            );
            assert_eq!(page.forbidden, pace == NO);
            // The chart opens where the answer stands.
            assert_eq!(page.looked_up[..], [("march-chart", row, column)]);
            // A thousand paces, the last move begun counted.
            assert_eq!(page.number("moves"), if pace == NO { 0 } else { (1000 + pace - 1) / pace });
        }
    }
}

/// 1970, 1980, 2060, 2080, 2110: a gait that cannot be kept up says so, in the table and on the
/// result.
#[test]
fn fast_gaits_have_a_limit() {
    for (unit, limit) in [
        ("infantry-breaking-ranks", "At most 2 moves in 5"),
        ("skirmishers-running", "At most 1 move in 3"),
        ("12pdr-battery-fast", "At most 1 move in 3"),
        ("9pdr-battery-fast", "At most 2 moves in 6"),
        ("horse-artillery-fast", "At most 2 moves in 6"),
    ] {
        assert_eq!(march(unit, "open").throw(&[]).says()[2], limit);
        let row = CHART.iter().position(|(other, _)| *other == unit).unwrap();
        assert_eq!(written(table("march-chart").words, row, 0), limit);
    }
    let limited = CHART.iter().filter(|(unit, _)| march(unit, "open").throw(&[]).says().len() == 3);
    assert_eq!(limited.count(), 5);
    let words = |row| written(table("march-chart").words, row, 0);
    assert_eq!(
        [words(0), words(22), words(23)],
        ["Paces a move", "Up to 2000 paces", "All the way if beyond 2000 paces"]
    );
    assert_eq!(written(table("march-chart").words, 8, 1), "Not at this gait");
}

/// 106 Infantry of 200 paces a move needs ten moves, twenty minutes, for 2000.
#[test]
fn the_texts_march_of_2000_paces_takes_ten_moves() {
    let trial = march("march-infantry-foot-artillery", "open").set("distance", 2000);
    let page = trial.throw(&[]);
    assert_eq!(page.headline.as_deref(), Some("10 moves"));
    assert_eq!(page.says(), ["20 minutes", "200 paces a move"]);
    let form = trial.form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("10 moves", "200 a move"));
    // A press is a move more or less.
    let stops = |distance| {
        trial_stops(&march("march-infantry-foot-artillery", "open").set("distance", distance))
    };
    assert_eq!(stops(2000), [1800, 2200]);
    assert_eq!(stops(1999), [1800, 2000]);
    assert_eq!(stops(0), [0, 200]);
}

fn trial_stops(trial: &Trial) -> Vec<i32> {
    trial.form().stops_of(trial.entry.field("distance").unwrap()).to_vec()
}

/// 2170-2174
#[test]
fn swamps_and_thick_woods_let_few_pass() {
    for (unit, _) in CHART {
        let swamp = march(unit, "swamp").throw(&[]);
        assert_eq!(swamp.number("rate"), if unit == "infantry-patrol" { 100 } else { 0 }, "{unit}");
        let woods = march(unit, "thick-woods").throw(&[]);
        let passes = unit.ends_with("patrol") || unit.starts_with("messenger");
        assert_eq!(woods.number("rate"), if passes { 100 } else { 0 }, "{unit}");
        assert_eq!((woods.yes("allowed"), woods.forbidden), (passes, !passes));
        assert!(
            woods.looked_up.is_empty() && swamp.looked_up.is_empty(),
            "they are not on the chart"
        );
    }
    let page = march("march-wagons", "swamp").throw(&[]);
    assert_eq!(
        (page.headline.as_deref(), page.says()),
        (Some("Cannot go there"), vec!["Foot patrols only"])
    );
    assert_eq!(
        march("march-wagons", "thick-woods").throw(&[]).says(),
        ["Patrols, messengers only"]
    );
    let form = march("march-wagons", "swamp").form();
    assert_eq!((form.title.as_str(), form.throws.as_str()), ("", "cannot march"));
}

/// 457-464: 200 and 400 off open ground, or the chart where that is slower (R61).
#[test]
fn patrols_that_look_about_are_slower() {
    for (unit, most) in [("infantry-patrol", 200), ("cavalry-patrol", 400)] {
        let (_, paces) = CHART.into_iter().find(|(other, _)| *other == unit).unwrap();
        for (ground, pace) in GROUNDS.into_iter().zip(paces) {
            let page = march(unit, ground).tick("scouting").throw(&[]);
            assert_eq!(
                page.number("rate"),
                if ground == "open" { pace } else { pace.min(most) },
                "{unit} {ground}"
            );
        }
        assert!(
            march(unit, "open").is_hidden("scouting") && !march(unit, "5-10").is_hidden("scouting")
        );
    }
    assert!(march("march-wagons", "5-10").is_hidden("scouting"));
    assert_eq!(
        march("horse-artillery", "light-woods").tick("scouting").throw(&[]).number("rate"),
        500
    );
}

/// 466-467, 2150-2161: all the way at 700 beyond 2000 paces, or by the chart only the rest of it
/// (R33).
#[test]
fn messengers_gallop_no_farther_than_2000_paces() {
    let moves = |distance, chart: bool| {
        let trial = Trial::new(&RULESET, "messenger").set("distance", distance);
        let trial = if chart { trial.house("messenger") } else { trial };
        let page = trial.throw(&[]);
        assert_eq!(Some(trial.form().title.as_str()), page.headline.as_deref());
        page.number("moves")
    };
    for distance in (0..=9000).step_by(50).chain([1, 899, 901, 1999, 2001, 60_000]) {
        let throughout =
            if distance <= 2000 { (distance + 899) / 900 } else { (distance + 699) / 700 };
        assert_eq!(moves(distance, false), throughout, "{distance}");
        // The fewest moves that cover it: 6300ths of a move for each pace.
        let parts = 7 * distance.min(2000) + 9 * (distance - 2000).max(0);
        let by_chart = moves(distance, true);
        assert!(6300 * by_chart >= parts && 6300 * (by_chart - 1) < parts.max(1), "{distance}");
    }
    assert_eq!((moves(2500, false), moves(2500, true)), (4, 3));
}

/// 404 Six battalions close up from 1500 paces to 225: thirteen minutes with the head halted, 26 if
/// it goes on at 50 paces a minute. That is 100 paces a minute, not the 250 that are printed (R32).
#[test]
fn the_texts_column_closes_up_in_13_and_in_26_minutes() {
    let column = || Trial::new(&RULESET, "column-contract");
    for (rate, head, minutes, moves) in
        [(200, 0, 13, 7), (200, 100, 26, 13), (500, 0, 6, 3), (500, 100, 7, 4)]
    {
        let trial = column().set("rate", rate).set("head", head);
        let page = trial.throw(&[]);
        assert_eq!((page.number("minutes"), page.number("moves")), (minutes, moves));
        assert_eq!(page.says(), [format!("{minutes} minutes")]);
        let form = trial.form();
        assert_eq!(
            (form.title.as_str(), form.throws.as_str()),
            (&*format!("{moves} moves"), &*format!("{minutes} minutes"))
        );
    }
    let longest = column().set("length", 20_000).set("closed", 0).set("rate", 1).throw(&[]);
    assert_eq!((longest.number("minutes"), longest.number("moves")), (40_000, 20_000));
    assert_eq!(column().set("closed", 1500).throw(&[]).number("moves"), 0);
}

#[test]
fn a_column_that_cannot_close_up_is_refused() {
    let column = || Trial::new(&RULESET, "column-contract");
    assert_eq!(column().set("closed", 1501).refusal().unwrap().0, "closed");
    assert_eq!(column().set("head", 200).refusal().unwrap().0, "head");
    assert_eq!(column().set("head", 200).form().title, "");
    assert_eq!(column().set("head", 199).refusal(), None);
}
