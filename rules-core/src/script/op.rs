//! What the machine does: each operation with its code, its operands and what it does to the stack.
//!
//! Code is bytes: an operation's number, then its operands in the order of [`Op::operands`], numbers
//! little endian. Values are whole numbers of 32 bits; yes is 1 and no is 0, a word its place in
//! its list, a tick-list a bit for each word. Sums that do not fit stay at the end, and what cannot
//! be (nought to divide by, no dice, a face beyond the die) comes out as nought.
//!
//! «a b -> c» says that `b` is taken from the top of the stack, `a` from below it, and `c` put there.

mod operands;

pub use operands::{Operand, Place};

/// An operation. The numbers are part of the image: one that was given never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Op {
    /// `-> n`, from -128 to 127.
    Byte = 0x01,
    /// `-> n`, from -32,768 to 32,767.
    Short = 0x02,
    /// `-> n`, any.
    Long = 0x03,
    /// `-> n`: what is in a slot; nought if nothing was put there. Inputs are in the first slots.
    Load = 0x04,
    /// `n ->`: into a slot.
    Store = 0x05,
    /// `a b -> a + b`
    Add = 0x06,
    /// `a b -> a - b`
    Sub = 0x07,
    /// `a b -> a * b`
    Mul = 0x08,
    /// `a b -> a / b`, rounded down.
    Div = 0x09,
    /// `a b -> a / b`, rounded up.
    DivUp = 0x0a,
    /// `a b -> a / b`, rounded off, halves up.
    DivOff = 0x0b,
    /// `a -> -a`
    Neg = 0x0c,
    /// `a ->`
    Drop = 0x0d,
    /// `-> a b`: two slots.
    LoadTwo = 0x0e,
    /// `-> a n`: a slot, and a number from -128 to 127.
    LoadByte = 0x0f,
    /// `a b -> a = b`, 1 or 0, as all that follow.
    Eq = 0x10,
    Ne = 0x11,
    Lt = 0x12,
    Le = 0x13,
    Gt = 0x14,
    Ge = 0x15,
    /// `a b -> a and b`: neither is nought.
    And = 0x16,
    Or = 0x17,
    /// `a -> not a`: 1 for nought.
    Not = 0x18,
    /// `a b ->` the lower one.
    Min = 0x19,
    /// `a b ->` the higher one.
    Max = 0x1a,
    /// `bits place ->` whether the bit at a place is set.
    Has = 0x1b,
    /// `bits ->` how many are set.
    Count = 0x1c,
    /// `->` whether a slot has a number, from -128 to 127: most comparisons are with a word.
    Is = 0x1d,
    /// `->` whether a slot has one of the numbers from 0 to 31 whose bits are set.
    IsAny = 0x1e,

    /// `->` the value that a house rule has: 0 and 1 for no and yes, a number, of a word its place.
    House = 0x20,
    /// `row ->` or `row column ->` a part of a table's cell. A table of one column takes the row
    /// alone. Rows and columns are places, or values where they go by bands; the nearest if beyond.
    Cell = 0x22,

    /// `->` of three slots the second if the first is not nought, or else the third.
    Either = 0x24,
    /// Goes on so many bytes after its end, unless a slot has a number from -128 to 127.
    UnlessIs = 0x25,
    /// The same if a slot is nought.
    UnlessSlot = 0x26,
    /// Goes on so many bytes after its end.
    Jump = 0x28,
    /// `a ->`: the same if it is nought.
    Unless = 0x29,
    /// The same in a walk that nobody listens to: what only tells something is left out.
    Unheard = 0x2a,
    /// What stands above is the same on every path of a walk. No value is on the stack.
    Settled = 0x2b,

    /// `low high ->`: adds the faces from low to high to a set; of a marked die the marks, by their
    /// places in its list. The throw that comes next uses the sets and empties them.
    Faces = 0x30,

    // Throws. A die of the player's own that is one of several takes its place among them from
    // above everything else that the operation takes. Marks are given by their places in the list.
    // What is thrown are 0 to 200 dice; of no dice nothing is thrown or told.
    /// `-> face`: one die.
    Roll = 0x32,
    /// `-> face`: one die, thrown until it shows a face that is not in set 0.
    RollAgain = 0x33,
    /// `dice -> n...`: how many fall in each of the first sets, which share no face; set 0 deepest.
    /// [`AS_ONE`] in the flags: only their sum matters wherever nobody listens.
    Tally = 0x34,
    /// `dice -> count sum`: those in set 0, and what they are worth: by code of its own (see
    /// [`Operand::Worth`]). [`COUNT_IS_TOLD`] in the flags: the count does not matter where nobody
    /// listens.
    Adding = 0x35,
    /// `dice -> bits`: which of up to 32 dice, one after another, are in set 0. [`WHICH_IS_TOLD`] in
    /// the flags: it is told which they are, not only how many.
    Which = 0x36,
    /// `dice -> count`: those in set 0, where the dice in set 1 are thrown once more and the second
    /// throw counts; with [`MISSES`] in the flags all that are not in set 0.
    AgainOnce = 0x37,
    /// `dice -> count`: those in set 0, where each die in set 1 brings a further one, so many times
    /// at most (4).
    MoreOn = 0x38,
    /// `dice ->`: dice of the sum that comes next, four kinds at most. Without code for the worth a
    /// face is worth what it shows.
    Addend = 0x39,
    /// `-> total` of all [`Addend`](Self::Addend)s before it.
    Sum = 0x3a,
    /// `dice -> sum` of so many of them (1 to 6): the best, or with [`WORST`] in the flags the worst.
    Keep = 0x3b,
    /// `-> first ties`: a die for each of two sides, again while they are level: whether the first is
    /// higher, and how often they were level. [`TIES_COUNT`] in the flags: ties matter where nobody
    /// listens too, eight and more as eight.
    RollOff = 0x3c,
    /// `-> total` of the same, of which only what it comes to matters where nobody listens: code of its
    /// own with the total in slot [`FACE`], whose other slots it may use for itself.
    SumFor = 0x3e,
    /// `-> n`: how many throws the report has so far, which is the place of the next.
    Thrown = 0x3d,

    /// `value ->`: tells a fact, by its place among those of the procedure.
    Tell = 0x40,
    Say = 0x41,
    Headline = 0x42,
    /// `value ->`: an input of this procedure for its next throw, the nearest that it takes.
    Next = 0x43,
    /// `value ->`: an input, by its id, for what still follows on the same side.
    Carry = 0x44,
    /// Begins a follow-up: the procedure, and what the player reads.
    Follow = 0x45,
    /// `value ->`: fills in an input of the follow-up, with the nearest that it takes.
    FollowSet = 0x46,
    /// `value ->`: guesses an input, by its id: what the procedure does not ask for passes on.
    FollowGuess = 0x47,
    FollowNote = 0x48,
    FollowSide = 0x49,
    FollowClear = 0x4a,
    /// Ends the follow-up and tells it.
    Followed = 0x4b,
    /// `figure plus throw ->`: begins a side of the result; `throw` is what [`Thrown`](Self::Thrown)
    /// gave before its dice.
    Side = 0x4c,
    SideNote = 0x4d,
    /// Ends the side and tells it.
    Sided = 0x4e,
    /// `right away ->`: where it fell.
    DrawTemplate = 0x4f,
    /// `places ->`: items drawn so far.
    DrawStrip = 0x50,
    /// `row ->` or `row column ->`: names the cell that was read, as [`Cell`](Self::Cell) takes it.
    Cite = 0x51,
    /// `points ->`: a total and the rows of the form that are in it, a bit each.
    Total = 0x52,

    /// `bucket ->`: ends a result. Counts beyond 63 are one.
    Outcome = 0x58,
    /// Ends a result that the rules do not allow, with its headline.
    Forbid = 0x59,
    /// Ends a check: which row is wrong, and why.
    Refuse = 0x5a,

    Title = 0x60,
    Footer = 0x61,
    /// `from to ->`: the chance in the footer. The draw is a bucket, or [`NO_DRAW`].
    Watch = 0x62,
    /// `now step ->`: what a row adds, and what a step of it would where it adds nothing yet.
    Points = 0x63,
    /// `need ->`: «5+».
    Need = 0x64,
    /// `times ->`: «x2».
    Times = 0x65,
    /// `low high ->`: «3-5».
    Between = 0x66,
    /// A word beside a row: a text as it stands, or the label of one word and nothing else.
    Word = 0x67,
    /// `points ->`: what an entry of a tick-list adds.
    FlagPoints = 0x68,
    /// Hides a row.
    Hide = 0x69,
    /// `n... ->`: where something changes, so many values.
    Stops = 0x6a,
    /// `n ->`: the ruler, from -5 to 5.
    Index = 0x6b,
    /// Another procedure comes first.
    First = 0x6c,
}

/// Of [`Op::Tally`].
pub const AS_ONE: u8 = 1;
/// Of [`Op::Which`].
pub const WHICH_IS_TOLD: u8 = 1;
/// Of [`Op::Adding`].
pub const COUNT_IS_TOLD: u8 = 1;
/// Of [`Op::AgainOnce`].
pub const MISSES: u8 = 1;
/// Of [`Op::Keep`].
pub const WORST: u8 = 1;
/// Of [`Op::RollOff`].
pub const TIES_COUNT: u8 = 1;
/// Of [`Op::Watch`].
pub const NO_DRAW: u8 = 255;

/// The slot that holds the face while its worth is worked out: the last.
pub const FACE: u8 = 95;

impl Op {
    /// All of them, in the order of their numbers.
    #[rustfmt::skip]
    pub const ALL: &'static [Self] = {
        use Op::*;
        &[
            Byte, Short, Long, Load, Store, Add, Sub, Mul, Div, DivUp, DivOff, Neg, Drop,
            LoadTwo, LoadByte, Eq, Ne, Lt, Le, Gt, Ge, And, Or, Not, Min, Max, Has, Count, Is, IsAny,
            House, Cell, Either, UnlessIs, UnlessSlot, Jump, Unless, Unheard, Settled, Faces,
            Roll, RollAgain, Tally, Adding, Which, AgainOnce, MoreOn, Addend, Sum, Keep, RollOff,
            Thrown, SumFor, Tell, Say, Headline, Next, Carry,
            Follow, FollowSet, FollowGuess, FollowNote, FollowSide, FollowClear, Followed,
            Side, SideNote, Sided, DrawTemplate, DrawStrip, Cite, Total,
            Outcome, Forbid, Refuse,
            Title, Footer, Watch, Points, Need, Times, Between, Word, FlagPoints, Hide, Stops, Index,
            First,
        ]
    };

    /// The operation with this number.
    pub fn of(number: u8) -> Option<Self> {
        BY_NUMBER.get(usize::from(number)).copied().flatten()
    }
}

/// A place for every byte: what is looked up for each step needs no comparison.
static BY_NUMBER: [Option<Op>; 256] = {
    let mut table = [None; 256];
    let mut rest = Op::ALL;
    while let [op, more @ ..] = rest {
        // Every number is a byte.
        let (_, place) = table.split_at_mut(*op as usize);
        if let [slot, ..] = place {
            *slot = Some(*op);
        }
        rest = more;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_is_found_by_its_number() {
        assert!(Op::ALL.iter().all(|&op| Op::of(op as u8) == Some(op)));
        assert_eq!((0..=255).filter_map(Op::of).count(), Op::ALL.len());
        assert!(Op::ALL.windows(2).all(|pair| (pair[0] as u8) < pair[1] as u8), "in their order");
    }
}
