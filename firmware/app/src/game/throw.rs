//! What was thrown, and for what.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::outcome::Scale;
use rules_core::page::{MAX_SHOWN, Page};
use rules_core::procedure::Ending;

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

/// Writes a headline. One that is too long is cut, and a test finds it.
fn headline(words: fmt::Arguments<'_>) -> Headline {
    let mut headline = Headline::new();
    let written = headline.write_fmt(words);
    debug_assert!(written.is_ok(), "too long for a headline: {headline}");
    headline
}
