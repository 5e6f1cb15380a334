//! A release: everything a builder downloads, in one folder, with sums to check it by and a table
//! of sizes.

use std::fmt::Write as _;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};
use vedette_boards::OURS;
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use crate::licences::licences;
use crate::{Error, Image, VERSION, boards, build, build_for, chip_page, web};

/// What `hardware/check.sh` makes for those who order a board and print a case; below
/// `target/hardware`.
const HARDWARE: [(&str, &str); 12] = [
    ("vedette-gerbers.zip", "gerbers.zip"),
    ("vedette-bom.html", "bom.html"),
    ("vedette.pdf", "schematic.pdf"),
    ("case/front-0.96.stl", "front-0.96.stl"),
    ("case/front-1.3.stl", "front-1.3.stl"),
    ("case/back.stl", "back.stl"),
    ("case/door.stl", "door.stl"),
    ("case/caps.stl", "caps.stl"),
    ("pictures/board-front.png", "board-front.png"),
    ("pictures/board-back.png", "board-back.png"),
    ("pictures/case-front.png", "case-front.png"),
    ("pictures/case-open.png", "case-open.png"),
];

/// What the repository itself keeps for them, and the licences.
const KEPT: [(&str, &str); 9] = [
    ("docs/quick-card.svg", "quick-card.svg"),
    ("hardware/pictures/wiring.svg", "wiring.svg"),
    ("hardware/pictures/perfboard.svg", "perfboard.svg"),
    ("hardware/parts.csv", "parts.csv"),
    ("hardware/udev/60-vedette.rules", "60-vedette.rules"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-FONTS", "LICENSE-FONTS"),
    ("LICENSE-HARDWARE", "LICENSE-HARDWARE"),
];

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
    // Before the long builds: these two say at once what is missing here.
    chip_page::install_packages()?;
    make_hardware(&root)?;
    let images = images()?;
    let page = web::build_anew()?;
    chip_page::build(&build()?, page.folder())?;
    let folder = root.join(format!("target/release-{VERSION}"));
    let mut files = gather(&images, &root, &folder)?;
    files.push(put(&folder, format!("vedette-{VERSION}-licences.md"), licences()?.as_bytes())?);
    files.push(pack(page.folder(), &folder, format!("vedette-{VERSION}-web.zip"))?);
    let table = sizes(&images, &files);
    files.push(put(&folder, "SIZES.md".to_owned(), table.as_bytes())?);
    write(&folder.join("SHA256SUMS"), sums(&files).as_bytes())?;
    Ok((folder.canonicalize().unwrap_or(folder), table))
}

/// The firmware of every board, ours first.
fn images() -> Result<Vec<Image>, Error> {
    let build = |board: &String| {
        let image = build_for(board)?;
        image.weigh().map(|()| image)
    };
    boards()?.iter().map(build).collect()
}

/// The files of a board's firmware. The ELF, with its names for a debug probe, goes with ours.
fn files_of(image: &Image) -> Vec<(PathBuf, String)> {
    if image.board != OURS {
        return vec![(image.uf2.clone(), format!("vedette-{VERSION}-{}.uf2", image.board))];
    }
    vec![
        (image.uf2.clone(), format!("vedette-{VERSION}.uf2")),
        (image.elf.clone(), format!("vedette-{VERSION}.elf")),
    ]
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
fn gather(images: &[Image], root: &Path, folder: &Path) -> Result<Vec<ReleaseFile>, Error> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Error::file(folder))?;
    }
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let firmware = images.iter().flat_map(files_of);
    let named = |from: PathBuf, name: &str| (from, format!("vedette-{VERSION}-{name}"));
    let products = root.join("target/hardware");
    let hardware = HARDWARE.map(|(path, name)| named(products.join(path), name));
    let kept = KEPT.map(|(path, name)| named(root.join(path), name));
    firmware.chain(hardware).chain(kept).map(|(from, name)| copy(&from, folder, name)).collect()
}

/// Packs a folder into one file of the release. Equal folders come to equal bytes: names are in
/// order, and the zip tells no times.
fn pack(from: &Path, folder: &Path, name: String) -> Result<ReleaseFile, Error> {
    let path = folder.join(&name);
    let failed = |error: ZipError| Error::File(path.clone(), error.into());
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files_below(from)? {
        let inside = file.strip_prefix(from).unwrap_or(&file);
        zip.start_file_from_path(inside, SimpleFileOptions::default()).map_err(failed)?;
        let bytes = fs::read(&file).map_err(Error::file(&file))?;
        zip.write_all(&bytes).map_err(Error::file(&path))?;
    }
    let bytes = zip.finish().map_err(failed)?.into_inner();
    put(folder, name, &bytes)
}

/// All files below a folder, in order.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::file(folder))?.flatten() {
        match entry.path() {
            path if path.is_dir() => files.extend(files_below(&path)?),
            path => files.push(path),
        }
    }
    files.sort();
    Ok(files)
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn copy(from: &Path, folder: &Path, name: String) -> Result<ReleaseFile, Error> {
    put(folder, name, &fs::read(from).map_err(Error::file(from))?)
}

/// Writes a file of the release.
fn put(folder: &Path, name: String, bytes: &[u8]) -> Result<ReleaseFile, Error> {
    write(&folder.join(&name), bytes)?;
    Ok(ReleaseFile { name, bytes: bytes.len(), sum: sum(bytes) })
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
fn sizes(images: &[Image], files: &[ReleaseFile]) -> String {
    let mut text = format!(
        "# Vedette {VERSION}\n\n| on the chip | flash | static RAM |\n|---|---|---|\n\
         | budget | {} | {} |\n",
        Image::FLASH_BUDGET,
        Image::RAM_BUDGET
    );
    for Image { board, flash, ram, .. } in images {
        let _ = writeln!(text, "| {board} | {flash} | {ram} |");
    }
    text.push_str("\n| file | bytes | what it is |\n|---|---|---|\n");
    for ReleaseFile { name, bytes, .. } in files {
        let _ = writeln!(text, "| {name} | {bytes} | {} |", purpose(name));
    }
    text
}

/// What a file is for, for whoever wonders which to take.
fn purpose(name: &str) -> &'static str {
    let ends = |end: &str| name.ends_with(end);
    match name {
        _ if name == format!("vedette-{VERSION}.uf2") => "firmware for the board of this project",
        _ if ends(".uf2") => "firmware for the board of that name",
        _ if ends(".elf") => "the same firmware with its names, for a debug probe",
        _ if ends("-web.zip") => {
            "pages: index.html is the gadget, chip.html the emulated board, README.html leads to \
             the manual and the builder's guide"
        }
        _ if ends("gerbers.zip") => "the circuit board, to order",
        _ if ends("-bom.html") => "the parts list, with the places on the board",
        _ if ends("-schematic.pdf") => "the schematic",
        _ if ends("-wiring.svg") => "how to wire it by hand",
        _ if ends("-perfboard.svg") => "the same on perfboard, with every part in its place",
        _ if ends("-parts.csv") => "the parts list as a table",
        _ if ends(".rules") => "lets Linux reach a debug probe and the boot drive (udev)",
        _ if ends(".png") => "a picture of the board or the case",
        _ if ends(".stl") => "a part of the case, to print",
        _ if ends("-licences.md") => "every crate with its licence, and the texts",
        _ if name.contains("-LICENSE") => "a licence",
        _ if ends("-quick-card.svg") => "card for the table: print it at 100 %, fold in the middle",
        _ => "for builders",
    }
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    /// A folder with two images and the hardware's products, all of them short.
    fn bench(name: &str) -> (PathBuf, [Image; 2]) {
        let folder = env::temp_dir().join(format!("vedette-release-{}-{name}", std::process::id()));
        let (elf, uf2) = (folder.join("v"), folder.join("v.uf2"));
        fs::create_dir_all(&folder).unwrap();
        for path in [&elf, &uf2] {
            fs::write(path, "abc").unwrap();
        }
        let images = [OURS, "other"].map(|board| Image {
            board: board.to_owned(),
            elf: elf.clone(),
            uf2: uf2.clone(),
            flash: 3,
            ram: 0,
        });
        for path in sources() {
            fs::create_dir_all(folder.join(&path).parent().unwrap()).unwrap();
            fs::write(folder.join(&path), &path).unwrap();
        }
        (folder, images)
    }

    /// All that is copied besides the images, as paths below the root.
    fn sources() -> Vec<String> {
        let made = HARDWARE.map(|(path, _)| format!("target/hardware/{path}"));
        made.into_iter().chain(KEPT.map(|(path, _)| path.to_owned())).collect()
    }

    #[test]
    fn what_the_repository_keeps_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (path, _) in KEPT {
            assert!(root.join(path).is_file(), "{path}");
        }
    }

    #[test]
    fn every_file_is_there_under_its_name_and_with_its_sum() {
        let (folder, images) = bench("whole");
        let out = folder.join("out");
        fs::create_dir_all(&out).unwrap();
        fs::write(out.join("left over"), "from before").unwrap();
        let files = gather(&images, &folder, &out).unwrap();
        // The images of two boards and the ELF of ours, and the rest.
        let count = 3 + sources().len();
        assert_eq!((files.len(), fs::read_dir(&out).unwrap().count()), (count, count));
        assert_eq!(files[0].name, format!("vedette-{VERSION}.uf2"));
        for name in ["LICENSE-MIT", "LICENSE-FONTS", "quick-card.svg"] {
            assert!(files.iter().any(|file| file.name.ends_with(name)), "{name}");
        }
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(
            sums(&files).starts_with(&format!("{sum}  vedette-{VERSION}.uf2\n")),
            "the sum of abc"
        );
        assert!(files.iter().any(|file| file.name == format!("vedette-{VERSION}-other.uf2")));
        let on_the_chip = "| budget | 1048576 | 131072 |\n| vedette | 3 | 0 |\n| other | 3 | 0 |\n";
        assert!(sizes(&images, &files).contains(on_the_chip), "sizes below their budgets");
        assert_eq!(
            sizes(&images, &files).lines().filter(|line| line.starts_with("| vedette-")).count(),
            count
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_pages_are_packed_whole_and_alike() {
        let (folder, _) = bench("packed");
        let from = folder.join("target/hardware");
        let pack = || pack(&from, &folder, "web.zip".to_owned()).unwrap();
        let (first, second) = (pack(), pack());
        assert_eq!(first, second);
        let mut zip =
            zip::ZipArchive::new(fs::File::open(folder.join("web.zip")).unwrap()).unwrap();
        assert_eq!(zip.len(), HARDWARE.len());
        for (path, _) in HARDWARE {
            let text = std::io::read_to_string(zip.by_name(path).unwrap()).unwrap();
            assert_eq!(text, format!("target/hardware/{path}"));
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nothing_is_left_out_silently() {
        for path in sources() {
            let (folder, images) = bench("part");
            let missing = folder.join(&path);
            fs::remove_file(&missing).unwrap();
            let gathered = gather(&images, &folder, &folder.join("out"));
            assert!(matches!(gathered, Err(Error::File(file, _)) if file == missing), "{path}");
            fs::remove_dir_all(folder).unwrap();
        }
    }
}
