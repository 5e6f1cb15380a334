//! The report of a script that was played on the chip.

use serde_json::Value;

use crate::golden::PictureRows;

/// What a script did on the chip.
#[derive(Debug)]
pub struct Run(pub(super) Value);

impl Run {
    /// The pictures, each with its line and its 64 rows.
    pub fn pictures(&self) -> Vec<(u64, PictureRows)> {
        let pictures = self.0.get("pictures").and_then(Value::as_array).expect("pictures");
        pictures
            .iter()
            .map(|picture| (picture["line"].as_u64().expect("a line"), rows(picture)))
            .collect()
    }

    /// What the panel shows at the end.
    pub fn panel(&self) -> PictureRows {
        rows(&self.0["panel"])
    }

    /// How the panel is set at the end, as its data sheet names it.
    pub fn panel_settings(&self) -> &Value {
        &self.0["panel"]["settings"]
    }

    /// What the emulated board found strange.
    pub fn warnings(&self) -> &[Value] {
        self.0["warnings"].as_array().expect("warnings")
    }

    /// The notes that the piezo played: hertz and milliseconds.
    pub fn notes(&self) -> Vec<(u32, u32)> {
        let notes = self.0["notes"].as_array().expect("notes").iter();
        notes
            .map(|note| (number(note, "/hz").round() as u32, number(note, "/ms").round() as u32))
            .collect()
    }

    /// A number of the report, by its path.
    pub fn number(&self, path: &str) -> f64 {
        number(&self.0, path)
    }

    /// What was watched of the dice, in order.
    pub fn seen(&self) -> Vec<Seen> {
        let seen =
            self.0.pointer("/dice/seen").and_then(Value::as_array).expect("dice that were watched");
        let whole = |value: &Value| value.as_u64().expect("a whole number");
        seen.iter()
            .map(|seen| match seen.get("press") {
                Some(micros) => Seen::Press(whole(micros)),
                None => Seen::Face {
                    faces: whole(&seen["faces"]).try_into().expect("a die"),
                    face: whole(&seen["face"]).try_into().expect("a face"),
                    at: number(seen, "/at"),
                },
            })
            .collect()
    }

    /// Dice that the script listed and the firmware never threw.
    pub fn unread_dice(&self) -> f64 {
        self.number("/dice/unread")
    }

    /// Why it ended early, if it did.
    pub fn error(&self) -> Option<&str> {
        self.0.get("error").and_then(Value::as_str)
    }

    /// What a soak was made of, in a line.
    pub fn soaked(&self) -> String {
        let said = |path: &str| self.0.pointer(path).map(ToString::to_string).unwrap_or_default();
        format!(
            "{} presses, {}; panel at {}, {} ms to erase a sector; {} power cuts, {} at work on \
             the flash, the log whole after each; panel dark for {} ms at most; \
             {} bytes of stack; asleep {} %",
            said("/count"),
            said("/used"),
            said("/address"),
            said("/erase_ms"),
            said("/cuts"),
            said("/torn"),
            said("/longest_dark_ms"),
            said("/stack_used"),
            said("/asleep_pct")
        )
    }

    /// Restarts that the firmware made by itself.
    pub fn restarts(&self) -> usize {
        let resets = self.0.get("resets").and_then(Value::as_array).expect("resets");
        resets.iter().filter(|reset| reset["by"] == "firmware").count()
    }
}

/// What went into the dice, and what came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seen {
    /// A button moved at this microsecond.
    Press(u64),
    /// A die of `faces` faces showed `face` at this microsecond; 0 when nothing was thrown.
    Face { faces: u8, face: u8, at: f64 },
}

fn rows(picture: &Value) -> PictureRows {
    let rows = picture["rows"].as_array().expect("rows");
    let rows: Vec<String> =
        rows.iter().map(|row| row.as_str().expect("a row").to_owned()).collect();
    rows.try_into().expect("64 rows")
}

/// A number in a report.
pub fn number(report: &Value, path: &str) -> f64 {
    report
        .pointer(path)
        .and_then(Value::as_f64)
        .unwrap_or_else(|| panic!("no number at {path} in {report}"))
}
