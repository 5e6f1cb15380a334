//! The chip's dice: the app's random pipeline over the chip's ring oscillator.

use core::hint::black_box;

use app::Cup;
use app::random::{Evidence, Fault, Random};
use defmt::error;
use embassy_rp::Peri;
use embassy_rp::peripherals::DMA_CH11;

use crate::ring::Ring;

/// The hardware's dice.
pub(crate) struct ChipDice {
    random: Random<Ring>,
    /// The fault that was logged.
    logged: Option<Fault>,
}

impl ChipDice {
    /// The dice of this chip, from the bits that this channel reads.
    pub(crate) fn new(channel: Peri<'static, DMA_CH11>) -> Self {
        Self { random: Random::new(Ring::new(channel)), logged: None }
    }

    /// Tells of a fault, once.
    fn log(&mut self) {
        let fault = self.random.evidence().fault;
        if fault == self.logged {
            return;
        }
        self.logged = fault;
        match fault {
            Some(Fault::Run(run)) => error!("random source: {} equal bits", run),
            Some(Fault::Window(count)) => error!("random source: {} of 1024 bits equal", count),
            Some(Fault::Repeats(lag)) => error!("random source: repeats {} bits", lag),
            Some(Fault::Restarts(same)) => {
                error!("random source: {} of 1024 bits as at the last start", same);
            }
            Some(Fault::NotFree) => error!("random source: stands still, or is the clock"),
            Some(Fault::NoFace) => error!("random source: no face found"),
            None => {}
        }
    }
}

impl Cup for ChipDice {
    fn face(&mut self, faces: u8) -> Option<u8> {
        // Also for faces that a harness puts in place of ours.
        let begun = self.random.begin_throw();
        // The compiler must not look through the call: a harness may put its own faces there.
        let face = begun.ok().map(|()| black_box(vedette_face(black_box(faces), &mut self.random)));
        self.log();
        face.filter(|&face| face != 0)
    }

    fn end_throw(&mut self) {
        self.random.end_throw();
    }

    fn evidence(&self) -> Evidence {
        self.random.evidence()
    }

    fn press(&mut self, micros: u64) {
        vedette_press(micros, &mut self.random);
    }

    fn wants_bits(&self) -> bool {
        self.random.wants_bits()
    }

    /// Takes 64 bits, for seven tenths of a millisecond.
    fn gather(&mut self) {
        self.random.gather();
        self.log();
    }

    fn wake(&mut self) {
        self.random.wake();
    }
}

/// Every face of every die passes here: 1 to `faces`, or 0 when none could be thrown. It keeps
/// its name and its shape so that the emulated chip's harness can throw scripted dice.
#[unsafe(no_mangle)]
#[inline(never)]
pub(crate) extern "C" fn vedette_face(faces: u8, random: &mut Random<Ring>) -> u8 {
    random.face(faces).unwrap_or(0)
}

/// The time of every press passes here, by name, so that the harness can tell with which the dice
/// were thrown.
#[unsafe(no_mangle)]
#[inline(never)]
pub(crate) extern "C" fn vedette_press(micros: u64, random: &mut Random<Ring>) {
    random.press(micros);
}
