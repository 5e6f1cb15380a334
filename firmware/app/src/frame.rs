//! The picture: 128 x 64 pixels in the panel's own order, so that sending it is copying it.
//!
//! Byte `page * 128 + column` holds eight rows of one column, the topmost in its lowest bit.
//! Drawing works on those bytes: a fill sets whole masks, a letter is a band of eight rows shifted
//! into place. There is no pixel loop, because a form of eighty letters has to stand in a fraction
//! of a millisecond.
//!
//! Screens draw into a safe area of 127 x 63. A [`Shift`] moves all of it by up to one pixel,
//! another way at each wake, so that no edge burns in. What leaves the safe area is not drawn but
//! counted in [`Faults`]: the player sees a clipped letter, the tests see a number that is not
//! zero.

use core::{convert::Infallible, fmt, ops::Range};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

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

/// One picture, and what the display should know about it.
#[derive(Clone)]
pub struct Frame {
    bits: [u8; BYTES],
    shift: Shift,
    faults: Faults,
    /// Panel rows to send first, from the first up to but without the second: the row the player
    /// is looking at.
    pub urgent: Option<(u8, u8)>,
    /// Whoever wants to know the texts that are drawn: a test that looks for words, not for pixels.
    pub listener: Option<fn(&str)>,
}

/// Inks the rows of `mask` in all of these bytes.
fn apply(ink: BinaryColor, bytes: &mut [u8], mask: u8) {
    match ink {
        BinaryColor::On => bytes.iter_mut().for_each(|byte| *byte |= mask),
        BinaryColor::Off => bytes.iter_mut().for_each(|byte| *byte &= !mask),
    }
}

/// Where the safe area lies on the panel. The order is the order of the wakes: each moves by one
/// pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shift {
    #[default]
    Home,
    Right,
    RightDown,
    Down,
}

impl Shift {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Home, Self::Right, Self::RightDown, Self::Down];

    /// The one of the next wake.
    pub const fn next(self) -> Self {
        match self {
            Self::Home => Self::Right,
            Self::Right => Self::RightDown,
            Self::RightDown => Self::Down,
            Self::Down => Self::Home,
        }
    }

    /// Pixels to the right and down.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::Home => (0, 0),
            Self::Right => (1, 0),
            Self::RightDown => (1, 1),
            Self::Down => (0, 1),
        }
    }
}

/// Drawing mistakes since the picture was begun. All zero on every screen, or a test fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Lit pixels outside the safe area.
    pub outside: u16,
    /// Characters their font does not have.
    pub missing: u16,
    /// Texts that ran into each other or were too long for their place.
    pub tight: u16,
}

impl Faults {
    /// No mistakes.
    pub const CLEAN: Self = Self { outside: 0, missing: 0, tight: 0 };
}

impl Frame {
    /// A dark picture.
    pub const fn new() -> Self {
        Self::shifted(Shift::Home)
    }

    /// A dark picture in which everything will stand moved by `shift`.
    pub const fn shifted(shift: Shift) -> Self {
        Self { bits: [0; BYTES], shift, faults: Faults::CLEAN, urgent: None, listener: None }
    }

    /// Begins the picture again, dark, with the shift it has.
    pub fn restart(&mut self) {
        self.begin(self.shift);
    }

    /// Begins the picture again, dark, with another shift.
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

    /// Has these rows sent before the others. The latest call counts.
    pub fn hurry(&mut self, rows: Range<i32>) {
        let (_, down) = self.shift.offset();
        // Clamped to the safe area and moved by a pixel at most, a row fits a byte.
        let panel = |row: i32| u8::try_from(row.clamp(0, HEIGHT) + down).unwrap_or(0);
        self.urgent = Some((panel(rows.start), panel(rows.end)));
    }

    /// Inks what is set in a band: columns of eight rows side by side, the topmost row in the
    /// lowest bit. Letters are made of bands, so nearly all of a picture comes through here.
    pub fn band(&mut self, x: i32, y: i32, band: &[u8], ink: BinaryColor) {
        let width = i32::try_from(band.len()).unwrap_or(i32::MAX);
        if inside(x, y, width, 8) {
            let (dx, dy) = self.shift.offset();
            self.stamp(x + dx, y + dy, band, ink);
        } else {
            self.pixels(x, y, band, ink);
        }
    }

    /// Inks a rectangle. Nothing happens if it has no width or no height.
    pub fn fill(&mut self, x: i32, y: i32, w: i32, h: i32, ink: BinaryColor) {
        let (dx, dy) = self.shift.offset();
        if inside(x, y, w, h) {
            return self.block(x + dx, y + dy, w, h, ink);
        }
        if w <= 0 || h <= 0 {
            return;
        }
        let (left, right) = (x.clamp(0, WIDTH), (x + w).clamp(0, WIDTH));
        let (top, bottom) = (y.clamp(0, HEIGHT), (y + h).clamp(0, HEIGHT));
        let (kept_w, kept_h) = (right - left, bottom - top);
        self.lose(w * h - kept_w * kept_h, ink);
        self.block(left + dx, top + dy, kept_w, kept_h, ink);
    }

    /// Counts a character that could not be drawn.
    pub fn miss(&mut self) {
        self.faults.missing = self.faults.missing.saturating_add(1);
    }

    /// Counts a text that has too little room.
    pub fn crowd(&mut self) {
        self.faults.tight = self.faults.tight.saturating_add(1);
    }

    /// Counts pixels that fell outside. Dark ones do no harm there.
    fn lose(&mut self, pixels: i32, ink: BinaryColor) {
        if ink == BinaryColor::On {
            let pixels = u16::try_from(pixels).unwrap_or(u16::MAX);
            self.faults.outside = self.faults.outside.saturating_add(pixels);
        }
    }

    /// Inks one pixel.
    #[inline(never)]
    fn pixel(&mut self, at: Point, ink: BinaryColor) {
        if !inside(at.x, at.y, 1, 1) {
            return self.lose(1, ink);
        }
        let (dx, dy) = self.shift.offset();
        let (x, y) = (at.x + dx, at.y + dy);
        let (at, mask) = (usize::try_from((y & !7) * 16 + x).unwrap_or(BYTES), 1 << (y & 7));
        if let Some(byte) = self.bits.get_mut(at) {
            match ink {
                BinaryColor::On => *byte |= mask,
                BinaryColor::Off => *byte &= !mask,
            }
        }
    }

    /// Inks a band that lies on the panel. Unless it begins with a page it ends in the next.
    fn stamp(&mut self, x: i32, y: i32, band: &[u8], ink: BinaryColor) {
        let down = y & 7;
        let at = usize::try_from((y & !7) * 16 + x).unwrap_or(BYTES);
        let (_, panel) = self.bits.split_at_mut(at.min(BYTES));
        let (upper, lower) = panel.split_at_mut(COLUMNS.min(panel.len()));
        match (ink, down) {
            (BinaryColor::On, 0) => {
                upper.iter_mut().zip(band).for_each(|(byte, bits)| *byte |= bits)
            }
            (BinaryColor::Off, 0) => {
                upper.iter_mut().zip(band).for_each(|(byte, bits)| *byte &= !bits)
            }
            (BinaryColor::On, _) => {
                upper.iter_mut().zip(lower).zip(band).for_each(|((upper, lower), bits)| {
                    *upper |= bits << down;
                    *lower |= bits >> (8 - down);
                })
            }
            (BinaryColor::Off, _) => {
                upper.iter_mut().zip(lower).zip(band).for_each(|((upper, lower), bits)| {
                    *upper &= !(bits << down);
                    *lower &= !(bits >> (8 - down));
                })
            }
        }
    }

    /// Inks a band at the edge of the safe area or beyond, the slow way.
    #[cold]
    fn pixels(&mut self, x: i32, y: i32, band: &[u8], ink: BinaryColor) {
        for (x, bits) in (x..).zip(band) {
            for row in (0..8).filter(|row| bits >> row & 1 == 1) {
                self.pixel(Point::new(x, y + row), ink);
            }
        }
    }

    /// Inks a rectangle of the panel, page by page.
    fn block(&mut self, x: i32, y: i32, w: i32, h: i32, ink: BinaryColor) {
        let (width, bottom) = (usize::try_from(w).unwrap_or(0), y + h);
        let mut page = y & !7;
        let mut mask = 0xff << (y & 7);
        while page < bottom {
            if bottom - page < 8 {
                mask &= !(0xff << (bottom - page));
            }
            let at = usize::try_from(page * 16 + x).unwrap_or(BYTES);
            apply(ink, self.bits.get_mut(at..at + width).unwrap_or_default(), mask);
            page += 8;
            mask = 0xff;
        }
    }
}

// SAFETY: It holds numbers and a pointer to a function, and has no lifetime.
#[expect(unsafe_code, reason = "the one promise that castaway asks for")]
unsafe impl castaway::LifetimeFree for Frame {}

/// The safe area: what a screen may draw in.
impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH.cast_unsigned(), HEIGHT.cast_unsigned())
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
        self.fill(
            area.top_left.x,
            area.top_left.y,
            width.cast_signed(),
            height.cast_signed(),
            color,
        );
        Ok(())
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.fill(0, 0, WIDTH, HEIGHT, color);
        Ok(())
    }
}

/// Whether all of a rectangle is in the safe area.
#[inline]
const fn inside(x: i32, y: i32, w: i32, h: i32) -> bool {
    // An or is negative if either number is.
    (x | y) >= 0 && (w | h) >= 0 && w <= WIDTH - x && h <= HEIGHT - y
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

/// A thousand bytes help nobody: how many pixels are lit, and the rest.
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

    /// The obvious way: every pixel asked whether it is meant.
    fn pixels(frame: &Frame, meant: impl Fn(i32, i32) -> bool) -> bool {
        let (dx, dy) = frame.shift().offset();
        let inside = |x, y| (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y);
        (0..128).all(|x| {
            (0..64).all(|y| {
                let (sx, sy) = (x - dx, y - dy);
                frame.is_lit(x.unsigned_abs() as usize, y.unsigned_abs() as usize)
                    == (inside(sx, sy) && meant(sx, sy))
            })
        })
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
            ] {
                let mut frame = Frame::shifted(shift);
                frame.fill(x, y, w, h, BinaryColor::On);
                let meant = |px, py| (x..x + w).contains(&px) && (y..y + h).contains(&py);
                assert!(pixels(&frame, meant), "{x} {y} {w} {h} {shift:?}");
                let inside = |px, py| (0..WIDTH).contains(&px) && (0..HEIGHT).contains(&py);
                let all = (y..y + h).flat_map(|py| (x..x + w).map(move |px| (px, py)));
                let lost = all.filter(|&(px, py)| !inside(px, py)).count();
                assert_eq!(usize::from(frame.faults().outside), lost);
                frame.fill(x, y, w, h, BinaryColor::Off);
                assert_eq!(frame, Frame::new());
            }
        }
    }

    #[test]
    fn a_band_stands_where_it_is_put_and_counts_what_it_lost() {
        const BAND: [u8; 4] = [0x01, 0x80, 0xff, 0x5a];
        for shift in Shift::ALL {
            for (x, y) in (-9..70).map(|y| (5, y)).chain((-5..130).map(|x| (x, 9))) {
                let mut frame = Frame::shifted(shift);
                frame.band(x, y, &BAND, BinaryColor::On);
                let meant = |px: i32, py: i32| {
                    let column = usize::try_from(px - x).ok().and_then(|column| BAND.get(column));
                    column
                        .is_some_and(|bits| (0..8).contains(&(py - y)) && bits >> (py - y) & 1 == 1)
                };
                assert!(pixels(&frame, meant), "{x} {y} {shift:?}");
                let lit: u32 = frame.bytes().iter().map(|byte| byte.count_ones()).sum();
                let all: u32 = BAND.iter().map(|bits| bits.count_ones()).sum();
                assert_eq!(lit + u32::from(frame.faults().outside), all);
                frame.band(x, y, &BAND, BinaryColor::Off);
                assert_eq!(frame, Frame::new());
            }
        }
    }

    #[test]
    fn hurried_rows_move_with_the_picture() {
        let mut frame = Frame::shifted(Shift::Down);
        frame.hurry(19..30);
        assert_eq!(frame.urgent, Some((20, 31)));
        frame.hurry(-3..90);
        assert_eq!(frame.urgent, Some((1, 64)));
        frame.begin(Shift::Home);
        assert_eq!(frame.urgent, None);
    }
}
