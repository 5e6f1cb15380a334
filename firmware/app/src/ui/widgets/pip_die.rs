//! A die with pips.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use graphics::FrameHints as _;

use super::{Body, RoundBox};

/// A die. A face without pips is blank.
#[derive(Clone, Copy, Debug)]
pub struct PipDie {
    /// Its corner.
    pub at: Point,
    /// Its size.
    pub size: DieSize,
    /// The face that shows.
    pub face: u8,
    /// Whether it counts.
    pub body: Body,
}

/// Dice come in three sizes: as large as their number allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieSize {
    /// 9 px, twelve in a row.
    Small,
    /// 14 px, eight in a row.
    Middle,
    /// 19 px, five in a row.
    Large,
}

/// Where the pips of a die stand.
struct Pips {
    /// Side of a pip.
    side: u32,
    /// Place of the first, from the die's corner.
    first: i32,
    /// From pip to pip.
    step: i32,
}

impl DieSize {
    /// The largest size at which `count` dice fit a result. More than 24 do not: the result then
    /// shows how often each face fell.
    pub const fn fitting(count: usize) -> Option<Self> {
        match count {
            ..=4 => Some(Self::Large),
            5..=8 => Some(Self::Middle),
            9..=24 => Some(Self::Small),
            _ => None,
        }
    }

    /// The same above a last line, into whose button large dice would run.
    pub const fn fitting_above_a_line(count: usize) -> Option<Self> {
        match Self::fitting(count) {
            Some(Self::Large) => Some(Self::Middle),
            size => size,
        }
    }

    /// Side of the die.
    pub const fn px(self) -> i32 {
        match self {
            Self::Small => 9,
            Self::Middle => 14,
            Self::Large => 19,
        }
    }

    /// From one die to the next.
    pub const fn pitch(self) -> i32 {
        match self {
            Self::Small => 10,
            Self::Middle => 15,
            Self::Large => 22,
        }
    }

    /// The square it fills.
    pub fn area(self, at: Point) -> Rectangle {
        Rectangle::new(at, Size::new_equal(self.px().cast_unsigned()))
    }

    /// Radius of its corners.
    const fn radius(self) -> u32 {
        match self {
            Self::Small => 2,
            Self::Middle => 3,
            Self::Large => 4,
        }
    }

    const fn pips(self) -> Pips {
        match self {
            Self::Small => Pips { side: 1, first: 2, step: 2 },
            Self::Middle => Pips { side: 2, first: 2, step: 4 },
            Self::Large => Pips { side: 3, first: 3, step: 5 },
        }
    }
}

/// The pips of a face: for the left, middle and right column the rows that have one. Faces without
/// pips are blank.
const fn pips(face: u8) -> [u8; 3] {
    match face {
        1 => [0b000, 0b010, 0b000],
        2 => [0b100, 0b000, 0b001],
        3 => [0b100, 0b010, 0b001],
        4 => [0b101, 0b000, 0b101],
        5 => [0b101, 0b010, 0b101],
        6 => [0b111, 0b000, 0b111],
        _ => [0b000, 0b000, 0b000],
    }
}

impl PipDie {
    /// Says the face to those who do not see it.
    fn tell<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) {
        const FACES: [&str; 7] = ["blank", "1", "2", "3", "4", "5", "6"];
        let face = FACES.get(usize::from(self.face)).copied().unwrap_or_default();
        target.tell(face, self.at);
        if matches!(self.body, Body::Struck | Body::Dotted) {
            target.tell("thrown again", self.at);
        }
    }
}

impl Drawable for PipDie {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Self { at, size, body, .. } = *self;
        RoundBox { area: size.area(at), radius: size.radius(), body }.draw(target)?;
        self.tell(target);
        let Pips { side, first, step } = size.pips();
        for (column, rows) in (0..).zip(pips(self.face)) {
            for row in (0..3).filter(|row| rows >> row & 1 == 1) {
                let corner = at + Point::new(first + step * column, first + step * row);
                let pip = Rectangle::new(corner, Size::new_equal(side));
                target.fill_solid(&pip, body.ink())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::{display, drawn};

    fn picture(face: u8, body: Body, rows: &[&str]) {
        let mut display = display();
        PipDie { at: Point::zero(), size: DieSize::Small, face, body }.draw(&mut display).unwrap();
        display.assert_pattern(rows);
    }

    #[test]
    fn a_die_that_counts_is_lit_with_dark_pips() {
        picture(
            5,
            Body::Lit,
            &[
                " ####### ",
                "#########",
                "##.###.##",
                "#########",
                "####.####",
                "#########",
                "##.###.##",
                "#########",
                " ####### ",
            ],
        );
    }

    #[test]
    fn another_is_an_outline_with_lit_pips() {
        picture(
            2,
            Body::Outlined,
            &[
                " ####### ",
                "#       #",
                "#     # #",
                "#       #",
                "#       #",
                "#       #",
                "# #     #",
                "#       #",
                " ####### ",
            ],
        );
    }

    #[test]
    fn a_die_thrown_again_is_struck_through() {
        picture(
            1,
            Body::Struck,
            &[
                " ####### ",
                "#       #",
                "#       #",
                "#       #",
                "#########",
                "#       #",
                "#       #",
                "#       #",
                " ####### ",
            ],
        );
    }

    #[test]
    fn a_die_shows_as_many_pips_as_its_face() {
        for (size, pip) in [(DieSize::Small, 1), (DieSize::Middle, 4), (DieSize::Large, 9)] {
            for body in [Body::Lit, Body::Outlined] {
                let lit = |face| {
                    let frame = drawn(&PipDie { at: Point::zero(), size, face, body });
                    assert_eq!(frame.faults(), Faults::CLEAN);
                    frame.bytes().iter().map(|byte| byte.count_ones()).sum::<u32>()
                };
                for face in 1..=6 {
                    let pips = lit(0).abs_diff(lit(face));
                    assert_eq!(pips, pip * u32::from(face), "{size:?} {face}");
                }
            }
        }
    }
}
