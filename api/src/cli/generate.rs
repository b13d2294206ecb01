//! Documents that the code writes of itself, each checked by a test.

pub mod permissions;
pub mod sentences;
pub mod states;
pub mod steps;
