//! The little of an ELF file that matters here: what goes into flash, and how much RAM is spoken
//! for.

use std::fmt;
use std::ops::Range;

use object::LittleEndian as LE;
use object::elf::{FileHeader32, PT_LOAD, SHF_ALLOC, SHT_SYMTAB};
use object::read::elf::{FileHeader as _, ProgramHeader as _, SectionHeader as _, Sym as _};

/// Why a file cannot be read as a firmware's ELF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// It is no ELF file of 32 bits, little-endian, or not a whole one.
    Elf(object::Error),
    /// It points beyond its own end.
    Short,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Elf(error) => write!(f, "it is no 32-bit little-endian ELF file: {error}"),
            Self::Short => f.write_str("it ends too early"),
        }
    }
}

impl std::error::Error for Error {}

impl From<object::Error> for Error {
    fn from(error: object::Error) -> Self {
        Self::Elf(error)
    }
}

/// Where the chip sees its flash. The chip maps 16 MiB; how much a board has is the linker's
/// matter.
const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;

/// Where the chip sees its RAM.
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// What a firmware puts where.
#[derive(Debug, PartialEq, Eq)]
pub struct Elf<'f> {
    /// Everything that is loaded into flash, initial values of variables included.
    pub flash: Vec<Segment<'f>>,
    /// Bytes of RAM that variables take, zeroed, preset or neither.
    pub ram: usize,
    /// What has a name in flash, and its bytes.
    pub named: Vec<(&'f [u8], usize)>,
}

/// Neighbouring bytes in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment<'f> {
    /// Where they begin.
    pub address: u32,
    /// The bytes.
    pub bytes: &'f [u8],
}

impl<'f> Elf<'f> {
    /// Reads a file.
    pub fn parse(file: &'f [u8]) -> Result<Self, Error> {
        let header = FileHeader32::<LE>::parse(file)?;
        let mut flash = Vec::new();
        for segment in header.program_headers(LE, file)? {
            // The physical address: variables are loaded into flash and moved to RAM at start.
            let address = segment.p_paddr(LE);
            if segment.p_type(LE) == PT_LOAD && segment.p_filesz(LE) > 0 && FLASH.contains(&address)
            {
                let bytes = segment.data(LE, file).map_err(|()| Error::Short)?;
                flash.push(Segment { address, bytes });
            }
        }
        let sections = header.sections(LE, file)?;
        let in_ram = sections.iter().filter(|section| {
            section.sh_flags(LE) & SHF_ALLOC != 0 && RAM.contains(&section.sh_addr(LE))
        });
        let ram = in_ram.map(|section| section.sh_size(LE) as usize).sum();
        let symbols = sections.symbols(LE, file, SHT_SYMTAB)?;
        let mut named = Vec::new();
        for symbol in symbols.iter().filter(|symbol| FLASH.contains(&symbol.st_value(LE))) {
            named.push((symbol.name(LE, symbols.strings())?, symbol.st_size(LE) as usize));
        }
        Ok(Self { flash, ram, named })
    }

    /// Bytes of flash that the firmware fills.
    pub fn flash_bytes(&self) -> usize {
        self.flash.iter().map(|segment| segment.bytes.len()).sum()
    }

    /// Bytes of flash of functions and tables whose names, as the compiler writes them, contain one
    /// of these. What the compiler has put into its callers is not among them.
    pub fn bytes_named(&self, parts: &[&str]) -> usize {
        let is_it = |name: &[u8]| {
            parts.iter().any(|part| name.windows(part.len()).any(|here| here == part.as_bytes()))
        };
        self.named.iter().filter(|(name, _)| is_it(name)).map(|&(_, size)| size).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with these program headers (type, virtual and physical address, contents) and section
    /// headers (flags, address, size).
    fn file(segments: &[(u32, u32, u32, &[u8])], sections: &[(u32, u32, u32)]) -> Vec<u8> {
        let (headers, tables) = (52, 52 + 32 * segments.len() + 40 * sections.len());
        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(headers, 0);
        let mut put = |at: usize, value: usize, bytes: usize| {
            file[at..at + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
        };
        put(28, headers, 4);
        put(32, headers + 32 * segments.len(), 4);
        put(42, 32, 2);
        put(44, segments.len(), 2);
        put(46, 40, 2);
        put(48, sections.len(), 2);

        let mut data: Vec<u8> = Vec::new();
        for &(kind, virtual_address, address, bytes) in segments {
            let place = (tables + data.len()) as u32;
            let length = bytes.len() as u32;
            for word in [kind, place, virtual_address, address, length, length, 0, 4] {
                file.extend(word.to_le_bytes());
            }
            data.extend(bytes);
        }
        for &(flags, address, size) in sections {
            for word in [0, 1, flags, address, 0, size, 0, 0, 4, 0] {
                file.extend(word.to_le_bytes());
            }
        }
        file.extend(data);
        file
    }

    #[test]
    fn what_is_loaded_into_flash_is_found_by_its_physical_address() {
        let file = file(
            &[
                (1, 0x1000_0000, 0x1000_0000, b"boot"),
                (1, 0x2000_0000, 0x1000_0100, b"preset"),
                (1, 0x2000_0010, 0x2000_0010, b""),
                (6, 0x1000_0200, 0x1000_0200, b"not loaded"),
            ],
            &[],
        );
        let elf = Elf::parse(&file).unwrap();
        let boot = Segment { address: 0x1000_0000, bytes: b"boot" };
        let preset = Segment { address: 0x1000_0100, bytes: b"preset" };
        assert_eq!(elf.flash, [boot, preset]);
        assert_eq!(elf.flash_bytes(), 10);
    }

    #[test]
    fn only_sections_that_live_in_ram_count_as_ram() {
        let sections = [
            (3, 0x2000_0000, 100),  // .data
            (3, 0x2000_0064, 1000), // .bss
            (3, 0x2000_044c, 20),   // .uninit
            (6, 0x1000_0100, 5000), // .text
            (0, 0x2000_0000, 7000), // .debug: takes no memory
        ];
        assert_eq!(Elf::parse(&file(&[], &sections)).unwrap().ram, 1120);
    }

    #[test]
    fn functions_in_flash_are_weighed_by_their_names() {
        let names = b"\0face\0press\0";
        let symbols: [(u32, u32, u32); 3] =
            [(1, 0x1000_0100, 40), (6, 0x1000_0200, 2), (1, 0x2000_0000, 1000)];
        let mut file = file(&[], &[(0, 0, 0), (0, 0, 0)]);
        let (table, strings) = (file.len(), file.len() + 16 * symbols.len());
        for (at, value) in [
            (4, 2),
            (16, table),
            (20, 16 * symbols.len()),
            (24, 1),
            (56, strings),
            (60, names.len()),
        ] {
            file[52 + at..52 + at + 4].copy_from_slice(&(value as u32).to_le_bytes());
        }
        for (name, address, size) in symbols {
            [name, address, size, 0].into_iter().for_each(|word| file.extend(word.to_le_bytes()));
        }
        file.extend(names);
        let elf = Elf::parse(&file).unwrap();
        assert_eq!(elf.named, [(&b"face"[..], 40), (&b"press"[..], 2)]);
        assert_eq!(
            [elf.bytes_named(&["ac"]), elf.bytes_named(&["ac", "ss"]), elf.bytes_named(&[])],
            [40, 42, 0]
        );
    }

    #[test]
    fn other_files_are_refused() {
        assert!(Elf::parse(b"#!/bin/sh").is_err());
        assert!(Elf::parse(b"\x7fELF\x02\x01").is_err());
    }

    #[test]
    fn a_file_cut_anywhere_is_refused() {
        let whole = file(&[(1, 0, 0x1000_0000, b"boot")], &[(3, 0x2000_0000, 4)]);
        assert!(Elf::parse(&whole).is_ok());
        for length in 6..whole.len() {
            assert!(Elf::parse(&whole[..length]).is_err(), "{length} bytes");
        }
    }
}
