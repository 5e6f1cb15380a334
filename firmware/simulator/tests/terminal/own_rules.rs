//! A ruleset of the player's own, played while its text changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use app::device::start::Start;
use app::game::link::Link;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;
use vedette::flash::Flash;
use vedette::gadget::SimulatedGadget;
use vedette::own_rules::with_own;

use crate::pseudo_terminal::{DOWN, RIGHT, Terminal, folder};

const GAME: &str = "\
ruleset mine \"My game\"
procedure fire \"Fire\"
  ask men \"Men\" 1 to 12, start 6
  counts \"Hits\", none \"Nobody\", one \"man hit\", many \"men hit\"
  roll hits = men d6 that show 4+ \"Fire\"
  outcome hits
";

/// The gadget with a ruleset, in a window in which it is drawn in braille.
fn played(file: &Path) -> Terminal {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
    command.args(["--fresh", "--rules"]).arg(file).env("NO_COLOR", "1");
    Terminal::run_in((80, 24), command)
}

fn written(name: &str) -> PathBuf {
    let file = folder(name).join("mine.rules");
    fs::write(&file, GAME).unwrap();
    file
}

/// What the gadget shows at a place of this text's game, once the odds are known.
fn picture(text: &str, way: &str) -> Vec<String> {
    let file = folder(&format!("picture-{way}").replace(['/', '?'], "-")).join("mine.rules");
    fs::write(&file, text).unwrap();
    let (all, mut scratch) = (with_own(rulesets::ALL, &[file]).unwrap(), Box::default());
    let scratch: &mut OddsScratch = &mut scratch;
    let start = Start { stays_lit: true, ..Start::default() };
    let mut gadget = SimulatedGadget::remembering(all, scratch, Flash::blank(), start);
    gadget.visit(Link::read(all, way).0.unwrap());
    gadget.settle();
    gadget.picture().braille()
}

fn wait_for_picture(gadget: &Terminal, lines: &[String]) {
    lines.iter().for_each(|line| gadget.wait_for(line));
}

#[test]
fn the_gadget_begins_with_the_players_own_ruleset() {
    let gadget = played(&written("begins"));
    wait_for_picture(&gadget, &picture(GAME, "mine"));
}

/// The game with another id and name.
fn numbered(number: u8, name: &str) -> String {
    GAME.replace("mine \"My game\"", &format!("mine{number} \"{name} {number}\""))
}

#[test]
fn all_of_eight_rulesets_are_listed_and_the_one_that_was_opened_stays_when_its_file_changes() {
    let folder = folder("eight");
    let mut command = Command::new(env!("CARGO_BIN_EXE_vedette"));
    command.arg("--fresh").env("NO_COLOR", "1");
    for number in 1..=8 {
        let file = folder.join(format!("mine{number}.rules"));
        fs::write(&file, numbered(number, "My game")).unwrap();
        command.arg("--rules").arg(file);
    }
    let mut gadget = Terminal::run_in((80, 24), command);
    wait_for_picture(&gadget, &picture(&numbered(1, "My game"), "mine1"));
    gadget.strike(b"b");
    for _ in 1..8 {
        // A key that comes again at once is taken for one that repeats.
        thread::sleep(Duration::from_millis(300));
        gadget.strike(DOWN);
    }
    thread::sleep(Duration::from_millis(300));
    gadget.strike(b"a");
    wait_for_picture(&gadget, &picture(&numbered(8, "My game"), "mine8"));
    let changed = numbered(8, "A changed one");
    fs::write(folder.join("mine8.rules"), &changed).unwrap();
    wait_for_picture(&gadget, &picture(&changed, "mine8"));
}

#[test]
fn a_file_is_read_again_when_it_changes_and_a_mistake_stands_below_the_picture() {
    let file = written("changes");
    let mut gadget = played(&file);
    gadget.wait_for("q: quit");
    gadget.strike(b"a");
    wait_for_picture(&gadget, &picture(GAME, "mine/fire"));
    gadget.forget();
    fs::write(&file, GAME.replace("men d6", "mem d6")).unwrap();
    gadget.wait_for("mine.rules:5:15: there is no «mem»");
    gadget.wait_for("5 |   roll hits = mem d6 that show 4+ \"Fire\"");
    gadget.wait_for("did you mean «men»?");
    assert!(!gadget.has_printed("q: quit"));
    gadget.forget();
    gadget.strike(RIGHT);
    wait_for_picture(&gadget, &picture(GAME, "mine/fire?men=7")[3..5]);
    gadget.forget();
    let mended = GAME.replace("start 6", "start 3").replace("4+", "5+");
    fs::write(&file, &mended).unwrap();
    gadget.wait_for("q: quit");
    wait_for_picture(&gadget, &picture(&mended, "mine/fire?men=7"));
}

#[test]
fn a_file_that_is_gone_is_told_of_and_played_on() {
    let file = written("gone");
    let gadget = played(&file);
    gadget.wait_for("q: quit");
    fs::remove_file(&file).unwrap();
    gadget.wait_for("mine.rules cannot be read: ");
    gadget.forget();
    fs::write(&file, GAME).unwrap();
    gadget.wait_for("q: quit");
}
