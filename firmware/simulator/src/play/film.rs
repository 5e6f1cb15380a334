//! A film of a script: what the eye sees while it is carried out, as a moving PNG.

use std::io::Write;

use app::Millis;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;

use super::script::{self, Step, WrongLine};
use crate::simulated::dice::{Dice, Listed, Seeded};
use crate::simulated::gadget::{PRESS, SimulatedGadget};
use crate::simulated::picture::{ENLARGED_HEIGHT, ENLARGED_WIDTH, Picture};

/// How often a picture is taken: as often as most screens of readers are painted.
const STEP: Millis = 20;

/// Dark glass, and the light of a white OLED.
const PALETTE: [u8; 6] = [0x0a, 0x0d, 0x14, 0xe8, 0xf4, 0xff];

/// Pictures, each with the time that it is seen for.
#[derive(Debug, Default)]
pub struct Film(Vec<(Picture, Millis)>);

impl Film {
    /// Films a script of presses, waits and dice. It says itself how long its pictures are seen:
    /// nothing comes to rest by itself here.
    pub fn of(script: &str) -> Result<Self, WrongLine> {
        let (mut film, mut scratch) = (Self::default(), Box::new(OddsScratch::new()));
        let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
        for (line, step) in script::read(script)? {
            match step {
                Step::Press(button) | Step::Hold(button, _) => {
                    let down = if let Step::Hold(_, millis) = step { millis } else { PRESS };
                    gadget.press(button);
                    film.watch(&mut gadget, down);
                    gadget.release(button);
                    film.watch(&mut gadget, PRESS);
                }
                Step::Wait(millis) => film.watch(&mut gadget, millis),
                Step::Dice(faces) => gadget.take_dice(Dice::Listed(Listed::new(faces))),
                Step::Seed(seed) => gadget.take_dice(Dice::Seeded(Seeded::new(seed))),
                _ => {
                    let why = "a film has presses, holds, waits, dice and seeds".to_owned();
                    return Err(WrongLine { line, why });
                }
            }
            if let Some(lack) = gadget.lack() {
                return Err(WrongLine { line, why: lack.to_string() });
            }
        }
        Ok(film)
    }

    /// The pictures with their times.
    pub fn pictures(&self) -> &[(Picture, Millis)] {
        &self.0
    }

    fn watch(&mut self, gadget: &mut SimulatedGadget<'_>, millis: Millis) {
        let end = gadget.now() + millis;
        while gadget.now() < end {
            let step = STEP.min(end - gadget.now());
            self.see(gadget.picture(), step);
            gadget.wait(step);
        }
    }

    fn see(&mut self, picture: Picture, millis: Millis) {
        match self.0.last_mut() {
            Some((seen, time)) if *seen == picture => *time += millis,
            _ => self.0.push((picture, millis)),
        }
    }

    /// A PNG that moves, begins again at its end, and is enlarged as single pictures are.
    pub fn write_png(&self, to: impl Write) -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(to, ENLARGED_WIDTH, ENLARGED_HEIGHT);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::One);
        encoder.set_palette(PALETTE.as_slice());
        encoder.set_compression(png::Compression::High);
        encoder.set_animated(u32::try_from(self.0.len()).unwrap_or(u32::MAX), 0)?;
        let mut writer = encoder.write_header()?;
        for (picture, millis) in &self.0 {
            writer.set_frame_delay(u16::try_from(*millis).unwrap_or(u16::MAX), 1000)?;
            writer.write_image_data(&picture.enlarged_bits())?;
        }
        writer.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_is_as_long_as_its_script() {
        let film = Film::of("{\"wait\":1000}\n{\"press\":\"down\"}\n{\"wait\":500}").unwrap();
        let millis: Millis = film.pictures().iter().map(|(_, millis)| millis).sum();
        assert_eq!(millis, 1000 + 2 * PRESS + 500);
        assert!(film.pictures().len() >= 2, "the press is seen");
    }

    #[test]
    fn a_film_takes_no_single_pictures() {
        let wrong = Film::of("{\"wait\":20}\n{\"screen\":\"ascii\"}").unwrap_err();
        assert_eq!(wrong.line, 2);
    }
}
