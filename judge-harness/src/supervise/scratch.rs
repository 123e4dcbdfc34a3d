//! The directory that is a run's `TMPDIR`.
//!
//! The judge names it, the supervisor makes and removes it: so there is none unless a supervisor has the job, which sees
//! to its end even if the judge is killed. If the supervisor is killed, the judge removes it.

use std::fs::{self, DirBuilder, Permissions};
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

/// The name of a new directory, which is removed with its contents, if it is there, when this is dropped.
#[derive(Debug)]
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// A name in `parent` that nothing has. Nothing is made yet.
    pub(super) fn name_in(parent: &Path) -> io::Result<Self> {
        // Random, so that nobody can be there first.
        let name = format!("judge-{:016x}", RandomState::new().hash_one(std::process::id()));
        Ok(Self(std::path::absolute(parent)?.join(name)))
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

/// Makes a directory that is only for this user.
pub(super) fn make(directory: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(directory)
}

/// Removes a directory and its contents, as far as this user may, if it is there.
pub(super) fn remove(directory: &Path) {
    match fs::remove_dir(directory) {
        // Most runs leave it empty.
        Ok(()) => return,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return,
        Err(_) => {}
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
        let scratch = Scratch::name_in(parent.path()).expect("a name");
        assert_eq!(fs::read_dir(parent.path()).expect("ours").count(), 0);
        make(scratch.path()).expect("another inside");
        let closed = scratch.path().join("a/b");
        fs::create_dir_all(&closed).expect("directories");
        fs::write(closed.join("file"), "x").expect("a file");
        fs::set_permissions(scratch.path().join("a"), Permissions::from_mode(0o000)).expect("our own directory");
        drop(scratch);
        assert_eq!(fs::read_dir(parent.path()).expect("still there").count(), 0);
    }
}
