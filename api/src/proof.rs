//! The seal of the log: the key of this server, and verifications of the log and the read models together.

use chrono::Utc;
use sqlx::PgPool;
use tokio::sync::watch;
use waybill_log::SecretSource;
use waybill_log::proof::{
    LastSigned, LastSignedError, Occasion, ProofKeyError, ProofKeys, Sealer, Verification, Verified, keep,
    state, verify,
};
use waybill_projections::{Difference, check, read_models};
use waybill_proof::{Expected, FindingKind, VerifierKeys};

use crate::cli::Failure;
use crate::issuing::kept::damaged;

/// The key that seals the log; none where this server does not seal it. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Proof {
    keys: Option<ProofKeys>,
    last_signed: LastSigned,
    failure: Option<watch::Receiver<Option<String>>>,
}

/// Whose signatures count.
pub enum Signed<'a> {
    /// Those of the key of this machine; the log must have what was signed last with it, too.
    Here(&'a ProofKeys, &'a LastSigned),
    /// Those of keys that were given; what was signed last with one of them, if this machine has it, must be in the log.
    By(VerifierKeys, &'a LastSigned),
}

/// How to verify.
pub struct Request<'a> {
    pub signed: Signed<'a>,
    /// Checkpoints that were kept elsewhere.
    pub expected: Vec<Expected>,
    pub occasion: Occasion,
    /// Pieces of the log that are read at once.
    pub readers: usize,
    /// Whether read models are compared with what the log gives, and files of issued statements with their hashes, too.
    pub with_read_models: bool,
}

impl Proof {
    /// Takes the key. A key that is lost keeps nobody from working: it is logged, and the log is not sealed.
    ///
    /// # Errors
    /// A key that is there and cannot be used; the database's.
    pub async fn settled(
        pool: &PgPool,
        source: Option<&SecretSource>,
        last_signed: LastSigned,
    ) -> Result<Self, ProofKeyError> {
        let Some(source) = source else { return Ok(Self::default()) };
        match ProofKeys::settle(pool, source).await {
            Ok(keys) => Ok(Self { keys: Some(keys), last_signed, failure: None }),
            Err(error @ ProofKeyError::Missing(..)) => {
                tracing::error!(%error, "the log is not sealed");
                Ok(Self::default())
            }
            Err(error) => Err(error),
        }
    }

    /// What seals the log, where this server has the key for it; [`Self::failure`] returns its failure from then on.
    pub(crate) fn sealer(&mut self, pool: &PgPool) -> Option<Sealer> {
        let sealer = Sealer::new(pool.clone(), self.keys.clone()?, self.last_signed.clone());
        self.failure = Some(sealer.failure());
        Some(sealer)
    }

    /// What was signed last with the key.
    pub fn last_signed(&self) -> &LastSigned {
        &self.last_signed
    }

    /// The key.
    pub fn keys(&self) -> Option<&ProofKeys> {
        self.keys.as_ref()
    }

    /// Why this server does not seal the log although it has the key, in English.
    pub fn failure(&self) -> Option<String> {
        self.failure.as_ref().and_then(|failure| failure.borrow().clone())
    }
}

impl Signed<'_> {
    /// # Errors
    /// Keys that are none; the database's.
    pub async fn keys(&self, pool: &PgPool) -> Result<VerifierKeys, Failure> {
        match self {
            Self::Here(keys, _) => Ok(keys.verifiers(&state(pool).await?.origin)?),
            Self::By(keys, _) => Ok(keys.clone()),
        }
    }

    fn last(&self) -> Result<Option<Expected>, LastSignedError> {
        match self {
            Self::Here(keys, last_signed) => Ok(last_signed.read(keys)?.as_ref().map(Expected::of)),
            Self::By(keys, last_signed) => Ok(last_signed.read_with(keys).as_ref().map(Expected::of)),
        }
    }
}

/// Verifies the log, then compares the read models, and keeps what was found. `progress` gets what is looked at, how far it
/// has come and where it ends.
///
/// # Errors
/// What keeps it from being verified. What is wrong is in the findings.
pub async fn run(
    pool: &PgPool,
    request: Request<'_>,
    progress: impl Fn(&'static str, i64, i64) + Send + Sync,
) -> Result<Verified, Failure> {
    let began_at = Utc::now();
    let Request { signed, mut expected, readers, .. } = request;
    let keys = signed.keys(pool).await?;
    // Before the log is read, which is longer then.
    let last_signed = signed.last();
    let compared = |at, of| progress("events", at, of);
    expected.extend(last_signed.as_ref().ok().into_iter().flatten().cloned());
    let mut verified = verify(pool, &keys, &expected, readers, compared).await?;
    if let Err(error) = last_signed {
        verified.findings.note(FindingKind::CheckpointInvalid, 0, 0, error.to_string());
    }
    let mut models = None;
    if request.with_read_models {
        let all = read_models()?;
        let differences = check(pool, &all, &[], |at| progress("events read", at.position, at.head)).await?;
        for Difference { live, rebuilt } in differences {
            let text = format!("read.{}: {} rows, {} from the log", live.table, live.rows, rebuilt.rows);
            verified.findings.note(FindingKind::ReadModel, 0, 0, text);
        }
        models = Some(all.names().count());
        for file in damaged(pool, |at, of| progress("issued statements", at, of)).await? {
            let text = format!("the file of the issued statement {file} is not the one that was issued");
            verified.findings.note(FindingKind::IssuedFile, 0, 0, text);
        }
    }
    keep(pool, &Verification::of(&verified, request.occasion, began_at, models)).await?;
    Ok(verified)
}
