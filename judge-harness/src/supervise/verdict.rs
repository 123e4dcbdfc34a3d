//! From what was seen of a run to how it ended.

use std::time::Duration;

use super::{Ending, Limits, PROCESSES};

/// What was seen of a run that did start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    /// Bytes of standard output, those beyond the limit too.
    pub(super) written: u64,
    pub(super) wall: Duration,
    pub(super) cpu: Duration,
    pub(super) peak_memory: u64,
    pub(super) processes: usize,
    /// The exit status or the signal.
    pub(super) status: Result<i32, i32>,
}

/// The first that applies, in the order of [`Ending`].
pub(super) fn ending(facts: &Facts, limits: &Limits) -> Ending {
    if facts.written > limits.output {
        Ending::OutputLimit
    } else if facts.wall > limits.time || facts.cpu > limits.time {
        Ending::TimeLimit
    } else if facts.peak_memory > limits.memory {
        Ending::MemoryLimit
    } else if facts.processes > PROCESSES {
        Ending::TooManyProcesses
    } else {
        match facts.status {
            Ok(status) => Ending::Exited(status),
            Err(signal) => Ending::Killed(signal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 100, output: 10 };
    const FINE: Facts = Facts {
        written: 10,
        wall: Duration::from_secs(1),
        cpu: Duration::from_secs(1),
        peak_memory: 100,
        processes: PROCESSES,
        status: Ok(0),
    };

    #[test]
    fn a_limit_is_still_allowed() {
        assert_eq!(ending(&FINE, &LIMITS), Ending::Exited(0));
    }

    #[test]
    fn the_first_fault_in_order_of_precedence_is_reported() {
        let mut facts = Facts {
            written: 11,
            wall: Duration::from_millis(1001),
            cpu: Duration::from_millis(1001),
            peak_memory: 101,
            processes: PROCESSES + 1,
            status: Err(9),
        };
        assert_eq!(ending(&facts, &LIMITS), Ending::OutputLimit);
        facts.written = 10;
        assert_eq!(ending(&facts, &LIMITS), Ending::TimeLimit);
        facts.wall = LIMITS.time;
        assert_eq!(ending(&facts, &LIMITS), Ending::TimeLimit, "CPU time alone");
        facts.cpu = LIMITS.time;
        assert_eq!(ending(&facts, &LIMITS), Ending::MemoryLimit);
        facts.peak_memory = LIMITS.memory;
        assert_eq!(ending(&facts, &LIMITS), Ending::TooManyProcesses);
        facts.processes = PROCESSES;
        assert_eq!(ending(&facts, &LIMITS), Ending::Killed(9));
    }
}
