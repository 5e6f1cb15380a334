//! A figure of the emulated chip, beside its budget and what peers need.

use std::fmt;

use serde_json::Value;

use crate::chip;

/// A figure, what it may be at the most (or the least), and what peers need for the same or what it
/// is made of.
#[derive(Debug)]
pub struct Figure {
    pub what: String,
    pub measured: f64,
    pub bound: Bound,
    pub unit: &'static str,
    pub peers: String,
}

/// Which way a budget binds.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    AtMost(f64),
    AtLeast(f64),
    /// Room that is there to be used: the budget alone binds, not the figure that was kept.
    Room(f64),
}

impl Figure {
    pub fn new(what: impl Into<String>, measured: f64, bound: Bound, unit: &'static str) -> Self {
        Self { what: what.into(), measured, bound, unit, peers: String::new() }
    }

    /// Milliseconds, which are at most these.
    pub fn ms(what: impl Into<String>, measured: f64, most: f64) -> Self {
        Self::new(what, measured, Bound::AtMost(most), "ms")
    }

    /// What peers need for the same.
    pub fn beside(self, peers: impl Into<String>) -> Self {
        Self { peers: peers.into(), ..self }
    }

    /// Whether it is worse than the figure that was kept, by more than the slack.
    pub fn is_worse_than(&self, kept: f64) -> bool {
        const SLACK: f64 = 1.03;
        match self.bound {
            Bound::AtMost(_) => self.measured > kept * SLACK,
            Bound::AtLeast(_) => self.measured * SLACK < kept,
            Bound::Room(_) => false,
        }
    }

    pub fn is_kept(&self) -> bool {
        match self.bound {
            Bound::AtMost(most) | Bound::Room(most) => self.measured <= most,
            Bound::AtLeast(least) => self.measured >= least,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, bound) = match self.bound {
            Bound::AtMost(most) | Bound::Room(most) => ("<=", most),
            Bound::AtLeast(least) => (">=", least),
        };
        let mark = if self.is_kept() { " " } else { "!" };
        let Self { what, measured, unit, peers, .. } = self;
        write!(f, "{mark} {what:<50} {measured:>10.2} {sign} {bound:>8} {unit:<6} {peers}")
    }
}

/// A number of the measures that have this name, the worst of them.
pub fn measured(report: &Value, name: &str, path: &str) -> f64 {
    let measures = report["measures"].as_array().expect("measures").iter();
    let named = measures.filter(|measure| measure["name"] == name);
    let worst = named.map(|measure| chip::number(measure, path)).reduce(f64::max);
    worst.unwrap_or_else(|| panic!("no measure {name}"))
}

/// The times of a start. What is said of it goes after the names.
pub fn boot(boot: &Value, said: &str) -> Vec<Figure> {
    let ms = |what: &str, path, most| {
        Figure::ms(format!("{what}{said}"), chip::number(boot, path), most)
    };
    vec![
        ms("reset to the first data byte", "/reset_to_first_data_byte_ms", 15.0)
            .beside("C 11.5, MicroPython 41.1"),
        ms("reset to a whole picture", "/reset_to_whole_picture_ms", 40.0),
        ms("reset to a usable list", "/reset_to_idle_ms", 80.0),
    ]
}
