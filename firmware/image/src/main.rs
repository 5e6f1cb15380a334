//! `cargo firmware`: the firmware's files, and their size against the budgets.

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use vedette_boards::{OURS, VARIABLE};
use vedette_image::{Error, Image, boards, build_for};

/// What to do with the firmware once it is built.
enum Task {
    /// Tell its size.
    Weigh,
    /// The same for every board.
    All,
    /// Compare it with a released image, which is in this file.
    Verify(PathBuf, Vec<u8>),
    /// Run it on a board, through a debug probe.
    Burn,
}

const USAGE: &str = "cargo firmware takes nothing, or --all, or --verify FILE.uf2, or --burn, and \
                     --board NAME before or after (or VEDETTE_BOARD=NAME)";

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let board = board(&mut arguments);
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let task = match words.as_slice() {
        [] => Ok(Task::Weigh),
        ["--all"] => Ok(Task::All),
        // Read first: the file may be one that the build writes.
        ["--verify", file] => {
            let file = PathBuf::from(file);
            read(&file).map(|released| Task::Verify(file, released))
        }
        ["--burn"] => Ok(Task::Burn),
        _ => {
            eprintln!("error: {USAGE}");
            return ExitCode::from(2);
        }
    };
    task.and_then(|task| run(&task, &board)).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::FAILURE
    })
}

/// Takes the board out of the arguments: the one that they name, or the variable does, or ours.
fn board(arguments: &mut Vec<String>) -> String {
    let named =
        arguments.windows(2).position(|two| two.first().is_some_and(|one| one == "--board"));
    match named {
        Some(at) => arguments.drain(at..at + 2).next_back(),
        None => env::var(VARIABLE).ok(),
    }
    .unwrap_or_else(|| OURS.to_owned())
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    fs::read(path).map_err(|error| Error::File(path.to_owned(), error))
}

fn run(task: &Task, board: &str) -> Result<ExitCode, Error> {
    if let Task::All = task {
        for board in boards()? {
            weigh(&board)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let image = weigh(board)?;
    match task {
        Task::Weigh | Task::All => Ok(ExitCode::SUCCESS),
        Task::Verify(file, released) => verify(&image, file, released),
        Task::Burn => burn(&image),
    }
}

/// Builds the firmware of a board and tells its size.
fn weigh(board: &str) -> Result<Image, Error> {
    let image = build_for(board)?;
    show(&image);
    image.weigh()?;
    Ok(image)
}

fn show(image: &Image) {
    println!("board       {}", image.board);
    println!("ELF         {}", image.elf.display());
    println!("UF2         {}", image.uf2.display());
    println!("flash       {:>7} of {:>7} bytes", image.flash, Image::FLASH_BUDGET);
    println!("static RAM  {:>7} of {:>7} bytes", image.ram, Image::RAM_BUDGET);
}

/// Says whether a released image is what these sources come to.
fn verify(image: &Image, file: &Path, released: &[u8]) -> Result<ExitCode, Error> {
    let (built, name) = (read(&image.uf2)?, file.display());
    if built == released {
        println!("{name} is what these sources come to, byte for byte.");
        return Ok(ExitCode::SUCCESS);
    }
    let same = built.iter().zip(released).take_while(|(built, released)| built == released);
    let (at, first, second) = (same.count(), built.len(), released.len());
    println!(
        "{name} differs from byte {at} on: {second} bytes, these sources come to {first}. Check \
         that they are those of the release, that rustc is the one of rust-toolchain.toml, and \
         that no config.toml of cargo outside of them has a [profile], an [env] or a linker. \
         (Variables such as RUSTFLAGS, CARGO_PROFILE_* and DEFMT_* are left out of account.)"
    );
    Ok(ExitCode::FAILURE)
}

/// Runs the image that was just built on a board, and shows its log.
fn burn(image: &Image) -> Result<ExitCode, Error> {
    let status = Command::new("probe-rs")
        .args(["run", "--chip", "RP2040"])
        .arg(&image.elf)
        .status()
        .map_err(|error| Error::Program("probe-rs (cargo install probe-rs-tools)", error))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
