//! Where something stands in the text.

/// A place in the text, in bytes. Always on the edges of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub from: usize,
    pub to: usize,
}

impl Span {
    pub const fn new(from: usize, to: usize) -> Self {
        Self { from, to }
    }

    /// The place right behind this one.
    pub const fn after(self) -> Self {
        Self::new(self.to, self.to)
    }

    /// From the beginning of this one to the end of another.
    pub const fn through(self, last: Self) -> Self {
        Self::new(self.from, last.to)
    }

    /// What stands there.
    pub fn of(self, text: &str) -> &str {
        text.get(self.from..self.to).unwrap_or_default()
    }
}
