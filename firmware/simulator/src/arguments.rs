//! The words of a call. What stands here is also the help, the hints after a slip and what a shell
//! completes.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::entropy::Stage;
use crate::entropy::models::Kind;

/// Vedette, a wargame umpire. Without a call: the gadget in the terminal.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(name = "vedette", version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub call: Option<Call>,
    /// Where the gadget keeps what it remembers
    #[arg(long, value_name = "FILE")]
    pub memory: Option<PathBuf>,
    /// The gadget without what it remembers
    #[arg(long)]
    pub fresh: bool,
}

/// What the call wants.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Call {
    /// Rulesets, procedures, inputs, house rules, facts
    List {
        #[command(flatten)]
        form: Form,
    },
    /// Plain dice
    Roll {
        /// A formula like 3d6+2
        formula: String,
        #[command(flatten)]
        dice: Dice,
        #[command(flatten)]
        form: Form,
    },
    /// Throws for a procedure
    Resolve {
        #[command(flatten)]
        asked: Asked,
        #[command(flatten)]
        dice: Dice,
    },
    /// The odds of a procedure
    Odds(Asked),
    /// A reference table, or the names of all
    Table { ruleset: String, name: Option<String> },
    /// JSON lines from standard input, one line out for each
    Batch,
    /// Drives the gadget without a terminal
    Play {
        script: String,
        /// The folder for its pictures; without it none are written
        #[arg(long, value_name = "DIR")]
        shots: Option<PathBuf>,
    },
    /// The log in a memory image
    Log {
        file: String,
        /// Whether its chain holds, and where it is broken
        #[arg(long)]
        verify: bool,
        /// For a spreadsheet
        #[arg(long, conflicts_with = "json")]
        csv: bool,
        #[command(flatten)]
        form: Form,
    },
    /// What a random source gives on the way to the dice
    Entropy {
        #[arg(long, value_enum, default_value_t)]
        source: Kind,
        #[arg(long = "as", value_enum, default_value_t)]
        stage: Stage,
        /// Bytes, or dice
        #[arg(long)]
        count: Option<u64>,
        /// With the same seed the source does the same again
        #[arg(long)]
        seed: Option<u64>,
        /// Instead the health tests and figures of a dump of raw bits
        #[arg(long, value_name = "FILE", exclusive = true)]
        check: Option<String>,
    },
}

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
pub struct Form {
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Dice that are not thrown.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Dice {
    /// These instead of thrown ones
    #[arg(long = "dice", value_name = "3,4,5")]
    pub faces: Option<String>,
}

/// A procedure and what is set for it, as the words say it.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Asked {
    pub ruleset: String,
    pub procedure: String,
    /// What is set, each as input=value
    pub inputs: Vec<String>,
    /// A house rule, as often as needed
    #[arg(long, value_name = "ID=VALUE")]
    pub house: Vec<String>,
    #[command(flatten)]
    pub form: Form,
}

/// Reads a call.
pub fn read(words: &[&str]) -> Result<Arguments, clap::Error> {
    Arguments::try_parse_from(std::iter::once("vedette").chain(words.iter().copied()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_calls_do_not_contradict_each_other() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn options_may_stand_anywhere() {
        let words = [
            "resolve", "--json", "wss", "fire", "--house", "a=1", "range=5", "--dice", "3,4",
            "--house", "b=2",
        ];
        let asked = Asked {
            ruleset: "wss".to_owned(),
            procedure: "fire".to_owned(),
            inputs: vec!["range=5".to_owned()],
            house: vec!["a=1".to_owned(), "b=2".to_owned()],
            form: Form { json: true },
        };
        let dice = Dice { faces: Some("3,4".to_owned()) };
        assert_eq!(read(&words).unwrap().call, Some(Call::Resolve { asked, dice }));
    }
}
