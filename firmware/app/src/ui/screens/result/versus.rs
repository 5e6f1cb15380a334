//! Two dice against each other.

use embedded_graphics::prelude::*;
use graphics::Frame;
use rules_core::report::ResultSide;
use rules_core::transcript::Transcript;

use super::Foot;
use crate::game::throw::Thrown;
use crate::ui::Drawn;
use crate::ui::text::{Text, text};
use crate::ui::theme::{PLAIN, RULE};
use crate::ui::widgets::{Body, Contender, Headline, Lines, Versus};

/// Where the two dice begin, and the sentence below them.
const DICE: i32 = 22;
const SENTENCE: [i32; 1] = [RULE];

pub(super) fn draw(last: &Thrown, foot: &Foot, frame: &mut Frame) -> Drawn {
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
    Lines { texts: &transcript.lines, x: 0, bases: &SENTENCE, face: PLAIN }.draw(frame)?;
    foot.draw(0, frame)
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
