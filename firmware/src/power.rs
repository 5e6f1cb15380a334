//! What the processor does while no task has anything to do: it sleeps, on a slower clock.
//!
//! A clock that runs costs current whether a task works or not, and with the picture up the device
//! waits 99.9 % of its time. So before it sleeps the processor goes over from the 125 MHz of its
//! PLL to the 12 MHz of the crystal, and back as soon as it wakes. The PLL goes on: to go back is
//! to turn a switch, in less than a microsecond. Timer and watchdog count the crystal either way.
//! What else is clocked with the processor must hold it fast: [`FastClock`].

use core::sync::atomic::{AtomicU8, Ordering};

use cortex_m::peripheral::SCB;
use cortex_m::{asm, interrupt};
use embassy_rp::pac::CLOCKS;
use embassy_rp::pac::clocks::vals::ClkSysCtrlSrc;

/// How many hold the fast clock while the processor sleeps. Only tasks count here, and they share
/// one thread.
static HOLDERS: AtomicU8 = AtomicU8::new(0);

/// Keeps the clock fast as long as it lives: something works on its own while the processor
/// sleeps.
pub(crate) struct FastClock(());

impl FastClock {
    /// Holds the clock fast.
    pub(crate) fn hold() -> Self {
        HOLDERS.store(HOLDERS.load(Ordering::Relaxed).saturating_add(1), Ordering::Relaxed);
        Self(())
    }
}

impl Drop for FastClock {
    fn drop(&mut self) {
        HOLDERS.store(HOLDERS.load(Ordering::Relaxed).saturating_sub(1), Ordering::Relaxed);
    }
}

/// Lets a masked interrupt end a sleep. Called once, before the first [`rest`].
pub(crate) fn prepare(scb: &mut SCB) {
    const SEVONPEND: u32 = 1 << 4;
    // SAFETY: The bit only adds a reason to wake up.
    unsafe { scb.scr.modify(|control| control | SEVONPEND) };
}

/// Sleeps until an interrupt comes or a task wakes another.
pub(crate) fn rest() {
    // The interrupt waits for the fast clock: its work would take ten times as long on the slow
    // one.
    interrupt::disable();
    let is_slow = HOLDERS.load(Ordering::Relaxed) == 0;
    if is_slow {
        CLOCKS.clk_sys_ctrl().modify(|clock| clock.set_src(ClkSysCtrlSrc::CLK_REF));
    }
    asm::wfe();
    if is_slow {
        CLOCKS.clk_sys_ctrl().modify(|clock| clock.set_src(ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX));
    }
    // SAFETY: No caller holds interrupts back: only `main` calls this.
    unsafe { interrupt::enable() };
}
