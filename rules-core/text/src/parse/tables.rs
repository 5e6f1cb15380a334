//! Tables: what they go by, what their cells are, and the rows.

use crate::lex::{Kind, plain};
use crate::lines::Line;
use crate::mistake::{Mistake, Mistakes, Read, did_you_mean, nearest};
use crate::names::{World, may_be_called};
use crate::parse::cells::{self, Cells};
use crate::parse::cursor::Cursor;
use crate::parse::rows::{self, Given, KeyKind};
use crate::program::{Columns, Keys, Label, Part, Table, Type};
use crate::span::Span;

/// The most rows and columns.
const ROWS: usize = 255;
const COLUMNS: usize = 32;
const PARTS: usize = 4;

/// What stands in a table's first line.
struct Head {
    id: String,
    title: Option<Label>,
    by: (String, KeyKind),
    and: Option<(String, KeyKind)>,
    /// `None` is a faulty line's list.
    parts: Vec<Part>,
    /// Where the table begins.
    whole: Span,
}

/// A table: the cursor stands behind its keyword.
pub(crate) fn table(
    cursor: &mut Cursor<'_>,
    whole: Span,
    below: &[Line],
    world: &World,
    mistakes: &mut Mistakes,
) -> Option<Table> {
    let read = head(cursor, whole, below, world, mistakes);
    let head = mistakes.keep(read)?;
    let text = cursor.text;
    let mut below = below;
    let columns = mistakes.keep(columns(&head, &mut below, text, world))?;
    let mut given = Given::default();
    let mut cells = Cells {
        parts: &head.parts,
        id: &head.id,
        is_given: head.parts.iter().any(|part| part.is != Type::Number),
        rows: Vec::new(),
    };
    for &line in below {
        let read = rows::row(world, head.by.1, text, line).and_then(|(key, span, chunks)| {
            given.add(key, span, text)?;
            cells.row(text, world, &chunks, columns.count, line.span)
        });
        given.is_broken |= mistakes.keep(read).is_none();
    }
    if below.is_empty() {
        mistakes.push(Mistake::new(whole, "this table has no rows").hint("write them below it"));
        given.is_broken = true;
    }
    let settled = mistakes.keep(given.settle(world, head.by.1, whole)).flatten();
    // A table with a fault has no cells, but what is read from it is known.
    let (keys, order) = settled.unwrap_or_else(|| (head.by.1.faulty(), Vec::new()));
    if order.len() > ROWS {
        let what = format!("a table has {ROWS} rows at most");
        mistakes.push(Mistake::new(whole, what).hint("make two tables of it"));
    }
    let cells = cells.in_order(&order, &columns.order, head.parts.len());
    let Head { id, title, by: (by, _), parts, .. } = head;
    Some(Table { id, title, by, rows: keys, columns: columns.columns, parts, cells, span: whole })
}

fn head(
    cursor: &mut Cursor<'_>,
    whole: Span,
    below: &[Line],
    world: &World,
    mistakes: &mut Mistakes,
) -> Read<Head> {
    let (id, span) = cursor.name("the name of the table")?;
    may_be_called(&id, span)?;
    let title = if cursor.is_text() { Some(cursor.text("a title")?) } else { None };
    let example = format!("table {id} by cover:");
    if !cursor.take_word("by") {
        return Err(cursor.missing("«by»").hint(example));
    }
    let text = cursor.text;
    // The first line may have heads.
    let rows = below.get(1..).filter(|rows| !rows.is_empty()).unwrap_or(below);
    let by = key(cursor, world, rows.iter().any(|line| is_number(*line, text)), mistakes)?;
    let and =
        if cursor.take_word("and") { Some(key(cursor, world, true, mistakes)?) } else { None };
    let parts = gives(cursor, world)?;
    cursor.need(Kind::Colon, ":").map_err(|mistake| mistake.or_hint(example))?;
    cursor.end()?;
    Ok(Head { id, title, by, and, parts, whole })
}

/// Whether a row below the table goes by a number, as far as its first letters tell.
fn is_number(line: Line, text: &str) -> bool {
    let first = line.span.of(text).trim_start_matches(crate::lex::is_hyphen);
    first.starts_with(|letter: char| letter.is_ascii_digit()) || first.starts_with("others")
}

fn key(
    cursor: &mut Cursor<'_>,
    world: &World,
    may_be_bands: bool,
    mistakes: &mut Mistakes,
) -> Read<(String, KeyKind)> {
    let (name, span) = cursor.name("what the table goes by")?;
    if let Some(list) = world.list_or_marks(&name) {
        return Ok((name, KeyKind::Words(list)));
    }
    if world.is_broken(&name) {
        return Ok((name, KeyKind::Unknown));
    }
    if may_be_bands {
        return Ok((name, KeyKind::Bands));
    }
    let what = format!("there is no list «{name}», and the rows below are no numbers");
    let hint = did_you_mean(&name, world.list_names()).unwrap_or_default();
    mistakes.push(Mistake::new(span, what).hint(hint));
    // The rest is read as if the nearest list had been meant.
    let near = nearest(&name, world.list_names()).and_then(|near| world.list(near));
    Ok((name, near.map_or(KeyKind::Unknown, KeyKind::Words)))
}

fn gives(cursor: &mut Cursor<'_>, world: &World) -> Read<Vec<Part>> {
    let number = Part { id: String::new(), is: Type::Number };
    if !cursor.take_word("gives") {
        return Ok(vec![number]);
    }
    if cursor.take_word("yes-no") {
        return Ok(vec![Part { is: Type::YesNo, ..number }]);
    }
    let mut parts = Vec::new();
    loop {
        let (id, span) = cursor.name("what the cells give")?;
        let is_alone =
            parts.is_empty() && !cursor.is_word("one") && cursor.kind() == Some(Kind::Colon);
        if is_alone && let Some(list) = world.list(&id) {
            return Ok(vec![Part { is: Type::Word(list), ..number }]);
        }
        if is_alone && !world.is_broken(&id) {
            return world.need_list(&id, span).map(|_| Vec::new());
        }
        let is = one_of(cursor, world)?.unwrap_or(Type::Number);
        let is = if is_alone { Type::Unknown } else { is };
        parts.push(Part { id, is });
        if parts.len() > PARTS {
            let what = format!("a cell has {PARTS} parts at most");
            return Err(Mistake::new(span, what).hint("make two tables of it"));
        }
        if !cursor.take(Kind::Comma) {
            return Ok(parts);
        }
    }
}

/// `one of L`, if it stands here.
pub(crate) fn one_of(cursor: &mut Cursor<'_>, world: &World) -> Read<Option<Type>> {
    if !cursor.take_word("one") {
        return Ok(None);
    }
    cursor.need_word("of")?;
    let (list, span) = cursor.name("a list")?;
    Ok(Some(world.need_list(&list, span)?.map_or(Type::Unknown, Type::Word)))
}

struct Heads {
    columns: Columns,
    count: usize,
    /// For each column the place of its cell in a row.
    order: Vec<usize>,
}

fn columns(head: &Head, below: &mut &[Line], text: &str, world: &World) -> Read<Heads> {
    let one = Heads { columns: Columns::One, count: 1, order: vec![0] };
    let Some((&first, rest)) = below.split_first() else { return Ok(one) };
    let chunks = rows::chunks(text, first.span);
    let chunks: Vec<Span> = chunks.into_iter().filter(|chunk| chunk.from < chunk.to).collect();
    if let Some((name, kind)) = &head.and {
        *below = rest;
        return keyed(name, *kind, &chunks, head.whole, text, world);
    }
    if !are_heads(head, &chunks, text, world) {
        return Ok(one);
    }
    *below = rest;
    if chunks.len() > COLUMNS {
        let what = format!("a table has {COLUMNS} columns at most");
        return Err(Mistake::new(first.span, what).hint("make two tables of it"));
    }
    let names: Vec<String> = chunks.iter().map(|chunk| plain(chunk.of(text))).collect();
    let order = (0..names.len()).collect();
    Ok(Heads { count: names.len(), columns: Columns::Named(names), order })
}

/// Whether the first line below a table names its columns: names alone, and no row.
fn are_heads(head: &Head, chunks: &[Span], text: &str, world: &World) -> bool {
    let is_name = |chunk: &Span| chunk.of(text).starts_with(char::is_alphabetic);
    let is_key = chunks.first().is_some_and(|first| {
        first.of(text).eq_ignore_ascii_case("others")
            || matches!(head.by.1, KeyKind::Words(list) if world.word(list, first.of(text)).is_some())
    });
    let is_cell = |chunk: &Span| {
        let mut parts = head.parts.iter();
        parts.any(|part| cells::one(chunk.of(text), *chunk, part.is, world, &head.id, true).is_ok())
    };
    let is_broken_list = head.by.1 == KeyKind::Unknown;
    chunks.iter().all(is_name)
        && !is_key
        && !is_broken_list
        && !chunks.iter().skip(1).any(is_cell)
        && (chunks.len() > 1 || head.by.1 == KeyKind::Bands)
}

fn keyed(
    name: &str,
    kind: KeyKind,
    chunks: &[Span],
    whole: Span,
    text: &str,
    world: &World,
) -> Read<Heads> {
    let mut given = Given::default();
    for &chunk in chunks {
        let key = rows::key(world, kind, text, chunk)?;
        given.add(key, chunk, text).map_err(|mistake| Mistake {
            what: mistake.what.replace("a row", "a column"),
            ..mistake
        })?;
    }
    if given.len() > COLUMNS {
        let what = format!("a table has {COLUMNS} columns at most");
        return Err(Mistake::new(whole, what).hint("make two tables of it"));
    }
    let settled = given.settle(world, kind, whole).map_err(|mistake| {
        let what = mistake.what.replace("no row for", "no column for");
        let hint = mistake.hint.replace("a row «others»", "a column «others»");
        Mistake { what, hint, ..mistake }
    })?;
    let count = given.len();
    let (keys, order) = settled.unwrap_or((Keys::Bands(Vec::new()), (0..count).collect()));
    Ok(Heads { columns: Columns::By(name.to_owned(), keys), count, order })
}
