//! The gadget for browsers: builds the module and packs it, with style and scripts, into one page.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{Error, cargo};

/// Bytes that the page may take as a host sends it, gzipped.
pub const BUDGET: usize = 400_000;

/// A page that was built.
#[derive(Debug)]
pub struct Page {
    pub file: PathBuf,
    pub raw: usize,
    pub gzipped: usize,
}

/// The folder that the pages are written to.
pub fn folder() -> PathBuf {
    root().join("target/web")
}

fn root() -> PathBuf {
    // Two steps up by name, so that what is printed reads as a plain path.
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).unwrap_or(manifest).to_path_buf()
}

/// Builds `target/web/index.html`.
pub fn build() -> Result<Page, Error> {
    let root = root();
    let target = root.join("target");
    let built = cargo::cargo()
        .args(["build", "--locked", "--profile", "browser", "--package", "vedette-web"])
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(&target)
        .status()
        .map_err(|error| Error::Program("cargo", error))?;
    if !built.success() {
        return Err(Error::Build);
    }
    let module = target.join("wasm32-unknown-unknown/browser/vedette_web.wasm");
    let wasm = base64(&gzip(&fs::read(&module).map_err(Error::file(&module))?)?);
    let read = |name: &str| {
        let path = root.join("firmware/web/page").join(name);
        fs::read_to_string(&path).map_err(Error::file(&path))
    };
    let script = [read("memory.js")?, read("gadget.js")?, read("page.js")?].concat();
    let page = read("index.html")?
        .replace("/*STYLE*/", &read("page.css")?)
        .replace("/*FONTS*/", &fonts()?)
        .replace("/*SCRIPT*/", &script)
        .replace("/*WASM*/", &wasm);
    write(&folder(), &page)
}

/// The licence of the fonts, which goes with every copy of them, as text of a page.
fn fonts() -> Result<String, Error> {
    let path = root().join("LICENSE-FONTS");
    let text = fs::read_to_string(&path).map_err(Error::file(&path))?;
    Ok(text.replace('&', "&amp;").replace('<', "&lt;"))
}

fn write(folder: &Path, page: &str) -> Result<Page, Error> {
    let gzipped = gzip(page.as_bytes())?.len();
    if gzipped > BUDGET {
        return Err(Error::Heavy("page", gzipped - BUDGET));
    }
    let file = folder.join("index.html");
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    fs::write(&file, page).map_err(Error::file(&file))?;
    Ok(Page { file, raw: page.len(), gzipped })
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let done = packed.write_all(bytes).and_then(|()| packed.finish());
    done.map_err(|error| Error::File(PathBuf::from("gzip"), error))
}

/// Bytes as letters that may stand in a script.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS.get((bits >> (18 - 6 * place) & 63) as usize);
            let letter = letter.filter(|_| place <= three.len()).copied().unwrap_or(b'=');
            text.push(char::from(letter));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        let texts = ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes()));
        assert_eq!(texts, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }
}
