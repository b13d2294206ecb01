//! Trips on a real PostgreSQL: planning, the way to the customer, what comes back, and races for the same things.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod crew;
mod delivery;
mod plan;
mod race;
mod trip;
mod whole;
mod yard;
