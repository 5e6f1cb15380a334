//! The ways through a procedure: which facts are told on all of them, and what is too much on one.

use crate::mistake::{Mistake, Mistakes};
use crate::program::{Fact, Present, Statement, Throw};

/// The most sentences of one run.
const SENTENCES: u32 = 3;
/// The most that a run offers to follow.
const FOLLOWS: u32 = 6;

/// What is known of all ways to a place.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// A bit for each fact that was told on all of them.
    told: u64,
    /// How many sentences were said at least, and how much is offered to follow.
    said: u32,
    follows: u32,
    /// Whether a sum may have been thrown.
    has_sum: bool,
}

impl Way {
    const START: Self = Self { told: 0, said: 0, follows: 0, has_sum: false };

    fn with(self, other: Self) -> Self {
        let said = self.said.min(other.said);
        let follows = self.follows.min(other.follows);
        let has_sum = self.has_sum || other.has_sum;
        Self { told: self.told & other.told, said, follows, has_sum }
    }
}

/// Goes all ways through a procedure.
pub(crate) fn follow(body: &[Statement], facts: &mut [Fact], mistakes: &mut Mistakes) {
    let mut walk = Walk { allowed: u64::MAX, forbidden: u64::MAX, mistakes };
    walk.block(body, Way::START);
    let (allowed, forbidden) = (walk.allowed, walk.forbidden);
    for (at, fact) in facts.iter_mut().enumerate() {
        let has =
            |told: u64| told.checked_shr(u32::try_from(at).unwrap_or(64)).unwrap_or(0) & 1 == 1;
        fact.present = match (fact.present, has(allowed), has(forbidden)) {
            (Present::Sometimes, ..) | (_, false, _) => Present::Sometimes,
            (_, true, true) => Present::Always,
            (_, true, false) => Present::WhenAllowed,
        };
    }
}

struct Walk<'a> {
    /// The facts that all ways to an outcome tell, and all that are forbidden.
    allowed: u64,
    forbidden: u64,
    mistakes: &'a mut Mistakes,
}

impl Walk<'_> {
    /// The ways that come out at the end of some statements; `None` if none does.
    fn block(&mut self, statements: &[Statement], mut way: Way) -> Option<Way> {
        for statement in statements {
            match statement {
                Statement::Tell(fact, _) => {
                    let bit = u32::try_from(fact.0).ok().and_then(|at| 1_u64.checked_shl(at));
                    way.told |= bit.unwrap_or(0);
                }
                Statement::Say(text) => {
                    way.said += 1;
                    if way.said == SENTENCES + 1 {
                        let what = "this is the fourth sentence of one run, and three are shown";
                        let hint = "put two of them into one, or say it «when» it matters";
                        self.mistakes.push(Mistake::new(text.span, what).hint(hint));
                    }
                }
                Statement::Follow(follow) => {
                    way.follows += 1;
                    if way.follows == FOLLOWS + 1 {
                        let what = "this is the seventh that follows one run, and six are offered";
                        let hint = "offer it «when» it matters";
                        let span = follow.label.span;
                        self.mistakes.push(Mistake::new(span, what).hint(hint));
                    }
                }
                Statement::Roll(roll) if matches!(roll.throw, Throw::Sum { .. }) => {
                    if way.has_sum {
                        let what = "this sum is thrown die by die, because another sum comes \
                                    before it";
                        let hint = "join them with «plus», or count with «that show»";
                        self.mistakes.push(Mistake::warning(roll.span, what).hint(hint));
                    }
                    way.has_sum = true;
                }
                Statement::Outcome(_) => {
                    self.allowed &= way.told;
                    return None;
                }
                Statement::Forbid(_) => {
                    self.forbidden &= way.told;
                    return None;
                }
                Statement::If { then, otherwise, .. } => {
                    let (then, otherwise) = (self.block(then, way), self.block(otherwise, way));
                    way = match (then, otherwise) {
                        (Some(then), Some(otherwise)) => then.with(otherwise),
                        (Some(way), None) | (None, Some(way)) => way,
                        (None, None) => return None,
                    };
                }
                _ => {}
            }
        }
        Some(way)
    }
}
