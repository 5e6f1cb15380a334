//! `vedette new`: writes a small ruleset that explains itself.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::calls::stop::Stop;

/// Writes the file, unless there is one.
pub fn begin(file: &Path, out: &mut dyn Write) -> Result<(), Stop> {
    let name = file.display();
    let opened = OpenOptions::new().write(true).create_new(true).open(file);
    let written = opened.and_then(|mut file| file.write_all(rules_text::TEMPLATE.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Stop::Wrong(format!("{name} is there already, and stays as it is"))
        }
        _ => Stop::Wrong(format!("{name} cannot be written: {error}")),
    })?;
    writeln!(out, "{name} is written: open it in an editor, and play it with")?;
    Ok(writeln!(out, "  vedette --rules {name}")?)
}
