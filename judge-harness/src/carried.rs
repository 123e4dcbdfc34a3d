//! The fixtures that the program carries, so that it can judge where there is no checkout.
//!
//! The build script packs what is below `fixtures/` then; `build.rs` describes the format.

use std::path::Path;

static PACK: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/fixtures.pack"));

/// One file of a fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Carried {
    /// The path below the root of the fixtures.
    pub(crate) path: &'static Path,
    pub(crate) content: &'static [u8],
}

/// Every input and every description, in the order of their paths.
pub(crate) fn files() -> impl Iterator<Item = Carried> {
    let index_end = PACK.windows(2).position(|two| two == b"\n\n").expect("the index ends with a blank line");
    let (index, mut contents) = (&PACK[..index_end], &PACK[index_end + 2..]);
    let index = std::str::from_utf8(index).expect("the index is text");
    index.lines().map(move |line| {
        let (path, length) = line.rsplit_once(' ').expect("a path and a length");
        let (content, rest) = contents.split_at(length.parse().expect("a length"));
        contents = rest;
        Carried { path: Path::new(path), content }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn they_are_those_of_the_checkout() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
        let mut inputs = 0;
        for Carried { path, content } in files() {
            assert!(fs::read(root.join(path)).is_ok_and(|file| file == content), "{}", path.display());
            inputs += usize::from(path.extension().is_some_and(|extension| extension == "in"));
        }
        assert_eq!(inputs, crate::fixture::discover(&root).expect("the fixtures").len());
    }
}
