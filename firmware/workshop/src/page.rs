//! What the page is told: the imports of the module `page`.

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    safe fn said(at: *const u8, length: usize);
    safe fn broken(at: *const u8, length: usize);
}

/// An answer to what the page has just asked. The page only reads it, before this returns.
pub(crate) fn say(answer: &[u8]) {
    said(answer.as_ptr(), answer.len());
}

/// The program broke: the page says so.
pub(crate) fn tell_broken(text: &str) {
    broken(text.as_ptr(), text.len());
}
