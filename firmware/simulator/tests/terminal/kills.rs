//! A gadget that is killed at any moment leaves the old state or the new one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::pseudo_terminal::{RIGHT, Terminal, folder};
use crate::remembered::{log_in, shown_after, use_before};

/// Gadgets that play at the same time, each with a memory of its own.
const GADGETS: u64 = 4;

/// How often each is killed at least; it goes on until as many throws are kept as are named, since
/// a busy machine may kill it mostly before a throw.
const KILLS: u32 = 45;
const THROWS: usize = 5;

/// A gadget that is killed this often and has not thrown that much does not play at all.
const TOO_MANY_KILLS: u32 = 20 * KILLS;

/// What a player does here: throws, changes inputs, goes back. Nothing makes a throw void.
const KEYS: [&[u8]; 4] = [b"a", b"a", RIGHT, b"b"];

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_saved() {
    let gadgets = (0..GADGETS).map(|seed| thread::spawn(move || killed_again_and_again(seed)));
    for gadget in gadgets.collect::<Vec<_>>() {
        gadget.join().unwrap();
    }
}

/// Kills a gadget many times, and until it has thrown and kept some throws.
fn killed_again_and_again(seed: u64) {
    let file = folder(&format!("killed-{seed}")).join("memory.bin");
    use_before(&file);
    let mut moments = Rng::with_seed(seed);
    let mut known = BTreeMap::new();
    let mut kill = 0;
    while kill < KILLS || known.len() < THROWS {
        assert!(kill < TOO_MANY_KILLS, "seed {seed} threw only {} times", known.len());
        play_and_kill(&file, &mut moments);
        let log = log_in(&file);
        let is_kept = |(number, hash)| log.get(number) == Some(hash);
        assert!(known.iter().all(is_kept), "seed {seed}, kill {kill}: {known:?} became {log:?}");
        assert!(!shown_after(&file, &[]).is_empty());
        known = log;
        kill += 1;
    }
}

/// Strikes keys and kills the gadget: while it starts, while it plays, or while it saves.
fn play_and_kill(file: &Path, moments: &mut Rng) {
    let mut gadget = Terminal::with_memory(file);
    match moments.u8(..3) {
        0 => thread::sleep(Duration::from_micros(moments.u64(..40_000))),
        1 => strike_some(&mut gadget, moments),
        _ => {
            strike_some(&mut gadget, moments);
            throw_soon(&mut gadget);
            wait_for_save(file);
            busy_for(Duration::from_micros(moments.u64(..300)));
        }
    }
    gadget.signal(rustix::process::Signal::KILL);
    gadget.ended();
}

fn strike_some(gadget: &mut Terminal, moments: &mut Rng) {
    gadget.wait_for("q: quit");
    for _ in 0..moments.u8(1..6) {
        gadget.strike(moments.choice(KEYS).unwrap());
        thread::sleep(Duration::from_micros(moments.u64(..90_000)));
    }
}

/// From a list, a form or a result without dice four strokes lead to a throw at the latest. A is
/// deaf for the first moment of a result.
fn throw_soon(gadget: &mut Terminal) {
    for _ in 0..3 {
        gadget.strike(b"a");
        thread::sleep(Duration::from_millis(320));
    }
    gadget.strike(b"a");
}

/// Waits until something happens to the files of a memory, without a sleep that could miss it; or
/// until it seems that nothing will.
fn wait_for_save(file: &Path) {
    let unfinished = file.with_file_name("memory.bin.vedette-new");
    let state = || {
        let file = fs::metadata(file).ok();
        (file.map(|file| (file.len(), file.modified().ok())), unfinished.exists())
    };
    let (before, begun) = (state(), Instant::now());
    while state() == before && begun.elapsed() < Duration::from_millis(400) {}
}

/// A sleep this short would last longer.
fn busy_for(time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < time {}
}
