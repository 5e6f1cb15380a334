//! Goes through a procedure's statements once for each piece of its code.
//!
//! What stands above the first roll is worked out in the *known* piece, and the others take only
//! what is theirs from there. If a value is changed after something has read it, that would read
//! the later one: such a procedure has no known piece, and each of the others works all out itself.

use std::collections::{HashMap, HashSet};

use rules_core::script::op::{FACE, Op};

use crate::image::Code;
use crate::program::{Expr, Procedure, SlotId, Statement, TableId};

use super::Pools;
use super::live::{Live, each_slot, rolls};

/// Which piece is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Known,
    Check,
    Form,
    Result,
}

/// The code of a procedure.
pub(super) struct Pieces {
    pub(super) code: [Code; 4],
    pub(super) slots: u8,
}

/// Writes one piece.
pub(super) struct Emitter<'e, 'p> {
    pub(super) pools: &'e mut Pools<'p>,
    pub(super) procedure: &'p Procedure,
    pub(super) live: &'e Live,
    pub(super) code: Code,
    pub(super) phase: Phase,
    /// Whether values are worked out here: not where the known piece has done so.
    pub(super) reckons: bool,
    /// The next slot that nobody uses, and the most that was ever used.
    pub(super) next: usize,
    pub(super) most: usize,
    /// Where the place of a throw in the report is kept, for those that a side shows.
    pub(super) throws: HashMap<SlotId, u8>,
    /// Tables that were cited on a way that leads here.
    pub(super) cited: HashSet<TableId>,
}

/// Writes all pieces of a procedure.
pub(super) fn pieces<'p>(pools: &mut Pools<'p>, procedure: &'p Procedure) -> Pieces {
    Whole::of(procedure).write(pools)
}

struct Whole<'p> {
    procedure: &'p Procedure,
    live: Live,
    /// How many statements stand above the first that throws.
    known: usize,
    has_known: bool,
    throws: HashMap<SlotId, u8>,
    slots: usize,
}

impl<'p> Whole<'p> {
    fn of(procedure: &'p Procedure) -> Self {
        let body = &procedure.body;
        let known = body.iter().position(|statement| rolls(std::slice::from_ref(statement)));
        let known = known.unwrap_or(body.len());
        let mut slots = procedure.slots.len().max(procedure.fields.len());
        let mut throws = HashMap::new();
        for slot in shown_by_sides(body) {
            throws.entry(slot).or_insert_with(|| {
                slots += 1;
                u8::try_from(slots - 1).unwrap_or(FACE)
            });
        }
        let has_known = !changes_what_was_read(body.get(..known).unwrap_or_default());
        Self { procedure, live: Live::of(procedure), known, has_known, throws, slots }
    }

    fn write(self, pools: &mut Pools<'p>) -> Pieces {
        let mut most = self.slots;
        let code = [Phase::Known, Phase::Check, Phase::Form, Phase::Result].map(|phase| {
            let (code, used) = self.piece(pools, phase);
            most = most.max(used);
            code
        });
        if most > usize::from(FACE) {
            pools.refuse("values of a procedure", most);
        }
        Pieces { code, slots: u8::try_from(most).unwrap_or(FACE) }
    }

    fn piece(&self, pools: &mut Pools<'p>, phase: Phase) -> (Code, usize) {
        let (before, after) = self.procedure.body.split_at(self.known);
        let mut emitter = Emitter {
            pools,
            procedure: self.procedure,
            live: &self.live,
            code: Code::new(),
            phase,
            reckons: phase == Phase::Known || !self.has_known,
            next: self.slots,
            most: self.slots,
            throws: self.throws.clone(),
            cited: HashSet::new(),
        };
        match phase {
            Phase::Known if !self.has_known => {}
            Phase::Known => emitter.block(before),
            Phase::Check | Phase::Form => {
                emitter.block(before);
                // What a branch says above its own first roll is known as well.
                emitter.reckons = true;
                if let Some(first) = after.first() {
                    emitter.until_roll(first);
                }
                if phase == Phase::Form {
                    emitter.form_defaults();
                }
            }
            Phase::Result => {
                emitter.results(before);
                if !emitter.code.is_empty() && !after.is_empty() {
                    emitter.code.op(Op::Settled);
                }
                emitter.reckons = true;
                emitter.results(after);
            }
        }
        (emitter.code, emitter.most)
    }
}

impl Emitter<'_, '_> {
    /// Writes statements one after another, as far as they concern this piece.
    fn block(&mut self, body: &[Statement]) {
        for statement in body {
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &Statement) {
        if !self.concerns(statement) {
            return;
        }
        match statement {
            Statement::If { test, then, otherwise } => {
                self.branches(test, then, otherwise, Self::block);
            }
            Statement::Let(slot, value) => {
                self.value(value);
                self.store(*slot);
            }
            Statement::Points { slot, rows, .. } => {
                if self.reckons {
                    self.sum(*slot, rows);
                }
                if self.phase == Phase::Form {
                    self.points_on_form(rows);
                }
            }
            Statement::Refuse(row, text) => {
                let text = self.text(text);
                self.code.op(Op::Refuse).byte(row_of(*row)).short(text);
            }
            other => self.on_form(other),
        }
        self.free();
    }

    /// Writes what stands above the first roll within a statement.
    fn until_roll(&mut self, statement: &Statement) {
        let Statement::If { test, then, .. } = statement else { return };
        let above = then.iter().take_while(|&inner| !rolls(std::slice::from_ref(inner)));
        let above: Vec<Statement> = above.cloned().collect();
        // Only what concerns the piece is worth a branch.
        if above.iter().any(|inner| self.concerns(inner) && !is_reckoned(inner)) {
            self.branches(test, &above, &[], Self::block);
        }
    }

    /// Whether a statement has anything to do in this piece.
    fn concerns(&self, statement: &Statement) -> bool {
        match statement {
            Statement::If { then, otherwise, .. } => {
                then.iter().chain(otherwise).any(|inner| self.concerns(inner))
            }
            Statement::Let(..) => self.reckons,
            Statement::Points { .. } => self.reckons || self.phase == Phase::Form,
            Statement::Refuse(..) => self.phase == Phase::Check,
            Statement::Title(_)
            | Statement::Footer(_)
            | Statement::Watch(_)
            | Statement::Beside(..)
            | Statement::Hide(_)
            | Statement::Stops(..)
            | Statement::Index(_)
            | Statement::First(_) => self.phase == Phase::Form,
            _ => false,
        }
    }

    /// Two branches, each written by `write`.
    pub(super) fn branches(
        &mut self,
        test: &Expr,
        then: &[Statement],
        otherwise: &[Statement],
        write: fn(&mut Self, &[Statement]),
    ) {
        let (leave, end) = (self.code.label(), self.code.label());
        self.leave_unless(test, leave);
        let before = self.cited.clone();
        write(self, then);
        let cited = std::mem::replace(&mut self.cited, before);
        // Only a result has an end in its code.
        let goes_on = self.phase != Phase::Result || !ends(then);
        if otherwise.is_empty() || !goes_on {
            self.code.place(leave);
            write(self, otherwise);
        } else {
            self.code.jump(Op::Jump, end).place(leave);
            write(self, otherwise);
            self.code.place(end);
        }
        self.cited.extend(cited);
    }

    /// A slot that nobody uses until [`free`](Self::free).
    pub(super) fn spare(&mut self) -> u8 {
        let slot = self.next;
        self.next += 1;
        self.most = self.most.max(self.next);
        u8::try_from(slot).unwrap_or(FACE)
    }

    /// Gives all spare slots back.
    pub(super) fn free(&mut self) {
        self.next = self.procedure.slots.len().max(self.procedure.fields.len()) + self.throws.len();
    }

    pub(super) fn store(&mut self, slot: SlotId) {
        self.code.store(slot_of(slot));
    }
}

pub(super) fn slot_of(slot: SlotId) -> u8 {
    u8::try_from(slot.0).unwrap_or(FACE)
}

pub(super) fn row_of(row: usize) -> u8 {
    u8::try_from(row).unwrap_or(u8::MAX)
}

/// Whether a statement only works values out.
fn is_reckoned(statement: &Statement) -> bool {
    match statement {
        Statement::If { then, otherwise, .. } => then.iter().chain(otherwise).all(is_reckoned),
        other => matches!(other, Statement::Let(..)),
    }
}

/// Whether every way through some statements ends the run.
pub(super) fn ends(body: &[Statement]) -> bool {
    body.last().is_some_and(|last| match last {
        Statement::Outcome(_) | Statement::Forbid(_) => true,
        Statement::If { then, otherwise, .. } => ends(then) && ends(otherwise),
        _ => false,
    })
}

/// The slots of the rolls that a side is shown with.
fn shown_by_sides(body: &[Statement]) -> Vec<SlotId> {
    let mut all = Vec::new();
    for statement in body {
        match statement {
            Statement::Side(side) => all.extend(side.with),
            Statement::If { then, otherwise, .. } => {
                all.extend(shown_by_sides(then));
                all.extend(shown_by_sides(otherwise));
            }
            _ => {}
        }
    }
    all
}

/// Whether a value is changed after something else than a value has read it.
fn changes_what_was_read(body: &[Statement]) -> bool {
    let mut read = HashSet::new();
    let mut changed = false;
    body.iter().for_each(|statement| read_and_change(statement, &mut read, &mut changed));
    changed
}

fn read_and_change(statement: &Statement, read: &mut HashSet<SlotId>, changed: &mut bool) {
    let mut set = |slot: &SlotId, read: &HashSet<SlotId>| *changed |= read.contains(slot);
    match statement {
        Statement::Let(slot, _) => set(slot, read),
        Statement::Points { slot, rows, .. } => {
            set(slot, read);
            for row in rows {
                each_slot(&row.now, &mut |slot| {
                    read.insert(slot);
                });
            }
            read.insert(*slot);
        }
        Statement::If { test, then, otherwise } => {
            if !is_reckoned(statement) {
                each_slot(test, &mut |slot| {
                    read.insert(slot);
                });
            }
            for inner in then.iter().chain(otherwise) {
                read_and_change(inner, read, changed);
            }
        }
        other => {
            for value in super::reads::values_of(other) {
                each_slot(value, &mut |slot| {
                    read.insert(slot);
                });
            }
        }
    }
}
