//! What a procedure's outcome hangs on, and what is only told.
//!
//! In a walk that nobody listens to, what is only told is left out: sentences, facts, the values
//! they are made of, and the dice thrown for nothing else.

use std::collections::HashSet;

use crate::program::{
    Again, Die, Expr, Faces, Node, Operator, Procedure, Roll, SlotId, Statement, Throw,
};

/// The slots that the outcome hangs on.
#[derive(Debug, Default)]
pub(super) struct Live {
    slots: HashSet<SlotId>,
    /// Expressions that are worked out in any case.
    all_rolls: bool,
}

impl Live {
    pub(super) fn of(procedure: &Procedure) -> Self {
        let mut live = Self::default();
        live.settle(&procedure.body);
        if !live.has_roll(&procedure.body) {
            // No die decides: then they are all thrown, so that it is seen that there are some.
            live.all_rolls = true;
            live.settle(&procedure.body);
        }
        live
    }

    /// Adds what is read for what is live already, until nothing is added.
    fn settle(&mut self, body: &[Statement]) {
        loop {
            let before = self.slots.len();
            self.add_block(body);
            if self.slots.len() == before {
                return;
            }
        }
    }

    pub(super) fn has(&self, slot: SlotId) -> bool {
        self.slots.contains(&slot)
    }

    fn has_roll(&self, body: &[Statement]) -> bool {
        body.iter().any(|statement| match statement {
            Statement::Roll(roll) => self.rolls(roll),
            Statement::If { then, otherwise, .. } => {
                self.has_roll(then) || self.has_roll(otherwise)
            }
            _ => false,
        })
    }

    /// Whether the outcome hangs on this throw.
    fn rolls(&self, roll: &Roll) -> bool {
        self.all_rolls || roll.throw.slots().iter().any(|slot| self.has(*slot))
    }

    /// Whether a statement only tells something.
    pub(super) fn only_tells(&self, statement: &Statement) -> bool {
        match statement {
            Statement::If { then, otherwise, .. } => {
                then.iter().chain(otherwise).all(|statement| self.only_tells(statement))
            }
            Statement::Let(slot, _) | Statement::Points { slot, .. } => !self.has(*slot),
            Statement::Roll(roll) => !self.rolls(roll),
            Statement::Outcome(_) | Statement::Forbid(_) => false,
            _ => true,
        }
    }

    fn add_block(&mut self, body: &[Statement]) {
        for statement in body {
            if self.only_tells(statement) {
                continue;
            }
            match statement {
                Statement::If { test, then, otherwise } => {
                    self.add(test);
                    self.add_block(then);
                    self.add_block(otherwise);
                }
                Statement::Let(_, value) | Statement::Outcome(value) => self.add(value),
                Statement::Points { rows, .. } => rows.iter().for_each(|row| self.add(&row.now)),
                Statement::Roll(roll) => {
                    for value in values_of(&roll.throw) {
                        self.add(value);
                    }
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, value: &Expr) {
        each_slot(value, &mut |slot| {
            self.slots.insert(slot);
        });
    }

    /// The lets that follow a throw and make one value of its total, if the outcome hangs on the total
    /// by that value alone.
    pub(super) fn chain_of<'s>(
        &self,
        total: SlotId,
        after: &'s [Statement],
        body: &[Statement],
    ) -> Option<Vec<(&'s SlotId, &'s Expr)>> {
        let (mut hidden, mut chain, mut longest) = (vec![total], Vec::new(), 0);
        for statement in after {
            match statement {
                statement if self.only_tells(statement) => continue,
                Statement::Let(slot, value) => {
                    chain.push((slot, value));
                    // All that it is made of must be read here and nowhere else.
                    let reads: usize = chain.iter().map(|(_, value)| reads(value, &hidden)).sum();
                    if reads > 0 && self.reads_in(body, &hidden) == reads {
                        longest = chain.len();
                    }
                    hidden.push(*slot);
                }
                _ => break,
            }
        }
        chain.truncate(longest);
        (longest > 0).then_some(chain)
    }

    /// How often the outcome's way reads some slots.
    fn reads_in(&self, body: &[Statement], slots: &[SlotId]) -> usize {
        let of = |statement: &Statement| match statement {
            statement if self.only_tells(statement) => 0,
            Statement::If { test, then, otherwise } => {
                reads(test, slots) + self.reads_in(then, slots) + self.reads_in(otherwise, slots)
            }
            Statement::Let(_, value) | Statement::Outcome(value) => reads(value, slots),
            Statement::Points { rows, .. } => rows.iter().map(|row| reads(&row.now, slots)).sum(),
            Statement::Roll(roll) => {
                values_of(&roll.throw).into_iter().map(|value| reads(value, slots)).sum()
            }
            _ => 0,
        };
        body.iter().map(of).sum()
    }

    /// Whether only the sum of some slots matters, wherever any of them does.
    pub(super) fn as_one(&self, slots: &[SlotId], body: &[Statement]) -> bool {
        body.iter().all(|statement| {
            if self.only_tells(statement) {
                return true;
            }
            match statement {
                Statement::If { test, then, otherwise } => {
                    sums(test, slots) && self.as_one(slots, then) && self.as_one(slots, otherwise)
                }
                Statement::Let(_, value) | Statement::Outcome(value) => sums(value, slots),
                Statement::Points { rows, .. } => rows.iter().all(|row| sums(&row.now, slots)),
                Statement::Roll(roll) => {
                    values_of(&roll.throw).iter().all(|value| sums(value, slots))
                }
                _ => true,
            }
        })
    }
}

/// How often a value reads some slots.
fn reads(value: &Expr, slots: &[SlotId]) -> usize {
    let mut count = 0;
    each_slot(value, &mut |slot| count += usize::from(slots.contains(&slot)));
    count
}

/// Whether some slots stand in a value only as the sum of them all.
fn sums(value: &Expr, slots: &[SlotId]) -> bool {
    let mut added = Vec::new();
    terms(value, &mut added);
    let named = |term: &&Expr| matches!(&term.node, Node::Slot(slot) if slots.contains(slot));
    let count = added.iter().filter(|term| named(term)).count();
    let all = slots.iter().all(|wanted| {
        added.iter().filter(|term| matches!(&term.node, Node::Slot(slot) if slot == wanted)).count()
            == 1
    });
    let is_sum = count == 0 || (all && count == slots.len());
    is_sum
        && added.iter().filter(|term| !named(term)).all(|term| {
            let is_sum = matches!(term.node, Node::Two(Operator::Plus, ..));
            !is_sum && term.node.parts().iter().all(|part| sums(part, slots))
        })
}

/// What is added up in a value.
fn terms<'e>(value: &'e Expr, all: &mut Vec<&'e Expr>) {
    match &value.node {
        Node::Two(Operator::Plus, one, other) => {
            terms(one, all);
            terms(other, all);
        }
        _ => all.push(value),
    }
}

/// Tells every slot that a value is made of.
pub(super) fn each_slot(value: &Expr, tell: &mut dyn FnMut(SlotId)) {
    if let Node::Slot(slot) = value.node {
        tell(slot);
    }
    value.node.parts().into_iter().for_each(|part| each_slot(part, tell));
}

/// The values that a throw is thrown with.
pub(super) fn values_of(throw: &Throw) -> Vec<&Expr> {
    fn of_die(die: &Die) -> Option<&Expr> {
        match die {
            Die::Own(_, line) => line.as_deref(),
            Die::Plain(_) => None,
        }
    }
    fn of_faces(faces: &[Faces]) -> impl Iterator<Item = &Expr> {
        faces.iter().flat_map(|faces| std::iter::once(&faces.from).chain(&faces.to))
    }
    match throw {
        Throw::Face { die, again, .. } => of_die(die).into_iter().chain(of_faces(again)).collect(),
        Throw::Sum { addends, .. } => {
            addends.iter().flat_map(|of| std::iter::once(&of.count).chain(&of.worth)).collect()
        }
        Throw::Which { count, die, counts, .. } => {
            std::iter::once(count).chain(of_die(die)).chain(of_faces(counts)).collect()
        }
        Throw::Keep { count, .. } => vec![count],
        Throw::Against { .. } => Vec::new(),
        Throw::Tally { count, die, sets, again, more, adding } => {
            let again: &[Faces] = if let Again::Faces(faces) = again { faces } else { &[] };
            let more = more.iter().flat_map(|(faces, _)| of_faces(faces));
            std::iter::once(count)
                .chain(of_die(die))
                .chain(sets.iter().flat_map(|(faces, _)| of_faces(faces)))
                .chain(of_faces(again))
                .chain(more)
                .chain(adding.iter().map(|adding| &adding.worth))
                .collect()
        }
    }
}

/// Whether anything is thrown.
pub(super) fn rolls(body: &[Statement]) -> bool {
    body.iter().any(|statement| match statement {
        Statement::Roll(_) => true,
        Statement::If { then, otherwise, .. } => rolls(then) || rolls(otherwise),
        _ => false,
    })
}

/// Whether anything is forbidden.
pub(super) fn forbids(body: &[Statement]) -> bool {
    body.iter().any(|statement| match statement {
        Statement::Forbid(_) => true,
        Statement::If { then, otherwise, .. } => forbids(then) || forbids(otherwise),
        _ => false,
    })
}
