//! What is declared of a program.

use judge_harness::check::{Acceptance, Verdict};
use solver_core::judge::Judge;
use std::io::{self, BufRead, Write};

/// A program, and what a judge must say of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Program {
    /// The problem and the program's name: `rotation::lower-case`.
    pub(crate) name: &'static str,
    /// The rows of the table of mistakes in `fixtures/README.md` that it stands for: `R11`. None if it is right.
    pub(crate) mistakes: &'static [&'static str],
    /// The program: from standard input to standard output.
    pub(crate) main: Main,
    /// What each judge must say.
    pub(crate) expect: &'static [Expect],
}

impl Program {
    /// Whether it is one of the right ones.
    pub(crate) const fn is_right(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// Whether it is declared that this case (`edge/solved-first`) catches it.
    pub(crate) fn is_caught_by(&self, case: &str) -> bool {
        let catches = |expect: &&Expect| expect.verdict != Verdict::Accepted && expect.fixtures.contains(&case);
        self.expect.iter().any(|expect| catches(&expect))
    }
}

pub(crate) type Main = fn(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>;

/// What a judge must say of a program.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Expect {
    pub(crate) judge: Judge,
    /// Which answers are accepted: the judge's own rule, unless [`under`](Self::under) another.
    pub(crate) acceptance: Acceptance,
    pub(crate) verdict: Verdict,
    /// Groups (`edge`) and single fixtures (`edge/solved-first`). The verdict must be given for each single fixture
    /// and for one fixture of each group; AC for every fixture of them.
    pub(crate) fixtures: &'static [&'static str],
    /// What the reason must say wherever the verdict is given.
    pub(crate) reason: &'static str,
}

impl Expect {
    pub(crate) const fn new(
        judge: Judge,
        verdict: Verdict,
        fixtures: &'static [&'static str],
        reason: &'static str,
    ) -> Self {
        Self { judge, acceptance: Acceptance::of(judge), verdict, fixtures, reason }
    }

    pub(crate) const fn accepted(judge: Judge, fixtures: &'static [&'static str]) -> Self {
        Self::new(judge, Verdict::Accepted, fixtures, "")
    }

    pub(crate) const fn under(self, acceptance: Acceptance) -> Self {
        Self { acceptance, ..self }
    }
}

/// What the programs' files need for their declarations.
pub(crate) mod prelude {
    pub(crate) use super::{Expect, Program};
    pub(crate) use judge_harness::check::Acceptance::{Exact, Shortest};
    pub(crate) use judge_harness::check::Verdict::{
        MemoryLimit, OutputLimit, Presentation, RuntimeError, TimeLimit, WrongAnswer,
    };
    pub(crate) use solver_core::judge::Judge::{
        Acwing179, Acwing181, Hdu1043, Hdu1667, La5506, Poj1077, Poj2286, Tyvj2249, Uva652, Uva1343, Zoj1217,
    };
    pub(crate) use std::io;
}
