//! Texts with values filled in: `{x}`, `{+x}`, `{x:die|dice}`, `{x:numbers}`.

use crate::mistake::{Mistake, Read, did_you_mean};
use crate::names::{Meaning, Scope, World};
use crate::parse::cursor::Cursor;
use crate::program::{Expr, Label, Node, Piece, Shown, Text, Type};
use crate::span::Span;

/// A text in quotes, and what is filled in.
pub(crate) fn text(
    cursor: &mut Cursor<'_>,
    world: &World,
    scope: &mut Scope,
    what: &str,
) -> Read<Text> {
    let label = cursor.text_to_fill(what)?;
    filled(&label, world, scope)
}

/// What a text says, and what is filled in.
pub(crate) fn filled(label: &Label, world: &World, scope: &mut Scope) -> Read<Text> {
    let mut pieces = Vec::new();
    let mut rest = label.text.as_str();
    while let Some((plain, after)) = rest.split_once('{') {
        let Some((inner, behind)) = after.split_once('}') else {
            let what = "this brace has no end";
            return Err(Mistake::new(label.span, what).hint("put a } behind the name"));
        };
        push_plain(&mut pieces, plain);
        pieces.push(piece(inner, label.span, world, scope)?);
        rest = behind;
    }
    push_plain(&mut pieces, rest);
    Ok(Text { pieces, span: label.span })
}

fn push_plain(pieces: &mut Vec<Piece>, plain: &str) {
    if !plain.is_empty() {
        pieces.push(Piece::Plain(plain.to_owned()));
    }
}

fn piece(inner: &str, span: Span, world: &World, scope: &mut Scope) -> Read<Piece> {
    let (name, how) = inner.split_once(':').map_or((inner, None), |(name, how)| (name, Some(how)));
    let signed = name.trim().strip_prefix('+');
    let name = signed.unwrap_or(name).trim();
    let value = value(name, span, world, scope)?;
    let shown = match (how, signed, value.is) {
        (None, Some(_), _) => Shown::Signed,
        (None, None, Type::Word(list)) => Shown::Label(list),
        (None, None, Type::YesNo) => Shown::YesNo,
        (None, None, _) => Shown::Number,
        (Some(how), _, Type::Which) if how.trim().eq_ignore_ascii_case("numbers") => Shown::Numbers,
        (Some(how), ..) => one_or_many(how, span)?,
    };
    Ok(Piece::Value(counted(value, &shown, span)?, shown))
}

fn value(name: &str, span: Span, world: &World, scope: &mut Scope) -> Read<Expr> {
    let known = match scope.look_up(name) {
        Some(Meaning::Slot(slot, is)) => Some((Node::Slot(slot), is)),
        Some(_) => Some((Node::Number(0), Type::Unknown)),
        None => world.house_rule(name).map(|rule| {
            let is = world.program.house.get(rule.0).map_or(Type::Unknown, |rule| rule.is);
            (Node::House(rule), is)
        }),
    };
    let (node, is) = known.ok_or_else(|| {
        let is_reckoned = |letter: char| !letter.is_alphanumeric() && !"_-. ".contains(letter);
        if name.contains(is_reckoned) || name.contains(" - ") {
            let what = format!("only a name is put into a text, and «{name}» is reckoned");
            let hint = format!("let x = {name}   and then {{x}}");
            return Mistake::new(span, what).hint(hint);
        }
        let hint = did_you_mean(name, scope.names()).unwrap_or_default();
        Mistake::new(span, format!("there is no «{name}» to put into this text")).hint(hint)
    })?;
    Ok(Expr { node, is, span })
}

fn one_or_many(how: &str, span: Span) -> Read<Shown> {
    let Some((one, many)) = how.split_once('|') else {
        let what = format!("«{how}» is no way to write a value");
        let hint = "{x:die|dice}, or {x:numbers} of dice thrown in order";
        return Err(Mistake::new(span, what).hint(hint));
    };
    Ok(Shown::OneOrMany(one.to_owned(), many.to_owned()))
}

/// Dice in order and what is ticked are counted, unless their numbers are shown.
fn counted(value: Expr, shown: &Shown, span: Span) -> Read<Expr> {
    match value.is {
        Type::Which | Type::Ticks(_) if *shown != Shown::Numbers => {
            Ok(Expr { node: Node::Count(Box::new(value)), is: Type::Number, span })
        }
        Type::Word(_) if !matches!(shown, Shown::Label(_)) => {
            let what = "a word is put into this text as if it were a number";
            Err(Mistake::new(span, what).hint("{x} alone shows its label"))
        }
        _ => Ok(value),
    }
}
