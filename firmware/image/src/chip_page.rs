//! The page that runs the firmware's `.uf2` on the emulated chip in a browser: one file, made by
//! Node from `firmware/web/chip` and from the emulator that the tests use.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::npm::{install, succeed};
use crate::{Error, Image, VERSION, handbook};

/// Where Node finds its packages: the bundler's folder, and the emulator's.
const PACKAGES: [&str; 2] = ["firmware/web/chip", "tests/emulator"];

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
    succeed(status, || Error::ChipPage).map(|()| page)
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
    PACKAGES.iter().try_for_each(|packages| install(&root.join(packages)))
}
