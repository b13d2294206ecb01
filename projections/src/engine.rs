//! The parts of every read model: projectors, the runner that follows the log, rebuilds, rows to write and lists to read.
//!
//! It knows no read model: `registry.rs` lists them.

pub(crate) mod checkpoint;
pub mod column;
pub mod cursor;
pub(crate) mod erased_user;
pub(crate) mod error;
pub mod event_metadata;
pub mod events;
pub mod page;
pub(crate) mod person;
pub(crate) mod projector;
pub mod read_transaction;
pub mod rebuild;
pub(crate) mod rows;
pub(crate) mod runner;
pub mod search;
pub mod warehouse_scope;
