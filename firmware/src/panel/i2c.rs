//! The panel on I2C. Every transfer has the same time limit and holds the clock fast; both are in
//! [`I2cBus::bounded`] and nowhere else.
//!
//! A panel may have one of several addresses. Whenever it is set up it is looked for at all of
//! them: a module can be replaced by another while the device is on.

use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Level, OutputOpenDrain, Pull};
use embassy_rp::i2c::{self, Async, Config, I2c, Instance, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_time::{Duration, block_for, with_timeout};

use super::Bus;
use super::transport::BusFault;
use crate::power::FastClock;

/// A whole page is 136 bytes with its head, 3.1 ms at 400 kHz: sixteen times that is a bus that
/// hangs.
const LIMIT: Duration = Duration::from_millis(50);

/// What the panel is told of the byte or bytes that follow. `display-interface-i2c` has such bytes
/// too, but makes a transfer of every command, and another of the pixels.
mod control {
    /// Commands, up to the end of the transfer.
    pub(super) const COMMANDS: u8 = 0x00;
    /// One byte of a command, then a control byte again.
    pub(super) const COMMAND: u8 = 0x80;
    /// Pixels, up to the end of the transfer.
    pub(super) const DATA: u8 = 0x40;
}

/// The pins and the controller of the panel's bus.
pub(crate) struct I2cPort<I: Instance + 'static, D: SdaPin<I>, C: SclPin<I>, Q> {
    pub(crate) i2c: Peri<'static, I>,
    pub(crate) sda: Peri<'static, D>,
    pub(crate) scl: Peri<'static, C>,
    pub(crate) interrupts: Q,
    /// Where a panel may be.
    pub(crate) addresses: &'static [u16],
}

impl<I, D, C, Q> I2cPort<I, D, C, Q>
where
    I: Instance + 'static,
    D: SdaPin<I>,
    C: SclPin<I>,
    Q: Binding<I::Interrupt, InterruptHandler<I>> + Copy,
{
    /// Opens the bus with a controller fresh from its reset, whatever became of the last transfer.
    pub(crate) fn open(&mut self) -> I2cBus<'_, I> {
        self.free();
        let mut config = Config::default();
        // The panel's limit is 400 kHz, 313 cycles of the processor. The controller adds 19 of its
        // own to what it is told (7 and its filter of 11 while high, 1 while low): 294 are left.
        config.frequency = 425_000;
        let (i2c, sda, scl) = (self.i2c.reborrow(), self.sda.reborrow(), self.scl.reborrow());
        let bus = I2c::new_async(i2c, scl, sda, self.interrupts, config);
        I2cBus { bus, addresses: self.addresses, address: 0 }
    }

    /// Makes the panel let go of the data line. When a reset or a fault cuts a transfer while the
    /// panel acknowledges a byte, it holds the line low until it sees the rest of the nine clocks.
    fn free(&mut self) {
        // Half a period at 100 kHz, slow enough for weak pull-ups.
        const HALF: Duration = Duration::from_micros(5);
        let sda = Input::new(self.sda.reborrow(), Pull::Up);
        let mut scl = OutputOpenDrain::new(self.scl.reborrow(), Level::High);
        scl.set_pullup(true);
        block_for(HALF);
        for _ in 0..9 {
            if sda.is_high() {
                break;
            }
            scl.set_low();
            block_for(HALF);
            scl.set_high();
            block_for(HALF);
        }
    }
}

/// The panel's bus, opened.
pub(crate) struct I2cBus<'d, I: Instance> {
    bus: I2c<'d, I, Async>,
    addresses: &'static [u16],
    /// Where the panel is, or was looked for last.
    address: u16,
}

impl<I: Instance> I2cBus<'_, I> {
    /// Waits for a transfer, but not for ever. The bus is clocked with the processor, which sleeps
    /// meanwhile, so the clock must stay fast.
    async fn bounded(
        transfer: impl Future<Output = Result<(), i2c::Error>>,
    ) -> Result<(), BusFault> {
        let _fast = FastClock::hold();
        with_timeout(LIMIT, transfer).await??;
        Ok(())
    }
}

impl<I: Instance> Bus for I2cBus<'_, I> {
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), BusFault> {
        let bytes = framed(commands, data);
        Self::bounded(self.bus.write_async(self.address, bytes)).await
    }

    async fn find(&mut self, commands: &[u8]) -> Result<(), BusFault> {
        let mut sent = Ok(());
        for &address in self.addresses {
            self.address = address;
            sent = self.send(commands, &[]).await;
            // A bus that hangs does so at any address.
            if !matches!(sent, Err(BusFault::Bus(_))) {
                break;
            }
        }
        sent
    }

    async fn read(&mut self) -> Result<u8, BusFault> {
        let mut byte = [0];
        Self::bounded(self.bus.read_async(self.address, &mut byte)).await?;
        let [byte] = byte;
        Ok(byte)
    }
}

/// Commands and pixels with their control bytes. Before pixels every byte of a command needs one of
/// its own.
fn framed(commands: &[u8], data: &[u8]) -> impl Iterator<Item = u8> {
    let (first, each, last) = if data.is_empty() {
        (Some(control::COMMANDS), None, None)
    } else {
        (None, Some(control::COMMAND), Some(control::DATA))
    };
    let commands = commands.iter().flat_map(move |&command| each.into_iter().chain([command]));
    first.into_iter().chain(commands).chain(last).chain(data.iter().copied())
}
