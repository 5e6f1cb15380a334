//! The ring oscillator's random bit, read slowly, at an even pace, and looked after.
//!
//! Two reads within one turn of the ring give the same bit, so there is a pause between them. The
//! tests of the bits want that pause to be the same to a cycle of the processor, which is a
//! twentieth of a turn: a loop that waits cannot do that, and interrupts come in between. So a DMA
//! channel reads the bits of a whole pool by a pacing timer, a byte for each, while the processor
//! tests those that are there.
//!
//! A ring that drives the processor is read in step with itself, so it must not.

use core::sync::atomic::{AtomicU8, Ordering, compiler_fence};

use app::random::Source;
use app::random::paces::{CYCLE, LONGEST};
use app::random::pool;
use cortex_m::asm::delay;
use cortex_m::interrupt;
use embassy_rp::Peri;
use embassy_rp::pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlAuxsrc, ClkSysCtrlSrc};
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::pac::rosc::vals::Enable;
use embassy_rp::pac::{CLOCKS, DMA, ROSC};
use embassy_rp::peripherals::DMA_CH11;

use crate::power::FastClock;

/// The channel that reads the ring.
const CHANNEL: u8 = 11;

/// Where the channel puts the bits of a pool, a byte each. From `begin` to `stop` it writes here
/// behind the compiler's back, by the address that `begin` has exposed; the processor only reads,
/// and marks what it has taken.
static BITS: [AtomicU8; pool::BITS] = [const { AtomicU8::new(0) }; pool::BITS];

/// What is in a byte whose bit was not read yet, or was taken.
const NO_BIT: u8 = u8::MAX;

/// The ring oscillator as a source of raw bits.
pub(crate) struct Ring {
    /// Bits of this pool that were taken.
    taken: usize,
    /// While a pool is read: on the slow clock the pace would be another.
    fast: Option<FastClock>,
    /// It is used by its number.
    _channel: Peri<'static, DMA_CH11>,
}

impl Ring {
    /// The ring of this chip, not read yet.
    pub(crate) const fn new(channel: Peri<'static, DMA_CH11>) -> Self {
        Self { taken: pool::BITS, fast: None, _channel: channel }
    }
}

impl Source for Ring {
    fn bit(&mut self) -> bool {
        let Some(byte) = BITS.get(self.taken) else {
            self.begin(LONGEST);
            return self.bit();
        };
        self.taken += 1;
        if self.taken == pool::BITS {
            self.fast = None;
        }
        taken(byte)
    }

    fn begin(&mut self, interval: u16) {
        stop();
        self.fast = Some(FastClock::hold());
        BITS.iter().for_each(|byte| byte.store(NO_BIT, Ordering::Relaxed));
        self.taken = 0;
        DMA.timer(0).write(|timer| {
            timer.set_x(1);
            timer.set_y(interval / CYCLE);
        });
        let channel = DMA.ch(CHANNEL.into());
        channel.read_addr().write_value(ROSC.randombit().as_ptr().addr() as u32);
        channel.write_addr().write_value(BITS.as_ptr().expose_provenance() as u32);
        channel.trans_count().write_value(pool::BITS as u32);
        // Any value forgets the ticks of the timer that nobody waited for.
        channel.dbg_ctdreq().write_value(Default::default());
        // The channel starts below. No store of `NO_BIT` may come after its first bit.
        compiler_fence(Ordering::SeqCst);
        channel.ctrl_trig().write(|control| {
            control.set_data_size(DataSize::SIZE_BYTE);
            control.set_incr_write(true);
            control.set_treq_sel(TreqSel::TIMER0);
            control.set_chain_to(CHANNEL);
            control.set_irq_quiet(true);
            control.set_en(true);
        });
    }

    fn end(&mut self) {
        stop();
        self.fast = None;
    }

    /// For 0.7 ms nothing may come between: what is compared is read by the same instructions, to
    /// the cycle as long after each start. (At the first start they may still have to come from the
    /// flash.)
    fn start_again(&mut self) -> Option<u64> {
        stop();
        let bits = interrupt::free(|_| {
            ROSC.ctrl().modify(|control| control.set_enable(Enable::DISABLE));
            pause();
            ROSC.ctrl().modify(|control| control.set_enable(Enable::ENABLE));
            (0..u64::BITS).fold(0, |bits, _| {
                pause();
                bits << 1 | u64::from(ROSC.randombit().read().randombit())
            })
        });
        Some(bits)
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

/// The bit of this byte, once it is there. It belongs to a throw then, and to nobody else.
fn taken(byte: &AtomicU8) -> bool {
    loop {
        match byte.load(Ordering::Relaxed) {
            NO_BIT => {}
            bit => {
                byte.store(NO_BIT, Ordering::Relaxed);
                return bit & 1 == 1;
            }
        }
    }
}

/// Reads the ring no more. Nothing may be written to memory while the chip sleeps.
pub(crate) fn stop() {
    DMA.chan_abort().write(|abort| abort.set_chan_abort(1 << CHANNEL));
    while DMA.ch(CHANNEL.into()).ctrl_trig().read().busy() {}
    // From here on the processor alone writes the bits, and nothing of that may come before.
    compiler_fence(Ordering::SeqCst);
}

/// Some eleven microseconds: 450 turns of a loop of three cycles.
fn pause() {
    delay(450);
}
