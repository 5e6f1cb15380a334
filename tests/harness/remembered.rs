//! What a gadget remembers, in words: so that two firmwares can be compared by what they find in
//! one memory.

use std::fmt::Write as _;
use std::fs;

use app::Button::{Down, Up};
use app::context::Context;
use rules_core::field::Inputs;
use rules_core::procedure::ProcedureInfo;
use rules_core::rulesets;
use rules_core::scratch::OddsScratch;

use crate::flash::Nor;
use crate::{golden, memory_images};

/// All that a memory tells the gadget that starts with it: what is set, and then game by game.
pub fn told(memory: &[u8]) -> String {
    let mut scratch = Box::new(OddsScratch::new());
    let mut gadget = memory_images::switched_on(&Nor::of(memory), &mut scratch);
    let mut told = settings(gadget.app().context());
    for at in 0..rulesets::ALL.len() {
        let playing = gadget.app().context().game.playing;
        let way = if at < playing { Up } else { Down };
        // Home, the list of rulesets, and the one that is wanted.
        gadget.home().back().press_all(vec![way; at.abs_diff(playing)]).select();
        assert_eq!(gadget.app().context().game.playing, at);
        told += &game(gadget.app().context());
    }
    told
}

/// What version 0.1 said, in the words of today: why a throw was undone is said more plainly now.
pub fn in_words_of_today(told: &str) -> String {
    told.replace("Both agreed to it", "Both agreed to re-roll")
}

/// What version 0.1 said of the log in `memory-0.1.bin`, line by line without figures. An assault
/// started with two units a side then. Now that it starts with none, these are said too.
pub fn former_log() -> Vec<String> {
    let path = golden::folder().join("data/memory-0.1.log.txt");
    let told = fs::read_to_string(path).expect("what version 0.1 said");
    let assault = "(att=7 slope=formed-down-10";
    let with_units = format!("{assault} att_units=2 def_units=2");
    without_figures(&in_words_of_today(&told).replace(assault, &with_units))
}

/// The lines of a log without the figures at their ends: there were eight of sixteen, then.
pub fn without_figures(log: &str) -> Vec<String> {
    log.lines().map(|line| line.rsplit_once(", ").expect("figures").0.to_owned()).collect()
}

fn settings(context: &Context<'_>) -> String {
    let set = context.device.settings;
    let presets: Vec<String> = context.game.presets.iter().map(ToString::to_string).collect();
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
        context.game.plain,
        presets.join(" "),
        context.device.fairness.counts,
    )
}

fn game(context: &Context<'_>) -> String {
    let ruleset = context.game.ruleset().expect("a ruleset");
    let mut told = format!("{}, turn {}\n", ruleset.id, context.game.turn());
    for (at, rule) in ruleset.house.iter().enumerate() {
        if context.game.house().choice(at) != rule.default {
            let label = rule.values[context.game.house().choice(at)].label();
            writeln!(told, "  house rule {}: {label}", rule.id).expect("room in a string");
        }
    }
    for entry in ruleset.procedures {
        told += &procedure(context, entry);
    }
    told
}

/// What is set on the form of a procedure, and the row that it opens at; nothing of a new form.
fn procedure(context: &Context<'_>, entry: &'static ProcedureInfo) -> String {
    let left = context.game.recent.of(entry);
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
