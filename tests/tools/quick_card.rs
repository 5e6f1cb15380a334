//! `cargo quick-card`: makes the card for the table, both sides of an A6 card on a sheet of A5.

use std::fs;

use vedette_tests::{golden, quick_card};

fn main() -> std::io::Result<()> {
    let card = quick_card::svg();
    fs::write(golden::folder().join("..").join(quick_card::PLACE), &card)?;
    println!("{}: {} bytes", quick_card::PLACE, card.len());
    Ok(())
}
