//! Quantities as people write them.

use std::fmt;
use std::time::Duration;

/// A number of things: `1 board`, `2 boards`. For words that take an `s`.
pub fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_is_singular() {
        assert_eq!([0, 1, 2].map(|number| count(number, "move")), ["0 moves", "1 move", "2 moves"]);
    }

    #[test]
    fn times_at_their_edges() {
        let table = [
            (0, "0.0 ms"),
            (99, "0.0 ms"),
            (1_390, "1.3 ms"),
            (9_999, "9.9 ms"),
            (10_000, "10 ms"),
            (12_999, "12 ms"),
            (999_999, "999 ms"),
            (1_000_000, "1 s"),
            (1_000_001, "1.00 s"),
            (1_059_999, "1.05 s"),
            (1_250_000, "1.25 s"),
            (3_000_000, "3 s"),
            (61_999_999, "61.99 s"),
        ];
        for (micros, text) in table {
            assert_eq!(Time(Duration::from_micros(micros)).to_string(), text);
        }
        assert_eq!(format!("{:>8}|", Time(Duration::from_secs(3))), "     3 s|");
    }

    #[test]
    fn sizes_at_their_edges() {
        let table = [
            (0, "0 bytes"),
            (1, "1 byte"),
            (10_239, "10239 bytes"),
            (10_240, "10 KiB"),
            (11_263, "10 KiB"),
            ((1 << 20) - 1, "1023 KiB"),
            (1 << 20, "1 MiB"),
            ((1 << 20) + 1, "1.0 MiB"),
            ((2 << 20) + 104_858, "2.1 MiB"),
            ((3 << 20) - 1, "2.9 MiB"),
            (64 << 20, "64 MiB"),
        ];
        for (bytes, text) in table {
            assert_eq!(Size(bytes).to_string(), text);
        }
        assert_eq!(format!("{:>9}|", Size(64 << 20)), "   64 MiB|");
    }
}
