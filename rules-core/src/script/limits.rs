//! How much of everything an image may have. The compiler refuses what the loader would.
//!
//! What the app wants as slices costs RAM, at every limit at once, since the shelf has room for all
//! of it: a row of a form 52 bytes, a fact 40, a procedure 196 with its scale, a word or an outcome
//! 16. These limits come to a little less than 40 KiB on the chip. What is read where it lies
//! (texts, cells, code) is held by the size of the image alone.

/// Which operations are known. Raised by the first image that needs more.
pub const MACHINE: u8 = 1;

/// Bytes of an image.
pub const IMAGE: usize = 128 * 1024;
/// Procedures, roll tables counted.
pub const PROCEDURES: usize = 40;
/// Rows of a form.
pub const ROWS: usize = crate::engine::field::MAX_FIELDS;
/// Fields of all procedures.
pub const FIELDS: usize = 208;
pub const LISTS: usize = 64;
/// Words of one list.
pub const WORDS_OF_LIST: usize = 64;
/// Words of all lists.
pub const WORDS: usize = 352;
pub const TABLES: usize = 64;
/// Tables that can be looked at, and the heads of all their columns.
pub const SHEETS: usize = 24;
pub const HEADS: usize = 128;
pub const TABLE_ROWS: usize = 255;
pub const TABLE_COLUMNS: usize = 32;
pub const TABLE_PARTS: usize = 4;
/// Cells of all tables, each part counted.
pub const CELLS: usize = 16_384;
/// Dice of the player's own; a die of a row of dice is one.
pub const DICE: usize = 16;
/// Faces of such a die.
pub const MARKS: usize = 20;
pub const HOUSE_RULES: usize = crate::engine::house::MAX_HOUSE_RULES;
/// Values of one house rule.
pub const HOUSE_VALUES: usize = 8;
/// Outcomes of one procedure.
pub const OUTCOMES: usize = crate::engine::outcome::BUCKETS;
/// Outcomes of all procedures that do not count; a list of them stands once.
pub const VERDICTS: usize = 192;
/// Facts of all procedures.
pub const FACTS: usize = 128;
/// Facts of one procedure.
pub const FACTS_OF_PROCEDURE: usize = crate::engine::transcript::MAX_FACTS;
/// Slots of a run: the inputs come first. The last is [`FACE`](super::op::FACE).
pub const SLOTS: usize = 96;
/// Values on the stack.
pub const STACK: usize = 16;
/// Bytes of a procedure's code.
pub const CODE: usize = 8 * 1024;
/// Bytes of the code that works out what a face is worth.
pub const WORTH: usize = 64;
/// Jumps that wait for their ends at any place of the code.
pub const JUMPS: usize = 64;
/// Sets of faces in one throw.
pub const SETS: usize = 6;
/// Kinds of dice in one sum.
pub const ADDENDS: usize = 4;
/// Dice thrown together.
pub const DICE_OF_THROW: i32 = 200;
/// How often dice bring further dice.
pub const MORE: u8 = 4;
/// Dice of which the best or worst are kept, at most so many of them.
pub const KEPT: u8 = 6;
/// Bytes of one text: its length is a byte.
pub const TEXT: usize = 255;
/// Stops of one row.
pub const STOPS: u8 = 12;
/// Faces of all dice of the player's own.
pub const FACES: usize = 96;
/// Values of all house rules.
pub const VALUES: usize = 64;
/// Rows that change places, of all procedures.
pub const SWAPS: usize = 64;
