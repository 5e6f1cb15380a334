//! L95-119 The two lists of points.
//!
//! The printed list has a hyphen for its bullet, which swallows minus signs (R2). What a unit is worth is positive;
//! a circumstance printed without a plus counts against the side: the river, closed terrain, reservists, attacks met.

use core::fmt;

use super::*;

/// A line of a list: what it counts and what each is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(super) row: Row,
    count: u8,
    /// What one is worth. Where the two differ, a die decides.
    each: (i16, i16),
    /// No more of them than this count; nothing where the list names no limit.
    limit: Option<u8>,
    fact: Option<&'static Fact>,
}

const fn each(row: Row, count: u8, each: i16) -> Line {
    Line { row, count, each: (each, each), limit: None, fact: None }
}

const fn once(row: Row, applies: bool, points: i16) -> Line {
    each(row, applies as u8, points)
}

impl Line {
    const fn thrown(row: Row, count: u8, each: (i16, i16)) -> Self {
        Self { row, count, each, limit: None, fact: None }
    }

    const fn up_to(mut self, limit: u8) -> Self {
        self.limit = Some(limit);
        self
    }

    const fn told(mut self, fact: &'static Fact) -> Self {
        self.fact = Some(fact);
        self
    }

    fn points(&self) -> (i16, i16) {
        let count = i16::from(self.limit.map_or(self.count, |limit| self.count.min(limit)));
        (count * self.each.0, count * self.each.1)
    }

    const fn is_thrown(&self) -> bool {
        self.each.0 != self.each.1
    }

    /// What the row does as it is set.
    pub(super) fn now(&self) -> Effect {
        if self.count == 0 { Effect::Quiet } else { effect(self.points()) }
    }

    /// What the first step would do.
    pub(crate) fn step(&self) -> Effect {
        effect(self.each)
    }

    /// What all of them together can do, where the list names a limit.
    pub(crate) fn most(&self) -> Option<i16> {
        self.limit.map(|limit| i16::from(limit) * self.each.0)
    }

    /// Tells a circumstance that applies.
    pub(super) fn tell(&self, tray: &mut Tray<'_>) {
        if let Some(fact) = self.fact {
            tray.modifier(fact, self.points().0);
        }
    }
}

const fn effect((low, high): (i16, i16)) -> Effect {
    if low == high { Effect::Points(low) } else { Effect::Between(low, high) }
}

/// L119 What an attack that the square has met this go is worth to the defender.
pub(super) const ATTACK_MET: i16 = -2;
/// L119 There are no more of them: a square has four sides.
pub(super) const MOST_ATTACKS: u8 = 3;

/// L108 What a Chassepot's die is worth: d3+2.
pub(super) const fn chassepot(face: u8) -> u8 {
    face.div_ceil(2) + 2
}

#[rustfmt::skip]
impl AttackSquare {
    /// L95-104 The attacker's list. Every unit that does not attack counts, whatever it is (R4).
    pub(crate) fn attacker(&self) -> [Line; 11] {
        [
            each(Row::a_inf,      self.a_inf,      4),                          // L95
            each(Row::a_inf_weak, self.a_inf_weak, 2),                          // L96
            each(Row::a_cav,      self.a_cav,      3),                          // L97
            each(Row::a_cav_weak, self.a_cav_weak, 1),                          // L98
            each(Row::a_other,    self.a_other,    1),                          // L98
            once(Row::a_support,  self.a_support,  3).told(&A_SUPPORT),         // L99
            each(Row::a_flanks,   self.a_flanks,   1).told(&A_FLANKS),          // L100
            once(Row::river,      self.river,     -2).told(&A_RIVER),           // L101
            once(Row::a_pro,      self.a_pro,      2).told(&A_PRO),             // L102
            each(Row::a_res,      self.a_res,     -1).up_to(3).told(&A_RES),    // L103
            once(Row::closed,     self.closed,    -3).told(&A_CLOSED),          // L104
        ]
    }

    /// L108-119 The defender's list. «Up to 3» earlier attacks cost six points, not three: a square has four sides
    /// (R6).
    pub(crate) fn defender(&self) -> [Line; 12] {
        let d3_and_2 = (chassepot(1).into(), chassepot(6).into());
        [
            Line::thrown(Row::d_chassepot, self.d_chassepot, d3_and_2),         // L108
            each(Row::d_rifle,    self.d_rifle,    2),                          // L109
            each(Row::d_cav,      self.d_cav,      1),                          // L110
            Line::thrown(Row::d_mit, self.d_mit, (1, D6.faces().into())),       // L111
            each(Row::d_bl,       self.d_bl,       3),                          // L112
            each(Row::d_ml,       self.d_ml,       2),                          // L113
            once(Row::d_pro,      self.d_pro,      2).told(&D_PRO),             // L114
            each(Row::d_flanks,   self.d_flanks,   2).told(&D_FLANKS),          // L115
            once(Row::river,      self.river,      2).told(&D_RIVER),           // L116
            once(Row::d_support,  self.d_support,  3).told(&D_SUPPORT),         // L117
            each(Row::d_res,      self.d_res,     -1).up_to(2).told(&D_RES),    // L118
            each(Row::d_prior,    self.d_prior, ATTACK_MET).up_to(MOST_ATTACKS).told(&D_PRIOR), // L119
        ]
    }
}

/// The points of a list that no die decides.
pub(super) fn settled(list: &[Line]) -> i16 {
    list.iter().filter(|line| !line.is_thrown()).map(|line| line.points().0).sum()
}

/// The points of a list, from the fewest to the most.
pub(super) fn span(list: &[Line]) -> Span {
    let sum = |(low, high), (least, most)| (low + least, high + most);
    let (low, high) = list.iter().map(Line::points).fold((0, 0), sum);
    Span { low, high }
}

/// L121 A die for every five points, the last of which may be incomplete; none for nothing (R12).
pub(super) fn dice(points: i16) -> u8 {
    u8::try_from(points).unwrap_or(0).div_ceil(5)
}

/// Points or dice before the throw: «12», «12-15», «-3..2».
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    low: i16,
    high: i16,
}

impl Span {
    pub(super) fn dice(self) -> Self {
        Self { low: dice(self.low).into(), high: dice(self.high).into() }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self { low, high } if low == high => write!(f, "{low}"),
            Self { low: ..0, .. } => write!(f, "{}..{}", self.low, self.high),
            Self { low, high } => write!(f, "{low}-{high}"),
        }
    }
}
