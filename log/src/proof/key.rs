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
    Secret(ProofKey),
    /// Of a key that is lost, its public half.
    Verifier(String),
}

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
         kept of the old one (`waybill proof-key`) to the second"
    )]
    Missing(String),
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
        if last_checkpoint(pool).await?.is_none() {
            source.draw()?;
        } else if let SecretSource::File(path) = source
            && !path.exists()
        {
            return Err(ProofKeyError::Missing(path.display().to_string()));
        }
        Self::read(source)
    }

    /// Reads the key.
    ///
    /// # Errors
    /// [`ProofKeyError`].
    pub fn read(source: &SecretSource) -> Result<Self, ProofKeyError> {
        let (text, place) = source.text(VARIABLE)?;
        let mut lines = text.lines().map(str::trim);
        let key = ProofKey::of(&secret_source::strong(lines.next().unwrap_or_default(), &place)?);
        let before = lines.filter(|line| !line.is_empty()).map(|line| {
            // No secret begins so: one that has the name of the program in it is refused as weak.
            if line.starts_with("waybill/") {
                VerifierKeys::new([line])?;
                return Ok(Before::Verifier(line.to_owned()));
            }
            Ok(Before::Secret(ProofKey::of(&secret_source::strong(line, &place)?)))
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
            Before::Secret(key) => key.verifier(origin),
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
