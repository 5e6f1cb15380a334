//! The script that lets a shell complete a call, made from [`arguments`](super::arguments) and the
//! rulesets on board.

use std::collections::BTreeMap;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, CommandFactory as _};
use clap_complete::Shell;

use crate::Rulesets;
use crate::command::arguments::Arguments;

/// The shell's script.
pub fn script(rulesets: Rulesets, shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(rulesets), "vedette", &mut script);
    script
}

/// The command with the names on board as its possible values. Only completion needs them: when a
/// call is read, a wrong name gets a sentence of its own.
fn command(rulesets: Rulesets) -> Command {
    let titles = rulesets.iter().map(|ruleset| (ruleset.id, ruleset.title));
    let procedures = rulesets.iter().flat_map(|ruleset| ruleset.procedures);
    let names = procedures.map(|procedure| (procedure.id, procedure.name));
    // A shell has one list of procedures for all rulesets, and some rulesets share a name.
    let (titles, names): (BTreeMap<_, _>, BTreeMap<_, _>) = (titles.collect(), names.collect());
    Arguments::command().mut_subcommands(|call| {
        call.mut_args(|word| match word.get_id().as_str() {
            "ruleset" => one_of(word, &titles),
            "procedure" => one_of(word, &names),
            _ => word,
        })
    })
}

fn one_of(word: Arg, names: &BTreeMap<&'static str, &'static str>) -> Arg {
    let value = |(id, about): (&&'static str, &&'static str)| PossibleValue::new(*id).help(*about);
    word.value_parser(PossibleValuesParser::new(names.iter().map(value)))
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;

    use super::*;
    use crate::sample_ruleset::RULESETS;

    #[test]
    fn every_shell_knows_the_calls_the_rulesets_and_the_procedures() {
        assert_eq!(Shell::value_variants().len(), 5);
        for &shell in Shell::value_variants() {
            let script = String::from_utf8(script(RULESETS, shell)).unwrap();
            for call in Arguments::command().get_subcommands() {
                assert!(script.contains(call.get_name()), "{shell}: {}", call.get_name());
            }
            // The others complete calls and options alone.
            if matches!(shell, Shell::Bash | Shell::Zsh) {
                assert!(script.contains("sample"), "{shell} knows the ruleset");
                assert!(script.contains("recall"), "{shell} knows the procedure");
            }
        }
    }
}
