//! The widgets: what all screens are made of, from a line of text to a window on a table.
//!
//! A widget is a plain struct in a file of its own that can be drawn on any target of
//! embedded-graphics: `Item { .. }.draw(frame)?`. None of them knows a ruleset or a screen, keeps
//! anything between pictures or makes text: strings come ready. Coordinates are pixels of the safe
//! area, text stands on a base line. Where a widget has an output, it is what the next one needs:
//! mostly the columns it took.
//!
//! Marks mean the same everywhere: light is what counts, bold is what is set, a bar at the left is
//! the focus, a small arrow is where the player can go.
//!
//! A widget that draws the focus asks for its rows to be sent first
//! ([`send_first`](graphics::FrameHints::send_first)): the value under the player's thumb changes
//! before the totals do. Straight lines are solid rectangles, which a frame fills byte by byte; a
//! `Line` of embedded-graphics comes as single pixels.

mod arrow;
mod bar;
mod battery;
mod box_die;
mod button_hint;
mod dice_grid;
mod dotted_line;
mod effect;
mod explained;
mod face_counts;
mod field_row;
mod follow_up;
mod footer;
mod gauge;
mod header;
mod heading;
mod headline;
mod held_line;
mod histogram;
mod item;
mod key_line;
mod label;
mod left_hand;
mod lines;
mod message;
mod odds_line;
mod odds_row;
mod pad;
mod paragraph;
mod pennon;
mod pill;
mod pip_die;
mod plug;
mod refusal;
mod round_box;
mod ruler;
mod scroll_bar;
mod slot;
mod strike;
mod strip;
mod table;
mod template;
mod tick_box;
mod value;
mod versus;
mod working_line;

pub use arrow::{Arrow, Direction, Ways};
pub use bar::Bar;
pub use battery::{BatteryIcon, LowBattery};
pub use box_die::BoxDie;
pub use button_hint::{ButtonHint, button_name};
pub use dice_grid::DiceGrid;
pub use dotted_line::DottedLine;
pub use effect::RowEffect;
pub use explained::Explained;
pub use face_counts::FaceCounts;
pub use field_row::FieldRow;
pub use follow_up::{FollowUpHint, MoreBelow};
pub use footer::Footer;
pub use gauge::Gauge;
pub use header::{Corner, Header, LEADER};
pub use heading::Heading;
pub use headline::Headline;
pub use held_line::HeldLine;
pub use histogram::Histogram;
pub use item::{Item, NoteEdge};
pub use key_line::{Key, KeyLine};
pub use label::{Label, hangs};
pub use left_hand::LeftHand;
pub use lines::Lines;
pub use message::{ButtonPair, Message, MessageBody};
pub use odds_line::{OddsLine, OddsLineState};
pub use odds_row::{Names, OddsRow};
pub use pad::Pad;
pub use paragraph::{IfCut, Paragraph, lines};
pub use pennon::Pennon;
pub use pill::Pill;
pub use pip_die::{DieSize, PipDie};
pub use plug::Plug;
pub use refusal::RefusalLine;
pub use round_box::{Body, RoundBox};
pub use ruler::Ruler;
pub use scroll_bar::{ScrollBar, Thumb};
pub use slot::Slot;
pub use strike::Strike;
pub use strip::Strip;
pub use table::{TableHeads, TableLayout, TableRow, cell_face};
pub use template::Template;
pub use tick_box::TickBox;
pub use value::{FieldValue, Weight};
pub use versus::{Contender, Versus};
pub use working_line::{SumLine, WorkingLine};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use graphics::FrameHints as _;

use crate::ui::theme::AIR;

/// Whether the player's focus is on what is drawn. A glorified `bool`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// It is.
    Here,
    /// It is elsewhere.
    Away,
}

impl Focus {
    /// `Here` if `here` is true, else `Away`.
    pub const fn when(here: bool) -> Self {
        if here { Self::Here } else { Self::Away }
    }
}

/// A rectangle by its corner and its sides; one without width or height is empty.
fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let side = |side: i32| side.max(0).cast_unsigned();
    Rectangle::new(Point::new(x, y), Size::new(side(width), side(height)))
}

/// How many of `width` pixels a part of a thousand takes, rounded.
fn reach(width: i32, permille: u32) -> i32 {
    let width = width.max(0).cast_unsigned();
    ((width * permille.min(1000) + 500) / 1000).cast_signed()
}

/// A place or a count as a widget takes it. No list is longer than an `i32` counts.
pub(crate) fn px(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0)
}

/// Counts a fault unless there is air between a text's end and the next one's start.
pub(crate) fn keep_apart(target: &mut impl DrawTarget<Color = BinaryColor>, end: i32, start: i32) {
    if end + AIR > start {
        target.count_tight();
    }
}

/// A frame with one widget on it.
#[cfg(test)]
fn drawn(widget: &impl Drawable<Color = BinaryColor>) -> graphics::Frame {
    let mut frame = graphics::Frame::new();
    let Ok(_) = widget.draw(&mut frame);
    frame
}

/// A display for pictures in strings. Most marks are laid one over the other.
#[cfg(test)]
fn display() -> embedded_graphics::mock_display::MockDisplay<BinaryColor> {
    let mut display = embedded_graphics::mock_display::MockDisplay::new();
    display.set_allow_overdraw(true);
    display
}
