//! Dice, with pips as far as they have any.

use super::{Body, Focus, Painter, Round};
use crate::theme::{BOLD, HEAD, PLAIN, RIGHT};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

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

impl DieSize {
    /// The size at which so many dice fit a result. More than 24 are shown by counts of faces
    /// instead.
    pub const fn fitting(count: usize) -> Option<Self> {
        match count {
            ..=4 => Some(Self::Large),
            5..=8 => Some(Self::Middle),
            9..=24 => Some(Self::Small),
            _ => None,
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

    /// Side of a pip, place of the first, and from pip to pip; radius of the corners.
    const fn pips(self) -> (i32, i32, i32, i32) {
        match self {
            Self::Small => (1, 2, 2, 2),
            Self::Middle => (2, 2, 4, 3),
            Self::Large => (3, 3, 5, 4),
        }
    }
}

/// One side of an opposed throw.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    pub face: u8,
    /// What was added to the die.
    pub plus: &'a str,
    pub total: &'a str,
    /// Lit for the winner.
    pub body: Body,
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

/// A die with pips.
#[derive(Clone, Copy, Debug)]
pub struct Die {
    pub at: Point,
    pub size: DieSize,
    pub face: u8,
    pub body: Body,
}

impl Drawable for Die {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let (pip, first, step, radius) = self.size.pips();
        let side = Size::new_equal(self.size.px().cast_unsigned());
        Round {
            area: Rectangle::new(self.at, side),
            radius: radius.cast_unsigned(),
            body: self.body,
        }
        .draw(target)?;
        for (column, rows) in (0..).zip(pips(self.face)) {
            for row in (0..3).filter(|row| rows >> row & 1 == 1) {
                let corner = self.at + Point::new(first + step * column, first + step * row);
                let pip = Rectangle::new(corner, Size::new_equal(pip.cast_unsigned()));
                target.fill_solid(&pip, self.body.ink())?;
            }
        }
        Ok(())
    }
}

impl Painter<'_> {
    /// A die with pips.
    pub fn die(&mut self, x: i32, y: i32, size: DieSize, face: u8, body: Body) {
        self.draw(&Die { at: Point::new(x, y), size, face, body });
    }

    /// Many dice of six faces: those that count first and lit, then the others, each group from the
    /// highest face down. Gives the row below them.
    pub fn dice(
        &mut self,
        x: i32,
        y: i32,
        size: DieSize,
        per_row: i32,
        faces: &[u8],
        counts: impl Fn(u8) -> bool,
    ) -> i32 {
        let (mut column, mut row) = (0, 0);
        for body in [Body::Lit, Body::Outlined] {
            for face in (1..=6).rev().filter(|face| Body::when(counts(*face)) == body) {
                for _ in faces.iter().filter(|thrown| **thrown == face) {
                    if column == per_row {
                        (column, row) = (0, row + 1);
                    }
                    self.die(x + column * size.pitch(), y + row * size.pitch(), size, face, body);
                    column += 1;
                }
            }
        }
        y + (row + 1) * size.pitch()
    }

    /// More dice than can be drawn: the six faces in two rows, each with how often it fell (`x 7`).
    pub fn face_counts(&mut self, y: i32, size: DieSize, counts: [&str; 6]) {
        const PITCH: i32 = 40;
        for (face, count) in (0..).zip(counts) {
            let (x, y) = (i32::from(face % 3) * PITCH, y + i32::from(face / 3) * size.pitch());
            self.die(x, y, size, face + 1, Body::Lit);
            self.left(BOLD, x + size.px() + 3, y + (size.px() + 8) / 2, count);
        }
    }

    /// A die without pips (d10, d20, the Kriegsspiel dice): its mark in a box.
    pub fn box_die(&mut self, x: i32, y: i32, w: i32, h: i32, mark: &str, body: Body) {
        self.round(x, y, w, h, 4, body);
        let width = BOLD.width(mark);
        self.apart(width, w);
        self.text(BOLD, x + (w - width + 1) / 2, y + (h + 8) / 2, mark, body.ink());
    }

    /// Two dice with what was added to each, and the totals between them.
    pub fn versus(&mut self, y: i32, attacker: Side<'_>, defender: Side<'_>) {
        const MIDDLE: i32 = RIGHT / 2;
        let die = DieSize::Large.px();
        // Ten and more on top of a total of two figures: both move a little out of each other's
        // way.
        let apart = |side: &Side<'_>| {
            if side.plus.len() + side.total.len() > 4 { (die + 1, 5) } else { (die + 3, 8) }
        };
        let (plus, total) = apart(&attacker);
        self.die(0, y, DieSize::Large, attacker.face, attacker.body);
        let end = self.left(PLAIN, plus, y + 14, attacker.plus);
        let start = self.right(HEAD, MIDDLE - total, y + 18, attacker.total);
        self.apart(end, start);
        self.mid(PLAIN, MIDDLE, y + 14, "v");
        let (plus, total) = apart(&defender);
        let end = self.left(HEAD, MIDDLE + total, y + 18, defender.total);
        let start = self.right(PLAIN, RIGHT - plus, y + 14, defender.plus);
        self.apart(end, start);
        self.die(RIGHT - die, y, DieSize::Large, defender.face, defender.body);
    }

    /// The faces of a die to choose from, at most six, three by two, with a ring around the chosen
    /// one. A face with a mark shows that instead of pips.
    pub fn pad(
        &mut self,
        x: i32,
        y: i32,
        faces: u8,
        chosen: u8,
        mark: impl Fn(u8) -> Option<&'static str>,
    ) {
        const PITCH: i32 = 23;
        for face in 1..=faces.min(6) {
            let (x, y) =
                (x + i32::from((face - 1) % 3) * PITCH, y + i32::from((face - 1) / 3) * PITCH);
            let (size, body) = (DieSize::Large, Body::when(face == chosen));
            match mark(face) {
                Some(mark) => self.box_die(x, y, size.px(), size.px(), mark, body),
                None => self.die(x, y, size, face, body),
            }
            if face == chosen {
                self.round(x - 2, y - 2, PITCH, PITCH, 6, Body::Outlined);
            }
        }
    }

    /// The place of a die that is still to be typed in; in focus the next one.
    pub fn slot(&mut self, x: i32, y: i32, size: DieSize, focus: Focus) {
        let bottom = y + size.px() - 1;
        match focus {
            Focus::Here => self.fill(x, bottom - 1, size.px(), 2, BinaryColor::On),
            Focus::Away => (x..x + size.px()).step_by(2).for_each(|x| self.dot(x, bottom)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{Faults, Frame};

    fn lit(draw: impl Fn(&mut Painter<'_>)) -> u32 {
        let mut frame = Frame::new();
        draw(&mut Painter::new(&mut frame));
        assert_eq!(frame.faults(), Faults::CLEAN);
        frame.bytes().iter().map(|byte| byte.count_ones()).sum()
    }

    #[test]
    fn a_die_shows_as_many_pips_as_its_face() {
        for (size, pip) in [(DieSize::Small, 1), (DieSize::Middle, 4), (DieSize::Large, 9)] {
            for body in [Body::Lit, Body::Outlined] {
                let blank = lit(|p| p.die(0, 0, size, 0, body));
                for face in 1..=6 {
                    let with_pips = lit(|p| p.die(0, 0, size, face, body));
                    assert_eq!(blank.abs_diff(with_pips), pip * u32::from(face), "{size:?} {face}");
                }
            }
        }
    }

    #[test]
    fn dice_that_count_come_first_whatever_counts() {
        let (mut odd, mut expected) = (Frame::new(), Frame::new());
        Painter::new(&mut odd).dice(0, 0, DieSize::Small, 2, &[2, 5, 6, 1], |face| face % 2 == 1);
        let mut painter = Painter::new(&mut expected);
        for (x, y, face, body) in [
            (0, 0, 5, Body::Lit),
            (10, 0, 1, Body::Lit),
            (0, 10, 6, Body::Outlined),
            (10, 10, 2, Body::Outlined),
        ] {
            painter.die(x, y, DieSize::Small, face, body);
        }
        assert_eq!(odd, expected);
    }

    #[test]
    fn dice_of_the_fitting_size_fit() {
        for (count, per_row) in [(4, 4), (8, 8), (24, 12)] {
            let size = DieSize::fitting(count).unwrap();
            assert!(lit(|p| _ = p.dice(0, 33, size, per_row, &[6; 24][..count], |_| true)) > 0);
        }
        assert_eq!(DieSize::fitting(25), None);
    }
}
