//! A ruleset with as much of everything as there is room for, as a text.

use std::fmt::Write as _;

use rules_core::script::image::{Image, Pool};
use rules_core::script::limits;

pub(crate) mod image_of_much;

/// How much it has of what can be one more. The text makes the rest of each pool full with it.
#[derive(Clone, Debug)]
pub(crate) struct Full {
    extra: Extra,
    /// Lets that only make the code of the first procedure longer: of four bytes, and of five.
    short_lets: usize,
    long_lets: usize,
}

/// One more of something.
#[derive(Clone, Copy, Debug, Default)]
struct Extra {
    procedures: usize,
    rows: usize,
    fields: usize,
    lists: usize,
    words: usize,
    words_of_list: usize,
    tables: usize,
    table_rows: usize,
    table_columns: usize,
    parts: usize,
    cells: usize,
    sheets: usize,
    heads: usize,
    dice: usize,
    marks: usize,
    faces: usize,
    house_rules: usize,
    house_values: usize,
    values: usize,
    outcomes: usize,
    verdicts: usize,
    facts: usize,
    facts_of_procedure: usize,
    slots: usize,
    stack: usize,
    worth: usize,
    branches: usize,
    sets: usize,
    addends: usize,
    more: usize,
    kept: usize,
    stops: usize,
    swaps: usize,
    letters: usize,
}

/// What each pool has at most.
pub(crate) const LIMITS: [(&str, usize); 13] = [
    ("words", limits::WORDS),
    ("lists", limits::LISTS),
    ("verdicts", limits::VERDICTS),
    ("facts", limits::FACTS),
    ("tables", limits::TABLES),
    ("dice", limits::DICE),
    ("house rules", limits::HOUSE_RULES),
    ("fields", limits::FIELDS),
    ("procedures", limits::PROCEDURES),
    ("faces", limits::FACES),
    ("values", limits::VALUES),
    ("swaps", limits::SWAPS),
    ("code of the first", limits::CODE),
];

/// What each pool of an image has.
pub(crate) fn counts(image: &Image<'_>) -> [(&'static str, usize); 13] {
    let sum = |pool: Pool, at: usize| -> usize {
        (0..image.count(pool)).map(|place| usize::from(image.record(pool, place).byte(at))).sum()
    };
    let first = image.record(Pool::Procedures, 0);
    let code: u16 = [32, 34, 36, 38].into_iter().map(|at| first.short(at)).sum();
    [
        ("words", image.count(Pool::Words)),
        ("lists", image.count(Pool::Lists)),
        ("verdicts", image.count(Pool::Verdicts)),
        ("facts", image.count(Pool::Facts)),
        ("tables", image.count(Pool::Tables)),
        ("dice", image.count(Pool::Dice)),
        ("house rules", image.count(Pool::House)),
        ("fields", image.count(Pool::Fields)),
        ("procedures", image.count(Pool::Procedures)),
        ("faces", sum(Pool::Dice, 3)),
        ("values", sum(Pool::House, 8)),
        ("swaps", sum(Pool::Procedures, 27)),
        ("code of the first", code.into()),
    ]
}

type OneMore = (&'static str, fn(&mut Full));

/// One more of each, and what the compiler says of it.
pub(crate) const ONE_MORE: &[OneMore] = &[
    ("40 procedures at most", |full| full.extra.procedures = 1),
    ("32 rows at most", |full| full.extra.rows = 1),
    ("so many rows of forms", |full| full.extra.fields = 1),
    ("so many lists", |full| full.extra.lists = 1),
    ("so many words", |full| full.extra.words = 1),
    ("64 words at most", |full| full.extra.words_of_list = 1),
    ("so many tables", |full| full.extra.tables = 1),
    ("255 rows at most", |full| full.extra.table_rows = 1),
    ("32 columns at most", |full| full.extra.table_columns = 1),
    ("4 parts at most", |full| full.extra.parts = 1),
    ("so many cells", |full| full.extra.cells = 1),
    ("so many tables to look at", |full| full.extra.sheets = 1),
    ("so many columns to look at", |full| full.extra.heads = 1),
    ("so many dice", |full| full.extra.dice = 1),
    ("1 to 20 faces", |full| full.extra.marks = 1),
    ("so many faces of dice", |full| full.extra.faces = 1),
    ("so many house rules", |full| full.extra.house_rules = 1),
    ("2 to 8 values", |full| full.extra.house_values = 1),
    ("so many values of house rules", |full| full.extra.values = 1),
    ("64 words at most", |full| full.extra.outcomes = 1),
    ("so many outcomes", |full| full.extra.verdicts = 1),
    ("so many facts", |full| full.extra.facts = 1),
    ("so many facts of a procedure", |full| {
        (full.short_lets, full.extra.facts_of_procedure) = (0, 1);
    }),
    ("95 inputs and values at most", |full| full.extra.slots = 1),
    ("so many values at once", |full| (full.short_lets, full.extra.stack) = (0, 1)),
    ("so many bytes of code of a procedure", |full| full.short_lets += 1),
    ("so many bytes of code for the worth of a face", |full| full.extra.worth = 1),
    ("so many branches at once", |full| (full.short_lets, full.extra.branches) = (0, 1)),
    ("6 sets at most", |full| full.extra.sets = 1),
    ("4 kinds of dice at most", |full| full.extra.addends = 1),
    ("4 times at most", |full| full.extra.more = 1),
    ("best 7", |full| full.extra.kept = 1),
    ("12 stops at most", |full| full.extra.stops = 1),
    ("so many rows that change places", |full| full.extra.swaps = 1),
    ("this text has 256 letters", |full| full.extra.letters = 1),
];

impl Full {
    pub(crate) fn new() -> Self {
        Self { extra: Extra::default(), short_lets: 0, long_lets: 0 }
    }

    /// Makes the code of the first procedure as long as it may be.
    pub(crate) fn filled_up(mut self, compile: fn(&str) -> Result<Vec<u8>, String>) -> Self {
        let image = compile(&self.text()).unwrap();
        let [.., (_, code)] = counts(&Image::open(&image).unwrap());
        let left = limits::CODE - code;
        self.long_lets = left % 4;
        self.short_lets = (left - 5 * self.long_lets) / 4;
        self
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::from("ruleset full \"Full\"\n");
        self.lists(&mut text).unwrap();
        self.tables(&mut text).unwrap();
        self.dice(&mut text).unwrap();
        self.house(&mut text).unwrap();
        self.first(&mut text).unwrap();
        for place in 1..limits::PROCEDURES + self.extra.procedures {
            self.further(place, &mut text).unwrap();
        }
        text
    }

    /// Lists that are asked for: one of 64 words, one that fills the words up, the rest of one.
    fn lists(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "list w: {}", words("w", 64 + self.extra.words_of_list))?;
        let Extra { lists, verdicts, .. } = self.extra;
        writeln!(text, "list u: {}", words("u", 37 + self.extra.words - lists))?;
        (0..56 + lists - verdicts).try_for_each(|list| writeln!(text, "list l{list}: one{list}"))
    }

    /// 24 tables to look at with 128 columns, 40 others, 16,384 cells.
    fn tables(&self, text: &mut String) -> std::fmt::Result {
        let Extra { table_rows, table_columns, parts, cells, heads, sheets, tables, .. } =
            self.extra;
        table(text, "long \"Long\"", 255 + table_rows, 32 + table_columns, "7")?;
        table(text, "wide \"Wide\"", 1, 8 + heads, "7")?;
        for sheet in 0..22 + sheets {
            table(text, &format!("sheet{sheet} \"Sheet\""), 1, 4, "7")?;
        }
        let cell = ["1000"; 5][..4 + parts].join("/");
        let named = ["a", "b", "c", "d", "e"][..4 + parts].join(", ");
        writeln!(text, "table parts by number gives {named}:\n  {}", row_of("c", 8))?;
        for row in 1..=252 {
            writeln!(text, "  {row} {}", [cell.as_str(); 8].join(" "))?;
        }
        for small in 0..39 + tables - sheets {
            let rows = if small < 25 + cells { 2 } else { 1 };
            table(text, &format!("small{small}"), rows, 1, "7")?;
        }
        Ok(())
    }

    /// 16 dice with 96 faces, one with 20.
    fn dice(&self, text: &mut String) -> std::fmt::Result {
        let Extra { marks, faces, dice, .. } = self.extra;
        writeln!(text, "dice da: {}", vec!["ma"; 20 + marks].join(" "))?;
        writeln!(text, "dice dc: {}", vec!["mc"; 6 + faces].join(" "))?;
        writeln!(text, "dice db by number:")?;
        (1..=14 + dice).try_for_each(|line| writeln!(text, "  {line} mb mb mb mb mb"))
    }

    /// 24 house rules with 64 values, one with eight.
    fn house(&self, text: &mut String) -> std::fmt::Result {
        let Extra { house_values, house_rules, values, .. } = self.extra;
        writeln!(text, "house h \"House\" {}", words("h", 8 + house_values))?;
        for rule in 0..23 + house_rules {
            let count = if rule < 10 + values { 3 } else { 2 };
            let prefix = format!("v{rule}x");
            writeln!(text, "house h{rule} \"House {rule}\" {}", words(&prefix, count))?;
        }
        Ok(())
    }

    /// The first procedure: 32 rows, 64 facts, 95 values, 8 KiB of code, 16 values at once, 64
    /// branches to one place.
    fn first(&self, text: &mut String) -> std::fmt::Result {
        let Extra { rows, slots, stack, branches, facts_of_procedure, letters, .. } = self.extra;
        writeln!(text, "procedure first \"First\"")?;
        writeln!(text, "  about \"{}\"", "a".repeat(limits::TEXT + letters))?;
        writeln!(text, "  counts \"Hits\", none \"None\", one \"hit\", many \"hits\"")?;
        writeln!(text, "  ask r0 \"Row\" one of w")?;
        writeln!(text, "  ask r1 \"Row\" one of u")?;
        for row in 2..32 + rows {
            writeln!(text, "  ask r{row} \"Row\" one of l{}", row - 2)?;
        }
        for slot in 0..63 + slots {
            writeln!(text, "  let v{slot} = 1")?;
        }
        writeln!(text, "  let v0 = {}", nested(16 + stack))?;
        let terms = vec!["v0 > 1"; 64 + branches];
        writeln!(text, "  if {}\n    let v1 = 2", terms.join(" and "))?;
        (0..self.short_lets).try_for_each(|_| writeln!(text, "  let v2 = 2"))?;
        (0..self.long_lets).try_for_each(|_| writeln!(text, "  let v2 = 2000"))?;
        for fact in 0..63 + facts_of_procedure {
            writeln!(text, "  tell f{fact} \"Fact\" = v{}", fact % 63)?;
        }
        writeln!(text, "  outcome 0")
    }

    /// The others: rows of forms, outcomes, facts, swaps and throws.
    fn further(&self, place: usize, text: &mut String) -> std::fmt::Result {
        let Extra { outcomes, verdicts, fields, facts, facts_of_procedure, swaps, .. } = self.extra;
        writeln!(text, "procedure p{place} \"Procedure {place}\"")?;
        let own = match place {
            1 => 64 + outcomes,
            2 | 3 => 64,
            4 if verdicts > 0 => 1,
            _ => 0,
        };
        if own > 0 {
            let words: Vec<String> = (0..own).map(|word| format!("o{place}-{word}")).collect();
            writeln!(text, "  outcomes:")?;
            words.iter().try_for_each(|word| writeln!(text, "    {word} \"It is {word}\""))?;
        } else {
            writeln!(text, "  counts \"Hits\", none \"None\", one \"hit\", many \"hits\"")?;
        }
        let asks = if place <= 20 { 5 } else { 4 } + usize::from(place == 30) * fields;
        for row in 0..asks {
            // The lists that the first procedure does not ask for: l30 to l55.
            match (place, row) {
                (1..=20, 4) => writeln!(text, "  ask r{row} \"Row\" one of l{}", 29 + place)?,
                (26, 3) if verdicts > 0 => writeln!(text, "  ask r{row} \"Row\" 0 to 5")?,
                (21..=26, 3) => writeln!(text, "  ask r{row} \"Row\" one of l{}", 29 + place)?,
                (27, 3) if self.extra.lists > 0 => {
                    writeln!(text, "  ask r{row} \"Row\" one of l56")?;
                }
                _ => writeln!(text, "  ask r{row} \"Row\" 0 to 5")?,
            }
        }
        if place <= 20 || (28..=39).contains(&place) {
            writeln!(text, "  swap r0 with r1, r2 with r3")?;
        }
        if place == 27 && swaps > 0 {
            writeln!(text, "  swap r0 with r1")?;
        }
        self.throws(place, text)?;
        let told = usize::from((5 + facts_of_procedure..29).contains(&place))
            + usize::from(place == 31) * facts;
        (0..told).try_for_each(|fact| writeln!(text, "  tell f{fact} \"Fact\" = r0"))?;
        if own > 0 { writeln!(text, "  outcome o{place}-0") } else { writeln!(text, "  outcome 0") }
    }

    fn throws(&self, place: usize, text: &mut String) -> std::fmt::Result {
        let Extra { sets, addends, worth, stops, more, kept, .. } = self.extra;
        match place {
            32 => {
                let named: Vec<String> =
                    (1..=6 + sets).map(|set| format!("s{set} {set}")).collect();
                writeln!(text, "  roll 3 d20 into {} \"Sets\"", named.join(", "))
            }
            33 => {
                let plus = ["plus d8 \"More\""; 4][..3 + addends].join(" ");
                writeln!(text, "  roll x = 2 d6 \"Sum\" {plus}\n  tell x \"Sum\"")
            }
            34 => {
                // 2 bytes, 18 x 3, 2 x 4.
                let ones = " + 1".repeat(18 + worth);
                writeln!(text, "  roll x = 2 d6 worth face{ones} + 1000 + 1000 \"Sum\"")
            }
            35 => {
                let stops: Vec<&str> = vec!["1"; 12 + stops];
                writeln!(text, "  stops r0 at {}\n  roll x = d6 \"Die\"", stops.join(", "))
            }
            36 => writeln!(
                text,
                "  roll x = d6 that show 4+, more on 6 up to {} times \"Die\"",
                4 + more
            ),
            37 => writeln!(text, "  roll x = best {} of 8d6 \"Die\"", 6 + kept),
            _ => Ok(()),
        }
    }
}

fn words(prefix: &str, count: usize) -> String {
    let words: Vec<String> = (0..count).map(|word| format!("{prefix}{word}")).collect();
    words.join(", ")
}

fn row_of(prefix: &str, count: usize) -> String {
    words(prefix, count).replace(',', "")
}

/// A table by numbers.
fn table(
    text: &mut String,
    name: &str,
    rows: usize,
    columns: usize,
    cell: &str,
) -> std::fmt::Result {
    writeln!(text, "table {name} by number:")?;
    if columns > 1 {
        writeln!(text, "  {}", row_of("c", columns))?;
    }
    (1..=rows).try_for_each(|row| writeln!(text, "  {row} {}", vec![cell; columns].join(" ")))
}

/// A sum that has so many values on the stack before it can add the first two.
fn nested(values: usize) -> String {
    format!("{}1{}", "1 + (".repeat(values - 1), ")".repeat(values - 1))
}
