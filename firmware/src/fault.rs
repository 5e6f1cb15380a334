//! What happens when something breaks: what and where are kept for the next start, and the device restarts.
//!
//! They are kept in RAM that no start clears. A restart leaves it as it is; after power-on it holds anything, which a
//! check sum tells apart.

use core::fmt;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use app::start::{Crash, Fault, Letters};
use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use defmt::error;

/// What is kept over a restart. Plain numbers throughout: whatever bits are there, they are a value.
#[derive(Clone, Copy)]
struct Kept {
    /// Of all that follows.
    sum: u32,
    /// Not zero when no start has told of the crash yet.
    fresh: u8,
    crash: Crash,
}

impl Kept {
    const NOTHING: Self = Self { sum: 0, fresh: 0, crash: Crash::NONE };

    /// What was kept, unless it has suffered.
    fn read() -> Self {
        // SAFETY: Any bits are a value. Nobody writes meanwhile: there is one thread, and whoever breaks stays there.
        let kept = unsafe { (&raw const KEPT).cast::<Self>().read_volatile() };
        if kept.sum == kept.summed() { kept } else { Self::NOTHING }
    }

    fn write(self) {
        let kept = Self { sum: self.summed(), ..self };
        // SAFETY: As in `read`.
        unsafe { (&raw mut KEPT).cast::<Self>().write_volatile(kept) };
    }

    /// The sum that belongs to this: neither zeros nor noise have it.
    fn summed(&self) -> u32 {
        let Crash { what, place, in_a_row } = &self.crash;
        let bytes = [self.fresh, *in_a_row];
        let bytes = bytes.iter().chain(what.bytes()).chain(place.bytes());
        bytes.fold(u32::MAX, |sum, &byte| sum.rotate_left(5).wrapping_add(u32::from(byte)))
    }

    /// Counts a crash that the next start has to tell of.
    fn count(&mut self) {
        self.fresh = 1;
        self.crash.in_a_row = self.crash.in_a_row.saturating_add(1);
    }
}

#[unsafe(link_section = ".uninit.crash")]
static mut KEPT: MaybeUninit<Kept> = MaybeUninit::uninit();

/// The crash that led to this start, if one did. `hung` says that the watchdog made it.
pub(crate) fn last(hung: bool) -> Option<Crash> {
    let mut kept = Kept::read();
    if hung && kept.fresh == 0 {
        kept.count();
        if kept.crash.what == Letters::NONE {
            kept.crash.what = Letters::of(format_args!("Hung: no task got on"));
        }
        kept.crash.place = Letters::of(format_args!("ended by the watchdog"));
    }
    Kept { crash: Crash { in_a_row: kept.crash.in_a_row, ..Crash::NONE }, ..Kept::NOTHING }.write();
    (kept.fresh != 0).then_some(kept.crash)
}

/// The device has run well for a while: a crash from now on is the first in its row.
pub(crate) fn all_well() {
    Kept::NOTHING.write();
}

/// A task does not get on. Should the watchdog bite, the next start names it. None is named when all get on again.
pub(crate) fn suspect(task: &str) {
    let mut kept = Kept::read();
    let what = Letters::of(format_args!("Hung: {task}"));
    kept.crash.what = if task.is_empty() { Letters::NONE } else { what };
    kept.write();
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

/// Keeps what is known and restarts. A second fault while the first is being told restarts at once: then the place is
/// known, and that it broke.
fn crash(what: fmt::Arguments<'_>, place: fmt::Arguments<'_>) -> ! {
    static FALLING: AtomicBool = AtomicBool::new(false);
    if !FALLING.load(Ordering::Relaxed) {
        FALLING.store(true, Ordering::Relaxed);
        let mut kept = Kept::read();
        kept.count();
        kept.crash.place = Letters::of(place);
        kept.crash.what = Letters::of(format_args!("Broke, and broke telling it"));
        kept.write();
        kept.crash.what = Letters::of(what);
        kept.write();
        error!("{=[u8]:a}, {=[u8]:a}", kept.crash.what.bytes(), kept.crash.place.bytes());
        defmt::flush();
    }
    SCB::sys_reset()
}
