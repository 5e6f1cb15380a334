//! It keeps working: how soon the device is back when something goes wrong, how long it sleeps, how
//! deep its stack gets. Each point names the tests that hold it.

use app::Button;
use serde_json::{Value, json};
use vedette_image::Image;

use crate::figure::{self, Bound, Figure, measured};
use crate::grammar::DARK;
use crate::low_starts::LOW;
use crate::script::Script;
use crate::{bent_images, chip, low_starts, memory_images, resets, slow_flash};

/// Half of what 128 KiB of static RAM leave of the 264: nothing ever comes near the end.
const STACK_BUDGET: f64 = 65_536.0;

/// The soak whose figures are kept: its seed and its presses.
const SOAK: (u32, u32) = (2026, 1000);

/// Bent memories that are looked at.
const BENT: u64 = 200;

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
        Point {
            promise: "what breaks is told and restarts",
            tests: "tests/chip/faults.rs, tests/chip/faults/stack.rs",
            figures: faults(&report),
        },
        Point {
            promise: "the panel comes back",
            tests: "tests/chip/faults/panel.rs",
            figures: panel(&report),
        },
        Point {
            promise: "it saves power",
            tests: "tests/chip/faults/power.rs",
            figures: power(&report),
        },
        Point {
            promise: "it remembers",
            tests: "tests/claims/memory.rs, tests/chip/memory.rs, cargo power-cuts",
            figures: memory(),
        },
        Point {
            promise: "a slow flash is no hang",
            tests: "tests/chip/memory/slow_flash.rs",
            figures: slow_flash::figures(),
        },
        Point {
            promise: "nothing is lost, in any state of battery and flash",
            tests: "tests/claims/interrupted.rs, tests/claims/memory.rs",
            figures: kept(),
        },
        Point {
            promise: "a soak does no harm",
            tests: "tests/chip/soak.rs",
            figures: soaked(&soak),
        },
        Point { promise: "it fits", tests: "tests/chip/budgets.rs", figures: sizes() },
    ]
}

/// All figures.
pub fn figures() -> Vec<Figure> {
    points().into_iter().flat_map(|point| point.figures).collect()
}

fn plan() -> Value {
    let mut measures = vec![
        json!({"kind": "idle", "name": "idle", "seconds": 10}),
        json!({"kind": "return", "name": "woken", "before": [{"wait": DARK}], "event": {"press": "B"}}),
        json!({"kind": "return", "name": "from deep sleep", "before": [{"wait": 600_000}], "event": {"press": "B"}}),
        json!({"kind": "return", "name": "fault", "event": {"crash": "fault", "within_ms": 1000}}),
    ];
    // A lost panel is tried once a second, and the watchdog fed twice: how soon depends on when it
    // happens.
    for phase in 0..4 {
        let late = |step: u32| json!({"wait": 10_000 + phase * step});
        measures.extend([
            json!({
                "kind": "return", "name": "plugged in", "event": {"oled": "plug"},
                "before": [{"oled": "unplug"}, {"press": "down"}, late(250)],
            }),
            json!({
                "kind": "return", "name": "clock line", "event": {"wire": "free"},
                "before": [{"wire": "scl"}, {"press": "down"}, late(250)],
            }),
            json!({
                "kind": "return", "name": "hang", "event": {"crash": "hang", "within_ms": 3000}, "before": [late(125)],
            }),
        ]);
    }
    json!({"setup": [{"resets": "allowed"}, {"faults": "taken"}], "measures": measures})
}

/// Of what depends on when it happens only the half second says something.
fn in_halves(ms: f64) -> f64 {
    (ms / 500.0).ceil() * 500.0
}

/// From an event to a whole picture.
fn picture(report: &Value, what: &str, name: &str, most: f64) -> Figure {
    Figure::ms(what, measured(report, name, "/event_to_whole_picture_ms"), most)
}

fn faults(report: &Value) -> Vec<Figure> {
    let reset = |name| measured(report, name, "/event_to_reset_ms");
    vec![
        Figure::ms("fault to restart", reset("fault"), 1000.0),
        picture(report, "fault to a usable screen", "fault", 1000.0),
        Figure::ms("hang to a restart, to the half second", in_halves(reset("hang")), 2500.0),
        stack_overflow(),
    ]
}

/// From the fault that a provoked overflow ends in to the restart.
fn stack_overflow() -> Figure {
    let menu = Script::boot([Button::Up, Button::Down]).release(Button::Up).release(Button::Down);
    let run = chip::play_one(&menu.wait(100).allow_restarts().up(1).select().wait(3500));
    let ms = run.number("/resets/0/at_ms") - run.number("/faults/0/at_ms");
    Figure::ms("stack overflow to a restart, to the half second", in_halves(ms), 2500.0)
}

fn panel(report: &Value) -> Vec<Figure> {
    let halves = |what, name| {
        let figure = picture(report, what, name, 1500.0);
        Figure { measured: in_halves(figure.measured), ..figure }
    };
    let at_3d = json!({"setup": [{"boot": [], "address": 0x3d}], "measures": []});
    let whole = chip::number(&chip::measure(&at_3d), "/boot/reset_to_whole_picture_ms");
    vec![
        Figure::ms("reset to a whole picture, panel at 0x3D", whole, 40.0),
        picture(report, "press that wakes the panel to its picture", "woken", 40.0),
        halves("panel plugged in again to its picture, to the half second", "plugged in"),
        halves("clock line free again to the picture, to the half second", "clock line"),
    ]
}

fn power(report: &Value) -> Vec<Figure> {
    let night = chip::play_one(&Script::new().wait(36_000_000)).number("/asleep_pct");
    let slow = measured(report, "idle", "/slow_pct");
    vec![
        picture(report, "press that ends deep sleep to its picture", "from deep sleep", 60.0),
        Figure::new("ten hours without a press, asleep", night, Bound::AtLeast(99.99), "%"),
        Figure::new("idle with the screen on, on the slow clock", slow, Bound::AtLeast(99.8), "%"),
    ]
}

/// A start with a log that has gone round, and a press that falls into the 45 ms of an erase.
fn memory() -> Vec<Figure> {
    let dice = Script::new().home().open_dice().throw().lines();
    let form = Script::new().home().select().lines();
    let changes = Script::new().right(1).wait(1700).left(1).wait(1700).lines();
    let measures = json!([
        {"kind": "erase", "name": "log", "press": "B", "before": dice,
         "until": Script::new().throw_again().lines()},
        {"kind": "erase", "name": "settings", "press": "down", "before": form, "until": changes},
    ]);
    let report =
        chip::measure_with(&memory_images::well_used(), json!({"setup": [], "measures": measures}));
    let erase =
        |what, name| Figure::ms(what, measured(&report, name, "/edge_to_first_byte_ms"), 60.0);
    let mut figures = figure::boot(&report["boot"], ", 500 entries and more");
    figures.extend([
        erase("press during an erase of the log to the first byte", "log"),
        erase("press during an erase of the map to the first byte", "settings"),
    ]);
    figures
}

/// Cuts that are followed by a start on a low battery, resets that are cut short, and records that
/// no firmware wrote.
fn kept() -> Vec<Figure> {
    let full = memory_images::well_used();
    let low = low_starts::run(&full, LOW, 0..220);
    let resets = resets::cut_short(&full, 1365);
    let count =
        |what, count: u32, least| Figure::new(what, count.into(), Bound::AtLeast(least), "cuts");
    let none = |what, count: f64| Figure::new(what, count, Bound::AtMost(0.0), "of them");
    let bent = f64::from(u8::from(bent_images::run(2026, BENT).is_err()));
    vec![
        count("power cuts, then a battery too low to write, then the cable", low.cuts, 200.0),
        none("that lost something of the log", low.lost.into()),
        count(
            "factory resets that were cut short and finished by the next start",
            resets.finished,
            30.0,
        ),
        count("factory resets that were cut short before they began", resets.refused, 10.0),
        none("that left half of it", resets.half.len() as f64),
        Figure::new(
            "memories with records that no firmware wrote",
            BENT as f64,
            Bound::AtLeast(1.0),
            "images",
        ),
        none("that clip a text or leave no usable gadget", bent),
    ]
}

fn soaked(soak: &chip::Run) -> Vec<Figure> {
    let (used, most) = (soak.number("/stack_used"), Bound::AtMost(STACK_BUDGET));
    vec![Figure::new("stack in a soak, at the deepest", used, most, "bytes")]
}

fn sizes() -> Vec<Figure> {
    let image = chip::image();
    let size = |what, measured: usize, budget: usize| {
        Figure::new(what, measured as f64, Bound::Room(budget as f64), "bytes")
    };
    vec![
        size("flash", image.flash, Image::FLASH_BUDGET)
            .beside("C 24 796, MicroPython 330 928 for one die"),
        size("static RAM", image.ram, Image::RAM_BUDGET),
    ]
}
