//! The tray a procedure rolls into: dice on one side, the report on the other.

use core::cmp::Ordering;
use core::fmt;

use crate::dice::{DiceSource, Die, Halt, State, Step, Throw};
use crate::faces::Faces;
use crate::house::House;
#[cfg(feature = "names")]
use crate::report::FactKind;
use crate::report::{Drawing, Fact, FollowUp, Mark, Report, Side, Value};

/// Some dice of a sum, and what each face is worth.
#[derive(Clone, Copy, Debug)]
pub struct Addend {
    pub why: &'static str,
    pub count: u8,
    pub die: Die,
    /// What a face is worth, where that is not what it shows.
    pub worth: Option<fn(u8) -> u8>,
}

impl Addend {
    /// Dice that are worth what they show.
    pub const fn plain(why: &'static str, count: u8, die: Die) -> Self {
        Self { why, count, die, worth: None }
    }

    /// What a face adds to the sum.
    pub fn worth(&self, face: u8) -> u8 {
        self.worth.map_or(face, |worth| worth(face))
    }

    /// The least that all its dice add.
    pub fn lowest(&self) -> u16 {
        let least = self.worth.map_or(1, |worth| (1..=self.die.faces()).map(worth).min().unwrap_or(0));
        u16::from(self.count) * u16::from(least)
    }
}

/// A die that is thrown again this often without end is not a die.
const MOST_AGAIN: u8 = 200;

/// Two dice of six faces are level this often in a row less than once in 10^18 times: the walk need not go on.
const MOST_LEVEL: u8 = 24;

/// The tray.
pub struct Tray<'a> {
    source: &'a mut dyn DiceSource,
    report: &'a mut dyn Report,
    house: &'a House,
    listens: bool,
}

impl fmt::Debug for Tray<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tray").field("house", self.house).finish_non_exhaustive()
    }
}

/// Dice.
impl<'a> Tray<'a> {
    pub fn new(source: &'a mut dyn DiceSource, report: &'a mut dyn Report, house: &'a House) -> Self {
        let listens = report.listens();
        Self { source, report, house, listens }
    }

    /// Rolls one die.
    #[inline(never)]
    pub fn roll(&mut self, throw: Throw) -> Result<u8, Halt> {
        let mut rolled = 0;
        self.each(Throw { count: 1, ..throw }, |face| rolled = face)?;
        Ok(rolled)
    }

    /// Rolls dice whose order matters to nobody and counts how many fall in each set. Sets share no face; faces in
    /// none of them are not counted.
    pub fn tally<const N: usize>(&mut self, throw: Throw, sets: [Faces; N]) -> Result<[u8; N], Halt> {
        let mut bins = [0; N];
        if throw.count > 0 && !self.source.sort(throw, &sets, &mut bins)? {
            self.each(throw, |face| {
                if let Some((_, bin)) = sets.iter().zip(&mut bins).find(|(set, _)| set.has(face)) {
                    *bin += 1;
                }
            })?;
        }
        Ok(bins)
    }

    /// Rolls dice and counts those that show `target` or more.
    #[inline(never)]
    pub fn at_least(&mut self, throw: Throw, target: u8) -> Result<u8, Halt> {
        let hits = Faces::at_least(target);
        let [count] = self.tally(throw.counting(hits), [hits])?;
        Ok(count)
    }

    /// Rolls dice that belong to something, up to 32, and says which of them count, the first in the lowest bit. The
    /// walk, which does not care which die is whose, is told as many, from the first on.
    pub fn which(&mut self, throw: Throw) -> Result<u32, Halt> {
        let mut count = [0];
        if self.source.sort(throw, &[throw.counts], &mut count)? {
            let [count] = count;
            return Ok(u32::MAX.checked_shr(32_u32.saturating_sub(count.into())).unwrap_or(0));
        }
        let (mut which, mut die) = (0, 1_u32);
        self.each(throw.in_order(), |face| {
            which |= if throw.counts.has(face) { die } else { 0 };
            die = die.wrapping_shl(1);
        })?;
        Ok(which)
    }

    /// Rolls several kinds of dice and adds up what they are worth.
    #[inline(never)]
    pub fn sum(&mut self, addends: &[Addend]) -> Result<u16, Halt> {
        if addends.iter().all(|addend| addend.count == 0) {
            return Ok(0);
        }
        if let Some(total) = self.source.total(addends)? {
            return Ok(total);
        }
        let mut total = 0;
        for addend in addends.iter().filter(|addend| addend.count > 0) {
            let throw = Throw::of(addend.why, addend.count, addend.die);
            self.each(throw, |face| total += u16::from(addend.worth(face)))?;
        }
        Ok(total)
    }

    /// Rolls one die until it shows a face that is not thrown `again`.
    pub fn roll_again(&mut self, throw: Throw, again: Faces) -> Result<u8, Halt> {
        let throw = Throw { count: 1, ..throw };
        if let Some(face) = self.source.among(throw, again)? {
            return Ok(face);
        }
        self.report.throw(throw);
        for _ in 0..MOST_AGAIN {
            let face = self.source.face(throw)?;
            if !again.has(face) {
                self.report.face(face, mark(throw, face));
                return Ok(face);
            }
            self.report.face(face, Mark::Again);
        }
        Err(Halt::NoDice)
    }

    /// Rolls a die for each of two sides until one is higher. Gives whether the first is, and how often they were level.
    pub fn roll_off(&mut self, throw: Throw) -> Result<(bool, u8), Halt> {
        if let Some(visited) = self.visit_roll_off(throw)? {
            return Ok(visited);
        }
        self.report.throw(throw);
        for level in 0..MOST_AGAIN / 2 {
            let (first, second) = (self.source.face(throw)?, self.source.face(throw)?);
            for (face, other) in [(first, second), (second, first)] {
                let mark = match face.cmp(&other) {
                    Ordering::Greater => Mark::Counts,
                    Ordering::Less => Mark::Idle,
                    Ordering::Equal => Mark::Again,
                };
                self.report.face(face, mark);
            }
            if first != second {
                return Ok((first > second, level));
            }
        }
        Err(Halt::NoDice)
    }

    /// The same for the walk, which need not know the faces: two dice are level as often as one die shows a one, and
    /// else either is the higher as often as a coin shows a one.
    fn visit_roll_off(&mut self, mut throw: Throw) -> Result<Option<(bool, u8)>, Halt> {
        let one = [Faces::of(&[1])];
        throw.count = 1;
        let (mut level, mut came) = (0, [1]);
        while came == [1] && level <= MOST_LEVEL {
            if !self.source.sort(throw, &one, &mut came)? {
                return Ok(None);
            }
            level += came[0];
        }
        throw.die = Die::new(2);
        self.source.sort(throw, &one, &mut came)?;
        Ok(Some((came == [1], level)))
    }

    /// Reads dice one after another, where each changes what the next one finds.
    pub fn rounds(&mut self, throw: Throw, sets: &[Faces], start: State, step: Step<'_>) -> Result<State, Halt> {
        if throw.count == 0 {
            return Ok(start);
        }
        if let Some(end) = self.source.rounds(throw, sets, start, step)? {
            return Ok(end);
        }
        let mut state = start;
        self.each(throw, |face| {
            if let Some(set) = sets.iter().position(|set| set.has(face)) {
                state = step(state, set);
            }
        })?;
        Ok(state)
    }

    fn each(&mut self, throw: Throw, mut tell: impl FnMut(u8)) -> Result<(), Halt> {
        if throw.count > 0 {
            self.report.throw(throw);
        }
        for _ in 0..throw.count {
            let face = self.source.face(throw)?;
            self.report.face(face, mark(throw, face));
            tell(face);
        }
        Ok(())
    }
}

/// Whether anybody hears of a fact: on the chip nobody does of a quiet one. Known when the code is compiled, so that
/// neither the fact nor what it is made of takes any flash there.
#[inline(always)]
const fn is_shown(fact: &Fact) -> bool {
    cfg!(feature = "names") || !fact.quiet
}

fn mark(throw: Throw, face: u8) -> Mark {
    if throw.counts.has(face) { Mark::Counts } else { Mark::Idle }
}

/// The report.
impl Tray<'_> {
    /// Whether anyone hears what is told. The walk for odds does not: long lists need not be gone through for it.
    pub const fn is_heard(&self) -> bool {
        self.listens
    }

    /// What the players have agreed on.
    pub const fn house(&self) -> &House {
        self.house
    }

    /// Tells a fact.
    #[inline(always)]
    pub fn fact(&mut self, fact: &'static Fact, value: impl Into<Value>) {
        if is_shown(fact) {
            self.tell(fact, value.into());
        }
    }

    /// Tells facts that the screen leaves out, in the order of their list: numbers as they are, yes as 1 and no as 0,
    /// words by their place, and at no place (-1) a word that does not apply. Only other tools hear of them: on the
    /// chip neither the facts nor what they are made of take any flash.
    #[cfg(feature = "names")]
    pub fn quietly(&mut self, facts: &'static [&'static Fact], values: &[i16]) {
        for (fact, &value) in facts.iter().zip(values) {
            debug_assert!(fact.quiet, "the screen would show it");
            let value = match fact.kind {
                FactKind::Number | FactKind::Points => value.into(),
                FactKind::YesNo => (value != 0).into(),
                FactKind::Word => match usize::try_from(value).ok().and_then(|at| fact.words.get().get(at)) {
                    Some(word) => Value::Word(word),
                    None => continue,
                },
            };
            self.tell(fact, value);
        }
    }

    /// Nobody hears it.
    #[cfg(not(feature = "names"))]
    #[inline(always)]
    pub fn quietly(&mut self, _facts: &'static [&'static Fact], _values: &[i16]) {}

    /// Tells a modifier, if it applies.
    #[inline(always)]
    pub fn modifier(&mut self, fact: &'static Fact, points: impl Into<i16>) {
        if is_shown(fact) {
            self.tell_points(fact, points.into());
        }
    }

    // Rulesets call these in hundreds of places: out of line, they cost a few bytes in each.
    #[inline(never)]
    fn tell(&mut self, fact: &'static Fact, value: Value) {
        if self.listens {
            self.report.fact(fact, value);
        }
    }

    #[inline(never)]
    fn tell_points(&mut self, fact: &'static Fact, points: i16) {
        if points != 0 {
            self.tell(fact, points.into());
        }
    }

    /// Gives the headline, where the outcome's own words are not enough.
    #[inline(never)]
    pub fn headline(&mut self, text: fmt::Arguments<'_>) {
        if self.listens {
            self.report.headline(text);
        }
    }

    /// Tells the player what to do, in the units of the table. At most three short sentences.
    #[inline(never)]
    pub fn say(&mut self, text: fmt::Arguments<'_>) {
        if self.listens {
            self.report.say(text);
        }
    }

    /// Tells one side of a result that has two.
    pub fn side(&mut self, side: impl FnOnce() -> Side) {
        if self.listens {
            self.report.side(side());
        }
    }

    /// Draws something beside the words: what was drawn so far, or where it fell.
    pub fn drawing(&mut self, drawing: impl FnOnce() -> Drawing) {
        if self.listens {
            self.report.drawing(drawing());
        }
    }

    /// Names a procedure that comes next.
    pub fn follow(&mut self, follow: impl FnOnce() -> FollowUp) {
        if self.listens {
            self.report.follow(follow());
        }
    }

    /// Leaves an input for what still follows on the same side: the bases that are left, say.
    pub fn carry(&mut self, input: &'static str, value: impl Into<i32>) {
        if self.listens {
            self.report.carry(input, value.into());
        }
    }

    /// Feeds an input back into the same procedure: A on the result uses it.
    pub fn next(&mut self, input: &'static str, value: impl Into<i32>) {
        if self.listens {
            self.report.next(input, value.into());
        }
    }

    /// Names the cell of a reference table that the rule is read from: the table opens there.
    pub fn look_up(&mut self, table: &'static str, row: impl Into<usize>, column: impl Into<usize>) {
        if self.listens {
            // No table has more rows than a byte counts.
            self.report.look_up(table, row.into().to_le_bytes()[0], column.into().to_le_bytes()[0]);
        }
    }

    /// The rules do not allow it: says why, and ends the run. `return Err(tray.forbid(...))`.
    #[must_use]
    #[inline(never)]
    pub fn forbid(&mut self, headline: fmt::Arguments<'_>) -> Halt {
        self.headline(headline);
        self.report.forbid();
        Halt::Forbidden
    }
}
