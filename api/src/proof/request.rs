//! Options of a verification.

use sqlx::PgPool;
use waybill_log::proof::{LastSigned, LastSignedError, Occasion, ProofKeys, state};
use waybill_proof::{Expected, VerifierKeys};

use crate::cli::Failure;

/// The keys whose signatures count.
pub enum Signed<'a> {
    /// Those of the key of this machine; the log must have what was signed last with it, too.
    Here(&'a ProofKeys, &'a LastSigned),
    /// Those of keys that were given; what was signed last with one of them, if this machine has it, must be in the log.
    By(VerifierKeys, &'a LastSigned),
}

/// A verification to run.
pub struct Request<'a> {
    pub signed: Signed<'a>,
    /// Checkpoints that were kept elsewhere.
    pub expected: Vec<Expected>,
    pub occasion: Occasion,
    /// Pieces of the log that are read at once.
    pub readers: usize,
    /// Whether read models are compared with what the log gives, and files of issued statements with their hashes, too.
    pub with_read_models: bool,
    /// Whether the database has an owner beside the role of the pool, which then must not be able to write to the log.
    pub has_owner: bool,
}

impl Signed<'_> {
    /// Returns the keys of the log.
    ///
    /// # Errors
    /// Keys that are none; the database's.
    pub async fn keys(&self, pool: &PgPool) -> Result<VerifierKeys, Failure> {
        match self {
            Self::Here(keys, _) => Ok(keys.verifiers(&state(pool).await?.origin)?),
            Self::By(keys, _) => Ok(keys.clone()),
        }
    }

    pub(super) fn last(&self) -> Result<Option<Expected>, LastSignedError> {
        match self {
            Self::Here(keys, last_signed) => Ok(last_signed.read(keys)?.as_ref().map(Expected::of)),
            Self::By(keys, last_signed) => Ok(last_signed.read_with(keys).as_ref().map(Expected::of)),
        }
    }
}
