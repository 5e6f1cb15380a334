//! The values that a run reckons with.

use crate::script::limits::STACK;

/// A stack of which the top value stands by itself. What lies below it begins with a value that
/// nobody put there: that of the empty stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) below: [i32; STACK],
    pub(super) count: usize,
    pub(super) top: i32,
}

impl Stack {
    pub(super) const EMPTY: Self = Self { below: [0; STACK], count: 0, top: 0 };

    /// Beyond the last place nothing is put: the check has refused such code.
    pub(super) fn push(&mut self, value: i32) {
        if let Some(place) = self.below.get_mut(self.count) {
            (*place, self.top) = (self.top, value);
            self.count += 1;
        }
    }

    /// Takes the top value; nought of an empty stack.
    pub(super) fn pop(&mut self) -> i32 {
        let value = self.top;
        self.count = self.count.saturating_sub(1);
        self.top = self.below.get(self.count).copied().unwrap_or(0);
        value
    }
}
