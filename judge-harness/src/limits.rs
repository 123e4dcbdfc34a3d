//! What each judge lets a program use.

use crate::supervise::Limits;
use solver_core::judge::Judge;
use std::time::Duration;

/// The limit of output where a judge states none, as none of these does: 16 MiB.
pub const OUTPUT: u64 = 16 << 20;

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;

/// The memory limit where a judge's is not known: 256 MiB.
const MEMORY: u64 = 256 * MIB;

/// The limits that a judge states with the problem.
///
/// Where none is known: 3 seconds, 256 MiB; 16 MiB of output everywhere.
pub const fn of(judge: Judge) -> Limits {
    let (seconds, memory) = match judge {
        Judge::Poj2286 | Judge::Hdu1667 => (15, 150_000 * KIB),
        Judge::Acwing181 => (4, 64 * MIB),
        Judge::Acwing179 => (1, 64 * MIB),
        Judge::Poj1077 => (1, 65_536 * KIB),
        Judge::Hdu1043 => (5, 32_768 * KIB),
        Judge::Zoj1217 => (10, 32_768 * KIB),
        Judge::Uva1343 | Judge::Tyvj2249 | Judge::La5506 | Judge::Uva652 => (3, MEMORY),
    };
    Limits { time: Duration::from_secs(seconds), memory, output: OUTPUT }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table in the manual.
    #[test]
    fn every_judge_has_its_limits() {
        let limits = Judge::ALL.map(|judge| {
            let Limits { time, memory, output } = of(judge);
            assert_eq!(output, 16 * 1024 * 1024);
            (judge, time.as_secs(), memory / 1024, memory % 1024)
        });
        let table = [
            (Judge::Poj2286, 15, 150_000),
            (Judge::Uva1343, 3, 262_144),
            (Judge::Hdu1667, 15, 150_000),
            (Judge::Acwing181, 4, 65_536),
            (Judge::Tyvj2249, 3, 262_144),
            (Judge::La5506, 3, 262_144),
            (Judge::Uva652, 3, 262_144),
            (Judge::Hdu1043, 5, 32_768),
            (Judge::Zoj1217, 10, 32_768),
            (Judge::Poj1077, 1, 65_536),
            (Judge::Acwing179, 1, 65_536),
        ];
        assert_eq!(limits, table.map(|(judge, seconds, kibibytes)| (judge, seconds, kibibytes, 0)));
    }
}
