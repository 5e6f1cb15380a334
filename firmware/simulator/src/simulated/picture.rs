//! What the eye sees on the panel: the frame, dark if the panel is off, turned if the player is
//! left-handed.

use std::fmt;
use std::io::Write;

use app::Panel;
use graphics::Frame;
use graphics::frame::{COLUMNS, ROWS};

/// How many times larger than the panel a PNG is.
const ENLARGED: usize = 4;
/// Columns of an enlarged picture.
pub const ENLARGED_WIDTH: u32 = (COLUMNS * ENLARGED) as u32;
/// Rows of an enlarged picture.
pub const ENLARGED_HEIGHT: u32 = (ROWS * ENLARGED) as u32;

/// A picture of 128 x 64 pixels.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// From the top; the lowest bit of a row is its leftmost pixel.
    rows: [u128; ROWS],
}

impl Picture {
    pub const DARK: Self = Self { rows: [0; ROWS] };

    pub fn new(frame: &Frame, panel: Panel) -> Self {
        if !panel.lit {
            return Self::DARK;
        }
        let bit = |x, y| u128::from(frame.is_lit(x, y)) << x;
        let picture = Self { rows: std::array::from_fn(|y| (0..COLUMNS).map(|x| bit(x, y)).sum()) };
        if panel.turned { picture.turned() } else { picture }
    }

    /// The same picture upside down.
    fn turned(mut self) -> Self {
        self.rows.reverse();
        self.rows = self.rows.map(u128::reverse_bits);
        self
    }

    /// 64 lines of `#` and `.`.
    pub fn lines(&self) -> [String; ROWS] {
        self.rows.map(|row| bits(row).map(|lit| if lit { '#' } else { '.' }).collect())
    }

    /// 32 lines, two rows of pixels in each.
    pub fn half_blocks(&self) -> Vec<String> {
        let pair = |pair: &[u128]| match *pair {
            [upper, lower] => bits(upper).zip(bits(lower)).map(half_block).collect(),
            _ => String::new(),
        };
        self.rows.chunks(2).map(pair).collect()
    }

    /// 16 lines of braille, two columns and four rows of pixels in each cell.
    pub fn braille(&self) -> Vec<String> {
        self.rows
            .chunks(4)
            .map(|four| (0..COLUMNS).step_by(2).map(|x| cell(four, x)).collect())
            .collect()
    }

    /// The picture enlarged four times, a bit a pixel, the leftmost in the highest bit of its byte.
    pub fn enlarged_bits(&self) -> Vec<u8> {
        // Two pixels, four times as wide, are a byte.
        let byte = |pair: &[bool]| match *pair {
            [left, right] => (u8::from(left) * 0xf0) | (u8::from(right) * 0x0f),
            _ => 0,
        };
        let row = |row: u128| bits(row).collect::<Vec<_>>().chunks(2).map(byte).collect::<Vec<_>>();
        self.rows.iter().flat_map(|&bits| row(bits).repeat(ENLARGED)).collect()
    }

    /// A PNG in grey, enlarged four times.
    pub fn write_png(&self, to: impl Write) -> Result<(), png::EncodingError> {
        let grey = |row: u128| bits(row).flat_map(|lit| [if lit { u8::MAX } else { 0 }; ENLARGED]);
        let data: Vec<u8> = self
            .rows
            .iter()
            .flat_map(|&row| std::iter::repeat_n(row, ENLARGED))
            .flat_map(grey)
            .collect();
        let mut encoder = png::Encoder::new(to, ENLARGED_WIDTH, ENLARGED_HEIGHT);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&data)?;
        writer.finish()
    }
}

/// Draws the picture, so that a failed comparison can be seen.
impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Picture")?;
        self.half_blocks().iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// A row's pixels from the left.
fn bits(row: u128) -> impl Iterator<Item = bool> {
    (0..COLUMNS).map(move |x| row >> x & 1 == 1)
}

const fn half_block(pixels: (bool, bool)) -> char {
    match pixels {
        (false, false) => ' ',
        (true, false) => '▀',
        (false, true) => '▄',
        (true, true) => '█',
    }
}

/// The braille cell of the pixels from column `x` on, in four rows.
fn cell(rows: &[u128], x: usize) -> char {
    /// The dots in the order of Unicode, the left column and the right one of each row.
    const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
    const BLANK: u32 = 0x2800;
    let dot = |row: u128, dots: [u32; 2]| -> u32 {
        (x..).zip(dots).filter(|(x, _)| row >> x & 1 == 1).map(|(_, dot)| dot).sum()
    };
    let dots: u32 = rows.iter().zip(DOTS).map(|(&row, dots)| dot(row, dots)).sum();
    char::from_u32(BLANK + dots).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::*;
    use embedded_graphics::primitives::Rectangle;

    use super::*;

    const PANEL: Panel = Panel { lit: true, contrast: 0, turned: false, first_column: 0 };

    fn frame() -> Frame {
        let mut frame = Frame::new();
        for (x, y, width, height) in [(2, 0, 1, 3), (5, 1, 2, 1)] {
            let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
            let Ok(()) = frame.fill_solid(&area, BinaryColor::On);
        }
        frame
    }

    #[test]
    fn pixels_stand_where_they_were_drawn() {
        let lines = Picture::new(&frame(), PANEL).lines();
        assert!(lines.iter().all(|line| line.len() == 128));
        assert!(lines[0].starts_with("..#....."));
        assert!(lines[1].starts_with("..#..##."));
        assert!(lines[2].starts_with("..#....."));
        assert_eq!(lines.concat().matches('#').count(), 5);
        let halves = Picture::new(&frame(), PANEL).half_blocks();
        assert_eq!(halves.len(), 32);
        assert!(halves[0].starts_with("  █  ▄▄ "));
        assert!(halves[1].starts_with("  ▀     "));
        let braille = Picture::new(&frame(), PANEL).braille();
        assert_eq!((braille.len(), braille[0].chars().count()), (16, 64));
        assert!(braille[0].starts_with("⠀⠇⠐⠂⠀"), "{}", braille[0]);
        assert!(braille[1].chars().all(|cell| cell == '\u{2800}'));
    }

    #[test]
    fn the_left_hand_sees_it_turned_and_a_dark_panel_shows_nothing() {
        let turned = Picture::new(&frame(), Panel { turned: true, ..PANEL }).lines();
        let upright = Picture::new(&frame(), PANEL).lines();
        for (line, other) in upright.iter().zip(turned.iter().rev()) {
            assert!(line.chars().eq(other.chars().rev()));
        }
        assert_eq!(Picture::new(&frame(), Panel { lit: false, ..PANEL }), Picture::DARK);
    }

    #[test]
    fn a_png_is_the_picture_four_times_as_large() {
        let picture = Picture::new(&frame(), PANEL);
        let mut file = Vec::new();
        picture.write_png(&mut file).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(
            (info.width, info.height, info.color_type),
            (512, 256, png::ColorType::Grayscale)
        );
        for (y, line) in picture.lines().iter().enumerate() {
            for (x, pixel) in line.chars().enumerate() {
                let want = if pixel == '#' { 255 } else { 0 };
                let corners = [(0, 0), (3, 0), (0, 3), (3, 3)];
                assert!(
                    corners.iter().all(|(dx, dy)| pixels[(y * 4 + dy) * 512 + x * 4 + dx] == want),
                    "{x} {y}"
                );
            }
        }
    }
}
