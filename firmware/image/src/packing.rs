//! How small pages and modules are: as a host sends them, and as a script carries them.

use std::fs;
use std::io::Write as _;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use flate2::Compression;
use flate2::write::GzEncoder;
use zopfli::{Format, Options};

use crate::Error;

/// How often the packer tries again: 15 instead of three take 5 s more and spare 0.1 kB.
const ROUNDS: NonZeroU64 = NonZeroU64::new(3).expect("three is not nought");

/// A module as a script carries it: gzipped as tightly as the format allows, which is 17 kB of the
/// page's, in three seconds.
pub(crate) fn packed(module: &Path) -> Result<String, Error> {
    let bytes = fs::read(module).map_err(Error::file(module))?;
    let mut packed = Vec::new();
    zopfli::compress(
        Options { iteration_count: ROUNDS, ..Options::default() },
        Format::Gzip,
        &*bytes,
        &mut packed,
    )
    .map_err(Error::file(module))?;
    Ok(BASE64_STANDARD.encode(packed))
}

/// As a host sends it.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let done = packed.write_all(bytes).and_then(|()| packed.finish());
    done.map_err(|error| Error::File(PathBuf::from("gzip"), error))
}
