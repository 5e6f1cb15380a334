//! The workings of a result as a player reads them, block by block or line by line.

use rules_core::transcript::Transcript;
use rules_core::workings::Total;

use super::trial::Trial;

/// One side that reckons: «attacker», «Full infantry 3 +12», «= 3 dice for 15».
pub(crate) struct Block {
    pub(crate) side: &'static str,
    pub(crate) rows: Vec<String>,
    pub(crate) total: String,
}

/// Each side that reckons, its rows, and what they come to.
pub(crate) fn blocks(trial: &Trial, transcript: &Transcript) -> Vec<Block> {
    let form = trial.form();
    let block = |total: &Total| {
        let mut rows = Vec::new();
        total.each_row(trial.entry.fields, &trial.inputs, &form, &mut |row| {
            let texts = [row.label, &row.value, &format!("{:+}", row.points)];
            let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).collect();
            rows.push(texts.join(" "));
        });
        Block { side: total.side, rows, total: format!("= {} {}", total.label, total.figure) }
    };
    transcript.totals.iter().map(block).collect()
}

/// The same one below the other, as far as they have something to say.
pub(crate) fn working_lines(trial: &Trial, transcript: &Transcript) -> Vec<String> {
    let lines = |block: Block| {
        let side = Some(block.side.to_owned()).filter(|side| !side.is_empty());
        side.into_iter().chain(block.rows).chain([block.total])
    };
    blocks(trial, transcript).into_iter().flat_map(lines).collect()
}
