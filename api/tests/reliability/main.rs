//! Guarantees that must hold whatever happens to processes: real `waybill` processes on a real PostgreSQL,
//! killed, raced, stopped and rebuilt. `WAYBILL_ROUNDS=20` makes it twenty times as long.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what they mean by their names, and fail where they stand"
)]

#[path = "../shared/certificates.rs"]
mod certificates;

mod backup;
mod clock;
mod crash;
mod demo;
mod disconnect;
mod documented;
mod front_door;
mod import;
mod live;
mod month_end;
mod race;
mod rebuild;
mod replace;
mod replay;
mod restore;
mod silence;
mod stop;
mod support;
mod unended;
