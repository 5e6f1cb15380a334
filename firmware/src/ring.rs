//! The ring oscillator's random bit, read slowly and looked after.
//!
//! Two reads within one turn of the ring give the same bit, so there is a pause between them. A
//! ring that drives the processor is read in step with itself, so it must not.

use app::random::Source;
use cortex_m::interrupt;
use embassy_rp::pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlAuxsrc, ClkSysCtrlSrc};
use embassy_rp::pac::{CLOCKS, ROSC};
use embassy_time::{Duration, Instant};

/// The ring oscillator as a source of raw bits.
pub(crate) struct Ring {
    /// When it was read last.
    last: Instant,
}

impl Ring {
    /// From one read to the next. Ten microseconds are some sixty turns of the ring as it comes out
    /// of reset; the eleventh is for the clock, which may be about to tick at the first read. The
    /// tests of a bit fit in between.
    const PAUSE: Duration = Duration::from_micros(11);

    /// The ring of this chip, not read yet.
    pub(crate) const fn new() -> Self {
        Self { last: Instant::MIN }
    }
}

impl Source for Ring {
    fn bit(&mut self) -> bool {
        let due = self.last + Self::PAUSE;
        loop {
            // An interrupt between clock and bit would bring this bit late, and the next one too
            // soon after it.
            let bit = interrupt::free(|_| {
                self.last = Instant::now();
                (self.last >= due).then(|| ROSC.randombit().read().randombit())
            });
            if let Some(bit) = bit {
                return bit;
            }
        }
    }

    fn is_free(&mut self) -> bool {
        let status = ROSC.status().read();
        let clock = CLOCKS.clk_sys_ctrl().read();
        let drives_the_clock = match clock.src() {
            ClkSysCtrlSrc::CLK_REF => {
                CLOCKS.clk_ref_ctrl().read().src() == ClkRefCtrlSrc::ROSC_CLKSRC_PH
            }
            _ => clock.auxsrc() == ClkSysCtrlAuxsrc::ROSC_CLKSRC,
        };
        status.enabled() && status.stable() && !drives_the_clock
    }
}
