//! What the page asks about: bytes that it writes here before it calls.

use std::cell::RefCell;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Where the page is to write so many bytes, before it calls [`visit`](crate::links::visit) with a
/// link, [`is_memory`](crate::exports::is_memory) or [`take_rules`](crate::own::take_rules).
// SAFETY: No other symbol of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn question_at(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|bytes| {
        bytes.clear();
        bytes.resize(length, 0);
        bytes.as_mut_ptr()
    })
}

/// What the page wrote there, once.
pub(crate) fn take() -> Vec<u8> {
    QUESTION.take()
}
