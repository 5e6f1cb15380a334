//! The file of the gadget's memory: kept from one start to the next, never made of a file that is
//! something else, and never left half written.

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
use vedette::memory_file::{self, Begin, MemoryFile};
use vedette::text_on_screen::shows;

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

/// Throws once with a gadget that has this memory.
fn play(flash: Flash) {
    let mut scratch = Box::new(OddsScratch::new());
    let mut gadget =
        SimulatedGadget::remembering(rulesets::ALL, &mut scratch, flash, Start::default());
    // Home, from the first start too.
    gadget.hold(Button::B, 700);
    gadget.tap(Button::A);
    gadget.tap(Button::A);
    gadget.wait(5000);
}

/// Throws once with a gadget that has its memory in this file, and saves.
fn play_in(file: &mut MemoryFile) {
    play(file.flash());
    file.save().unwrap();
}

fn open(file: &Path) -> MemoryFile {
    MemoryFile::open(file, Begin::Kept).unwrap()
}

/// A memory in which a gadget has kept a throw.
fn played() -> Vec<u8> {
    let flash = Flash::blank();
    play(flash.clone());
    let image = flash.image().to_vec();
    assert_eq!(throws(&image), 1);
    image
}

fn throws(image: &[u8]) -> usize {
    let text = Log::read(image).unwrap().print(rulesets::ALL, vedette::log::Print::Text);
    text.lines().filter(|line| *line != "The log is empty.").count()
}

/// Asserts that neither a start nor a fresh start takes this file, and that both leave everything
/// as it was; gives the sentence of the first.
fn refused(file: &Path) -> String {
    let beside = || names_in(file.parent().unwrap());
    let before = (fs::read(file).ok(), beside());
    let [kept, fresh] = [Begin::Kept, Begin::Fresh].map(|begin| refusal(file, begin));
    assert_eq!(kept, fresh);
    assert!((fs::read(file).ok(), beside()) == before, "{}", file.display());
    kept
}

/// The sentence with which a start refuses a file.
fn refusal(file: &Path, begin: Begin) -> String {
    let opened = MemoryFile::open(file, begin).map(drop);
    let sentence = opened.err().map(|error| error.to_string());
    let sentence = sentence.unwrap_or_else(|| panic!("{} is taken", file.display()));
    sentence.replace(&file.display().to_string(), "FILE")
}

/// The names in a folder, if there is one.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Where a save is written before it takes the file's place.
fn unfinished(file: &Path) -> PathBuf {
    file.with_file_name("memory.bin.vedette-new")
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
    let sentence = "FILE is a folder or a device, not a file for a memory; name another";
    assert_eq!(refused(&folder), sentence);
}

#[test]
#[cfg(unix)]
fn a_device_is_no_memory() {
    let sentence = refusal(Path::new("/dev/null"), Begin::Kept);
    assert_eq!(sentence, "FILE is a folder or a device, not a file for a memory; name another");
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
    for (name, begin) in [("missing", Begin::Kept), ("empty", Begin::Kept), ("fresh", Begin::Fresh)]
    {
        let file = folder.join(name);
        if name == "empty" {
            fs::write(&file, "").unwrap();
        }
        drop(MemoryFile::open(&file, begin).unwrap());
        assert_eq!(fs::read(&file).unwrap(), vec![0xff; BYTES as usize], "{name}");
        play_in(&mut MemoryFile::open(&file, begin).unwrap());
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
        let mut opened = open(&file);
        opened.save().unwrap();
        assert!(opened.flash().image().as_slice() == image, "{name}");
        assert!(fs::read(&file).unwrap() == image, "{name}");
        assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before, "{name}");
        play_in(&mut opened);
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
        assert!(open(&file).flash().image().as_slice() == image, "{name}");
        assert!(memory_file::read(&file).unwrap().image().as_slice() == image, "{name}");
    }
}

#[test]
fn a_fresh_start_empties_no_memory() {
    let image = played();
    let file = file_of("fresh", &image);
    assert_eq!(
        refusal(&file, Begin::Fresh),
        "FILE holds a memory, and --fresh empties none; leave --fresh out to go on with it, or \
         name another file"
    );
    assert!(fs::read(&file).unwrap() == image);
}

#[test]
fn two_gadgets_do_not_share_a_memory() {
    let file = file_of("shared", &vec![0xff; BYTES as usize]);
    let mut first = open(&file);
    let sentence = "FILE is the memory of a gadget that runs; end that one, or name another file";
    assert_eq!(refused(&file), sentence);
    // A save puts another file in its place: that one is locked as well.
    play_in(&mut first);
    assert_eq!(refusal(&file, Begin::Kept), sentence);
    drop(first);
    drop(open(&file));
}

/// What is in the way of a save here stands for a full disk, a folder that became read-only, or a
/// stick that was pulled.
#[test]
fn a_save_that_fails_leaves_the_old_memory_and_is_made_up_for() {
    let image = played();
    let file = file_of("in-the-way", &image);
    let mut memory = open(&file);
    fs::create_dir(unfinished(&file)).unwrap();
    for _ in 0..3 {
        play(memory.flash());
        memory.save().unwrap_err();
        assert!(fs::read(&file).unwrap() == image);
    }
    fs::remove_dir(unfinished(&file)).unwrap();
    memory.save().unwrap();
    assert_eq!(throws(&fs::read(&file).unwrap()), 4);
    assert_eq!(names_in(file.parent().unwrap()), ["memory.bin", "memory.bin.vedette-lock"]);
}

/// The lock stays: another gadget may have opened it meanwhile, and a third would make one anew.
#[test]
fn a_start_that_cannot_write_says_so_and_leaves_no_memory() {
    let file = folder("no-room").join("memory.bin");
    fs::create_dir(unfinished(&file)).unwrap();
    let sentence = refusal(&file, Begin::Kept);
    assert!(sentence.starts_with("FILE cannot be the memory, nothing in it was changed: "));
    assert!(sentence.ends_with("; mend that, or name another file"), "{sentence}");
    let beside = ["memory.bin.vedette-lock", "memory.bin.vedette-new"];
    assert_eq!(names_in(file.parent().unwrap()), beside);
}

/// A kill while a save is written leaves the beginning of a file beside the memory.
#[test]
fn a_start_removes_what_a_kill_left_unfinished() {
    let image = played();
    let file = file_of("unfinished", &image);
    fs::write(unfinished(&file), image.get(..5000).unwrap()).unwrap();
    assert!(open(&file).flash().image().as_slice() == image);
    assert!(!unfinished(&file).exists());
}

#[test]
fn a_gadget_says_that_its_memory_was_not_saved() {
    let mut scratch = Box::new(OddsScratch::new());
    let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
    gadget.was_not_saved();
    assert!(shows(&gadget.texts(), "The memory failed to write."), "{:?}", gadget.texts());
    gadget.was_saved();
    assert!(!shows(&gadget.texts(), "The memory failed to write."), "no longer than it is so");
}

/// A folder may be gone under a running gadget, and the file with it.
#[test]
fn a_file_that_is_gone_is_not_said_to_be_as_it_was() {
    let file = file_of("gone", &played());
    let mut memory = open(&file);
    fs::remove_dir_all(file.parent().unwrap()).unwrap();
    play(memory.flash());
    let unsaved = memory.save().unwrap_err();
    assert_eq!(unsaved.to_string(), "there is no such folder any more, make it again");
    assert_eq!(unsaved.held(), "the file is gone, with all that was saved");
    fs::create_dir(file.parent().unwrap()).unwrap();
    memory.save().unwrap();
    assert_eq!(throws(&fs::read(&file).unwrap()), 2);
}

/// A backup that was copied over the memory of a running gadget.
#[test]
fn what_something_else_wrote_into_the_file_is_never_written_over() {
    let file = file_of("backup", &played());
    let mut memory = open(&file);
    play_in(&mut memory);
    let (saved, backup) = (fs::read(&file).unwrap(), played());
    fs::write(&file, &backup).unwrap();
    play(memory.flash());
    let unsaved = memory.save().unwrap_err();
    assert_eq!(unsaved.to_string(), "something else wrote the file, move that one away");
    assert_eq!(unsaved.held(), "that one is left as it is");
    assert!(fs::read(&file).unwrap() == backup && backup != saved);
    // Moved away, it is in nobody's way.
    fs::rename(&file, file.with_extension("old")).unwrap();
    memory.save().unwrap();
    assert_eq!(throws(&fs::read(&file).unwrap()), 3);
}

/// A save takes the file's place: who may read it, and a link to it, stay as they were.
#[test]
#[cfg(unix)]
fn a_save_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let file = file_of("link", &played());
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let link = file.with_file_name("link.bin");
    symlink("memory.bin", &link).unwrap();
    let mut memory = open(&link);
    play_in(&mut memory);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(throws(&fs::read(&file).unwrap()), 2);
    // Under either name it is the same memory.
    assert!(refusal(&file, Begin::Kept).contains("a gadget that runs"));
    let nowhere = file.with_file_name("nowhere.bin");
    symlink("missing.bin", &nowhere).unwrap();
    assert!(refused(&nowhere).starts_with("FILE cannot be the memory"));
}
