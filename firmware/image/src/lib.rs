//! Builds the firmware for the chip, writes its `.uf2` beside it, and weighs it.

#![forbid(unsafe_code)]

mod cargo;
pub mod chip_page;
pub mod elf;
pub mod release;
mod remap;
pub mod uf2;
pub mod web;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fmt, fs, io};

use elf::{Elf, ElfError};
use serde_json::Value;

/// What the chip's instruction set is called in Rust.
const TARGET: &str = "thumbv6m-none-eabi";

/// The firmware's package, and its program.
const FIRMWARE: &str = "vedette-firmware";

/// A firmware that was built.
#[derive(Debug)]
pub struct Image {
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
    /// The standard library for the chip is missing, and so is rustup, which could fetch it.
    NoRustup,
    /// rustup could not fetch the standard library for the chip.
    Target,
    /// The firmware does not compile; the compiler has said why.
    Build,
    /// Cargo did not say where it put the program.
    Lost,
    /// Cargo did not say where the sources are.
    Sources,
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The program that was built cannot be read.
    Elf(PathBuf, ElfError),
    /// The script could not make the files of the board and the case; it has said why.
    Hardware,
    /// Node, which makes the page with the emulated chip, is not installed.
    NoNode,
    /// Node could not make that page; it has said why.
    ChipPage,
    /// This kind of memory is over its budget by this many bytes.
    Heavy(&'static str, usize),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(name, error) => write!(f, "{name} does not start: {error}"),
            Self::NoRustup => write!(
                f,
                "Rust has no library for {TARGET} here. Install rustup (rustup.rs), or add \
                 that target the way this Rust was installed."
            ),
            Self::Target => write!(f, "`rustup target add {TARGET}` failed, see above."),
            Self::Build => write!(f, "the firmware does not build, see above."),
            Self::Lost => write!(f, "cargo built no program named {FIRMWARE}."),
            Self::Sources => write!(f, "cargo cannot find the sources of all crates, see above."),
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
                "chip.html needs Node 20 or newer (nodejs.org), and none is found; index.html \
                 needs none."
            ),
            Self::ChipPage => write!(f, "chip.html could not be made, see above."),
            Self::Heavy(what, bytes) => write!(f, "{what} is {bytes} bytes over its budget."),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// Says which file could not be read or written.
    fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |error| Self::File(path, error)
    }
}

/// Builds the firmware and writes its `.uf2`. The compiler's messages go to standard error. The
/// working directory must be in the workspace, as it is under `cargo run` and `cargo test`. The
/// same sources come to the same bytes, wherever they are.
pub fn build() -> Result<Image, Error> {
    provide_target()?;
    let path = compile()?;
    let file = fs::read(&path).map_err(Error::file(&path))?;
    let elf = Elf::parse(&file).map_err(|error| Error::Elf(path.clone(), error))?;
    let uf2 = path.with_extension("uf2");
    fs::write(&uf2, uf2::uf2(&elf.flash)).map_err(Error::file(&uf2))?;
    Ok(Image { flash: elf.flash_bytes(), ram: elf.ram, elf: path, uf2 })
}

/// Installs the standard library for the chip if it is missing.
fn provide_target() -> Result<(), Error> {
    let rustc = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .map_err(|error| Error::Program("rustc", error))?;
    let library = String::from_utf8_lossy(&rustc.stdout);
    if rustc.status.success() && Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    match Command::new("rustup").args(["target", "add", TARGET]).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Target),
        Err(_) => Err(Error::NoRustup),
    }
}

/// Compiles the firmware and says where the program is.
fn compile() -> Result<PathBuf, Error> {
    let cargo = cargo::cargo()
        .args(["build", "--release", "--locked", "--package", FIRMWARE, "--target", TARGET])
        .arg("--message-format=json-render-diagnostics")
        .env("CARGO_ENCODED_RUSTFLAGS", remap::flags()?)
        .output()
        .map_err(|error| Error::Program("cargo", error))?;
    if !cargo.status.success() {
        return Err(Error::Build);
    }
    let messages = String::from_utf8_lossy(&cargo.stdout);
    executable(&messages).ok_or(Error::Lost)
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
        let image = |flash, ram| Image { elf: PathBuf::new(), uf2: PathBuf::new(), flash, ram };
        let (flash, ram) = (Image::FLASH_BUDGET, Image::RAM_BUDGET);
        assert!(image(flash, ram).weigh().is_ok());
        assert!(matches!(image(flash + 1, ram).weigh(), Err(Error::Heavy("flash", 1))));
        assert!(matches!(image(flash, ram + 1).weigh(), Err(Error::Heavy("static RAM", 1))));
    }
}
