//! The budgets: cycles and bytes on the emulated chip, which do not vary, beside the figures of
//! peers.

use app::Button;
use rules_core::rulesets;
use serde_json::{Value, json};

use crate::chip::{self, Seen};
use crate::endurance;
use crate::figure::{Bound, Figure, boot, measured};
use crate::grammar::DARK;
use crate::odds_on_chip;
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
    figures.extend(odds_on_chip::figures());
    figures.push(thrown_at_once());
    figures.extend(players());
    figures.extend(endurance::figures());
    figures
}

/// The figures that depend on where the picture stands.
fn shifted(shift: usize) -> Vec<Figure> {
    let setup = wakes(shift).select().lines();
    // The first row of a form stands at 8 to 18, and one lower in two of the shifts.
    let first_row = json!([8, 20]);
    // The odds follow the form within a millisecond: a shorter pause parts the two pictures. The
    // others are judged by the usual one, lest a pause within a picture cut it short.
    let pause = 0.3;
    let plan = json!({
        "setup": setup,
        "measures": [
            {
                "name": "value", "press": "right", "rows": first_row, "gap_ms": pause,
                "settle_ms": 400,
            },
            {
                "name": "value back", "press": "left", "rows": first_row, "gap_ms": pause,
                "settle_ms": 400,
            },
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
        Figure::ms("press to its whole form with odds", worst(&value, "/second_frame_ms"), 10.0),
        Figure::new("bytes of it without odds", bytes, Bound::AtMost(170.0), "bytes")
            .beside("C 1044, stock 1162"),
        Figure::ms("focus moved on a form", focus, 4.0),
        Figure::ms("focus moved on a list", last(&["list down"]), 7.0),
        Figure::ms("worst change of screen", screens, 27.0),
        Figure::ms("A let go to the result shown", last(&["result"]), 30.0),
        Figure::new("idle with the screen on, asleep", asleep, Bound::AtLeast(99.9), "%"),
    ]
}

/// Rulesets in all places of players' rulesets, the first of which is in play: Moonshine Cove.
const PLAYERS: [&str; 8] =
    ["cove", "dbfpw", "features", "kriegsspiel", "schnaffs", "stprivat", "tables", "wss"];

/// A start with all places taken, and the game of a player's ruleset in play.
fn players() -> Vec<Figure> {
    let files: Vec<String> = PLAYERS.iter().map(|name| format!("{name}.rules")).collect();
    let rules = Script::new().line(json!({"rules": files}));
    let setup = rules.home().press(Button::B).down(rulesets::ALL.len()).select().wait(3000);
    let first_row = json!([8, 20]);
    let form = Script::new().home().down(2).select().wait(400).lines();
    let value = |name, press| {
        json!({
            "name": name, "press": press, "rows": first_row, "gap_ms": 0.3, "settle_ms": 400,
        })
    };
    let mut open = value("value", "right");
    open["before"] = form.into();
    let report = chip::measure(&json!({
        "setup": setup.lines(),
        "measures": [
            {"kind": "boot", "name": "again"},
            {"name": "focus on games", "press": "up", "settle_ms": 400,
             "before": Script::new().home().press(Button::B).press(Button::Up).lines()},
            open,
            value("value back", "left"),
            {"name": "focus", "press": "down", "settle_ms": 400},
            {"name": "result", "press": "A", "edge": "up", "settle_ms": 400},
        ],
    }));
    let again = report["measures"].as_array().and_then(|all| all.first()).expect("a start");
    let said = ", all places of players' rules taken and one in play";
    let mut figures = boot(again, said);
    let worst = |names: &[&str], path: &str| {
        names.iter().map(|name| measured(&report, name, path)).fold(0.0, f64::max)
    };
    let values = ["value", "value back"];
    let changed = worst(&values, "/edge_to_last_byte_of_rows_ms");
    let last = "/edge_to_last_byte_ms";
    figures.extend([
        Figure::ms("press to the changed value, players' rules", changed, 4.0),
        Figure::ms("press to its whole form, players' rules", worst(&values, last), 8.0),
        Figure::ms("focus moved on a form, players' rules", worst(&["focus"], last), 4.0),
        Figure::ms("A let go to the result, players' rules", worst(&["result"], last), 30.0),
        Figure::ms("focus moved on the list of games", worst(&["focus on games"], last), 7.0),
    ]);
    figures
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
