//! Hands the linker its scripts: `memory.x` from the workspace's root, the others from the crates
//! that bring them.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    fs::copy("../memory.x", out.join("memory.x"))?;
    println!("cargo::rerun-if-changed=../memory.x");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-link-search={}", out.display());
    // `--nmagic` keeps the linker from padding sections to pages that the chip does not have.
    for arg in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={arg}");
    }
    Ok(())
}
