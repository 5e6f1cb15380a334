//! The foot of a form: what will be thrown and its odds, or why nothing can be.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::Frame;

use super::FormScreen;
use crate::context::Context;
use crate::game::live_odds::{OddsBefore, OddsProgress};
use crate::ui::Drawn;
use crate::ui::text::{Tenths, text};
use crate::ui::theme::{AIR, BOLD, RIGHT};
use crate::ui::widgets::{Footer, OddsLineState, RefusalLine};

impl FormScreen {
    /// What will be thrown and the headline's chance; or why not.
    pub(super) fn draw_foot(&self, context: &Context<'_>, frame: &mut Frame) -> Drawn {
        if let Err(refusal) = self.situation.check(context.game.house()) {
            let mark = if self.blinks % 2 == 1 { BinaryColor::Off } else { BinaryColor::On };
            return RefusalLine { sentence: &refusal.sentence, mark }.draw(frame);
        }
        let throws = self.throws();
        let label = self.form.watch.map_or("", |watch| watch.label);
        let unknown = || text(format_args!("{label} ..."));
        match context.game.odds.seen() {
            OddsProgress::Waiting(before) => self.draw_waiting(label, before, frame),
            _ if label.is_empty() => Footer::new(throws, "", OddsLineState::Off).draw(frame),
            OddsProgress::Off => Footer::new(throws, "", OddsLineState::Off).draw(frame),
            OddsProgress::Working(done) => {
                Footer::new(throws, &unknown(), OddsLineState::Growing(done)).draw(frame)
            }
            OddsProgress::Known(_) if context.game.odds.forbids() => {
                // The line stays, empty: drawn anew, it alone would be a third of the bus's time.
                Footer::new(throws, "not allowed", known(&[0, 0])).draw(frame)
            }
            OddsProgress::Known(_) => {
                let [won, draw] = context.game.odds.watched();
                let chance = text(format_args!("{label} {}%", Tenths(won)));
                Footer::new(throws, &chance, known(&[won, draw])).draw(frame)
            }
        }
    }

    /// What will be thrown. A form that never throws says so, unless it has more to say.
    fn throws(&self) -> &str {
        match self.form.throws.as_str() {
            "" if !self.situation.procedure.throws => "no dice needed",
            throws => throws,
        }
    }

    /// The odds are not known yet. Line and chance stay for the moment as they were, and so do the
    /// words before them if the new ones take the chance's place. Where the chance was not right
    /// any more, its label stays where it was and the number gives way.
    fn draw_waiting(&self, label: &str, before: OddsBefore, frame: &mut Frame) -> Drawn {
        let line = before.line.as_ref().map_or(OddsLineState::Off, known);
        let [won, _] = before.line.unwrap_or_default();
        let chance = match before.label.unwrap_or(label) {
            "" => return Footer::new(self.throws(), "", line).draw(frame),
            label => text(format_args!("{label} {}%", Tenths(won))),
        };
        let start = RIGHT - BOLD.width(&chance);
        let fits = BOLD.width(self.throws()) + AIR < start;
        let unknown = text(format_args!("{label} ..."));
        let footer = match (before.label, fits) {
            (Some(_), true) => Footer::new(self.throws(), &chance, line),
            (Some(_), false) => Footer::new(&self.threw, &chance, line),
            (None, true) => {
                Footer { right_from: Some(start), ..Footer::new(self.throws(), &unknown, line) }
            }
            (None, false) => Footer::new(self.throws(), "...", line),
        };
        footer.draw(frame)
    }
}

/// The odds line of a win and a draw. Without a draw there is only one part to mark.
fn known(chances: &[u32; 2]) -> OddsLineState<'_> {
    match chances {
        [_, 0] => OddsLineState::Known(chances.get(..1).unwrap_or(chances)),
        _ => OddsLineState::Known(chances),
    }
}
