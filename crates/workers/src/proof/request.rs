//! Options of a verification.

use sqlx::PgPool;
use waybill_log::proof::{LastSigned, LastSignedError, Occasion, ProofKeys, state};
use waybill_proof::{Expected, VerifierKeys};

use crate::Failure;

/// The keys whose signatures are accepted.
pub enum Signed<'a> {
    /// The key of this machine. The log must also contain the last checkpoint signed with it.
    Here(&'a ProofKeys, &'a LastSigned),
    /// Keys that were given. The log must contain the last checkpoint signed with one of them, if this
    /// machine has it.
    By(VerifierKeys, &'a LastSigned),
}

/// A verification to run.
pub struct Request<'a> {
    pub signed: Signed<'a>,
    /// Checkpoints that were stored elsewhere.
    pub expected: Vec<Expected>,
    pub occasion: Occasion,
    /// Pieces of the log that are read at once.
    pub readers: usize,
    /// True if read models are compared with the log, and files of issued statements with their hashes, too.
    pub with_read_models: bool,
    /// True if the database has an owner in addition to the role of the pool, which then must not be able to
    /// write to the log.
    pub has_owner: bool,
}

impl Signed<'_> {
    /// Returns the keys of the log.
    ///
    /// # Errors
    /// Keys that are invalid; the database's.
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
