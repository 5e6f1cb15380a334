//! What the gadget has no room for, in words, where it is too much.

use rules_core::script::check::check;
use rules_core::script::flaw::Flaw;
use rules_core::script::image::{Image, NO_TEXT};
use rules_core::script::limits;

use crate::image::TooMuch;
use crate::mistake::Mistake;
use crate::program::{Expr, Outcomes, Procedure, Program, Statement, Table, Type};
use crate::span::Span;

const SPLIT: &str = "split it into two games";
const UNTITLED: &str = "a table that nobody looks at needs no title";

/// The image of a program, if the gadget has room for it; or what is too much.
pub(super) fn image(program: &Program, source: &str) -> Result<Vec<u8>, Mistake> {
    if let Some(mistake) = listed(program).or_else(|| table(program)) {
        return Err(mistake);
    }
    match crate::compile(program, source) {
        Ok(image) => match Image::open(&image).and_then(|image| check(&image)) {
            Ok(()) => Ok(image),
            Err(flaw) => Err(refused(program, source, flaw)),
        },
        Err(TooMuch("bytes", bytes)) => Err(beyond_all(bytes, program.head.name.span)),
        Err(TooMuch(what, _)) => Err(shared(what, program.head.name.span)
            .unwrap_or_else(|| of_procedure(program, source, what))),
    }
}

/// An image that takes more than one place is no mistake, but good to know.
pub(super) fn places(bytes: usize, places: usize, at: Span) -> Option<Mistake> {
    const WORDS: [&str; 9] =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    let word = WORDS.get(places).filter(|_| places > 1)?;
    let what = format!("this ruleset is {} bytes: {word} of eight places", thousands(bytes));
    Some(Mistake::warning(at, what).hint("nothing need be done"))
}

fn beyond_all(bytes: usize, at: Span) -> Mistake {
    let (bytes, room) = (thousands(bytes), thousands(limits::IMAGE));
    let what = format!("this ruleset is {bytes} bytes, the gadget has {room} for all");
    Mistake::new(at, what).hint(SPLIT)
}

/// «131,072».
fn thousands(number: usize) -> String {
    match number / 1000 {
        0 => number.to_string(),
        more => format!("{},{:03}", thousands(more), number % 1000),
    }
}

/// The first of some definitions that is one too many.
fn listed(program: &Program) -> Option<Mistake> {
    let fields = program.procedures.iter().flat_map(|procedure| &procedure.fields);
    let too_many = |spans: Vec<Span>, most: usize, what: &str, hint: &str| {
        let span = spans.get(most)?;
        let what = format!("the gadget has room for {most} {what}, here are {}", spans.len());
        Some(Mistake::new(*span, what).hint(hint))
    };
    let dice = program.dice.iter().flat_map(|die| die.faces.iter().map(|_| die.span));
    let faces = program.dice.iter().flat_map(|die| die.faces.iter().flatten().map(|_| die.span));
    let house = program.house.iter();
    let values = house.clone().flat_map(|rule| rule.values.iter().map(|value| value.label.span));
    too_many(fields.map(|field| field.span).collect(), limits::FIELDS, "rows of all forms", SPLIT)
        .or_else(|| {
            let spans = program.tables.iter().map(|table| table.span).collect();
            too_many(spans, limits::TABLES, "tables", "one table of several columns is one")
        })
        .or_else(|| too_many(dice.collect(), limits::DICE, "dice of your own", SPLIT))
        .or_else(|| too_many(faces.collect(), limits::FACES, "faces of your own dice", SPLIT))
        .or_else(|| {
            too_many(
                house.map(|rule| rule.span).collect(),
                limits::HOUSE_RULES,
                "house rules",
                SPLIT,
            )
        })
        .or_else(|| too_many(values.collect(), limits::VALUES, "values of house rules", SPLIT))
}

/// The table with which there are too many cells.
fn table(program: &Program) -> Option<Mistake> {
    let mut cells = 0;
    let beyond = |table: &&Table| {
        cells += table.cells.len();
        cells > limits::CELLS
    };
    let table = program.tables.iter().find(beyond)?;
    let most = thousands(limits::CELLS);
    let what = format!("with this table there are more than {most} cells");
    Some(Mistake::new(table.span, what).hint("bands of several numbers save rows: 2-5"))
}

/// What all procedures share.
fn shared(what: &str, at: Span) -> Option<Mistake> {
    let alike =
        "what is alike stands once: let procedures share a list; or split it into two games";
    let (most, of, hint) = match what {
        "words" => (limits::WORDS, "words in all lists", alike),
        "lists" => (limits::LISTS, "lists", alike),
        "outcomes" => (limits::VERDICTS, "outcomes of all procedures", alike),
        "facts" => (limits::FACTS, "facts of all procedures", SPLIT),
        "texts" => (usize::from(NO_TEXT), "different texts", SPLIT),
        "tables to look at" => (limits::SHEETS, "tables with a title", UNTITLED),
        "columns to look at" => (limits::HEADS, "columns of tables with a title", UNTITLED),
        _ => return None,
    };
    let what = format!("the gadget has room for {most} {of}, and here are more");
    Some(Mistake::new(at, what).hint(hint))
}

/// What the loader refuses though there is room for it: a fault of this compiler.
fn refused(program: &Program, source: &str, flaw: Flaw) -> Mistake {
    let (name, span) =
        culprit(program, source).map_or(("this ruleset", program.head.name.span), called);
    let what = format!("the gadget refuses «{name}»: {flaw}");
    Mistake::new(span, what).hint("write it another way, and tell us: this should not happen")
}

fn of_procedure(program: &Program, source: &str, what: &str) -> Mistake {
    let (name, span) =
        culprit(program, source).map_or(("this ruleset", program.head.name.span), called);
    let what = match what {
        "bytes of code of a procedure" | "code of a procedure" | "code to jump over" => {
            format!("«{name}» is too long for the gadget")
        }
        "values at once" => format!("a line of «{name}» reckons too much at once"),
        "branches at once" => format!("«{name}» has too many «if» within each other"),
        what => format!("«{name}» has more {what} than the gadget has room for"),
    };
    Mistake::new(span, what).hint("give a part of it a name by «let», or make two of it")
}

fn called(procedure: &Procedure) -> (&str, Span) {
    (&procedure.id, procedure.span)
}

/// The procedure that is too much even where all others do nothing.
fn culprit<'p>(program: &'p Program, source: &str) -> Option<&'p Procedure> {
    let is_refused = |at: &usize| {
        let image = crate::compile(&with_one(program, *at), source);
        !image.is_ok_and(|image| Image::open(&image).and_then(|image| check(&image)).is_ok())
    };
    let at = (0..program.procedures.len()).find(is_refused)?;
    program.procedures.get(at)
}

/// The same where only one procedure does anything.
fn with_one(program: &Program, at: usize) -> Program {
    let mut other = program.clone();
    for (place, procedure) in other.procedures.iter_mut().enumerate() {
        if place != at {
            let is = match procedure.outcomes {
                Outcomes::Words(list) => Type::Word(list),
                Outcomes::Count { .. } => Type::Number,
            };
            let nothing = Expr { is, ..Expr::number(0, procedure.span) };
            procedure.body = vec![Statement::Outcome(nothing)];
            procedure.facts.clear();
        }
    }
    other
}
