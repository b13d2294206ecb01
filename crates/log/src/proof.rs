//! The Merkle tree over the log: sealing it, verifying it, and what of it is given out.
//!
//! What is hashed and signed is defined by [`waybill_proof`]; here is what reads and writes it in the database.

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
pub use seal::{SealError, Sealed, Sealer, tile_anew};
pub use state::{LastCheckpoint, ProofState, hand_out, hand_out_at, state};
pub use verification::{Occasion, Verification, VerificationRow, end_turn, keep, latest, take_turn};
pub use verify::{Verified, verify, verify_in_pieces};

/// One sealing at a time, and no other beside it; `log_seal` takes it too.
const SEALING: i64 = 0x5761_7962_696c_6c78;
