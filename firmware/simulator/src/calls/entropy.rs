//! The way from raw bits to dice, in the open: what each stage makes of a modelled source.
//!
//! The bits go through the gadget's own code, so `ent` and `dieharder` judge that and nothing else.

pub mod check;
pub mod models;

use std::io::{self, Write};

use app::random::health::Health;
use app::random::{Fault, Random, Source as _};

use crate::calls::stop::Stop;
use crate::text::paper::Paper;
use models::{Model, Ring, SourceKind};

/// The stage whose output is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Stage {
    /// Bits as the source gives them, tested, eight to a byte, the first highest
    #[default]
    Raw,
    /// Seeds: 32 bytes of 2,560 bits each
    Conditioned,
    /// Faces of a d6, one to a line; a seed serves for forty of them
    Dice,
}

/// What a call wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub source: SourceKind,
    pub stage: Stage,
    /// Bytes, or dice.
    pub count: Option<u64>,
    /// The same seed gives the same bits again. Without one the operating system gives a seed.
    pub seed: Option<u64>,
    /// Of a ring, in millionths of a turn.
    pub ratio: Option<u32>,
    /// Of a ring, in millionths of a turn.
    pub jitter: Option<u32>,
}

impl Wanted {
    /// The source that is wanted, with this seed.
    fn model(self, seed: u64) -> Result<Model, Stop> {
        let turned = self.ratio.is_some() || self.jitter.is_some();
        match self.source {
            SourceKind::Ring => {
                let mut ring = Ring::steady(seed);
                let part = |millionths: u32| f64::from(millionths) / 1e6;
                ring.ratio = self.ratio.map_or(ring.ratio, part);
                ring.jitter = self.jitter.map_or(ring.jitter, part);
                Ok(Model::ring(ring, seed))
            }
            _ if turned => Err(Stop::Wrong("Only a ring has a ratio and jitter".to_owned())),
            source => Ok(Model::of(source, seed)),
        }
    }
}

/// Bytes, or dice, if the call does not say how many.
const COUNT: u64 = 1000;

/// Dice in a throw: the most that the gadget throws at once.
const THROW: u64 = 40;

/// Prints the output of a stage until there is enough of it or the source fails.
pub fn print(wanted: Wanted, paper: Paper, out: &mut dyn Write) -> Result<(), Stop> {
    if paper.is_terminal && wanted.stage != Stage::Dice {
        return Err(no_text());
    }
    let seed = match wanted.seed {
        Some(seed) => seed,
        None => getrandom::u64().map_err(|error| Stop::Wrong(error.to_string()))?,
    };
    let source = wanted.model(seed)?;
    let mut pipe = Pipe { health: Health::new(), random: Random::new(source) };
    let count = wanted.count.unwrap_or(COUNT);
    let out = &mut io::BufWriter::new(out);
    let ended = match wanted.stage {
        Stage::Raw => pipe.raw(count, out),
        Stage::Conditioned => pipe.conditioned(count, out),
        Stage::Dice => pipe.dice(count, out),
    };
    out.flush()?;
    ended
}

/// Bytes make no letters: a terminal would show rubbish, and obey some of them.
fn no_text() -> Stop {
    let ways = "add > FILE or | PROGRAM, or ask for faces with --as dice";
    Stop::Wrong(format!("These bytes are not for a terminal; {ways}"))
}

/// What makes dice of a source. Raw bits are tested apart from it.
struct Pipe {
    health: Health,
    random: Random<Model>,
}

impl Pipe {
    fn raw(&mut self, count: u64, out: &mut dyn Write) -> Result<(), Stop> {
        for at in 0..count {
            let mut byte = 0;
            for bit in 0..8 {
                let next = self.random.source.bit();
                self.health.bit(next).map_err(|fault| sick(fault, at * 8 + bit + 1))?;
                byte = byte << 1 | u8::from(next);
            }
            out.write_all(&[byte])?;
        }
        Ok(())
    }

    fn conditioned(&mut self, count: u64, out: &mut dyn Write) -> Result<(), Stop> {
        let mut left = count;
        while left > 0 {
            let seed = self.random.seed().map_err(|fault| self.failed(fault))?;
            let wanted = usize::try_from(left).unwrap_or(usize::MAX).min(seed.len());
            let bytes = seed.get(..wanted).unwrap_or_default();
            out.write_all(bytes)?;
            left = left.saturating_sub(seed.len() as u64);
        }
        Ok(())
    }

    fn dice(&mut self, count: u64, out: &mut dyn Write) -> Result<(), Stop> {
        for at in 0..count {
            if at % THROW == 0 {
                self.random.end_throw();
            }
            let face = self.random.face(6).map_err(|fault| self.failed(fault))?;
            writeln!(out, "{face}")?;
        }
        Ok(())
    }

    fn failed(&self, fault: Fault) -> Stop {
        sick(fault, self.random.evidence().bits.into())
    }
}

/// Says which test failed, and after how many bits.
fn sick(fault: Fault, bits: u64) -> Stop {
    let found = match fault {
        Fault::Run(run) => format!("The repetition count failed: {run} equal bits in a row"),
        Fault::Window(count) => {
            format!("The adaptive proportion failed: {count} of 1024 bits equal")
        }
        Fault::Repeats(lag) => format!("The lag test failed: bits repeat after {lag}"),
        Fault::Restarts(same) => {
            format!("The restart test failed: {same} of 1024 bits as at the start before")
        }
        Fault::NotFree => "The source gives no bits of its own".to_owned(),
        Fault::NoFace => "No face was found".to_owned(),
    };
    Stop::Sick(format!("{found}, after {bits} bits"))
}
