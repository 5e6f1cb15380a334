//! What feeds the device, in the corner of a list.

use super::widgets::Corner;
use crate::device::Device;

/// How much the battery has left, or that there is no need of it.
pub(super) fn corner(device: &Device) -> Corner<'static> {
    match device.battery.bars(device.settings.cell) {
        Some(bars) => Corner::Battery(bars),
        None if device.battery.is_on_usb() => Corner::Plug,
        None => Corner::Empty,
    }
}
