//! Throws a procedure: runs it with dice from somewhere and leaves the result with the game.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::dice::{DiceSource, Halt, Script, Throw};
use rules_core::outcome::Scale;
use rules_core::page::{Cast, MAX_SHOWN, Page};
use rules_core::procedure::Ending;
use rules_core::tray::Tray;

use super::Game;
use super::situation::Situation;

/// The words at the top of a result.
pub type Headline = String<48>;

/// What was thrown last, and for what.
#[derive(Debug)]
pub struct Thrown {
    pub situation: Situation,
    pub page: Page,
    pub ending: Ending,
    /// The faces that were typed in, if the dice were the player's own.
    pub own: Vec<u8, MAX_SHOWN>,
}

impl Thrown {
    /// The headline: the procedure's own words, or those of its scale.
    pub fn headline(&self) -> Headline {
        if let Some(own) = &self.page.headline {
            return headline(format_args!("{own}"));
        }
        let Ending::Came(bucket) = self.ending else { return Headline::new() };
        match self.situation.entry.scale {
            Scale::Verdicts(verdicts) => {
                let verdict = verdicts.get(usize::from(bucket));
                headline(format_args!("{}", verdict.map_or("", |verdict| verdict.headline)))
            }
            Scale::Count(words) => match bucket {
                0 => headline(format_args!("{}", words.none)),
                1 => headline(format_args!("1 {}", words.one)),
                count => headline(format_args!("{count} {}", words.many)),
            },
        }
    }
}

/// What plain dice came to.
#[derive(Clone, Debug)]
pub struct PlainThrown {
    pub total: i16,
    pub dice: Vec<Cast, 40>,
}

/// Writes a headline. One that is too long is cut, and a test finds it.
fn headline(words: fmt::Arguments<'_>) -> Headline {
    let mut headline = Headline::new();
    let written = headline.write_fmt(words);
    debug_assert!(written.is_ok(), "too long for a headline: {headline}");
    headline
}

impl Game<'_> {
    /// Runs a situation with dice from somewhere, `own` if they were typed in. If they suffice, its
    /// result is the last one, and what the dice were is known.
    pub fn throw(
        &mut self,
        situation: &Situation,
        dice: &mut dyn DiceSource,
        own: &[u8],
    ) -> Result<&Thrown, Halt> {
        let mut page = Page::default();
        let tray = &mut Tray::new(dice, &mut page, self.house());
        let ending = situation.entry.run(&situation.inputs, tray)?;
        self.close_follow_up(situation.entry, situation.side);
        self.leave_to_follow_ups(&page.carried, situation.side);
        // The next time it goes on from here.
        let mut next = situation.clone();
        next.carry(&page.next);
        self.recent.keep(&next);
        if page.looked_up.is_empty()
            && let Some(last) = &self.last
        {
            // What was read before is still the last that was: losses follow from a melee's cell.
            page.looked_up = last.page.looked_up.clone();
        }
        let own = own.iter().copied().take(MAX_SHOWN).collect();
        let thrown = Thrown { situation: situation.clone(), page, ending, own };
        Ok(self.last.insert(thrown))
    }

    /// Which throw wants the next face, and how many faces came before that throw. Nothing when
    /// these faces are enough.
    pub fn next_throw(&self, situation: &Situation, faces: &[u8]) -> Option<(Throw, usize)> {
        let mut page = Page::default();
        let mut script = Script::new(faces);
        let tray = &mut Tray::new(&mut script, &mut page, self.house());
        match situation.entry.run(&situation.inputs, tray) {
            Err(Halt::Need) => {
                let &(throw, so_far) = page.throws.last()?;
                Some((throw, faces.len().saturating_sub(so_far.into())))
            }
            // Faces are picked from those the die has, so the procedure comes to its end.
            _ => None,
        }
    }
}
