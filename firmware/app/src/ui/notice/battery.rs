//! What is said of a battery that is low, or empty.

use embedded_graphics::prelude::*;
use graphics::Frame;

use crate::context::Context;
use crate::device::Device;
use crate::device::settings::CellKind;
use crate::storage::Saved;
use crate::ui::Drawn;
use crate::ui::text::{Tenths, text};
use crate::ui::theme::{HEAD, LAST, PLAIN};
use crate::ui::widgets::{Label, LowBattery, Message, MessageBody};

/// A battery with little in it: what happens when there is less, or has happened.
pub(super) fn low(device: &Device, frame: &mut Frame) -> Drawn {
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
pub(super) const fn renew(device: &Device) -> &'static str {
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
pub(super) fn empty(context: &Context<'_>, frame: &mut Frame) -> Drawn {
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
