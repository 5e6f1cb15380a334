//! What the page does for the gadget: the imports of the module `page`.

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// A word of the browser's generator.
    pub(crate) safe fn random() -> u32;
    /// Every face passes here. The page gives back what the way to the dice made of its random
    /// words; a test gives another, or 0 when it has none.
    pub(crate) safe fn face(faces: u32, thrown: u32) -> u32;
    /// What lay in a place of players' rulesets was removed: the page keeps it no more.
    pub(crate) safe fn removed(place: u32);
    /// Bytes of the memory changed: the page keeps their sectors.
    pub(crate) safe fn kept(from: u32, to: u32);
    safe fn drawn(at: *const u8, length: usize, row: i32);
    safe fn said(at: *const u8, length: usize);
    safe fn broken(at: *const u8, length: usize);
}

/// A text was drawn on this row of the panel. The page only reads it, before this returns.
pub(crate) fn tell(text: &str, row: i32) {
    drawn(text.as_ptr(), text.len(), row);
}

/// An answer in words, to what the page has just asked.
pub(crate) fn say(text: &str) {
    said(text.as_ptr(), text.len());
}

/// The program broke: the page says so.
pub(crate) fn tell_broken(text: &str) {
    broken(text.as_ptr(), text.len());
}
