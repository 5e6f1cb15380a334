//! `cargo firmware`: the firmware's files, and their size against the budgets.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use vedette_image::{Image, build};

fn main() -> ExitCode {
    let weighed = build().and_then(|image| {
        show(&image);
        image.weigh()
    });
    match weighed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn show(image: &Image) {
    println!("ELF         {}", image.elf.display());
    println!("UF2         {}", image.uf2.display());
    println!("flash       {:>7} of {:>7} bytes", image.flash, Image::FLASH_BUDGET);
    println!("static RAM  {:>7} of {:>7} bytes", image.ram, Image::RAM_BUDGET);
}
