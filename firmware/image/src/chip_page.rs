//! The page that runs the firmware's `.uf2` on the emulated chip in a browser: one file, made by
//! Node from `firmware/web/chip` and from the emulator that the tests use.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use crate::{Error, Image, VERSION, handbook};

/// Where Node finds its packages: the bundler's folder, and the emulator's.
const PACKAGES: [(&str, &str); 3] = [
    ("firmware/web/chip", "esbuild"),
    ("tests/emulator", "rp2040js"),
    ("tests/emulator", "smol-toml"),
];

/// Makes `chip.html` in this folder from an image that was built, and says where it is.
pub fn build(image: &Image, folder: &Path) -> Result<PathBuf, Error> {
    install_packages()?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let page = folder.join("chip.html");
    let status = Command::new("node")
        .arg(root.join("firmware/web/chip/bundle.mjs"))
        .arg(&image.uf2)
        .arg(format!("vedette-{VERSION}.uf2"))
        .arg(&page)
        .status();
    succeed(status).map(|()| page)
}

/// Says in the place of `chip.html` why it is not there: the other page links to it.
pub fn excuse(folder: &Path) -> Result<(), Error> {
    let page = folder.join("chip.html");
    let text = "# The emulated chip is not here\n\nThese pages were made without Node (nodejs.org), \
                which this one needs. Install it and run `cargo web` again.";
    fs::write(&page, handbook::page(text)).map_err(Error::file(&page))
}

/// Fetches what Node needs, or says that it is missing.
pub fn install_packages() -> Result<(), Error> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    PACKAGES.iter().try_for_each(|(packages, needed)| install(&root.join(packages), needed))
}

/// Installs what the folder's lock file names, unless the installed packages are those already:
/// npm keeps a copy of the lock beside them, under the same versions.
fn install(folder: &Path, needed: &str) -> Result<(), Error> {
    let version = |file: PathBuf| {
        let lock: serde_json::Value = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
        let package = lock.pointer(&format!("/packages/node_modules~1{needed}/version"))?;
        package.as_str().map(str::to_owned)
    };
    let installed = version(folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed == version(folder.join("package-lock.json")) {
        return Ok(());
    }
    let npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(folder)
        .stdout(Stdio::null())
        .status();
    succeed(npm)
}

fn succeed(status: io::Result<std::process::ExitStatus>) -> Result<(), Error> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::ChipPage),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Error::NoNode),
        Err(error) => Err(Error::Program("node", error)),
    }
}
