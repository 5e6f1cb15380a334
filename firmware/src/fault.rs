//! What happens when something breaks: what and where are kept for the next start, and the device
//! restarts.
//!
//! They are kept in RAM that no start clears. A restart leaves it as it is; after power-on it holds
//! anything, which a check sum tells apart.

use core::fmt;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use app::kept::Kept;
use app::start::{Crash, Fault, Letters};
use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use defmt::error;

#[unsafe(link_section = ".uninit.crash")]
static mut KEPT: MaybeUninit<Kept> = MaybeUninit::uninit();

/// What was kept, unless it has suffered.
fn read() -> Kept {
    // SAFETY: Any bits are a value. Nobody writes meanwhile: there is one thread, and whoever
    // breaks stays there.
    unsafe { (&raw const KEPT).read_volatile().assume_init() }.intact()
}

fn keep(kept: Kept) {
    // SAFETY: As in `read`.
    unsafe { (&raw mut KEPT).cast::<Kept>().write_volatile(kept.sealed()) };
}

/// The crash that led to this start, if one did. `hung` says that the watchdog made it.
pub(crate) fn last(hung: bool) -> Option<Crash> {
    let (crash, kept) = read().at_start(hung);
    keep(kept);
    crash
}

/// The device has run well for a while: a crash from now on is the first in its row.
pub(crate) fn all_well() {
    keep(Kept::NOTHING);
}

/// A task does not get on. Should the watchdog bite, the next start names it. None is named when
/// all get on again.
pub(crate) fn suspect(task: &str) {
    let mut kept = read();
    let what = Letters::of(format_args!("Hung: {task}"));
    kept.tell(if task.is_empty() { Letters::NONE } else { what });
    keep(kept);
}

/// Breaks something on purpose.
pub(crate) fn provoke(fault: Fault) -> ! {
    match fault {
        Fault::Panic => panic!("as the test menu asked"),
        Fault::Hang => loop {
            core::hint::spin_loop();
        },
        Fault::HardFault => cortex_m::asm::udf(),
    }
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    let (file, line) = info.location().map_or(("", 0), |at| (at.file(), at.line()));
    // The end of the path says enough.
    let name = file.bytes().rposition(|byte| byte == b'/').and_then(|slash| file.get(slash + 1..));
    let file = name.unwrap_or(file);
    crash(format_args!("Panic: {}", info.message()), format_args!("{file} {line}"))
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    crash(format_args!("Fault at {:x}", frame.pc()), format_args!("called from {:x}", frame.lr()))
}

/// Keeps what is known and restarts. A second fault while the first is being told restarts at once:
/// then the place is known, and that it broke.
fn crash(what: fmt::Arguments<'_>, place: fmt::Arguments<'_>) -> ! {
    static FALLING: AtomicBool = AtomicBool::new(false);
    if !FALLING.load(Ordering::Relaxed) {
        FALLING.store(true, Ordering::Relaxed);
        let (mut kept, place) = (read(), Letters::of(place));
        kept.broke(Letters::of(format_args!("Broke, and broke telling it")), place);
        keep(kept);
        let what = Letters::of(what);
        kept.tell(what);
        keep(kept);
        error!("{=[u8]:a}, {=[u8]:a}", what.bytes(), place.bytes());
        defmt::flush();
    }
    SCB::sys_reset()
}
