//! Hands the linker its scripts (`memory.x` from the workspace's root, the others from the crates
//! that bring them), and makes the code of the board that `VEDETTE_BOARD` names.

#[path = "build/board_code.rs"]
mod board_code;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use vedette_boards::{Board, OURS, VARIABLE, folder};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let root = Path::new("..");
    let name = env::var(VARIABLE).unwrap_or_else(|_| OURS.to_owned());
    let board = Board::read(root, &name).unwrap_or_else(|error| panic!("{error}"));
    fs::write(out.join("board.rs"), board_code::of(&board))?;
    fs::copy(root.join("memory.x"), out.join("memory.x"))?;
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    println!("cargo::rerun-if-changed={}", folder(root).display());
    println!("cargo::rerun-if-changed=../memory.x");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build/board_code.rs");
    println!("cargo::rustc-link-search={}", out.display());
    // `--nmagic` keeps the linker from padding sections to pages that the chip does not have.
    for arg in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={arg}");
    }
    Ok(())
}
