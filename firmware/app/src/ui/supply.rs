//! What feeds the device, in the corner of a list.

use super::widgets::Corner;
use crate::device::Device;

/// From this many bars of four down the battery is shown everywhere.
const HALF_EMPTY: u8 = 2;

/// How much the battery has left, or that there is no need of it.
pub(super) fn always(device: &Device) -> Corner<'static> {
    match device.battery.bars(device.settings.cell) {
        Some(bars) => Corner::Battery(bars),
        None if device.battery.is_on_usb() => Corner::Plug,
        None => Corner::Empty,
    }
}

/// The same, but of a battery only from half empty down: before that it is no news.
pub(super) fn corner(device: &Device) -> Corner<'static> {
    match always(device) {
        Corner::Battery(bars) if bars > HALF_EMPTY => Corner::Empty,
        corner => corner,
    }
}
