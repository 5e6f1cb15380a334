//! Cites: the cells of tables that can be looked at, named where a result reads them. The machine
//! names each table once and leaves out what the report has no room for. What one branch has cited
//! is not cited again behind it, though the other branch has not: code would become twice as long.

use rules_core::script::op::Op;

use crate::program::{Expr, Node, Statement};

use super::emitter::Emitter;
use super::expressions::table_of;
use super::live::values_of;
use super::reads;

impl Emitter<'_, '_> {
    /// Names the cells that a statement reads, where somebody listens.
    pub(super) fn cite_all(&mut self, statement: &Statement) {
        let values = match statement {
            Statement::If { test, .. } => vec![test],
            Statement::Let(_, value) => vec![value],
            Statement::Points { rows, .. } => rows.iter().map(|row| &row.now).collect(),
            Statement::Roll(roll) => values_of(&roll.throw),
            other => reads::values_of(other),
        };
        if !self.cites(values.iter().copied()) {
            return;
        }
        let heard = self.code.label();
        self.code.jump(Op::Unheard, heard);
        values.into_iter().for_each(|value| self.cite(value));
        self.code.place(heard);
    }

    /// Whether any of these values is read from a table that can be looked at, and was not cited
    /// before. What a face is worth is worked out elsewhere.
    pub(super) fn cites<'e>(&self, values: impl IntoIterator<Item = &'e Expr>) -> bool {
        values.into_iter().any(|value| match &value.node {
            _ if has_face(value) => false,
            Node::Cell { table, .. } if self.is_new(*table) => true,
            node => self.cites(node.parts()),
        })
    }

    fn is_new(&self, table: crate::program::TableId) -> bool {
        let shown = self.pools.program.tables.get(table.0);
        shown.is_some_and(|table| table.title.is_some()) && !self.cited.contains(&table)
    }

    fn cite(&mut self, value: &Expr) {
        if !self.cites([value]) {
            return;
        }
        match &value.node {
            Node::If { test, then, otherwise } => {
                self.cite(test);
                self.cite_either(test, then, otherwise);
            }
            Node::With(slot, given, body) => {
                self.cite(given);
                self.value(given);
                self.store(*slot);
                self.cite(body);
            }
            node => {
                node.parts().into_iter().for_each(|part| self.cite(part));
                if let Node::Cell { table, row, column, .. } = node
                    && self.is_new(*table)
                {
                    self.cell(*table, row, column.as_deref());
                    self.code.op(Op::Cite).byte(table_of(*table));
                    self.cited.insert(*table);
                }
            }
        }
    }

    /// Only the side that counts is cited.
    fn cite_either(&mut self, test: &Expr, then: &Expr, otherwise: &Expr) {
        let before = self.cited.clone();
        let (leave, end) = (self.code.label(), self.code.label());
        self.leave_unless(test, leave);
        self.cite(then);
        self.code.jump(Op::Jump, end).place(leave);
        let then = std::mem::replace(&mut self.cited, before);
        self.cite(otherwise);
        self.code.place(end);
        self.cited.extend(then);
    }
}

/// Whether a value is made of what a die shows.
fn has_face(value: &Expr) -> bool {
    value.node == Node::Face || value.node.parts().into_iter().any(has_face)
}
