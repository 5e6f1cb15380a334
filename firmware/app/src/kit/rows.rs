//! The header and the rows below it: lists, forms, sections, the scroll bar.

use super::{Focus, Painter, Way, Ways};
use crate::{
    font::{Case, FontStyle},
    theme::{
        BOLD, EFFECT, FOCUS_BAR, HEADER, LEFT, PLAIN, RIGHT, ROW, SMALL, TOP, VALUE, base, top,
    },
};
use embedded_graphics::pixelcolor::BinaryColor;

/// Orientation: small capitals.
const CAPITALS: FontStyle<'static> =
    FontStyle { face: SMALL, color: BinaryColor::On, case: Case::Capitals };

/// Where a list's notes end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Left of the scroll bar.
    Bar,
    /// At the panel's edge: all of the list is in sight.
    Panel,
}

/// A row of a form.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    pub label: &'a str,
    pub value: Value<'a>,
    /// What the row does now; empty if nothing.
    pub effect: &'a str,
    /// Right edge of the value.
    pub edge: i32,
}

/// What a row of a form is set to.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// Yes or no.
    Tick(bool),
    /// A number, in focus inverted.
    Text { text: &'a str, weight: Weight, ways: Ways },
    /// A word, in focus between its arrows.
    Word { text: &'a str, weight: Weight, ways: Ways },
}

/// How much a value says: a long form can be read by its bold ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It counts.
    Loud,
    /// It is nothing: zero, none, open ground.
    Quiet,
}

impl Weight {
    /// Quiet if it is nothing, else loud.
    pub const fn unless(nothing: bool) -> Self {
        if nothing { Self::Quiet } else { Self::Loud }
    }
}

impl<'a> Field<'a> {
    /// A row with its value at the usual edge and no effect.
    pub const fn new(label: &'a str, value: Value<'a>) -> Self {
        Self { label, value, effect: "", edge: VALUE }
    }
}

impl Painter<'_> {
    /// Where the player is, in capitals. Draw it before what stands right of it.
    pub fn header(&mut self, title: &str) {
        self.header_end = self.write(CAPITALS, 0, HEADER, title);
    }

    /// The live sum, at the right of the header. Gives where it begins.
    pub fn header_right(&mut self, text: &str) -> i32 {
        // Capitals are as wide as small letters: every character of this font has six pixels.
        let start = RIGHT - SMALL.width(text);
        self.write(CAPITALS, start, HEADER, text);
        self.apart(self.header_end, start);
        start
    }

    /// The battery at the right of the header, 12 x 6, with 0 to 4 bars.
    pub fn battery(&mut self, bars: u8) {
        let x = RIGHT - 12;
        self.apart(self.header_end, x);
        self.outline(x, 0, 11, 6);
        self.fill(x + 11, 2, 1, 2, BinaryColor::On);
        self.fill(x + 2, 2, 2 * i32::from(bars.min(4)) - 1, 2, BinaryColor::On);
    }

    /// A plug at the same place: power comes by the cable.
    pub fn plug(&mut self) {
        let x = RIGHT - 12;
        self.apart(self.header_end, x);
        // The cable, the plug and its two pins.
        for (dx, y, width, height) in [(0, 2, 3, 2), (3, 0, 5, 6), (8, 1, 4, 1), (8, 4, 4, 1)] {
            self.fill(x + dx, y, width, height, BinaryColor::On);
        }
    }

    /// A row of a list: its name, and a note at the right. In focus it has a bar and is bold: an
    /// inverse row would put four times the bytes on the bus and light the panel in one place.
    pub fn item(&mut self, row: i32, name: &str, note: &str, edge: Edge, focus: Focus) {
        let face = match focus {
            Focus::Here => BOLD,
            Focus::Away => PLAIN,
        };
        self.focus_bar(row, focus);
        let end = self.left(face, LEFT, base(row), name);
        let edge = match edge {
            Edge::Bar => EFFECT,
            Edge::Panel => RIGHT,
        };
        let start = self.right(PLAIN, edge - 2, base(row), note);
        self.apart(end, start);
    }

    /// The heading of a section: capitals on a dotted line.
    pub fn section(&mut self, row: i32, name: &str) {
        let end = self.write(CAPITALS, LEFT, base(row), name);
        self.apart(end, EFFECT);
        self.dots(end + 2, EFFECT, base(row) - 4);
    }

    /// A row of a form. In focus it has a bar, and its value in a pill with the ways it can go; the
    /// label stays plain, which saves 3 ms on the bus when the focus moves.
    pub fn field(&mut self, row: i32, field: &Field<'_>, focus: Focus) {
        self.focus_bar(row, focus);
        let end = self.left(PLAIN, LEFT, base(row), field.label);
        let start = match (field.value, focus) {
            (Value::Tick(ticked), _) => self.tick_value(row, ticked, field.edge, focus),
            (Value::Text { text, weight: Weight::Quiet, .. }, Focus::Away) => {
                self.right(PLAIN, field.edge, base(row), text)
            }
            (Value::Text { text, .. }, Focus::Away) => {
                self.right(BOLD, field.edge, base(row), text)
            }
            (Value::Text { text, ways, .. }, Focus::Here) => {
                self.pill_value(row, text, field.edge, ways)
            }
            (Value::Word { text, weight, ways }, _) => {
                let ways = if focus == Focus::Here { ways } else { Ways::Neither };
                self.word_value(row, text, weight, field.edge, ways)
            }
        };
        self.apart(end, start);
        if !field.effect.is_empty() {
            // A pill and its arrow reach six pixels beyond the value's edge.
            let reach = if focus == Focus::Here { 6 } else { 0 };
            let start = self.right(PLAIN, EFFECT, base(row), field.effect);
            self.apart(field.edge + reach, start);
        }
    }

    /// A tick box as a form's value. Gives where it begins.
    fn tick_value(&mut self, row: i32, ticked: bool, edge: i32, focus: Focus) -> i32 {
        let (x, y) = (edge - 10, top(row));
        if focus == Focus::Here {
            self.pill(x - 2, y, 13, ROW);
            if !ticked {
                self.arrow(x + 13, y + 5, Way::Right);
            }
        }
        self.tick(x, y + 1, ticked);
        if focus == Focus::Here { x - 2 } else { x }
    }

    /// A word, in focus between its arrows. Gives where it begins. It is not inverted: two long
    /// words in pills would put 240 bytes on the bus when the focus moves from one to the other,
    /// and the focus would stand 2 ms later.
    fn word_value(&mut self, row: i32, text: &str, weight: Weight, edge: i32, ways: Ways) -> i32 {
        let face = match weight {
            Weight::Loud => BOLD,
            Weight::Quiet => PLAIN,
        };
        let start = self.right(face, edge, base(row), text);
        if ways.more() {
            self.arrow(edge + 5, top(row) + 5, Way::Right);
        }
        if !ways.less() {
            return start;
        }
        self.arrow(start - 8, top(row) + 5, Way::Left);
        start - 8
    }

    /// The value in focus, with its arrows. Gives where it begins.
    fn pill_value(&mut self, row: i32, text: &str, edge: i32, ways: Ways) -> i32 {
        let (w, y) = (BOLD.width(text) + 6, top(row));
        let x = edge + 3 - w;
        self.pill(x, y, w, ROW);
        self.text(BOLD, x + 3, base(row), text, BinaryColor::Off);
        if ways.more() {
            self.arrow(x + w + 2, y + 5, Way::Right);
        }
        if !ways.less() {
            return x;
        }
        self.arrow(x - 5, y + 5, Way::Left);
        x - 5
    }

    /// The bar at the left of the focused row.
    fn focus_bar(&mut self, row: i32, focus: Focus) {
        if focus == Focus::Here {
            self.frame.hurry(top(row)..top(row + 1));
            self.fill(0, top(row), FOCUS_BAR, ROW, BinaryColor::On);
        }
    }

    /// The place in a list or form that is longer than the screen: a thumb on a dotted track.
    /// Nothing if all of it is in sight.
    pub fn scroll(&mut self, first: i32, shown: i32, count: i32) {
        if count > shown {
            let height = shown * ROW - 1;
            self.dots_down(RIGHT - 1, TOP, TOP + height);
            self.thumb(TOP, height, first, shown, count);
        }
    }

    /// The thumb of a scroll bar, not shorter than five pixels, for more than is shown.
    pub(super) fn thumb(&mut self, top: i32, height: i32, first: i32, shown: i32, count: i32) {
        let hidden = (count - shown).max(1);
        let thumb = (height * shown / count.max(1)).max(5);
        let y = top + (height - thumb) * first.clamp(0, hidden) / hidden;
        self.fill(RIGHT - 2, y, 2, thumb, BinaryColor::On);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        frame::{Faults, Frame, Shift},
        theme::FORM_ROWS,
    };

    fn number(text: &str, ways: Ways) -> Value<'_> {
        Value::Text { text, weight: Weight::Loud, ways }
    }

    #[test]
    fn the_focused_row_is_sent_first() {
        let mut frame = Frame::shifted(Shift::RightDown);
        let mut painter = Painter::new(&mut frame);
        painter.item(0, "Fire", "", Edge::Bar, Focus::Here);
        painter.field(2, &Field::new("Stands", number("6", Ways::Both)), Focus::Here);
        painter.field(3, &Field::new("Range", number("25", Ways::Both)), Focus::Away);
        // Row 2 begins at 8 + 2 * 11, and the picture stands one lower.
        assert_eq!(frame.urgent, Some((31, 42)));
    }

    #[test]
    fn texts_that_meet_are_counted() {
        for (label, value, effect, tight) in [
            ("Infantry full", "3", "+12", 0),
            ("Infantry of the line", "3", "+12", 1),
            ("Infantry full", "3", "+12 points", 1),
        ] {
            let mut frame = Frame::new();
            let field = Field { effect, ..Field::new(label, number(value, Ways::Both)) };
            Painter::new(&mut frame).field(0, &field, Focus::Here);
            assert_eq!(
                frame.faults(),
                Faults { tight, ..Faults::CLEAN },
                "{label} {value} {effect}"
            );
        }
        let mut frame = Frame::new();
        let mut painter = Painter::new(&mut frame);
        painter.header("Spanish Succession");
        painter.header_right("17 v 12");
        assert_eq!(frame.faults(), Faults { tight: 1, ..Faults::CLEAN });
    }

    #[test]
    fn the_thumb_runs_from_top_to_bottom_of_its_track() {
        for count in 5..60 {
            for (first, edge) in [(0, TOP), (count - FORM_ROWS, TOP + FORM_ROWS * ROW - 2)] {
                let mut frame = Frame::new();
                Painter::new(&mut frame).scroll(first, FORM_ROWS, count);
                assert!(frame.is_lit(125, edge.unsigned_abs() as usize), "{first} of {count}");
                assert_eq!(frame.faults(), Faults::CLEAN);
            }
        }
    }
}
