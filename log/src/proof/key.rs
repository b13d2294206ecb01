//! The key that signs checkpoints. It lies outside of the database, in a file beside the data or in the environment: who has
//! only the database cannot make a checkpoint.

use sqlx::PgPool;
use waybill_proof::{KeyError, ProofKey, VerifierKeys};

use super::state::last_checkpoint;
use crate::secret_source::{self, SecretFault, SecretSource};

/// The variable with a key of the operator's own.
pub const VARIABLE: &str = "WAYBILL_PROOF_KEY";

/// The key in use, and those of before, whose checkpoints still count.
#[derive(Debug, Clone)]
pub struct ProofKeys {
    key: ProofKey,
    before: Vec<Before>,
}

#[derive(Debug, Clone)]
enum Before {
    /// With the size up to which its checkpoints count.
    Secret(Box<ProofKey>, Option<u64>),
    /// Of a key that is lost, its public half with the size up to which its checkpoints count.
    Verifier(String),
}

/// Stands between a key of before and the size up to which its checkpoints count.
const UNTIL: &str = " until ";

/// Why there is no key to sign with.
#[derive(Debug, thiserror::Error)]
pub enum ProofKeyError {
    #[error(
        "the proof key of {0} is too weak: it needs at least 32 bytes that nobody can guess, such as the output of \
         `openssl rand -base64 48`"
    )]
    Weak(String),
    #[error("the proof key {path}: {reason}")]
    File { path: String, reason: String },
    #[error(
        "the log was sealed with a proof key that is not here ({0}). Put its file there, or give the key in {VARIABLE}. If \
         it is lost, write a new one (`openssl rand -hex 32`) to the first line of the file, and the verifier key that was \
         kept of the old one (`waybill proof-key`) to the second, with \" until {1}\" behind it"
    )]
    Missing(String, i64),
    #[error(
        "the verifier key in {0} has no limit: anybody who finds the lost secret could go on signing. Write behind it \
         up to which size its checkpoints count, that of the last one that it signed: \"waybill/…+…+… until {size}\"",
        size = .1.map_or("SIZE".to_owned(), |size| size.to_string())
    )]
    Unlimited(String, Option<i64>),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl ProofKeys {
    /// Takes the key from its source. A file that is not there is made, unless the log was sealed already.
    ///
    /// # Errors
    /// [`ProofKeyError`].
    pub async fn settle(pool: &PgPool, source: &SecretSource) -> Result<Self, ProofKeyError> {
        let last = last_checkpoint(pool).await?;
        match (&last, source) {
            (None, _) => source.draw()?,
            (Some(last), SecretSource::File(path)) if !path.exists() => {
                return Err(ProofKeyError::Missing(path.display().to_string(), last.size));
            }
            _ => {}
        }
        Self::read_beside(source, last.map(|last| last.size))
    }

    /// Reads the key.
    ///
    /// # Errors
    /// [`ProofKeyError`].
    pub fn read(source: &SecretSource) -> Result<Self, ProofKeyError> {
        Self::read_beside(source, None)
    }

    /// Reads the key of a log whose last checkpoint has this size.
    fn read_beside(source: &SecretSource, size: Option<i64>) -> Result<Self, ProofKeyError> {
        let (text, place) = source.text(VARIABLE)?;
        let mut lines = text.lines().map(str::trim);
        let key = ProofKey::of(&secret_source::strong(lines.next().unwrap_or_default(), &place)?);
        let before = lines.filter(|line| !line.is_empty()).map(|line| {
            // No secret begins so: one that has the name of the program in it is refused as weak.
            if line.starts_with("waybill/") {
                if !VerifierKeys::new([line])?.are_bounded() {
                    return Err(ProofKeyError::Unlimited(place.clone(), size));
                }
                return Ok(Before::Verifier(line.to_owned()));
            }
            let limited = line.rsplit_once(UNTIL).and_then(|(key, until)| Some((key, until.parse().ok()?)));
            let (key, until) = limited.map_or((line, None), |(key, until)| (key, Some(until)));
            Ok(Before::Secret(Box::new(ProofKey::of(&secret_source::strong(key, &place)?)), until))
        });
        Ok(Self { key, before: before.collect::<Result<_, ProofKeyError>>()? })
    }

    /// The public half of the key in use, for the log of this origin.
    pub fn verifier(&self, origin: &str) -> String {
        self.key.verifier(origin)
    }

    /// All keys whose signatures count, for the log of this origin.
    ///
    /// # Errors
    /// [`KeyError`].
    pub fn verifiers(&self, origin: &str) -> Result<VerifierKeys, KeyError> {
        let before = self.before.iter().map(|before| match before {
            Before::Secret(key, None) => key.verifier(origin),
            Before::Secret(key, Some(until)) => format!("{}{UNTIL}{until}", key.verifier(origin)),
            Before::Verifier(verifier) => verifier.clone(),
        });
        let mut keys: Vec<String> = std::iter::once(self.key.verifier(origin)).chain(before).collect();
        keys.sort_unstable();
        keys.dedup();
        VerifierKeys::new(keys)
    }

    pub(super) fn signing(&self) -> &ProofKey {
        &self.key
    }
}

impl From<SecretFault> for ProofKeyError {
    fn from(fault: SecretFault) -> Self {
        match fault {
            SecretFault::Weak(place) => Self::Weak(place),
            SecretFault::File { path, reason } => Self::File { path, reason },
        }
    }
}
