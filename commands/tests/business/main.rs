//! The commands of the business on a real PostgreSQL: orders, stock, credit, master records, users.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod closed_period;
mod fixture;
mod order;
mod person;
mod price;
mod race;
mod receivable;
mod snapshots;
mod stock_transaction;
mod trip;
