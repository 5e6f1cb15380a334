//! Flash chips that take their time to erase a sector: 45 ms as a rule, up to 400 by their data
//! sheets.

use app::Button::{self, A, B};
use app::storage::{BYTES, LOG_SECTORS, MAP_SECTORS};
use fastrand::Rng;
use serde_json::{Value, json};

use crate::chip::{self, Run};
use crate::figure::{Figure, measured};
use crate::script::Script;
use crate::{memory_images, store_model};

/// The milliseconds a sector that are tried.
pub const ERASE_MS: [u32; 4] = [45, 120, 200, SLOWEST];
/// The most that data sheets allow.
pub const SLOWEST: u32 = 400;

pub const SECTORS: u32 = (MAP_SECTORS + LOG_SECTORS) as u32;

/// What a board holds that was used for something else: no sector of it can be read.
pub fn garbage() -> Vec<u8> {
    store_model::bytes(BYTES as usize, &mut Rng::with_seed(9))
}

/// Plays a script on a board whose flash is as slow as this. It goes on after `wait`, whatever the
/// panel shows then. Gives the memory in the end, too.
pub fn play(
    erase_ms: u32,
    memory: &[u8],
    held: impl IntoIterator<Item = Button>,
    wait: u32,
    script: &Script,
) -> (Run, Vec<u8>) {
    chip::play_from(memory, held, json!({"erase_ms": erase_ms, "wait": wait}), script)
}

/// After a start with A and B down: lets go of them, which leaves the question.
pub fn let_go() -> Script {
    Script::new().release(A).release(B).wait(100)
}

fn measure(erase_ms: u32, memory: &[u8], held: &Value, setup: &Script, measures: Value) -> Value {
    let boot = json!({"boot": held, "erase_ms": erase_ms});
    chip::measure_from(memory, boot, json!({"setup": setup.lines(), "measures": measures}))
}

/// From a press that falls into the erase of a full log's oldest sector to the first byte of its
/// picture.
pub fn press_to_first_byte(erase_ms: u32) -> f64 {
    let measures = json!([{
        "kind": "erase", "name": "log", "press": "B",
        "before": Script::new().home().open_dice().throw().wait(erase_ms).lines(),
        "until": Script::new().throw_again().wait(erase_ms).lines(),
    }]);
    let memory = memory_images::well_used();
    let report = measure(erase_ms, &memory, &json!([]), &Script::new(), measures);
    measured(&report, "log", "/edge_to_first_byte_ms")
}

/// From the power to a usable list, on a board that was used for something else.
pub fn first_start(erase_ms: u32) -> f64 {
    let report = measure(erase_ms, &garbage(), &json!([]), &Script::new(), json!([]));
    chip::number(&report, "/boot/reset_to_idle_ms")
}

/// From the end of a held A, which resets everything, to a usable list.
pub fn factory_reset(erase_ms: u32) -> f64 {
    let measures = json!([{
        "kind": "odds", "name": "reset", "press": "A", "release_after_ms": 1000, "edge": "up",
    }]);
    let memory = memory_images::well_used();
    let report = measure(erase_ms, &memory, &json!(["A", "B"]), &let_go(), measures);
    measured(&report, "reset", "/edge_to_asleep_ms")
}

/// How long each of them takes at the slowest, and a press at all speeds. A sector's erase adds the
/// time it takes, and a step of the bar.
pub fn figures() -> Vec<Figure> {
    const STEP: u32 = 20;
    let all = f64::from(SECTORS * (SLOWEST + STEP));
    let presses = ERASE_MS.iter().map(|&ms| {
        let what = format!("press during an erase of {ms} ms to the first byte");
        Figure::ms(what, press_to_first_byte(ms), f64::from(ms + 15))
    });
    let mut figures: Vec<Figure> = presses.collect();
    figures.extend([
        Figure::ms("first start on garbage to a usable list, 400 ms", first_start(SLOWEST), all),
        Figure::ms("factory reset to a usable list, 400 ms", factory_reset(SLOWEST), all),
    ]);
    figures
}
