//! Documents that are generated from the code, each checked by a test.

pub mod permissions;
pub mod sentences;
pub mod states;
pub mod steps;
