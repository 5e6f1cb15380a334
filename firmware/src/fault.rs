//! What happens when something breaks: the log gets the place, and the device starts again.

use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use defmt::{Display2Format, error};

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    restart(|| error!("{}", Display2Format(info)))
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    restart(|| error!("hard fault at {=u32:#x}, called from {=u32:#x}", frame.pc(), frame.lr()))
}

/// Logs and restarts. A second fault while the first is being logged restarts at once.
fn restart(log: impl FnOnce()) -> ! {
    static FALLING: AtomicBool = AtomicBool::new(false);
    if !FALLING.load(Ordering::Relaxed) {
        FALLING.store(true, Ordering::Relaxed);
        log();
        defmt::flush();
    }
    SCB::sys_reset()
}
