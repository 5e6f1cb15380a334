//! The budgets: cycles and bytes on the emulated chip, which do not vary, beside the figures of
//! peers.

use app::Button;
use serde_json::{Value, json};

use crate::chip::{self, Seen};
use crate::endurance;
use crate::figure::{Bound, Figure, boot, measured};
use crate::grammar::DARK;
use crate::script::Script;

const C_AND_PYTHON: &str = "C 24.4, MicroPython 25.7, stock Rust driver 28.0";

/// Lets the panel go dark and wakes it, `count` times: the picture moves by a pixel each time.
fn wakes(count: usize) -> Script {
    Script::new().wait(DARK).wake().repeated(count)
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
    let setup = wakes(shift).select().lines();
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
            {"name": "workings", "press": "down", "settle_ms": 400},
            {"name": "result again", "press": "B", "settle_ms": 400},
            {"name": "form", "press": "B", "settle_ms": 400},
            {"name": "list", "press": "B", "settle_ms": 400},
            {"name": "list down", "press": "down", "settle_ms": 400},
            {"name": "rulesets", "press": "B", "settle_ms": 400},
            {"name": "procedures", "press": "A", "settle_ms": 400},
            {"kind": "idle", "name": "idle", "seconds": 10},
        ],
    });
    let report = chip::measure(&plan);
    let mut figures = if shift == 0 { boot(&report["boot"], "") } else { Vec::new() };
    figures.extend(
        changes(&report)
            .into_iter()
            .map(|figure| Figure { what: format!("{}, shift {shift}", figure.what), ..figure }),
    );
    figures
}

/// What a press costs until its picture stands.
fn changes(report: &Value) -> Vec<Figure> {
    let worst = |names: &[&str], path: &str| {
        names.iter().map(|name| measured(report, name, path)).fold(0.0, f64::max)
    };
    let last = |names: &[&str]| worst(names, "/edge_to_last_byte_ms");
    let value = ["value", "value back"];
    let changed = worst(&value, "/edge_to_last_byte_of_rows_ms");
    let bytes = worst(&value, "/first_frame/bus_bytes");
    let focus = last(&["focus down", "focus down again", "focus up"]);
    let screens =
        last(&["result", "workings", "result again", "form", "list", "rulesets", "procedures"]);
    let asleep = measured(report, "idle", "/asleep_pct");
    vec![
        Figure::ms("press to the changed value", changed, 4.0).beside(C_AND_PYTHON),
        Figure::ms("press to its whole form without odds", last(&value), 8.0),
        Figure::new("bytes of it", bytes, Bound::AtMost(170.0), "bytes")
            .beside("C 1044, stock 1162"),
        Figure::ms("focus moved on a form", focus, 4.0),
        Figure::ms("focus moved on a list", last(&["list down"]), 7.0),
        Figure::ms("worst change of screen", screens, 27.0),
        Figure::ms("A let go to the result shown", last(&["result"]), 30.0),
        Figure::new("idle with the screen on, asleep", asleep, Bound::AtLeast(99.9), "%"),
    ]
}

/// The focus moved by one row on forms of every kind: numbers, ticks, words, and on to the end of a
/// form, as far as the form does not scroll by it.
fn focus() -> Figure {
    // The place of a procedure, and how many rows of its form can be gone down.
    let moves = [(0, 2), (1, 2), (2, 2), (3, 1), (4, 1), (10, 2)];
    let name = |place, row| format!("procedure {place}, row {row}");
    let rows: Vec<(usize, usize)> =
        moves.iter().flat_map(|&(place, count)| (0..count).map(move |row| (place, row))).collect();
    let measures: Vec<Value> = rows
        .iter()
        .map(|&(place, row)| {
            let open = Script::new().home().down(place).select();
            let before = if row == 0 { open.lines() } else { Vec::new() };
            json!({"name": name(place, row), "before": before, "press": "down", "settle_ms": 400})
        })
        .collect();
    let report = chip::measure(&json!({"setup": [], "measures": measures}));
    let worst = rows
        .iter()
        .map(|&(place, row)| measured(&report, &name(place, row), "/edge_to_last_byte_ms"));
    Figure::ms("focus moved, worst of six forms", worst.fold(0.0, f64::max), 4.0)
}

/// How long a throw waits that finds no bits gathered: the device slept, and the form on its screen
/// is thrown while the panel is still being repainted.
fn thrown_at_once() -> Figure {
    let asleep = Script::new().select().wait(400_000).watch_dice();
    // The throw is made while the button that woke it is still down.
    let wakes = asleep.hold_down(Button::B).wait(6).hold_down(Button::A).wait(21);
    let throws = wakes.release(Button::A).wait(200).release(Button::B);
    let seen = chip::play_one(&throws).seen();
    let throw = seen.windows(2).find_map(|two| match *two {
        [Seen::Press(press), Seen::Face { at, .. }] => Some(at - press as f64),
        _ => None,
    });
    let ms = throw.expect("a throw") / 1000.0;
    Figure::ms("thrown at once after a sleep, to the first die", ms, 30.0)
}

/// How long odds take, and how long a press waits meanwhile.
fn odds() -> Vec<Figure> {
    let home = || Script::new().home();
    let next_game = || home().back().down(1).select();
    let plan = json!({
        "setup": home().lines(),
        "measures": [
            {"kind": "odds", "name": "default", "before": [], "press": "A"},
            {"kind": "odds", "name": "attack", "before": largest_attack().lines(), "press": "right"},
            {
                "kind": "latency_during", "name": "latency", "press": "right", "then": "left", "times": 24,
                // One flank less.
                "before": Script::new().left(2).wait(3000).lines(),
            },
            {"kind": "odds", "name": "kills", "before": most_kills().lines(), "press": "right"},
            // The other rulesets' most used throws, each on a form just opened.
            {"kind": "odds", "name": "fire", "before": next_game().down(1).lines(), "press": "A"},
            {"kind": "odds", "name": "rifle fire", "before": next_game().lines(), "press": "A"},
            {"kind": "odds", "name": "all rifles", "before": all_rifles().lines(), "press": "right"},
            {"kind": "odds", "name": "firing", "before": next_game().lines(), "press": "A"},
            {"kind": "odds", "name": "mitrailleuses", "before": mitrailleuses().lines(), "press": "left"},
            {"kind": "odds", "name": "guns", "before": next_game().lines(), "press": "A"},
        ],
    });
    let report = chip::measure(&plan);
    let awake = |name: &str| measured(&report, name, "/awake_ms");
    let known = |name: &str| measured(&report, name, "/edge_to_asleep_ms");
    let others =
        ["fire", "rifle fire", "firing", "guns"].map(awake).into_iter().fold(0.0, f64::max);
    let latency = measured(&report, "latency", "/max_ms");
    vec![
        Figure::ms("odds of an attack at default inputs", awake("default"), 50.0),
        Figure::ms("odds of an attack at its largest inputs", known("attack"), 2000.0),
        Figure::ms("odds of the kill chart at its largest inputs", known("kills"), 2000.0),
        Figure::ms("odds of rifle fire at its largest inputs", known("all rifles"), 2000.0),
        Figure::ms("odds at default inputs, worst of four other rulesets", others, 50.0),
        Figure::ms("odds of two mitrailleuses", known("mitrailleuses"), 2000.0),
        // A slice of odds, and then the press to its first byte on the bus.
        Figure::ms("press during odds to the first byte", latency, 7.0),
    ]
}

/// The most paths of the attack: 27 points against five mitrailleuses with every help. One flank is
/// still to come.
fn largest_attack() -> Script {
    let attacker = Script::new().home().select().right(4).down(1).right(1).down(1).right(1);
    let defender = attacker.down(5).right(2).next_section().left(1).down(3).right(5);
    defender.down(3).right(1).down(1).right(1).down(1).right(1)
}

/// The most states of the kill chart: ten bases of cavalry, fifteen of infantry, a six takes
/// cavalry.
fn most_kills() -> Script {
    let bases = Script::new().home().down(8).select().right(18).down(1).right(10).down(1).right(10);
    bases.down(1).right(5).down(1).right(5).down(1).left(1).up(5)
}

/// The most states of rifle fire: 24 stands whose dice hit on five faces, at a fortified target as
/// printed, which is a house rule. One stand is still to come.
fn all_rifles() -> Script {
    let printed = Script::new().home().down(13).select().down(1).right(1);
    printed.home().select().down(4).right(5).up(4).right(22)
}

/// Two mitrailleuses, each with its check: 1,296 paths.
fn mitrailleuses() -> Script {
    Script::new().home().down(1).select().right(7).down(1).right(9)
}
