//! What one record of the log says, key by key: as JSON prints it, and the other forms read it.

use app::game::{former, ids, latin, stored_house};
use app::storage::hash_figures::HashFigures;
use app::storage::record::{Event, Hash, Head, ThrowRecord, VERSION, hash};
use rules_core::house::HouseValue;
use rules_core::plain_dice::PlainDice;
use rules_core::procedure::ProcedureInfo;
use rules_core::ruleset::Ruleset;
use serde_json::{Value, json};

use crate::Rulesets;
use crate::requests::value::{Object, of_field, of_house};

/// What one record says.
pub(super) fn line(number: u32, record: &[u8], undone: bool, rulesets: Rulesets) -> Object {
    let mut line = Object::new();
    line.insert("number".to_owned(), number.into());
    let mut add = |key: &str, value: Value| _ = line.insert(key.to_owned(), value);
    match Event::read(record) {
        Some(event) => tell(&event, rulesets, &mut add),
        None => {
            add("what", "unknown".into());
            let newer = || "A newer firmware wrote it".to_owned();
            add("headline", wrong(number, record).unwrap_or_else(newer).into());
        }
    }
    if undone {
        add("void", true.into());
    }
    add("hash", hex(&hash(record)).into());
    add("figures", figures(hash(record)).into());
    line
}

fn tell(event: &Event<'_>, rulesets: Rulesets, add: &mut dyn FnMut(&str, Value)) {
    match *event {
        Event::Throw(ref throw) => tell_throw(throw, rulesets, add),
        Event::Dice { count, sides, plus, dice } => {
            let total = dice.iter().map(|&face| i64::from(face)).sum::<i64>() + i64::from(plus);
            let name = PlainDice::new(count, sides, plus)
                .map_or_else(String::new, |dice| dice.to_string());
            add("what", name.into());
            add("dice", json!(dice));
            add("headline", total.to_string().into());
        }
        Event::Undo { number, why } => {
            add("what", format!("undo {number}").into());
            add("headline", why.label().into());
        }
        Event::Fault { what, place, in_a_row } => {
            add("what", if in_a_row > 0 { "restarted" } else { "no dice" }.into());
            add("headline", [text(what), text(place)].join(", ").into());
        }
        Event::Turn { ruleset, turn } => tell_turn(ruleset, turn, rulesets, add),
    }
}

fn tell_throw(throw: &ThrowRecord<'_>, rulesets: Rulesets, add: &mut dyn FnMut(&str, Value)) {
    let ruleset = ruleset_of(throw.ruleset, rulesets);
    let entry = ruleset.and_then(|ruleset| {
        ruleset.procedures.iter().find(|entry| ids::number_of(entry.id) == throw.procedure)
    });
    add("what", entry.map_or("another rule", |entry| entry.id).into());
    add("ruleset", name_of(ruleset, throw).into());
    add("turn", throw.turn.into());
    add("how", throw.how.label().into());
    if let Some(sum) = throw.image {
        add("image", hex_of(sum).into());
    }
    let is_same = ruleset.is_none_or(|ruleset| ruleset.image == throw.image);
    if !is_same {
        add("rules", "rules have changed since".into());
    }
    // Another image may have its inputs in other places.
    if let (Some(ruleset), Some(entry), true) = (ruleset, entry, is_same) {
        add("inputs", set_inputs(throw, ruleset, entry).into());
        add("house", set_house(throw, ruleset).into());
    }
    add("dice", json!(throw.dice));
    add("headline", text(throw.headline).into());
}

/// A turn that began, with the name that its game has for it; the first is a new game.
fn tell_turn(number: u16, turn: u8, rulesets: Rulesets, add: &mut dyn FnMut(&str, Value)) {
    let ruleset = ruleset_of(number, rulesets);
    let counted = ruleset.map_or("Turn", |ruleset| ruleset.turns.name());
    add("what", if turn == 1 { "new game" } else { "next turn" }.into());
    add("ruleset", id_of(ruleset).into());
    add("turn", turn.into());
    add("headline", format!("{counted} {turn}").into());
}

/// What a throw's ruleset is called. A player's that is not here is known by its image alone.
fn name_of(ruleset: Option<&Ruleset>, throw: &ThrowRecord<'_>) -> String {
    match (ruleset, throw.image) {
        (None, Some(sum)) => format!("a player's ruleset {}", hex_of(sum)),
        (ruleset, _) => id_of(ruleset).to_owned(),
    }
}

/// The sum of an image, as text.
fn hex_of(sum: u32) -> String {
    format!("{sum:08x}")
}

/// The ruleset with this number, if it is here.
fn ruleset_of(number: u16, rulesets: Rulesets) -> Option<&'static Ruleset> {
    rulesets.iter().find(|ruleset| ids::number_of_ruleset(ruleset) == number).copied()
}

fn id_of(ruleset: Option<&Ruleset>) -> &'static str {
    ruleset.map_or("another", |ruleset| ruleset.id)
}

/// The inputs that differ from their defaults, in the form that `batch` takes. What results alone
/// set stands there too: a log keeps everything, though `batch` takes none of that.
fn set_inputs(throw: &ThrowRecord<'_>, ruleset: &Ruleset, entry: &ProcedureInfo) -> Object {
    let inputs = former::read(throw.inputs, throw.by, ruleset, entry);
    let fields = entry.fields.iter().enumerate();
    let differing = fields.filter(|(at, field)| inputs.value(*at) != field.start());
    differing.map(|(at, field)| (field.id.to_owned(), of_field(field, inputs.value(at)))).collect()
}

fn set_house(throw: &ThrowRecord<'_>, ruleset: &Ruleset) -> Object {
    let house = stored_house::read(throw, ruleset.house);
    let differing =
        ruleset.house.iter().enumerate().filter(|(at, rule)| house.choice(*at) != rule.default);
    let value = |at: usize, values: &[HouseValue]| {
        values.get(house.choice(at)).copied().map_or(Value::Null, of_house)
    };
    differing.map(|(at, rule)| (rule.id.to_owned(), value(at, rule.values))).collect()
}

/// A stored text.
fn text(stored: &[u8]) -> String {
    latin::letters(stored).collect()
}

/// What is wrong with a record by itself. One of a newer firmware may be as right as any.
pub(super) fn wrong(number: u32, record: &[u8]) -> Option<String> {
    let is_newer = Head::read(record).is_some_and(|head| head.version > VERSION);
    match left_over(number, record) {
        None if number == 0 => Some("0 makes no sense: numbers begin with 1".to_owned()),
        None if !is_newer && Event::read(record).is_none() => {
            Some(format!("{number} makes no sense: no firmware writes such a record"))
        }
        found => found,
    }
}

/// What a record has behind its end. No gadget writes that.
fn left_over(number: u32, record: &[u8]) -> Option<String> {
    match Event::left_over(record) {
        0 => None,
        1 => Some(format!("1 byte is left over at the end of {number}")),
        bytes => Some(format!("{bytes} bytes are left over at the end of {number}")),
    }
}

/// The figures that the device shows of a hash.
pub(super) fn figures(hash: Hash) -> String {
    HashFigures::new(hash).to_string()
}

fn hex(hash: &Hash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
