//! The file of the gadget's memory: kept from one start to the next, and never made of a file that
//! is something else.

#![allow(clippy::unwrap_used, reason = "what is missing fails the test, as it should")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use app::Button;
use app::device::start::Start;
use app::storage::{BYTES, FLASH, LOG_SECTORS, SECTOR};
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::flash::Flash;
use vedette::gadget::SimulatedGadget;
use vedette::log::Log;
use vedette::memory_file;

/// A folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("memory-file").join(name);
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file of a test's own with these bytes.
fn file_of(name: &str, bytes: &[u8]) -> PathBuf {
    let file = folder(name).join("memory.bin");
    fs::write(&file, bytes).unwrap();
    file
}

/// Throws once with a gadget that has this memory, and lets it save.
fn play(flash: Flash) {
    let mut scratch = Box::new(OddsScratch::new());
    let mut gadget =
        SimulatedGadget::remembering(rulesets::ALL, &mut scratch, flash, Start::default());
    gadget.tap(Button::A);
    gadget.tap(Button::A);
    gadget.wait(5000);
}

/// A memory in which a gadget has kept a throw.
fn played() -> Vec<u8> {
    let flash = Flash::blank();
    play(flash.clone());
    let image = flash.bytes();
    assert_eq!(throws(&image), 1);
    image
}

fn throws(image: &[u8]) -> usize {
    let text = Log::read(image).unwrap().print(rulesets::ALL, vedette::log::Print::Text);
    text.lines().count()
}

/// Asserts that neither a start nor a fresh start takes this file; gives the sentence of the first.
fn refused(file: &Path) -> String {
    let before = fs::read(file).ok();
    let [kept, fresh] = [memory_file::open(file), memory_file::open_blank(file)].map(|opened| {
        let sentence = opened.err().map(|error| error.to_string());
        sentence.unwrap_or_else(|| panic!("{} is taken", file.display()))
    });
    assert_eq!(kept, fresh);
    assert!(fs::read(file).ok() == before, "{} is not what it was", file.display());
    kept.replace(&file.display().to_string(), "FILE")
}

const NO_MEMORY: &str =
    "FILE is no memory of a gadget; name another file, or move this one out of the way";

#[test]
fn what_is_no_memory_stays_as_it_is() {
    let bytes = BYTES as usize;
    let mut short = played();
    short.pop();
    for (name, file) in [
        ("text", b"My will, in the only copy.\n".to_vec()),
        ("long-text", b"Dear diary. ".repeat(bytes)),
        ("text-of-the-right-length", b"16 bytes a line\n".repeat(bytes / 16)),
        ("zeros", vec![0; bytes]),
        ("short", short),
        ("short-and-blank", vec![0xff; 100]),
        ("a-byte-too-long", [vec![b'x'], vec![0; bytes]].concat()),
    ] {
        assert_eq!(refused(&file_of(name, &file)), NO_MEMORY, "{name}");
    }
}

#[test]
fn a_dump_of_a_whole_flash_is_for_the_log() {
    for (name, memory) in [("played", played()), ("unused", vec![0xff; BYTES as usize])] {
        let mut dump = vec![0x55; FLASH - memory.len()];
        dump.extend(memory);
        assert_eq!(
            refused(&file_of(&format!("dump-{name}"), &dump)),
            "FILE is a dump of a whole flash; `vedette log` prints the log in it, and its last \
             65536 bytes, copied into a file of their own, are a memory"
        );
    }
}

#[test]
fn what_is_no_file_is_not_opened() {
    let folder = folder("no-file");
    assert_eq!(refused(&folder), "FILE is a folder or a device, not a file for a memory");
}

#[test]
fn no_folder_is_made_unasked() {
    let missing = folder("no-folder").join("saturday");
    let sentence = refused(&missing.join("memory.bin"));
    let folder = missing.display();
    assert_eq!(sentence, format!("There is no folder {folder} for the memory; make it first"));
    assert!(!missing.exists());
}

#[test]
fn a_missing_or_empty_file_becomes_a_memory() {
    let folder = folder("new");
    fs::write(folder.join("empty.bin"), "").unwrap();
    for name in ["missing.bin", "empty.bin"] {
        let file = folder.join(name);
        drop(memory_file::open(&file).unwrap());
        assert_eq!(fs::read(&file).unwrap(), vec![0xff; BYTES as usize], "{name}");
        play(memory_file::open(&file).unwrap());
        assert_eq!(throws(&fs::read(&file).unwrap()), 1, "{name}");
    }
}

#[test]
fn a_start_writes_nothing_into_a_memory() {
    for (name, image) in [("kept", played()), ("blank", vec![0xff; BYTES as usize])] {
        let file = file_of(name, &image);
        let then = SystemTime::now() - Duration::from_secs(1000);
        fs::File::options().write(true).open(&file).unwrap().set_modified(then).unwrap();
        let before = fs::metadata(&file).unwrap().modified().unwrap();
        let flash = memory_file::open(&file).unwrap();
        assert!(flash.bytes() == image && fs::read(&file).unwrap() == image, "{name}");
        assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before, "{name}");
        play(flash);
        assert_eq!(throws(&fs::read(&file).unwrap()), throws(&image) + 1, "{name}");
    }
}

/// A gadget may have kept settings and thrown nothing, or lost one half of its memory.
#[test]
fn one_half_is_enough_to_know_a_memory() {
    let log = (BYTES - SECTOR * LOG_SECTORS as u32) as usize;
    for (name, half) in [("settings-alone", log..BYTES as usize), ("log-alone", 0..log)] {
        let mut image = played();
        image.get_mut(half).unwrap().fill(0xff);
        assert!(image.iter().any(|&byte| byte != 0xff), "{name}");
        let file = file_of(name, &image);
        assert!(memory_file::open(&file).unwrap().bytes() == image, "{name}");
    }
}

#[test]
fn a_fresh_start_empties_a_memory() {
    let file = file_of("fresh", &played());
    drop(memory_file::open_blank(&file).unwrap());
    assert_eq!(fs::read(&file).unwrap(), vec![0xff; BYTES as usize]);
}

#[test]
fn two_gadgets_do_not_share_a_memory() {
    let file = file_of("shared", &played());
    let first = memory_file::open(&file).unwrap();
    let sentence = "FILE is the memory of a gadget that runs; end that one, or name another file";
    assert_eq!(refused(&file), sentence);
    drop(first);
    drop(memory_file::open(&file).unwrap());
}
