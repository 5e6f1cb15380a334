//! What statements read.

use crate::program::{Effect, Expr, Piece, Statement, Text};

/// The values that a statement reads, but for branches, lets, points and rolls.
pub(super) fn values_of(statement: &Statement) -> Vec<&Expr> {
    fn of_texts<'t>(texts: impl IntoIterator<Item = &'t Text>) -> Vec<&'t Expr> {
        let pieces = texts.into_iter().flat_map(|text| &text.pieces);
        pieces
            .filter_map(|piece| match piece {
                Piece::Value(value, _) => Some(value),
                Piece::Plain(_) => None,
            })
            .collect()
    }
    match statement {
        Statement::Tell(_, value)
        | Statement::Outcome(value)
        | Statement::Next(_, value)
        | Statement::Carry(_, value)
        | Statement::Index(value) => vec![value],
        Statement::Headline(text)
        | Statement::Say(text)
        | Statement::Title(text)
        | Statement::Footer(text)
        | Statement::Refuse(_, text)
        | Statement::Beside(_, Effect::Word(text)) => of_texts([text]),
        Statement::Forbid(texts) => of_texts(texts),
        Statement::Follow(follow) => {
            let sets = follow.sets.iter().map(|(_, value)| value);
            let guesses = follow.guesses.iter().map(|(_, value)| value);
            sets.chain(guesses).chain(of_texts(&follow.note)).collect()
        }
        Statement::Side(side) => {
            std::iter::once(&side.figure).chain(&side.plus).chain(of_texts(&side.notes)).collect()
        }
        Statement::DrawTemplate { right, away } => vec![right, away],
        Statement::DrawStrip { letters, places } => {
            of_texts([letters]).into_iter().chain([places]).collect()
        }
        Statement::Watch(watch) => std::iter::once(&watch.from).chain(&watch.to).collect(),
        Statement::Stops(_, stops) => stops.iter().collect(),
        Statement::Beside(_, effect) => match effect {
            Effect::Points(one) | Effect::Need(one) | Effect::Times(one) => vec![one],
            Effect::Between(low, high) => vec![low, high],
            Effect::Word(_) => Vec::new(),
        },
        _ => Vec::new(),
    }
}
