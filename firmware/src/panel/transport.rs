//! The way to the panel: what the driver writes becomes one I2C transfer.
//!
//! The driver is a synchronous one. What it writes, commands or pixels, is only collected here, and
//! [`Transport::send`] makes one transfer of it while other tasks run. Every transfer has the same
//! time limit and holds the clock fast; both are in [`Transport::bounded`] and nowhere else.

use defmt::Format;
use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embassy_rp::i2c;
use embassy_time::{Duration, TimeoutError, with_timeout};
use heapless::Vec;

use crate::board::Bus;
use crate::power::FastClock;

/// The two addresses that a panel can have: as most modules are sold, and with their jumper set
/// otherwise (printed on them as 0x78 and 0x7A, which count the bit for reading and writing).
const ADDRESSES: [u16; 2] = [0x3c, 0x3d];

/// A whole page is 136 bytes with its head, 3.1 ms at 400 kHz: sixteen times that is a bus that
/// hangs.
const LIMIT: Duration = Duration::from_millis(50);

/// The longest list of commands is the driver's `init` and the brightness after it: 30 bytes.
const COMMANDS: usize = 40;

/// The longest span is a page.
const DATA: usize = 128;

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

/// Why the panel did not take what it was sent.
#[derive(Clone, Copy, Format)]
pub(crate) enum BusFault {
    /// It did not answer, or the bus is disturbed.
    Bus(i2c::Error),
    /// The transfer took longer than it ever should.
    Late,
    /// The driver wrote too much, or in an unknown form. It never does.
    Unsendable,
}

impl From<i2c::Error> for BusFault {
    fn from(error: i2c::Error) -> Self {
        Self::Bus(error)
    }
}

impl From<TimeoutError> for BusFault {
    fn from(_: TimeoutError) -> Self {
        Self::Late
    }
}

impl From<DisplayError> for BusFault {
    fn from(_: DisplayError) -> Self {
        Self::Unsendable
    }
}

/// An open bus with the panel on it, and what the next transfer will bring.
pub(super) struct Transport<'d> {
    bus: Bus<'d>,
    /// Where the panel is, or was looked for last.
    address: u16,
    commands: Vec<u8, COMMANDS>,
    /// Pixels, to be written where the commands have led.
    data: Vec<u8, DATA>,
}

impl<'d> Transport<'d> {
    pub(super) fn new(bus: Bus<'d>) -> Self {
        let [address, _] = ADDRESSES;
        Self { bus, address, commands: Vec::new(), data: Vec::new() }
    }

    /// Sends what the driver wrote since the last time.
    pub(super) async fn send(&mut self) -> Result<(), BusFault> {
        let sent = self.attempt().await;
        self.clear();
        sent
    }

    /// The same, to the first address at which a panel answers. It is the panel's from then on.
    pub(super) async fn send_and_find(&mut self) -> Result<(), BusFault> {
        let mut sent = Ok(());
        for address in ADDRESSES {
            self.address = address;
            sent = self.attempt().await;
            // A bus that hangs does so at any address.
            if !matches!(sent, Err(BusFault::Bus(_))) {
                break;
            }
        }
        self.clear();
        sent
    }

    async fn attempt(&mut self) -> Result<(), BusFault> {
        let bytes = framed(&self.commands, &self.data);
        Self::bounded(self.bus.write_async(self.address, bytes)).await
    }

    fn clear(&mut self) {
        self.commands.clear();
        self.data.clear();
    }

    /// Reads the one byte that the panel can be asked for.
    pub(super) async fn read(&mut self) -> Result<u8, BusFault> {
        let mut byte = [0];
        Self::bounded(self.bus.read_async(self.address, &mut byte)).await?;
        let [byte] = byte;
        Ok(byte)
    }

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

impl WriteOnlyDataCommand for &mut Transport<'_> {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let commands = plain(commands)?;
        self.commands.extend_from_slice(commands).map_err(|_| DisplayError::OutOfBoundsError)
    }

    fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        let data = plain(data)?;
        self.data.extend_from_slice(data).map_err(|_| DisplayError::OutOfBoundsError)
    }
}

/// The bytes of the only form in which the driver writes.
fn plain(bytes: DataFormat<'_>) -> Result<&[u8], DisplayError> {
    let DataFormat::U8(bytes) = bytes else {
        return Err(DisplayError::DataFormatNotImplemented);
    };
    Ok(bytes)
}
