//! The integration tests of the library, in one binary.

mod canonical;
mod engines;
mod exhaustive;
mod formats;
mod heuristics;
mod naive;
mod pruning;
mod sessions;
mod symmetries;
