//! What is said of the memory: what it does not keep, and what it could not do.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::battery::renew;
use crate::device::Device;
use crate::storage::{EraseProgress, Half, Trouble};
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::LAST;
use crate::ui::widgets::{Gauge, Message};

/// What the memory complains of. The game goes on.
pub(super) fn complaint(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
    let too_low = too_low(device);
    let (headline, lines) = match trouble {
        Trouble::LowBattery => ("Nothing new is kept", [&*too_low, "All saved before is safe."]),
        Trouble::Failing => {
            ("Not all is kept", ["The memory failed to write.", "Note throws on paper."])
        }
        Trouble::Lost(Half::Map) => {
            ("Settings lost", ["What was stored made no", "sense. Please set it again."])
        }
        Trouble::Lost(Half::Log) => {
            ("Entries lost", ["Part of the log made no", "sense. The rest is kept."])
        }
        Trouble::NumbersUsedUp if device.is_window => {
            ("Log at its end", ["No number left. An empty", "memory begins a new log."])
        }
        Trouble::NumbersUsedUp => {
            ("Log at its end", ["No number is left. A and B", "at switch-on erase it all."])
        }
    };
    Message { headline, lines }.draw(frame)
}

/// Why nothing is written, and what to do.
fn too_low(device: &Device) -> Text {
    text(format_args!("Battery too low: {} it.", renew(device)))
}

/// Why nothing was forgotten.
pub(super) fn not_reset(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
    let too_low = too_low(device);
    let why = match trouble {
        Trouble::LowBattery => &*too_low,
        _ => "The memory failed to write.",
    };
    Message { headline: "No reset", lines: [why, "Nothing was erased."] }.draw(frame)
}

/// Why nothing was undone.
pub(super) fn not_undone(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
    let too_low = too_low(device);
    let why = match trouble {
        Trouble::LowBattery => &*too_low,
        Trouble::NumbersUsedUp => "The log is at its end.",
        _ => "The memory failed to write.",
    };
    Message { headline: "Not undone", lines: [why, "Nothing was changed."] }.draw(frame)
}

/// Why players' rulesets are as they were.
pub(super) fn not_changed(
    headline: &str,
    trouble: Trouble,
    device: &Device,
    frame: &mut Frame,
) -> Drawn {
    let too_low = too_low(device);
    let why = match trouble {
        Trouble::LowBattery => &*too_low,
        _ => "The memory failed to write.",
    };
    Message { headline, lines: [why, "Nothing was changed."] }.draw(frame)
}

/// Why not all is forgotten yet.
pub(super) fn reset_halts(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
    let too_low = too_low(device);
    let lines = match trouble {
        Trouble::LowBattery => [&*too_low, "Then the reset goes on."],
        _ => ["The memory failed to erase.", "The next start goes on."],
    };
    Message { headline: "Reset unfinished", lines }.draw(frame)
}

/// How far an erase has got. No button does anything meanwhile.
pub(crate) fn draw_erasing(progress: EraseProgress, frame: &mut Frame) -> Drawn {
    /// The bar's corner, below the lines of text.
    const BAR: Point = Point::new(0, LAST - 6);
    let EraseProgress { done, full } = progress;
    let lines = ["The memory is erased now.", "Keep the power on."];
    Message { headline: "Please wait", lines }.draw(frame)?;
    Gauge { at: BAR, done, full }.draw(frame)
}
