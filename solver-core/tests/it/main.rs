//! The integration tests of the library, in one binary.

mod engines;
mod exhaustive;
mod formats;
mod naive;
mod sessions;
mod symmetries;
