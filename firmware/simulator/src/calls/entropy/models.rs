//! Models of random sources: good ones, poor ones, and ones that fail.

use app::random::Source;
use app::random::paces::LONGEST;

/// The sources that a call can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum SourceKind {
    /// Fair and independent bits
    #[default]
    Good,
    /// One bit for ever: it fails
    Stuck,
    /// Three ones in four bits: poor, and good enough
    Biased,
    /// The same 24 bits over and over: it fails
    Periodic,
    /// A ring that is read faster than it turns
    Clocked,
    /// A ring that turns steadily: it fails, unless it jitters enough
    Ring,
}

/// A modelled source of bits.
#[derive(Clone, Debug)]
pub struct Model {
    shape: Shape,
    random: SplitMix,
    last: bool,
}

#[derive(Clone, Debug)]
enum Shape {
    /// Ones with this chance.
    Biased(f64),
    /// The last bit again with this chance.
    Sticky(f64),
    /// These bits, over and over.
    Periodic { bits: Vec<bool>, at: usize },
    /// A ring that makes a fresh bit once a turn, at this time in nanoseconds.
    Clocked { time: u64 },
    /// A ring that turns by itself, read at a steady pace.
    Ring { ring: Ring, phase: f64, step: f64 },
}

/// A ring that turns by itself. All are parts of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ring {
    /// How far it goes on from read to read, besides whole turns.
    pub ratio: f64,
    /// How much this differs from read to read: the deviation of a normal distribution.
    pub jitter: f64,
    /// How long its bit is one.
    pub duty: f64,
}

impl Ring {
    /// One without jitter. The seed chooses its ratio.
    pub fn steady(seed: u64) -> Self {
        Self { ratio: SplitMix(seed).part(), jitter: 0.0, duty: 0.5 }
    }

    /// Whole turns from read to read: the chip's ring makes 6.5 million a second as it comes out of
    /// reset.
    const TURNS: f64 = 71.0;

    /// How far it goes on in this time. The ratio is that of the longest time.
    fn step(self, interval: u16) -> f64 {
        (Self::TURNS + self.ratio) * f64::from(interval) / f64::from(LONGEST)
    }
}

impl Model {
    /// The source of this kind.
    pub fn of(kind: SourceKind, seed: u64) -> Self {
        match kind {
            SourceKind::Good => Self::biased(0.5, seed),
            SourceKind::Stuck => Self::repeating(&[true]),
            // Poor, but far above the entropy that the gadget assumes: it passes, and conditioning
            // makes up for it.
            SourceKind::Biased => Self::biased(0.75, seed),
            SourceKind::Periodic => Self::periodic(24, seed),
            SourceKind::Clocked => Self::new(Shape::Clocked { time: 0 }, seed),
            SourceKind::Ring => Self::ring(Ring::steady(seed), seed),
        }
    }

    /// Independent bits, ones with this chance.
    pub fn biased(ones: f64, seed: u64) -> Self {
        Self::new(Shape::Biased(ones), seed)
    }

    /// The last bit again with this chance.
    pub fn sticky(again: f64, seed: u64) -> Self {
        Self::new(Shape::Sticky(again), seed)
    }

    /// A random pattern of `period` bits, over and over.
    pub fn periodic(period: usize, seed: u64) -> Self {
        let mut random = SplitMix(seed);
        let bits: Vec<bool> = (0..period).map(|_| random.is(0.5)).collect();
        Self::repeating(&bits)
    }

    /// These bits, over and over.
    pub fn repeating(bits: &[bool]) -> Self {
        Self::new(Shape::Periodic { bits: bits.to_vec(), at: 0 }, 0)
    }

    /// A ring that turns by itself.
    pub fn ring(ring: Ring, seed: u64) -> Self {
        let mut random = SplitMix(!seed);
        let phase = random.part();
        Self::new(Shape::Ring { ring, phase, step: ring.step(LONGEST) }, random.word())
    }

    const fn new(shape: Shape, seed: u64) -> Self {
        Self { shape, random: SplitMix(seed), last: false }
    }
}

impl Source for Model {
    fn bit(&mut self) -> bool {
        self.last = match &mut self.shape {
            Shape::Biased(ones) => self.random.is(*ones),
            Shape::Sticky(again) => self.last == self.random.is(*again),
            Shape::Periodic { bits, at } => {
                *at = (*at + 1) % bits.len().max(1);
                bits.get(*at).copied().unwrap_or(true)
            }
            Shape::Clocked { time } => {
                // A driver that does not wait reads every 88 ns. The ring runs at 6.5 MHz: it
                // turns 65 times in 10,000 ns.
                let turn = |time: u64| time * 65 / 10_000;
                let before = turn(*time);
                *time += 88;
                if turn(*time) == before { self.last } else { self.random.is(0.5) }
            }
            Shape::Ring { ring, phase, step } => {
                *phase = (*phase + *step + ring.jitter * self.random.normal()).rem_euclid(1.0);
                *phase < ring.duty
            }
        };
        self.last
    }

    fn begin(&mut self, interval: u16) {
        if let Shape::Ring { ring, step, .. } = &mut self.shape {
            *step = ring.step(interval);
        }
    }

    /// Only a ring can be stopped. It starts off from an edge.
    fn start_again(&mut self) -> Option<u64> {
        let Shape::Ring { phase, .. } = &mut self.shape else { return None };
        *phase = 0.0;
        Some((0..u64::BITS).fold(0, |bits, _| bits << 1 | u64::from(self.bit())))
    }
}

/// A seeded SplitMix64 by Steele, Lea and Flood: good enough to model good sources.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// True with this chance.
    pub fn is(&mut self, chance: f64) -> bool {
        self.part() < chance
    }

    /// At least nought and below one, all alike.
    #[expect(clippy::cast_precision_loss, reason = "53 bits are exact")]
    pub fn part(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Normally distributed, by Box and Muller.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.part()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.part()).cos()
    }
}
