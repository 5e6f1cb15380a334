//! Players' rulesets in their places: which there are, which of them are sound, and which of two
//! of the same id counts.
//!
//! A start looks at their first bytes alone. Sums and checks come when the picture is up, an image
//! at a time. Names and ids are read where they lie.

use rules_core::script::check::Checked;
use rules_core::script::flaw::Flaw;
use rules_core::script::image::{Head, Image, head};
use rules_core::script::places::{PLACES, from_place};

use super::ids::number_of_players;

/// What is known of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// No image begins there.
    Nothing,
    /// One does, and has not been checked yet.
    Unchecked,
    Sound,
    Flawed(Flaw),
}

/// The player's ruleset that is open: its place, and where it stands in the list of rulesets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    pub place: usize,
    pub at: usize,
}

/// The places.
#[derive(Debug)]
pub struct Places {
    region: &'static [u8],
    found: [Found; PLACES],
    pub opened: Option<Opened>,
}

impl Places {
    /// A gadget without any.
    pub const NONE: Self = Self { region: &[], found: [Found::Nothing; PLACES], opened: None };

    /// Looks at the heads of what lies there.
    pub fn new(region: &'static [u8]) -> Self {
        let found = core::array::from_fn(|place| match head(from_place(region, place)) {
            None => Found::Nothing,
            Some(Ok(_)) => Found::Unchecked,
            Some(Err(flaw)) => Found::Flawed(flaw),
        });
        Self { region, found, opened: None }
    }

    /// What is known of a place.
    pub fn found(&self, place: usize) -> Found {
        self.found.get(place).copied().unwrap_or(Found::Nothing)
    }

    /// What the head of a place says, if this firmware can read it.
    pub fn head(&self, place: usize) -> Option<Head> {
        head(self.from(place))?.ok()
    }

    fn from(&self, place: usize) -> &'static [u8] {
        from_place(self.region, place)
    }

    /// The id and the name of what lies in a place. They mean something once it is known to be
    /// sound.
    fn names(&self, place: usize) -> (&'static str, &'static str) {
        Image::unsummed(self.from(place)).map_or(("", ""), |image| image.names())
    }

    /// The name of a sound ruleset.
    pub fn name(&self, place: usize) -> Option<&'static str> {
        (self.found(place) == Found::Sound).then(|| self.names(place).1)
    }

    /// The number of the ruleset in a place.
    pub fn number(&self, place: usize) -> u16 {
        number_of_players(self.names(place).0)
    }

    /// All places in which an image begins.
    pub fn taken(&self) -> impl Iterator<Item = usize> + '_ {
        (0..PLACES).filter(|&place| self.found(place) != Found::Nothing)
    }

    /// The place that counts instead of this one: of two sound rulesets of the same id the one with
    /// the higher version does, and of two versions alike the one in the higher place.
    pub fn superseded_by(&self, place: usize) -> Option<usize> {
        let is_sound = |&other: &usize| self.found(other) == Found::Sound;
        let rank = |place: usize| (self.head(place).map(|head| head.version), place);
        let mut others = (0..PLACES).filter(is_sound).filter(|&other| rank(other) > rank(place));
        let number = self.number(place);
        others.find(|&other| is_sound(&place) && self.number(other) == number)
    }

    /// The places that the list of games has.
    pub fn listed(&self) -> impl Iterator<Item = usize> + '_ {
        self.taken().filter(|&place| self.superseded_by(place).is_none())
    }

    /// Whether an image is still to be checked.
    pub fn has_to_check(&self) -> bool {
        self.found.contains(&Found::Unchecked)
    }

    /// Checks the next image.
    pub fn check_next(&mut self) {
        if let Some(place) = self.found.iter().position(|found| *found == Found::Unchecked) {
            // What it checks it forgets again: the shelf may have another.
            let _ = self.check(place);
        }
    }

    /// Checks the image in a place, and notes what it is.
    pub fn check(&mut self, place: usize) -> Option<Checked<'static>> {
        let checked = Checked::of(self.from(place));
        if let Some(found) = self.found.get_mut(place) {
            *found = checked.as_ref().map_or_else(|flaw| Found::Flawed(*flaw), |_| Found::Sound);
        }
        checked.ok()
    }

    /// Checks the image with this number that counts. Of those that are flawed none does.
    pub fn check_wanted(&mut self, number: u16) -> Option<(usize, Checked<'static>)> {
        loop {
            let is_wanted = |&place: &usize| {
                matches!(self.found(place), Found::Unchecked | Found::Sound)
                    && self.number(place) == number
            };
            let rank = |&place: &usize| (self.head(place).map(|head| head.version), place);
            let best = (0..PLACES).filter(is_wanted).max_by_key(rank)?;
            if let Some(checked) = self.check(best) {
                return Some((best, checked));
            }
        }
    }
}
