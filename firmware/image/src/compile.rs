//! Compiles a package for the chip or for the browser, to the same bytes everywhere.

use std::path::Path;
use std::process::Command;

use crate::cargo::cargo_for;
use crate::{Error, remap};

/// Builds a package for a target and gives what cargo said, in JSON: it names the files it made.
/// The compiler's own messages go to standard error.
pub(crate) fn compile(
    package: &str,
    target: &str,
    profile: &str,
    board: &str,
) -> Result<String, Error> {
    provide(target)?;
    let built = cargo_for(board)?
        .args(["build", "--locked", "--profile", profile, "--package", package])
        .args(["--target", target, "--message-format=json-render-diagnostics"])
        .env("CARGO_ENCODED_RUSTFLAGS", remap::flags(target, board)?)
        .output()
        .map_err(|error| Error::Program("cargo", error))?;
    match built.status.success() {
        true => Ok(String::from_utf8_lossy(&built.stdout).into_owned()),
        false => Err(Error::Build(package.to_owned())),
    }
}

/// Installs the standard library for a target if it is missing.
fn provide(target: &str) -> Result<(), Error> {
    let rustc = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", target])
        .output()
        .map_err(|error| Error::Program("rustc", error))?;
    let library = String::from_utf8_lossy(&rustc.stdout);
    if rustc.status.success() && Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    match Command::new("rustup").args(["target", "add", target]).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Target(target.to_owned())),
        Err(_) => Err(Error::NoRustup(target.to_owned())),
    }
}
