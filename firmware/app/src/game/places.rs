//! Players' rulesets in their places: which there are, which of them are sound, and which of two
//! of the same id counts.
//!
//! A start looks at their first bytes alone. Sums and checks come when the picture is up, an image
//! at a time. Names and ids are read where they lie.

use rules_core::script::check::Checked;
use rules_core::script::flaw::Flaw;
use rules_core::script::image::{Image, Pool, Stamp, stamp};
use rules_core::script::places::{PLACES, from_place};

use super::ids::{number_of, number_of_players};

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
    /// Of each sound ruleset the number of its id.
    numbers: [u16; PLACES],
    /// Of each the place that counts instead of it, if one does.
    instead: [Option<u8>; PLACES],
    pub opened: Option<Opened>,
}

/// What of two images of the same id counts: the higher version, then the higher place.
type Rank = (Option<u16>, usize);

impl Places {
    /// A gadget without any.
    pub const NONE: Self = Self {
        region: &[],
        found: [Found::Nothing; PLACES],
        numbers: [0; PLACES],
        instead: [None; PLACES],
        opened: None,
    };

    /// Looks at the first bytes of what lies there.
    pub fn new(region: &'static [u8]) -> Self {
        let found = core::array::from_fn(|place| match stamp(from_place(region, place)) {
            None => Found::Nothing,
            Some(Ok(_)) => Found::Unchecked,
            Some(Err(flaw)) => Found::Flawed(flaw),
        });
        Self { region, found, ..Self::NONE }
    }

    /// What is known of a place.
    pub fn found(&self, place: usize) -> Found {
        self.found.get(place).copied().unwrap_or(Found::Nothing)
    }

    /// What the first bytes of a place say, if this firmware can read it.
    pub fn stamp(&self, place: usize) -> Option<Stamp> {
        stamp(self.from(place))?.ok()
    }

    fn from(&self, place: usize) -> &'static [u8] {
        from_place(self.region, place)
    }

    /// The image in a place. What is read of it means something once it is known to be sound.
    pub fn image(&self, place: usize) -> Option<Image<'static>> {
        Image::unsummed(self.from(place))
    }

    /// The name of a sound ruleset.
    pub fn name(&self, place: usize) -> Option<&'static str> {
        let image = self.image(place).filter(|_| self.found(place) == Found::Sound);
        image.map(|image| image.names().1)
    }

    /// The number of the ruleset in a place, sound or not.
    pub fn number(&self, place: usize) -> u16 {
        self.image(place).map_or(0, |image| number_of_players(image.names().0))
    }

    /// The place of the sound ruleset with this number that counts.
    pub fn place_of(&self, number: u16) -> Option<usize> {
        let is_it = |place: &usize| self.numbers.get(*place) == Some(&number);
        self.listed().find(|place| self.found(*place) == Found::Sound && is_it(place))
    }

    /// All places in which an image begins.
    pub fn taken(&self) -> impl Iterator<Item = usize> + '_ {
        (0..PLACES).filter(|&place| self.found(place) != Found::Nothing)
    }

    /// The place that counts instead of this one: of two sound rulesets of the same id.
    pub fn superseded_by(&self, place: usize) -> Option<usize> {
        self.instead.get(place).copied().flatten().map(usize::from)
    }

    /// The places that the list of games has.
    pub fn listed(&self) -> impl Iterator<Item = usize> + '_ {
        self.taken().filter(|&place| self.superseded_by(place).is_none())
    }

    fn rank(&self, place: usize) -> Rank {
        (self.stamp(place).map(|stamp| stamp.version), place)
    }

    /// The best of the places that an image with this number may begin in.
    pub fn best(&self, number: u16) -> Option<usize> {
        let may_be = |&place: &usize| {
            matches!(self.found(place), Found::Unchecked | Found::Sound)
                && self.number(place) == number
        };
        (0..PLACES).filter(may_be).max_by_key(|&place| self.rank(place))
    }

    /// The next image to check. The one that is open comes first.
    pub fn unchecked(&self) -> Option<usize> {
        let is_unchecked = |place: &usize| self.found(*place) == Found::Unchecked;
        let opened = self.opened.map(|opened| opened.place).filter(is_unchecked);
        opened.or_else(|| (0..PLACES).find(is_unchecked))
    }

    /// Whether the ruleset that is open is still to be checked: nothing of it may run before.
    pub fn is_opened_unchecked(&self) -> bool {
        self.opened.is_some_and(|opened| self.found(opened.place) == Found::Unchecked)
    }

    /// Checks the image in a place, and notes what it is.
    pub fn check(&mut self, place: usize) -> Option<Checked<'static>> {
        let checked = Checked::of(self.from(place));
        self.note(
            place,
            checked.as_ref().map_or_else(|flaw| Found::Flawed(*flaw), |_| Found::Sound),
        );
        checked.ok()
    }

    /// Notes what lies in a place, and which of two then counts.
    pub fn note(&mut self, place: usize, now: Found) {
        let number = self.number(place);
        if let (Some(found), Some(own)) = (self.found.get_mut(place), self.numbers.get_mut(place)) {
            (*found, *own) = (now, number);
        }
        self.instead = core::array::from_fn(|place| self.better(place));
    }

    fn better(&self, place: usize) -> Option<u8> {
        let is_sound = |place: usize| self.found(place) == Found::Sound;
        let number = self.numbers.get(place).filter(|_| is_sound(place))?;
        let of_it = |&other: &usize| is_sound(other) && self.numbers.get(other) == Some(number);
        let best = (0..PLACES).filter(of_it).max_by_key(|&other| self.rank(other));
        u8::try_from(best.filter(|&best| best != place)?).ok()
    }

    /// What the log calls a procedure of a sound ruleset that is not open.
    pub fn log_name(&self, ruleset: u16, procedure: u16) -> Option<&'static str> {
        let image = self.image(self.place_of(ruleset)?)?;
        let mut names = (0..image.count(Pool::Procedures)).map(|at| image.procedure_names(at));
        names.find(|(id, _)| number_of(id) == procedure).map(|(_, name)| name)
    }

    /// What may be said of a throw whose ruleset is not open: the image that it was played from lies
    /// here, another version does, or none.
    pub fn kept(&self, ruleset: u16, sum: u32) -> Kept {
        match self.place_of(ruleset).and_then(|place| self.stamp(place)) {
            Some(stamp) if stamp.sum == sum => Kept::Same,
            Some(_) => Kept::Other,
            None => Kept::Nothing,
        }
    }
}

/// What lies in the places of the ruleset that something was thrown by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Same,
    Other,
    Nothing,
}

#[cfg(test)]
mod tests;
