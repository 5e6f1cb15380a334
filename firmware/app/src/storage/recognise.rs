//! Whether some bytes are a memory.

use core::ops::ControlFlow;

use embedded_storage_async::nor_flash::NorFlash;

use super::store::{Half, Store};
use super::verified::VerifiedFlash;
use super::{LOG_SECTORS, MAP_SECTORS, SECTOR};

/// Whether a record can be read in this flash: the sum over a record tells it from anything else.
pub fn has_record<F: NorFlash + Clone>(flash: F) -> bool {
    let mut store = Store::new(VerifiedFlash::new(flash, 0));
    let (mut found, mut buffer) = (false, [0; SECTOR as usize]);
    for (half, sectors) in [(Half::Map, MAP_SECTORS), (Half::Log, LOG_SECTORS)] {
        for sector in 0..sectors {
            let see = &mut |_: &[u8]| {
                found = true;
                ControlFlow::Break(())
            };
            // A sector that cannot be read has no records.
            let _ = store.look(half, sector, &mut buffer, see);
        }
    }
    found
}
