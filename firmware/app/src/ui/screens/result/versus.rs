//! Two dice against each other.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::ResultSide;
use rules_core::transcript::Transcript;

use super::next;
use crate::context::Context;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::{LAST, PLAIN};
use crate::ui::widgets::{Body, Contender, Headline, Lines, Versus};

/// Where the two dice begin, and the sentences below them.
const DICE: i32 = 22;
const LINES: [i32; 2] = [51, LAST];

pub(super) fn draw(last: &Thrown, context: &Context<'_>, frame: &mut Frame) -> Drawn {
    let transcript = &last.transcript;
    Headline::new(&last.headline()).draw(frame)?;
    if let [first, second] = transcript.sides.as_slice() {
        let [attacker, defender] = [first, second].map(Figures::of);
        Versus {
            y: DICE,
            attacker: attacker.contender(transcript, first.figure > second.figure),
            defender: defender.contender(transcript, second.figure > first.figure),
        }
        .draw(frame)?;
    }
    let bases = LINES.get(..line_count(context)).unwrap_or_default();
    Lines { texts: &transcript.lines, x: 0, bases, face: PLAIN }.draw(frame)?;
    next::draw(0, context, frame)
}

/// The figures of a side, in words.
struct Figures {
    throw: usize,
    plus: Text,
    total: Text,
}

impl Figures {
    fn of(side: &ResultSide) -> Self {
        let (plus, total) = (format_args!("{:+}", side.plus), format_args!("{}", side.figure));
        Self { throw: side.throw, plus: text(plus), total: text(total) }
    }

    fn contender(&self, transcript: &Transcript, wins: bool) -> Contender<'_> {
        let face = transcript.cast(self.throw).last().map_or(0, |cast| cast.face);
        Contender { face, plus: &self.plus, total: &self.total, body: Body::when(wins) }
    }
}

/// How many sentences stand below two dice: a second one where nothing follows.
pub(super) fn line_count(context: &Context<'_>) -> usize {
    if context.game.follow_ups().is_empty() { 2 } else { 1 }
}
