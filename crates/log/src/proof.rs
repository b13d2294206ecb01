//! The Merkle tree over the log: sealing, verification and export.
//!
//! [`waybill_proof`] defines the hashed and signed bytes. This module reads and writes them in the database.

mod document;
mod export;
mod key;
mod last_signed;
mod rows;
mod seal;
mod state;
mod tiles;
mod verification;
mod verify;

pub use document::{ProveError, document};
pub use export::{Exported, export};
pub use key::{ProofKeyError, ProofKeys, VARIABLE};
pub use last_signed::{Accepted, LastSigned, LastSignedError, Unproved, accept};
pub use seal::{SealError, Sealed, Sealer, reinstate_last_signed, tile_anew};
pub use state::{LastCheckpoint, ProofState, hand_out, hand_out_at, state};
pub use verification::{Occasion, Verification, VerificationRow, end_turn, keep, latest, take_turn};
pub use verify::{Verified, verify, verify_in_pieces};

/// The advisory lock for one sealing at a time; `log_seal` takes it too.
const SEALING: i64 = 0x5761_7962_696c_6c78;
