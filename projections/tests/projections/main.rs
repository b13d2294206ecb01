//! The runner, the rebuild, the feed and the lists, on a real PostgreSQL.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod feed;
mod page;
mod rebuild;
mod runner;
mod support;
