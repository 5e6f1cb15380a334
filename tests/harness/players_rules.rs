//! Players' rulesets: the texts in `tests/rules`, compiled.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde_json::{Map, Value};
use vedette::{Region, own_rules, region};

use crate::golden;

/// The file of a text.
pub fn file(name: &str) -> PathBuf {
    golden::folder().join("rules").join(name).with_extension("rules")
}

/// The image of a text.
pub fn image(name: &str) -> Vec<u8> {
    region::image_of(&file(name)).unwrap_or_else(|unfit| panic!("{name}: {unfit}"))
}

/// The image of this text.
pub fn compiled(text: &str) -> Vec<u8> {
    let inspection = own_rules::proofread(Path::new("text.rules"), text);
    inspection.image.unwrap_or_else(|| panic!("{:?}", inspection.mistakes))
}

/// A region of these images, for as long as the test runs.
pub fn region(images: &[Vec<u8>]) -> Region {
    Box::leak(region::packed(images).expect("room").into_boxed_slice())
}

/// The images of all texts by their names, in hexadecimal figures: programs for Node read them.
pub(crate) fn in_figures() -> &'static str {
    static FIGURES: LazyLock<String> = LazyLock::new(|| all().to_string());
    &FIGURES
}

fn all() -> Value {
    let entries = golden::folder().join("rules").read_dir().expect("the players' rulesets");
    let names = entries.filter_map(|entry| {
        let path = entry.ok()?.path();
        let is_text = path.extension().is_some_and(|end| end == "rules");
        is_text.then(|| path.file_stem()?.to_str().map(str::to_owned))?
    });
    let figures = |name: String| {
        let figures = image(&name).iter().fold(String::new(), |mut figures, byte| {
            // Writing to a string does not fail.
            let _ = write!(figures, "{byte:02x}");
            figures
        });
        (name, Value::String(figures))
    };
    Value::Object(names.map(figures).collect::<Map<_, _>>())
}
