//! A chain of coloured lamps (WS2812, sold as NeoPixels). A firmware that was here before may have
//! left them lit, and a new one is started without a power cut: so they are told to be dark.

use cortex_m::asm::delay;
use cortex_m::interrupt;
use embassy_rp::gpio::Output;
use embassy_time::{Duration, block_for};

/// What a lamp takes: eight bits for each of its three colours.
const BITS: usize = 24;

/// What the chain takes for the end: 280 us in the data sheet of the WS2812B-V5, less in older ones.
const END: Duration = Duration::from_micros(300);

/// Makes as many lamps dark, in 40 us each. A zero is a pulse of 0.2 to 0.5 us. What comes between
/// two bits may take 5 us, so nothing else does.
pub(crate) fn darken(pin: &mut Output<'_>, lamps: u8) {
    // Twice: the first time the code may still have to come from the flash, in the middle of a
    // pulse.
    for _ in 0..2 {
        interrupt::free(|_| {
            for _ in 0..usize::from(lamps) * BITS {
                pin.set_high();
                // Seven turns of a loop of three or four cycles: 0.23 to 0.4 us.
                delay(12);
                pin.set_low();
                delay(50);
            }
        });
        block_for(END);
    }
}
