//! The picture: 128 x 64 pixels in the panel's own order, so that sending it is copying it.
//!
//! Byte `page * 128 + column` holds eight rows of one column, the topmost in its lowest bit.
//! Drawing works on those bytes: a fill sets whole masks, a letter is a band of eight rows shifted
//! into place. Only what comes as single pixels goes pixel by pixel, because a form of eighty
//! letters has to stand in a fraction of a millisecond.
//!
//! Screens draw into a safe area of 127 x 63. A [`Shift`] moves all of it by up to one pixel. What
//! leaves the safe area is not drawn but counted in [`Faults`]: the player sees a clipped letter,
//! the tests see a number that is not zero.
//!
//! The shift is applied in here, by `Frame::on_panel` alone. A screen drawn into
//! `frame.translated(offset)` would look the same, but that adapter is another type: text could not
//! see the frame behind it and would go pixel by pixel, which the crate's docs have measured.

use core::{convert::Infallible, fmt, iter, ops::Range};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use crate::{faults::Faults, shift::Shift};

/// Columns of the panel, and bytes of a page.
pub const COLUMNS: usize = 128;
/// Rows of the panel.
pub const ROWS: usize = 64;
/// Bytes of a picture.
pub const BYTES: usize = COLUMNS * ROWS / 8;
/// Columns a screen may draw in: one less than the panel's, for the shift.
pub const WIDTH: i32 = 127;
/// Rows a screen may draw in.
pub const HEIGHT: i32 = 63;
/// What a screen may draw in.
pub const SAFE_AREA: Rectangle =
    Rectangle::new(Point::zero(), Size::new(WIDTH.cast_unsigned(), HEIGHT.cast_unsigned()));

/// Receives a text, and the panel's row on which it stands.
pub type Listener = fn(&str, i32);

/// One picture, and what the display should know about it.
#[derive(Clone)]
pub struct Frame {
    bits: [u8; BYTES],
    shift: Shift,
    pub(crate) faults: Faults,
    /// Panel rows to send first, from the first up to but without the second: the row the player
    /// is looking at.
    pub urgent: Option<(u8, u8)>,
    /// Receives each text that is drawn, with the panel's row on which it stands: for those who
    /// want words, not pixels. What is in focus and no row of texts comes in words of its own, with
    /// the row [`Frame::NOWHERE`].
    pub listener: Option<Listener>,
}

impl Frame {
    /// The row of words that stand nowhere on the panel.
    pub const NOWHERE: i32 = -1;

    /// A dark picture.
    pub const fn new() -> Self {
        Self::shifted(Shift::Home)
    }

    /// A dark picture in which everything will stand moved by `shift`.
    pub const fn shifted(shift: Shift) -> Self {
        Self { bits: [0; BYTES], shift, faults: Faults::CLEAN, urgent: None, listener: None }
    }

    /// Begins the picture again, dark, with another shift. The listener stays.
    pub fn begin(&mut self, shift: Shift) {
        self.bits.fill(0);
        self.shift = shift;
        self.faults = Faults::CLEAN;
        self.urgent = None;
    }

    /// The picture as the panel takes it.
    pub const fn bytes(&self) -> &[u8; BYTES] {
        &self.bits
    }

    /// Whether a pixel of the panel, shift and all, is lit. None outside it is.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        x < COLUMNS
            && self.bits.get(y / 8 * COLUMNS + x).is_some_and(|byte| byte >> (y % 8) & 1 == 1)
    }

    /// Where the safe area lies.
    pub const fn shift(&self) -> Shift {
        self.shift
    }

    /// The mistakes so far.
    pub const fn faults(&self) -> Faults {
        self.faults
    }

    /// Marks these rows to be sent before the others.
    pub(crate) fn set_urgent(&mut self, rows: Range<i32>) {
        // Clamped to the safe area and moved by a pixel at most, a row fits a byte.
        let panel = |row: i32| {
            let at = self.on_panel(Point::new(0, row.clamp(0, HEIGHT)));
            u8::try_from(at.y).unwrap_or(0)
        };
        self.urgent = Some((panel(rows.start), panel(rows.end)));
    }

    /// Tells the listener that this text is being drawn at this point of its base line.
    pub(crate) fn hear(&self, text: &str, at: Point) {
        if let Some(listener) = self.listener {
            listener(text, self.on_panel(at).y);
        }
    }

    /// Tells the listener in words what is in focus.
    pub(crate) fn hear_focus(&self, words: &str) {
        if let Some(listener) = self.listener {
            listener(words, Self::NOWHERE);
        }
    }

    /// Counts characters that could not be drawn.
    pub(crate) fn miss(&mut self, characters: u16) {
        self.faults.missing = self.faults.missing.saturating_add(characters);
    }

    /// Colours what is set in a band: columns of eight rows side by side, the topmost row in the
    /// lowest bit. Letters are made of bands, so nearly all of a picture comes through here.
    pub(crate) fn band(&mut self, at: Point, band: &[u8], color: BinaryColor) {
        let width = i32::try_from(band.len()).unwrap_or(i32::MAX);
        if inside(at, width, 8) {
            self.stamp(self.on_panel(at), band, color);
        } else {
            pixels(at, band).for_each(|pixel| self.pixel(pixel, color));
        }
    }

    /// Where a point of the safe area lies on the panel: the one place that applies the shift.
    fn on_panel(&self, at: Point) -> Point {
        at + self.shift.offset()
    }

    /// Counts pixels that fell outside. Dark ones do no harm there.
    fn lose(&mut self, pixels: u32, color: BinaryColor) {
        if color.is_on() {
            let pixels = u16::try_from(pixels).unwrap_or(u16::MAX);
            self.faults.outside = self.faults.outside.saturating_add(pixels);
        }
    }

    /// Colours one pixel.
    fn pixel(&mut self, at: Point, color: BinaryColor) {
        if !inside(at, 1, 1) {
            return self.lose(1, color);
        }
        let at = self.on_panel(at);
        if let Some(byte) = self.bits.get_mut(first_byte(at)) {
            match color {
                BinaryColor::On => *byte |= 1 << (at.y & 7),
                BinaryColor::Off => *byte &= !(1 << (at.y & 7)),
            }
        }
    }

    /// Colours a band that lies on the panel. Unless it begins with a page it ends in the next.
    fn stamp(&mut self, at: Point, band: &[u8], color: BinaryColor) {
        let down = at.y & 7;
        let (_, panel) = self.bits.split_at_mut(first_byte(at).min(BYTES));
        let (upper, lower) = panel.split_at_mut(COLUMNS.min(panel.len()));
        apply(color, upper, band.iter().map(|bits| bits << down));
        if down > 0 {
            apply(color, lower, band.iter().map(|bits| bits >> (8 - down)));
        }
    }

    /// Colours a rectangle that lies on the panel, page by page.
    fn block(&mut self, at: Point, width: usize, height: i32, color: BinaryColor) {
        let bottom = at.y + height;
        let mut page = Point::new(at.x, at.y & !7);
        let mut mask = 0xff << (at.y & 7);
        while page.y < bottom {
            if bottom - page.y < 8 {
                mask &= !(0xff << (bottom - page.y));
            }
            let first = first_byte(page);
            let bytes = self.bits.get_mut(first..first + width).unwrap_or_default();
            apply(color, bytes, iter::repeat(mask));
            page.y += 8;
            mask = 0xff;
        }
    }
}

/// The byte that holds a pixel of the panel; beyond the last where there is none.
fn first_byte(at: Point) -> usize {
    // A page is eight rows and 128 bytes: sixteen bytes to a row, the page's first row counted.
    usize::try_from((at.y & !7) * 16 + at.x).unwrap_or(BYTES)
}

/// Colours in each byte the rows of its mask.
fn apply(color: BinaryColor, bytes: &mut [u8], masks: impl Iterator<Item = u8>) {
    match color {
        BinaryColor::On => bytes.iter_mut().zip(masks).for_each(|(byte, mask)| *byte |= mask),
        BinaryColor::Off => bytes.iter_mut().zip(masks).for_each(|(byte, mask)| *byte &= !mask),
    }
}

/// What is set in a band, as points.
pub(crate) fn pixels(at: Point, band: &[u8]) -> impl Iterator<Item = Point> {
    (at.x..).zip(band).flat_map(move |(x, bits)| {
        let rows = (0..8).filter(move |row| bits >> row & 1 == 1);
        rows.map(move |row| Point::new(x, at.y + row))
    })
}

/// Whether all of a rectangle is in the safe area.
const fn inside(at: Point, width: i32, height: i32) -> bool {
    // An or is negative if either number is.
    (at.x | at.y) >= 0 && (width | height) >= 0 && width <= WIDTH - at.x && height <= HEIGHT - at.y
}

// SAFETY: `Frame` has neither lifetime nor type parameters, and its fields are `'static`: there is
// only one type of this name that castaway could take for it.
#[expect(unsafe_code, reason = "the one promise that castaway asks for")]
unsafe impl castaway::LifetimeFree for Frame {}

/// The safe area: what a screen may draw in.
impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        SAFE_AREA.size
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        pixels.into_iter().for_each(|Pixel(at, color)| self.pixel(at, color));
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let Size { width, height } = area.size;
        let mut kept = *area;
        if !inside(area.top_left, width.cast_signed(), height.cast_signed()) {
            kept = area.intersection(&SAFE_AREA);
            let lost = width.saturating_mul(height) - kept.size.width * kept.size.height;
            self.lose(lost, color);
        }
        let width = usize::try_from(kept.size.width).unwrap_or(0);
        self.block(self.on_panel(kept.top_left), width, kept.size.height.cast_signed(), color);
        Ok(())
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.fill_solid(&SAFE_AREA, color)
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

/// Equal pictures are equal, however they came about.
impl PartialEq for Frame {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl Eq for Frame {}

/// A thousand bytes are hard to read: how many pixels are lit, and the rest.
impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lit: u32 = self.bits.iter().map(|byte| byte.count_ones()).sum();
        f.debug_struct("Frame")
            .field("lit", &lit)
            .field("shift", &self.shift)
            .field("urgent", &self.urgent)
            .field("faults", &self.faults)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hints::FrameHints as _;

    /// The obvious way: every pixel asked whether it is meant.
    fn is_as_meant(frame: &Frame, meant: impl Fn(Point) -> bool) -> bool {
        (0..64).all(|y| {
            (0..128).all(|x| {
                let at = Point::new(x, y) - frame.shift().offset();
                let lit = frame.is_lit(usize::try_from(x).unwrap(), usize::try_from(y).unwrap());
                lit == (SAFE_AREA.contains(at) && meant(at))
            })
        })
    }

    fn lit(frame: &Frame) -> u32 {
        frame.bytes().iter().map(|byte| byte.count_ones()).sum()
    }

    #[test]
    fn a_fill_covers_its_rectangle_and_counts_what_it_lost() {
        for shift in Shift::ALL {
            for (x, y, w, h) in [
                (0, 0, 127, 63),
                (3, 5, 9, 11),
                (7, 8, 1, 8),
                (120, 60, 20, 20),
                (-4, -4, 6, 70),
                (40, 70, 3, 3),
                (9, 9, 0, 4),
            ] {
                let area = Rectangle::new(Point::new(x, y), Size::new(w, h));
                let mut frame = Frame::shifted(shift);
                let Ok(()) = frame.fill_solid(&area, BinaryColor::On);
                assert!(is_as_meant(&frame, |at| area.contains(at)), "{area:?} {shift:?}");
                assert_eq!(u32::from(frame.faults().outside) + lit(&frame), w * h);
                let Ok(()) = frame.fill_solid(&area, BinaryColor::Off);
                assert_eq!(frame, Frame::new());
            }
        }
    }

    #[test]
    fn single_pixels_are_the_same_as_a_fill() {
        for shift in Shift::ALL {
            let area = Rectangle::new(Point::new(-2, 50), Size::new(9, 30));
            let [mut filled, mut dotted] = [Frame::shifted(shift), Frame::shifted(shift)];
            let Ok(()) = filled.fill_solid(&area, BinaryColor::On);
            let pixels = area.points().map(|at| Pixel(at, BinaryColor::On));
            let Ok(()) = dotted.draw_iter(pixels);
            assert_eq!(filled, dotted);
            assert_eq!(filled.faults(), dotted.faults());
        }
    }

    #[test]
    fn a_cleared_frame_is_lit_in_its_safe_area() {
        for shift in Shift::ALL {
            let mut frame = Frame::shifted(shift);
            let Ok(()) = frame.clear(BinaryColor::On);
            assert!(is_as_meant(&frame, |_| true));
            assert_eq!(frame.faults(), Faults::CLEAN);
        }
    }

    #[test]
    fn a_band_stands_where_it_is_put_and_counts_what_it_lost() {
        const BAND: [u8; 4] = [0x01, 0x80, 0xff, 0x5a];
        for shift in Shift::ALL {
            for (x, y) in (-9..70).map(|y| (5, y)).chain((-5..130).map(|x| (x, 9))) {
                let mut frame = Frame::shifted(shift);
                frame.band(Point::new(x, y), &BAND, BinaryColor::On);
                let meant = |at: Point| {
                    let column = usize::try_from(at.x - x).ok().and_then(|column| BAND.get(column));
                    let row = at.y - y;
                    column.is_some_and(|bits| (0..8).contains(&row) && bits >> row & 1 == 1)
                };
                assert!(is_as_meant(&frame, meant), "{x} {y} {shift:?}");
                let all: u32 = BAND.iter().map(|bits| bits.count_ones()).sum();
                assert_eq!(lit(&frame) + u32::from(frame.faults().outside), all);
                frame.band(Point::new(x, y), &BAND, BinaryColor::Off);
                assert_eq!(frame, Frame::new());
            }
        }
    }

    #[test]
    fn urgent_rows_move_with_the_picture() {
        let mut frame = Frame::shifted(Shift::Down);
        frame.send_first(19..30);
        assert_eq!(frame.urgent, Some((20, 31)));
        frame.send_first(-3..90);
        assert_eq!(frame.urgent, Some((1, 64)));
        frame.begin(Shift::Home);
        assert_eq!(frame.urgent, None);
    }
}
