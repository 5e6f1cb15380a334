//! How wide texts are on the screen. The compiler measures with it; the app, which has the fonts,
//! says how.

/// What a text is on the screen: it decides its font and its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The name of a ruleset, in the list of games.
    Ruleset,
    /// The name of a procedure: in the list, and the header of its form.
    Procedure,
    /// What stands at the right of the header. The procedure's name gives way to it.
    Title,
    /// What a few rows of a form stand under.
    Section,
    /// The label of a row whose value is a number, and the number: both share a row.
    NumberRow,
    /// The same of a row whose value is a word, and of one that counts ticks.
    WordRow,
    /// The label of a row that is ticked.
    TickRow,
    /// The label of an entry in a list of ticks.
    Tick,
    /// What a row is set to.
    Value,
    /// What stands beside a row: «-1», «4+».
    Effect,
    /// The same beside a number in its pill: of 999 at most.
    EffectOfNumber,
    /// What will be thrown, at the bottom of a form. The chance shares its room.
    Footer,
    /// What the chance at the bottom of a form is of, and the chance.
    Chance,
    /// Why nothing can be thrown.
    Refusal,
    /// What a result says largest.
    Headline,
    /// The same beside the die of a test.
    HeadlineOfTest,
    /// An outcome in the list of odds.
    Short,
    /// A sentence below a headline.
    Sentence,
    /// What a side of an opposed throw is called.
    Side,
    /// What is noted below the name of a side.
    SideNote,
    /// What follows, at the right of a result.
    FollowUp,
    /// What is noted beside it in a list.
    Note,
    /// What dice are thrown for.
    Throw,
    /// What a result tells in its workings.
    Fact,
    /// The name of a house rule, and of its value: both share a row.
    HouseRule,
}

/// Measures texts with the fonts of the gadget.
pub trait Measure {
    /// How many pixels a text is wide.
    fn width(&self, text: &str, kind: Kind) -> u32;

    /// How many pixels there are for texts of a kind.
    fn room(&self, kind: Kind) -> u32;

    /// Whether the fonts have a letter.
    fn draws(&self, letter: char) -> bool;
}
