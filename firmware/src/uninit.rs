//! Statics that the start-up code leaves alone.
//!
//! Before `main` the start-up code clears `.bss` and copies `.data`, when there is no fast clock
//! yet. For the sixty kilobytes of the app and the room for odds that would put the first picture
//! off by more than 10 ms. It would also wipe out what a crash left for the next start. So both lie
//! in `.uninit`, for which `cortex-m-rt` sets RAM aside and does nothing else: a restart finds what
//! was there before, power-on finds noise.
//!
//! Everything smaller is a `StaticCell`. That one cannot lie here: it knows by a zero, cleared by
//! the start-up code, that it is empty.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;

/// A static in `.uninit`. It belongs there by its attribute: `#[unsafe(link_section =
/// ".uninit.name")]`.
///
/// It cannot know whether it was written. So it gives an address and no reference: the caller
/// either writes once before reading (see [`Large`](crate::large::Large)), or accepts any bits as
/// a value, as the bytes below do.
pub(crate) struct Uninit<T>(UnsafeCell<MaybeUninit<T>>);

// SAFETY: It gives no reference away. The caller must justify each use of its address.
unsafe impl<T> Sync for Uninit<T> {}

impl<T> Uninit<T> {
    pub(crate) const fn new() -> Self {
        Self(UnsafeCell::new(MaybeUninit::uninit()))
    }

    /// Where it lies.
    pub(crate) const fn address(&self) -> *mut T {
        self.0.get().cast()
    }
}

/// Bytes that outlive a restart. The accesses are volatile, for the program that wrote the bytes
/// may be another run than the one that reads them.
impl<const N: usize> Uninit<[u8; N]> {
    /// What is there: noise, if nothing was written since power-on.
    pub(crate) fn read(&self) -> [u8; N] {
        // SAFETY: The address is valid. A volatile read takes the RAM as the chip has it, and any
        // eight bits of that are a byte. No one writes meanwhile: there is one thread, and a fault
        // that interrupts it does not return to it.
        unsafe { self.address().read_volatile() }
    }

    pub(crate) fn write(&self, bytes: [u8; N]) {
        // SAFETY: As in `read`.
        unsafe { self.address().write_volatile(bytes) };
    }
}
