//! A disk with no room left: the gadget says so, plays on, and loses nothing that was saved.

use std::fs;
use std::process::Command;

use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::gadget::SimulatedGadget;

use crate::pseudo_terminal::{Terminal, folder};
use crate::remembered::{log_in, use_before};

/// A shell that lets no file grow past 4 KiB and then becomes the gadget: every save ends in its
/// second page, as on a disk with as much room. The signal that such a write also sends is ignored.
fn without_room(memory: &str) -> Command {
    let mut shell = Command::new("sh");
    let limit = r#"trap "" XFSZ; ulimit -f 8; exec "$0" --memory "$1""#;
    shell.args(["-c", limit, env!("CARGO_BIN_EXE_vedette"), memory]);
    shell
}

/// The lines of the picture with which a gadget says that its memory was not saved.
fn complaint() -> Vec<String> {
    let mut scratch = Box::new(OddsScratch::new());
    let mut gadget = SimulatedGadget::new(rulesets::ALL, &mut scratch);
    gadget.was_not_saved();
    assert!(gadget.texts().iter().any(|text| text == "The memory failed to write."));
    let lines = gadget.picture().half_blocks();
    lines.into_iter().filter(|line| !line.trim().is_empty()).collect()
}

#[test]
fn a_save_without_room_is_told_and_the_file_stays_as_it_was() {
    let file = folder("full").join("memory.bin");
    use_before(&file);
    let mut gadget = Terminal::with_memory(&file);
    gadget.wait_for("q: quit");
    gadget.strike(b"aaq");
    assert!(gadget.ended().success());
    let before = fs::read(&file).unwrap();
    assert_eq!(log_in(&file).len(), 1, "one throw");

    let mut gadget = Terminal::run(without_room(file.to_str().unwrap()));
    gadget.wait_for("q: quit");
    gadget.strike(b"aa");
    gadget.wait_for("; the file is as it was. Every second it is tried again.");
    // With this throw the gadget says it on its own screen too.
    complaint().iter().for_each(|line| gadget.wait_for(line));
    gadget.strike(b"q");
    gadget.wait_for("q again quits without it, any other key plays on.");
    assert!(fs::read(&file).unwrap() == before);
    gadget.strike(b"q");
    assert_eq!(gadget.ended().code(), Some(2));
    gadget.wait_for("The last changes could not be saved: ");
    gadget.wait_for("; the file is as it was.");
    assert!(fs::read(&file).unwrap() == before);
}

#[test]
fn a_new_memory_without_room_is_refused_and_leaves_no_memory() {
    let file = folder("full-at-once").join("memory.bin");
    let mut gadget = Terminal::run(without_room(file.to_str().unwrap()));
    assert_eq!(gadget.ended().code(), Some(2));
    gadget.wait_for("memory.bin cannot be the memory, nothing in it was changed: ");
    let left = fs::read_dir(file.parent().unwrap()).unwrap();
    let names: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["memory.bin.vedette-lock"], "the lock alone, which others may hold");
}

/// A folder that is removed takes the memory with it.
#[test]
fn a_memory_that_is_gone_is_told_as_such() {
    let file = folder("removed").join("memory.bin");
    use_before(&file);
    let mut gadget = Terminal::with_memory(&file);
    gadget.wait_for("q: quit");
    fs::remove_dir_all(file.parent().unwrap()).unwrap();
    gadget.strike(b"aa");
    gadget.wait_for("; the file is gone, with all that was saved.");
    gadget.strike(b"qq");
    assert_eq!(gadget.ended().code(), Some(2));
    assert!(!gadget.has_printed("as it was"));
}
