//! What is kept of a crash over the restart.
//!
//! It lies in RAM that no start clears. After a restart the bytes are those that were written,
//! after power-on they are noise. A check sum tells the two apart.

use crc::{CRC_32_ISO_HDLC, Crc};
use serde::{Deserialize, Serialize};

use crate::device::start::{Crash, Letters};

/// The version of the record. A new firmware may find what an old one left.
const VERSION: u8 = 1;

static CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// What is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrashRecord {
    version: u8,
    /// Whether no start has shown the crash yet.
    fresh: bool,
    /// The crash, or a stalled task under suspicion.
    crash: Crash,
}

impl CrashRecord {
    /// No crash is known.
    pub const NOTHING: Self = Self { version: VERSION, fresh: false, crash: Crash::NONE };

    /// The bytes that a record takes at most: the check sum, then version, freshness, two full
    /// texts with their lengths, and the count.
    pub const BYTES: usize = 4 + 1 + 1 + (1 + 48) + (1 + 32) + 1;

    /// The record as bytes, their check sum before them.
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        if let Some((sum, record)) = bytes.split_first_chunk_mut()
            && postcard::to_slice(self, record).is_ok()
        {
            *sum = CRC.checksum(record).to_le_bytes();
        }
        bytes
    }

    /// The record in these bytes, or nothing if they are damaged or of another version.
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        bytes
            .split_first_chunk()
            .filter(|(sum, record)| **sum == CRC.checksum(record).to_le_bytes())
            .and_then(|(_, record)| postcard::from_bytes(record).ok())
            .filter(|record: &Self| record.version == VERSION)
            .unwrap_or(Self::NOTHING)
    }

    /// The crash, or what is known of it so far.
    pub const fn crash(&self) -> &Crash {
        &self.crash
    }

    /// Records that something broke at a place. [`tell`](Self::tell) may say more of it.
    pub fn broke(&mut self, what: Letters<48>, place: Letters<32>) {
        self.fresh = true;
        self.crash = Crash { what, place, in_a_row: self.crash.in_a_row.saturating_add(1) };
    }

    /// Says what broke, once the place is known.
    pub fn tell(&mut self, what: Letters<48>) {
        self.crash.what = what;
    }

    /// The crash that the start has to tell of, and what is kept from then on: how many there were
    /// in a row. `hung` says that the watchdog made this start.
    pub fn at_start(mut self, hung: bool) -> (Option<Crash>, Self) {
        if hung && !self.fresh {
            let no_suspect = Letters::of(format_args!("Hung: no task got on"));
            let suspect = self.crash.what.clone();
            let what = if suspect == Letters::NONE { no_suspect } else { suspect };
            self.broke(what, Letters::of(format_args!("ended by the watchdog")));
        }
        let in_a_row = self.crash.in_a_row;
        let counted = Self { crash: Crash { in_a_row, ..Crash::NONE }, ..Self::NOTHING };
        (self.fresh.then_some(self.crash), counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters<const N: usize>(text: &str) -> Letters<N> {
        Letters::of(format_args!("{text}"))
    }

    fn broken() -> CrashRecord {
        let mut record = CrashRecord::NOTHING;
        record.broke(letters("Panic"), letters("view.rs 214"));
        record
    }

    #[test]
    fn a_record_comes_back_whole_even_when_it_is_full() {
        let mut full = CrashRecord::NOTHING;
        full.broke(letters(&"w".repeat(99)), letters(&"p".repeat(99)));
        full.crash.in_a_row = u8::MAX;
        assert_eq!(full.to_bytes().last(), Some(&u8::MAX), "it fills its room to the end");
        for record in [full, broken(), CrashRecord::NOTHING] {
            assert_eq!(CrashRecord::from_bytes(&record.to_bytes()), record);
        }
    }

    #[test]
    fn what_was_damaged_means_nothing() {
        for at in 0..CrashRecord::BYTES {
            for bit in 0..8 {
                let mut damaged = broken().to_bytes();
                damaged[at] ^= 1 << bit;
                assert_eq!(CrashRecord::from_bytes(&damaged), CrashRecord::NOTHING, "{at} {bit}");
            }
        }
        let noise = |seed: usize| core::array::from_fn(|at| (at * 73 + seed * (at + 31)) as u8);
        for bytes in
            (0..256).map(noise).chain([[0; CrashRecord::BYTES], [0xff; CrashRecord::BYTES]])
        {
            assert_eq!(CrashRecord::from_bytes(&bytes), CrashRecord::NOTHING);
        }
    }

    #[test]
    fn another_version_means_nothing() {
        let other = CrashRecord { version: VERSION + 1, ..broken() };
        assert_eq!(CrashRecord::from_bytes(&other.to_bytes()), CrashRecord::NOTHING);
    }

    #[test]
    fn a_hang_out_of_the_blue_is_the_first_crash() {
        let record = CrashRecord::from_bytes(&[0; CrashRecord::BYTES]);
        assert_eq!(record.at_start(true).0.map(|crash| crash.in_a_row), Some(1));
    }

    #[test]
    fn a_crash_is_told_once_and_counted_until_all_is_well() {
        let (told, record) = broken().at_start(false);
        assert_eq!(told.map(|crash| crash.in_a_row), Some(1));
        assert_eq!(record.clone().at_start(false).0, None);
        let mut again = record;
        again.broke(letters("Broke"), letters("x"));
        again.tell(letters("Fault at 0"));
        let (told, _) = again.at_start(true);
        let told = told.unwrap();
        assert_eq!(
            (told.in_a_row, told.what.text()),
            (2, "Fault at 0"),
            "a fault that was told is no hang"
        );
    }

    #[test]
    fn a_hang_names_its_suspect_if_there_was_one() {
        let mut record = CrashRecord::NOTHING;
        record.tell(letters("Hung: the display's task"));
        assert_eq!(record.clone().at_start(false).0, None, "it was a suspicion only");
        let what = |record: CrashRecord| record.at_start(true).0.unwrap().what;
        assert_eq!(what(record).text(), "Hung: the display's task");
        assert_eq!(what(CrashRecord::NOTHING).text(), "Hung: no task got on");
    }
}
