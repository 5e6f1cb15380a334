//! `vedette show`: prints the text of an image.

use std::io::Write;
use std::path::Path;

use rules_core::script::image::Image;

use crate::calls::stop::Stop;
use crate::own_rules::{Contents, contents, flawed, images_in, kept_text, open};
use crate::text::escape::printable;

/// Prints the texts of all images in a file.
pub fn show(file: &Path, out: &mut dyn Write) -> Result<(), Stop> {
    let images = match contents(file)? {
        Contents::Text(_) => {
            return Err(Stop::Wrong(format!("{} is a text already", file.display())));
        }
        Contents::Image(image) => vec![image],
        Contents::Places(uf2) => images_in(file, &uf2)?,
    };
    for (number, image) in images.into_iter().enumerate() {
        let text = text_of(file, image)?;
        if number > 0 {
            writeln!(out)?;
        }
        // Tabs and the ends of lines belong to it.
        text.lines().try_for_each(|line| {
            writeln!(out, "{}", line.split('\t').map(printable).collect::<Vec<_>>().join("\t"))
        })?;
    }
    Ok(())
}

fn text_of(file: &Path, image: Vec<u8>) -> Result<String, Stop> {
    let (image, ruleset) = open(image).map_err(|flaw| flawed(file, flaw))?;
    let image = Image::open(image).map_err(|flaw| flawed(file, flaw))?;
    kept_text(&image).ok_or_else(|| {
        let id = ruleset.id;
        let hint = "`vedette compile --with-text` puts it in";
        Stop::Wrong(format!("{}: {id} has no text in it, {hint}", file.display()))
    })
}
