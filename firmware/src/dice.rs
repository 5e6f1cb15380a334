//! Dice from the chip's ring oscillator.
//!
//! The oscillator's random bit is read slowly, because two reads within one turn of the ring give
//! the same bit. A face is drawn by rejection: bits enough for the number of faces, thrown away
//! when they say more than the die has. The loop is bounded, so that a source that fails gives no
//! face instead of a device that hangs.

use core::hint::black_box;

use app::Cup;
use embassy_rp::pac::ROSC;
use embassy_time::{Duration, block_for};

/// The hardware's dice.
pub(crate) struct Dice {
    /// Whether the source was found stuck. It stays so until the device is started again.
    stuck: bool,
}

impl Dice {
    /// The dice of this chip.
    pub(crate) fn new() -> Self {
        Self { stuck: false }
    }
}

impl Cup for Dice {
    fn face(&mut self, faces: u8) -> Option<u8> {
        // A source that turns shows it within a few bits, so this costs next to nothing.
        self.stuck = self.stuck || !Ring.turns();
        if self.stuck {
            return None;
        }
        // The compiler must not look through the call: a harness may put its own faces there.
        match black_box(vedette_face(black_box(faces))) {
            0 => None,
            face => Some(face),
        }
    }
}

/// Every face of every die passes here: 1 to `faces`, or 0 when there is none to be had. It keeps
/// its name and its shape so that the emulated chip's harness can throw scripted dice.
#[unsafe(no_mangle)]
#[inline(never)]
pub(crate) extern "C" fn vedette_face(faces: u8) -> u8 {
    draw(&mut Ring, faces).unwrap_or(0)
}

/// A face by rejection, or nothing when the source never gave one that counts.
fn draw(ring: &mut Ring, faces: u8) -> Option<u8> {
    // More than half of the draws count, so an honest source fails one time in 2^64.
    const TRIES: u8 = 64;
    let bits = u8::BITS - faces.checked_sub(1)?.leading_zeros();
    (0..TRIES).map(|_| ring.bits(bits)).find(|&value| value < faces).map(|value| value + 1)
}

/// The ring oscillator as a source of raw bits.
struct Ring;

impl Ring {
    /// The pause before a read. Ten microseconds are some sixty turns of the ring as it comes out of
    /// reset; the eleventh is for the clock, which may be about to tick when the pause begins.
    const PAUSE: Duration = Duration::from_micros(11);

    /// Equal bits in a row that not even a very poor source gives: at 0.1 bit of entropy in each, one
    /// time in 2^30.
    const STUCK: u16 = 301;

    /// Whether it turns at all: a source that is stuck would throw the same face for ever.
    fn turns(&mut self) -> bool {
        let first = self.bit();
        (1..Self::STUCK).any(|_| self.bit() != first)
    }

    /// The next `count` bits as a number, at most eight.
    fn bits(&mut self, count: u32) -> u8 {
        (0..count).fold(0, |value, _| value << 1 | u8::from(self.bit()))
    }

    /// The next bit.
    fn bit(&mut self) -> bool {
        block_for(Self::PAUSE);
        ROSC.randombit().read().randombit()
    }
}
