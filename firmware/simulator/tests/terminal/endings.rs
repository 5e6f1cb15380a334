//! However a gadget ends, it keeps what was done last.

use std::path::Path;
use std::thread;
use std::time::Duration;

use app::Button;
use rustix::process::Signal;

use crate::pseudo_terminal::{CONTROL_C, RIGHT, Terminal, folder};
use crate::remembered::{shown_after, use_before};

/// Changes an input, ends the gadget at once by `end`, and gives the form that the next start shows
/// beside the one that a new gadget shows.
fn form_after(name: &str, end: impl FnOnce(&mut Terminal)) -> (Vec<String>, Vec<String>) {
    let file = folder(name).join("memory.bin");
    use_before(&file);
    let mut gadget = Terminal::with_memory(&file);
    gadget.wait_for("q: quit");
    let new = form_in(&file);
    gadget.strike(b"a");
    gadget.strike(RIGHT);
    end(&mut gadget);
    let status = gadget.ended();
    assert!(status.success(), "{name}: {status}");
    // The terminal is put back in order.
    gadget.wait_for("\x1b[?1049l");
    (form_in(&file), new)
}

fn form_in(file: &Path) -> Vec<String> {
    shown_after(file, &[Button::A])
}

#[test]
fn what_was_changed_just_before_the_end_is_kept() {
    for (name, keys) in [("q", b"q".as_slice()), ("control-c", CONTROL_C)] {
        let (kept, new) = form_after(name, |gadget| gadget.strike(keys));
        assert_ne!(kept, new, "{name}");
    }
}

#[test]
fn a_signal_ends_it_tidily() {
    for (name, signal) in [
        ("interrupt", Signal::INT),
        ("terminate", Signal::TERM),
        ("hang-up", Signal::HUP),
        ("quit", Signal::QUIT),
    ] {
        let (kept, new) = form_after(name, |gadget| {
            // A signal may overtake keys: these are read by then.
            thread::sleep(Duration::from_millis(500));
            gadget.signal(signal);
        });
        assert_ne!(kept, new, "{name}");
    }
}

/// A window that is closed takes the terminal with it: nothing can be read or printed any more.
#[test]
fn a_terminal_that_is_gone_ends_it_too() {
    let file = folder("gone").join("memory.bin");
    let mut gadget = Terminal::with_memory(&file);
    gadget.wait_for("q: quit");
    let new = form_in(&file);
    gadget.strike(b"a");
    gadget.strike(RIGHT);
    thread::sleep(Duration::from_millis(500));
    gadget.hang_up();
    let status = gadget.ended();
    assert!(status.success(), "{status}");
    assert_ne!(form_in(&file), new);
}

#[test]
fn a_second_gadget_is_told_of_the_first() {
    let file = folder("second").join("memory.bin");
    let mut first = Terminal::with_memory(&file);
    first.wait_for("q: quit");
    let mut second = Terminal::with_memory(&file);
    assert_eq!(second.ended().code(), Some(2));
    second.wait_for("is the memory of a gadget that runs; end that one, or name another file.");
    first.strike(b"q");
    assert!(first.ended().success());
    let mut third = Terminal::with_memory(&file);
    third.wait_for("q: quit");
    third.strike(b"q");
    assert!(third.ended().success());
}
