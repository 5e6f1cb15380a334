//! A release: everything a builder downloads, in one folder, with sums to check it by and a table
//! of sizes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use sha2::{Digest, Sha256};

use crate::{Error, Image, build};

/// What `hardware/check.sh` makes for those who order a board and print a case; below
/// `target/hardware`.
const HARDWARE: [(&str, &str); 7] = [
    ("vedette-gerbers.zip", "gerbers.zip"),
    ("case/front-0.96.stl", "front-0.96.stl"),
    ("case/front-1.3.stl", "front-1.3.stl"),
    ("case/back-aaa.stl", "back-aaa.stl"),
    ("case/back-lipo.stl", "back-lipo.stl"),
    ("case/door-aaa.stl", "door-aaa.stl"),
    ("case/caps.stl", "caps.stl"),
];

/// The version that is released.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A file of the release.
#[derive(Debug, PartialEq, Eq)]
pub struct ReleaseFile {
    pub name: String,
    pub bytes: usize,
    /// SHA-256, in hexadecimal.
    pub sum: String,
}

/// Makes the release and says where it is.
pub fn release() -> Result<(PathBuf, String), Error> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let image = build()?;
    image.weigh()?;
    make_hardware(&root)?;
    let folder = root.join(format!("target/release-{VERSION}"));
    let files = gather(&image, &root.join("target/hardware"), &folder)?;
    let table = sizes(&image, &files);
    write(&folder.join("SHA256SUMS"), sums(&files).as_bytes())?;
    write(&folder.join("SIZES.md"), table.as_bytes())?;
    Ok((folder.canonicalize().unwrap_or(folder), table))
}

/// Checks the hardware's files and makes those that a builder orders or prints. The script says
/// what it lacks.
fn make_hardware(root: &Path) -> Result<(), Error> {
    let script = root.join("hardware/check.sh");
    let status = Command::new("bash").arg(script).arg("--no-install").status();
    match status.map_err(|error| Error::Program("hardware/check.sh", error))? {
        status if status.success() => Ok(()),
        _ => Err(Error::Hardware),
    }
}

/// Copies the files into the folder under the names of the release. The folder holds nothing else
/// afterwards.
fn gather(image: &Image, products: &Path, folder: &Path) -> Result<Vec<ReleaseFile>, Error> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Error::file(folder))?;
    }
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let firmware = [
        (image.uf2.clone(), format!("vedette-{VERSION}.uf2")),
        (image.elf.clone(), format!("vedette-{VERSION}.elf")),
    ];
    let hardware =
        HARDWARE.map(|(path, name)| (products.join(path), format!("vedette-{VERSION}-{name}")));
    firmware.into_iter().chain(hardware).map(|(from, name)| copy(&from, folder, name)).collect()
}

fn copy(from: &Path, folder: &Path, name: String) -> Result<ReleaseFile, Error> {
    let bytes = fs::read(from).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Error::Hardware,
        _ => Error::File(from.to_owned(), error),
    })?;
    write(&folder.join(&name), &bytes)?;
    let sum = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(ReleaseFile { name, bytes: bytes.len(), sum })
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    fs::write(path, bytes).map_err(Error::file(path))
}

/// The file that `sha256sum --check` reads.
fn sums(files: &[ReleaseFile]) -> String {
    files.iter().fold(String::new(), |mut text, file| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}  {}", file.sum, file.name);
        text
    })
}

/// The sizes, as a table for people.
fn sizes(image: &Image, files: &[ReleaseFile]) -> String {
    let mut text = format!(
        "# Vedette {VERSION}\n\n| on the chip | bytes | budget |\n|---|---|---|\n\
         | flash | {} | {} |\n| static RAM | {} | {} |\n\n",
        image.flash,
        Image::FLASH_BUDGET,
        image.ram,
        Image::RAM_BUDGET
    );
    text.push_str("| file | bytes |\n|---|---|\n");
    for file in files {
        let _ = writeln!(text, "| {} | {} |", file.name, file.bytes);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    /// A folder with an image and the hardware's products, all of them short.
    fn bench(name: &str) -> (PathBuf, Image) {
        let folder = env::temp_dir().join(format!("vedette-release-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("hardware/case")).unwrap();
        let image = Image { elf: folder.join("v"), uf2: folder.join("v.uf2"), flash: 3, ram: 0 };
        for path in [&image.elf, &image.uf2] {
            fs::write(path, "abc").unwrap();
        }
        HARDWARE
            .iter()
            .for_each(|(path, _)| fs::write(folder.join("hardware").join(path), path).unwrap());
        (folder, image)
    }

    #[test]
    fn every_file_is_there_under_its_name_and_with_its_sum() {
        let (folder, image) = bench("whole");
        let out = folder.join("out");
        fs::create_dir_all(&out).unwrap();
        fs::write(out.join("left over"), "from before").unwrap();
        let files = gather(&image, &folder.join("hardware"), &out).unwrap();
        assert_eq!((files.len(), fs::read_dir(&out).unwrap().count()), (9, 9));
        assert_eq!(files[0].name, format!("vedette-{VERSION}.uf2"));
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(
            sums(&files).starts_with(&format!("{sum}  vedette-{VERSION}.uf2\n")),
            "the sum of abc"
        );
        let on_the_chip = "| flash | 3 | 1048576 |\n| static RAM | 0 | 131072 |\n";
        assert!(sizes(&image, &files).contains(on_the_chip), "sizes beside their budgets");
        assert_eq!(
            sizes(&image, &files).lines().filter(|line| line.starts_with("| vedette-")).count(),
            9
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nothing_is_left_out_silently() {
        for (path, _) in HARDWARE {
            let (folder, image) = bench("part");
            fs::remove_file(folder.join("hardware").join(path)).unwrap();
            let gathered = gather(&image, &folder.join("hardware"), &folder.join("out"));
            assert!(matches!(gathered, Err(Error::Hardware)), "{path}");
            fs::remove_dir_all(folder).unwrap();
        }
    }
}
