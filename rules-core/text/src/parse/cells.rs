//! The cells of a table.

use crate::lex::{self, Kind, is_hyphen};
use crate::mistake::{Mistake, Read};
use crate::names::World;
use crate::program::{Part, Type};
use crate::span::Span;

/// Cells as they are written, row by row.
#[derive(Debug)]
pub(crate) struct Cells<'a> {
    pub(crate) parts: &'a [Part],
    /// The table's own name.
    pub(crate) id: &'a str,
    /// Whether the table says what its cells give.
    pub(crate) is_given: bool,
    pub(crate) rows: Vec<Vec<Vec<i32>>>,
}

impl Cells<'_> {
    /// A row of them.
    pub(crate) fn row(
        &mut self,
        text: &str,
        world: &World,
        chunks: &[Span],
        columns: usize,
        line: Span,
    ) -> Read<()> {
        if chunks.len() != columns {
            let plural = |count: usize, what: &str| match count {
                1 => format!("1 {what}"),
                _ => format!("{count} {what}s"),
            };
            let (cells, all) = (plural(chunks.len(), "cell"), plural(columns, "column"));
            let hint = "an empty cell is written -; a table of several columns has a first line \
                        with their names";
            let what = format!("this row has {cells}, the table has {all}");
            return Err(Mistake::new(line, what).hint(hint));
        }
        let row = chunks.iter().map(|&chunk| self.cell(text, world, chunk)).collect::<Read<_>>()?;
        self.rows.push(row);
        Ok(())
    }

    fn cell(&self, text: &str, world: &World, chunk: Span) -> Read<Vec<i32>> {
        if let [part] = self.parts {
            let said = chunk.of(text);
            return Ok(vec![one(said, chunk, part.is, world, self.id, self.is_given)?]);
        }
        let mut at = chunk.from;
        let mut values = Vec::new();
        for (place, said) in chunk.of(text).split('/').enumerate() {
            let span = Span::new(at, at + said.len());
            at = span.to + 1;
            let Some(part) = self.parts.get(place) else {
                return Err(self.other_parts(chunk, chunk.of(text)));
            };
            values.push(one(said.trim(), span, part.is, world, self.id, self.is_given)?);
        }
        if values.len() == self.parts.len() || self.parts.is_empty() {
            Ok(values)
        } else {
            Err(self.other_parts(chunk, chunk.of(text)))
        }
    }

    fn other_parts(&self, span: Span, said: &str) -> Mistake {
        let count = said.split('/').count();
        let all = self.parts.len();
        let what = format!("this cell has {count} parts, the table gives {all}");
        let names: Vec<&str> = self.parts.iter().map(|part| part.id.as_str()).collect();
        Mistake::new(span, what).hint(names.join("/"))
    }

    /// All of them, by rows and columns in their order.
    pub(crate) fn in_order(&self, rows: &[usize], columns: &[usize], parts: usize) -> Vec<i32> {
        let mut all = Vec::new();
        for row in rows {
            for column in columns {
                let cell = self.rows.get(*row).and_then(|row| row.get(*column));
                all.extend(
                    (0..parts)
                        .map(|part| cell.and_then(|cell| cell.get(part)).copied().unwrap_or(0)),
                );
            }
        }
        all
    }
}

/// What a cell, or a part of one, says.
pub(crate) fn one(
    said: &str,
    span: Span,
    is: Type,
    world: &World,
    table: &str,
    is_given: bool,
) -> Read<i32> {
    if let Type::Word(list) = is {
        let word = said.trim_matches(|letter| matches!(letter, '"' | '“' | '”'));
        return match world.word(list, word) {
            Some(place) => Ok(i32::try_from(place).unwrap_or(0)),
            None if is_nought(said) || world.is_broken_list(list) => Ok(0),
            None => Err(world.no_word(list, said, span)),
        };
    }
    if is == Type::Unknown || is_nought(said) {
        return Ok(0);
    }
    match (said.to_lowercase().as_str(), is) {
        ("yes", Type::YesNo) => return Ok(1),
        ("no", Type::YesNo) => return Ok(0),
        (_, Type::YesNo) => {
            let what = format!("«{said}» is neither yes nor no");
            return Err(Mistake::new(span, what).hint("the table gives yes-no"));
        }
        _ => {}
    }
    let plain: String =
        said.chars().map(|letter| if is_hyphen(letter) { '-' } else { letter }).collect();
    match plain.parse::<i32>() {
        Ok(number) if (-32_767..=32_767).contains(&number) => Ok(number),
        Ok(_) => Err(Mistake::new(span, "numbers go up to 32767")),
        Err(_) => {
            let example = "if the cells are words, say so";
            let hint = format!("{example}: table {table} by … gives some-list:");
            let number = plain.strip_suffix('+').filter(|rest| rest.parse::<u16>().is_ok());
            let hint = match number {
                Some(number) => {
                    format!("{number}; that it is so much or more is said where it is used: need+")
                }
                None if is_given => String::new(),
                None if is_dice(&plain) => {
                    "a table holds numbers; dice are thrown by «roll»: roll x = 2d6 \"Why\""
                        .to_owned()
                }
                None => hint,
            };
            Err(Mistake::new(span, format!("«{said}» is no number")).hint(hint))
        }
    }
}

fn is_nought(said: &str) -> bool {
    let mut letters = said.chars();
    letters.next().is_some_and(is_hyphen) && letters.next().is_none()
}

/// Whether a cell is dice and nothing else.
fn is_dice(said: &str) -> bool {
    let tokens = lex::tokens(said, Span::new(0, said.len()));
    matches!(&tokens[..], [(Ok(Kind::Dice), _)])
}
