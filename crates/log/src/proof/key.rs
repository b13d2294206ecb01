//! The key that signs checkpoints. It is outside the database, in a file next to the data or in the environment, so
//! access to the database alone does not suffice to make a checkpoint.

use sqlx::PgPool;
use waybill_proof::{KeyError, KeyLimit, ProofKey, VerifierKeys};

use super::state::last_checkpoint;
use crate::secret_source::{self, SecretFault, SecretSource};

/// The variable with the operator's own key.
pub const VARIABLE: &str = "WAYBILL_PROOF_KEY";

/// The key in use, and the earlier ones whose checkpoints still count.
#[derive(Debug, Clone)]
pub struct ProofKeys {
    key: ProofKey,
    before: Vec<Before>,
}

#[derive(Debug, Clone)]
enum Before {
    /// The key with its limit ([`KeyLimit`]), as written.
    Secret(Box<ProofKey>, Option<String>),
    /// The public half of a lost key, with its limit.
    Verifier(String),
}

/// Separates an earlier key from its limit.
const UNTIL: &str = " until ";

/// The reason why there is no key to sign with.
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
         kept of the old one (`waybill proof-key`) to the second, with \" until \" behind it and the short form of its last \
         checkpoint, of {1} events, which `waybill verify --key` prints"
    )]
    Missing(String, i64),
    #[error(
        "the verifier key in {0} has no limit: anybody who finds the lost secret could go on signing. Write behind it \
         the short form of the last checkpoint that it signed (`waybill verify --key` prints it), or its size at least: \
         \"waybill/…+…+… until {size}\"",
        size = .1.map_or("SIZE".to_owned(), |size| size.to_string())
    )]
    Unlimited(String, Option<i64>),
    #[error(
        "the proof key in the first line of {0} stands there once more with a limit: it signs no more. Write a new one to \
         the first line (`openssl rand -hex 32`)"
    )]
    Retired(String),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl ProofKeys {
    /// Reads the key from its source. A missing file is created, unless the log was already sealed.
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
            // No secret begins like this: one that contains the name of the program is refused as weak.
            if line.starts_with("waybill/") {
                if !VerifierKeys::new([line])?.are_bounded() {
                    return Err(ProofKeyError::Unlimited(place.clone(), size));
                }
                let origin = line.split('+').next().unwrap_or_default();
                if line.starts_with(&key.verifier(origin)) {
                    return Err(ProofKeyError::Retired(place.clone()));
                }
                return Ok(Before::Verifier(line.to_owned()));
            }
            let limited = line.rsplit_once(UNTIL).filter(|(_, limit)| limit.parse::<KeyLimit>().is_ok());
            let (secret, limit) = limited.map_or((line, None), |(secret, limit)| (secret, Some(limit)));
            let before = ProofKey::of(&secret_source::strong(secret, &place)?);
            // The log that they sign for does not matter here.
            if limit.is_some() && before.verifier("waybill") == key.verifier("waybill") {
                return Err(ProofKeyError::Retired(place.clone()));
            }
            Ok(Before::Secret(Box::new(before), limit.map(str::to_owned)))
        });
        let before = before.collect::<Result<Vec<_>, ProofKeyError>>()?;
        Ok(Self { key, before })
    }

    /// Returns the public half of the key in use, for the log of this origin.
    pub fn verifier(&self, origin: &str) -> String {
        self.key.verifier(origin)
    }

    /// Returns all keys whose signatures count, for the log of this origin. Signatures of earlier keys are verified in
    /// the tree of the database, whose later checkpoints are signed by the key in use, so a limit needs no root there.
    ///
    /// # Errors
    /// [`KeyError`].
    pub fn verifiers(&self, origin: &str) -> Result<VerifierKeys, KeyError> {
        let before = self.before.iter().map(|before| match before {
            Before::Secret(key, None) => key.verifier(origin),
            Before::Secret(key, Some(limit)) => format!("{}{UNTIL}{limit}", key.verifier(origin)),
            Before::Verifier(verifier) => verifier.clone(),
        });
        VerifierKeys::new(std::iter::once(self.key.verifier(origin)).chain(before))
    }

    /// Signs a message that is not a checkpoint. [`VerifierKeys::have_signed`] verifies it.
    pub fn sign(&self, purpose: &str, message: &[u8]) -> String {
        self.key.sign(purpose, message)
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use chrono::Utc;
    use waybill_proof::{Checkpoint, CheckpointError, Hash};

    use super::*;

    const ORIGIN: &str = "waybill/one";
    const NEW: &str = "another one Tt0vVm1rJ8eXq4Kz6yP2wN9bLhF3";
    const OLD: &str = "mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU";

    fn read(lines: &[&str]) -> Result<ProofKeys, ProofKeyError> {
        ProofKeys::read(&SecretSource::Given(lines.join("\n")))
    }

    /// Returns the new key in use, and this one with its limit.
    fn with(before: &str, limit: &str) -> VerifierKeys {
        read(&[NEW, &format!("{before} until {limit}")]).unwrap().verifiers(ORIGIN).unwrap()
    }

    fn signed(secret: &str, size: u64) -> Checkpoint {
        let key = ProofKey::of(secret.as_bytes());
        Checkpoint::sign(&key, ORIGIN, size, Hash([7; 32]), Utc::now()).unwrap()
    }

    #[test]
    fn a_key_of_before_counts_up_to_the_checkpoint_that_its_limit_names_as_a_secret_and_as_a_verifier() {
        let last = signed(OLD, 8);
        let verifier = read(&[OLD]).unwrap().verifier(ORIGIN);
        for before in [OLD, verifier.as_str()] {
            for limit in ["8".to_owned(), last.short_form()] {
                let keys = with(before, &limit);
                for (secret, size, counts) in
                    [(OLD, 5, true), (OLD, 8, true), (OLD, 9, false), (NEW, 9, true)]
                {
                    let opened = Checkpoint::open(&signed(secret, size).note, &keys);
                    assert_eq!(opened.is_ok(), counts, "{limit}: {size}");
                }
                let alone = Checkpoint::open_alone(&signed(OLD, 5).note, &keys);
                assert_eq!(alone, Err(CheckpointError::Retired), "{limit}");
            }
            let other = with(before, &last.short_form().replace("0707", "0708"));
            assert_eq!(Checkpoint::open(&last.note, &other), Err(CheckpointError::Signature));
        }
    }

    #[test]
    fn a_key_that_is_given_twice_goes_on_counting() {
        let verifier = read(&[OLD]).unwrap().verifier(ORIGIN);
        let limited = [format!("{OLD} until 8"), format!("{verifier} until {}", signed(OLD, 8).short_form())];
        let limited = limited.each_ref().map(String::as_str);
        for lines in [vec![OLD, OLD], vec![NEW, OLD, OLD], vec![NEW, limited[0], limited[1]]] {
            let keys = read(&lines).unwrap().verifiers(ORIGIN).unwrap();
            assert!(Checkpoint::open(&signed(OLD, 8).note, &keys).is_ok(), "{lines:?}");
        }
    }

    #[test]
    fn the_key_in_use_is_not_retired_at_once() {
        let verifier = read(&[OLD]).unwrap().verifier(ORIGIN);
        for before in [OLD, verifier.as_str()] {
            let refused = read(&[OLD, &format!("{before} until 8")]);
            assert!(matches!(refused, Err(ProofKeyError::Retired(_))), "{before}");
        }
    }
}
