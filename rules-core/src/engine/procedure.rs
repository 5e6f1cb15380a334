//! Procedures: what the player sets, and what the dice then do.

use core::fmt;

use heapless::String;

use crate::engine::dice::Halt;
use crate::engine::fact::{Fact, Facts};
use crate::engine::field::{Field, Inputs, MAX_FIELDS};
use crate::engine::fields::Fields;
use crate::engine::form::{Form, Refusal};
use crate::engine::house::House;
use crate::engine::kept_apart::KeptApart;
use crate::engine::outcome::{Outcome, Scale};
use crate::engine::report::Drawing;
use crate::engine::tray::Tray;

/// How a result is laid out on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Headline, a sentence, the dice.
    #[default]
    Volley,
    /// One die beside the headline, and what it was thrown against.
    Test,
    /// Two dice with what was added to each, the totals between them.
    Versus,
    /// Two figures side by side, each with its dice.
    Sides,
    /// The items drawn so far.
    Strip,
    /// Where it fell, on three by three squares.
    Template,
}

/// A procedure of some ruleset. The type's fields are what the player set:
/// [`fields!`](crate::fields) declares them, [`facts!`](crate::facts) what it tells and
/// [`outcomes!`](crate::outcomes) what it comes to.
pub trait Procedure: Fields + Facts {
    type Outcome: Outcome;

    /// The name other tools know it by.
    const ID: &'static str;
    /// The name in the list.
    const NAME: &'static str;
    /// What kind of procedure it is: «melee», «fire».
    const KIND: &'static str;
    /// How often it is used at the table: «top», «common», «once», or nothing.
    const USE: &'static str = "";
    /// The name in the log and where a header is tight.
    const LOG: &'static str = Self::NAME;
    /// What it is for, in a line: other tools list it so.
    const ABOUT: &'static str;
    /// What it is for and how it goes, in two or three sentences: four lines of the screen.
    const HELP: &'static str = Self::ABOUT;
    /// The section of the rulebook that says so, and its lines.
    const SECTION: &'static str;
    const LINES: &'static str;
    /// The table it is read from, by its id; empty where there is none.
    const TABLE: &'static str = "";
    const LAYOUT: Layout = Layout::Volley;
    /// Whether it can throw dice at all.
    const THROWS: bool = true;
    /// Whether it rolls as soon as it is picked from the list. One without inputs always does.
    const AT_ONCE: bool = false;
    /// Rows that change places when the player swaps sides.
    const SWAP: &'static [(usize, usize)] = &[];
    /// The input of which the gadget keeps more than one value.
    const KEPT_APART: Option<KeptApart> = None;

    /// Whether the inputs agree with each other, and with what the players have agreed on. What
    /// the rules forbid is no contradiction: `resolve` says so.
    fn check(&self, _house: &House) -> Result<(), Refusal> {
        Ok(())
    }

    /// Where the game stands, if it is this procedure that counts the turns: read from what its
    /// last result fed back.
    fn standing(&self) -> Option<Standing> {
        None
    }

    /// What the form shows before the throw.
    fn preview(&self, form: &mut Form);

    /// Follows the rulebook, one roll at a time.
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Self::Outcome, Halt>;
}

/// Where a game stands that counts its turns by a procedure, as with cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    pub turn: u8,
    /// Whose phase it is, short enough for a header: «French foot». Empty between turns.
    pub phase: &'static str,
    /// The same as a headline, where it goes by cards: «French foot and guns».
    pub headline: &'static str,
    /// How far the turn has got: «3 of 6».
    pub progress: String<12>,
    /// The procedures of the phase by their ids, in the order of use.
    pub procedures: &'static [&'static str],
    /// What was drawn in the turn, where it goes by cards: then they have a screen of their own.
    pub drawing: Option<Drawing>,
    /// What the next card may be, «A 67%», or must be, «F»; where none is left, the next turn:
    /// «T3».
    pub next: String<12>,
}

/// How a complete run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It came to this bucket of the procedure's scale.
    Came(u8),
    /// The rules do not allow it.
    Forbidden,
}

/// A procedure as the app sees it: names, fields, and ways to run it. Lives in flash.
#[derive(Debug)]
pub struct ProcedureInfo {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: &'static str,
    pub usage: &'static str,
    pub about: &'static str,
    pub log_name: &'static str,
    pub help: &'static str,
    pub section: &'static str,
    pub lines: &'static str,
    pub table: &'static str,
    pub fields: &'static [Field],
    pub facts: &'static [&'static Fact],
    pub scale: &'static Scale,
    pub layout: Layout,
    pub throws: bool,
    /// Whether its odds are reckoned: a player's ruleset may say that they take too long.
    pub has_odds: bool,
    pub at_once: bool,
    pub swap: &'static [(usize, usize)],
    pub kept_apart: Option<KeptApart>,
    way: Way,
}

/// What runs a procedure: code of the program, or an image's code.
#[derive(Debug)]
enum Way {
    Native {
        check: fn(&Inputs, &House) -> Result<(), Refusal>,
        standing: fn(&Inputs) -> Option<Standing>,
        preview: fn(&Inputs, &mut Form),
        resolve: fn(&Inputs, &mut Tray<'_>) -> Result<u8, Halt>,
    },
    Scripted(&'static dyn Script),
}

/// A procedure of a ruleset that a player wrote. It means what [`Procedure`]'s functions of these
/// names do.
pub trait Script: fmt::Debug + Sync {
    fn check(&self, inputs: &Inputs, house: &House) -> Result<(), Refusal>;
    fn preview(&self, inputs: &Inputs, form: &mut Form);
    /// Gives the bucket.
    fn resolve(&self, inputs: &Inputs, tray: &mut Tray<'_>) -> Result<u8, Halt>;
}

/// The names and words of a procedure that a player wrote.
#[derive(Clone, Copy, Debug)]
pub struct ScriptedNames {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: &'static str,
    pub usage: &'static str,
    pub about: &'static str,
    /// Where its rulebook has it.
    pub section: &'static str,
    pub log_name: &'static str,
    pub table: &'static str,
}

impl ProcedureInfo {
    pub const fn of<P: Procedure>() -> Self {
        assert!(P::FIELDS.len() <= MAX_FIELDS, "too many fields");
        Self {
            id: P::ID,
            name: P::NAME,
            kind: P::KIND,
            usage: P::USE,
            about: P::ABOUT,
            log_name: P::LOG,
            help: P::HELP,
            section: P::SECTION,
            lines: P::LINES,
            table: P::TABLE,
            fields: P::FIELDS,
            facts: P::FACTS,
            scale: const { &P::Outcome::SCALE },
            layout: P::LAYOUT,
            throws: P::THROWS,
            has_odds: true,
            at_once: P::AT_ONCE || P::FIELDS.is_empty(),
            swap: P::SWAP,
            kept_apart: P::KEPT_APART,
            way: Way::Native {
                check: |inputs, house| P::read(inputs).check(house),
                standing: |inputs| P::read(inputs).standing(),
                preview: |inputs, form| P::read(inputs).preview(form),
                resolve: |inputs, tray| P::read(inputs).resolve(tray).map(Outcome::bucket),
            },
        }
    }

    /// One that a player wrote. What it asks for, tells and comes to is filled in by the caller.
    pub const fn scripted(
        names: ScriptedNames,
        scale: &'static Scale,
        script: &'static dyn Script,
    ) -> Self {
        let ScriptedNames { id, name, kind, usage, about, section, log_name, table } = names;
        Self {
            id,
            name,
            kind,
            usage,
            about,
            log_name,
            help: about,
            section,
            lines: "",
            table,
            fields: &[],
            facts: &[],
            scale,
            layout: Layout::Volley,
            throws: true,
            has_odds: true,
            at_once: false,
            swap: &[],
            kept_apart: None,
            way: Way::Scripted(script),
        }
    }

    /// Whether a player wrote it.
    pub const fn is_scripted(&self) -> bool {
        matches!(self.way, Way::Scripted(_))
    }

    /// Whether the inputs agree with each other.
    pub fn check(&self, inputs: &Inputs, house: &House) -> Result<(), Refusal> {
        match &self.way {
            Way::Native { check, .. } => check(inputs, house),
            Way::Scripted(script) => script.check(inputs, house),
        }
    }

    /// Where the game stands by these inputs, if this procedure counts the turns.
    pub fn standing(&self, inputs: &Inputs) -> Option<Standing> {
        match &self.way {
            Way::Native { standing, .. } => standing(inputs),
            Way::Scripted(_) => None,
        }
    }

    /// What the form shows for these inputs.
    pub fn preview(&self, inputs: &Inputs, house: &House) -> Form {
        let mut form = Form::new(house.clone());
        match &self.way {
            Way::Native { preview, .. } => preview(inputs, &mut form),
            Way::Scripted(script) => script.preview(inputs, &mut form),
        }
        form
    }

    /// Runs the procedure on inputs that were checked.
    pub fn run(&self, inputs: &Inputs, tray: &mut Tray<'_>) -> Result<Ending, Halt> {
        let came = match &self.way {
            Way::Native { resolve, .. } => resolve(inputs, tray),
            Way::Scripted(script) => script.resolve(inputs, tray),
        };
        match came {
            Ok(bucket) => Ok(Ending::Came(bucket)),
            Err(Halt::Forbidden) => Ok(Ending::Forbidden),
            Err(halt) => Err(halt),
        }
    }

    /// The place of a field by its id.
    pub fn field(&self, id: impl PartialEq<&'static str>) -> Option<usize> {
        self.fields.iter().position(|field| id == field.id)
    }
}
