//! What a measurement of the supply leads to: a warning, the cut-off, and the way back.
//!
//! While it is cut off the app says so to whoever presses a button, and sleeps again. What it was
//! doing waits behind that: the cable, or cells that are not empty, bring it back as it was.

use crate::App;
use crate::device::battery::Supply;
use crate::input::Millis;
use crate::ui::notice::Notice;

impl App<'_> {
    /// The supply was measured.
    pub fn supply(&mut self, supply: Supply, now: Millis) {
        let (could_write, was_cut_off) = (self.may_write(), self.is_cut_off());
        let device = &mut self.context.device;
        if device.battery.measured(supply, device.settings.cell) {
            self.notice(Notice::LowBattery);
        } else if !device.battery.is_low() {
            // Other cells, or the cable: what was said is not so any more.
            self.notices.retain(|&notice| notice != Notice::LowBattery);
        }
        // A battery says nothing of how the memory works.
        self.drop_passed(false);
        match (was_cut_off, self.is_cut_off()) {
            (false, true) => self.cut_off(now),
            (true, false) => self.come_back(now),
            _ => {}
        }
        if !could_write && self.may_write() {
            // What changed meanwhile is newer than what is stored.
            self.context.requests.save = true;
        }
    }

    /// Whether the battery lasts for a write.
    pub fn may_write(&self) -> bool {
        self.context.device.may_write()
    }

    /// Whether it lasts for a write now, but not any more with this measurement.
    pub(crate) fn stops_writing(&self, supply: Supply) -> bool {
        let device = &self.context.device;
        device.battery.stops_writing(supply, device.settings.cell)
    }

    /// Whether the battery is so empty that no press means anything.
    pub const fn is_cut_off(&self) -> bool {
        self.context.device.battery.is_empty()
    }

    fn cut_off(&mut self, now: Millis) {
        self.gestures.swallow();
        self.power.cut_off(now);
    }

    fn come_back(&mut self, now: Millis) {
        self.gestures.swallow();
        // Cells are measured when a button wakes the chip. That press is still to come, and only
        // wakes. The cable comes without one.
        if self.power.is_lit() || self.context.device.battery.is_on_usb() {
            self.power.wake(now, &self.context.device.settings);
        }
    }

    /// What stands before the screen now.
    pub(crate) fn front(&self) -> Option<Notice> {
        if self.is_cut_off() { Some(Notice::EmptyBattery) } else { self.notices.last().copied() }
    }
}
