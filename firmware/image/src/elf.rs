//! What matters here of an ELF file: the bytes that go into flash, and how much RAM the variables
//! take.

use std::fmt;
use std::ops::Range;

use object::LittleEndian as LE;
use object::elf::{FileHeader32, PT_LOAD, SHF_ALLOC};
use object::read::elf::{FileHeader as _, ProgramHeader as _, SectionHeader as _};

/// Why a file cannot be read as a firmware's ELF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElfError {
    /// It is not a 32-bit little-endian ELF file, or not a whole one.
    Elf(object::Error),
    /// It points beyond its own end.
    Short,
}

impl fmt::Display for ElfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Elf(error) => write!(f, "it is no 32-bit little-endian ELF file: {error}"),
            Self::Short => f.write_str("it ends too early"),
        }
    }
}

impl std::error::Error for ElfError {}

impl From<object::Error> for ElfError {
    fn from(error: object::Error) -> Self {
        Self::Elf(error)
    }
}

/// Where the chip sees its flash. It maps 16 MiB; the linker script knows how much the board has.
const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;

/// Where the chip sees its 264 KiB of RAM.
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// What a firmware puts where.
#[derive(Debug, PartialEq, Eq)]
pub struct Elf<'f> {
    /// Everything that is loaded into flash, including the initial values of variables.
    pub flash: Vec<Segment<'f>>,
    /// Bytes of RAM that variables take, zeroed, preset or neither.
    pub ram: usize,
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
    pub fn parse(file: &'f [u8]) -> Result<Self, ElfError> {
        let header = FileHeader32::<LE>::parse(file)?;
        let mut flash = Vec::new();
        for segment in header.program_headers(LE, file)? {
            // The physical address: variables are loaded into flash and moved to RAM at start.
            let address = segment.p_paddr(LE);
            let is_loaded = segment.p_type(LE) == PT_LOAD && segment.p_filesz(LE) > 0;
            if is_loaded && FLASH.contains(&address) {
                let bytes = segment.data(LE, file).map_err(|()| ElfError::Short)?;
                flash.push(Segment { address, bytes });
            }
        }
        let sections = header.sections(LE, file)?;
        let in_ram = sections.iter().filter(|section| {
            section.sh_flags(LE).contains(SHF_ALLOC) && RAM.contains(&section.sh_addr(LE))
        });
        let ram = in_ram.map(|section| section.sh_size(LE) as usize).sum();
        Ok(Self { flash, ram })
    }

    /// Bytes of flash that the firmware fills.
    pub fn flash_bytes(&self) -> usize {
        self.flash.iter().map(|segment| segment.bytes.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use object::Endianness;
    use object::elf::{
        ELFOSABI_NONE, EM_ARM, ET_EXEC, FileFlags, PF_R, PT_LOAD, PT_PHDR, ProgramType,
        SHT_PROGBITS, SectionFlags,
    };
    use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, Writer};

    use super::*;

    /// A segment to be written: its type, its virtual and its physical address, its bytes.
    type Written = (ProgramType, u64, u64, &'static [u8]);

    /// A section to be written: its flags, address and size.
    type Placed = (SectionFlags, u64, u64);

    fn file(segments: &[Written], sections: &[Placed]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut writer = Writer::new(Endianness::Little, false, &mut file);
        writer.reserve_file_header();
        writer.reserve_program_headers(segments.len() as u32);
        let places: Vec<u64> =
            segments.iter().map(|(.., bytes)| writer.reserve(bytes.len() as u64, 1)).collect();
        writer.reserve_null_section_index();
        for _ in sections {
            writer.reserve_section_index();
        }
        writer.reserve_shstrtab_section_index();
        writer.reserve_shstrtab().unwrap();
        writer.reserve_section_headers();

        let header = FileHeader {
            os_abi: ELFOSABI_NONE,
            abi_version: 0,
            e_type: ET_EXEC,
            e_machine: EM_ARM,
            e_entry: 0,
            e_flags: FileFlags(0),
        };
        writer.write_file_header(&header).unwrap();
        writer.write_align_program_headers();
        for (segment, place) in segments.iter().zip(places) {
            writer.write_program_header(&program_header(segment, place));
        }
        for (.., bytes) in segments {
            writer.write(bytes);
        }
        writer.write_shstrtab();
        writer.write_null_section_header();
        for section in sections {
            writer.write_section_header(&section_header(section));
        }
        writer.write_shstrtab_section_header();
        file
    }

    fn program_header(&(p_type, p_vaddr, p_paddr, bytes): &Written, place: u64) -> ProgramHeader {
        ProgramHeader {
            p_type,
            p_flags: PF_R,
            p_offset: place,
            p_vaddr,
            p_paddr,
            p_filesz: bytes.len() as u64,
            p_memsz: bytes.len() as u64,
            p_align: 1,
        }
    }

    fn section_header(&(sh_flags, sh_addr, sh_size): &Placed) -> SectionHeader {
        SectionHeader {
            sh_name: 0,
            sh_type: SHT_PROGBITS,
            sh_flags,
            sh_addr,
            sh_offset: 0,
            sh_size,
            sh_link: 0,
            sh_info: 0,
            sh_addralign: 1,
            sh_entsize: 0,
        }
    }

    #[test]
    fn what_is_loaded_into_flash_is_found_by_its_physical_address() {
        let file = file(
            &[
                (PT_LOAD, 0x1000_0000, 0x1000_0000, b"boot"),
                (PT_LOAD, 0x2000_0000, 0x1000_0100, b"preset"),
                (PT_LOAD, 0x2000_0010, 0x2000_0010, b""),
                (PT_PHDR, 0x1000_0200, 0x1000_0200, b"not loaded"),
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
            (SHF_ALLOC, 0x2000_0000, 100),        // .data
            (SHF_ALLOC, 0x2000_0064, 1000),       // .bss
            (SHF_ALLOC, 0x2000_044c, 20),         // .uninit
            (SHF_ALLOC, 0x1000_0100, 5000),       // .text
            (SectionFlags(0), 0x2000_0000, 7000), // .debug: takes no memory
        ];
        assert_eq!(Elf::parse(&file(&[], &sections)).unwrap().ram, 1120);
    }

    #[test]
    fn other_files_are_refused() {
        assert!(Elf::parse(b"#!/bin/sh").is_err());
        assert!(Elf::parse(b"\x7fELF\x02\x01").is_err());
    }

    #[test]
    fn a_file_cut_anywhere_is_refused() {
        let whole = file(&[(PT_LOAD, 0, 0x1000_0000, b"boot")], &[(SHF_ALLOC, 0x2000_0000, 4)]);
        assert!(Elf::parse(&whole).is_ok());
        for length in 0..whole.len() {
            assert!(Elf::parse(&whole[..length]).is_err(), "{length} bytes");
        }
    }
}
