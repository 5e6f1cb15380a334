//! Formulas: written once, put in place wherever they are called.

use crate::lex::Kind;
use crate::mistake::{Mistake, Read};
use crate::names::{Formula, Scope, World, may_be_called};
use crate::parse::cursor::Cursor;
use crate::parse::expression::{Reader, as_number};
use crate::parse::tables::one_of;
use crate::program::{Expr, Type};

/// A formula: the cursor stands behind its keyword.
pub(crate) fn formula(mut cursor: Cursor<'_>, world: &World) -> Read<Formula> {
    let (id, span) = cursor.name("the name of the formula")?;
    may_be_called(&id, span)?;
    cursor
        .need(Kind::Open, "(")
        .map_err(|mistake| mistake.or_hint(format!("formula {id}(x) = …")))?;
    let parameters = parameters(&mut cursor, world)?;
    let gives = one_of(&mut cursor, world)?;
    cursor
        .need(Kind::Equal, "=")
        .map_err(|mistake| mistake.or_hint(format!("formula {id}(…) = …")))?;
    let mut scope = Scope::of_parameters(&parameters);
    let mut reader = Reader::new(&mut cursor, world, &mut scope);
    let value = match gives {
        Some(is) => reader.value_of(is)?,
        None => reader.expr(None)?,
    };
    reader.cursor.end()?;
    let value = if value.is == Type::Which { as_number(value, world)? } else { value };
    Ok(Formula { parameters, value: Expr { is: gives.unwrap_or(value.is), ..value } })
}

fn parameters(cursor: &mut Cursor<'_>, world: &World) -> Read<Vec<(String, Type)>> {
    let mut all: Vec<(String, Type)> = Vec::new();
    if cursor.take(Kind::Close) {
        return Ok(all);
    }
    loop {
        let (name, span) = cursor.name("the name of a value")?;
        may_be_called(&name, span)?;
        if all.iter().any(|(other, _)| other.eq_ignore_ascii_case(&name)) {
            let what = format!("«{name}» stands here twice");
            return Err(Mistake::new(span, what).hint("give one of the two another name"));
        }
        let is = match one_of(cursor, world)? {
            Some(is) => is,
            None if cursor.take_words(&["yes", "or", "no"]) => Type::YesNo,
            None => Type::Number,
        };
        all.push((name, is));
        if !cursor.take(Kind::Comma) {
            cursor.need(Kind::Close, ")")?;
            return Ok(all);
        }
    }
}
