//! What workings are of: the last result, or a throw of the log.

use rules_core::chance::Chance;
use rules_core::house::House;
use rules_core::outcome::ShortWords;
use rules_core::procedure::Ending;
use rules_core::ruleset::Ruleset;

use crate::context::Context;
use crate::game::live_odds::OddsProgress;
use crate::game::results::Which;
use crate::game::situation::Situation;
use crate::game::throw::{HowThrown, Thrown};
use crate::storage::hash_figures::HashFigures;

/// A result, or as much as the log has of one.
pub(super) struct Subject<'a> {
    pub(super) which: Which,
    pub(super) situation: &'a Situation,
    /// The house rules that it was thrown by.
    pub(super) house: &'a House,
    /// Nothing if today's rules come to something else.
    pub(super) thrown: Option<&'a Thrown>,
    pub(super) manner: HowThrown,
    /// The figures of its record's hash, if the log has it.
    pub(super) code: Option<HashFigures>,
    /// The faces as its record has them, where nothing else is known of them.
    pub(super) dice: &'a [u8],
    /// Its ruleset, if that is the one in play: only then its tables can be opened.
    pub(super) ruleset: Option<&'static Ruleset>,
}

impl<'a> Subject<'a> {
    pub(super) fn of(which: Which, context: &'a Context<'_>) -> Option<Self> {
        let game = &context.game;
        Some(match which {
            Which::Last => {
                let last = game.last.as_ref()?;
                Self {
                    which,
                    situation: &last.situation,
                    house: &last.house,
                    thrown: Some(last),
                    manner: last.manner,
                    code: game.last_code,
                    dice: &[],
                    ruleset: game.ruleset(),
                }
            }
            Which::LogEntry(number) => {
                let entry = game.looked_at.as_ref().filter(|entry| entry.number == number)?;
                let replay = &entry.replay;
                Self {
                    which,
                    situation: &replay.situation,
                    house: &replay.house,
                    thrown: replay.thrown.as_ref(),
                    manner: entry.manner,
                    code: Some(entry.code),
                    dice: if replay.thrown.is_none() { &entry.dice } else { &[] },
                    ruleset: game.ruleset().filter(|_| replay.ruleset == game.playing),
                }
            }
        })
    }

    /// Whether there were dice. Of a record that cannot be replayed nothing else is known.
    pub(super) fn threw_dice(&self) -> bool {
        self.thrown.map_or(!self.dice.is_empty(), |thrown| !thrown.transcript.dice.is_empty())
    }

    /// Whether there is a chance to show: dice decided, and everyone may know.
    pub(super) fn shows_chance(&self) -> bool {
        let came = |thrown: &Thrown| matches!(thrown.ending, Ending::Came(_));
        self.thrown.is_some_and(came) && self.threw_dice() && !self.situation.is_secret()
    }

    /// What came, in a word or two, if the form showed the chance of something else.
    pub(super) fn unwatched(&self) -> Option<ShortWords> {
        let Ending::Came(bucket) = self.thrown?.ending else { return None };
        let watch = self.situation.preview(self.house).watch?;
        let is_watched = (watch.from..=watch.to).contains(&bucket);
        (!is_watched).then(|| self.situation.procedure.scale.short(bucket))
    }

    /// The chance that just this would come; nothing until it is known.
    pub(super) fn chance(&self, context: &Context<'_>) -> Option<Chance> {
        let Ending::Came(bucket) = self.thrown?.ending else { return None };
        match context.game.odds.seen() {
            OddsProgress::Known(odds) => Some(odds.of(bucket)),
            _ => None,
        }
    }
}
