//! What happens when something breaks: what and where are kept for the next start, and the device
//! restarts.
//!
//! They are kept in RAM that no start clears. A restart leaves it as it is; after power-on it holds
//! anything, and [`CrashRecord`] tells the two apart.

use core::fmt;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use app::device::crash_record::CrashRecord;
use app::device::start::{Crash, Letters, ProvokedFault};
use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use defmt::error;

use crate::stack;
use crate::uninit::Uninit;

/// The crash record, over restarts.
#[unsafe(link_section = ".uninit.crash")]
static RECORD: Uninit<[u8; CrashRecord::BYTES]> = Uninit::new();

/// What was kept, unless it was damaged.
fn read() -> CrashRecord {
    CrashRecord::from_bytes(&RECORD.read())
}

fn keep(record: &CrashRecord) {
    RECORD.write(record.to_bytes());
}

/// The crash that led to this start, if one did. `hung` says that the watchdog made it.
pub(crate) fn last(hung: bool) -> Option<Crash> {
    let mut record = read();
    if hung && stack::is_guard_worn() {
        record.tell(Letters::of(format_args!("Stack overflow")));
    }
    stack::paint_guard();
    let (crash, record) = record.at_start(hung);
    keep(&record);
    crash
}

/// The device has run well for a while: a crash from now on is the first in its row.
pub(crate) fn all_well() {
    keep(&CrashRecord::NOTHING);
}

/// Names a stalled task for the next boot; empty clears it.
pub(crate) fn suspect(task: &str) {
    let mut record = read();
    let what = Letters::of(format_args!("Hung: {task}"));
    record.tell(if task.is_empty() { Letters::NONE } else { what });
    keep(&record);
}

/// Breaks something on purpose.
pub(crate) fn provoke(fault: ProvokedFault) -> ! {
    match fault {
        ProvokedFault::Panic => panic!("as the test menu asked"),
        ProvokedFault::Hang => loop {
            core::hint::spin_loop();
        },
        ProvokedFault::HardFault => cortex_m::asm::udf(),
        ProvokedFault::StackOverflow => stack::run_over(&[0; 16]),
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

/// Keeps what is known and restarts. A second fault while the first is being recorded restarts at
/// once: the record then holds only the place, and that something broke there.
fn crash(what: fmt::Arguments<'_>, place: fmt::Arguments<'_>) -> ! {
    static FALLING: AtomicBool = AtomicBool::new(false);
    if !FALLING.load(Ordering::Relaxed) {
        FALLING.store(true, Ordering::Relaxed);
        let mut record = read();
        record.broke(Letters::of(format_args!("Broke, and broke telling it")), Letters::of(place));
        keep(&record);
        record.tell(Letters::of(what));
        keep(&record);
        let Crash { what, place, .. } = record.crash();
        error!("{=str}, {=str}", what.text(), place.text());
        defmt::flush();
    }
    SCB::sys_reset()
}
