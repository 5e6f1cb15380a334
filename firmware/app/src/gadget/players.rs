//! Players' rulesets: the one in play is opened by the start, the first that is chosen after it at
//! once. The shelf takes one: for another the gadget saves, notes which, and restarts.

use embedded_storage_async::nor_flash::NorFlash;
use rules_core::ruleset::Ruleset;
use rules_core::script::flaw::Flaw;
use rules_core::script::shelf::Shelf;

use super::Gadget;
use crate::device::start::Errand;
use crate::game::places::{Found, Places};
use crate::storage::snapshot::StoredGame;
use crate::storage::{GameOf, Saved, Trouble};
use crate::ui::notice::Notice;

impl<F: NorFlash + Clone> Gadget<'_, F> {
    /// Players' rulesets: where they lie, and the room to open one. It comes before anything else.
    pub fn take_players(&mut self, region: &'static [u8], shelf: &'static mut Shelf) {
        self.app.context.game.places = Places::new(region);
        self.shelf = Some(shelf);
    }

    /// Opens what lies in the first place, if nothing is open: for a board where a player writes it.
    /// The game in play stays. Without one it says what is wrong.
    pub fn open_first_place(&mut self) -> Result<Option<&'static Ruleset>, Flaw> {
        self.check_opened();
        let number = self.app.context.game.places.number(0);
        let opened = self.app.context.game.places.opened.map(|opened| opened.at);
        let at = opened.or_else(|| self.put_up(number));
        match self.app.context.game.places.found(0) {
            Found::Flawed(flaw) => Err(flaw),
            _ => Ok(at.and_then(|at| self.app.context.game.rulesets.get(at).copied())),
        }
    }

    /// Plays the ruleset in a place, or the one that counts instead of it, as if the player had chosen
    /// it: at once, or by the restart that the board is asked for.
    pub fn play_place(&mut self, place: usize) {
        self.write_log_first();
        self.check_opened();
        let places = &self.app.context.game.places;
        let number = places.number(place);
        let opened = places.opened.filter(|opened| places.number(opened.place) == number);
        match opened {
            Some(opened) => self.app.play(opened.at),
            None => self.app.context.requests.open = Some(place),
        }
        self.bring();
    }

    /// Opens the ruleset of the game that was stored, if a player wrote it and it is there. The
    /// picture does not wait for its check, which comes before anything of it runs. One that is gone
    /// leaves its game: it may come again.
    #[inline(never)]
    pub(super) fn open_stored(&mut self, game: &StoredGame<'_>) {
        if self.app.context.game.knows(game.ruleset) || self.lay_out(game).is_some() {
            return;
        }
        if self.app.may_write() {
            // What cannot be saved now is tried again by the next start, as nothing else is saved.
            let _ = self.storage.save_game(GameOf::Player(game.ruleset), game);
        }
    }

    fn lay_out(&mut self, game: &StoredGame<'_>) -> Option<usize> {
        if game.progress.settled.is_some() {
            // Its last result is made again at once.
            return self.put_up(game.ruleset);
        }
        let places = &mut self.app.context.game.places;
        let place = self.shelf.as_ref().and_then(|_| places.best(game.ruleset))?;
        let image = places.image(place)?;
        match self.shelf.take()?.lay_out(image) {
            Ok(ruleset) => self.app.context.game.opened(ruleset, place),
            Err(flaw) => {
                places.note(place, Found::Flawed(flaw));
                None
            }
        }
    }

    /// Puts the ruleset with this number onto the shelf, the best that is sound. Gives its place in
    /// the list of rulesets.
    fn put_up(&mut self, number: u16) -> Option<usize> {
        let places = &mut self.app.context.game.places;
        self.shelf.as_ref()?;
        while let Some(place) = places.best(number) {
            if let Some(checked) = places.check(place) {
                // What was checked finds room.
                let ruleset = self.shelf.take()?.put_up(checked).ok()?;
                return self.app.context.game.opened(ruleset, place);
            }
        }
        None
    }

    /// Checks the ruleset that is open, if the start has left that. A flawed one is closed.
    pub(super) fn check_opened(&mut self) {
        if self.app.context.game.places.is_opened_unchecked() {
            self.check_place();
        }
    }

    /// Whether an image is to be checked: that waits for all that must not be lost, and for the
    /// player to begin.
    pub(super) fn has_to_check(&self) -> bool {
        self.app.context.game.places.unchecked().is_some()
            && self.app.context.requests.read_log
            && !self.has_to_log()
            && !self.storage.has_to_erase()
    }

    /// Checks an image. True when this changes the picture.
    #[inline(never)]
    pub(super) fn check_place(&mut self) -> bool {
        let places = &mut self.app.context.game.places;
        let Some(place) = places.unchecked() else { return false };
        let is_sound = places.check(place).is_some();
        let is_opened = places.opened.is_some_and(|opened| opened.place == place);
        if is_opened && !is_sound {
            self.close_flawed();
            return true;
        }
        self.app.shows_places()
    }

    /// The ruleset that is open turned out to be flawed: its game is kept, and another is played.
    fn close_flawed(&mut self) {
        let entered = self.app.context.game.entered();
        self.save_game(entered);
        self.app.close_opened();
    }

    /// Does what the player asked of players' rulesets. Not inlined: what it saves would lie on the
    /// stack below everything that a press brings.
    #[inline(never)]
    pub(super) fn bring_places(&mut self) {
        if self.storage.has_to_erase() {
            // It comes again when that is done.
            return;
        }
        if let Some(place) = self.app.context.requests.open.take() {
            self.open_place(place);
        }
        if let Some(place) = self.app.context.requests.remove.take() {
            self.remove_place(place);
        }
    }

    /// Opens the ruleset in a place: at once if the shelf is free, by a restart otherwise.
    fn open_place(&mut self, place: usize) {
        let number = self.app.context.game.places.number(place);
        if self.shelf.is_some() {
            if let Some(at) = self.put_up(number) {
                self.app.play(at);
            }
            return;
        }
        match self.save_for(number) {
            Ok(()) => self.app.context.requests.errand = Some(Errand::OpenAnother),
            Err(unsaved) => self.tell_unsaved(unsaved, Notice::NotOpened),
        }
    }

    /// Tells the player why all stays as it is.
    fn tell_unsaved(&mut self, unsaved: Unsaved, notice: fn(Trouble) -> Notice) {
        self.app.notice(match unsaved {
            Unsaved::SafeMode => Notice::SafeMode,
            Unsaved::Trouble(trouble) => notice(trouble),
        });
    }

    /// Saves all, and last what makes the next start play another ruleset.
    fn save_for(&mut self, number: u16) -> Result<(), Unsaved> {
        self.save_all()?;
        let game = &self.app.context.game;
        let playing = game.playing;
        let device = &self.app.context.device;
        let stored = game.to_store(playing).ok_or(FAILING)?;
        let kept = self.storage.save_game(game.game_of(playing), &stored.as_stored());
        let snapshot = game.snapshot(&stored, device.settings, device.fairness).ok_or(FAILING)?;
        if kept == Saved::Kept && self.storage.save_for(&snapshot, number) == Saved::Kept {
            return Ok(());
        }
        Err(FAILING)
    }

    /// Saves everything, or says why it cannot.
    fn save_all(&mut self) -> Result<(), Unsaved> {
        self.allow();
        if self.app.is_in_safe_mode() {
            return Err(Unsaved::SafeMode);
        }
        if !self.app.may_write() {
            return Err(Unsaved::Trouble(Trouble::LowBattery));
        }
        self.write_log();
        self.save();
        self.report();
        if self.app.context.log.saved == Saved::Missed { Err(FAILING) } else { Ok(()) }
    }

    /// Removes what lies in a place, once all else is saved. The board erases its first sector, and
    /// restarts.
    fn remove_place(&mut self, place: usize) {
        match self.save_all() {
            // In safe mode nothing is saved, and a ruleset may be to blame.
            Ok(()) | Err(Unsaved::SafeMode) => {
                self.app.context.requests.errand = Some(Errand::Remove(place));
            }
            Err(unsaved) => self.tell_unsaved(unsaved, Notice::NotRemoved),
        }
    }
}

/// Why something was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unsaved {
    SafeMode,
    Trouble(Trouble),
}

/// The memory does not take it.
const FAILING: Unsaved = Unsaved::Trouble(Trouble::Failing);
