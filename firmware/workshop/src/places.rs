//! Places in a text as a browser counts them.

use rules_text::span::Span;

/// Turns bytes into units of UTF-16, for places that come in any order.
#[derive(Debug)]
pub(crate) struct Places {
    /// For each letter its first byte, and how many units stand before it, where both differ from
    /// what the letter before lets expect.
    jumps: Vec<(usize, usize)>,
}

impl Places {
    pub(crate) fn of(text: &str) -> Self {
        let mut units = 0;
        let mut jumps = vec![(0, 0)];
        for (at, letter) in text.char_indices() {
            units += letter.len_utf16();
            if letter.len_utf8() > letter.len_utf16() {
                jumps.push((at + letter.len_utf8(), units));
            }
        }
        Self { jumps }
    }

    pub(crate) fn ends(&self, span: Span) -> [usize; 2] {
        [span.from, span.to].map(|at| self.units(at))
    }

    fn units(&self, at: usize) -> usize {
        let next = self.jumps.partition_point(|(byte, _)| *byte <= at);
        let before = next.checked_sub(1).and_then(|last| self.jumps.get(last));
        before.map_or(at, |(byte, units)| units + at - byte)
    }
}
