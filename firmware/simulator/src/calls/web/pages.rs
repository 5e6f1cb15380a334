//! The files in the folder, and what the addresses of their pages are.

use std::fs::{self, DirEntry, FileType};
use std::path::{Path, PathBuf};

/// What is shown at the folder's own address.
pub(super) const INDEX: &str = "index.html";

/// The file that a path of an address names.
///
/// Each name in it is compared with the names in the folder there and never made part of a path, so
/// that none leads out of it, whatever it is made of. Links are neither files nor folders.
pub(super) fn find(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = match path.split('?').next()? {
        "/" => INDEX,
        path => path.strip_prefix('/')?,
    };
    let mut names = path.split('/');
    let file = names.next_back()?;
    let folder = names
        .try_fold(folder.to_path_buf(), |place, name| named(&place, name, FileType::is_dir))?;
    named(&folder, file, FileType::is_file)
}

/// The entry of a folder with this name, if it is of this kind.
fn named(folder: &Path, name: &str, is_kind: fn(&FileType) -> bool) -> Option<PathBuf> {
    let is_it = |entry: &DirEntry| {
        entry.file_name() == *name && entry.file_type().is_ok_and(|kind| is_kind(&kind))
    };
    fs::read_dir(folder).ok()?.flatten().find(is_it).map(|entry| entry.path())
}

/// What a browser is told of the kind of a file.
pub(super) fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        // Licences have no ending.
        Some("txt") | None => "text/plain; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("wasm") => "application/wasm",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
