//! What a gadget remembers, in words: so that two firmwares can be compared by what they find in
//! one memory.

use std::fmt::Write as _;

use app::Button::{Down, Up};
use app::desk::Desk;
use rules_core::bench::Bench;
use rules_core::field::Inputs;
use rules_core::procedure::Entry;
use rules_core::rulesets;

use crate::flash::Nor;
use crate::memory_images;

/// All that a memory tells the gadget that starts with it: what is set, and then game by game.
pub fn told(memory: &[u8]) -> String {
    let mut bench = Box::new(Bench::new());
    let mut gadget = memory_images::switched_on(&Nor::of(memory), &mut bench);
    let mut told = settings(gadget.app().desk());
    for at in 0..rulesets::ALL.len() {
        let playing = gadget.app().desk().playing;
        let way = if at < playing { Up } else { Down };
        // Home, the list of rulesets, and the one that is wanted.
        gadget.home().back().press_all(vec![way; at.abs_diff(playing)]).select();
        assert_eq!(gadget.app().desk().playing, at);
        told += &game(gadget.app().desk());
    }
    told
}

fn settings(desk: &Desk<'_>) -> String {
    let set = desk.settings;
    let presets: Vec<String> = desk.presets.iter().map(ToString::to_string).collect();
    format!(
        "contrast {}, sleep {:?}, deep sleep {:?}, hand {:?}, odds {}, animation {}, own dice {}\n\
         cell {:?}, panel {:?}, sounds {:?}\n\
         dice {}, presets {}\n\
         faces {:?}\n",
        set.contrast,
        set.sleep,
        set.deep_sleep,
        set.hand,
        set.odds,
        set.animation,
        set.own_dice,
        set.cell,
        set.panel,
        set.sounds,
        desk.plain,
        presets.join(" "),
        desk.fairness.counts,
    )
}

fn game(desk: &Desk<'_>) -> String {
    let ruleset = desk.ruleset().expect("a ruleset");
    let mut told = format!("{}, turn {}\n", ruleset.id, desk.turn());
    for (at, rule) in ruleset.house.iter().enumerate() {
        if desk.house().choice(at) != rule.default {
            let label = rule.values[desk.house().choice(at)].label();
            writeln!(told, "  house rule {}: {label}", rule.id).expect("room in a string");
        }
    }
    for entry in ruleset.procedures {
        told += &procedure(desk, entry);
    }
    told
}

/// What is set on the form of a procedure, and the row that it opens at; nothing of a new form.
fn procedure(desk: &Desk<'_>, entry: &'static Entry) -> String {
    let left = desk.recent.of(entry);
    if left.inputs == Inputs::new(entry.fields) && left.field == 0 {
        return String::new();
    }
    let mut told = format!("  {}, row {}:", entry.id, left.field);
    for (at, field) in entry.fields.iter().enumerate() {
        if left.inputs.value(at) != field.start() {
            write!(told, " {}={}", field.id, left.inputs.value(at)).expect("room in a string");
        }
    }
    told + "\n"
}
