//! Procedures: what the player sets, and what the dice then do.

use crate::asks::Fields;
use crate::dice::Halt;
use crate::field::{Field, Inputs, MAX_FIELDS};
use crate::form::{Form, Refusal};
use crate::host_only::HostOnly;
use crate::house::House;
use crate::key::{self, Key};
use crate::outcome::{Outcome, Scale};
use crate::report::Fact;
use crate::tray::Tray;

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

/// A procedure of some ruleset. The type's fields are what the player set;
/// [`fields!`](crate::fields) declares them.
pub trait Procedure: Fields {
    type Outcome: Outcome;

    const ID: &'static str;
    /// What it is found by.
    const KEY: Key = key::of(Self::ID);
    /// The name in the list.
    const NAME: &'static str;
    /// What kind of procedure it is: «melee», «fire».
    const KIND: &'static str;
    /// How often it is used at the table: «top», «common», «once», or nothing.
    const USE: &'static str = "";
    /// What it is for, in a sentence without a full stop.
    const ABOUT: &'static str;
    /// The lines of the rulebook that say so.
    const LINES: &'static str;
    /// Everything it can tell, each a `static`, so that it stands in flash once.
    const FACTS: &'static [&'static Fact];
    const LAYOUT: Layout = Layout::Volley;
    /// Whether it can throw dice at all.
    const THROWS: bool = true;
    /// Whether it rolls as soon as it is picked from the list. One without inputs always does.
    const AT_ONCE: bool = false;
    /// Rows that change places when the player swaps sides.
    const SWAP: &'static [(usize, usize)] = &[];

    /// Whether the inputs agree with each other. What the rules forbid is no contradiction:
    /// `resolve` says so.
    fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// What the form shows before the throw.
    fn preview(&self, form: &mut Form);

    /// Follows the rulebook, one roll at a time.
    fn resolve(&self, tray: &mut Tray<'_>) -> Result<Self::Outcome, Halt>;
}

/// How a run ended that was not halted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It came to this bucket of the procedure's scale.
    Came(u8),
    /// The rules do not allow it.
    Forbidden,
}

/// A procedure as the app sees it: names, fields, and ways to run it. Lives in flash.
#[derive(Debug)]
pub struct Entry {
    pub id: Key,
    pub name: &'static str,
    pub kind: &'static str,
    pub usage: HostOnly<&'static str>,
    pub about: HostOnly<&'static str>,
    pub lines: &'static str,
    pub fields: &'static [Field],
    pub facts: HostOnly<&'static [&'static Fact]>,
    pub scale: &'static Scale,
    pub layout: Layout,
    pub throws: bool,
    pub at_once: bool,
    pub swap: &'static [(usize, usize)],
    go: fn(&Inputs, Errand<'_, '_>),
}

/// What is asked of a procedure. One function for all three, so that the code which reads the
/// inputs is there once.
#[derive(Debug)]
enum Errand<'a, 'b> {
    Check(&'a mut Result<(), Refusal>),
    Preview(&'a mut Form),
    Resolve(&'a mut Tray<'b>, &'a mut Result<u8, Halt>),
}

fn go<P: Procedure>(inputs: &Inputs, errand: Errand<'_, '_>) {
    let procedure = P::read(inputs);
    match errand {
        Errand::Check(verdict) => *verdict = procedure.check(),
        Errand::Preview(form) => procedure.preview(form),
        Errand::Resolve(tray, bucket) => *bucket = procedure.resolve(tray).map(Outcome::bucket),
    }
}

impl Entry {
    pub const fn of<P: Procedure>() -> Self {
        assert!(P::FIELDS.len() <= MAX_FIELDS, "too many fields");
        Self {
            id: P::KEY,
            name: P::NAME,
            kind: P::KIND,
            usage: HostOnly::new(P::USE),
            about: HostOnly::new(P::ABOUT),
            lines: P::LINES,
            fields: P::FIELDS,
            facts: HostOnly::new(P::FACTS),
            scale: const { &P::Outcome::SCALE },
            layout: P::LAYOUT,
            throws: P::THROWS,
            at_once: P::AT_ONCE || P::FIELDS.is_empty(),
            swap: P::SWAP,
            go: go::<P>,
        }
    }

    /// Whether the inputs agree with each other.
    pub fn check(&self, inputs: &Inputs) -> Result<(), Refusal> {
        let mut verdict = Ok(());
        (self.go)(inputs, Errand::Check(&mut verdict));
        verdict
    }

    /// What the form shows for these inputs.
    pub fn preview(&self, inputs: &Inputs, house: &House) -> Form {
        let mut form = Form::new(house.clone());
        (self.go)(inputs, Errand::Preview(&mut form));
        form
    }

    /// Runs the procedure on inputs that were checked.
    pub fn run(&self, inputs: &Inputs, tray: &mut Tray<'_>) -> Result<Ending, Halt> {
        let mut bucket = Err(Halt::Pause);
        (self.go)(inputs, Errand::Resolve(tray, &mut bucket));
        match bucket {
            Ok(bucket) => Ok(Ending::Came(bucket)),
            Err(Halt::Forbidden) => Ok(Ending::Forbidden),
            Err(halt) => Err(halt),
        }
    }

    /// The place of a field by its id.
    pub fn field(&self, id: impl PartialEq<Key>) -> Option<usize> {
        self.fields.iter().position(|field| id == field.id)
    }
}
