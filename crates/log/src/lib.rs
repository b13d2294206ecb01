//! The event log: every change of the system, in one order without gaps, never changed afterwards.
//!
//! [`Journal`] is the only place that appends; [`read`] is for all readers. No other crate names the tables of the log
//! in SQL.

pub mod copy;
mod event;
pub mod idempotency;
mod journal;
mod metadata;
mod outline;
pub mod past;
pub mod personal;
pub mod proof;
pub mod read;
pub mod replay;
mod secret_source;
mod side_write;
mod snapshot;
mod stream;
pub mod testing;
pub mod wire;

pub use event::{StoredEvent, Unreadable};
pub use idempotency::IdempotencyKey;
pub use journal::{Append, Appended, GivenPast, Journal, JournalError, MAX_EVENTS_PER_COMMAND, follow};
pub use metadata::{Commit, EventMetadata, Source};
pub use secret_source::SecretSource;
pub use side_write::SideWrite;
pub use snapshot::{KeptSnapshot, keep_snapshot, kept_snapshots};
pub use stream::{StreamKey, noun_of, stream_type_of};

/// The channel on which PostgreSQL notifies of every append, with the position reached.
pub const CHANNEL: &str = "waybill_log";
