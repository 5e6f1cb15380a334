//! Starts that are not those of every day.

use app::device::start::{Crash, Start};

/// The start after as many crashes in a row as lead to safe mode.
pub fn safe_mode() -> Start {
    let crash = Some(Crash { in_a_row: Crash::MANY, ..Crash::NONE });
    Start { crash, ..Start::default() }
}
