//! What the device says of itself, before the screen.

use embedded_graphics::prelude::*;
use graphics::Frame;

use super::Drawn;
use super::text::{Tenths, Text, text};
use super::theme::{FACTS, HEAD, LAST, PLAIN, RIGHT, SMALL};
use super::widgets::{
    ButtonHint, Gauge, IfCut, Label, LowBattery, Message, MessageBody, Paragraph, button_name,
};
use crate::context::Context;
use crate::device::Device;
use crate::device::settings::CellKind;
use crate::device::start::Crash;
use crate::input::Button;
use crate::storage::{EraseProgress, Half, Saved, Trouble};

/// What the device has to say of itself. It stands before the screen, which waits behind it as it
/// was: a result that the player has not read yet is not lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The device crashed and started again.
    Crash,
    /// It did so too often.
    SafeMode,
    LowBattery,
    /// The battery is so empty that the device sleeps.
    EmptyBattery,
    /// A button has been down longer than any finger holds it.
    Stuck(Button),
    /// The memory complains.
    Memory(Trouble),
    /// A factory reset could not begin.
    NotReset(Trouble),
    /// A record could not be undone.
    NotUndone(Trouble),
    /// A factory reset was begun and cannot go on now.
    ResetHalts(Trouble),
}

impl Notice {
    /// The trouble of storage that it tells of, if it does.
    pub const fn trouble(self) -> Option<Trouble> {
        match self {
            Self::Memory(trouble)
            | Self::NotReset(trouble)
            | Self::NotUndone(trouble)
            | Self::ResetHalts(trouble) => Some(trouble),
            _ => None,
        }
    }

    /// Whether this button takes it away. Any does but the one that is stuck, which may just have
    /// come loose. No button fills a battery.
    pub fn goes_by(self, button: Button) -> bool {
        self != Self::Stuck(button) && self != Self::EmptyBattery
    }

    /// Draws it into an empty picture.
    pub(crate) fn draw(self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        match self {
            Self::Crash => crash(context, frame)?,
            Self::SafeMode => safe_mode(frame)?,
            Self::LowBattery => low_battery(&context.device, frame)?,
            Self::EmptyBattery => return empty_battery(context, frame),
            Self::Stuck(button) => stuck(button, frame)?,
            Self::Memory(trouble) => memory(trouble, &context.device, frame)?,
            Self::NotReset(trouble) => not_reset(trouble, &context.device, frame)?,
            Self::NotUndone(trouble) => not_undone(trouble, &context.device, frame)?,
            Self::ResetHalts(trouble) => reset_halts(trouble, &context.device, frame)?,
        }
        let button = if self == Self::Stuck(Button::A) { Button::B } else { Button::A };
        ButtonHint::new(button, self.next(), Point::new(0, LAST)).draw(frame)?;
        Ok(())
    }

    /// What comes when it is taken away. The crash stands behind the safe mode that it led to.
    const fn next(self) -> &'static str {
        match self {
            Self::SafeMode => "what broke",
            _ => "go on",
        }
    }
}

/// What broke before the restart, and where. Every throw was written before anything else could
/// happen, unless nothing was.
fn crash(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    /// Base line of the count beside the headline.
    const COUNT: i32 = 16;
    let device = &context.device;
    let Some(crash) = &device.crash else { return Ok(()) };
    Message { headline: "Restarted", lines: ["", ""] }.draw(frame)?;
    let count = match crash.in_a_row {
        ..=Crash::MANY => text(format_args!("{} of {}", crash.in_a_row, Crash::MANY)),
        more => text(format_args!("no. {more}")),
    };
    Label::new(&count, Point::new(RIGHT, COUNT), SMALL).right().draw(frame)?;
    let [what, place] = FACTS;
    one_line(crash.what.text(), what, frame)?;
    one_line(crash.place.text(), place, frame)?;
    if device.may_write() && context.log.is_whole() {
        Label::new("Throws are kept.", Point::new(RIGHT, LAST), PLAIN).right().draw(frame)?;
    }
    Ok(())
}

/// A line from whatever broke: it may be too long.
fn one_line(text: &str, base: i32, frame: &mut Frame) -> Drawn {
    Paragraph { text, x: 0, bases: &[base], face: PLAIN, if_cut: IfCut::Fine }.draw(frame)
}

fn safe_mode(frame: &mut Frame) -> Drawn {
    let lines = ["All at default, not saved.", "Off and on: yours is back."];
    Message { headline: "Safe mode", lines }.draw(frame)
}

/// A battery with little in it: what happens when there is less, or has happened.
fn low_battery(device: &Device, frame: &mut Frame) -> Drawn {
    /// The battery's corner, and where its voltage stands.
    const BATTERY: Point = Point::new(0, 2);
    const VOLTAGE: Point = Point::new(44, 19);
    LowBattery { at: BATTERY }.draw(frame)?;
    let volt = text(format_args!("{} volt", Tenths(u32::from(device.battery.millivolts()) / 100)));
    Label::new(&volt, VOLTAGE, HEAD).draw(frame)?;
    let Some(stops) = saving_stops(device) else { return Ok(()) };
    let renew = renew(device);
    let (what, kept) = if device.may_write() {
        (
            text(format_args!("Battery low: {renew} it soon.")),
            text(format_args!("At {stops} V saving stops.")),
        )
    } else {
        (
            text(format_args!("Saving stopped: {renew} it.")),
            text(format_args!("All saved before is safe.")),
        )
    };
    MessageBody { lines: [&what, &kept] }.draw(frame)
}

/// What is done with a battery that has too little.
const fn renew(device: &Device) -> &'static str {
    match device.settings.cell {
        CellKind::Nimh | CellKind::Lipo => "charge",
        CellKind::Alkaline | CellKind::Unmeasured => "renew",
    }
}

/// The voltage below which nothing is saved, if the battery is measured.
fn saving_stops(device: &Device) -> Option<Tenths> {
    let limits = device.settings.cell.limits()?;
    Some(Tenths(u32::from(limits.stops) / 100))
}

/// Why the device sleeps, what is saved, and what wakes it. It says to switch off, for asleep it
/// goes on draining the cells.
fn empty_battery(context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let device = &context.device;
    let Some(stops) = saving_stops(device) else { return Ok(()) };
    let saved = if !context.log.is_whole() {
        text(format_args!("Not all kept: memory failed."))
    } else if device.is_in_safe_mode() {
        text(format_args!("Safe mode: no setting kept."))
    } else if context.log.saved == Saved::LeftAlone {
        text(format_args!("Newer settings stay stored."))
    } else {
        text(format_args!("All down to {stops} V is saved."))
    };
    let renew = text(format_args!("Switch off and {} it,", renew(device)));
    Message { headline: "Battery empty", lines: [&saved, &renew] }.draw(frame)?;
    Label::new("or plug the cable in.", Point::new(0, LAST), PLAIN).draw(frame)?;
    Ok(())
}

fn stuck(button: Button, frame: &mut Frame) -> Drawn {
    let headline = text(format_args!("{} is stuck", button_name(button)));
    let lines = ["Down for half a minute, so", "it is ignored until it is up."];
    Message { headline: &headline, lines }.draw(frame)
}

/// What the memory complains of. The game goes on.
fn memory(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
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
fn not_reset(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
    let too_low = too_low(device);
    let why = match trouble {
        Trouble::LowBattery => &*too_low,
        _ => "The memory failed to write.",
    };
    Message { headline: "No reset", lines: [why, "Nothing was erased."] }.draw(frame)
}

/// Why nothing was undone.
fn not_undone(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
    let too_low = too_low(device);
    let why = match trouble {
        Trouble::LowBattery => &*too_low,
        Trouble::NumbersUsedUp => "The log is at its end.",
        _ => "The memory failed to write.",
    };
    Message { headline: "Not undone", lines: [why, "Nothing was changed."] }.draw(frame)
}

/// Why not all is forgotten yet.
fn reset_halts(trouble: Trouble, device: &Device, frame: &mut Frame) -> Drawn {
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

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::super::screens::with_context;
    use super::*;
    use crate::device::battery::{Battery, Supply};
    use crate::device::start::Letters;

    const TROUBLES: [Trouble; 5] = [
        Trouble::LowBattery,
        Trouble::Failing,
        Trouble::Lost(Half::Map),
        Trouble::Lost(Half::Log),
        Trouble::NumbersUsedUp,
    ];

    fn fits(notice: Notice, context: &Context<'_>) {
        let mut frame = Frame::new();
        let Ok(()) = notice.draw(context, &mut frame);
        assert_eq!(frame.faults(), Faults::CLEAN, "{notice:?}");
    }

    #[test]
    fn every_notice_fits_the_screen() {
        with_context(|context| {
            let of_troubles =
                [Notice::Memory, Notice::NotReset, Notice::NotUndone, Notice::ResetHalts];
            let stuck = Button::ALL.map(Notice::Stuck);
            let others = [Notice::Crash, Notice::SafeMode, Notice::LowBattery];
            let of_troubles = of_troubles.into_iter().flat_map(|of| TROUBLES.map(of));
            let all = of_troubles.chain(stuck).chain(others);
            for notice in all {
                // What it says depends on the cells, and on what shows it.
                for (cell, is_window) in
                    CellKind::ALL.into_iter().zip([true, false].into_iter().cycle())
                {
                    (context.device.settings.cell, context.device.is_window) = (cell, is_window);
                    fits(notice, context);
                }
            }
            let mut frame = Frame::new();
            let Ok(()) = draw_erasing(EraseProgress { done: 15, full: 16 }, &mut frame);
            assert_eq!(frame.faults(), Faults::CLEAN);
        });
    }

    #[test]
    fn a_battery_of_any_cells_fits_the_screen_above_and_below_its_limits() {
        with_context(|context| {
            for cell in [CellKind::Alkaline, CellKind::Nimh, CellKind::Lipo] {
                context.device.settings.cell = cell;
                for millivolts in [2300, 2450, 2750, 2950, 3250] {
                    context.device.battery = Battery::UNKNOWN;
                    context.device.battery.measured(Supply::Battery(millivolts), cell);
                    fits(Notice::LowBattery, context);
                    fits(Notice::EmptyBattery, context);
                }
            }
        });
    }

    #[test]
    fn a_crash_fits_the_screen_however_many_came_before() {
        with_context(|context| {
            for in_a_row in [1, Crash::MANY, Crash::MANY + 1, u8::MAX] {
                let (what, place) = (format_args!("Panic: row 7 of 5"), format_args!("view.rs 4"));
                let (what, place) = (Letters::of(what), Letters::of(place));
                context.device.crash = Some(Crash { what, place, in_a_row });
                fits(Notice::Crash, context);
            }
        });
    }

    #[test]
    fn any_button_but_the_stuck_one_takes_a_notice_away() {
        assert!(Notice::Crash.goes_by(Button::A));
        assert!(Notice::Stuck(Button::A).goes_by(Button::B));
        assert!(!Notice::Stuck(Button::A).goes_by(Button::A));
        assert!(!Notice::EmptyBattery.goes_by(Button::A));
    }
}
