//! The odds as a line across the screen.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};

use super::{DottedLine, area, reach};
use crate::ui::theme::{ODDS_LINE, RIGHT};

/// The line above the footer.
#[derive(Clone, Copy, Debug)]
pub struct OddsLine<'a> {
    /// What it shows.
    pub odds: OddsLineState<'a>,
}

/// What the odds line shows, in parts of a thousand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsLineState<'a> {
    /// The chances: the first lit, the second (a draw) dotted, the others dark, each with a notch
    /// at its end.
    Known(&'a [u32]),
    /// Not known yet; this much of the work is done.
    Growing(u32),
    /// Not asked for.
    Off,
}

impl Drawable for OddsLine<'_> {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        match self.odds {
            OddsLineState::Known(chances) => known(chances, target),
            OddsLineState::Growing(done) => {
                DottedLine::across(0, reach(RIGHT, done), ODDS_LINE).draw(target)
            }
            OddsLineState::Off => DottedLine::across(0, RIGHT, ODDS_LINE).draw(target),
        }
    }
}

/// Lit as far as the chance reaches.
fn known<D: DrawTarget<Color = BinaryColor>>(
    chances: &[u32],
    target: &mut D,
) -> Result<(), D::Error> {
    let (mut from, mut sum) = (0, 0);
    for (place, chance) in chances.iter().enumerate() {
        sum += chance;
        let to = reach(RIGHT, sum);
        match place {
            0 => target.fill_solid(&area(from, ODDS_LINE, to - from, 1), BinaryColor::On)?,
            1 => DottedLine::across(from, to, ODDS_LINE).draw(target)?,
            _ => {}
        }
        if (1..1000).contains(&sum) {
            let notch = area((to - 1).max(0), ODDS_LINE - 1, 1, 2);
            target.fill_solid(&notch, BinaryColor::On)?;
        }
        from = to;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{string::String, vec::Vec};

    use graphics::Faults;

    use super::*;
    use crate::ui::widgets::drawn;

    /// The odds line and the row above it, as text.
    fn line(odds: OddsLineState<'_>) -> [String; 2] {
        let frame = drawn(&OddsLine { odds });
        assert_eq!(frame.faults(), Faults::CLEAN);
        [52, 53].map(|y| (0..127).map(|x| if frame.is_lit(x, y) { '#' } else { '.' }).collect())
    }

    #[test]
    fn a_chance_of_nothing_or_all_has_no_notch() {
        assert_eq!(line(OddsLineState::Known(&[0]))[1], ".".repeat(127));
        assert_eq!(line(OddsLineState::Known(&[1000]))[1], "#".repeat(127));
        for certain in [0, 1000] {
            assert_eq!(line(OddsLineState::Known(&[certain]))[0], ".".repeat(127));
        }
    }

    #[test]
    fn the_lit_part_ends_in_a_notch_and_the_draw_in_another() {
        let [above, line] = line(OddsLineState::Known(&[556, 271, 173]));
        assert_eq!(above.match_indices('#').map(|(x, _)| x).collect::<Vec<_>>(), [70, 104]);
        assert!(line.starts_with(&"#".repeat(71)) && line.ends_with(&".".repeat(22)));
    }

    #[test]
    fn odds_that_grow_or_are_off_are_dots_only() {
        let [above, full] = line(OddsLineState::Off);
        assert_eq!(line(OddsLineState::Growing(1000)), [above, full.clone()]);
        let half = &line(OddsLineState::Growing(500))[1];
        assert!(full.starts_with(half.trim_end_matches('.')) && half.ends_with(&".".repeat(60)));
    }
}
