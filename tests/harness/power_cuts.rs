//! Power cuts on the emulated chip: at every flash operation of a game, before it, inside it and
//! after it.

use std::ops::ControlFlow;

use app::device::battery::Supply;
use app::device::start::Start;
use app::storage::record::Head;
use app::storage::store::Half;
use app::storage::{BYTES, LOG_SECTORS};
use app::{Button, Millis};
use rules_core::scratch::OddsScratch;

use crate::chip;
use crate::flash::Nor;
use crate::golden::{PictureRows, assert_same};
use crate::low_starts::LOW;
use crate::player::Player;
use crate::script::Script;
use crate::store_model;

/// Throws, settings, another ruleset, an undo, a turn, all with their pauses: every kind of write
/// there is.
fn game() -> Script {
    let pause = |script: Script| script.wait(PAUSE);
    let thrown = pause(Script::new().seed(3).select().right(1).throw().throw_again());
    let thrown_on = thrown.throw_again().throw_again();
    let dimmed = pause(thrown_on.home().open_settings().right(1));
    let other_game = pause(dimmed.home().back().down(1).select().select().throw_again());
    // Up from the second game, over the first and three tools.
    let in_the_log = other_game.home().back().up(4).select().select();
    let asked = in_the_log.wait(300).hold(Button::A, 700);
    let undone = pause(asked.wait(300).hold(Button::A, 900));
    let first_game = undone.home().back().up(1).select().select();
    let thrown = pause(first_game.right(1).throw().throw_again().throw_again());
    // Over the last result to the first of the tools, the next turn.
    pause(thrown.home().previous_section().previous_section().select())
}

/// What a player does after a cut: a throw of plain dice, and a pause.
fn after() -> Script {
    Script::new().home().open_dice().throw().wait(PAUSE)
}

/// Long enough for all to be saved.
const PAUSE: Millis = 1700;

/// The cuts of one operation.
const CUTS: usize = 5;
const MEMORY: usize = BYTES as usize;
const PICTURE: usize = 128 * 64;

/// What a memory holds: the log's records, and what is saved.
#[derive(PartialEq, Eq)]
struct Held {
    log: Vec<(u32, Vec<u8>)>,
    saved: Vec<Option<Vec<u8>>>,
}

impl Held {
    fn of(bytes: &[u8]) -> Self {
        let mut store = store_model::opened(&Nor::of(bytes));
        let (mut log, mut buffer) = (Vec::new(), [0; 2048]);
        for sector in 0..LOG_SECTORS {
            let see = &mut |record: &[u8]| {
                log.push((Head::read(record).expect("a head").number, record.to_vec()));
                ControlFlow::Continue(())
            };
            store.look(Half::Log, sector, &mut buffer, see).expect("a sector");
        }
        log.sort();
        let mut fetch = |key| store.fetch(key, &mut buffer).expect("a map").map(<[u8]>::to_vec);
        Self { log, saved: (0..6).map(&mut fetch).collect() }
    }
}

/// The records of the log in a memory, by their numbers.
pub fn records(memory: &[u8]) -> Vec<Vec<u8>> {
    Held::of(memory).log.into_iter().map(|(_, record)| record).collect()
}

/// Cuts the power at some operations of the game. Gives how many cuts there were, and how many
/// operations the game has.
pub fn run(memory: &[u8], first: usize, count: usize) -> (usize, usize) {
    let (out, operations) = chip::cuts(memory, &game(), &after(), first, count);
    let size = 2 * MEMORY + CUTS * (2 * MEMORY + PICTURE);
    assert_eq!(out.len() % size, 0, "whole operations");
    for (operation, bytes) in out.chunks(size).enumerate() {
        let (before, rest) = bytes.split_at(MEMORY);
        let (after, cuts) = rest.split_at(MEMORY);
        let [before, after] = [before, after].map(Held::of);
        for (cut, bytes) in cuts.chunks(2 * MEMORY + PICTURE).enumerate() {
            let place = format!("operation {}, cut {cut}", first + operation);
            let (found, rest) = bytes.split_at(MEMORY);
            let (end, picture) = rest.split_at(MEMORY);
            check(&before, &after, &Held::of(found), &Held::of(end), &place);
            // Every second start is on a battery that is too low to write.
            let supply = if cut % 2 == 1 { LOW } else { Supply::Battery(4000) };
            assert_same(&rows(picture), &home(found, supply), &format!("{place}: its home"));
        }
    }
    (out.len() / size * CUTS, operations)
}

fn check(before: &Held, after: &Held, found: &Held, end: &Held, place: &str) {
    let whole = |log: &[(u32, Vec<u8>)]| before.log.ends_with(log) || after.log.ends_with(log);
    assert!(whole(&found.log), "{place}: the log has other records");
    // Nothing is lost but what the operation itself erases.
    let least = before.log.len().min(after.log.len());
    assert!(found.log.len() >= least, "{place}: {} records of {least}", found.log.len());
    for (key, saved) in found.saved.iter().enumerate() {
        assert!(
            [&before.saved[key], &after.saved[key]].contains(&saved),
            "{place}: key {key} is another"
        );
    }
    let last = |held: &Held| held.log.last().map_or(0, |(number, _)| *number);
    assert_eq!(last(end), last(found) + 1, "{place}: it goes on with one throw");
}

/// The home of a gadget that finds this memory on some supply.
fn home(memory: &[u8], supply: Supply) -> PictureRows {
    let mut scratch = Box::new(OddsScratch::new());
    let (chip, start) = (Nor::of(memory), Start::default());
    let player = Player::switched_on_with(supply, &mut scratch, &chip, start);
    assert!(player.is_home(), "the list of procedures");
    player.picture()
}

/// A picture as cuts.mjs writes it, a byte for a pixel.
fn rows(picture: &[u8]) -> PictureRows {
    let rows = picture.chunks(128).map(|row| String::from_utf8_lossy(row).into_owned());
    rows.collect::<Vec<_>>().try_into().expect("64 rows")
}
