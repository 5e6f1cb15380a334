//! The pages of `cargo web` in a real browser. Where none is found nothing is run, and standard
//! error says so.

use std::fs;
use std::path::{Path, PathBuf};

use vedette::log::Log;
use vedette_tests::{browser, chip};

/// The gadget's page, made anew.
fn page() -> String {
    let page = vedette_image::web::build().unwrap_or_else(|error| panic!("{error}"));
    page.file.to_str().expect("a path in UTF-8").to_owned()
}

/// The same scripts in the simulator, on the chip and in the page: equal to the pixel.
#[test]
fn every_scenario_looks_the_same_in_the_page() {
    browser::run("scenarios.mjs", &[&page()]);
}

#[test]
fn the_page_is_played_kept_and_heard() {
    let memory = scratch("page-memory.bin");
    let played = browser::run("page.mjs", &[&page(), in_utf8(&memory), in_utf8(&shots())]);
    if played.is_some() {
        verify(&memory);
    }
}

/// What is flashed runs in a page too.
#[test]
fn the_flashed_image_runs_in_a_page() {
    let image = chip::image();
    let page = vedette_image::chip_page::build(image, &scratch("")).expect("the page is made");
    let flash = scratch("chip-flash.bin");
    let files = [&page, &image.uf2, &flash, &shots()];
    let played = browser::run("chip-page.mjs", &files.map(|file| in_utf8(file)));
    if played.is_some() {
        verify(&flash);
    }
}

/// The log in a memory holds, and has a throw in it.
fn verify(memory: &Path) {
    let image = fs::read(memory).expect("what the page has saved");
    let log = Log::read(&image).expect("a memory, or a flash with one at its end");
    assert_eq!(log.breaks(), Vec::<String>::new(), "the chain holds");
    assert!(!log.is_empty(), "the throw is in the log");
}

/// A place for what a test makes, in the target folder.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

/// The folder of the screenshots, for whoever wants to look at them.
fn shots() -> PathBuf {
    let folder = scratch("shots");
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn in_utf8(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}
