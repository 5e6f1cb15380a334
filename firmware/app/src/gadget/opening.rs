//! The start: opens the storage and puts the app where the player left it.

use embedded_storage_async::nor_flash::NorFlash;

use super::Gadget;
use crate::device::battery::{Battery, Supply};
use crate::device::settings::CellKind;
use crate::storage::room;

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Opens the storage, once the supply is known, and puts the app where the player left it.
    pub fn open(&mut self, supply: Supply) {
        // What may be erased depends on the cells, and storage knows which these are.
        self.storage.allow(false);
        self.storage.look_over();
        let cell = self.stored_cell();
        let device = &mut self.app.context.device;
        device.settings.cell = cell.unwrap_or(device.settings.cell);
        device.battery.measured(supply, device.settings.cell);
        self.allow();
        self.find_what_was_left();
    }

    /// The kind of cells that was stored, unless nothing that was stored is trusted. Not inlined:
    /// the room for the record would lie on the stack below everything that follows.
    #[inline(never)]
    fn stored_cell(&mut self) -> Option<CellKind> {
        if self.app.is_in_safe_mode() {
            return None;
        }
        self.storage.snapshot(&mut room()).map(|snapshot| snapshot.first.settings.cell)
    }

    /// What a power cut tore in many places is erased first, step by step; so is what was being
    /// reset.
    pub(super) fn find_what_was_left(&mut self) {
        self.storage.open();
        if self.storage.has_to_erase() {
            self.app.erasing = self.storage.erase_progress();
        } else {
            self.restore();
        }
    }

    /// Gives the app what was stored. After too many crashes in a row it starts with nothing: what
    /// is stored may be to blame.
    fn restore(&mut self) {
        self.is_open = true;
        let is_new = !self.app.is_in_safe_mode() && !self.restore_snapshot();
        // Only now it is known which cells these are.
        if let Some(supply) = self.app.context.device.battery.supply() {
            self.app.context.device.battery = Battery::UNKNOWN;
            self.app.supply(supply, self.now);
        }
        self.allow();
        self.report();
        self.app.context.requests.recall = true;
        self.begin_later();
        if is_new && self.storage.is_new() {
            self.app.open_first();
        } else {
            self.app.open_where_left();
        }
    }

    /// Gives the app the snapshot, if there is one.
    fn restore_snapshot(&mut self) -> bool {
        let mut room = room();
        let snapshot = self.storage.snapshot(&mut room);
        if let Some(snapshot) = &snapshot {
            self.open_stored(&snapshot.first.game);
            self.app.restore(snapshot);
        }
        snapshot.is_some()
    }
}
