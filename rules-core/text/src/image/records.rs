//! Records that are made of layouts: tables, dice, house rules, and procedures with all that belongs
//! to them.

use rules_core::script::image::{COLUMN_BANDS, NO_LIST, Pool, ROW_BANDS, WIDE_CELLS};

use super::layouts::{
    FactKind, FactLayout, FieldKind, FieldLayout, HouseLayout, ProcedureLayout, TableLayout,
    ValueLayout,
};
use super::{Builder, Bytes, TooMuch};

impl Builder {
    /// A table.
    pub fn table(&mut self, table: &TableLayout<'_>) -> u8 {
        let wide = table.cells.iter().any(|&cell| i8::try_from(cell).is_err());
        let data = self.table_data.0.len();
        let mut bytes = std::mem::take(&mut self.table_data);
        for (low, high) in
            [table.rows, table.columns].iter().filter_map(|keys| keys.bands).flatten()
        {
            bytes.short(low.cast_unsigned()).short(high.cast_unsigned());
        }
        bytes.0.extend(table.parts);
        if !table.name.is_empty() {
            let (rows, columns) = (table.rows, table.columns);
            for (count, names) in [
                (rows.count, rows.names),
                (columns.count, columns.names),
                (table.parts.len(), table.part_names),
            ] {
                for place in 0..count {
                    let name = names.get(place).copied().unwrap_or_default();
                    bytes.short(self.text(name));
                }
            }
        }
        for &cell in table.cells {
            match i8::try_from(cell) {
                Ok(cell) if !wide => bytes.byte(cell.cast_unsigned()),
                _ => bytes.short(cell.cast_unsigned()),
            };
        }
        self.table_data = bytes;
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        let flags = flag(table.rows.bands.is_some(), ROW_BANDS)
            | flag(table.columns.bands.is_some(), COLUMN_BANDS)
            | flag(wide, WIDE_CELLS);
        let texts = [table.id, table.name, table.corner].map(|text| self.text(text));
        let mut rest = Bytes::default();
        rest.byte(self.narrow(table.rows.count, "rows of a table"))
            .byte(self.narrow(table.columns.count, "columns of a table"))
            .byte(self.narrow(table.parts.len(), "parts of a table"))
            .byte(flags)
            .byte(table.rows.list.unwrap_or(NO_LIST))
            .byte(table.columns.list.unwrap_or(NO_LIST))
            .long(self.narrow(data, "cells"));
        let place = self.add(Pool::Tables, &texts, &rest.0);
        self.narrow(place, "tables")
    }

    /// A die with marks: for each face the place of its mark in the list, or `AGAIN`.
    pub fn die(&mut self, id: &str, list: u8, faces: &[u8]) -> u8 {
        let id = self.text(id);
        let mut rest = Bytes::default();
        rest.byte(list).byte(self.narrow(faces.len(), "faces of a die"));
        rest.0.extend(faces);
        rest.0.resize(Pool::Dice.size() - 2, 0);
        let place = self.add(Pool::Dice, &[id], &rest.0);
        self.narrow(place, "dice")
    }

    /// A house rule. The first value is the ruling.
    pub fn house_rule(&mut self, rule: &HouseLayout<'_>) -> u8 {
        let texts = [rule.id, rule.label, rule.about, rule.ruling].map(|text| self.text(text));
        let mut rest = Bytes::default();
        rest.byte(self.narrow(rule.values.len(), "values of a house rule"));
        for value in rule.values {
            let (kind, value, label) = match *value {
                ValueLayout::No(label) => (0, 0, label),
                ValueLayout::Yes(label) => (1, 0, label),
                ValueLayout::Number(number, label) => (2, number.cast_unsigned(), label),
                ValueLayout::Word(id, label) => (3, self.text(id), label),
            };
            rest.byte(kind).short(value).short(self.text(label));
        }
        rest.0.resize(Pool::House.size() - 8, 0);
        let place = self.add(Pool::House, &texts, &rest.0);
        self.narrow(place, "house rules")
    }

    fn fact(&mut self, fact: &FactLayout<'_>) {
        let (kind, list) = match fact.kind {
            FactKind::Number => (0, NO_LIST),
            FactKind::Points => (1, NO_LIST),
            FactKind::YesNo => (2, NO_LIST),
            FactKind::Word(list) => (3, list),
            FactKind::Ticks(list) => (4, list),
            FactKind::Which => (5, NO_LIST),
        };
        let texts = [fact.id, fact.label].map(|text| self.text(text));
        self.add(Pool::Facts, &texts, &[kind, list, fact.present, fact.is_quiet.into()]);
    }

    fn field(&mut self, field: &FieldLayout<'_>) {
        let (kind, numbers) = match field.kind {
            FieldKind::Number { min, max, start } => (0, [min, max, start]),
            FieldKind::Tick { start } => (1, [0, 1, start.into()]),
            FieldKind::Choice { list, count, start } => (2, [list, count, start].map(i32::from)),
            FieldKind::Flags { list, count } => (3, [list, count, 0].map(i32::from)),
        };
        let texts = [field.id, field.label, field.section].map(|text| self.text(text));
        let mut rest = Bytes::default();
        rest.byte(kind).byte(field.flags);
        for number in numbers {
            rest.long(number.cast_unsigned());
        }
        self.add(Pool::Fields, &texts, &rest.0);
    }

    /// A procedure. They stand in the order in which they are added.
    pub fn procedure(&mut self, procedure: &ProcedureLayout<'_>) -> u8 {
        let firsts = [Pool::Fields, Pool::Facts].map(|pool| self.count(pool));
        procedure.fields.iter().for_each(|field| self.field(field));
        procedure.facts.iter().for_each(|fact| self.fact(fact));
        let ProcedureLayout { id, name, kind, usage, about, cites, log_name, table, .. } =
            *procedure;
        let texts = [id, name, kind, usage, about, cites, log_name, table];
        let texts = texts.map(|text| self.text(text));
        let [first_field, first_fact] = firsts.map(|first| self.narrow(first, "fields or facts"));
        let at = self.pools.get(Pool::Code as usize).map_or(0, |code| code.0.len());
        let pieces = [&procedure.known, &procedure.check, &procedure.form, &procedure.result];
        let pieces = pieces.map(|piece| {
            piece.bytes().unwrap_or_else(|| {
                self.too_much.get_or_insert(TooMuch("code to jump over", 0));
                Vec::new()
            })
        });
        let mut rest = Bytes::default();
        rest.short(first_field)
            .byte(self.narrow(procedure.fields.len(), "rows of a form"))
            .short(first_fact)
            .byte(self.narrow(procedure.facts.len(), "facts"))
            .short(procedure.scale)
            .byte(procedure.layout)
            .byte(procedure.flags)
            .byte(procedure.slots)
            .byte(self.narrow(procedure.swaps.len(), "rows that change places"))
            .long(self.narrow(at, "code"));
        for piece in &pieces {
            rest.short(self.narrow(piece.len(), "code of a procedure"));
        }
        let swaps = procedure.swaps.iter().flat_map(|&(one, other)| [one, other]);
        let code: Vec<u8> = swaps.chain(pieces.into_iter().flatten()).collect();
        self.add(Pool::Code, &[], &code);
        let place = self.add(Pool::Procedures, &texts, &rest.0);
        self.narrow(place, "procedures")
    }
}
