//! The faces of a die to choose from.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{Body, BoxDie, DieSize, PipDie, RoundBox};

/// At most six faces, three by two, with a ring around the chosen one. A face with a mark shows
/// that instead of pips.
#[derive(Clone, Copy, Debug)]
pub struct Pad<'a> {
    /// The corner of the first.
    pub at: Point,
    /// How many faces there are.
    pub faces: u8,
    /// The one that the player is on.
    pub chosen: u8,
    /// The marks of its faces, if it has any.
    pub marks: &'a [&'a str],
}

/// From one face to the next, and side of the ring.
const PITCH: u8 = 23;
/// From the ring to the die in it.
const RING: i32 = 2;
/// Radius of the ring's corners.
const RING_RADIUS: u32 = 6;

impl Drawable for Pad<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let marks = self.marks.iter().map(Some).chain(core::iter::repeat(None));
        for (face, mark) in (1..=self.faces.min(6)).zip(marks) {
            let (column, row) = ((face - 1) % 3, (face - 1) / 3);
            let at = self.at + Point::new((column * PITCH).into(), (row * PITCH).into());
            let (size, body) = (DieSize::Large, Body::when(face == self.chosen));
            match mark {
                Some(mark) => BoxDie { area: size.area(at), mark, body }.draw(target)?,
                None => PipDie { at, size, face, body }.draw(target)?,
            }
            if face == self.chosen {
                let area = size.area(at).offset(RING);
                RoundBox { area, radius: RING_RADIUS, body: Body::Outlined }.draw(target)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    #[test]
    fn each_chosen_face_has_its_ring_in_the_safe_area() {
        for chosen in 1..=6_u8 {
            let frame = drawn(&Pad { at: Point::new(2, 11), faces: 6, chosen, marks: &[] });
            assert_eq!(frame.faults(), Faults::CLEAN);
            // The middle of the ring's upper edge.
            let place = usize::from(chosen - 1);
            let (x, y) = (2 + place % 3 * 23 + 9, 11 + place / 3 * 23 - 2);
            assert!(frame.is_lit(x, y), "{chosen}");
        }
    }

    #[test]
    fn a_mark_stands_instead_of_pips() {
        let pad = |marks| drawn(&Pad { at: Point::new(2, 11), faces: 1, chosen: 1, marks });
        assert_ne!(pad(&[]), pad(&["S"]));
    }
}
