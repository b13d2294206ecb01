//! The master key, which wraps the keys of persons. It is outside the database: in a file next to the data, or in the
//! environment.
//!
//! A process has one: rows of the log are opened wherever they are read, also by code without access to keys.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use sqlx::PgPool;
use waybill_database::secret::{self, hex};

use super::cipher::{FINGERPRINT, MasterKey};
use crate::secret_source::{self, SecretFault};

/// The variable with the operator's own key.
pub const VARIABLE: &str = "WAYBILL_MASTER_KEY";

/// The variable with the next key. All servers have it before the database changes to it.
pub const NEXT_VARIABLE: &str = "WAYBILL_NEXT_MASTER_KEY";
/// The prefix of the line with the next key in a file.
pub(super) const NEXT: &str = "next ";

/// The location of the master key. A file may have further keys in further lines: earlier ones, for backups of their
/// time, and the next one.
pub use crate::secret_source::SecretSource as MasterKeySource;

/// The reason why no master key is usable.
#[derive(Debug, Clone, thiserror::Error)]
pub enum MasterKeyError {
    #[error("no master key: give it in {VARIABLE}, or name its file")]
    None,
    #[error(
        "the master key of {0} is too weak: it needs at least {min} bytes that nobody can guess, such as the output of \
         `openssl rand -base64 48`",
        min = secret::MIN_BYTES
    )]
    Weak(String),
    #[error("the master key {path}: {reason}")]
    File { path: String, reason: String },
    #[error(
        "the names and addresses in this log are sealed with the master key of fingerprint {wanted}, which is not here ({place}). \
         Put the file of that key there, or give the key in {VARIABLE}. Without it they can never be read again"
    )]
    Missing { wanted: String, place: String },
}

/// The keys of this process, the current one first.
struct Keyring {
    source: MasterKeySource,
    keys: Vec<MasterKey>,
}

static KEYRING: Mutex<Option<Keyring>> = Mutex::new(None);

/// Sets the master key of this process from its source. A missing file is created, unless the log is already sealed
/// with a key.
///
/// # Errors
/// [`MasterKeyError`], or errors of the database.
pub async fn settle(
    pool: &PgPool,
    source: MasterKeySource,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let used: Option<Vec<u8>> =
        sqlx::query_scalar("SELECT fingerprint FROM public.master_key").fetch_optional(pool).await?;
    if used.is_none() {
        source.draw().map_err(MasterKeyError::from)?;
    }
    if let (MasterKeySource::File(path), Some(used)) = (&source, &used)
        && !path.exists()
    {
        return Err(missing(used, &source).into());
    }
    let keys = read(&source)?;
    *KEYRING.lock().unwrap_or_else(PoisonError::into_inner) = Some(Keyring { source, keys });
    if let Some(used) = used {
        find(&used)?;
    }
    Ok(())
}

/// Sets the location of the master key for a restore, which reads a log before it is known which key that needs.
/// [`settle`] follows.
pub fn provide(source: MasterKeySource) {
    *KEYRING.lock().unwrap_or_else(PoisonError::into_inner) = Some(Keyring { source, keys: Vec::new() });
}

/// Returns the current key.
pub(super) fn current() -> Result<MasterKey, MasterKeyError> {
    with(|ring| ring.keys.first().cloned().ok_or(MasterKeyError::None))
}

/// Returns the key with this fingerprint. Reads the file again for an unknown one, since another process may have
/// rotated it.
pub(super) fn find(fingerprint: &[u8]) -> Result<MasterKey, MasterKeyError> {
    with(|ring| {
        let known = |ring: &Keyring| ring.keys.iter().find(|key| key.fingerprint() == fingerprint).cloned();
        if known(ring).is_none() {
            ring.keys = read(&ring.source)?;
        }
        known(ring).ok_or_else(|| missing(fingerprint, &ring.source))
    })
}

/// Returns the key with which a key was wrapped.
pub(super) fn of_wrapped(wrapped: &[u8]) -> Result<MasterKey, MasterKeyError> {
    find(wrapped.get(..FINGERPRINT).unwrap_or_default())
}

fn with<T>(work: impl FnOnce(&mut Keyring) -> Result<T, MasterKeyError>) -> Result<T, MasterKeyError> {
    let mut ring = KEYRING.lock().unwrap_or_else(PoisonError::into_inner);
    if ring.is_none() {
        let given = std::env::var(VARIABLE).map_err(|_| MasterKeyError::None)?;
        let source = MasterKeySource::Given(given);
        *ring = Some(Keyring { keys: read(&source)?, source });
    }
    work(ring.as_mut().ok_or(MasterKeyError::None)?)
}

fn read(source: &MasterKeySource) -> Result<Vec<MasterKey>, MasterKeyError> {
    let (text, name) = source.text(VARIABLE)?;
    let key = |line: &str| {
        let line = line.strip_prefix(NEXT).unwrap_or(line);
        Ok(MasterKey::of(&secret_source::strong(line, &name)?))
    };
    let keys = text.lines().map(key);
    let mut keys = keys.collect::<Result<Vec<_>, MasterKeyError>>()?;
    if let MasterKeySource::Given(_) = source {
        keys.extend(next_given()?);
    }
    if keys.is_empty() { Err(MasterKeyError::Weak(name)) } else { Ok(keys) }
}

/// Returns the next key, if an operator gives keys in the environment.
fn next_given() -> Result<Option<MasterKey>, MasterKeyError> {
    let next = std::env::var(NEXT_VARIABLE).ok().filter(|next| !next.trim().is_empty());
    Ok(next
        .map(|next| secret_source::strong(&next, NEXT_VARIABLE))
        .transpose()?
        .map(|key| MasterKey::of(&key)))
}

pub(super) fn file(path: &Path) -> Result<String, MasterKeyError> {
    Ok(secret_source::read(path)?)
}

pub(super) fn failed(path: &Path, reason: &dyn std::fmt::Display) -> MasterKeyError {
    MasterKeyError::File { path: path.display().to_string(), reason: reason.to_string() }
}

fn missing(fingerprint: &[u8], source: &MasterKeySource) -> MasterKeyError {
    let mut place = String::new();
    // Writing to a string cannot fail.
    let _infallible = match source {
        MasterKeySource::Given(_) => write!(place, "{VARIABLE} has another"),
        MasterKeySource::File(path) => write!(place, "{}", path.display()),
    };
    MasterKeyError::Missing { wanted: hex(fingerprint), place }
}

impl From<SecretFault> for MasterKeyError {
    fn from(fault: SecretFault) -> Self {
        match fault {
            SecretFault::Weak(place) => Self::Weak(place),
            SecretFault::File { path, reason } => Self::File { path, reason },
        }
    }
}

impl From<MasterKeyError> for sqlx::Error {
    /// The statement is not at fault: the configuration of this process is insufficient.
    fn from(error: MasterKeyError) -> Self {
        Self::Configuration(Box::new(error))
    }
}
