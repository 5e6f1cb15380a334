//! The memory of a device that was used before: its first start is done, the first game is in play,
//! and nothing else was set.

use app::device::start::Start;
use rules_core::scratch::OddsScratch;

use crate::Rulesets;
use crate::simulated::flash::Flash;
use crate::simulated::gadget::SimulatedGadget;

/// Such a memory.
pub fn used_memory(rulesets: Rulesets) -> Flash {
    let (flash, mut scratch) = (Flash::blank(), Box::new(OddsScratch::new()));
    SimulatedGadget::remembering(rulesets, &mut scratch, flash.clone(), Start::default()).close();
    flash
}

impl<'a> SimulatedGadget<'a> {
    /// A gadget that was used before and remembers nothing else, just switched on. Its dice are the
    /// operating system's.
    pub fn new(rulesets: Rulesets, scratch: &'a mut OddsScratch) -> Self {
        Self::remembering(rulesets, scratch, used_memory(rulesets), Start::default())
    }
}
