//! The event log: the truth, and the only part that knows how an event is written.

pub mod wire;
