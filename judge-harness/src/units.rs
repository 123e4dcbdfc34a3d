//! Quantities as people write them.

use std::fmt;
use std::time::Duration;

/// A time for people: `3 s`, `1.25 s`, `12 ms`, `1.3 ms`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Time(pub(crate) Duration);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let micros = self.0.as_micros();
        let text = match micros {
            0..10_000 => format!("{}.{} ms", micros / 1000, micros % 1000 / 100),
            10_000..1_000_000 => format!("{} ms", micros / 1000),
            _ if micros.is_multiple_of(1_000_000) => format!("{} s", micros / 1_000_000),
            _ => format!("{}.{:02} s", micros / 1_000_000, micros % 1_000_000 / 10_000),
        };
        f.pad(&text)
    }
}

/// A number of bytes for people: `64 MiB`, `150000 KiB`, `2.1 MiB`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size(pub(crate) u64);

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MIB: u64 = 1 << 20;
        let bytes = self.0;
        let text = match bytes {
            1 => "1 byte".to_owned(),
            0..10_240 => format!("{bytes} bytes"),
            10_240..MIB => format!("{} KiB", bytes >> 10),
            _ if bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
            _ => format!("{}.{} MiB", bytes / MIB, bytes % MIB * 10 / MIB),
        };
        f.pad(&text)
    }
}
