//! What must travel to the panel so that it shows a new picture: runs of changed columns, page by
//! page.
//!
//! A span costs six to eight bytes on the bus before its first column: the panel's address, the
//! column and where it changes the page with a control byte each, and the control byte of the data.
//! Its start and stop take the time of one more. So two changes with up to seven equal columns
//! between them travel as one span, and farther ones apart. The pages of the urgent rows go first:
//! the value that the player just changed stands before the totals that follow from it.

use core::mem;
use core::ops::Range;

use crate::frame::{BYTES, COLUMNS};

/// Pages of the panel, from the top: eight rows each, a byte to a column.
const PAGES: u8 = 8;

/// Equal columns between two changes that are cheaper to send than to leave out.
const GAP: usize = 7;

/// Neighbouring columns of one page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<'f> {
    /// The page, 0 at the top.
    pub page: u8,
    /// The first column.
    pub column: u8,
    /// The columns from there on. Never empty, and never beyond the page.
    pub data: &'f [u8],
}

/// The spans that turn one picture into another. Each counts as shown when the next one is asked
/// for, which may be while it still travels. So a walk may stop anywhere, and a new one go on with
/// a newer picture.
#[derive(Debug)]
pub struct Spans<'f> {
    shown: &'f mut [u8; BYTES],
    wanted: &'f [u8; BYTES],
    /// Pages that go first.
    urgent: Range<u8>,
    /// What the panel shows is unknown: everything counts as changed.
    whole: bool,
    /// Steps through the pages twice: first it stops at the urgent ones, then at the others.
    turn: u8,
    /// Where on the page of this turn to look on.
    column: usize,
    /// The bytes of the span handed out last.
    last: Range<usize>,
}

impl<'f> Spans<'f> {
    /// The difference between what the panel shows and what is wanted. The pages of the `urgent`
    /// rows, from the first up to but without the second, go first.
    pub fn between(
        shown: &'f mut [u8; BYTES],
        wanted: &'f [u8; BYTES],
        urgent: Option<(u8, u8)>,
    ) -> Self {
        let urgent = urgent.map_or(0..0, |(from, to)| from / 8..to.div_ceil(8));
        Self { shown, wanted, urgent, whole: false, turn: 0, column: 0, last: 0..0 }
    }

    /// The whole picture, for a panel whose content is unknown.
    pub fn whole(shown: &'f mut [u8; BYTES], wanted: &'f [u8; BYTES]) -> Self {
        Self { shown, wanted, urgent: 0..0, whole: true, turn: 0, column: 0, last: 0..0 }
    }

    /// Takes the span handed out last as shown.
    fn settle(&mut self) {
        let last = mem::take(&mut self.last);
        if let (Some(shown), Some(wanted)) =
            (self.shown.get_mut(last.clone()), self.wanted.get(last))
        {
            shown.copy_from_slice(wanted);
        }
    }

    /// The next span on this page, from the current column on.
    fn on_page(&mut self, page: u8) -> Option<Span<'f>> {
        let from = self.column;
        let start = usize::from(page) * COLUMNS;
        let wanted = self.wanted.get(start + from..start + COLUMNS)?;
        let shown = self.shown.get(start + from..start + COLUMNS)?;
        // Most pages are equal, and comparing all of one is much faster than column by column.
        if !self.whole && shown == wanted {
            return None;
        }

        let changed = |(old, new): (&u8, &u8)| self.whole || old != new;
        let first = shown.iter().zip(wanted).position(changed)?;
        let mut end = first + 1;
        for (column, pair) in shown.iter().zip(wanted).enumerate().skip(end) {
            if column - end > GAP {
                break;
            }
            if changed(pair) {
                end = column + 1;
            }
        }
        self.column = from + end;
        self.last = start + from + first..start + from + end;
        Some(Span { page, column: u8::try_from(from + first).ok()?, data: wanted.get(first..end)? })
    }
}

impl<'f> Iterator for Spans<'f> {
    type Item = Span<'f>;

    fn next(&mut self) -> Option<Span<'f>> {
        self.settle();
        while self.turn < 2 * PAGES {
            let page = self.turn % PAGES;
            let due = self.urgent.contains(&page) == (self.turn < PAGES);
            if due && let Some(span) = self.on_page(page) {
                return Some(span);
            }
            self.turn += 1;
            self.column = 0;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    /// A picture with these bytes set, given as page, column and value.
    fn picture(bytes: &[(usize, usize, u8)]) -> [u8; BYTES] {
        let mut all = [0; BYTES];
        for &(page, column, value) in bytes {
            all[page * COLUMNS + column] = value;
        }
        all
    }

    /// Page, first column and length of each span from an empty panel to `wanted`.
    fn places(wanted: &[u8; BYTES], urgent: Option<(u8, u8)>) -> Vec<(u8, u8, usize)> {
        let mut shown = [0; BYTES];
        let spans = Spans::between(&mut shown, wanted, urgent);
        let places = spans.map(|span| (span.page, span.column, span.data.len())).collect();
        assert_eq!(&shown, wanted);
        places
    }

    #[test]
    fn equal_pictures_send_nothing() {
        assert_eq!(places(&picture(&[]), Some((0, 64))), []);
    }

    #[test]
    fn a_span_carries_the_new_columns() {
        let wanted = picture(&[(3, 40, 0xaa), (3, 41, 0x55)]);
        let mut shown = [0; BYTES];
        let spans: Vec<_> = Spans::between(&mut shown, &wanted, None).collect();
        assert_eq!(spans, [Span { page: 3, column: 40, data: &[0xaa, 0x55] }]);
    }

    #[test]
    fn seven_equal_columns_are_sent_along_and_eight_are_left_out() {
        assert_eq!(places(&picture(&[(0, 10, 1), (0, 18, 1)]), None), [(0, 10, 9)]);
        assert_eq!(places(&picture(&[(0, 10, 1), (0, 19, 1)]), None), [(0, 10, 1), (0, 19, 1)]);
    }

    #[test]
    fn a_span_ends_with_its_page() {
        let wanted = picture(&[(0, 127, 1), (1, 0, 1)]);
        assert_eq!(places(&wanted, None), [(0, 127, 1), (1, 0, 1)]);
    }

    #[test]
    fn urgent_rows_go_first_and_only_once() {
        let wanted = picture(&[(0, 5, 1), (2, 6, 1), (3, 7, 1), (7, 8, 1)]);
        // Rows 19 to 29 lie on pages 2 and 3.
        assert_eq!(places(&wanted, Some((19, 30))), [(2, 6, 1), (3, 7, 1), (0, 5, 1), (7, 8, 1)]);
    }

    #[test]
    fn the_whole_picture_is_eight_pages_even_where_it_looks_shown() {
        let wanted = picture(&[(4, 4, 4)]);
        let mut shown = wanted;
        let spans: Vec<_> = Spans::whole(&mut shown, &wanted).collect();
        assert_eq!(spans.len(), 8);
        assert!(spans.iter().all(|span| span.column == 0 && span.data.len() == COLUMNS));
    }

    #[test]
    fn a_walk_that_stopped_goes_on_with_a_newer_picture() {
        let older = picture(&[(0, 0, 1), (3, 0, 1), (6, 0, 1)]);
        let newer = picture(&[(0, 0, 1), (5, 0, 1)]);
        let mut shown = [0; BYTES];
        let sent: Vec<_> =
            Spans::between(&mut shown, &older, None).take(2).map(|span| span.page).collect();
        assert_eq!(sent, [0, 3]);
        // The second was not followed by a third, so it may not have arrived: page 3 is sent again.
        assert_eq!(shown, picture(&[(0, 0, 1)]));
        shown[3 * COLUMNS] = 1;
        let rest: Vec<_> = Spans::between(&mut shown, &newer, None).map(|span| span.page).collect();
        assert_eq!(rest, [3, 5]);
        assert_eq!(shown, newer);
    }

    #[test]
    fn any_two_pictures_meet_after_the_walk() {
        // Random instead of a list of cases: sparse, dense and equal stretches all come up.
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let mut shown: [u8; BYTES] = core::array::from_fn(|_| u8::from(random.u8(..) < 20));
            let wanted: [u8; BYTES] = core::array::from_fn(|_| u8::from(random.u8(..) < 20));
            let changed = shown.iter().zip(&wanted).filter(|(old, new)| old != new).count();
            let sent: usize =
                Spans::between(&mut shown, &wanted, Some((8, 24))).map(|s| s.data.len()).sum();
            assert_eq!(shown, wanted);
            assert!(sent >= changed);
        }
    }
}
