//! The directory that is a run's `TMPDIR`.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// A new, empty directory, removed with its contents when this is dropped.
#[derive(Debug)]
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// Makes one in `parent`.
    pub(super) fn new_in(parent: &Path) -> io::Result<Self> {
        let parent = std::path::absolute(parent)?;
        Ok(Self(tempfile::Builder::new().prefix("judge-").tempdir_in(parent)?.keep()))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

/// Removes a directory and its contents, as far as this user may.
pub(super) fn remove(directory: &Path) {
    // Most runs leave it empty.
    if fs::remove_dir(directory).is_ok() {
        return;
    }
    if fs::remove_dir_all(directory).is_err() {
        // A program may leave a directory that its own user cannot list.
        open_up(directory);
        let _ = fs::remove_dir_all(directory);
    }
}

fn open_up(directory: &Path) {
    let _ = fs::set_permissions(directory, Permissions::from_mode(0o700));
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        // The type of the entry itself: a symbolic link is never followed.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            open_up(&entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_closed_is_removed_too() {
        let parent = tempfile::tempdir().expect("a temporary directory");
        let scratch = Scratch::new_in(parent.path()).expect("another inside");
        let closed = scratch.path().join("a/b");
        fs::create_dir_all(&closed).expect("directories");
        fs::write(closed.join("file"), "x").expect("a file");
        fs::set_permissions(scratch.path().join("a"), Permissions::from_mode(0o000)).expect("our own directory");
        drop(scratch);
        assert_eq!(fs::read_dir(parent.path()).expect("still there").count(), 0);
    }
}
