//! Where the snapshots of the fixtures' transcripts lie: `<problem>/<judge>/<group>/<case>.snap` below their root.

use crate::fixture::Fixture;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// Everything below the root of the snapshots that is not the snapshot of a fixture, in the order of the paths.
///
/// Snapshots that wait for a review, `<case>.snap.new`, do not count. A root that does not exist has none.
///
/// # Errors
///
/// If a directory cannot be read.
pub fn orphans(root: &Path, fixtures: &[Fixture]) -> Result<Vec<PathBuf>, walkdir::Error> {
    if !root.exists() {
        return Ok(Vec::new());
    }
    let known: HashSet<PathBuf> = fixtures.iter().map(|fixture| root.join(fixture.relative("snap"))).collect();
    let mut orphans = Vec::new();
    for entry in WalkDir::new(root).sort_by_file_name() {
        let entry = entry?;
        let waits = entry.file_name().as_encoded_bytes().ends_with(b".snap.new");
        if !entry.file_type().is_dir() && !waits && !known.contains(entry.path()) {
            orphans.push(entry.into_path());
        }
    }
    Ok(orphans)
}
