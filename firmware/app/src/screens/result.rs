//! A result: thrown, shown, and what can be done with it.

use heapless::Vec;
use rules_core::dice::{DiceSource, Halt};
use rules_core::outcome::Scale;
use rules_core::page::Page;
use rules_core::procedure::Ending;
use rules_core::tray::Tray;

use super::cursor::Cursor;
use super::follow;
use super::form::{FormScreen, Origin};
use super::lists::SEEN;
use super::odds::{Back, OddsScreen};
use super::own::{MOST, OwnScreen};
use super::{Message, Screen};
use crate::desk::Desk;
use crate::journal::LogEvent;
use crate::keys::Press;
use crate::memory::record::How;
use crate::roller::Roller;
use crate::situation::Situation;
use crate::sound::Sound;
use crate::view::{Text, text};
use crate::{Button, Cup};

/// What was thrown last, and for what.
#[derive(Debug)]
pub struct Rolled {
    pub situation: Situation,
    pub page: Page,
    pub ending: Ending,
    /// The faces that were typed in, if the dice were the player's own.
    pub own: Vec<u8, MOST>,
}

impl Rolled {
    /// The headline: the procedure's own words, or those of its scale.
    pub fn headline(&self) -> Text {
        if let Some(own) = &self.page.headline {
            return text(format_args!("{own}"));
        }
        let Ending::Came(bucket) = self.ending else { return Text::new() };
        match self.situation.entry.scale {
            Scale::Verdicts(verdicts) => {
                let verdict = verdicts.get(usize::from(bucket));
                text(format_args!("{}", verdict.map_or("", |verdict| verdict.headline)))
            }
            Scale::Count(words) => match bucket {
                0 => text(format_args!("{}", words.none)),
                1 => text(format_args!("1 {}", words.one)),
                count => text(format_args!("{count} {}", words.many)),
            },
        }
    }
}

/// How often tumbling dice change before they lie still, and how long each time.
pub const TUMBLES: u8 = 5;

/// A result: the first picture, or the list of how it came.
#[derive(Clone, Copy, Debug, Default)]
pub struct ResultScreen {
    pub view: Part,
    /// How often the dice still change before they lie still.
    pub tumbles: u8,
}

/// Which part of a result is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    #[default]
    Headline,
    /// How it came, from this line on.
    Facts(usize),
}

/// Throws, or asks for the player's own dice if those are the rule. The inputs must have been
/// checked.
pub fn throw(
    situation: &Situation,
    origin: Origin,
    desk: &mut Desk<'_>,
    dice: &mut dyn Cup,
) -> Screen {
    if desk.settings.own_dice {
        return OwnScreen::open(situation, origin, desk);
    }
    let situation = &situation.or_first(desk);
    match settle_by_cup(situation, desk, dice, How::Device) {
        Ok(()) => {
            let tumbles = if desk.settings.animation { TUMBLES } else { 0 };
            Screen::Result(ResultScreen { tumbles, ..ResultScreen::default() })
        }
        Err(_) => no_dice(Some(situation.clone()), desk, dice),
    }
}

/// Throws for the umpire's eyes only.
pub fn roll_blind(situation: &Situation, desk: &mut Desk<'_>, dice: &mut dyn Cup) -> Screen {
    let situation = &situation.or_first(desk);
    match settle_by_cup(situation, desk, dice, How::Blind) {
        Ok(()) => Screen::Blind,
        Err(_) => no_dice(Some(situation.clone()), desk, dice),
    }
}

/// The random source failed, which the log is told once: the player may go on with real dice.
pub fn no_dice(tried: Option<Situation>, desk: &mut Desk<'_>, dice: &dyn Cup) -> Screen {
    let fault = dice.evidence().fault;
    desk.tried = tried;
    desk.sound = Some(Sound::Refused);
    if !core::mem::replace(&mut desk.journal.refused, true) {
        desk.journal.event = Some(LogEvent::NoDice(fault));
    }
    Screen::Message(Message::NoDice(fault))
}

/// Runs a situation with the gadget's own dice.
fn settle_by_cup(
    situation: &Situation,
    desk: &mut Desk<'_>,
    dice: &mut dyn Cup,
    how: How,
) -> Result<(), Halt> {
    let mut roller = Roller::new(dice);
    let settled = settle(situation, desk, &mut roller, how, &[]);
    desk.fairness.add(&roller.end_throw());
    settled
}

/// Runs a situation with dice from somewhere, `own` if they were typed in. If they suffice, the
/// result lies on the desk.
pub fn settle(
    situation: &Situation,
    desk: &mut Desk<'_>,
    dice: &mut dyn DiceSource,
    how: How,
    own: &[u8],
) -> Result<(), Halt> {
    let mut page = Page::default();
    let ending =
        situation.entry.run(&situation.inputs, &mut Tray::new(dice, &mut page, desk.house()))?;
    follow::done(situation.entry, situation.side, desk);
    follow::leave(&page.carried, situation.side, desk);
    // The next time it goes on from here.
    let mut next = situation.clone();
    next.carry(&page.next);
    desk.recent.keep(&next);
    if page.looked_up.is_empty()
        && let Some(last) = &desk.last
    {
        // What was read before is still the last that was: losses follow from a melee's cell.
        page.looked_up = last.page.looked_up.clone();
    }
    if !page.dice.is_empty() {
        desk.journal.event = Some(LogEvent::Throw(how));
    }
    desk.sound = Some(Sound::Thrown);
    let own = own.iter().copied().take(MOST).collect();
    desk.last = Some(Rolled { situation: situation.clone(), page, ending, own });
    Ok(())
}

impl ResultScreen {
    pub fn press(
        &mut self,
        press: Press,
        desk: &mut Desk<'_>,
        dice: &mut dyn Cup,
    ) -> Option<Screen> {
        if self.tumbles > 0 {
            // Whoever presses does not want to wait for the dice, but has not seen the result
            // either.
            return Some(Screen::Result(Self::default()));
        }
        match press {
            Press::Down(Button::B) => return OwnScreen::reopen(desk).or_else(|| form(desk)),
            Press::Down(Button::Left) => return set(desk),
            Press::Down(Button::Right) => return follow::take(desk),
            Press::Up(Button::A) => return again(desk, dice),
            Press::Held { button: Button::A, .. } => {
                let mut situation = desk.last.as_ref()?.situation.clone();
                if situation.entry.at_once {
                    // Nobody has set this throw: of interest is the next one.
                    situation = desk.recent.of(situation.entry);
                }
                return (!situation.is_secret())
                    .then(|| OddsScreen::open(&situation, Back::Result, desk));
            }
            Press::Down(Button::Down) | Press::Held { button: Button::Down, .. } => {
                let most = crate::view::facts::count(desk).saturating_sub(SEEN);
                self.view = match self.view {
                    Part::Headline => Part::Facts(0),
                    Part::Facts(top) => Part::Facts((top + 1).min(most)),
                };
            }
            Press::Down(Button::Up) | Press::Held { button: Button::Up, .. } => {
                self.view = match self.view {
                    Part::Facts(top) if top > 0 => Part::Facts(top - 1),
                    _ => Part::Headline,
                };
            }
            _ => {}
        }
        None
    }
}

/// Back to the form of the last result.
fn form(desk: &mut Desk<'_>) -> Option<Screen> {
    let last = desk.last.as_ref()?;
    let mut situation = last.situation.clone();
    // As it goes on: A there throws what A here would.
    situation.carry(&last.page.next);
    Some(form_of(situation, Origin::List, desk))
}

/// Back to the form that a situation was thrown from; to the list, if there was none.
pub fn form_of(situation: Situation, origin: Origin, desk: &mut Desk<'_>) -> Screen {
    let situation = match situation.before {
        Some(entry) => desk.recent.of(entry),
        None if situation.entry.at_once => {
            return super::lists::at_procedure(situation.entry.id, desk);
        }
        None => situation,
    };
    Screen::Form(FormScreen::new(situation, origin, desk))
}

/// The form of the last result. One that rolls as soon as it is picked is set from here, if there
/// is anything to set.
fn set(desk: &mut Desk<'_>) -> Option<Screen> {
    let entry = desk.last.as_ref()?.situation.entry;
    if !entry.at_once || entry.fields.is_empty() {
        return form(desk);
    }
    // As it goes on, not as it was: nobody has seen the form before.
    let situation = desk.recent.of(entry);
    Some(Screen::Form(FormScreen::new(situation, Origin::List, desk)))
}

/// The same again, with what the result fed back.
fn again(desk: &mut Desk<'_>, dice: &mut dyn Cup) -> Option<Screen> {
    let last = desk.last.as_ref()?;
    let mut situation = last.situation.clone();
    situation.carry(&last.page.next);
    if !last.page.follow_ups.is_empty() {
        // What followed from the throw that is thrown again follows no more.
        desk.pending.clear();
    }
    let last = desk.last.as_ref()?;
    if situation.entry.check(&situation.inputs).is_err() {
        return Some(Screen::Form(FormScreen::new(situation, Origin::List, desk)));
    }
    if last.own.is_empty() {
        Some(throw(&situation, Origin::List, desk, dice))
    } else {
        Some(OwnScreen::open(&situation, Origin::List, desk))
    }
}

/// A blind roll: holding A looks, B keeps it hidden.
pub fn blind(press: Press, desk: &mut Desk<'_>) -> Option<Screen> {
    match press {
        Press::Held { button: Button::A, .. } => Some(Screen::Result(ResultScreen::default())),
        Press::Down(Button::B) => form(desk),
        _ => None,
    }
}

/// The list of what follows, from its first row.
pub fn follow_list() -> Screen {
    Screen::Follow(Cursor::default())
}
