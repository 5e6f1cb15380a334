//! Dice with marks of their own.

use crate::lex::{Kind, folded, plain};
use crate::mistake::{Mistake, Mistakes, Read};
use crate::names::{World, may_be_called};
use crate::parse::cursor::{Cursor, drawable};
use crate::parse::definitions::Definition;
use crate::parse::rows::{self, Given, KeyKind};
use crate::program::{DieId, Keys, Label, List, ListId, OwnDie, Word};
use crate::span::Span;

/// The most marks of a die, and the most faces.
const MARKS: usize = 20;
const FACES: usize = 20;

/// A die. Its marks become a list. They may be any letters, so only what stands before the colon is
/// read as tokens.
pub(crate) fn die(
    text: &str,
    definition: &Definition,
    whole: Span,
    world: &mut World,
    mistakes: &mut Mistakes,
) -> Read<()> {
    let (line, below) = (definition.line, &definition.below);
    let colon = line.span.of(text).find(':').map_or(line.span.to, |at| line.span.from + at + 1);
    let cursor = &mut Cursor::new(text, Span::new(line.span.from, colon))?;
    cursor.skip(1);
    let (id, span) = cursor.name("the name of the die")?;
    may_be_called(&id, span)?;
    let by = if cursor.take_word("by") { Some(by(cursor, world)?) } else { None };
    cursor.need(Kind::Colon, ":").map_err(|mistake| {
        mistake.or_hint(format!("dice {id}: sword sword shield, or a line for each face below it"))
    })?;
    let mut marks = List { id: id.clone(), words: Vec::new(), span };
    let mut given = Given::default();
    let mut lines = Vec::new();
    if by.is_some() && below.is_empty() {
        let what = "this die has no faces";
        return Err(Mistake::new(whole, what).hint("write a line for each of its dice below it"));
    }
    if let Some(kind) = by {
        for &row in below.iter() {
            let read = rows::row(world, kind, text, row).and_then(|(key, span, chunks)| {
                given.add(key, span, text)?;
                lines.push(faces(&mut marks, text, &chunks, row.span)?);
                Ok(())
            });
            given.is_broken |= mistakes.keep(read).is_none();
        }
    } else {
        let rest = Span::new(colon, line.span.to);
        let rows = below.iter().map(|row| row.span);
        let all = std::iter::once(rest).chain(rows).flat_map(|row| rows::chunks(text, row));
        let all: Vec<Span> = all.collect();
        lines.push(faces(&mut marks, text, &all, line.span)?);
    }
    let keys = match by {
        Some(kind) => given.settle(world, kind, whole)?,
        None => None,
    };
    finish(world, Made { id, marks, by, keys, lines, span, whole }, &given)
}

struct Made {
    id: String,
    marks: List,
    by: Option<KeyKind>,
    keys: Option<(Keys, Vec<usize>)>,
    lines: Vec<Vec<Option<usize>>>,
    span: Span,
    whole: Span,
}

fn finish(world: &mut World, made: Made, given: &Given) -> Read<()> {
    let Made { id, marks, by, keys, lines, span, whole } = made;
    let list = ListId(world.program.lists.len());
    world.program.lists.push(marks);
    if given.is_broken || (by.is_some() && keys.is_none()) {
        world.add_broken_list(list);
    }
    let faces = match &keys {
        Some((_, order)) => order.iter().filter_map(|at| lines.get(*at).cloned()).collect(),
        None => lines,
    };
    let lengths: Vec<usize> = faces.iter().map(Vec::len).collect();
    let die = DieId(world.program.dice.len());
    let lines = keys.map(|(keys, _)| keys);
    world.program.dice.push(OwnDie { id: id.clone(), marks: list, lines, faces, span });
    world.add_die(&id, span, die)?;
    if lengths.windows(2).any(|pair| pair.first() != pair.last()) {
        let what = "the lines of this die have not all as many faces";
        return Err(Mistake::new(whole, what).hint("a face that is thrown again is written ~"));
    }
    Ok(())
}

fn by(cursor: &mut Cursor<'_>, world: &World) -> Read<KeyKind> {
    let (name, _) = cursor.name("what the lines go by")?;
    let list = world.list(&name).map(KeyKind::Words);
    Ok(list.unwrap_or(if world.is_broken(&name) { KeyKind::Unknown } else { KeyKind::Bands }))
}

/// The marks of some faces by their places.
fn faces(marks: &mut List, text: &str, chunks: &[Span], line: Span) -> Read<Vec<Option<usize>>> {
    let mut faces = Vec::new();
    for &chunk in chunks {
        let said = chunk.of(text);
        if said == "~" {
            faces.push(None);
            continue;
        }
        let known = marks.words.iter().position(|word| folded(&word.id) == folded(said));
        if known.is_none() {
            if marks.words.len() == MARKS {
                let what = format!("a die has {MARKS} marks at most");
                return Err(Mistake::new(chunk, what));
            }
            drawable(said, chunk)?;
            let label = Label { text: plain(said).replace('-', " "), span: chunk };
            let short = label.clone();
            marks.words.push(Word { id: plain(said), label, short });
        }
        faces.push(Some(known.unwrap_or(marks.words.len() - 1)));
    }
    if faces.iter().all(Option::is_none) {
        let what = "a die needs a mark on one face at least";
        return Err(Mistake::new(line, what).hint("dice battle: sword sword shield blank"));
    }
    if faces.len() > FACES {
        let what = format!("a die has 1 to {FACES} faces");
        return Err(Mistake::new(line, what));
    }
    Ok(faces)
}
