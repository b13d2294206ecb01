//! What an operator sees of the server: health, metrics, and how far the lists lag.

pub(crate) mod health;
pub mod metrics;
pub mod monitor;
pub(crate) mod past;
pub(crate) mod proof;
