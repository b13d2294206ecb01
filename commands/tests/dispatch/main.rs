//! Trips on a real PostgreSQL: planning, delivery, returns, and races for the same orders and drivers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod crew;
mod delivery;
mod plan;
mod race;
mod round_trips;
mod trip;
mod whole;
mod yard;
