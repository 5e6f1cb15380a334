//! `cargo chip-page`: the firmware's image in a page that runs it on the emulated chip.

#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

use vedette_image::{Error, build, chip_page};

fn main() -> ExitCode {
    match make() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make() -> Result<(), Error> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web");
    let page = chip_page::build(&build()?, &folder)?;
    let page = page.canonicalize().unwrap_or(page);
    let bytes = std::fs::metadata(&page).map_or(0, |file| file.len());
    println!("{} ({bytes} bytes): open it in a browser.", page.display());
    Ok(())
}
