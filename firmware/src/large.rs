//! The large statics, which the start-up code must not fill: see [`uninit`](crate::uninit).

use core::mem::MaybeUninit;

use app::Gadget;
use rules_core::scratch::OddsScratch;
use rules_core::script::shelf::Shelf;
use static_cell::StaticCell;

use crate::flash::ChipFlash;
use crate::triple_buffer::PanelPicture;
use crate::uninit::Uninit;

/// Places for what is too large for `.bss`, each to be written before it is used.
pub(crate) struct Large {
    /// The room in which odds are worked out: forty kilobytes.
    pub(crate) scratch: MaybeUninit<OddsScratch>,
    /// The app with its storage: thirty-three.
    pub(crate) gadget: MaybeUninit<Gadget<'static, ChipFlash>>,
    /// What the gadget draws, what waits and what the display sends.
    pub(crate) pictures: MaybeUninit<[PanelPicture; 3]>,
}

impl Large {
    /// Gives the places away, for good.
    ///
    /// # Panics
    ///
    /// The second time: there is one of each.
    pub(crate) fn take() -> &'static mut Self {
        #[unsafe(link_section = ".uninit.large")]
        static LARGE: Uninit<Large> = Uninit::new();
        static TAKEN: StaticCell<()> = StaticCell::new();
        TAKEN.init(());
        // SAFETY: A second call has panicked above, so this is the only reference. Any bits
        // are a value: every field may be uninitialised.
        unsafe { &mut *LARGE.address() }
    }
}

/// The room for the one player's ruleset that is open: forty kilobytes. Apart from the others, as it
/// comes to its place by way of the stack, where it is as large.
///
/// # Panics
///
/// The second time: there is one.
#[inline(never)]
pub(crate) fn shelf() -> &'static mut Shelf {
    #[unsafe(link_section = ".uninit.shelf")]
    static SHELF: Uninit<MaybeUninit<Shelf>> = Uninit::new();
    static TAKEN: StaticCell<()> = StaticCell::new();
    TAKEN.init(());
    // SAFETY: A second call has panicked above, so this is the only reference. Any bits are a
    // value: it may be uninitialised.
    let place: &'static mut MaybeUninit<Shelf> = unsafe { &mut *SHELF.address() };
    place.write(Shelf::new())
}
