//! `cargo web`: the gadget for browsers, as one page in `target/web`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use vedette_image::web;

fn main() -> ExitCode {
    match web::build() {
        Ok(page) => {
            println!("page     {}", page.file.display());
            println!("raw      {:>7} bytes", page.raw);
            println!("gzipped  {:>7} of {:>7} bytes", page.gzipped, web::BUDGET);
            println!("Open it in a browser, from the disk or from any static host.");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
