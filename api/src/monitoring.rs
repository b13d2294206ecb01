//! Monitoring for operators: health, metrics, and the lag of the lists.

pub(crate) mod health;
pub mod metrics;
pub mod monitor;
