//! The words of a call, read by hand: there are few.

use crate::entropy::models::Kind;
use crate::entropy::{Stage, Wanted};
use crate::log::Print;

/// What the call wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call<'a> {
    /// The gadget in the terminal, with what it remembers in a file.
    Gadget {
        memory: Option<&'a str>,
        fresh: bool,
    },
    Log {
        file: &'a str,
        verify: bool,
        print: Print,
    },
    Help,
    Version,
    List(Form),
    Roll {
        dice: &'a str,
        faces: Option<&'a str>,
        form: Form,
    },
    Resolve(Asked<'a>),
    Odds(Asked<'a>),
    Table {
        ruleset: &'a str,
        name: Option<&'a str>,
    },
    Batch,
    Play {
        script: &'a str,
        shots: Option<&'a str>,
    },
    Entropy(Wanted),
    /// The health of a dump.
    Check(&'a str),
}

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Text,
    Json,
}

/// A procedure and what is set for it, as the words say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    pub ruleset: &'a str,
    pub procedure: &'a str,
    pub inputs: Vec<&'a str>,
    pub house: Vec<&'a str>,
    pub faces: Option<&'a str>,
    pub form: Form,
}

pub const HELP: &str = "\
Vedette, a wargame umpire.

  vedette                        the gadget in the terminal
          [--memory FILE]          where it keeps what it remembers
          [--fresh]                without what it remembers
  vedette list [--json]          rulesets, procedures, inputs, house rules, facts
  vedette roll 3d6+2             plain dice
          [--dice 1,2,3]           these instead of thrown ones
          [--json]
  vedette resolve RULESET PROCEDURE [input=value ...]
          [--house id=value]       a house rule, as often as needed
          [--dice 3,4,5]           these instead of thrown ones
          [--json]
  vedette odds RULESET PROCEDURE [input=value ...]
          [--house id=value] [--json]
  vedette table RULESET [NAME]   a reference table, or the names of all
  vedette batch                  JSON lines from standard input, one line out for each
  vedette play SCRIPT            drives the gadget without a terminal
          [--shots DIR]            the folder for its pictures; without it none are written
  vedette log FILE               the log in a memory image
          [--verify]               whether its chain holds, and where it is broken
          [--csv|--json]
  vedette entropy                what a random source gives on the way to the dice
          [--source good|stuck|biased|periodic|clocked]
          [--as raw|conditioned|dice] [--count N] [--seed N]
  vedette entropy --check FILE   the health tests and figures of a dump of raw bits
";

/// Reads a call. What is wrong with it comes back as a sentence.
pub fn read<'a>(words: &[&'a str]) -> Result<Call<'a>, String> {
    let (call, rest) = match words.split_first() {
        Some((call, rest)) if !call.starts_with("--") => (*call, rest),
        _ => ("", words),
    };
    match call {
        "" => gadget(rest),
        "-h" | "help" => Ok(Call::Help),
        "-V" => Ok(Call::Version),
        "list" => {
            let words = Words::read(call, rest, &["--json"])?;
            words.exactly([]).map(|[]| Call::List(words.form()))
        }
        "roll" => {
            let words = Words::read(call, rest, &["--json", "--dice"])?;
            let [dice] = words.exactly(["formula like 3d6+2"])?;
            Ok(Call::Roll { dice, faces: words.option("--dice")?, form: words.form() })
        }
        "resolve" => asked(Words::read(call, rest, &["--json", "--dice", "--house"])?).map(Call::Resolve),
        "odds" => asked(Words::read(call, rest, &["--json", "--house"])?).map(Call::Odds),
        "table" => match Words::read(call, rest, &[])?.plain.as_slice() {
            [ruleset] => Ok(Call::Table { ruleset, name: None }),
            [ruleset, name] => Ok(Call::Table { ruleset, name: Some(name) }),
            _ => Err("table wants a ruleset, and at most one name".to_owned()),
        },
        "batch" => Words::read(call, rest, &[])?.exactly([]).map(|[]| Call::Batch),
        "play" => {
            let words = Words::read(call, rest, &["--shots"])?;
            let [script] = words.exactly(["script"])?;
            Ok(Call::Play { script, shots: words.option("--shots")? })
        }
        "log" => {
            let words = Words::read(call, rest, &["--verify", "--csv", "--json"])?;
            let [file] = words.exactly(["file"])?;
            let print = match (words.has("--csv"), words.has("--json")) {
                (true, true) => return Err("log wants --csv or --json, not both".to_owned()),
                (true, false) => Print::Csv,
                (false, true) => Print::Json,
                (false, false) => Print::Text,
            };
            Ok(Call::Log { file, verify: words.has("--verify"), print })
        }
        "entropy" => entropy(Words::read(call, rest, &["--source", "--as", "--count", "--seed", "--check"])?),
        other => Err(format!("There is no call {other:?}, `vedette --help` names them")),
    }
}

fn gadget<'a>(words: &[&'a str]) -> Result<Call<'a>, String> {
    match words {
        ["--help"] => return Ok(Call::Help),
        ["--version"] => return Ok(Call::Version),
        _ => {}
    }
    let words = Words::read("vedette", words, &["--fresh", "--memory"])?;
    let (memory, fresh) = (words.option("--memory")?, words.has("--fresh"));
    words.exactly([]).map(|[]| Call::Gadget { memory, fresh })
}

fn entropy(words: Words<'_>) -> Result<Call<'_>, String> {
    words.exactly([])?;
    match words.option("--check")? {
        Some(file) if words.options.len() == 1 => return Ok(Call::Check(file)),
        Some(_) => return Err("--check stands alone".to_owned()),
        None => {}
    }
    let number = |name: &str| {
        let value = words.option(name)?;
        value.map(|text| text.parse().map_err(|_| format!("{name} wants a number, not {text:?}"))).transpose()
    };
    Ok(Call::Entropy(Wanted {
        source: one_of(Kind::ALL, words.option("--source")?, "--source")?,
        stage: one_of(Stage::ALL, words.option("--as")?, "--as")?,
        count: number("--count")?,
        seed: number("--seed")?,
    }))
}

/// The value of a word, the first of all without one.
fn one_of<T: Copy, const N: usize>(all: [(&str, T); N], word: Option<&str>, option: &str) -> Result<T, String> {
    let found = all.iter().find(|(name, _)| word.is_none_or(|word| word == *name));
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names = all.map(|(name, _)| name).join(", ");
        format!("{option} is one of {names}, not {:?}", word.unwrap_or_default())
    })
}

fn asked(words: Words<'_>) -> Result<Asked<'_>, String> {
    let [ruleset, procedure, inputs @ ..] = words.plain.as_slice() else {
        return Err(format!("{} wants a ruleset and a procedure", words.call));
    };
    Ok(Asked {
        ruleset,
        procedure,
        inputs: inputs.to_vec(),
        house: words.options("--house").collect(),
        faces: words.option("--dice")?,
        form: words.form(),
    })
}

/// The words after a call's name: options taken out, the rest in order.
struct Words<'a> {
    call: &'a str,
    plain: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Words<'a> {
    /// Options that stand alone. All others are followed by a value.
    const ALONE: [&'static str; 4] = ["--json", "--csv", "--fresh", "--verify"];

    fn read(call: &'a str, words: &[&'a str], takes: &[&str]) -> Result<Self, String> {
        let mut read = Self { call, plain: Vec::new(), options: Vec::new() };
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            if !word.starts_with("--") {
                read.plain.push(word);
            } else if !takes.contains(&word) {
                return Err(format!("{call} has no option {word:?}"));
            } else if Self::ALONE.contains(&word) {
                read.options.push((word, ""));
            } else {
                read.options.push((word, words.next().ok_or_else(|| format!("{word} wants a value"))?));
            }
        }
        Ok(read)
    }

    fn exactly<const N: usize>(&self, names: [&str; N]) -> Result<[&'a str; N], String> {
        let wants = || match names.as_slice() {
            [] => format!("{} wants no further words", self.call),
            names => format!("{} wants exactly one {}", self.call, names.join(" and one ")),
        };
        self.plain.as_slice().try_into().map_err(|_| wants())
    }

    fn options(&self, name: &str) -> impl Iterator<Item = &'a str> {
        self.options.iter().filter(move |(option, _)| *option == name).map(|&(_, value)| value)
    }

    fn option(&self, name: &str) -> Result<Option<&'a str>, String> {
        let mut values = self.options(name);
        let first = values.next();
        if values.next().is_some() { Err(format!("{name} is given twice")) } else { Ok(first) }
    }

    fn has(&self, name: &str) -> bool {
        self.options(name).next().is_some()
    }

    fn form(&self) -> Form {
        if self.has("--json") { Form::Json } else { Form::Text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_may_stand_anywhere() {
        let words =
            ["resolve", "--json", "wss", "fire", "--house", "a=1", "range=5", "--dice", "3,4", "--house", "b=2"];
        let asked = Asked {
            ruleset: "wss",
            procedure: "fire",
            inputs: vec!["range=5"],
            house: vec!["a=1", "b=2"],
            faces: Some("3,4"),
            form: Form::Json,
        };
        assert_eq!(read(&words), Ok(Call::Resolve(asked)));
        assert_eq!(read(&["--fresh"]), Ok(Call::Gadget { memory: None, fresh: true }));
        assert_eq!(read(&["--memory", "m"]), Ok(Call::Gadget { memory: Some("m"), fresh: false }));
        assert_eq!(read(&[]), Ok(Call::Gadget { memory: None, fresh: false }));
        let log = Call::Log { file: "m", verify: true, print: Print::Csv };
        assert_eq!(read(&["log", "--csv", "m", "--verify"]), Ok(log));
    }

    #[test]
    fn a_wrong_call_is_told_in_a_sentence() {
        for (words, sentence) in [
            (&["fight"][..], "There is no call \"fight\", `vedette --help` names them"),
            (&["log"], "log wants exactly one file"),
            (&["log", "file", "--csv", "--json"], "log wants --csv or --json, not both"),
            (&["--memory"], "--memory wants a value"),
            (&["entropy", "--count", "many"], "--count wants a number, not \"many\""),
            (&["entropy", "--source", "x"], "--source is one of good, stuck, biased, periodic, clocked, not \"x\""),
            (&["entropy", "--as", "x"], "--as is one of raw, conditioned, dice, not \"x\""),
            (&["entropy", "--check", "file", "--count", "3"], "--check stands alone"),
            (&["list", "--dice", "3"], "list has no option \"--dice\""),
            (&["list", "wss"], "list wants no further words"),
            (&["roll"], "roll wants exactly one formula like 3d6+2"),
            (&["roll", "d6", "--dice"], "--dice wants a value"),
            (&["roll", "d6", "--dice", "1", "--dice", "2"], "--dice is given twice"),
            (&["odds", "wss"], "odds wants a ruleset and a procedure"),
            (&["odds", "wss", "fire", "--dice", "3"], "odds has no option \"--dice\""),
            (&["table"], "table wants a ruleset, and at most one name"),
            (&["play"], "play wants exactly one script"),
        ] {
            assert_eq!(read(words), Err(sentence.to_owned()));
        }
    }
}
