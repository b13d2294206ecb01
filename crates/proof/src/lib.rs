//! A Merkle tree over the log, in the form of Certificate Transparency (RFC 6962, RFC 9162) and of C2SP's tiled logs.
//!
//! [`Event::leaf`] defines the hashed bytes of an event. [`Checkpoint`] is a signed size and root. [`Examination`]
//! compares leaves with checkpoints and reports the differences. [`file`] and [`document`] are the files for third
//! parties: the whole log, and the events of one document with their proofs. This crate does not use the database, so
//! `waybill-verify` needs none.

mod acceptance;
mod checkpoint;
pub mod document;
mod event;
mod examination;
pub mod file;
mod finding;
mod key;
mod range;
mod tiles;

pub use acceptance::{AcceptedRange, AcceptedRanges, MAX_ACCEPTED};
pub use checkpoint::{Checkpoint, CheckpointError, Expected};
pub use event::{Commit, Event, LeafError, PayloadDigest};
pub use examination::Examination;
pub use finding::{Finding, FindingKind, Findings};
pub use key::{KeyError, KeyLimit, ProofKey, VerifierKeys};
pub use range::Range;
pub use tiles::{TILE_WIDTH, TileExtension, TileId, TileWriter, Tiles};
pub use tlog_tiles::{Error as TreeError, HASH_SIZE, Hash, check_record, prove_record, record_hash};
