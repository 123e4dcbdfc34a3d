//! An input that is in no file yet, put where a program can open it.

use std::io::{self, Write as _};
use std::path::PathBuf;

/// A file without a name, so that nothing of it is left however this process ends.
#[cfg(target_os = "linux")]
#[derive(Debug)]
pub(super) struct Nameless(std::fs::File);

#[cfg(target_os = "linux")]
impl Nameless {
    pub(super) fn of(input: &[u8]) -> io::Result<Self> {
        let mut file = tempfile::tempfile()?;
        file.write_all(input)?;
        Ok(Self(file))
    }

    /// Where each process of this user finds it, from its first byte on, while this process holds it.
    pub(super) fn path(&self) -> PathBuf {
        use std::os::fd::AsRawFd as _;
        format!("/proc/{}/fd/{}", std::process::id(), self.0.as_raw_fd()).into()
    }
}

/// A temporary file with a name, where no other way leads to one.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
pub(super) struct Nameless(tempfile::TempPath);

#[cfg(not(target_os = "linux"))]
impl Nameless {
    pub(super) fn of(input: &[u8]) -> io::Result<Self> {
        let mut file = tempfile::NamedTempFile::new()?;
        file.write_all(input)?;
        Ok(Self(file.into_temp_path()))
    }

    /// Where each process of this user finds it.
    pub(super) fn path(&self) -> PathBuf {
        self.0.to_path_buf()
    }
}
