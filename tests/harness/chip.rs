//! The emulated chip: builds the firmware that is flashed, and runs it in Node.
//!
//! What is missing is installed once (`npm ci`); without Node there is a clear failure, not a
//! skipped test.

use std::fmt::Display;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use app::Button;
use app::storage::BYTES;
use serde_json::{Value, json};
use vedette_image::Image;

use crate::acknowledged::Ledger;
use crate::flash::Nor;
use crate::golden::{self, PictureRows};
use crate::memory_images;
use crate::script::Script;

/// The firmware, built once for all tests of a program.
pub fn image() -> &'static Image {
    static IMAGE: OnceLock<Image> = OnceLock::new();
    IMAGE.get_or_init(|| vedette_image::build().unwrap_or_else(|error| panic!("{error}")))
}

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
fn node(program: &str, arguments: &[&str]) -> Output {
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

/// A file that lives as long as this.
struct Scratch(PathBuf);

impl Scratch {
    fn new(end: &str) -> Self {
        static COUNT: Mutex<u32> = Mutex::new(0);
        let mut count = COUNT.lock().expect("the count of scratch files");
        *count += 1;
        Self(env::temp_dir().join(format!("vedette-{}-{count}.{end}", process::id())))
    }

    fn with(end: &str, text: &str) -> Self {
        Self::bytes(end, text.as_bytes())
    }

    fn bytes(end: &str, bytes: &[u8]) -> Self {
        let file = Self::new(end);
        fs::write(&file.0, bytes).expect("a scratch file");
        file
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    fn json(&self) -> Value {
        let text = fs::read_to_string(&self.0).expect("the emulator's report");
        serde_json::from_str(&text).expect("the emulator's report is JSON")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // One that was never written is not there to be removed.
        let _ = fs::remove_file(&self.0);
    }
}

/// What a script did on the chip.
#[derive(Debug)]
pub struct Run(Value);

impl Run {
    /// The pictures, each with its line and its 64 rows.
    pub fn pictures(&self) -> Vec<(u64, PictureRows)> {
        let pictures = self.0.get("pictures").and_then(Value::as_array).expect("pictures");
        pictures
            .iter()
            .map(|picture| (picture["line"].as_u64().expect("a line"), rows(picture)))
            .collect()
    }

    /// What the panel shows at the end.
    pub fn panel(&self) -> PictureRows {
        rows(&self.0["panel"])
    }

    /// How the panel is set at the end, as its data sheet names it.
    pub fn panel_settings(&self) -> &Value {
        &self.0["panel"]["settings"]
    }

    /// What the emulated board found strange.
    pub fn warnings(&self) -> &[Value] {
        self.0["warnings"].as_array().expect("warnings")
    }

    /// The notes that the piezo played: hertz and milliseconds.
    pub fn notes(&self) -> Vec<(u32, u32)> {
        let notes = self.0["notes"].as_array().expect("notes").iter();
        notes
            .map(|note| (number(note, "/hz").round() as u32, number(note, "/ms").round() as u32))
            .collect()
    }

    /// A number of the report, by its path.
    pub fn number(&self, path: &str) -> f64 {
        number(&self.0, path)
    }

    /// What was watched of the dice, in order.
    pub fn seen(&self) -> Vec<Seen> {
        let seen =
            self.0.pointer("/dice/seen").and_then(Value::as_array).expect("dice that were watched");
        let whole = |value: &Value| value.as_u64().expect("a whole number");
        seen.iter()
            .map(|seen| match seen.get("press") {
                Some(micros) => Seen::Press(whole(micros)),
                None => Seen::Face {
                    faces: whole(&seen["faces"]).try_into().expect("a die"),
                    face: whole(&seen["face"]).try_into().expect("a face"),
                    at: number(seen, "/at"),
                },
            })
            .collect()
    }

    /// Dice that the script listed and the firmware never threw.
    pub fn unread_dice(&self) -> f64 {
        self.number("/dice/unread")
    }

    /// Why it ended early, if it did.
    pub fn error(&self) -> Option<&str> {
        self.0.get("error").and_then(Value::as_str)
    }

    /// What a soak was made of, in a line.
    pub fn soaked(&self) -> String {
        let said = |path: &str| self.0.pointer(path).map(ToString::to_string).unwrap_or_default();
        format!(
            "{} presses, {}; panel at {}, {} ms to erase a sector; {} power cuts, {} at work on the flash, the log whole after each; panel dark for {} ms at most; \
             {} bytes of stack; asleep {} %",
            said("/count"),
            said("/used"),
            said("/address"),
            said("/erase_ms"),
            said("/cuts"),
            said("/torn"),
            said("/longest_dark_ms"),
            said("/stack_used"),
            said("/asleep_pct")
        )
    }

    /// Restarts that the firmware made by itself.
    pub fn restarts(&self) -> usize {
        let resets = self.0.get("resets").and_then(Value::as_array).expect("resets");
        resets.iter().filter(|reset| reset["by"] == "firmware").count()
    }
}

/// What went into the dice, and what came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seen {
    /// A button moved at this microsecond.
    Press(u64),
    /// A die of `faces` faces showed `face` at this microsecond; 0 when nothing was thrown.
    Face { faces: u8, face: u8, at: f64 },
}

fn rows(picture: &Value) -> PictureRows {
    let rows = picture["rows"].as_array().expect("rows");
    let rows: Vec<String> =
        rows.iter().map(|row| row.as_str().expect("a row").to_owned()).collect();
    rows.try_into().expect("64 rows")
}

/// A number in a report.
pub fn number(report: &Value, path: &str) -> f64 {
    report
        .pointer(path)
        .and_then(Value::as_f64)
        .unwrap_or_else(|| panic!("no number at {path} in {report}"))
}

/// Plays scripts on fresh boards, one after another. A [`Script`] is built, a scenario is read.
pub fn play<S: Display>(scripts: &[S]) -> Vec<Run> {
    let files: Vec<Scratch> =
        scripts.iter().map(|script| Scratch::with("jsonl", &script.to_string())).collect();
    play_files(&files.iter().map(|file| &file.0).collect::<Vec<_>>())
}

/// Plays the scripts in these files. What a script names is looked for in its own folder.
pub fn play_files(scripts: &[impl AsRef<Path>]) -> Vec<Run> {
    let in_utf8 = |path: &Path| path.to_str().expect("a path in UTF-8").to_owned();
    let reports: Vec<Scratch> = scripts.iter().map(|_| Scratch::new("json")).collect();
    let mut arguments = vec![in_utf8(&image().elf)];
    for (script, report) in scripts.iter().zip(&reports) {
        arguments.extend([in_utf8(script.as_ref()), in_utf8(&report.0)]);
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = node("play.mjs", &arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() != Some(2), "the emulator was called wrongly: {said}");
    reports.iter().map(|report| Run(report.json())).collect()
}

/// Plays one script that must come to its end.
pub fn play_one(script: &(impl Display + ?Sized)) -> Run {
    let run = play(&[script]).pop().expect("a report");
    assert_eq!(run.error(), None, "{script}");
    assert_eq!(run.unread_dice(), 0.0, "dice that nobody has thrown: {script}");
    run
}

/// Presses buttons at random while everything happens to the board. What its log acknowledged is
/// there after every power cut: what the flash held before the cut, and at most one record more.
pub fn soak(seed: u32, count: u32) -> Run {
    let elf = image().elf.to_str().expect("a path in UTF-8");
    let (memory, out) = (Scratch::bytes("bin", &memory_images::well_used()), Scratch::new("bin"));
    let output =
        node("soak.mjs", &[elf, &seed.to_string(), &count.to_string(), memory.path(), out.path()]);
    let said = String::from_utf8_lossy(&output.stdout);
    let report = serde_json::from_str(&said).unwrap_or_else(|error| {
        panic!("no report ({error}): {said} {}", String::from_utf8_lossy(&output.stderr));
    });
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    check_logs(&fs::read(&out.0).expect("what soak.mjs wrote"))
        .unwrap_or_else(|why| panic!("seed {seed}, {why}"));
    Run(report)
}

/// Pairs of memories, before a power cut and after it.
fn check_logs(memories: &[u8]) -> Result<(), String> {
    let (mut ledger, size) = (Ledger::default(), BYTES as usize);
    for (cut, pair) in memories.chunks(2 * size).enumerate() {
        let (before, after) = pair.split_at(size);
        ledger.check(before, 0, u32::MAX).map_err(|why| format!("before cut {cut}: {why}"))?;
        ledger.check(after, 0, 1).map_err(|why| format!("after cut {cut}: {why}"))?;
    }
    Ok(())
}

/// Takes the figures of a plan.
pub fn measure(plan: &Value) -> Value {
    let plan = Scratch::with("json", &plan.to_string());
    let elf = image().elf.to_str().expect("a path in UTF-8");
    let output = node("measure.mjs", &[elf, plan.path()]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_str(&said).expect("figures in JSON")
}

/// Cuts the power at some flash operations of a game, as cuts.mjs says. Gives what it wrote, and
/// how many operations the game has.
pub fn cuts(
    memory: &[u8],
    game: &Script,
    after: &Script,
    first: usize,
    count: usize,
) -> (Vec<u8>, usize) {
    let (image, out) = (Scratch::bytes("bin", memory), Scratch::new("out"));
    let (game, after) =
        (Scratch::with("jsonl", &game.to_string()), Scratch::with("jsonl", &after.to_string()));
    let elf = self::image().elf.to_str().expect("a path in UTF-8");
    let (first, count) = (first.to_string(), count.to_string());
    let output = node(
        "cuts.mjs",
        &[elf, image.path(), game.path(), after.path(), &first, &count, out.path()],
    );
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    (
        fs::read(&out.0).expect("what cuts.mjs wrote"),
        said.trim().parse().expect("a number of operations"),
    )
}

/// Plays a script on a board with this memory. Gives the memory in the end.
pub fn play_with(memory: &[u8], script: &Script) -> Vec<u8> {
    play_from(memory, [], json!({}), script).1
}

/// Plays a script on a board with this memory that is switched on with these buttons down, and with
/// more that holds then. Gives the memory in the end, too.
pub fn play_from(
    memory: &[u8],
    held: impl IntoIterator<Item = Button>,
    mut and: Value,
    script: &Script,
) -> (Run, Vec<u8>) {
    let before = Scratch::bytes("bin", memory);
    and["memory"] = before.path().into();
    play_and_read(&Script::boot_with(held, and).then(script))
}

/// Plays a script. Gives the board's memory in the end, too.
pub fn play_and_read(script: &Script) -> (Run, Vec<u8>) {
    let after = Scratch::new("bin");
    let run = play_one(&script.clone().line(json!({"memory": after.path()})));
    (run, fs::read(&after.0).expect("the memory"))
}

/// Takes the figures of a plan on a board with this memory.
pub fn measure_with(memory: &[u8], plan: Value) -> Value {
    measure_from(memory, json!({"boot": []}), plan)
}

/// The same on a board of which more is said in its first line.
pub fn measure_from(memory: &[u8], mut boot: Value, mut plan: Value) -> Value {
    let image = Scratch::bytes("bin", memory);
    boot["memory"] = image.path().into();
    plan["setup"].as_array_mut().expect("a setup").insert(0, boot);
    measure(&plan)
}

/// Holds the emulated processor to the manual's instructions.
pub fn check_processor() {
    let output = node("cpucheck.mjs", &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
