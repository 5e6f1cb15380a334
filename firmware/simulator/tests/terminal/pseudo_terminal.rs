//! A terminal for a gadget under test.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// The keys by what a terminal sends for them.
pub(crate) const DOWN: &[u8] = b"\x1b[B";
pub(crate) const RIGHT: &[u8] = b"\x1b[C";
pub(crate) const CONTROL_C: &[u8] = b"\x03";
pub(crate) const ESC: &[u8] = b"\x1b";

/// Longer than anything takes on a machine with much to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// A gadget that runs in a terminal of its own.
pub(crate) struct Terminal {
    /// None once the terminal is gone.
    keys: Option<File>,
    reader: Option<JoinHandle<()>>,
    is_gone: Arc<AtomicBool>,
    child: Child,
    printed: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    /// Starts the gadget with these words.
    pub(crate) fn start(words: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
        command.args(words);
        Self::run(command)
    }

    /// Starts the gadget with its memory in this file.
    pub(crate) fn with_memory(file: &Path) -> Self {
        Self::start(&["--memory", file.to_str().unwrap()])
    }

    /// Runs a command that becomes the gadget.
    pub(crate) fn run(command: Command) -> Self {
        Self::run_in(LARGE, command)
    }

    /// Runs a command that becomes the gadget in a window of these columns and rows.
    pub(crate) fn run_in(size: (u16, u16), mut command: Command) -> Self {
        let (keys, inside) = pair(size);
        command.stdin(inside.try_clone().unwrap()).stdout(inside.try_clone().unwrap());
        let child = command.stderr(Stdio::from(inside)).spawn().unwrap();
        // What it was started from holds the inner end too. Without this the terminal never ends.
        drop(command);
        let (printed, is_gone) = (Arc::new(Mutex::new(Vec::new())), Arc::default());
        let (from, to, end) =
            (keys.try_clone().unwrap(), Arc::clone(&printed), Arc::clone(&is_gone));
        let reader = Some(thread::spawn(move || read(from, &to, &end)));
        Self { keys: Some(keys), reader, is_gone, child, printed }
    }

    /// Makes the window larger or smaller, and tells the gadget so.
    pub(crate) fn resize(&self, size: (u16, u16)) {
        set_size(self.keys.as_ref().unwrap(), size);
        self.signal(Signal::WINCH);
    }

    /// Forgets what was printed so far.
    pub(crate) fn forget(&self) {
        self.printed.lock().unwrap().clear();
    }

    /// Strikes keys. One that has ended takes no more.
    pub(crate) fn strike(&mut self, keys: &[u8]) {
        let _ = self.keys.as_mut().unwrap().write_all(keys);
    }

    /// Waits until the gadget has printed this.
    pub(crate) fn wait_for(&self, text: &str) {
        let begun = Instant::now();
        while !self.has_printed(text) {
            assert!(begun.elapsed() < PATIENCE, "no {text:?} in {:?}", self.printed());
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn has_printed(&self, text: &str) -> bool {
        self.printed().contains(text)
    }

    pub(crate) fn printed(&self) -> String {
        String::from_utf8_lossy(&self.printed.lock().unwrap()).into_owned()
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Takes the terminal away, and tells the gadget so, as the system tells who owns it.
    pub(crate) fn hang_up(&mut self) {
        self.is_gone.store(true, Ordering::Relaxed);
        self.reader.take().unwrap().join().unwrap();
        self.keys = None;
        self.signal(Signal::HUP);
    }

    /// Waits until it has ended.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end: {:?}", self.printed());
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// A test that fails leaves no gadget behind.
impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads what the gadget prints until it has closed its end, or the terminal is to go.
fn read(mut from: File, to: &Mutex<Vec<u8>>, is_gone: &AtomicBool) {
    let mut bytes = [0; 4096];
    let tick = Timespec { tv_sec: 0, tv_nsec: 10_000_000 };
    while !is_gone.load(Ordering::Relaxed) {
        if poll(&mut [PollFd::new(&from, PollFlags::IN)], Some(&tick)).unwrap() == 0 {
            continue;
        }
        match from.read(&mut bytes) {
            Ok(count @ 1..) => to.lock().unwrap().extend_from_slice(bytes.get(..count).unwrap()),
            _ => return,
        }
    }
}

/// Columns and rows that are enough for the largest picture.
const LARGE: (u16, u16) = (140, 40);

fn set_size(outer: &File, (columns, rows): (u16, u16)) {
    let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(outer, size).unwrap();
}

/// The two ends of a terminal of these columns and rows.
fn pair(size: (u16, u16)) -> (File, File) {
    let outer = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&outer).unwrap();
    unlockpt(&outer).unwrap();
    let name = ptsname(&outer, Vec::new()).unwrap();
    let inner = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let outer = File::from(outer);
    set_size(&outer, size);
    (outer, File::from(inner))
}

/// A folder of a test's own.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
