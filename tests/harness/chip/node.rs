//! Node, which runs the programs of the emulator and of the browser tests.

use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use vedette_boards::{OURS, VARIABLE};
use vedette_image::npm;

use super::scratch::Scratch;
use crate::flash::Nor;
use crate::{golden, players_rules};

/// A folder of the tests with programs for Node.
#[derive(Clone, Copy)]
pub(crate) struct Programs {
    pub(crate) folder: &'static str,
}

/// The emulated chip.
const EMULATOR: Programs = Programs { folder: "emulator" };

/// Installs the packages that the programs need.
fn install(programs: Programs) {
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _alone = INSTALLING.lock().expect("another test failed to install packages");
    let folder = golden::folder().join(programs.folder);
    npm::install(&folder).unwrap_or_else(|error| panic!("{error}"));
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
    let rules = Scratch::with("json", players_rules::in_figures());
    let mut child = Command::new("node")
        .arg(golden::folder().join(programs.folder).join(program))
        .args(arguments)
        .env("VEDETTE_USED_MEMORY", used.path())
        .env("VEDETTE_RULES", rules.path())
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
