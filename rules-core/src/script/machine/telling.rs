//! A result: what it tells of itself, and how it ends. Its throws are next door.

use heapless::Vec;

use crate::engine::dice::Halt;
use crate::engine::fact::{Fact, FactKind, FactValue};
use crate::engine::field::{Field, FieldKind};
use crate::engine::follow_up::FollowUp;
use crate::engine::report::{Drawing, ResultSide};
use crate::engine::transcript::MAX_LOOK_UPS;
use crate::engine::tray::Tray;
use crate::engine::workings::Total;
use crate::script::code::{Procedure, Reader};
use crate::script::image::{NO_TEXT, Pool};
use crate::script::op::Op;

use super::sum::Sum;
use super::{Errand, Flow, Machine, byte, short};

pub(super) struct Telling<'t, 'a> {
    pub(super) tray: &'t mut Tray<'a>,
    /// How many bytes its code has.
    length: usize,
    /// What it came to.
    pub(super) bucket: u8,
    /// How many throws the report has.
    pub(super) thrown: u8,
    /// The dice of the sum that comes next.
    pub(super) sum: Sum,
    follow: Option<FollowUp>,
    /// The place of the first field of the follow-up's procedure.
    follow_fields: usize,
    side: Option<ResultSide>,
    /// The tables that were cited, each once.
    cited: Vec<u8, MAX_LOOK_UPS>,
}

impl<'t, 'a> Telling<'t, 'a> {
    pub(super) const fn of(tray: &'t mut Tray<'a>, length: usize) -> Self {
        Self {
            tray,
            length,
            bucket: 0,
            thrown: 0,
            sum: Sum::new(),
            follow: None,
            follow_fields: 0,
            side: None,
            cited: Vec::new(),
        }
    }
}

impl Errand for Telling<'_, '_> {
    fn act(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        reader: &mut Reader<'static>,
    ) -> Result<Flow, Halt> {
        match op {
            Op::Settled => self.settle(machine, reader),
            Op::Outcome => {
                self.bucket = byte(machine.pop());
                return Ok(Flow::Ended);
            }
            Op::Forbid => return Err(self.tray.forbid(machine.filled(reader.short()))),
            op if op.throws() => self.throw(machine, op, reader)?,
            Op::Faces | Op::Addend | Op::Thrown => self.before_throw(machine, op, reader),
            Op::Tell => self.tell(machine, reader.byte()),
            Op::Say => self.tray.say(machine.filled(reader.short())),
            Op::Headline => self.tray.headline(machine.filled(reader.short())),
            Op::Next => {
                let field = machine.script.fields().get(usize::from(reader.byte()));
                let value = machine.pop();
                if let Some(field) = field {
                    self.tray.next(field.id, nearest(field, value));
                }
            }
            Op::Carry => {
                let input = machine.rules().image.text(reader.short());
                self.tray.carry(input, machine.pop());
            }
            Op::DrawTemplate => {
                let (away, right) = (machine.pop(), machine.pop());
                let square = |value: i32| i8::try_from(value.clamp(-1, 1)).unwrap_or(0);
                let drawing = Drawing::Template { right: square(right), away: square(away) };
                self.tray.drawing(|| drawing);
            }
            Op::DrawStrip => {
                let (letters, places) = (reader.short(), byte(machine.pop()));
                self.tray.drawing(|| strip(machine, letters, places));
            }
            Op::Cite => self.cite(machine, reader.byte()),
            Op::Total => {
                let (side, rows) = (reader.short(), reader.long());
                let points = short(machine.pop());
                let rows = (0..32_usize).filter(|row| rows >> row & 1 == 1);
                let side = machine.rules().image.text(side);
                self.tray.total(|| Total::new(side, points).of_rows(rows));
            }
            op => self.tell_more(machine, op, reader),
        }
        Ok(Flow::On)
    }
}

impl Telling<'_, '_> {
    /// Keeps for the paths to come what is the same on all of them. Where somebody listens, all is
    /// told anew.
    fn settle(&mut self, machine: &Machine<'_>, reader: &Reader<'_>) {
        if let Some(known) = self.tray.known().filter(|_| machine.is_unheard) {
            let from = u16::try_from(self.length - reader.left()).unwrap_or(0);
            known.keep(&machine.slots, from);
        }
    }

    /// Follow-ups and sides, which are told when all of them has been read.
    fn tell_more(&mut self, machine: &mut Machine<'_>, op: Op, reader: &mut Reader<'static>) {
        let image = &machine.rules().image;
        match op {
            Op::Follow => {
                let procedure = Procedure::of(image, reader.byte().into());
                let label = image.text(reader.short());
                self.follow_fields = procedure.fields().0.into();
                let heard = self.tray.is_heard();
                self.follow =
                    heard.then(|| FollowUp::to(image.text(procedure.record.short(0)), label));
            }
            Op::FollowSet => {
                let place = self.follow_fields + usize::from(reader.byte());
                let value = machine.pop();
                if let Some(field) = machine.rules().fields.get(place) {
                    self.follows(|follow| follow.set(field.id, nearest(field, value)));
                }
            }
            Op::FollowGuess => {
                let (input, value) = (image.text(reader.short()), machine.pop());
                self.follows(|follow| follow.guess(input, value));
            }
            Op::FollowNote => {
                let note = machine.filled(reader.short());
                self.follows(|follow| follow.note(note));
            }
            Op::FollowSide => {
                let side = image.text(reader.short());
                self.follows(|follow| follow.side(side));
            }
            Op::FollowClear => {
                let section = image.text(reader.short());
                self.follows(|follow| follow.clear(section));
            }
            Op::Followed => {
                if let Some(follow) = self.follow.take() {
                    self.tray.follow(|| follow);
                }
            }
            Op::Side => {
                let label = image.text(reader.short());
                let [throw, plus, figure] = [machine.pop(), machine.pop(), machine.pop()];
                let side = ResultSide::new(label, short(figure), byte(throw).into());
                self.side = self.tray.is_heard().then(|| side.plus(short(plus)));
            }
            Op::SideNote => {
                let note = machine.filled(reader.short());
                self.side = self.side.take().map(|side| side.note(note));
            }
            _ => {
                if let Some(side) = self.side.take() {
                    self.tray.side(|| side);
                }
            }
        }
    }

    fn follows(&mut self, with: impl FnOnce(FollowUp) -> FollowUp) {
        self.follow = self.follow.take().map(with);
    }

    fn tell(&mut self, machine: &mut Machine<'_>, fact: u8) {
        let value = machine.pop();
        let Some(&fact) = machine.script.facts().get(usize::from(fact)) else { return };
        if let Some(value) = told(fact, value) {
            self.tray.fact(fact, value);
        }
    }

    fn cite(&mut self, machine: &mut Machine<'_>, table: u8) {
        let (grid, row, column) = machine.cell_of(table);
        let is_new = !self.cited.contains(&table);
        if self.tray.is_heard() && grid.is_browsable() && is_new && self.cited.push(table).is_ok() {
            let image = &machine.rules().image;
            let id = image.text(image.record(Pool::Tables, table.into()).short(0));
            self.tray.look_up(id, grid.row_of(row), grid.column_of(column));
        }
    }
}

/// The value of a fact; `None` for a word that its list has not.
fn told(fact: &'static Fact, value: i32) -> Option<FactValue> {
    Some(match fact.kind {
        FactKind::YesNo => FactValue::YesNo(value != 0),
        FactKind::Word => FactValue::Word(fact.words.get(usize::try_from(value).ok()?)?),
        FactKind::Number | FactKind::Points | FactKind::Ticks | FactKind::Which => {
            FactValue::Number(value)
        }
    })
}

/// The nearest value that a field takes.
fn nearest(field: &Field, value: i32) -> i32 {
    let (least, most) = field.range();
    if matches!(field.kind, FieldKind::Flags { .. }) {
        value & most
    } else {
        value.clamp(least, most.max(least))
    }
}

fn strip(machine: &Machine<'_>, letters: u16, places: u8) -> Drawing {
    use core::fmt::Write as _;
    let mut strip = Drawing::Strip { letters: heapless::String::new(), places, counter: None };
    if let Drawing::Strip { letters: written, .. } = &mut strip
        && letters != NO_TEXT
    {
        // Cut if too long.
        let _ = write!(written, "{}", machine.filled(letters));
    }
    strip
}
