//! The budgets: cycles and bytes on the emulated chip, which do not vary, beside the figures of
//! peers.

use std::fmt;

use serde_json::{Value, json};

use crate::chip::{self, Seen};
use crate::endurance;

/// A figure, what it may be at the most (or the least), and what peers need for the like.
#[derive(Debug)]
pub struct Figure {
    pub what: String,
    pub measured: f64,
    pub bound: Bound,
    pub unit: &'static str,
    pub peers: &'static str,
}

/// Which way a budget binds.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    AtMost(f64),
    AtLeast(f64),
    /// Room that is there to be used: the budget alone binds, not the figure that was kept.
    Room(f64),
}

impl Figure {
    /// Whether it is worse than it was, by more than a change that nobody would notice.
    pub fn is_worse_than(&self, kept: f64) -> bool {
        const SLACK: f64 = 1.03;
        match self.bound {
            Bound::AtMost(_) => self.measured > kept * SLACK,
            Bound::AtLeast(_) => self.measured * SLACK < kept,
            Bound::Room(_) => false,
        }
    }

    pub fn is_kept(&self) -> bool {
        match self.bound {
            Bound::AtMost(most) | Bound::Room(most) => self.measured <= most,
            Bound::AtLeast(least) => self.measured >= least,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, bound) = match self.bound {
            Bound::AtMost(most) | Bound::Room(most) => ("<=", most),
            Bound::AtLeast(least) => (">=", least),
        };
        let mark = if self.is_kept() { " " } else { "!" };
        let Self { what, measured, unit, peers, .. } = self;
        write!(f, "{mark} {what:<50} {measured:>10.2} {sign} {bound:>8} {unit:<6} {peers}")
    }
}

const C_AND_PYTHON: &str = "C 24.4, MicroPython 25.7, stock Rust driver 28.0";

/// One measure of a report, by its name.
fn measure<'r>(report: &'r Value, name: &str) -> &'r Value {
    let measures = report["measures"].as_array().expect("measures");
    measures
        .iter()
        .find(|measure| measure["name"] == name)
        .unwrap_or_else(|| panic!("no measure {name}"))
}

/// Lines that let the panel go dark and wake it so often: the picture moves by a pixel each time.
fn wakes(count: usize) -> Vec<Value> {
    (0..count).flat_map(|_| [json!({"wait": 61_000}), json!({"press": "B"})]).collect()
}

/// All figures. It takes a minute or two.
pub fn figures() -> Vec<Figure> {
    let mut figures = Vec::new();
    for shift in 0..4 {
        figures.extend(shifted(shift));
    }
    figures.push(focus());
    figures.extend(odds());
    figures.push(thrown_at_once());
    figures.extend(endurance::figures());
    figures
}

/// The figures that depend on where the picture stands.
fn shifted(shift: usize) -> Vec<Figure> {
    let mut setup = wakes(shift);
    setup.push(json!({"press": "A"}));
    // The first row of a form stands at 8 to 18, and one lower in two of the shifts.
    let first_row = json!([8, 20]);
    let plan = json!({
        "setup": setup,
        "measures": [
            {"name": "value", "press": "right", "rows": first_row, "settle_ms": 400},
            {"name": "value back", "press": "left", "rows": first_row, "settle_ms": 400},
            {"name": "focus down", "press": "down", "settle_ms": 400},
            {"name": "focus down again", "press": "down", "settle_ms": 400},
            {"name": "focus up", "press": "up", "settle_ms": 400},
            {"name": "result", "press": "A", "edge": "up", "settle_ms": 400},
            {"name": "facts", "press": "down", "settle_ms": 400},
            {"name": "form", "press": "B", "settle_ms": 400},
            {"name": "list", "press": "B", "settle_ms": 400},
            {"name": "list down", "press": "down", "settle_ms": 400},
            {"name": "rulesets", "press": "B", "settle_ms": 400},
            {"name": "procedures", "press": "A", "settle_ms": 400},
            {"kind": "idle", "name": "idle", "seconds": 10},
        ],
    });
    let report = chip::measure(&plan);
    let measure = |name: &str| measure(&report, name);
    let figure = |what: &str, measured, bound, unit, peers| Figure {
        what: format!("{what}, shift {shift}"),
        measured,
        bound,
        unit,
        peers,
    };
    let last = |name: &str| chip::number(measure(name), "/edge_to_last_byte_ms");
    let worst = |names: &[&str]| names.iter().map(|name| last(name)).fold(0.0, f64::max);
    let bytes = |names: &[&str]| {
        names
            .iter()
            .map(|name| chip::number(measure(name), "/first_frame/bus_bytes"))
            .fold(0.0, f64::max)
    };
    let value =
        |path| chip::number(measure("value"), path).max(chip::number(measure("value back"), path));
    let mut figures = Vec::new();
    if shift == 0 {
        let boot = |path: &str| chip::number(&report["boot"], path);
        let ms = |what: &str, measured, most, peers| Figure {
            what: what.to_owned(),
            measured,
            bound: Bound::AtMost(most),
            unit: "ms",
            peers,
        };
        figures.extend([
            ms(
                "reset to the first data byte",
                boot("/reset_to_first_data_byte_ms"),
                15.0,
                "C 11.5, MicroPython 41.1",
            ),
            ms(
                "reset to panel on with a whole picture",
                boot("/reset_to_whole_picture_ms"),
                40.0,
                "",
            ),
            ms("reset to a usable list", boot("/reset_to_idle_ms"), 80.0, ""),
        ]);
    }
    let changes = ["result", "facts", "form", "list", "rulesets", "procedures"];
    figures.extend([
        figure(
            "press to the changed value",
            value("/edge_to_last_byte_of_rows_ms"),
            Bound::AtMost(4.0),
            "ms",
            C_AND_PYTHON,
        ),
        figure(
            "press to its whole form without odds",
            worst(&["value", "value back"]),
            Bound::AtMost(8.0),
            "ms",
            "",
        ),
        figure(
            "bytes of it",
            bytes(&["value", "value back"]),
            Bound::AtMost(170.0),
            "bytes",
            "C 1044, stock 1162",
        ),
        figure(
            "focus moved on a form",
            worst(&["focus down", "focus down again", "focus up"]),
            Bound::AtMost(4.0),
            "ms",
            "",
        ),
        figure("focus moved on a list", last("list down"), Bound::AtMost(7.0), "ms", ""),
        figure("worst change of screen", worst(&changes), Bound::AtMost(27.0), "ms", ""),
        figure("A let go to the result shown", last("result"), Bound::AtMost(30.0), "ms", ""),
        figure(
            "idle with the screen on, asleep",
            chip::number(measure("idle"), "/asleep_pct"),
            Bound::AtLeast(99.9),
            "%",
            "",
        ),
    ]);
    figures
}

/// The focus moved by one row on forms of every kind: numbers, ticks, words, and on to the end of a
/// form, as far as the form does not scroll by it.
fn focus() -> Figure {
    let moves = [
        ("hB A", 2),
        ("hB D A", 2),
        ("hB D*2 A", 2),
        ("hB D*3 A", 1),
        ("hB D*4 A", 1),
        ("hB D*10 A", 2),
    ];
    let measures: Vec<Value> = moves
        .iter()
        .flat_map(|&(open, count)| (0..count).map(move |row| (open, row)))
        .map(|(open, row)| {
            let before = if row == 0 { script(open) } else { Vec::new() };
            json!({"name": format!("{open}, row {row}"), "before": before, "press": "down", "settle_ms": 400})
        })
        .collect();
    let report = chip::measure(&json!({"setup": [], "measures": measures}));
    let measures = report["measures"].as_array().expect("measures");
    let worst = measures
        .iter()
        .map(|measure| chip::number(measure, "/edge_to_last_byte_ms"))
        .fold(0.0, f64::max);
    Figure {
        what: "focus moved, worst of six forms".to_owned(),
        measured: worst,
        bound: Bound::AtMost(4.0),
        unit: "ms",
        peers: "",
    }
}

/// How long a throw waits that finds no bits gathered: the device slept, and the form on its screen
/// is thrown while the panel is still being repainted.
fn thrown_at_once() -> Figure {
    let asleep = [json!({"press": "A"}), json!({"wait": 400_000}), json!({"watch": "dice"})];
    let wakes =
        [json!({"down": "B"}), json!({"wait": 6}), json!({"down": "A"}), json!({"wait": 21})];
    let throws = [json!({"up": "A"}), json!({"wait": 200}), json!({"up": "B"})];
    let lines = asleep.iter().chain(&wakes).chain(&throws).map(|line| format!("{line}\n"));
    let seen = chip::play_one(&lines.collect::<String>()).seen();
    let throw = seen.windows(2).find_map(|two| match *two {
        [Seen::Press(press), Seen::Face { at, .. }] => Some(at - press as f64),
        _ => None,
    });
    Figure {
        what: "thrown at once after a sleep, to the first die".to_owned(),
        measured: throw.expect("a throw") / 1000.0,
        bound: Bound::AtMost(30.0),
        unit: "ms",
        peers: "",
    }
}

/// How long odds take, and how long a press waits meanwhile.
fn odds() -> Vec<Figure> {
    let home = [json!({"hold": "B", "ms": 700})];
    let line = |text: &str| script(text);
    // The most paths of the attack: 27 points against five mitrailleuses with every help. One flank
    // is still to come.
    let attack = line("A R*4 D R D R D*5 R*2 hD L D*3 R*5 D*3 R D R D R");
    // The most states of the kill chart: ten bases of cavalry, fifteen of infantry, a six takes
    // cavalry.
    let kills = line("hB D*8 A R*18 D R*10 D R*10 D R*5 D R*5 D L U*5");
    let attack = [line("hB"), attack].concat();
    let one_flank_less = [line("L L"), vec![json!({"wait": 3000})]].concat();
    let plan = json!({
        "setup": home,
        "measures": [
            {"kind": "odds", "name": "default", "before": [], "press": "A"},
            {"kind": "odds", "name": "attack", "before": attack, "press": "right"},
            {
                "kind": "latency_during", "name": "latency", "press": "right", "then": "left", "times": 24,
                "before": one_flank_less,
            },
            {"kind": "odds", "name": "kills", "before": kills, "press": "right"},
            // The other rulesets' most used throws, each opened anew.
            {"kind": "odds", "name": "fire", "before": line("hB B D A D"), "press": "A"},
            {"kind": "odds", "name": "rifle fire", "before": line("hB B D A"), "press": "A"},
            {"kind": "odds", "name": "firing", "before": line("hB B D A"), "press": "A"},
            // Two mitrailleuses, each with its check: 1,296 paths.
            {"kind": "odds", "name": "mitrailleuses", "before": line("hB D A R*7 D R*9"), "press": "left"},
            {"kind": "odds", "name": "guns", "before": line("hB B D A"), "press": "A"},
        ],
    });
    let report = chip::measure(&plan);
    let measure = |name: &str| measure(&report, name);
    let ms = |what: &str, measured, most| Figure {
        what: what.to_owned(),
        measured,
        bound: Bound::AtMost(most),
        unit: "ms",
        peers: "",
    };
    vec![
        ms(
            "odds of an attack at default inputs",
            chip::number(measure("default"), "/awake_ms"),
            50.0,
        ),
        ms(
            "odds of an attack at its largest inputs",
            chip::number(measure("attack"), "/edge_to_asleep_ms"),
            2000.0,
        ),
        ms(
            "odds of the kill chart at its largest inputs",
            chip::number(measure("kills"), "/edge_to_asleep_ms"),
            2000.0,
        ),
        ms(
            "odds at default inputs, worst of four other rulesets",
            ["fire", "rifle fire", "firing", "guns"]
                .map(|name| chip::number(measure(name), "/awake_ms"))
                .into_iter()
                .fold(0.0, f64::max),
            50.0,
        ),
        ms(
            "odds of two mitrailleuses",
            chip::number(measure("mitrailleuses"), "/edge_to_asleep_ms"),
            2000.0,
        ),
        // A slice of odds, and then the press to its first byte on the bus.
        ms("press during odds to the first byte", chip::number(measure("latency"), "/max_ms"), 7.0),
    ]
}

/// Script lines in short: a letter presses a button, `*` that often, an `h` before it holds it.
fn script(text: &str) -> Vec<Value> {
    let lines = |word: &str| {
        let (word, count) = word.split_once('*').unwrap_or((word, "1"));
        let (held, letter) = word.strip_prefix('h').map_or((false, word), |letter| (true, letter));
        let button = match letter {
            "U" => "up",
            "D" => "down",
            "L" => "left",
            "R" => "right",
            other => other,
        };
        let line = match held {
            true => {
                json!({"hold": button, "ms": if matches!(button, "A" | "B") { 700 } else { 450 }})
            }
            false => json!({"press": button}),
        };
        vec![line; count.parse().expect("a count")]
    };
    text.split_whitespace().flat_map(lines).collect()
}
