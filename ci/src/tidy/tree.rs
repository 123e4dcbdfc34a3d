//! The files of a checkout.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::Problems;

/// The files of a checkout, tracked by git or not, without `.git` and `target` directories.
#[derive(Debug)]
pub(crate) struct Tree {
    root: PathBuf,
    files: BTreeSet<String>,
}

impl Tree {
    /// Lists the files below a directory.
    pub(crate) fn read(root: &Path) -> io::Result<Self> {
        let mut files = BTreeSet::new();
        let entries = WalkDir::new(root).into_iter().filter_entry(|entry| {
            let built = entry.file_type().is_dir() && entry.file_name() == "target";
            !built && entry.file_name() != ".git"
        });
        for entry in entries {
            let entry = entry?;
            if !entry.file_type().is_dir() {
                let path = entry.path().strip_prefix(root).map_err(io::Error::other)?;
                let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
                files.insert(parts.join("/"));
            }
        }
        Ok(Self { root: root.into(), files })
    }

    /// The root directory.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Every file, relative to the root, with `/` between the parts.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(String::as_str)
    }

    /// The files below a directory, less the directory.
    pub(crate) fn below(&self, directory: &str) -> impl Iterator<Item = &str> {
        self.files().filter_map(move |path| path.strip_prefix(directory)?.strip_prefix('/'))
    }

    /// Whether the file exists.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.files.contains(path)
    }

    /// The text of a file; a file that is missing or no text is a problem.
    pub(crate) fn text(&self, path: &str, problems: &mut Problems) -> Option<String> {
        if !self.has(path) {
            problems.add(path, "is missing");
            return None;
        }
        std::fs::read_to_string(self.root.join(path)).map_err(|error| problems.add(path, error)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_git_and_cargo_keep_is_left_out() {
        let files = [".git/x", "a/.git", "target/x", "a/target/x", ".github/x", "b/target", "targets/x", "x"];
        let directory = super::super::tree(&files.map(|path| (path, "")));
        let tree = Tree::read(directory.path()).unwrap();
        assert_eq!(tree.files().collect::<Vec<_>>(), [".github/x", "b/target", "targets/x", "x"]);
    }
}
