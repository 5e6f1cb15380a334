//! A flash chip that can lose its power after any byte, wear out, or fail.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::LazyLock;

use app::storage::{BYTES, MAP_SECTORS, SECTOR};
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use fastrand::Rng;
use rules_core::rulesets;
use vedette::used_memory::used_memory;

use crate::written_items::WrittenItems;

/// A handle of the chip: clones are the same.
#[derive(Clone, Debug)]
pub struct Nor(Rc<RefCell<Chip>>);

#[derive(Debug)]
struct Chip {
    bytes: Vec<u8>,
    /// Bytes that may still be written or erased before the power goes.
    left: Option<u32>,
    /// Decides the value of a byte whose write was cut short.
    random: Rng,
    on: bool,
    /// Places whose bits stay as they are.
    worn: Vec<usize>,
    /// Whether every write and erase is refused, and after how many bytes that begins.
    failing: bool,
    fails_after: Option<u32>,
    /// How many writes or erases are refused from now on, and then no other.
    refuses: u32,
    /// Bytes written or erased so far.
    done: u32,
    /// Bytes of the log that were read so far.
    read_of_log: usize,
    erases: [u32; (BYTES / SECTOR) as usize],
    /// What was written into the map.
    items: WrittenItems,
}

/// The error of a write or an erase that failed.
#[derive(Clone, Copy, Debug)]
pub struct Broken;

impl NorFlashError for Broken {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Nor {
    /// A new chip.
    pub fn blank() -> Self {
        Self::of(&[])
    }

    /// The chip of a device that was used before, and has nothing else in its memory.
    pub fn used() -> Self {
        static USED: LazyLock<Vec<u8>> =
            LazyLock::new(|| used_memory(rulesets::ALL).image().to_vec());
        Self::of(&USED)
    }

    /// A chip with these bytes, blank after them.
    pub fn of(bytes: &[u8]) -> Self {
        let mut all = bytes.to_vec();
        all.resize(BYTES as usize, 0xff);
        Self(Rc::new(RefCell::new(Chip {
            bytes: all,
            left: None,
            random: Rng::with_seed(1),
            on: true,
            worn: Vec::new(),
            failing: false,
            fails_after: None,
            refuses: 0,
            done: 0,
            read_of_log: 0,
            erases: Default::default(),
            items: WrittenItems::default(),
        })))
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().bytes.clone()
    }

    /// Cuts the power after this many more bytes.
    pub fn cut_after(&self, bytes: u32, seed: u64) {
        let mut chip = self.0.borrow_mut();
        (chip.left, chip.random) = (Some(bytes), Rng::with_seed(seed));
    }

    /// Whether the power has not gone yet.
    pub fn is_on(&self) -> bool {
        self.0.borrow().on
    }

    /// Bytes written or erased so far.
    pub fn done(&self) -> u32 {
        self.0.borrow().done
    }

    /// Bytes of the log that were read so far.
    pub fn read_of_log(&self) -> usize {
        self.0.borrow().read_of_log
    }

    /// How often each sector was erased.
    pub fn erases(&self) -> Vec<u32> {
        self.0.borrow().erases.to_vec()
    }

    /// Looks at what was written into the map.
    pub fn written<T>(&self, look: impl FnOnce(&WrittenItems) -> T) -> T {
        look(&self.0.borrow().items)
    }

    /// Tears a sector as a power cut in the middle of its erase does.
    pub fn tear(&self, sector: usize, seed: u64) {
        let (random, size) = (&mut Rng::with_seed(seed), SECTOR as usize);
        let (from, left) = (sector * size, random.usize(..size));
        let mut chip = self.0.borrow_mut();
        match Tearing::any(random) {
            Some(torn) => chip.tear(from, from + size, left, torn),
            None => chip.bytes[from..from + left].fill(0xff),
        }
        chip.on = true;
    }

    /// Some places keep their bits from now on.
    pub fn wear(&self, places: impl IntoIterator<Item = usize>) {
        self.0.borrow_mut().worn.extend(places);
    }

    /// It refuses to write from now on, or does so again.
    pub fn fail(&self, failing: bool) {
        let mut chip = self.0.borrow_mut();
        (chip.failing, chip.fails_after) = (failing, None);
    }

    /// It refuses the next write or erase, and no other.
    pub fn fail_once(&self) {
        self.refuse(1);
    }

    /// It refuses so many writes or erases from now on, and no other.
    pub fn refuse(&self, times: u32) {
        self.0.borrow_mut().refuses = times;
    }

    /// It refuses to write once so many more bytes are written or erased.
    pub fn fail_after(&self, bytes: u32) {
        let mut chip = self.0.borrow_mut();
        chip.fails_after = Some(chip.done + bytes);
    }
}

/// How an erase is cut short, other than byte by byte.
#[derive(Clone, Copy, Debug)]
enum Tearing {
    /// The cells of a sector rise together: about half the bits of every byte have.
    Half,
    /// The same, early: one bit in so many has.
    Few(u32),
    /// Before they rise all cells are written: those from the front on are.
    Written,
}

impl Tearing {
    /// Some way; every other time byte by byte.
    fn any(random: &mut Rng) -> Option<Self> {
        match random.u8(..8) {
            0..2 => Some(Self::Half),
            2 => Some(Self::Few(random.u32(20..1000))),
            3 => Some(Self::Written),
            _ => None,
        }
    }
}

impl Chip {
    /// An erase that is cut short after so many bytes' worth of its time.
    fn tear(&mut self, from: usize, to: usize, left: usize, torn: Tearing) {
        for at in from..to {
            let risen = match torn {
                Tearing::Half => self.random.u8(..),
                Tearing::Few(one_in) => (0..8)
                    .fold(0, |bits, bit| bits | u8::from(self.random.u32(..one_in) == 0) << bit),
                Tearing::Written => {
                    if at < from + left {
                        self.bytes[at] = 0;
                    }
                    0
                }
            };
            self.bytes[at] |= risen;
        }
        self.on = false;
    }

    /// Writes bytes: a cell can only fall.
    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), Broken> {
        (at..)
            .zip(bytes)
            .try_for_each(|(place, &byte)| self.change(place, self.bytes[place] & byte))
    }

    fn ready(&mut self) -> Result<(), Broken> {
        let refuses = self.refuses > 0;
        self.refuses = self.refuses.saturating_sub(1);
        let fails =
            refuses || self.failing || self.fails_after.is_some_and(|after| self.done >= after);
        if self.on && !fails { Ok(()) } else { Err(Broken) }
    }

    /// Brings a byte to its new value. The one that the power goes at is left somewhere between.
    fn change(&mut self, at: usize, to: u8) -> Result<(), Broken> {
        let cut = self.left == Some(0);
        let mixed = self.random.u8(..);
        if !self.worn.contains(&at) {
            let old = self.bytes[at];
            self.bytes[at] = if cut { (old & mixed) | (to & !mixed) } else { to };
        }
        if cut {
            self.on = false;
            return Err(Broken);
        }
        self.left = self.left.map(|left| left - 1);
        self.done += 1;
        Ok(())
    }
}

impl ErrorType for Nor {
    type Error = Broken;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), Broken> {
        let (at, mut chip) = (at as usize, self.0.borrow_mut());
        bytes.copy_from_slice(&chip.bytes[at..at + bytes.len()]);
        if at >= MAP_SECTORS * SECTOR as usize {
            chip.read_of_log += bytes.len();
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES as usize
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Broken> {
        let mut chip = self.0.borrow_mut();
        chip.ready()?;
        for sector in from / SECTOR..to / SECTOR {
            chip.erases[sector as usize] += 1;
        }
        let last = (to - from) as usize;
        if let Some(left) = chip.left.map(|left| left as usize).filter(|&left| left < last)
            && let Some(torn) = Tearing::any(&mut chip.random)
        {
            chip.tear(from as usize, to as usize, left, torn);
            return Err(Broken);
        }
        (from as usize..to as usize).try_for_each(|at| chip.change(at, 0xff))
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Broken> {
        let mut chip = self.0.borrow_mut();
        chip.ready()?;
        let item = chip.items.see(at as usize, bytes);
        let written = chip.program(at as usize, bytes);
        if let Some(item) = item {
            let stands = chip.bytes[at as usize..].starts_with(bytes);
            match written {
                Ok(()) if stands => chip.items.is_whole(item),
                Ok(()) => {}
                Err(Broken) => chip.items.is_torn(item),
            }
        }
        written
    }
}
