//! What a form shows while it is being filled in: totals, effects, hidden rows, and what will be
//! thrown.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};

use crate::engine::field::MAX_FIELDS;
use crate::engine::house::House;

/// What a row does to the sum just now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effect {
    #[default]
    Quiet,
    /// «+12», «-3».
    Points(i16),
    /// «x2».
    Times(u8),
    /// «x2/3»: parts of a whole; nothing for all of it.
    Share(u8, u8),
    /// «5+».
    Need(u8),
    /// «3-5», «~20»: points that dice will decide.
    Between(i16, i16),
    /// «=4»: what is counted where the row leaves it open.
    Counted(u8),
    /// «eff.».
    Word(&'static str),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Quiet | Self::Points(0) => Ok(()),
            Self::Points(points) => write!(f, "{points:+}"),
            Self::Times(times) => write!(f, "x{times}"),
            Self::Share(parts, whole) => write_share(f, *parts, *whole),
            Self::Need(need) => write!(f, "{need}+"),
            // Two figures each do not fit: the middle says enough.
            Self::Between(low, high) if *low > 9 => write!(f, "~{}", (low + high) / 2),
            Self::Between(low, high) => write!(f, "{low}-{high}"),
            Self::Counted(count) => write!(f, "={count}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// Writes a share in its lowest terms.
fn write_share(f: &mut fmt::Formatter<'_>, parts: u8, whole: u8) -> fmt::Result {
    let common = (1..=whole).rfind(|&by| parts.is_multiple_of(by) && whole.is_multiple_of(by));
    let by = common.unwrap_or(1);
    match (parts / by, whole / by) {
        (1, 1) => Ok(()),
        (times, 1) => write!(f, "x{times}"),
        (parts, whole) => write!(f, "x{parts}/{whole}"),
    }
}

/// The outcome whose chance stands in the footer: buckets `from` to `to`, and the one that is a
/// draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    pub label: &'static str,
    pub from: u8,
    pub to: u8,
    pub draw: Option<u8>,
}

impl Watch {
    /// One bucket.
    pub const fn only(label: &'static str, bucket: u8) -> Self {
        Self { label, from: bucket, to: bucket, draw: None }
    }

    /// A bucket and all beyond it.
    pub const fn at_least(label: &'static str, bucket: u8) -> Self {
        Self { label, from: bucket, to: u8::MAX, draw: None }
    }

    /// The same, with a bucket that is neither won nor lost.
    pub const fn draw(mut self, bucket: u8) -> Self {
        self.draw = Some(bucket);
        self
    }
}

/// Why inputs contradict each other, and which row to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub row: usize,
    /// What is wrong, or what is allowed, in one line of the screen.
    pub sentence: String<36>,
}

impl Refusal {
    pub fn new(row: impl Into<usize>, sentence: impl fmt::Display) -> Self {
        let mut text = String::new();
        // Cut if too long.
        let _ = write!(text, "{sentence}");
        Self { row: row.into(), sentence: text }
    }
}

/// The most stops of one row.
const MAX_STOPS: usize = 12;

type Stops = Vec<i32, MAX_STOPS>;

/// What a form shows beside its rows.
#[derive(Clone, Debug)]
pub struct Form {
    /// What the players have agreed on.
    pub house: House,
    /// The live sum, at the right of the header: «17 v 12».
    pub title: String<16>,
    /// What will be thrown, at the left of the footer: «4 v 3 dice».
    pub throws: String<24>,
    pub watch: Option<Watch>,
    /// A signed index from -5 to 5, drawn as a ruler in the header.
    pub index: Option<i8>,
    /// The procedure that is thrown in place of this one, because it comes first: its result leads
    /// back here.
    pub first: Option<&'static str>,
    effects: [(Effect, Effect); MAX_FIELDS],
    /// Numbers that are read otherwise than they are counted: their rows, and how they read.
    readings: Vec<(usize, String<12>), 4>,
    /// The rows that have stops. No form has more than two ranges.
    stops: Vec<(usize, Stops), 2>,
    /// Points of single entries of tick-lists: the row, the entry, its points.
    flags: Vec<(usize, usize, i8), 40>,
    hidden: u32,
}

impl Form {
    pub const fn new(house: House) -> Self {
        Self {
            house,
            title: String::new(),
            throws: String::new(),
            watch: None,
            index: None,
            first: None,
            effects: [(Effect::Quiet, Effect::Quiet); MAX_FIELDS],
            readings: Vec::new(),
            stops: Vec::new(),
            flags: Vec::new(),
            hidden: 0,
        }
    }

    pub fn title(&mut self, text: impl fmt::Display) {
        self.title.clear();
        // Cut if too long.
        let _ = write!(self.title, "{text}");
    }

    pub fn throws(&mut self, text: impl fmt::Display) {
        self.throws.clear();
        // Cut if too long.
        let _ = write!(self.throws, "{text}");
    }

    pub fn watch(&mut self, watch: Watch) {
        self.watch = Some(watch);
    }

    pub fn index(&mut self, index: i8) {
        self.index = Some(index);
    }

    /// Another procedure of the ruleset comes first: A throws that. Its follow-up leads back here,
    /// with an input that says it is done. Other tools throw what they ask for.
    pub fn first(&mut self, procedure: &'static str) {
        self.first = Some(procedure);
    }

    /// What a row does now, and what one step would do where it does nothing yet.
    pub fn effect(&mut self, row: impl Into<usize>, now: Effect, step: Effect) {
        if let Some(slot) = self.effects.get_mut(row.into()) {
            *slot = (now, step);
        }
    }

    /// How the number of a row reads, where it is counted in other pieces: «7 1/2» for 15 halves.
    /// Four rows of a form at most.
    pub fn reads(&mut self, row: impl Into<usize>, text: impl fmt::Display) {
        let mut reading = String::new();
        // Cut if too long.
        let _ = write!(reading, "{text}");
        // A fifth row reads as it is; no ruleset has one.
        let _ = self.readings.push((row.into(), reading));
    }

    /// A row worth `each` points a piece.
    pub fn points(&mut self, row: impl Into<usize>, count: impl Into<i16>, each: i16) {
        self.effect(row, Effect::Points(count.into() * each), Effect::Points(each));
    }

    /// Hides a row that has no use as things stand.
    pub fn hide(&mut self, row: impl Into<usize>) {
        self.hidden |= 1 << row.into();
    }

    /// The values of a row where something changes: a press goes from one to the next. They may
    /// come in any order.
    pub fn stops(
        &mut self,
        row: impl Into<usize>,
        stops: impl IntoIterator<Item = impl Into<i32>>,
    ) {
        let mut sorted = Stops::new();
        for stop in stops.into_iter().map(Into::into) {
            if !sorted.contains(&stop) {
                // A thirteenth stop is dropped; no ruleset has that many.
                let _ = sorted.push(stop);
            }
        }
        sorted.sort_unstable();
        // A third row's stops are dropped; no ruleset has one.
        let _ = self.stops.push((row.into(), sorted));
    }

    /// What one entry of a tick-list is worth.
    pub fn flag_points(&mut self, row: impl Into<usize>, flag: usize, points: i8) {
        // There is room for all tick-lists of a form. An entry beyond it would show no points.
        let _ = self.flags.push((row.into(), flag, points));
    }

    pub fn is_hidden(&self, row: usize) -> bool {
        self.hidden & (1 << row) != 0
    }

    pub fn effect_of(&self, row: usize) -> (Effect, Effect) {
        self.effects.get(row).copied().unwrap_or_default()
    }

    /// How the number of a row reads, if not as it is.
    pub fn reading_of(&self, row: usize) -> Option<&str> {
        self.readings.iter().find(|(of, _)| *of == row).map(|(_, text)| text.as_str())
    }

    pub fn stops_of(&self, row: usize) -> &[i32] {
        self.stops.iter().find(|(of, _)| *of == row).map_or(&[], |(_, stops)| stops)
    }

    /// What an entry of a tick-list is worth, if the procedure says so.
    pub fn flag_points_of(&self, row: usize, flag: usize) -> Effect {
        let found = self.flags.iter().find(|(of, at, _)| (*of, *at) == (row, flag));
        found.map_or(Effect::Quiet, |(_, _, points)| Effect::Points((*points).into()))
    }
}
