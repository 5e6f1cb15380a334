//! What is wrong with the words of a call, in one sentence.
//!
//! clap finds the error. This module words it as the rest of the command would, and adds the
//! nearest name.

use std::any::TypeId;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _, Error};

use super::arguments::Arguments;
use crate::text::listed;
use crate::text::nearest::Hint;

/// The sentence for an error, without its full stop.
pub fn sentence(words: &[&str], error: &Error) -> String {
    let mut program = Arguments::command();
    // clap adds --help and --version only when it builds the command.
    program.build();
    let named = words.first().and_then(|word| program.find_subcommand(word));
    let call = named.unwrap_or(&program);
    let told = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            text(error, ContextKind::InvalidSubcommand).map(|given| unknown_call(&program, given))
        }
        ErrorKind::UnknownArgument => unknown_word(call, error),
        ErrorKind::MissingRequiredArgument => Some(wants(call)),
        ErrorKind::InvalidValue => wrong_value(error),
        ErrorKind::ValueValidation => not_a_number(call, error),
        ErrorKind::TooManyValues => option(error).map(|option| format!("{option} takes no value")),
        ErrorKind::ArgumentConflict => match text(error, ContextKind::InvalidSubcommand) {
            Some(given) => Some(call_after_options(words, &program, given)),
            None => conflict(call, error),
        },
        _ => None,
    };
    told.unwrap_or_else(|| first_line(&error.render()))
}

fn unknown_call(program: &Command, given: &str) -> String {
    let hint = Hint::among(given, program.get_subcommands().map(Command::get_name));
    let help = if hint.is_some() { "" } else { ", `vedette --help` names them" };
    format!("There is no call {given:?}{help}{hint}")
}

/// A word after the gadget's options, where only a call could stand.
fn call_after_options(words: &[&str], program: &Command, given: &str) -> String {
    match program.find_subcommand(given) {
        Some(call)
            if has_own_rules(call) && words.iter().any(|word| word.starts_with("--rules")) =>
        {
            format!("--rules stands behind the call: vedette {given} --rules FILE")
        }
        Some(call) => format!("{} takes none of the gadget's options", call.get_name()),
        None => unknown_call(program, given),
    }
}

fn has_own_rules(call: &Command) -> bool {
    call.get_arguments().any(|word| word.get_long() == Some("rules"))
}

/// An option the call does not have, or a word too many.
fn unknown_word(call: &Command, error: &Error) -> Option<String> {
    let given = text(error, ContextKind::InvalidArg)?;
    if !given.starts_with('-') {
        return Some(wants(call));
    }
    // Without their dashes, in which all options are alike.
    let options = call.get_arguments().filter_map(Arg::get_long);
    let hint = Hint::among(given.trim_start_matches('-'), options).after("--");
    let name = call.get_name();
    let help = match (hint.is_some(), name) {
        (true, _) => String::new(),
        (false, "vedette") => ", `vedette --help` names them".to_owned(),
        (false, name) => format!(", `vedette {name} --help` names them"),
    };
    Some(format!("{name} has no option {given:?}{help}{hint}"))
}

/// The words a call takes besides its options.
fn wants(call: &Command) -> String {
    if let Some(files) =
        call.get_positionals().find(|word| is_repeated(word) && word.is_required_set())
    {
        return wants_several(call, files);
    }
    let names = |required| {
        let single = call.get_positionals().filter(|word| !is_repeated(word));
        let single = single.filter(|word| word.is_required_set() == required);
        single.map(name).collect::<Vec<_>>()
    };
    let (needed, possible) = (names(true), names(false));
    let wants = match (needed.as_slice(), possible.as_slice()) {
        ([], []) => "no further words".to_owned(),
        ([], possible) => format!("at most a {}", possible.join(" and a ")),
        ([one], []) => format!("exactly one {one}"),
        (needed, []) => format!("a {}", needed.join(" and a ")),
        (needed, possible) => {
            format!("a {}, and at most one {}", needed.join(" and a "), possible.join(" and one "))
        }
    };
    format!("{} wants {wants}", call.get_name())
}

/// The same of a call that takes one word or more, and perhaps an option that it needs.
fn wants_several(call: &Command, word: &Arg) -> String {
    let one = word.get_value_names().into_iter().flatten().map(|name| name.to_lowercase());
    let options = call.get_opts().filter(|option| option.is_required_set());
    let options = options.filter_map(|option| {
        let value = option.get_value_names()?.first()?;
        Some(format!("--{} {value}", option.get_long()?))
    });
    let all: Vec<String> = one.chain(options).collect();
    format!("{} wants at least one {}", call.get_name(), all.join(" and "))
}

fn is_repeated(word: &Arg) -> bool {
    matches!(word.get_action(), ArgAction::Append)
}

fn name(word: &Arg) -> String {
    word.get_id().as_str().to_lowercase()
}

/// A value that is missing or not on the list.
fn wrong_value(error: &Error) -> Option<String> {
    let (of, given) = (option(error)?, text(error, ContextKind::InvalidValue)?);
    let values = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) => values.as_slice(),
        _ => &[],
    };
    if values.is_empty() {
        let whole = text(error, ContextKind::InvalidArg)?.replace(['<', '>'], "");
        return Some(format!("{of} wants a value, as {whole}"));
    }
    if given.is_empty() {
        return Some(format!("{of} wants a value, one of {}", listed(values.iter())));
    }
    let hint = Hint::among(given, values);
    Some(format!("{of} is one of {}, not {given:?}{hint}", listed(values.iter())))
}

/// A value that clap could not parse. That can only be a number: clap parses no other type here.
fn not_a_number(call: &Command, error: &Error) -> Option<String> {
    let (of, given) = (option(error)?, text(error, ContextKind::InvalidValue)?);
    let is_it = |arg: &&Arg| arg.get_long().is_some_and(|long| of.strip_prefix("--") == Some(long));
    let parser = call.get_arguments().find(is_it)?.get_value_parser();
    let bits = if parser.type_id() == TypeId::of::<u32>() { 32 } else { 64 };
    Some(format!("{of} wants a whole number from 0 to 2^{bits} - 1, not {given:?}"))
}

fn conflict(call: &Command, error: &Error) -> Option<String> {
    let option = option(error)?;
    let before = match error.get(ContextKind::PriorArg) {
        Some(ContextValue::String(before)) => Some(first_word(before)),
        Some(ContextValue::Strings(before)) => before.first().map(|before| first_word(before)),
        _ => None,
    };
    Some(match before {
        Some(before) if before == option => format!("{option} is given twice"),
        Some(before) => {
            let mut both = [before, &option];
            both.sort_unstable();
            format!("{} wants {}, not both", call.get_name(), both.join(" or "))
        }
        None => format!("{option} stands alone"),
    })
}

/// The option at fault without the name of its value, or what a word without an option stands for.
fn option(error: &Error) -> Option<String> {
    let option = first_word(text(error, ContextKind::InvalidArg)?);
    Some(match option.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
        Some(word) => format!("The {}", word.to_lowercase()),
        None => option.to_owned(),
    })
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// What clap itself says, for the few errors that have no sentence here.
fn first_line(told: &StyledStr) -> String {
    let told = told.to_string();
    told.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::arguments::read;
    use super::*;

    fn told(words: &[&str]) -> String {
        sentence(words, &read(words).unwrap_err())
    }

    #[test]
    fn a_wrong_call_is_told_in_a_sentence() {
        for (words, sentence) in [
            (&["fight"][..], "There is no call \"fight\", `vedette --help` names them"),
            (&["help", "fight"], "There is no call \"fight\", `vedette --help` names them"),
            (&["log"], "log wants exactly one file"),
            (&["log", "a", "b"], "log wants exactly one file"),
            (&["log", "file", "--csv", "--json"], "log wants --csv or --json, not both"),
            (&["log", "file", "--json", "--csv"], "log wants --csv or --json, not both"),
            (&["--memory"], "--memory wants a value, as --memory FILE"),
            (&["--fresh", "list"], "list takes none of the gadget's options"),
            (&["--fresh", "extra"], "There is no call \"extra\", `vedette --help` names them"),
            (&["--json"], "vedette has no option \"--json\", `vedette --help` names them"),
            (&["list", "--json=3"], "--json takes no value"),
            (&["list", "--help=3"], "--help takes no value"),
            (&["--version=3"], "--version takes no value"),
            (&["odds", "wss", "fire", "--all=true"], "--all takes no value"),
            (
                &["entropy", "--count", "many"],
                "--count wants a whole number from 0 to 2^64 - 1, not \"many\"",
            ),
            (
                &["entropy", "--count", "-1"],
                "--count wants a whole number from 0 to 2^64 - 1, not \"-1\"",
            ),
            (
                &["entropy", "--source", "ring", "--jitter", "4294967296"],
                "--jitter wants a whole number from 0 to 2^32 - 1, not \"4294967296\"",
            ),
            (
                &["entropy", "--ratio", "-1"],
                "--ratio wants a whole number from 0 to 2^32 - 1, not \"-1\"",
            ),
            (
                &["entropy", "--seed", "18446744073709551616"],
                "--seed wants a whole number from 0 to 2^64 - 1, not \"18446744073709551616\"",
            ),
            (
                &["entropy", "--source", "x"],
                "--source is one of good, stuck, biased, periodic, clocked, ring, not \"x\"",
            ),
            (
                &["entropy", "--source"],
                "--source wants a value, one of good, stuck, biased, periodic, clocked, ring",
            ),
            (&["entropy", "--as", "x"], "--as is one of raw, conditioned, dice, not \"x\""),
            (&["entropy", "--check", "file", "--count", "3"], "--check stands alone"),
            (
                &["list", "--dice", "3"],
                "list has no option \"--dice\", `vedette list --help` names them",
            ),
            (&["list", "wss", "melee", "x"], "list wants at most a ruleset and a procedure"),
            (&["roll"], "roll wants exactly one formula"),
            (&["roll", "d6", "--dice"], "--dice wants a value, as --dice FACES"),
            (&["roll", "d6", "--dice", "1", "--dice", "2"], "--dice is given twice"),
            (&["odds", "wss"], "odds wants a ruleset and a procedure"),
            (
                &["odds", "wss", "fire", "--dice", "3"],
                "odds has no option \"--dice\", `vedette odds --help` names them",
            ),
            (&["table"], "table wants a ruleset, and at most one name"),
            (&["table", "a", "b", "c"], "table wants a ruleset, and at most one name"),
            (&["play"], "play wants exactly one script"),
            (&["check"], "check wants at least one file"),
            (&["compile"], "compile wants at least one file and --output OUT"),
            (&["compile", "a.rules"], "compile wants at least one file and --output OUT"),
            (&["fmt", "--check"], "fmt wants at least one file"),
            (&["--rules"], "--rules wants a value, as --rules FILE"),
            (
                &["--rules", "a", "list"],
                "--rules stands behind the call: vedette list --rules FILE",
            ),
            (&["--rules", "a", "log"], "--rules stands behind the call: vedette log --rules FILE"),
            (&["batch", "x"], "batch wants no further words"),
            (&["completions"], "completions wants exactly one shell"),
            (
                &["completions", "tcsh"],
                "The shell is one of bash, elvish, fish, powershell, zsh, not \"tcsh\"",
            ),
        ] {
            assert_eq!(told(words), sentence, "{words:?}");
        }
    }

    #[test]
    fn an_option_of_another_call_is_not_near() {
        let mut program = Arguments::command();
        program.build();
        let options = |call: &Command| -> BTreeSet<String> {
            call.get_arguments().filter_map(Arg::get_long).map(|name| format!("--{name}")).collect()
        };
        let calls = || program.get_subcommands().filter(|call| call.get_name() != "help");
        let mut all: BTreeSet<String> = calls().chain([&program]).flat_map(options).collect();
        // Near indeed to --version.
        assert!(all.remove("--verify") && all.len() > 10, "{all:?}");
        for option in all.difference(&options(&program)) {
            let help = "`vedette --help` names them";
            assert_eq!(told(&[option]), format!("vedette has no option {option:?}, {help}"));
        }
        all.remove("--version");
        for call in calls() {
            for option in all.difference(&options(call)) {
                let name = call.get_name();
                // Near indeed to each other.
                if [("odds", "--source"), ("entropy", "--force")].contains(&(name, option)) {
                    continue;
                }
                let help = format!("`vedette {name} --help` names them");
                assert_eq!(
                    told(&[name, option]),
                    format!("{name} has no option {option:?}, {help}")
                );
            }
        }
    }

    #[test]
    fn the_nearest_name_is_told() {
        for (words, sentence) in [
            (&["rol", "3d6"][..], "There is no call \"rol\"; did you mean \"roll\"?"),
            (&["--fresh", "lst"], "There is no call \"lst\"; did you mean \"list\"?"),
            (&["--memory", "x", "lst"], "There is no call \"lst\"; did you mean \"list\"?"),
            (&["--frsh"], "vedette has no option \"--frsh\"; did you mean \"--fresh\"?"),
            (&["--versin"], "vedette has no option \"--versin\"; did you mean \"--version\"?"),
            (&["odds", "--hlep"], "odds has no option \"--hlep\"; did you mean \"--help\"?"),
            (&["list", "--jsn"], "list has no option \"--jsn\"; did you mean \"--json\"?"),
            (
                &["entropy", "--source", "stuk"],
                "--source is one of good, stuck, biased, periodic, clocked, ring, not \"stuk\"; \
                 did you mean \"stuck\"?",
            ),
            (
                &["completions", "fsh"],
                "The shell is one of bash, elvish, fish, powershell, zsh, not \"fsh\"; \
                 did you mean \"fish\"?",
            ),
        ] {
            assert_eq!(told(words), sentence, "{words:?}");
        }
    }
}
