//! The words of a call. The comments on them are the help that a user reads, and shells complete
//! from the same declarations.
//!
//! clap reads the words. [`wrong_words`](super::wrong_words) says in one sentence what is wrong
//! with them.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::calls::entropy::Stage;
use crate::calls::entropy::models::SourceKind;

/// Vedette, an umpire for tabletop wargames. Without a call: the gadget in this terminal.
///
/// The gadget's six buttons are on the keys: the arrows, Enter or a for A, Esc, Backspace or b for
/// B. Shift with an arrow and capital A and B hold; q quits. The window needs 66 columns and 19
/// rows, and shows the screen larger from 130 x 35 on. The gadget keeps its memory (settings, last
/// inputs, log) in a file.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(name = "vedette", version, args_conflicts_with_subcommands = true)]
#[command(subcommand_value_name = "CALL", subcommand_help_heading = "Calls")]
#[command(after_help = "\
`vedette help CALL` tells more about a call.
Exit status 0, or another with one sentence: 1 if a log's chain is broken or a script expects
what is not there, 2 if the call is wrong, 3 if a random source is sick. 1 also if a ruleset of
your own has mistakes, which are all told.

Examples:
  vedette --memory saturday.bin
  vedette list wss
  vedette resolve schnaffs gun-move piece=light-artillery
  vedette --rules my.rules")]
pub struct Arguments {
    #[command(subcommand)]
    pub call: Option<Call>,
    /// The file the gadget keeps its memory in; without it, one in the user's data folder
    #[arg(long, value_name = "FILE")]
    pub memory: Option<PathBuf>,
    /// Start with an empty memory: without a file, or in the one named if nothing is in it yet
    #[arg(long)]
    pub fresh: bool,
    #[command(flatten)]
    pub own: OwnRules,
}

/// Rulesets of the player's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct OwnRules {
    /// A ruleset of your own besides those on board, as often as needed: .rules, .vdr or .uf2
    #[arg(long = "rules", value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// The calls, each with its words.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Call {
    /// What is on board: rulesets, procedures, inputs, house rules, facts
    ///
    /// Alone it lists the rulesets, with a ruleset its procedures and house rules, with a procedure
    /// its inputs and house rules, each at its default, and its facts. `--json` alone prints all
    /// there is.
    #[command(after_help = "\
Examples:
  vedette list
  vedette list schnaffs gun-move
  vedette list --json")]
    List {
        /// Of this ruleset
        ruleset: Option<String>,
        /// Of this procedure
        procedure: Option<String>,
        #[command(flatten)]
        format: OutputFormat,
        #[command(flatten)]
        own: OwnRules,
    },
    /// Throw plain dice
    #[command(after_help = "\
Examples:
  vedette roll 3d6+2
  vedette roll 2d10 --dice 4,9 --json")]
    Roll {
        /// Dice and what is added to them, as 3d6+2: up to forty, from d2 to d100, -99 to +99 added
        formula: String,
        #[command(flatten)]
        dice: FixedDice,
        #[command(flatten)]
        format: OutputFormat,
    },
    /// Throw for a procedure and say what happens
    #[command(after_help = "\
Examples:
  vedette resolve schnaffs morale killed=4 reservist=true
  vedette resolve schnaffs gun-move piece=light-artillery --dice 6 --json
  vedette resolve kriegsspiel assault att_mods=art-support,heavy-cavalry
  vedette resolve wss fight a_contact=4 --house rout_at=4")]
    Resolve {
        #[command(flatten)]
        asked: Asked,
        #[command(flatten)]
        dice: FixedDice,
    },
    /// Tell the exact chances of a procedure, without a throw
    #[command(after_help = "\
Examples:
  vedette odds schnaffs morale killed=4
  vedette odds schnaffs morale killed=4 --all")]
    Odds {
        #[command(flatten)]
        asked: Asked,
        /// The chances of every fact, not of the outcome alone
        #[arg(long)]
        all: bool,
        /// Also where a ruleset of your own says «odds off»: it may take long
        #[arg(long)]
        force: bool,
    },
    /// Print a reference table
    ///
    /// A table of one column has its cells in words beside them. Tables follow the house rules.
    #[command(after_help = "\
Examples:
  vedette table schnaffs
  vedette table schnaffs kill-chart
  vedette table schnaffs morale --house mf3_back=true")]
    Table {
        /// Of this ruleset
        ruleset: String,
        /// The table's id or name; without it, the names of all
        name: Option<String>,
        /// A house rule that the table follows, as often as needed
        #[arg(long, value_name = "ID=VALUE")]
        house: Vec<String>,
        #[command(flatten)]
        own: OwnRules,
    },
    /// Answer JSON lines from standard input, each with one line, in order
    ///
    /// A request names a ruleset and a procedure and may have an id, inputs, house rules and dice,
    /// or "odds": true. What is wrong with a line is its answer; the next one is answered all the
    /// same.
    #[command(after_help = r#"Example:
  echo '{"id":1,"ruleset":"schnaffs","procedure":"gun-move","dice":[4]}' | vedette batch"#)]
    Batch {
        #[command(flatten)]
        own: OwnRules,
    },
    /// Drive the whole gadget from a script, without a terminal
    ///
    /// A script is JSON lines, carried out in order on a clock of their own: start, press, hold,
    /// down, up, bounce, wait, dice, seed, power, boot, screen, shot, expect. It begins on a gadget
    /// that was used before and remembers nothing else; on a new one if its first line is
    /// {"start":"first"}, or with an image, in the script's folder, if that is {"start":"FILE"}.
    /// A boot switches it on with buttons down. An expectation that is not met ends with status 1.
    /// Lines for the emulated chip alone (rosc, oled, vsys, usb, wire, resets, faults, watch,
    /// reset, crash, memory) are passed over: nothing here has a battery or a cable.
    #[command(after_help = r#"Example:
  echo '{"press":"A"}
  {"screen":"ascii"}' > script.jsonl
  vedette play script.jsonl"#)]
    Play {
        /// The file with the lines
        script: PathBuf,
        /// The folder for its pictures; without it none are written
        #[arg(long, value_name = "DIR")]
        shots: Option<PathBuf>,
        #[command(flatten)]
        own: OwnRules,
    },
    /// Read bits, seeds or dice that come of a made-up random source
    ///
    /// They go through the gadget's own health tests and its own way to the dice, to standard
    /// output. A sick source ends with status 3 and the test that failed.
    #[command(after_help = "\
Examples:
  vedette entropy --source biased --as dice --count 1000
  vedette entropy --as raw --count 1000000 | ent
  vedette entropy --source ring --jitter 10000 --as dice
  vedette entropy --check dump.bin")]
    Entropy {
        /// The source
        #[arg(long, value_enum, default_value_t)]
        source: SourceKind,
        /// The stage whose output is printed
        #[arg(long = "as", value_name = "STAGE", value_enum, default_value_t)]
        stage: Stage,
        /// How many bytes, or dice [default: 1000]
        #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
        count: Option<u64>,
        /// The same seed gives the same bits again
        #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
        seed: Option<u64>,
        /// How far a ring goes on from read to read, in millionths of a turn [default: by the seed]
        #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
        ratio: Option<u32>,
        /// How much that differs from read to read, in millionths of a turn [default: 0]
        #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
        jitter: Option<u32>,
        /// Instead of all this: the health tests and statistics of a dump of raw bits
        #[arg(long, value_name = "FILE", exclusive = true)]
        check: Option<PathBuf>,
    },
    /// Print the log in a memory image
    #[command(after_help = "\
Examples:
  vedette log saturday.bin --verify
  vedette log saturday.bin --csv > saturday.csv
  vedette log saturday.bin --rules my.rules")]
    Log {
        /// The memory of the gadget in a terminal, or a dump of a board's flash
        file: PathBuf,
        /// Say whether the chain holds and every record makes sense; status 1 and the place if not
        #[arg(long)]
        verify: bool,
        /// For a spreadsheet
        #[arg(long, conflicts_with = "json")]
        csv: bool,
        #[command(flatten)]
        format: OutputFormat,
        #[command(flatten)]
        own: OwnRules,
    },
    /// Serve the pages of `cargo web` on this machine, and open them in a browser
    ///
    /// They can be reached from this machine alone, until Ctrl-C. The address is the same every
    /// time if it is free: a browser keeps the gadget's memory with the address.
    #[command(after_help = "\
Examples:
  vedette web
  vedette web vedette-0.1.0-web --no-open")]
    Web {
        /// The folder with index.html; without it, web in CARGO_TARGET_DIR or in target
        #[arg(value_name = "DIR")]
        folder: Option<PathBuf>,
        /// Open no browser
        #[arg(long)]
        no_open: bool,
    },
    /// Begin a ruleset of your own: writes a small one that explains itself
    ///
    /// docs/write-your-own.md goes on from there. A file that exists is left alone.
    #[command(after_help = "\
Example:
  vedette new my.rules")]
    New {
        /// The file to write
        file: PathBuf,
    },
    /// Say what is wrong with rulesets of your own, and how large they are
    ///
    /// Every mistake is told with its place and what to do, and status 1. What has none is told
    /// with its size, the odds that take the gadget longest, and the widest texts.
    #[command(after_help = "\
Examples:
  vedette check my.rules
  vedette check my.rules --json")]
    Check {
        /// The texts; - for standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        format: OutputFormat,
    },
    /// Make rulesets of your own into a file for the gadget
    ///
    /// A .uf2 file is copied onto the drive that the gadget shows in its update mode. It fills one of
    /// eight places, or as many as it needs, and leaves the program, the memory and the other places
    /// alone. A .vdr file is the image of one ruleset, for `--rules` and for other programs.
    #[command(after_help = "\
Examples:
  vedette compile my.rules -o my.uf2
  vedette compile my.rules other.rules -o both.uf2 --place 3
  vedette compile my.rules -o my.vdr --with-text")]
    Compile {
        /// The texts, or images of them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The file to write: its ending, .uf2 or .vdr, says what
        #[arg(short, long, value_name = "OUT")]
        output: PathBuf,
        /// The place of the first, 1 to 8 [default: 1]
        #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
        place: Option<u32>,
        /// Blank all other places
        #[arg(long)]
        only: bool,
        /// Put the text into the image too, for `vedette show`
        #[arg(long)]
        with_text: bool,
    },
    /// Lay out rulesets of your own: indents, columns, plain hyphens and quotes
    ///
    /// The files are written anew where something changes. What they mean stays the same.
    #[command(after_help = "\
Examples:
  vedette fmt my.rules
  vedette fmt --check my.rules
  vedette fmt - < my.rules")]
    Fmt {
        /// The texts; - for standard input, which is printed laid out
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Change nothing: status 1 if something would change
        #[arg(long)]
        check: bool,
    },
    /// Print the text of a ruleset that is an image
    ///
    /// The text must be in it: `vedette compile --with-text` puts it there.
    #[command(after_help = "\
Example:
  vedette show my.vdr")]
    Show {
        /// A .vdr or .uf2 file
        file: PathBuf,
    },
    /// Print what a shell needs to complete these calls
    #[command(after_help = "\
Examples:
  vedette completions bash > ~/.local/share/bash-completion/completions/vedette
  vedette completions fish > ~/.config/fish/completions/vedette.fish")]
    Completions {
        /// The shell
        #[arg(value_enum, ignore_case = true)]
        shell: Shell,
    },
}

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
pub struct OutputFormat {
    /// As JSON, for other programs
    #[arg(long)]
    pub json: bool,
}

/// Dice that are given, not thrown.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct FixedDice {
    /// Take these faces instead of throwing, as 3,4,5
    #[arg(long = "dice", value_name = "FACES")]
    pub faces: Option<String>,
}

/// A procedure and what is set for it, as the words say it.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Asked {
    /// The ruleset, by its id: `vedette list` names them
    pub ruleset: String,
    /// The procedure, by its id: `vedette list RULESET` names them
    pub procedure: String,
    /// What differs from the defaults: a number, true or false, the id of a choice, or flags with
    /// commas between them
    #[arg(value_name = "INPUT=VALUE")]
    pub inputs: Vec<String>,
    /// A house rule, as often as needed
    #[arg(long, value_name = "ID=VALUE")]
    pub house: Vec<String>,
    #[command(flatten)]
    pub format: OutputFormat,
    #[command(flatten)]
    pub own: OwnRules,
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
            format: OutputFormat { json: true },
            own: OwnRules::default(),
        };
        let dice = FixedDice { faces: Some("3,4".to_owned()) };
        assert_eq!(read(&words).unwrap().call, Some(Call::Resolve { asked, dice }));
    }

    #[test]
    fn without_a_call_it_is_the_gadget() {
        for (words, memory, fresh) in [
            (&[][..], None, false),
            (&["--fresh"], None, true),
            (&["--memory", "m"], Some("m"), false),
            (&["--fresh", "--memory", "m"], Some("m"), true),
        ] {
            let memory = memory.map(PathBuf::from);
            assert_eq!(
                read(words).unwrap(),
                Arguments { call: None, memory, fresh, own: OwnRules::default() }
            );
        }
    }
}
