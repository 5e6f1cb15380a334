//! What values may stand where.

use crate::mistake::{Mistake, Read};
use crate::names::World;
use crate::program::{Expr, Node, Type};

/// A value that is reckoned with: dice that count are counted, words are no numbers.
pub(crate) fn as_number(value: Expr, world: &World) -> Read<Expr> {
    match value.is {
        Type::Number | Type::YesNo | Type::Unknown => Ok(value),
        Type::Which => {
            let span = value.span;
            Ok(Expr { node: Node::Count(Box::new(value)), is: Type::Number, span })
        }
        Type::Word(list) => {
            let id = world.list_id(list);
            let what = format!("a number is asked for here, and this is a word of «{id}»");
            let first = world.words(list).next().unwrap_or("…");
            Err(Mistake::new(value.span, what).hint(format!("compare it: is {first}")))
        }
        Type::Ticks(list) => {
            let id = world.list_id(list);
            let what = format!("a number is asked for here, and this is any of «{id}»");
            Err(Mistake::new(value.span, what).hint("count(…) says how many, «has» whether one is"))
        }
    }
}

/// A value that is yes or no; a number is yes unless it is nought.
pub(crate) fn expect_truth(value: Expr, world: &World) -> Read<Expr> {
    match value.is {
        Type::Word(_) | Type::Ticks(_) => {
            let mistake = as_number(value, world);
            mistake.map_err(|mistake| Mistake {
                what: mistake.what.replacen("a number", "yes or no", 1),
                ..mistake
            })
        }
        Type::Number => {
            let (nought, span) = (Expr::number(0, value.span), value.span);
            let node =
                Node::Two(crate::program::Operator::Unequal, Box::new(value), Box::new(nought));
            Ok(Expr { node, is: Type::YesNo, span })
        }
        Type::Which => expect_truth(as_number(value, world)?, world),
        Type::YesNo | Type::Unknown => Ok(value),
    }
}

/// Two values of which one is taken: both are words of one list, or both are numbers.
pub(crate) fn agree(left: Expr, right: Expr, world: &World) -> Read<(Expr, Expr)> {
    match (left.is, right.is) {
        (Type::Unknown, _) | (_, Type::Unknown) => Ok((left, right)),
        (left_is, right_is) if left_is == right_is => Ok((left, right)),
        (Type::Word(list), _) | (_, Type::Word(list)) => {
            let id = world.list_id(list);
            let what = format!("one of the two values is a word of «{id}», the other is none");
            Err(Mistake::new(right.span, what).hint("both are of one kind"))
        }
        _ => {
            let (left, right) = (as_number(left, world)?, as_number(right, world)?);
            let is_number = left.is == Type::Number || right.is == Type::Number;
            let is = if is_number { Type::Number } else { Type::YesNo };
            Ok((Expr { is, ..left }, Expr { is, ..right }))
        }
    }
}
