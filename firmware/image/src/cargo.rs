//! Cargo, kept from what around it would change the image.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;
use vedette_boards::{OURS, VARIABLE};

use crate::Error;

/// Variables that tell cargo, the compiler or a crate to build something else.
const CHANGING: [&str; 7] = [
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_INCREMENTAL",
    "CARGO_BUILD_INCREMENTAL",
    "RUSTC_BOOTSTRAP",
    "EG_FANCY_PANIC",
];

/// How the names of more such variables begin.
const FAMILIES: [&str; 6] = [
    "CARGO_PROFILE_",
    "CARGO_TARGET_THUMBV6M_NONE_EABI_",
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_",
    "CARGO_UNSTABLE_",
    "DEFMT_",
    "EMBASSY_",
];

/// Cargo, in the working directory. It names itself to what it runs, so the toolchain stays the
/// same.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.stderr(Stdio::inherit());
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(changes_the_image) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Cargo, building for a board. All but ours are built in one folder of their own, so that going
/// from one to another builds only what differs, and ours never again.
pub(crate) fn cargo_for(board: &str) -> Result<Command, Error> {
    let mut building = cargo();
    building.env_remove(VARIABLE);
    if board != OURS {
        building.env(VARIABLE, board).env("CARGO_TARGET_DIR", other_boards()?);
    }
    Ok(building)
}

/// Where the boards but ours are built.
pub(crate) fn other_boards() -> Result<PathBuf, Error> {
    target_folder().map(|target| target.join("boards"))
}

/// Where cargo puts what it builds here.
fn target_folder() -> Result<PathBuf, Error> {
    let told = cargo()
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .map_err(|error| Error::Program("cargo", error))?;
    let told: Option<Value> = serde_json::from_slice(&told.stdout).ok();
    let folder = told.as_ref().and_then(|told| told.get("target_directory")?.as_str());
    folder.map(PathBuf::from).ok_or(Error::Sources)
}

/// Whether a variable of this name would change the image.
fn changes_the_image(name: &str) -> bool {
    CHANGING.contains(&name) || FAMILIES.iter().any(|family| name.starts_with(family))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_the_image_is_told_from_what_cargo_needs() {
        for name in ["RUSTFLAGS", "CARGO_PROFILE_RELEASE_OPT_LEVEL", "DEFMT_LOG"] {
            assert!(changes_the_image(name), "{name}");
        }
        for name in ["CARGO", "CARGO_HOME", "CARGO_TARGET_DIR", "CARGO_NET_OFFLINE", "PATH"] {
            assert!(!changes_the_image(name), "{name}");
        }
    }
}
