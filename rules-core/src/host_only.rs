//! What only other tools ask for: ids, and the lists that go with them. The gadget leaves it out,
//! for its flash's sake.

/// A value that is there on the host (feature `names`) and nothing at all on the chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostOnly<T> {
    #[cfg(feature = "names")]
    value: T,
    #[cfg(not(feature = "names"))]
    value: core::marker::PhantomData<T>,
}

impl<T: Copy> HostOnly<T> {
    #[cfg(feature = "names")]
    pub const fn new(value: T) -> Self {
        Self { value }
    }

    #[cfg(not(feature = "names"))]
    pub const fn new(_value: T) -> Self {
        Self { value: core::marker::PhantomData }
    }

    #[cfg(feature = "names")]
    pub const fn get(self) -> T {
        self.value
    }
}

/// What other tools know something by.
pub type Id = HostOnly<&'static str>;
