//! Packs the fixtures into one file, which the program `judge` carries: see `src/carried.rs`.
//!
//! The pack is an index, a line `<path below fixtures> <length>` for each file, a blank line, and the files' bytes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it for build scripts"));
    let root = package.join("../fixtures");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", root.display());

    let mut files = Vec::new();
    find(&root, "", &mut files);
    files.sort();
    assert!(!files.is_empty(), "there is no fixture below {}", root.display());

    let (mut index, mut contents) = (String::new(), Vec::new());
    for file in files {
        let content = read(&root.join(&file));
        writeln!(index, "{file} {}", content.len()).expect("a String can always be written to");
        contents.extend(content);
    }
    index.push('\n');
    let pack = [index.as_bytes(), &contents].concat();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it for build scripts")).join("fixtures.pack");
    fs::write(&out, pack).unwrap_or_else(|error| panic!("cannot write {}: {error}", out.display()));
}

/// The inputs and descriptions below a directory, as paths below the root with `/` between their parts.
fn find(directory: &Path, prefix: &str, files: &mut Vec<String>) {
    let entries = fs::read_dir(directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    for entry in entries {
        let entry = entry.unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
        let name = entry.file_name().into_string().unwrap_or_else(|name| panic!("{} is not UTF-8", name.display()));
        let path = entry.path();
        if name.starts_with('.') {
            // Editors' and systems' files are no fixtures.
        } else if path.is_dir() {
            find(&path, &format!("{prefix}{name}/"), files);
        } else if !prefix.is_empty()
            && path.extension().is_some_and(|extension| extension == "in" || extension == "desc")
        {
            files.push(format!("{prefix}{name}"));
        }
    }
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
