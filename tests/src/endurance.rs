//! It keeps working: how soon the device is back when something goes wrong, how long it sleeps, how deep its stack
//! gets. Each point names the tests that hold it.

use serde_json::{Value, json};
use vedette_image::Image;

use crate::budgets::{Bound, Figure};
use crate::chip;

/// Of the 204,000 bytes that static RAM leaves less than half, so that nobody comes near the end.
const STACK_BUDGET: f64 = 98_304.0;

/// The soak whose figures are kept: its seed and its presses.
const SOAK: (u32, u32) = (2026, 1000);

/// Something that is promised, where it is tested, and what was measured of it.
#[derive(Debug)]
pub struct Point {
    pub promise: &'static str,
    pub tests: &'static str,
    pub figures: Vec<Figure>,
}

/// All points.
pub fn points() -> Vec<Point> {
    let report = chip::measure(&plan());
    let (seed, presses) = SOAK;
    let soak = chip::soak(seed, presses);
    vec![
        Point { promise: "what breaks is told and restarts", tests: "tests/faults.rs", figures: faults(&report) },
        Point { promise: "the panel comes back", tests: "tests/faults/panel.rs", figures: panel(&report) },
        Point { promise: "it saves power", tests: "tests/faults/power.rs", figures: power(&report) },
        Point { promise: "a soak does no harm", tests: "tests/soak.rs", figures: soaked(&soak) },
        Point { promise: "it fits", tests: "tests/budgets.rs", figures: sizes() },
    ]
}

/// All figures.
pub fn figures() -> Vec<Figure> {
    points().into_iter().flat_map(|point| point.figures).collect()
}

fn plan() -> Value {
    json!({
        "setup": [{"resets": "allowed"}, {"faults": "taken"}],
        "measures": [
            {"kind": "idle", "name": "idle", "seconds": 10},
            {"kind": "return", "name": "woken", "before": [{"wait": 61_000}], "event": {"press": "B"}},
            {"kind": "return", "name": "from deep sleep", "before": [{"wait": 600_000}], "event": {"press": "B"}},
            {
                "kind": "return", "name": "plugged in", "event": {"oled": "plug"},
                "before": [{"oled": "unplug"}, {"wait": 10_000}, {"press": "down"}],
            },
            {
                "kind": "return", "name": "clock line", "event": {"wire": "free"},
                "before": [{"wire": "scl"}, {"press": "down"}, {"wait": 10_000}],
            },
            {"kind": "return", "name": "fault", "event": {"crash": "fault", "within_ms": 1000}},
            {"kind": "return", "name": "hang", "event": {"crash": "hang", "within_ms": 3000}},
        ],
    })
}

/// A figure of the plan's report.
fn measured(report: &Value, name: &str, path: &str) -> f64 {
    let measures = report["measures"].as_array().expect("measures");
    chip::number(measures.iter().find(|measure| measure["name"] == name).unwrap_or(&Value::Null), path)
}

fn figure(what: &str, measured: f64, bound: Bound, unit: &'static str) -> Figure {
    Figure { what: what.to_owned(), measured, bound, unit, peers: "" }
}

/// From an event to a whole picture.
fn picture(report: &Value, what: &str, name: &str, most: f64) -> Figure {
    figure(what, measured(report, name, "/event_to_whole_picture_ms"), Bound::AtMost(most), "ms")
}

fn faults(report: &Value) -> Vec<Figure> {
    let reset = |name| measured(report, name, "/event_to_reset_ms");
    vec![
        figure("fault to restart", reset("fault"), Bound::AtMost(1000.0), "ms"),
        picture(report, "fault to a usable screen", "fault", 1000.0),
        figure("hang to restart", reset("hang"), Bound::AtMost(2500.0), "ms"),
        picture(report, "hang to a usable screen", "hang", 2600.0),
    ]
}

fn panel(report: &Value) -> Vec<Figure> {
    vec![
        picture(report, "press that wakes the panel to its picture", "woken", 40.0),
        picture(report, "panel plugged in again to its picture", "plugged in", 1500.0),
        picture(report, "clock line free again to the picture", "clock line", 1500.0),
    ]
}

fn power(report: &Value) -> Vec<Figure> {
    let night = chip::play_one("{\"wait\":36000000}").number("/asleep_pct");
    vec![
        picture(report, "press that ends deep sleep to its picture", "from deep sleep", 60.0),
        figure("ten hours without a press, asleep", night, Bound::AtLeast(99.99), "%"),
        figure(
            "idle with the screen on, on the slow clock",
            measured(report, "idle", "/slow_pct"),
            Bound::AtLeast(99.8),
            "%",
        ),
    ]
}

fn soaked(soak: &chip::Run) -> Vec<Figure> {
    vec![
        figure("panel dark in a soak, at the longest", soak.number("/longest_dark_ms"), Bound::AtMost(2000.0), "ms"),
        figure("stack in a soak, at the deepest", soak.number("/stack_used"), Bound::AtMost(STACK_BUDGET), "bytes"),
    ]
}

fn sizes() -> Vec<Figure> {
    let image = chip::image();
    let size = |what, measured: usize, budget: usize, peers| Figure {
        peers,
        ..figure(what, measured as f64, Bound::AtMost(budget as f64), "bytes")
    };
    vec![
        size("flash", image.flash, Image::FLASH_BUDGET, "C 24 796, MicroPython 330 928 for one die"),
        size("static RAM", image.ram, Image::RAM_BUDGET, ""),
    ]
}
