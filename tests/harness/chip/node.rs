//! Node, which runs the programs of the emulator and of the browser tests.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde_json::Value;
use vedette_boards::{OURS, VARIABLE};

use super::scratch::Scratch;
use crate::flash::Nor;
use crate::golden;

/// A folder of the tests with programs for Node.
#[derive(Clone, Copy)]
pub(crate) struct Programs {
    pub(crate) folder: &'static str,
}

/// The emulated chip.
const EMULATOR: Programs = Programs { folder: "emulator" };

/// The packages that a lock file names, with their versions. The first of all is what needs them.
fn locked(file: &Path) -> Option<BTreeMap<String, Value>> {
    let lock: Value = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    let packages = lock.get("packages")?.as_object()?.iter().filter(|(name, _)| !name.is_empty());
    Some(packages.map(|(name, package)| (name.clone(), package["version"].clone())).collect())
}

/// Installs what the programs need, if it is not there as the lock file wants it: npm keeps a copy
/// of the lock beside what it has installed.
fn install(programs: Programs) {
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _alone = INSTALLING.lock().expect("another test failed to install packages");
    let folder = golden::folder().join(programs.folder);
    let wanted = locked(&folder.join("package-lock.json"));
    let present = locked(&folder.join("node_modules/.package-lock.json"));
    assert!(wanted.is_some(), "the lock file of {} names no package", programs.folder);
    if present != wanted {
        let status = Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(&folder)
            .stdout(Stdio::null())
            .status()
            .unwrap_or_else(|error| {
                panic!("npm does not start ({error}): install Node 20 or newer, nodejs.org")
            });
        assert!(status.success(), "`npm ci` failed in tests/{}, see above", programs.folder);
    }
}

/// No program takes longer; one that does hangs.
const LIMIT: Duration = Duration::from_secs(600);

/// Runs one of the emulator's programs.
pub(super) fn node(program: &str, arguments: &[&str]) -> Output {
    node_on(OURS, program, arguments)
}

/// The same on a board of this name.
pub(super) fn node_on(board: &str, program: &str, arguments: &[&str]) -> Output {
    run_on(board, EMULATOR, program, arguments)
}

/// Runs a program in Node, and ends it if it does not end by itself.
pub(crate) fn run(programs: Programs, program: &str, arguments: &[&str]) -> Output {
    run_on(OURS, programs, program, arguments)
}

fn run_on(board: &str, programs: Programs, program: &str, arguments: &[&str]) -> Output {
    install(programs);
    let used = Scratch::bytes("bin", &Nor::used().bytes());
    let mut child = Command::new("node")
        .arg(golden::folder().join(programs.folder).join(program))
        .args(arguments)
        .env("VEDETTE_USED_MEMORY", used.path())
        .env(VARIABLE, board)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("node does not start ({error}): install Node 20 or newer, nodejs.org")
        });
    let [stdout, stderr] = [reader(child.stdout.take()), reader(child.stderr.take())];
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("the state of node") {
            break status;
        }
        if start.elapsed() > LIMIT {
            child.kill().expect("node to end");
            panic!("{program} {arguments:?} does not end");
        }
        thread::sleep(Duration::from_millis(20));
    };
    let [stdout, stderr] = [stdout, stderr].map(|reader| reader.join().expect("what node says"));
    Output { status, stdout, stderr }
}

/// Reads a pipe to its end, so that it never fills up.
fn reader(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut text = Vec::new();
        pipe.expect("a pipe").read_to_end(&mut text).expect("what node says");
        text
    })
}
