//! The `vedette` command: its words in, its exit status out.

use std::io::{self, Write as _};
use std::process::ExitCode;

use rules_core::rulesets;
use vedette::command::{Stop, run};
use vedette::paper::Paper;

fn main() -> ExitCode {
    match call() {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            if let Some(sentence) = stop.sentence() {
                // Nobody may be there to read it: the terminal may be gone.
                let _ = writeln!(io::stderr(), "{sentence}");
            }
            ExitCode::from(stop.status())
        }
    }
}

fn call() -> Result<(), Stop> {
    let words: Result<Vec<String>, _> =
        std::env::args_os().skip(1).map(std::ffi::OsString::into_string).collect();
    let words = words.map_err(|word| Stop::Wrong(format!("{} is not text", word.display())))?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let paper = Paper::standard_output();
    run(rulesets::ALL, &words, io::stdin().lock(), &mut io::stdout().lock(), paper)
}
