//! Builds the firmware for the chip, writes its `.uf2` beside it, and weighs it.

#![forbid(unsafe_code)]

mod cargo;
pub mod chip_page;
mod compile;
pub mod elf;
mod handbook;
mod licences;
mod links;
pub mod npm;
pub mod packing;
pub mod release;
mod remap;
pub mod uf2;
pub mod web;
pub mod workshop;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use cargo::other_boards;
use compile::compile;
use elf::{Elf, ElfError};
use serde_json::Value;
use vedette_boards::{Board, OURS};

/// The version that is released.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What the chip's instruction set is called in Rust.
const TARGET: &str = "thumbv6m-none-eabi";

/// The firmware's package, and its program.
const FIRMWARE: &str = "vedette-firmware";

/// A firmware that was built.
#[derive(Debug)]
pub struct Image {
    /// The board that it is for.
    pub board: String,
    /// The program with its symbols, for probes and for the emulated chip.
    pub elf: PathBuf,
    /// The program for the drive that the chip shows in its boot mode.
    pub uf2: PathBuf,
    /// Bytes of flash it fills.
    pub flash: usize,
    /// Bytes of RAM its variables take; the rest is stack.
    pub ram: usize,
}

impl Image {
    /// Bytes of flash that the firmware may fill: half of the board's 2 MiB. The other half is for
    /// what outlasts the program, the memory and the players' own rulesets, with room to grow.
    pub const FLASH_BUDGET: usize = 1024 * 1024;

    /// Bytes of RAM that its variables may take: half of the chip's 264 KiB, rounded down. The rest
    /// is twice the 64 KiB that the stack may take.
    pub const RAM_BUDGET: usize = 128 * 1024;

    /// Whether it keeps the budgets.
    pub fn weigh(&self) -> Result<(), Error> {
        if self.flash > Self::FLASH_BUDGET {
            return Err(Error::Heavy("flash", self.flash - Self::FLASH_BUDGET));
        }
        if self.ram > Self::RAM_BUDGET {
            return Err(Error::Heavy("static RAM", self.ram - Self::RAM_BUDGET));
        }
        Ok(())
    }
}

/// Why there is no image.
#[derive(Debug)]
pub enum Error {
    /// A program that is needed could not be started.
    Program(&'static str, io::Error),
    /// The standard library for this target is missing, and so is rustup, which could fetch it.
    NoRustup(String),
    /// rustup could not fetch the standard library for this target.
    Target(String),
    /// This package does not compile; the compiler has said why.
    Build(String),
    /// Cargo did not say where it put the program.
    Lost,
    /// Cargo did not say where it put the page's module.
    NoModule,
    /// Cargo did not say where the sources are.
    Sources,
    /// There is no such board, or it cannot be.
    Board(vedette_boards::Error),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The program that was built cannot be read.
    Elf(PathBuf, ElfError),
    /// The script could not make the files of the board and the case; it has said why.
    Hardware,
    /// Node, which makes the page with the emulated chip and runs tests, is not installed.
    NoNode,
    /// npm could not install the packages of this folder; it has said why.
    Npm(PathBuf),
    /// Node could not make that page; it has said why.
    ChipPage,
    /// This crate's licence asks for a text that nobody has put there yet.
    Licence(String),
    /// These links of the documents lead nowhere.
    Links(Vec<String>),
    /// This kind of memory is over its budget by this many bytes.
    Heavy(&'static str, usize),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(name, error) => write!(f, "{name} does not start: {error}"),
            Self::NoRustup(target) => write!(
                f,
                "Rust has no library for {target} here. Install rustup (rustup.rs), or add \
                 that target the way this Rust was installed."
            ),
            Self::Target(target) => {
                write!(f, "`rustup target add {target}` failed, see above.")
            }
            Self::Build(package) => write!(f, "{package} does not build, see above."),
            Self::NoModule => write!(f, "cargo built no module for the page."),
            Self::Lost => write!(f, "cargo built no program named {FIRMWARE}."),
            Self::Sources => write!(f, "cargo cannot find the sources of all crates, see above."),
            Self::Board(error) => write!(f, "{error}"),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Elf(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Hardware => write!(
                f,
                "the board's and the case's files are missing or wrong, see above. \
                 `hardware/check.sh` checks and makes them, and installs what it needs for that \
                 (KiCad, OpenSCAD)."
            ),
            Self::NoNode => write!(
                f,
                "chip.html and the tests need Node 20 or newer (nodejs.org), and none is found; \
                 index.html needs none."
            ),
            Self::Npm(folder) => write!(f, "`npm ci` failed in {}, see above.", folder.display()),
            Self::ChipPage => write!(f, "chip.html could not be made, see above."),
            Self::Licence(name) => {
                write!(
                    f,
                    "{name} has no text of its licence, and neither has firmware/image/licences."
                )
            }
            Self::Links(links) => write!(f, "links that lead nowhere: {}", links.join(", ")),
            Self::Heavy(what, bytes) => write!(f, "{what} is {bytes} bytes over its budget."),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// Says which file could not be read or written.
    pub fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |error| Self::File(path, error)
    }
}

/// The root of the sources.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The names of all boards, ours first.
pub fn boards() -> Result<Vec<String>, Error> {
    vedette_boards::names(&root()).map_err(Error::Board)
}

/// Builds the firmware for our own board: see [`build_for`].
pub fn build() -> Result<Image, Error> {
    build_for(OURS)
}

/// Builds the firmware for a board and writes its `.uf2`. The compiler's messages go to standard error. The
/// working directory must be in the workspace, as it is under `cargo run` and `cargo test`. The
/// same sources come to the same bytes, wherever they are.
pub fn build_for(board: &str) -> Result<Image, Error> {
    Board::read(&root(), board).map_err(Error::Board)?;
    let path = if board == OURS { program(board)? } else { program_apart(board)? };
    let file = fs::read(&path).map_err(Error::file(&path))?;
    let elf = Elf::parse(&file).map_err(|error| Error::Elf(path.clone(), error))?;
    let uf2 = path.with_extension("uf2");
    put_whole(&uf2, &uf2::uf2(&elf.flash))?;
    let board = board.to_owned();
    Ok(Image { board, flash: elf.flash_bytes(), ram: elf.ram, elf: path, uf2 })
}

/// Builds the program of a board.
fn program(board: &str) -> Result<PathBuf, Error> {
    let messages = compile(FIRMWARE, TARGET, "release", board)?;
    executable(&messages).ok_or(Error::Lost)
}

/// The same for a board that is not ours, copied into a folder of its own: where it was built the
/// next one takes its place.
fn program_apart(board: &str) -> Result<PathBuf, Error> {
    let folder = other_boards()?;
    let apart = folder.join(board);
    fs::create_dir_all(&apart).map_err(Error::file(&apart))?;
    // One at a time, whoever builds, until it is copied.
    let path = folder.join("one-at-a-time");
    let turn = File::create(&path).map_err(Error::file(&path))?;
    turn.lock().map_err(Error::file(&path))?;
    let (built, program) = (program(board)?, apart.join(FIRMWARE));
    put_whole(&program, &fs::read(&built).map_err(Error::file(&built))?)?;
    Ok(program)
}

/// Writes a file that others may be reading: they find the old one or the new one.
fn put_whole(file: &Path, bytes: &[u8]) -> Result<(), Error> {
    if fs::read(file).is_ok_and(|kept| kept == bytes) {
        return Ok(());
    }
    let beside = file.with_extension(format!("new-{}", std::process::id()));
    fs::write(&beside, bytes).map_err(Error::file(&beside))?;
    fs::rename(&beside, file).map_err(Error::file(file))
}

/// The firmware's program, from cargo's messages.
fn executable(messages: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message.pointer("/target/name").is_some_and(|name| name == FIRMWARE))
        .find_map(|message| message.get("executable")?.as_str().map(PathBuf::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_the_one_cargo_names() {
        let messages = r#"
            not json
            {"reason":"compiler-artifact","target":{"name":"vedette-app"},"executable":null}
            {"reason":"compiler-artifact","target":{"name":"build-script-build"},"executable":"b"}
            {"reason":"compiler-artifact","target":{"name":"vedette-firmware"},"executable":"a\\b c"}
            {"reason":"build-finished","success":true}
        "#;
        assert_eq!(executable(messages), Some(PathBuf::from(r"a\b c")));
        assert_eq!(executable(""), None);
    }

    #[test]
    fn a_byte_over_either_budget_is_too_much() {
        let image = |flash, ram| Image {
            board: OURS.to_owned(),
            elf: PathBuf::new(),
            uf2: PathBuf::new(),
            flash,
            ram,
        };
        let (flash, ram) = (Image::FLASH_BUDGET, Image::RAM_BUDGET);
        assert!(image(flash, ram).weigh().is_ok());
        assert!(matches!(image(flash + 1, ram).weigh(), Err(Error::Heavy("flash", 1))));
        assert!(matches!(image(flash, ram + 1).weigh(), Err(Error::Heavy("static RAM", 1))));
    }
}
