//! The pages of `cargo web` in a real browser. Where none is found nothing is run, and standard
//! error says so.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs};

use vedette::log::Log;
use vedette::rules::compile::{Target, compile};
use vedette_tests::{browser, chip, memory_images};

/// The gadget's page, made anew: once, since the tests run together and each reads the file.
fn page() -> &'static str {
    static PAGE: LazyLock<PathBuf> = LazyLock::new(|| {
        vedette_image::web::build().unwrap_or_else(|error| panic!("{error}")).file
    });
    in_utf8(&PAGE)
}

/// Says so where no browser is found, also while the test passes: by running itself without one.
#[test]
fn a_browser_that_is_missing_is_told_of() {
    const WITHOUT: &str = "VEDETTE_WITHOUT_BROWSER";
    if env::var_os(WITHOUT).is_some() {
        assert_eq!(browser::run("scenarios.mjs", &[]), None);
        return;
    }
    let itself = env::current_exe().expect("this program");
    let output = Command::new(itself)
        .args(["--exact", "a_browser_that_is_missing_is_told_of"])
        .env(WITHOUT, "yes")
        .env("PATH", "")
        .env_remove("CHROMIUM")
        .output()
        .expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains("scenarios.mjs was not run"), "{told}");
}

/// The same scripts in the simulator, on the chip and in the page: equal to the pixel.
#[test]
fn every_scenario_looks_the_same_in_the_page() {
    browser::run("scenarios.mjs", &[page()]);
}

#[test]
fn the_page_is_played_kept_and_heard() {
    if browser::run("page.mjs", &[page(), in_utf8(&shots())]).is_some() {
        for name in ["page-390x844-dark.png", "page-1280x800-light.png"] {
            assert!(shots().join(name).is_file(), "{name}");
        }
    }
}

/// What is kept in the browser, and what is not.
#[test]
fn the_page_keeps_the_memory() {
    let (memory, killed, full) = (scratch("page-memory.bin"), scratch("killed"), scratch("full"));
    let places = [&memory, &killed, &full].map(|place| in_utf8(place));
    if browser::run("kept.mjs", &[&[page()], &places[..]].concat()).is_some() {
        verify(&memory);
        verify_all(&killed);
        verify_all(&full);
    }
}

#[test]
fn links_open_the_forms_they_name() {
    browser::run("links.mjs", &[page(), in_utf8(&shots())]);
}

/// The examples are typed, played and shared; what is downloaded is what the command compiles.
#[test]
fn rules_are_written_in_the_workshop() {
    let files = scratch("workshop");
    fs::create_dir_all(&files).expect("a folder");
    compile_all(&files);
    let shots = shots();
    browser::run("workshop.mjs", &[page(), in_utf8(&shots), in_utf8(&files)]);
}

/// What the command makes of every example, and of one in another place of the gadget.
fn compile_all(into: &Path) {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    for entry in fs::read_dir(rules).expect("the examples").flatten() {
        let file = entry.path();
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let places = if name == "cove" { &[1, 7][..] } else { &[1] };
        for &place in places {
            let to = into.join(format!("{name}-{place}.uf2"));
            let target = Target { file: to, place: Some(place), only: false, with_text: false };
            compile(std::slice::from_ref(&file), &target, &mut Vec::new()).expect("it compiles");
        }
    }
}

#[test]
fn the_page_is_worked_without_a_mouse_and_without_eyes() {
    browser::run("access.mjs", &[page()]);
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

/// In whatever moment a page is killed, the log is whole, and none of it is lost that was there.
fn verify_all(killed: &Path) {
    let entries = fs::read_dir(killed).expect("a folder");
    let mut images: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    images.sort();
    let mut newest = 0;
    for image in images {
        let bytes = fs::read(&image).expect("an image");
        let log = Log::read(&bytes).expect("a memory");
        assert_eq!(log.breaks(), Vec::<String>::new(), "{}", image.display());
        let last = memory_images::span_of(&bytes).last;
        assert!(last >= newest, "{}: the log went back from {newest} to {last}", image.display());
        newest = last;
    }
    assert!(newest > 100, "{newest} throws");
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
