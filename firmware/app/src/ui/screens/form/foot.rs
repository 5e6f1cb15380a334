//! The foot of a form: what will be thrown and its odds, or why nothing can be.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*};
use graphics::Frame;
use rules_core::chance::Chance;

use super::FormScreen;
use crate::context::Context;
use crate::game::live_odds::OddsProgress;
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
            _ if label.is_empty() => Footer::new(throws, "", OddsLineState::Off).draw(frame),
            OddsProgress::Off => Footer::new(throws, "", OddsLineState::Off).draw(frame),
            OddsProgress::Waiting(before) => self.draw_waiting(label, before, frame),
            OddsProgress::Working(done) => {
                Footer::new(throws, &unknown(), OddsLineState::Growing(done)).draw(frame)
            }
            OddsProgress::Known(odds)
                if odds.forbidden() > odds.known().and(Chance::ratio(1, 2)) =>
            {
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

    /// The odds are not known yet. The label stays where it was: only the number gives way.
    fn draw_waiting(&self, label: &str, before: [u32; 2], frame: &mut Frame) -> Drawn {
        let [won, _] = before;
        let start = RIGHT - BOLD.width(&text(format_args!("{label} {}%", Tenths(won))));
        let footer = Footer::new(self.throws(), "...", known(&before));
        // Words that say why nothing will be thrown leave no room for it.
        if BOLD.width(self.throws()) + AIR >= start {
            return footer.draw(frame);
        }
        let right = text(format_args!("{label} ..."));
        Footer { right: &right, right_from: Some(start), ..footer }.draw(frame)
    }
}

/// The odds line of a win and a draw. Without a draw there is only one part to mark.
fn known(chances: &[u32; 2]) -> OddsLineState<'_> {
    match chances {
        [_, 0] => OddsLineState::Known(chances.get(..1).unwrap_or(chances)),
        _ => OddsLineState::Known(chances),
    }
}
