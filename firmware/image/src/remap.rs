//! Names for the places of the sources that are the same on every machine.
//!
//! A panic names the file it is in, and so the paths of crates stand in the image. With these names
//! the same sources come to the same bytes, and anyone can check a released image by building it.

use std::path::Path;

use serde_json::Value;

use crate::Error;
use crate::cargo::cargo_for;

/// What cargo puts between two flags.
const BETWEEN: &str = "\x1f";

/// The compiler's flags: every package and the folder of what is built get a name of their own.
/// They take the place of flags from the surroundings, which would change the image.
pub(crate) fn flags(target: &str, board: &str) -> Result<String, Error> {
    let cargo = cargo_for(board)?
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target])
        .output()
        .map_err(|error| Error::Program("cargo", error))?;
    let places = serde_json::from_slice(&cargo.stdout).ok();
    places.as_ref().and_then(of_places).ok_or(Error::Sources)
}

/// The flags for what cargo says of a workspace.
fn of_places(metadata: &Value) -> Option<String> {
    let text = |value: &Value, key: &str| Some(value.get(key)?.as_str()?.to_owned());
    let mut names = vec![
        (text(metadata, "workspace_root")?, "vedette".to_owned()),
        (text(metadata, "target_directory")?, "built".to_owned()),
    ];
    for package in metadata.get("packages")?.as_array()? {
        // The workspace's own crates lie below its root.
        if package.get("source").is_some_and(|source| !source.is_null()) {
            let manifest = text(package, "manifest_path")?;
            let folder = Path::new(&manifest).parent()?.to_str()?.to_owned();
            names.push((
                folder,
                format!("{}-{}", text(package, "name")?, text(package, "version")?),
            ));
        }
    }
    let flags: Vec<String> =
        names.iter().map(|(path, name)| format!("--remap-path-prefix={path}={name}")).collect();
    Some(flags.join(BETWEEN))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_place_gets_a_name_that_is_the_same_everywhere() {
        let flags = of_places(&json!({
            "workspace_root": "/home/ada/vedette",
            "target_directory": "/home/ada/built here",
            "packages": [
                {"name": "app", "version": "1.0.0", "source": null, "manifest_path": "/x/Cargo.toml"},
                {"name": "cup", "version": "0.2.1", "source": "registry+somewhere",
                 "manifest_path": "/home/ada/.cargo/registry/src/host/cup-0.2.1/Cargo.toml"},
            ],
        }));
        let wanted = [
            "--remap-path-prefix=/home/ada/vedette=vedette",
            "--remap-path-prefix=/home/ada/built here=built",
            "--remap-path-prefix=/home/ada/.cargo/registry/src/host/cup-0.2.1=cup-0.2.1",
        ];
        assert_eq!(flags, Some(wanted.join(BETWEEN)));
        assert_eq!(of_places(&json!({})), None);
    }
}
