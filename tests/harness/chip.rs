//! The emulated chip: builds the firmware that is flashed, and runs it in Node.
//!
//! What is missing is installed once (`npm ci`); without Node there is a clear failure, not a
//! skipped test.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use app::Button;
use app::storage::BYTES;
use serde_json::{Value, json};
use vedette_image::Image;

use crate::acknowledged::Ledger;
use crate::memory_images;
use crate::script::Script;

pub(crate) mod node;
mod run;
pub(crate) mod scratch;

pub use run::{Run, Seen, number};

use node::{node, node_on};
use scratch::Scratch;

/// The firmware, built once for all tests of a program.
pub fn image() -> &'static Image {
    static IMAGE: OnceLock<Image> = OnceLock::new();
    IMAGE.get_or_init(|| vedette_image::build().unwrap_or_else(|error| panic!("{error}")))
}

/// Plays scripts on fresh boards, one after another. A [`Script`] is built, a scenario is read.
pub fn play<S: Display>(scripts: &[S]) -> Vec<Run> {
    let files: Vec<Scratch> =
        scripts.iter().map(|script| Scratch::with("jsonl", &script.to_string())).collect();
    play_files(&files.iter().map(|file| &file.0).collect::<Vec<_>>())
}

/// Plays the scripts in these files. What a script names is looked for in its own folder.
pub fn play_files(scripts: &[impl AsRef<Path>]) -> Vec<Run> {
    play_files_on(image(), scripts)
}

/// Plays the scripts in these files on the board that an image is for, wired as that is.
pub fn play_files_on(image: &Image, scripts: &[impl AsRef<Path>]) -> Vec<Run> {
    let in_utf8 = |path: &Path| path.to_str().expect("a path in UTF-8").to_owned();
    let reports: Vec<Scratch> = scripts.iter().map(|_| Scratch::new("json")).collect();
    let mut arguments = vec![in_utf8(&image.elf)];
    for (script, report) in scripts.iter().zip(&reports) {
        arguments.extend([in_utf8(script.as_ref()), in_utf8(&report.0)]);
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = node_on(&image.board, "play.mjs", &arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() != Some(2), "the emulator was called wrongly: {said}");
    reports.iter().map(|report| Run(report.json())).collect()
}

/// Plays a script on the board that an image is for. It must come to its end.
pub fn play_on(image: &Image, script: &(impl Display + ?Sized)) -> Run {
    let file = Scratch::with("jsonl", &script.to_string());
    let run = play_files_on(image, &[&file.0]).pop().expect("a report");
    assert_eq!(run.error(), None, "{}: {script}", image.board);
    run
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

/// Plays a script that may restart. Gives the board's memory in the end, too, and where players'
/// rulesets lie.
pub fn play_and_read_all(script: &Script) -> (Run, Vec<u8>, Vec<u8>) {
    let after = Scratch::new("bin");
    let (run, memory) = play_and_read(&script.clone().line(json!({"region": after.path()})));
    (run, memory, fs::read(&after.0).expect("the region"))
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
