//! Rulesets made at random by the grammar: lists, tables, house rules, formulas, and procedures
//! with everything between their inputs and their outcome.

mod values;

use std::fmt::Write as _;

pub(crate) use values::Scope;

/// A ruleset that was made: its definitions in an order that can be changed.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) definitions: Vec<String>,
}

impl Made {
    pub(crate) fn text(&self) -> String {
        format!("ruleset made \"Made\"\n{}", self.definitions.concat())
    }
}

/// A list of words.
#[derive(Clone, Debug)]
pub(crate) struct List {
    pub(crate) id: String,
    pub(crate) words: Vec<String>,
}

/// A table of numbers: what its rows go by, and its columns.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) by: Option<usize>,
    pub(crate) columns: Vec<String>,
}

/// What all procedures can use.
#[derive(Clone, Debug, Default)]
pub(crate) struct World {
    pub(crate) lists: Vec<List>,
    pub(crate) tables: Vec<Table>,
    /// House rules that say yes or no, and those that are numbers.
    pub(crate) yes_no: Vec<String>,
    pub(crate) numbers: Vec<String>,
    /// Formulas of one number.
    pub(crate) formulas: Vec<String>,
}

/// Makes a ruleset. `name` says what a value is called that the text names itself.
pub(crate) fn made(seed: u64, name: fn(usize) -> String) -> Made {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut world = World::default();
    let mut definitions = Vec::new();
    for at in 0..rng.usize(1..4) {
        definitions.push(list(at, &mut world, &mut rng));
    }
    for at in 0..rng.usize(0..4) {
        definitions.push(table(at, &mut world, &mut rng));
    }
    for at in 0..rng.usize(0..3) {
        definitions.push(house(at, &mut world, &mut rng));
    }
    for at in 0..rng.usize(0..3) {
        definitions.push(formula(at, &mut world, &mut rng));
    }
    for at in 0..rng.usize(1..4) {
        definitions.push(Scope::new(&world, &mut rng, name).procedure(at));
    }
    Made { definitions }
}

fn list(at: usize, world: &mut World, rng: &mut fastrand::Rng) -> String {
    let words: Vec<String> = (0..rng.usize(2..6)).map(|word| format!("w{at}-{word}")).collect();
    let line = format!("list l{at}: {}\n", words.join(", "));
    world.lists.push(List { id: format!("l{at}"), words });
    line
}

fn table(at: usize, world: &mut World, rng: &mut fastrand::Rng) -> String {
    let by = rng.bool().then(|| rng.usize(..world.lists.len()));
    let rows = match by {
        Some(list) => world.lists[list].words.clone(),
        None => bands(rng),
    };
    let columns: Vec<String> = match rng.usize(1..4) {
        1 => Vec::new(),
        count => (0..count).map(|column| format!("c{column}")).collect(),
    };
    let title = if rng.bool() { format!(" \"Table {at}\"") } else { String::new() };
    let key = by.map_or("number".to_owned(), |list| world.lists[list].id.clone());
    let mut text = format!("table t{at}{title} by {key}:\n");
    if !columns.is_empty() {
        writeln!(text, "    {}", columns.join(" ")).unwrap();
    }
    let most = if rng.bool() { 6 } else { 2000 };
    for row in &rows {
        let cells: Vec<String> =
            (0..columns.len().max(1)).map(|_| rng.i32(-3..most).to_string()).collect();
        writeln!(text, "  {row}  {}", cells.join("  ")).unwrap();
    }
    world.tables.push(Table { id: format!("t{at}"), by, columns });
    text
}

/// Bands that touch: `-1 or less`, `0`, `1 to 3`, `4+`.
fn bands(rng: &mut fastrand::Rng) -> Vec<String> {
    let mut from = rng.i32(-3..3);
    let mut bands = vec![format!("{} or less", from - 1)];
    for _ in 0..rng.usize(1..4) {
        let to = from + rng.i32(0..3);
        bands.push(if to == from { from.to_string() } else { format!("{from} to {to}") });
        from = to + 1;
    }
    bands.push(format!("{from}+"));
    bands
}

fn house(at: usize, world: &mut World, rng: &mut fastrand::Rng) -> String {
    if rng.bool() {
        world.yes_no.push(format!("h{at}"));
        format!("house h{at} \"House {at}\" no, yes\n")
    } else {
        world.numbers.push(format!("h{at}"));
        format!("house h{at} \"House {at}\" {}, {}\n", rng.i32(0..3), rng.i32(3..6))
    }
}

fn formula(at: usize, world: &mut World, rng: &mut fastrand::Rng) -> String {
    let body = ["x + 2", "2 * x - 1", "half x rounded up", "x * x / 3", "highest(x, 3)"];
    world.formulas.push(format!("f{at}"));
    format!("formula f{at}(x) = {}\n", body[rng.usize(..body.len())])
}
