//! L95-119 The two lists of points.
//!
//! The printed list has a hyphen for its bullet, which swallows minus signs (R2). What a unit is
//! worth is positive; a circumstance printed without a plus counts against the side: the river,
//! closed terrain, reservists, attacks met.

use core::fmt;

use super::*;

/// A line of a list: the row it counts and what each is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    row: Row,
    /// What one is worth. Where the two differ, a die decides.
    each: (i8, i8),
    /// No more of them than this count; nothing where the list names no limit.
    limit: Option<u8>,
    fact: Option<&'static Fact>,
}

const fn each(row: Row, points: i8) -> Line {
    thrown(row, (points, points))
}

const fn thrown(row: Row, each: (i8, i8)) -> Line {
    Line { row, each, limit: None, fact: None }
}

impl Line {
    const fn up_to(mut self, limit: u8) -> Self {
        self.limit = Some(limit);
        self
    }

    const fn told(mut self, fact: &'static Fact) -> Self {
        self.fact = Some(fact);
        self
    }

    fn points(&self, count: u8) -> (i16, i16) {
        let count = i16::from(self.limit.map_or(count, |limit| count.min(limit)));
        (count * i16::from(self.each.0), count * i16::from(self.each.1))
    }

    const fn is_thrown(&self) -> bool {
        self.each.0 != self.each.1
    }

    /// Whether there can be no second.
    pub(crate) fn is_once(&self) -> bool {
        AttackSquare::FIELDS.get(self.row as usize).is_some_and(|field| field.range() == (0, 1))
    }

    /// What the first step would do.
    pub(crate) fn step(&self) -> Effect {
        effect((self.each.0.into(), self.each.1.into()))
    }

    /// What all of them together can do, where the list names a limit.
    pub(crate) fn most(&self) -> Option<i16> {
        self.limit.map(|limit| self.points(limit).0)
    }
}

const fn effect((low, high): (i16, i16)) -> Effect {
    if low == high { Effect::Points(low) } else { Effect::Between(low, high) }
}

/// L119 What an attack that the square has met this go is worth to the defender.
pub(super) const ATTACK_MET: i8 = -2;
/// L119 There are no more of them: a square has four sides.
pub(super) const MOST_ATTACKS: u8 = 3;

/// L108 What each face of a Chassepot's die is worth: d3+2.
pub(super) static CHASSEPOT: [u8; 6] = [3, 3, 4, 4, 5, 5];

/// L95-104 The attacker's list. Every unit that does not attack counts, whatever it is (R4).
#[rustfmt::skip]
pub(crate) static ATTACKER: [Line; 11] = [
    each(Row::a_inf,       4),                         // L95
    each(Row::a_inf_weak,  2),                         // L96
    each(Row::a_cav,       3),                         // L97
    each(Row::a_cav_weak,  1),                         // L98
    each(Row::a_other,     1),                         // L98
    each(Row::a_support,   3).told(&A_SUPPORT),        // L99
    each(Row::a_flanks,    1).told(&A_FLANKS),         // L100
    each(Row::river,      -2).told(&A_RIVER),          // L101
    each(Row::a_pro,       2).told(&A_PRO),            // L102
    each(Row::a_res,      -1).up_to(3).told(&A_RES),   // L103
    each(Row::closed,     -3).told(&A_CLOSED),         // L104
];

/// L108-119 The defender's list. «Up to 3» earlier attacks cost six points, not three: a square has
/// four sides (R6).
#[rustfmt::skip]
pub(crate) static DEFENDER: [Line; 12] = [
    thrown(Row::d_chassepot, (3, 5)),                  // L108
    each(Row::d_rifle,     2),                         // L109
    each(Row::d_cav,       1),                         // L110
    thrown(Row::d_mit, (1, D6.faces() as i8)),         // L111
    each(Row::d_bl,        3),                         // L112
    each(Row::d_ml,        2),                         // L113
    each(Row::d_pro,       2).told(&D_PRO),            // L114
    each(Row::d_flanks,    2).told(&D_FLANKS),         // L115
    each(Row::river,       2).told(&D_RIVER),          // L116
    each(Row::d_support,   3).told(&D_SUPPORT),        // L117
    each(Row::d_res,      -1).up_to(2).told(&D_RES),   // L118
    each(Row::d_prior, ATTACK_MET).up_to(MOST_ATTACKS).told(&D_PRIOR), // L119
];

/// A list with what this attack counts on each of its lines.
#[derive(Debug)]
pub(super) struct List {
    lines: &'static [Line],
    counts: [u8; DEFENDER.len()],
}

impl AttackSquare {
    pub(super) fn attacker(&self) -> List {
        let [support, river, pro, closed] =
            [self.a_support, self.river, self.a_pro, self.closed].map(u8::from);
        let counts = [
            self.a_inf,
            self.a_inf_weak,
            self.a_cav,
            self.a_cav_weak,
            self.a_other,
            support,
            self.a_flanks,
            river,
            pro,
            self.a_res,
            closed,
            0,
        ];
        List { lines: &ATTACKER, counts }
    }

    pub(super) fn defender(&self) -> List {
        let [pro, river, support] = [self.d_pro, self.river, self.d_support].map(u8::from);
        let counts = [
            self.d_chassepot,
            self.d_rifle,
            self.d_cav,
            self.d_mit,
            self.d_bl,
            self.d_ml,
            pro,
            self.d_flanks,
            river,
            support,
            self.d_res,
            self.d_prior,
        ];
        List { lines: &DEFENDER, counts }
    }
}

impl List {
    fn iter(&self) -> impl Iterator<Item = (&'static Line, u8)> {
        self.lines.iter().zip(&self.counts).map(|(line, &count)| (line, count))
    }

    /// The points that no die decides.
    pub(super) fn settled(&self) -> i16 {
        // The walk asks this on every path: lines that count nothing are passed over.
        let counts = self.iter().filter(|(line, count)| *count > 0 && !line.is_thrown());
        counts.map(|(line, count)| line.points(count).0).sum()
    }

    /// The first line that counts; the first of all if none does.
    pub(super) fn first_counted(&self) -> usize {
        self.counts.iter().position(|&count| count > 0).unwrap_or(0)
    }

    /// The points of one row that no die decides.
    pub(super) fn points_of(&self, row: Row) -> i16 {
        let found = self.iter().find(|(line, _)| usize::from(line.row) == usize::from(row));
        found.map_or(0, |(line, count)| line.points(count).0)
    }

    /// The points, from the fewest to the most.
    pub(super) fn span(&self) -> Span {
        let sum = |(low, high), (least, most)| (low + least, high + most);
        let (low, high) = self.iter().map(|(line, count)| line.points(count)).fold((0, 0), sum);
        Span { low, high }
    }

    /// What each row does as it is set, and what its first step would do.
    pub(super) fn show(&self, form: &mut Form) {
        for (line, count) in self.iter() {
            let now = if count == 0 { Effect::Quiet } else { effect(line.points(count)) };
            form.effect(line.row, now, line.step());
        }
    }

    /// Tells the circumstances that apply.
    pub(super) fn tell(&self, tray: &mut Tray<'_>) {
        if !tray.is_heard() {
            return;
        }
        for (line, count) in self.iter() {
            if let Some(fact) = line.fact {
                tray.modifier(fact, line.points(count).0);
            }
        }
    }
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
