//! `cargo moving-picture`: films the script of the README's moving picture.

use std::path::Path;
use std::{error, fs};

use vedette::play::film::Film;

fn main() -> Result<(), Box<dyn error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../firmware/simulator/pictures");
    let script = fs::read_to_string(folder.join("throw.jsonl"))?;
    let film = Film::of(&script).map_err(|wrong| format!("Line {}: {}", wrong.line, wrong.why))?;
    let mut made = Vec::new();
    film.write_png(&mut made)?;
    fs::write(folder.join("throw.png"), &made)?;
    println!("throw.png: {} pictures, {} bytes", film.pictures().len(), made.len());
    Ok(())
}
