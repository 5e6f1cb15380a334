//! Compiles a package for the chip or for the browser, to the same bytes everywhere.

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
