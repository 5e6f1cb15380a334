//! Power cuts on the emulated chip: at every flash operation of a game, before it, inside it and
//! after it.

use app::storage::record::Head;
use app::storage::store::{Half, Seen, Store};
use app::storage::verified::VerifiedFlash;
use app::storage::{BYTES, LOG_SECTORS};
use app::ui::screens::Screen;
use rules_core::bench::Bench;

use crate::chip;
use crate::flash::Nor;
use crate::images;

/// Throws, settings, another ruleset, an undo, all with their pauses: every kind of write there is.
pub const GAME: &str = r#"{"seed":3}
{"press":"A"}
{"press":"right"}
{"press":"A"}
{"press":"A"}
{"wait":1700}
{"press":"A"}
{"press":"A"}
{"hold":"B","ms":800}
{"press":"up"}
{"press":"A"}
{"press":"right"}
{"wait":1700}
{"hold":"B","ms":800}
{"press":"B"}
{"press":"down"}
{"press":"A"}
{"press":"A"}
{"press":"A"}
{"wait":1700}
{"hold":"B","ms":800}
{"press":"up"}
{"press":"up"}
{"press":"A"}
{"press":"down"}
{"press":"A"}
{"press":"A"}
{"hold":"A","ms":600}
{"wait":1700}
{"hold":"B","ms":800}
{"press":"B"}
{"press":"up"}
{"press":"A"}
{"press":"A"}
{"press":"right"}
{"press":"A"}
{"press":"A"}
{"press":"A"}
{"wait":1700}
"#;

/// What a player does after a cut: a throw of plain dice, and a pause.
const AFTER: &str = r#"{"hold":"B","ms":800}
{"press":"up"}
{"press":"up"}
{"press":"up"}
{"press":"A"}
{"press":"A"}
{"wait":1700}
"#;

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
        let mut store = Store::new(VerifiedFlash::new(Nor::of(bytes), 0));
        let (mut log, mut buffer) = (Vec::new(), [0; 2048]);
        for half in [Half::Map, Half::Log] {
            store.mend(half, &mut buffer).expect("nothing is wrong with the chip");
        }
        for sector in 0..LOG_SECTORS {
            let see = &mut |record: &[u8]| {
                log.push((Head::read(record).expect("a head").number, record.to_vec()));
                Seen::More
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
    let (out, operations) = chip::cuts(memory, GAME, AFTER, first, count);
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
            let (home, shown) = (home(found), String::from_utf8_lossy(picture));
            assert!(
                home == shown,
                "{place}: its home is\n{}\nand it shows\n{}",
                lines(&home),
                lines(&shown)
            );
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

/// The home of a gadget that finds this memory.
fn home(memory: &[u8]) -> String {
    let mut bench = Box::new(Bench::new());
    let gadget = images::switched_on(&Nor::of(memory), &mut bench);
    assert!(matches!(gadget.app().screen(), Screen::Procedures(_)), "the list of procedures");
    gadget.picture().lines().concat()
}

fn lines(picture: &str) -> String {
    picture
        .as_bytes()
        .chunks(128)
        .map(|row| format!("{}\n", String::from_utf8_lossy(row)))
        .collect()
}

/// A memory that has been used for long: the log is about to go round, and so is the map.
pub fn well_used() -> Vec<u8> {
    images::with_entries(1200)
}
