//! Node, which runs the emulator's programs.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde_json::Value;

use super::scratch::Scratch;
use crate::flash::Nor;
use crate::golden;

fn emulator() -> PathBuf {
    golden::folder().join("emulator")
}

/// Installs what the emulator needs, if it is not there as the lock file wants it.
fn install() {
    static INSTALLED: Mutex<bool> = Mutex::new(false);
    let mut installed = INSTALLED.lock().expect("another test failed to install the emulator");
    if *installed {
        return;
    }
    let modules = emulator().join("node_modules/rp2040js/package.json");
    let wanted = fs::read_to_string(emulator().join("package-lock.json")).expect("the lock file");
    let version = |text: &str| {
        let lock: Value = serde_json::from_str(text).ok()?;
        Some(lock.pointer("/packages/node_modules~1rp2040js/version")?.as_str()?.to_owned())
    };
    let present = fs::read_to_string(modules).ok().and_then(|text| {
        let package: Value = serde_json::from_str(&text).ok()?;
        Some(package.get("version")?.as_str()?.to_owned())
    });
    if present.is_none() || present != version(&wanted) {
        let status = Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(emulator())
            .stdout(Stdio::null())
            .status()
            .unwrap_or_else(|error| {
                panic!("npm does not start ({error}): install Node 20 or newer, nodejs.org")
            });
        assert!(status.success(), "`npm ci` failed in tests/emulator, see above");
    }
    *installed = true;
}

/// No program of the emulator takes longer; one that does hangs.
const LIMIT: Duration = Duration::from_secs(600);

/// Runs one of the emulator's programs, and ends it if it does not end by itself.
pub(super) fn node(program: &str, arguments: &[&str]) -> Output {
    install();
    let used = Scratch::bytes("bin", &Nor::used().bytes());
    let mut child = Command::new("node")
        .arg(emulator().join(program))
        .args(arguments)
        .env("VEDETTE_USED_MEMORY", used.path())
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
