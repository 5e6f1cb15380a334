//! L53-69, L117-135 The bare opposed roll: a d6 each and what the players have added up.

use core::cmp::Ordering;

use crate::engine::report::ResultSide;
use crate::prelude::*;

choices! {
    /// One of the two sides.
    pub(super) enum Who {
        A = "a" / "attacker",
        D = "d" / "defender",
    }
}

impl Who {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::A => Self::D,
            Self::D => Self::A,
        }
    }

    /// This side's part of something that both have.
    pub(super) const fn of<T>(self, [a, d]: &[T; 2]) -> &T {
        match self {
            Self::A => a,
            Self::D => d,
        }
    }
}

/// Who beats whom, and whether by double: the winner's total is above 0 and at least twice the
/// loser's (R6).
pub(super) fn beats([a, d]: [i16; 2]) -> Option<(Who, bool)> {
    let doubled = |winner: i16, loser: i16| winner > 0 && winner >= 2 * loser;
    match a.cmp(&d) {
        Ordering::Greater => Some((Who::A, doubled(a, d))),
        Ordering::Less => Some((Who::D, doubled(d, a))),
        Ordering::Equal => None,
    }
}

fields! {
    /// The two totals.
    pub(super) struct Opposed, rows Row;
    "" {
        a: i8 = Field::number("Att. total", -5, 15, 4),
        d: i8 = Field::number("Def. total", -5, 15, 4),
    }
}

outcomes! {
    /// Whose row to look up in which table, as the attacker likes it best.
    pub(super) enum Loser {
        DDoubled = "d-doubled" / "def. doubled" => "Defender doubled" / "Def. x2",
        DBeaten = "d-beaten" / "def. beaten" => "Defender beaten" / "Def. lost",
        Draw = "draw" / "draw" => "Draw" / "Draw",
        ABeaten = "a-beaten" / "att. beaten" => "Attacker beaten" / "Att. lost",
        ADoubled = "a-doubled" / "att. doubled" => "Attacker doubled" / "Att. x2",
    }
}

facts! {
    for Opposed;
    A_SCORE = Fact::number("a_score", "Attacker").quiet(),
    D_SCORE = Fact::number("d_score", "Defender").quiet(),
    RESULT = Fact::word::<Loser>("result", "Result").quiet(),
}

/// The sides, and their rows of the form.
const SIDES: [(&str, &str); 2] = [("Attacker", "Att. total"), ("Defender", "Def. total")];

impl Procedure for Opposed {
    type Outcome = Loser;
    const ID: &'static str = "opposed";
    const NAME: &'static str = "Opposed roll";
    const KIND: &'static str = "melee";
    const USE: &'static str = "common";
    const LOG: &'static str = "Opposed";
    const ABOUT: &'static str = "Bare opposed roll with factors already added up";
    const HELP: &'static str = "Two totals you have added up yourself, a die to each.";
    const TABLE: &'static str = "fire-results";
    const SECTION: &'static str = "Firing results";
    const LINES: &'static str = "53-69, 117-135";
    const LAYOUT: Layout = Layout::Versus;
    const SWAP: &'static [(usize, usize)] = &[(Row::a as usize, Row::d as usize)];

    fn preview(&self, form: &mut Form) {
        form.title(format_args!("{:+} v {:+}", self.a, self.d));
        form.throws("d6 v d6");
        form.watch(
            Watch { to: Loser::DBeaten.bucket(), ..Watch::only("wins", 0) }
                .draw(Loser::Draw.bucket()),
        );
    }

    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Loser, Halt> {
        let factors = [i16::from(self.a), i16::from(self.d)];
        let mut scores = factors;
        for ((score, (name, row)), throw) in scores.iter_mut().zip(SIDES).zip(0..) {
            let factor = *score;
            *score += i16::from(tray.roll(Throw::one(name, D6))?);
            let total = *score;
            tray.side(|| ResultSide::new(name, total, throw).plus(factor));
            tray.total(|| {
                Total::new(name, factor)
                    .by_name()
                    .plus(row, "", factor)
                    .label(format_args!("{factor:+}, die {}:", total - factor))
                    .figure(total)
            });
        }
        let [a, d] = scores;
        let result = match beats(scores) {
            Some((Who::A, true)) => Loser::DDoubled,
            Some((Who::A, false)) => Loser::DBeaten,
            None => Loser::Draw,
            Some((Who::D, false)) => Loser::ABeaten,
            Some((Who::D, true)) => Loser::ADoubled,
        };
        tray.fact(&A_SCORE, a);
        tray.fact(&D_SCORE, d);
        tray.fact(&RESULT, result);
        // What the loser is only the players know: they look for its row.
        if let Some((_, doubled)) = beats(scores) {
            tray.look_up("fire-results", 0_usize, usize::from(doubled));
            tray.look_up("combat-results", 0_usize, usize::from(doubled));
        }
        // L53, L119 A draw is nothing by fire and a hit each in close combat.
        tray.say(if a == d { "In combat both take 1 hit" } else { "Read the results table" });
        Ok(result)
    }
}
