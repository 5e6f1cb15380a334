//! The look in numbers: which font serves for what, and where things stand.
//!
//! The safe area is 127 x 63. A screen is a header of seven rows, then rows of eleven: one of air,
//! eight of capitals, two for letters that hang. A list shows five of them; a form four, and below
//! them the odds line and a footer. A result begins with a headline instead. A text's base line is
//! the first row below its capitals.

use graphics::{Face, font, frame};

/// Values that count, the focused name, footer, buttons. Capitals of 8 px.
pub const BOLD: &Face = &font::HELVETICA_BOLD_8;
/// Labels, quiet values, facts, table figures. Capitals of 8 px.
pub const PLAIN: &Face = &font::HELVETICA_8;
/// Header, section headings, long table cells: orientation only. Six pixels a character, capitals
/// of 7.
pub const SMALL: &Face = &font::FIXED_6X10;
/// Headlines, 17 to 19 characters of ASCII. Capitals of 17 px, narrow.
pub const HEAD: &Face = &font::HELVETICA_BOLD_10_TALL;
/// Headlines too long for [`HEAD`], about 24 characters. Capitals of 16 px.
pub const HEAD_LONG: &Face = &font::HELVETICA_BOLD_8_TWICE;
/// The one number that matters. Figures and signs of 25 px.
pub const FIGURE: &Face = &font::HELVETICA_BOLD_24;

/// The right edge of the safe area: the first column outside it.
pub const RIGHT: i32 = frame::WIDTH;
/// Its bottom edge, and the base line of the footer.
pub const BOTTOM: i32 = frame::HEIGHT;

/// Base line of the header. It is set in capitals, so rows 0 to 6 hold it.
pub const HEADER: i32 = 7;
/// Top of the first row.
pub const TOP: i32 = 8;
/// Pitch of the rows.
pub const ROW: i32 = 11;
/// Rows of a list.
pub const LIST_ROWS: usize = 5;
/// Rows of a form.
pub const FORM_ROWS: usize = 4;

/// Width of the bar that marks the focused row, at the left edge.
pub const FOCUS_BAR: i32 = 2;
/// Width of the scroll bar, at the right edge.
pub const SCROLL_BAR: i32 = 2;
/// Where text begins.
pub const LEFT: i32 = 4;
/// Right edge of a value beside an effect.
pub const VALUE: i32 = 93;
/// Right edge of a tick in a tick-list: names are longer there and effects short.
pub const VALUE_TICK_LIST: i32 = 102;
/// Right edge of a value on a form without effects.
pub const VALUE_ALONE: i32 = 112;
/// Right edge of effects and notes; the scroll bar stands beyond.
pub const EFFECT: i32 = 123;
/// Dark columns that must stay between two texts of a row.
pub const AIR: i32 = 2;
/// Dark columns between a note and its edge.
pub const NOTE_AIR: i32 = 2;
/// Distance of the dots in a dotted line.
pub const DOTS: usize = 3;

/// The row of the odds line above the footer.
pub const ODDS_LINE: i32 = 53;
/// Base line of a headline.
pub const HEADLINE: i32 = 18;
/// Base lines of a headline that has to be broken and set in the row font.
pub const HEADLINE_BROKEN: [i32; 2] = [9, 20];
/// Base lines of two lines of text below a headline.
pub const FACTS: [i32; 2] = [33, 44];
/// Base lines of four lines of words below a header: those of the first four rows.
pub const WORDS: [i32; 4] = [base(0), base(1), base(2), base(3)];
/// The dotted rule above named buttons.
pub const RULE: i32 = 50;
/// Base line of the last line of a result or message.
pub const LAST: i32 = 61;
/// Base line of named buttons below four rows: their pills fill what is left.
pub const BUTTONS: i32 = 62;

/// Base line of a table's column heads, below the header.
pub const TABLE_HEADS: i32 = 16;
/// Top of a table's first row.
pub const TABLE_TOP: i32 = 18;
/// Pitch of a table's rows: no air, so row names avoid hanging letters.
pub const TABLE_ROW: i32 = 9;
/// Rows of a table in the window.
pub const TABLE_ROWS: usize = 5;

/// Top of a row.
pub const fn top(row: i32) -> i32 {
    TOP + ROW * row
}

/// Base line of a row.
pub const fn base(row: i32) -> i32 {
    top(row) + 9
}

/// The row of pixels in the middle of a row, where arrows point.
pub const fn middle(row: i32) -> i32 {
    top(row) + ROW / 2
}

/// The row of pixels through the middle of a row's capitals, where a line goes.
pub const fn through(row: i32) -> i32 {
    base(row) - 4
}
