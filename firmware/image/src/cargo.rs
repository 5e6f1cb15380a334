//! Cargo, kept from what around it would change the image.

use std::env;
use std::process::{Command, Stdio};

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
const FAMILIES: [&str; 5] =
    ["CARGO_PROFILE_", "CARGO_TARGET_THUMBV6M_NONE_EABI_", "CARGO_UNSTABLE_", "DEFMT_", "EMBASSY_"];

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
