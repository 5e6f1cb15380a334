//! The workings of a result as lines: «attacker», «Full infantry 3 +12», «= 3 dice for 15».

#![allow(dead_code, reason = "each test file uses its own part")]

use rules_core::transcript::Transcript;

use crate::trial::Trial;

/// Each side that reckons, its rows, and what they come to.
pub(crate) fn working_lines(trial: &Trial, transcript: &Transcript) -> Vec<String> {
    let (mut lines, form) = (Vec::new(), trial.form());
    for total in &transcript.totals {
        if !total.side.is_empty() {
            lines.push(total.side.to_owned());
        }
        total.each_row(trial.entry.fields, &trial.inputs, &form, &mut |row| {
            let texts = [row.label, &row.value, &format!("{:+}", row.points)];
            lines.push(
                texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" "),
            );
        });
        lines.push(format!("= {} {}", total.label, total.figure));
    }
    lines
}
