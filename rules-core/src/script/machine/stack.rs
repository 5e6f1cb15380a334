//! The values that a run reckons with.

use core::borrow::BorrowMut;

use crate::script::limits::STACK;

/// A stack of which the top value stands by itself. What lies below it begins with a value that
/// nobody put there: that of the empty stack. Places go round, which takes no comparison; the check
/// has refused code that would come round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack<Below = [i32; STACK]> {
    below: Below,
    count: usize,
    pub(super) top: i32,
}

const _: () = assert!(STACK.is_power_of_two(), "places go round");

impl Stack {
    pub(super) const EMPTY: Self = Self { below: [0; STACK], count: 0, top: 0 };

    /// The same stack, of which top and count are held apart: they stay in registers.
    pub(super) const fn apart(&mut self) -> Stack<&mut [i32; STACK]> {
        Stack { below: &mut self.below, count: self.count, top: self.top }
    }
}

impl<Below: BorrowMut<[i32; STACK]>> Stack<Below> {
    #[inline(always)]
    pub(super) fn push(&mut self, value: i32) {
        if let Some(place) = self.below.borrow_mut().get_mut(self.count % STACK) {
            (*place, self.top) = (self.top, value);
        }
        self.count = self.count.wrapping_add(1);
    }

    /// Takes the top value.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> i32 {
        let value = self.top;
        self.count = self.count.wrapping_sub(1);
        self.top = self.below.borrow().get(self.count % STACK).copied().unwrap_or(0);
        value
    }
}

impl Stack {
    /// Takes over where top and count have got to, apart from it.
    pub(super) const fn goes_on(&mut self, (count, top): (usize, i32)) {
        (self.count, self.top) = (count, top);
    }
}

impl Stack<&mut [i32; STACK]> {
    pub(super) const fn has_got_to(&self) -> (usize, i32) {
        (self.count, self.top)
    }
}
