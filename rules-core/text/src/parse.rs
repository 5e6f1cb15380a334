//! From text to program.
//!
//! Definitions stand in any order, so they are read in turns: lists, dice and house rules, then
//! tables, formulas, and what procedures ask and come to; last what they do. A line with a mistake
//! is left out, and the names that it would have given are known as such.
//!
//! Read by hand, not by a grammar's parser: what a line means depends on what its names are, and
//! every place has words of its own for what is missing there.

mod bands;
mod body;
mod cells;
mod cursor;
mod definitions;
mod dice;
mod expression;
mod flow;
mod formulas;
mod habits;
mod head;
mod house;
mod lists;
mod procedures;
mod properties;
mod roll_tables;
mod rows;
mod tables;
mod texts;

use crate::lex::{self, Kind};
use crate::lines;
use crate::mistake::{Mistake, Mistakes, Read};
use crate::names::{World, may_be_called};
use crate::program::{List, ListId, Program, TableId};
use crate::span::Span;

pub(crate) use bands::{Hyphens, band, joined};
pub(crate) use body::{begins_line, ends};
pub(crate) use cursor::undrawn;
pub(crate) use definitions::{Definition, What, begins_definition, definitions};

use cursor::Cursor;

/// The longest text.
const LONGEST: usize = 256 * 1024;

/// Reads a text. `file` is its name without path and ending: a ruleset that has no line of its own
/// is called so.
pub(crate) fn parse(text: &str, file: &str) -> (Program, Mistakes) {
    let mut mistakes = Mistakes::default();
    if text.len() > LONGEST {
        let what = "this text is longer than 256 KiB";
        mistakes.push(Mistake::new(Span::new(0, 0), what).hint("split it into two games"));
        return (Program::default(), mistakes);
    }
    let sections = lines::sections(&lines::lines(text));
    let all = definitions(text, &sections, &mut mistakes);
    let mut world = World::default();
    world.program.head = head::head(text, file, &all, &mut mistakes);
    let turns = [&[What::List, What::House, What::Dice][..], &[What::Table], &[What::Formula]];
    for turn in turns {
        let of_turn = all.iter().filter(|definition| turn.contains(&definition.what));
        for definition in of_turn {
            let before = mistakes.count();
            let read = define(text, definition, &mut world, &mut mistakes);
            mistakes.keep(read);
            if mistakes.count() > before {
                break_name(text, definition, &mut world);
            }
        }
    }
    procedures::procedures(text, &all, &mut world, &mut mistakes);
    if all.is_empty() && mistakes.count() == 0 {
        let what = "there is nothing here yet";
        let hint = "a heading with dice and a line for each number: Weather (d6)";
        mistakes.push(Mistake::new(Span::new(0, 0), what).hint(hint));
    }
    if let Some(first) = all.first()
        && world.program.procedures.is_empty()
        && mistakes.allow_playing()
    {
        let what = "there is nothing to play here: no procedure and no roll table";
        let hint = "a heading with dice and a line for each number: Weather (d6)";
        mistakes.push(Mistake::new(body::first_word_of(text, first.line.span), what).hint(hint));
    }
    (world.program, mistakes)
}

/// A cursor behind the first word of a definition.
fn behind_keyword<'t>(text: &'t str, definition: &Definition) -> Read<Cursor<'t>> {
    let mut cursor = Cursor::new(text, definition.line.span)?;
    cursor.skip(1);
    Ok(cursor)
}

fn define(
    text: &str,
    definition: &Definition,
    world: &mut World,
    mistakes: &mut Mistakes,
) -> Read<()> {
    let first = body::first_word_of(text, definition.line.span);
    if definition.what == What::Dice {
        return dice::die(text, definition, first, world, mistakes);
    }
    let mut cursor = behind_keyword(text, definition)?;
    let below = &definition.below;
    match definition.what {
        What::List => list(&mut cursor, definition, world, mistakes),
        What::House => house::house(&mut cursor, below, world, mistakes),
        What::Table => {
            let Some(table) = tables::table(&mut cursor, first, below, world, mistakes) else {
                return Ok(());
            };
            let id = table.id.clone();
            world.program.tables.push(table);
            let place = TableId(world.program.tables.len() - 1);
            world.add_table(&id, first, place)
        }
        _ => {
            let (name, span) = cursor.clone().name("the name of the formula")?;
            let formula = formulas::formula(cursor, world)?;
            world.formulas.push(formula);
            world.add_formula(&name, span, world.formulas.len() - 1)
        }
    }
}

fn list(
    cursor: &mut Cursor<'_>,
    definition: &Definition,
    world: &mut World,
    mistakes: &mut Mistakes,
) -> Read<()> {
    let (id, span) = cursor.name("the name of the list")?;
    may_be_called(&id, span)?;
    let words = lists::list(cursor, &definition.below, mistakes);
    let place = ListId(world.program.lists.len());
    world.program.lists.push(List { id: id.clone(), words: words.words, span });
    if words.is_broken {
        world.add_broken_list(place);
    }
    world.add_list(&id, span, place)
}

/// Takes the name that a faulty definition would have given as known.
fn break_name(text: &str, definition: &Definition, world: &mut World) {
    let tokens = lex::tokens(text, definition.line.span);
    let Some((Ok(Kind::Name), span)) = tokens.get(1) else { return };
    world.add_broken(span.of(text));
}
