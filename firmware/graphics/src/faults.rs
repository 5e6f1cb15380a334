//! Drawing mistakes that a frame counts, for tests.

/// Drawing mistakes since the picture was begun. All zero on every screen, or a test fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Lit pixels outside the safe area.
    pub outside: u16,
    /// Characters their font does not have.
    pub missing: u16,
    /// Texts that ran into each other or were too long for their place.
    pub tight: u16,
}

impl Faults {
    /// No mistakes.
    pub const CLEAN: Self = Self { outside: 0, missing: 0, tight: 0 };
}
