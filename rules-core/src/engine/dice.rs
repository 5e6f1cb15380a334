//! Dice, and where they come from.

use crate::engine::faces::Faces;

/// A die, named by its faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die(u8);

pub const D6: Die = Die::new(6);
pub const D10: Die = Die::new(10);
pub const D20: Die = Die::new(20);
pub const D100: Die = Die::new(100);

impl Die {
    /// A die of 1 to 100 faces.
    pub const fn new(faces: u8) -> Self {
        assert!(faces >= 1 && faces <= 100, "a die has 1 to 100 faces");
        Self(faces)
    }

    /// A die whose faces are known only at run time; `None` if there is no such die.
    pub const fn of(faces: u8) -> Option<Self> {
        if faces >= 1 && faces <= 100 { Some(Self(faces)) } else { None }
    }

    /// The number of faces, which is also the highest.
    pub const fn faces(self) -> u8 {
        self.0
    }
}

/// Dice thrown together, what for, and which faces count: those are drawn lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    pub why: &'static str,
    pub count: u8,
    pub die: Die,
    pub counts: Faces,
    /// What stands on each face from the first, for dice that have no numbers.
    pub marks: &'static [&'static str],
    /// What each face means, for dice whose marks do not say it.
    pub meanings: &'static [&'static str],
    /// Whether each die has an owner: unit 1 the first, unit 2 the second.
    pub in_order: bool,
}

impl Throw {
    /// `count` dice, every face of which counts.
    pub const fn of(why: &'static str, count: u8, die: Die) -> Self {
        Self { why, count, die, counts: Faces::ALL, marks: &[], meanings: &[], in_order: false }
    }

    /// One die.
    pub const fn one(why: &'static str, die: Die) -> Self {
        Self::of(why, 1, die)
    }

    /// The same dice with marks on their faces.
    pub const fn marked(mut self, marks: &'static [&'static str]) -> Self {
        self.marks = marks;
        self
    }

    /// The same dice, with what each face means.
    pub const fn meaning(mut self, meanings: &'static [&'static str]) -> Self {
        self.meanings = meanings;
        self
    }

    /// The mark on a face, if its die has marks.
    pub fn mark(&self, face: u8) -> Option<&'static str> {
        self.marks.get(usize::from(face).checked_sub(1)?).copied()
    }

    /// The same dice, each with an owner, in the order they are thrown.
    pub const fn in_order(mut self) -> Self {
        self.in_order = true;
        self
    }

    /// The same dice, of which only these faces count.
    pub const fn counting(mut self, faces: Faces) -> Self {
        self.counts = faces;
        self
    }
}

/// Some dice of a sum, and what each face is worth.
#[derive(Clone, Copy, Debug)]
pub struct Addend<'a> {
    pub why: &'static str,
    pub count: u8,
    pub die: Die,
    /// What each face is worth, from the first, where that is not what it shows. Nothing, if a face
    /// is not listed.
    pub worth: Option<&'a [u8]>,
}

impl Addend<'_> {
    /// Dice that are worth what they show.
    pub const fn plain(why: &'static str, count: u8, die: Die) -> Self {
        Self { why, count, die, worth: None }
    }

    /// What a face adds to the sum.
    pub fn worth(&self, face: u8) -> u8 {
        self.worth.map_or(face, |worth| {
            usize::from(face)
                .checked_sub(1)
                .and_then(|place| worth.get(place))
                .copied()
                .unwrap_or(0)
        })
    }

    /// The least that all its dice add.
    pub fn lowest(&self) -> u16 {
        let worths = (1..=self.die.faces()).map(|face| self.worth(face));
        let least = if self.worth.is_none() { 1 } else { worths.min().unwrap_or(0) };
        u16::from(self.count) * u16::from(least)
    }
}

/// The most dice in one throw that the walk for odds follows.
pub const MAX_DICE: usize = 40;

/// Why a procedure stopped before its end. Two bytes: every roll hands it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The source ran dry in the throw reported last. Supply more faces and run the procedure
    /// again.
    Need,
    /// The source gave a face that the die of the throw reported last does not have.
    NoSuchFace(u8),
    /// The random source failed its tests: nothing was thrown.
    NoDice,
    /// The rules do not allow it. The report says why; no dice were thrown.
    Forbidden,
    /// More rolls, or more dice in one throw, than the walk can follow.
    TooDeep,
    /// The walk has used up its slice of time. Run the procedure again to go on.
    Pause,
}

/// What `rounds` carries from one roll to the next. It lies in memory as a word does: a chip that
/// cannot read across the ends of words would else move it about byte by byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(8))]
pub struct RoundState {
    pub counts: [u8; 6],
    /// What a later roll does, and what comes of it all, must not depend on these.
    pub told: [u8; 2],
}

impl RoundState {
    /// All of it in one word.
    pub(crate) const fn word(self) -> u64 {
        let Self { counts: [a, b, c, d, e, f], told: [g, h] } = self;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// The state of a word.
    pub(crate) const fn of_word(word: u64) -> Self {
        let [a, b, c, d, e, f, g, h] = word.to_le_bytes();
        Self { counts: [a, b, c, d, e, f], told: [g, h] }
    }
}

/// One roll of `rounds`: the state before it and the set its face was in, to the state after it.
pub type RoundStep<'a> = &'a dyn Fn(RoundState, usize) -> RoundState;

/// How many values [`Known`] has room for.
pub const MAX_KNOWN: usize = 96;

/// What a procedure works out before its first throw, and finds again on every path of a walk.
#[derive(Clone, Debug)]
pub struct Known {
    pub values: [i32; MAX_KNOWN],
    /// Whether a path before this one has worked it out.
    pub is_there: bool,
    /// Where it goes on from there, if nobody listens: for whoever has put it here.
    pub from: u16,
}

impl Known {
    pub const fn new() -> Self {
        Self { values: [0; MAX_KNOWN], is_there: false, from: 0 }
    }

    /// Keeps what was worked out, and where to go on from there.
    pub fn keep(&mut self, values: &[i32], from: u16) {
        self.values.iter_mut().zip(values).for_each(|(place, &value)| *place = value);
        (self.is_there, self.from) = (true, from);
    }
}

impl Default for Known {
    fn default() -> Self {
        Self::new()
    }
}

/// Where dice come from.
///
/// All but `face` are short cuts for the walk, which does not care which die showed what. The tray
/// asks a source that answers `None` (or `false`) die by die instead.
pub trait DiceSource {
    /// Whether cases that come to the same may be given as one of them, where nobody listens.
    fn merges(&self) -> bool {
        false
    }

    /// Room for what stays the same on every path, if the procedure is run more than once.
    fn known(&mut self) -> Option<&mut Known> {
        None
    }

    /// Gives the face of one die of `throw`, from 1 to the die's faces.
    fn face(&mut self, throw: Throw) -> Result<u8, Halt>;

    /// Sorts the whole throw into sets at once: `bins` receives how many dice fell into each.
    fn sort(&mut self, _throw: Throw, _sets: &[Faces], _bins: &mut [u8]) -> Result<bool, Halt> {
        Ok(false)
    }

    /// The total of several kinds of dice at once. Totals in a row of which `comes_to` gives the
    /// same are one case.
    fn total(
        &mut self,
        _addends: &[Addend<'_>],
        _comes_to: &dyn Fn(u16) -> i32,
    ) -> Result<Option<u16>, Halt> {
        Ok(None)
    }

    /// One die of which the faces `again` are thrown again.
    fn among(&mut self, _throw: Throw, _again: Faces) -> Result<Option<u8>, Halt> {
        Ok(None)
    }

    /// Dice read one after another, each changing a state.
    fn rounds(
        &mut self,
        _throw: Throw,
        _sets: &[Faces],
        _start: RoundState,
        _step: RoundStep<'_>,
    ) -> Result<Option<RoundState>, Halt> {
        Ok(None)
    }
}

/// Dice that a test, or the player, has set down in order.
#[derive(Debug)]
pub struct ScriptedDice<'a>(&'a [u8]);

impl<'a> ScriptedDice<'a> {
    pub const fn new(faces: &'a [u8]) -> Self {
        Self(faces)
    }

    /// The faces that were not used.
    pub const fn left(&self) -> &[u8] {
        self.0
    }
}

impl DiceSource for ScriptedDice<'_> {
    fn face(&mut self, throw: Throw) -> Result<u8, Halt> {
        let (&face, rest) = self.0.split_first().ok_or(Halt::Need)?;
        if face == 0 || face > throw.die.faces() {
            return Err(Halt::NoSuchFace(face));
        }
        self.0 = rest;
        Ok(face)
    }
}
