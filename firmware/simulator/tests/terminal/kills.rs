//! A gadget that is killed at any moment leaves the old state or the new one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::pseudo_terminal::{RIGHT, Terminal, folder};
use crate::remembered::{log_in, shown_after, use_before};

/// Gadgets that play at the same time, each with a memory of its own, and how often each is killed.
const GADGETS: u64 = 4;
const KILLS: u32 = 45;

/// What a player does here: throws, changes inputs, goes back. Nothing makes a throw void.
const KEYS: [&[u8]; 4] = [b"a", b"a", RIGHT, b"b"];

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_saved() {
    let gadgets = (0..GADGETS).map(|seed| thread::spawn(move || killed_again_and_again(seed)));
    let thrown: usize =
        gadgets.collect::<Vec<_>>().into_iter().map(|gadget| gadget.join().unwrap()).sum();
    assert!(thrown >= 20, "the gadgets were to be killed in a game, and threw {thrown} times");
}

/// Kills a gadget many times; gives how many throws it has kept.
fn killed_again_and_again(seed: u64) -> usize {
    let file = folder(&format!("killed-{seed}")).join("memory.bin");
    use_before(&file);
    let mut moments = Rng::with_seed(seed);
    let mut known = BTreeMap::new();
    for kill in 0..KILLS {
        play_and_kill(&file, &mut moments);
        let log = log_in(&file);
        let is_kept = |(number, hash)| log.get(number) == Some(hash);
        assert!(known.iter().all(is_kept), "seed {seed}, kill {kill}: {known:?} became {log:?}");
        assert!(!shown_after(&file, &[]).is_empty());
        known = log;
    }
    known.len()
}

/// Strikes keys and kills the gadget: while it starts, while it plays, or while it saves.
fn play_and_kill(file: &Path, moments: &mut Rng) {
    let mut gadget = Terminal::with_memory(file);
    match moments.u8(..3) {
        0 => thread::sleep(Duration::from_micros(moments.u64(..40_000))),
        1 => strike_some(&mut gadget, moments),
        _ => {
            strike_some(&mut gadget, moments);
            gadget.strike(b"aa");
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
