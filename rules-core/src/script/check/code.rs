//! Code: every operation known, whole and in its place, every jump to the beginning of one further
//! on, the stack equally deep wherever it is come from, nothing that nobody reaches, an end.

use heapless::Vec;

use super::Spot;
use crate::script::code::{Part, Procedure, Reader};
use crate::script::fill::{Piece, Pieces};
use crate::script::flaw::Flaw;
use crate::script::grid::Grid;
use crate::script::image::{Image, NO_TEXT, Pool};
use crate::script::limits;
use crate::script::op::{Op, Operand, Place};

/// What a piece of code is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Piece(Part),
    Worth,
}

impl Kind {
    /// Whether an operation may stand in it.
    fn has(self, place: Place) -> bool {
        match place {
            Place::Anywhere => true,
            Place::Check => self == Self::Piece(Part::Check),
            Place::Form => self == Self::Piece(Part::Form),
            Place::Result => self == Self::Piece(Part::Result),
        }
    }
}

struct Checker<'a> {
    spot: Spot<'a>,
    procedure: Procedure<'a>,
    kind: Kind,
    /// Jumps that wait for their end: where it is, counted from the end of the code, and how deep
    /// the stack is then.
    waiting: Vec<(usize, usize), { limits::JUMPS }>,
    /// How deep the stack is; `None` where nobody comes by from above.
    depth: Option<usize>,
    has_thrown: bool,
    /// Whether anything was said of a throw to come.
    begins_throw: bool,
    /// Kinds of dice since the last sum.
    kinds: usize,
    /// The follow-up that was begun last.
    follow: Option<u8>,
}

pub(super) fn check<'a>(
    image: &'a Image<'a>,
    procedure: Procedure<'a>,
    kind: Kind,
    code: &'a [u8],
) -> Result<(), Flaw> {
    let at = code.as_ptr().addr().wrapping_sub(image.bytes().as_ptr().addr());
    let checker = Checker {
        spot: Spot { image, at },
        procedure,
        kind,
        waiting: Vec::new(),
        depth: Some(0),
        has_thrown: false,
        begins_throw: false,
        kinds: 0,
        follow: None,
    };
    checker.go_through(code)
}

impl<'a> Checker<'a> {
    fn go_through(mut self, code: &'a [u8]) -> Result<(), Flaw> {
        let mut reader = Reader::of(code);
        let start = self.spot.at;
        while reader.left() > 0 {
            self.spot.at = start + code.len() - reader.left();
            self.arrive(reader.left())?;
            let op = reader.op().ok_or(self.spot.flaw("an unknown operation"))?;
            self.spot.hold(self.kind.has(op.place()), "an operation in the wrong place")?;
            self.step(op, &mut reader)?;
        }
        self.spot.at = start + code.len();
        self.arrive(0)?;
        self.spot.hold(self.waiting.is_empty(), "a jump out of the code")?;
        let ends = match self.kind {
            // A piece that does nothing may be empty; a result always comes to something.
            Kind::Piece(Part::Result) => self.depth.is_none(),
            Kind::Piece(_) => self.depth.is_none_or(|depth| depth == 0),
            Kind::Worth => self.depth == Some(1),
        };
        self.spot.hold(ends, "code without its end")
    }

    /// Takes in those who jump here, `left` bytes before the end.
    fn arrive(&mut self, left: usize) -> Result<(), Flaw> {
        for &(end, depth) in &self.waiting {
            self.spot.hold(end <= left, "a jump into the middle")?;
            if end == left {
                let level = *self.depth.get_or_insert(depth) == depth;
                self.spot.hold(level, "a stack that is not level")?;
            }
        }
        self.waiting.retain(|&(end, _)| end != left);
        Ok(())
    }

    fn step(&mut self, op: Op, reader: &mut Reader<'a>) -> Result<(), Flaw> {
        let before = self.depth.ok_or(self.spot.flaw("code that nobody reaches"))?;
        let (mut takes, mut gives) = op.stack();
        let mut jump = None;
        let mut table = None;
        for &operand in op.operands() {
            let whole = reader.left() >= operand.size();
            self.spot.hold(whole, "half an operation")?;
            match operand {
                Operand::Jump => jump = Some(usize::from(reader.short())),
                Operand::Table => {
                    let place = usize::from(reader.byte());
                    self.spot.place(Pool::Tables, place, "a table that is not there")?;
                    let grid = Grid::of(self.spot.image, place);
                    takes += usize::from(grid.columns > 1);
                    table = Some(grid);
                }
                Operand::Part => {
                    let part = usize::from(reader.byte());
                    let there = table.is_some_and(|grid| part < grid.parts);
                    self.spot.hold(there, "a part that the table has not")?;
                }
                Operand::Die => takes += usize::from(self.die(op, reader)?),
                Operand::Sets => {
                    let sets = usize::from(reader.byte());
                    self.spot.hold(sets > 0, "no set")?;
                    self.spot.room(sets, limits::SETS, "sets of faces in a throw")?;
                    gives += sets;
                }
                Operand::Amount => takes += self.amount(op, reader.byte())?,
                Operand::Worth => {
                    let code = usize::from(reader.short());
                    self.spot.hold(code <= reader.left(), "half an operation")?;
                    self.spot.room(code, limits::WORTH, "bytes of code for the worth of a face")?;
                    let code = reader.bytes(code);
                    if !code.is_empty() {
                        check(self.spot.image, self.procedure, Kind::Worth, code)?;
                    }
                }
                operand => self.operand(operand, reader)?,
            }
        }
        let after = before.checked_sub(takes).ok_or(self.spot.flaw("an empty stack"))? + gives;
        self.spot.room(after, limits::STACK, "values at once")?;
        self.depth = Some(after);
        if let Some(jump) = jump {
            self.jump(op, jump, reader.left(), after)?;
        }
        let is_first = !self.has_thrown && !self.begins_throw && after == 0;
        self.spot.hold(op != Op::Settled || is_first, "settled after the throw")?;
        self.begins_throw |= matches!(op, Op::Faces | Op::Addend | Op::Thrown);
        self.has_thrown |= op.throws();
        self.kinds = match op {
            Op::Addend => self.kinds + 1,
            Op::Sum | Op::SumFor => 0,
            _ => self.kinds,
        };
        self.spot.room(self.kinds, limits::ADDENDS, "kinds of dice in a sum")?;
        let late = op == Op::Forbid && self.has_thrown;
        self.spot.hold(!late, "forbidden after the throw")?;
        if op.ends() {
            self.depth = None;
        }
        Ok(())
    }

    fn jump(&mut self, op: Op, far: usize, left: usize, depth: usize) -> Result<(), Flaw> {
        let end = left.checked_sub(far).ok_or(self.spot.flaw("a jump out of the code"))?;
        let full = Flaw::TooMuch { what: "branches at once", at: self.spot.at };
        self.waiting.push((end, depth)).map_err(|_| full)?;
        if op == Op::Jump {
            self.depth = None;
        }
        Ok(())
    }

    /// Whether the die's place among several is taken from the stack.
    fn die(&self, op: Op, reader: &mut Reader<'_>) -> Result<bool, Flaw> {
        let (die, several) = (reader.byte(), reader.byte());
        if several == 0 {
            self.spot.hold((1..=100).contains(&die), "a die that there is not")?;
            return Ok(false);
        }
        let plain = matches!(op, Op::Addend | Op::Keep | Op::RollOff);
        self.spot.hold(!plain, "a marked die where numbers are wanted")?;
        let last = usize::from(die) + usize::from(several) - 1;
        self.spot.place(Pool::Dice, last, "a die that there is not")?;
        Ok(several > 1)
    }

    /// How many further values an operation takes.
    fn amount(&self, op: Op, amount: u8) -> Result<usize, Flaw> {
        let (most, what) = match op {
            Op::MoreOn => (limits::MORE, "dice one after another"),
            Op::Keep => (limits::KEPT, "dice to keep"),
            _ => (limits::STOPS, "stops of a row"),
        };
        self.spot.hold(amount > 0, "none of something")?;
        self.spot.room(amount.into(), most.into(), what)?;
        Ok(if op == Op::Stops { amount.into() } else { 0 })
    }

    fn operand(&mut self, operand: Operand, reader: &mut Reader<'_>) -> Result<(), Flaw> {
        let spot = self.spot;
        match operand {
            Operand::Text => spot.text(reader.short()),
            Operand::Fill => self.fill(reader.short()),
            Operand::House => {
                spot.place(Pool::House, reader.byte().into(), "a house rule that is not there")
            }
            Operand::Slot => {
                let slot = usize::from(reader.byte());
                let face = self.kind == Kind::Worth && slot == limits::SLOTS - 1;
                spot.hold(face || slot < self.procedure.slots(), "a slot that is not there")
            }
            Operand::Set => {
                let set = usize::from(reader.byte());
                spot.room(set + 1, limits::SETS, "sets of faces in a throw")
            }
            Operand::Fact => {
                let (_, facts) = self.procedure.facts();
                spot.hold(reader.byte() < facts, "a fact that is not there")
            }
            Operand::Procedure => {
                let procedure = reader.byte();
                self.follow = Some(procedure);
                spot.place(Pool::Procedures, procedure.into(), "a procedure that is not there")
            }
            Operand::Row => {
                let (_, rows) = self.procedure.fields();
                spot.hold(reader.byte() < rows, "a row that is not there")
            }
            Operand::FollowRow => {
                let row = reader.byte();
                let to = self.follow.map(|to| Procedure::of(spot.image, to.into()).fields());
                let there = to.is_some_and(|(_, rows)| row < rows);
                spot.hold(there, "an input that the procedure does not ask for")
            }
            Operand::Flag => spot.hold(reader.byte() < 32, "a tick that is not there"),
            _ => {
                reader.skip(operand.size());
                Ok(())
            }
        }
    }

    fn fill(&self, text: u16) -> Result<(), Flaw> {
        self.spot.text(text)?;
        if text == NO_TEXT {
            return Ok(());
        }
        let slot = |slot: u8| usize::from(slot) < self.procedure.slots();
        let list = |list: u8| usize::from(list) < self.spot.image.count(Pool::Lists);
        let known = |piece| match piece {
            Err(_) => false,
            Ok(Piece::Plain(_)) => true,
            Ok(Piece::Word(word, of)) => slot(word) && list(of),
            Ok(Piece::Number(of) | Piece::Signed(of) | Piece::Counted(of, ..)) => slot(of),
            Ok(Piece::Numbers(of) | Piece::YesNo(of)) => slot(of),
        };
        let fits = Pieces::of(self.spot.image.text(text)).all(known);
        self.spot.hold(fits, "a text that nothing can fill in")
    }
}
