//! The packages that the project's programs for Node need, as their lock files name them.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::{fs, io};

use serde_json::Value;

use crate::Error;

/// Installs what the folder's lock file names, unless that is there already: npm keeps a copy of
/// the lock beside what it has installed.
pub fn install(folder: &Path) -> Result<(), Error> {
    let present = locked(&folder.join("node_modules/.package-lock.json"));
    if present.is_some() && present == locked(&folder.join("package-lock.json")) {
        return Ok(());
    }
    let npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(folder)
        .stdout(Stdio::null())
        .status();
    succeed(npm, || Error::Npm(folder.to_owned()))
}

/// What came of a program that comes with Node; if it failed, it has said why.
pub(crate) fn succeed(
    status: io::Result<ExitStatus>,
    failed: impl FnOnce() -> Error,
) -> Result<(), Error> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(failed()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Error::NoNode),
        Err(error) => Err(Error::Program("node", error)),
    }
}

/// The packages that a lock names, with their versions: those that every machine needs. The first
/// of all is what needs them.
fn locked(file: &Path) -> Option<BTreeMap<String, Value>> {
    let lock: Value = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    let packages = lock.get("packages")?.as_object()?.iter();
    let needed = packages
        .filter(|(name, package)| !name.is_empty() && package.get("optional").is_none())
        .filter_map(|(name, package)| Some((name.clone(), package.get("version")?.clone())));
    Some(needed.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lock_names_what_every_machine_needs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (folder, needed) in [
            ("firmware/web/chip", "esbuild"),
            ("tests/emulator", "rp2040js"),
            ("tests/browser", "playwright-core"),
        ] {
            let packages = locked(&root.join(folder).join("package-lock.json")).unwrap();
            assert!(packages.contains_key(&format!("node_modules/{needed}")), "{packages:?}");
            // esbuild's own program is another for each system.
            assert!(!packages.keys().any(|name| name.contains("linux")), "{packages:?}");
        }
        assert_eq!(locked(&root.join("Cargo.toml")), None);
    }
}
