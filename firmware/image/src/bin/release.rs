//! `cargo release-files`: the folder that a release consists of.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use vedette_image::release::release;

fn main() -> ExitCode {
    match release() {
        Ok((folder, table)) => {
            println!("\n{table}\n{}", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
