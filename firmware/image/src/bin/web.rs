//! `cargo web`: the gadget for browsers as one page, and the flashed image on the emulated chip as
//! another, both in `target/web`.

#![forbid(unsafe_code)]

use std::fs;
use std::process::ExitCode;

use vedette_image::{Error, chip_page, packing, web, workshop};

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), Error> {
    let page = web::build_anew()?;
    println!("page     {}", page.file.display());
    println!("raw      {:>7} bytes", page.raw);
    println!("gzipped  {:>7} of {:>7} bytes", page.gzipped, web::BUDGET);
    println!("workshop {}", page.workshop.file.display());
    println!("gzipped  {:>7} of {:>7} bytes", page.workshop.gzipped, workshop::BUDGET);
    match chip_page::build(&vedette_image::build()?, page.folder()) {
        Ok(chip) => {
            println!("chip     {}", chip.display());
            println!(
                "gzipped  {:>7} bytes",
                packing::gzip(&fs::read(&chip).map_err(Error::file(&chip))?)?.len()
            );
        }
        Err(Error::NoNode) => {
            chip_page::excuse(page.folder())?;
            println!("chip     not made: it needs Node, the other page does not");
        }
        Err(error) => return Err(error),
    }
    println!(
        "`cargo run -- web` opens them; they also open from the disk or from any static host."
    );
    Ok(())
}
