//! The end of the stack, and how the next start knows that it ran over.
//!
//! The stack lies at the bottom of RAM (`memory.x`), so one that runs over damages no variable: it
//! faults. But to enter the fault's handler the processor saves registers on the stack, and there
//! is none left. It locks up, and after two seconds the watchdog restarts it. Nobody could say why,
//! so a trace must be there already: the last 4 KiB of the stack are its guard, painted at every
//! start. No sound program comes near them. If the watchdog has bitten and the paint is worn, the
//! stack ran over.
//!
//! A function whose variables take more than the whole guard could step over the paint. It would
//! fault and restart all the same, but be told as a hang.

use core::hint::black_box;

/// The words of the guard, which `memory.x` keeps for it.
const WORDS: usize = 4096 / size_of::<u32>();

unsafe extern "C" {
    /// The guard, at the bottom of RAM.
    static mut _stack_guard: [u32; WORDS];
}

/// A word that is no address of the chip and no small number.
const PAINT: u32 = 0x9a17_ed5f;

/// The words of the guard, each by a pointer into the whole of it.
fn guard() -> impl Iterator<Item = *mut u32> {
    let first = (&raw mut _stack_guard).cast::<u32>();
    (0..WORDS).map(move |at| first.wrapping_add(at))
}

/// Paints the guard.
pub(crate) fn paint_guard() {
    // SAFETY: The pointers stay within `_stack_guard`, and the linker's script keeps its words from
    // every variable. The stack is far above them, so nothing else has them in use.
    guard().for_each(|word| unsafe { word.write_volatile(PAINT) });
}

/// Whether something was written over the paint since the last start. After power-on the guard
/// holds noise, and this means nothing.
pub(crate) fn is_guard_worn() -> bool {
    // SAFETY: As above, and any bits are a word.
    guard().any(|word| unsafe { word.read_volatile() } != PAINT)
}

/// Calls itself until the stack runs over, on purpose. Each call borrows the room of the one
/// before, so the compiler cannot make a loop of them.
#[inline(never)]
#[expect(unconditional_recursion, reason = "it ends in a fault")]
pub(crate) fn run_over(above: &[u32; 16]) -> ! {
    let room = black_box(*above);
    run_over(&room)
}
