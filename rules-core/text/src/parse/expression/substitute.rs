//! Formulas, put in place where they are called.

use crate::mistake::{Mistake, Read};
use crate::program::{Expr, Node, SlotId};
use crate::span::Span;

use super::Reader;

/// The most values that an expression is made of once its formulas stand in it: more would not fit
/// the code of a procedure.
const MOST: usize = 2_000;

impl Reader<'_, '_> {
    /// A formula's value with what it is called with. A value that is more than a name is put by
    /// once; in what makes of a face, where nothing can be put by, it stands wherever it is used.
    pub(super) fn put_in_place(
        &mut self,
        value: &Expr,
        arguments: Vec<Expr>,
        call: Span,
    ) -> Read<Expr> {
        let most = arguments.iter().map(size).max().unwrap_or(1);
        if size(value).saturating_mul(most) > MOST {
            let what = "this formula is too large once it is put in place";
            return Err(Mistake::new(call, what).hint("give parts of it names: let"));
        }
        let mut kept = Vec::new();
        let mut simple = Vec::new();
        for argument in arguments {
            let uses = times_used(value, simple.len());
            if uses <= 1 || !self.scope.may_keep || is_simple(&argument) {
                simple.push(argument);
                continue;
            }
            let slot = self.scope.unnamed(argument.is, argument.span);
            simple.push(Expr { node: Node::Slot(slot), is: argument.is, span: argument.span });
            kept.push((slot, argument));
        }
        let placed = replaced(value, &simple);
        Ok(kept.into_iter().rev().fold(placed, |inner, (slot, value)| with(slot, value, inner)))
    }
}

fn with(slot: SlotId, argument: Expr, inner: Expr) -> Expr {
    let (is, span) = (inner.is, inner.span);
    Expr { node: Node::With(slot, Box::new(argument), Box::new(inner)), is, span }
}

const fn is_simple(value: &Expr) -> bool {
    matches!(
        value.node,
        Node::Number(_) | Node::Slot(_) | Node::House(_) | Node::Face | Node::Argument(_)
    )
}

/// How many values it is made of.
fn size(value: &Expr) -> usize {
    1 + value.node.parts().into_iter().map(size).sum::<usize>()
}

fn times_used(value: &Expr, argument: usize) -> usize {
    let own = usize::from(value.node == Node::Argument(argument));
    own + value.node.parts().iter().map(|part| times_used(part, argument)).sum::<usize>()
}

fn replaced(value: &Expr, arguments: &[Expr]) -> Expr {
    if let Node::Argument(at) = value.node {
        return arguments.get(at).unwrap_or(value).clone();
    }
    let mut placed = value.clone();
    for part in placed.node.parts_mut() {
        *part = replaced(part, arguments);
    }
    placed
}
