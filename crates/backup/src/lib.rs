//! Writes the log and its tables to files. Contains the backup, its verification, its restore, and the folder to which
//! a server ships new events.
//!
//! Events never change, so they are copied in pieces, without a transaction that stays open. The small tables change,
//! so they are copied in one short snapshot, at a position that the copied events reach.

mod copy;
mod error;
mod export;
mod format;
mod load;
mod reader;
mod ship;
mod shipping;
mod source;
mod store;
mod writer;

pub use error::{Error, Result};
pub use export::{Progress, back_up};
pub use format::{End, Header};
pub use load::{Loaded, complete, load};
pub use reader::{Summary, Trust, verify};
pub use ship::ship;
pub use shipping::Shipping;
pub use store::{Selection, select};
