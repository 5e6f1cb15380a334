//! Cells of tables: `reach[weapon]`, `saves[weapon, cover]`, `results[diff, kind, ended]`.

use crate::lex::Kind;
use crate::mistake::{Mistake, Read, did_you_mean};
use crate::program::{Columns, Expr, Keys, Node, Table, TableId, Type};
use crate::span::Span;

use super::Reader;
use super::single::unknown;

impl Reader<'_, '_> {
    /// A cell of a table, whose name was read.
    pub(super) fn cell(&mut self, id: TableId, said: &str, span: Span) -> Read<Expr> {
        let world = self.world;
        let Some(table) = world.program.tables.get(id.0) else { return Ok(unknown(span)) };
        let example = example_of(table);
        if !self.cursor.take(Kind::OpenSquare) {
            let what = format!("the table «{said}» is read with its row in square brackets");
            return Err(Mistake::new(span, what).hint(example));
        }
        let row = self.key(table, &table.rows, "rows")?;
        let mut part = (table.parts.len() == 1).then_some(0);
        let mut column = None;
        while self.cursor.kind() == Some(Kind::Comma) {
            let here = self.cursor.here();
            self.cursor.skip(1);
            let column_is_open = column.is_none() && table.columns != Columns::One;
            if column_is_open {
                column = Some(self.column(table)?);
            } else if part.is_none() {
                part = Some(self.part(table)?);
            } else {
                let what = match table.columns {
                    Columns::One => {
                        format!("the table «{said}» has one column: name the row alone")
                    }
                    _ => format!("the table «{said}» needs no more than its row and its column"),
                };
                return Err(Mistake::new(here, what).hint(example));
            }
        }
        self.cursor.need(Kind::CloseSquare, "]")?;
        let whole = self.cursor.since(span);
        if column.is_none() && table.columns != Columns::One || part.is_none() {
            let what = format!("the table «{said}» has several cells in this row: say which");
            return Err(Mistake::new(whole, what).hint(example));
        }
        let part = part.unwrap_or(0);
        let is = table.parts.get(part).map_or(Type::Number, |part| part.is);
        let node = Node::Cell { table: id, row: Box::new(row), column: column.map(Box::new), part };
        Ok(Expr { node, is, span: whole })
    }

    fn key(&mut self, table: &Table, keys: &Keys, which: &str) -> Read<Expr> {
        let list = match keys {
            Keys::Words(list) => *list,
            // The keys of a table with a fault.
            Keys::Bands(bands) if bands.is_empty() => return self.expr(None),
            Keys::Bands(_) => return self.number(),
        };
        let value = self.expr(Some(list))?;
        let wrong = match value.is {
            Type::Word(other) if other == list => return Ok(value),
            Type::Unknown => return Ok(value),
            Type::Word(other) => format!("not of «{}»", self.world.list_id(other)),
            _ => "and this is a number".to_owned(),
        };
        let list = self.world.list_id(list);
        let what = format!("the {which} of «{}» are words of «{list}», {wrong}", table.id);
        Err(Mistake::new(value.span, what))
    }

    fn column(&mut self, table: &Table) -> Read<Expr> {
        match &table.columns {
            Columns::By(_, keys) => self.key(table, keys, "columns"),
            Columns::Named(names) => {
                let all = names.iter().map(String::as_str);
                let (at, span) = self.one_of(&table.id, "column", all)?;
                Ok(Expr::number(i32::try_from(at).unwrap_or(0), span))
            }
            Columns::One => Ok(Expr::number(0, self.cursor.here())),
        }
    }

    fn part(&mut self, table: &Table) -> Read<usize> {
        let all = table.parts.iter().map(|part| part.id.as_str());
        self.one_of(&table.id, "part", all).map(|(at, _)| at)
    }

    fn one_of<'n>(
        &mut self,
        table: &str,
        what: &str,
        names: impl Iterator<Item = &'n str> + Clone,
    ) -> Read<(usize, Span)> {
        let (name, span) = self.cursor.name(&format!("the name of a {what}"))?;
        let place = names.clone().position(|other| other.eq_ignore_ascii_case(&name));
        place.map(|at| (at, span)).ok_or_else(|| {
            let all = names.clone().collect::<Vec<_>>().join(", ");
            let hint = did_you_mean(&name, names).unwrap_or_else(|| format!("there are: {all}"));
            Mistake::new(span, format!("the table «{table}» has no {what} «{name}»")).hint(hint)
        })
    }
}

/// How a table is read.
fn example_of(table: &Table) -> String {
    let column = match &table.columns {
        Columns::One => String::new(),
        Columns::Named(names) => format!(", {}", names.first().map_or("", String::as_str)),
        Columns::By(name, _) => format!(", {name}"),
    };
    let part = match table.parts.as_slice() {
        [] | [_] => String::new(),
        [first, ..] => format!(", {}", first.id),
    };
    format!("{}[{}{column}{part}]", table.id, table.by)
}
