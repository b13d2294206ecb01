//! What was signed last, kept outside of the database: who cuts its tree and its checkpoints back together, and has a
//! server started then, cannot cut this back.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::PgPool;
use waybill_database::secret;
use waybill_proof::{Checkpoint, CheckpointError};

use super::ProofKeys;
use super::state::last_checkpoint;

/// The last checkpoint that was signed with a key, or that a sealer with this key has found to hold. Cheap to clone.
#[derive(Debug, Clone)]
pub struct LastSigned(Place);

#[derive(Debug, Clone)]
enum Place {
    /// For as long as the process lives.
    Memory(Arc<Mutex<Option<String>>>),
    /// Beside the key. It is read each time, so that all processes of a machine know the same.
    File(PathBuf),
}

/// Why it is not known.
#[derive(Debug, thiserror::Error)]
pub enum LastSignedError {
    #[error("what was signed last, {path}: {reason}")]
    File { path: String, reason: String },
    #[error(
        "what was signed last, {0}, is no checkpoint of the proof key. If the key is another one, write the one before, or \
         its verifier key, to the second line of its file; if the file is spoilt: waybill proof-key --accept-earlier-log"
    )]
    Unreadable(String, #[source] CheckpointError),
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl Default for LastSigned {
    /// Known as long as the process lives.
    fn default() -> Self {
        Self(Place::Memory(Arc::default()))
    }
}

impl LastSigned {
    /// Kept in this file, for its owner alone.
    pub fn in_file(path: PathBuf) -> Self {
        Self(Place::File(path))
    }

    /// The checkpoint; none where nothing was signed yet.
    ///
    /// # Errors
    /// [`LastSignedError`]: a file that cannot be read, or that holds no checkpoint of one of these keys.
    pub fn read(&self, keys: &ProofKeys) -> Result<Option<Checkpoint>, LastSignedError> {
        let Some(note) = self.note()? else { return Ok(None) };
        let opened = Checkpoint::read(&note).and_then(|checkpoint| {
            Checkpoint::open(&note, &keys.verifiers(&checkpoint.origin).map_err(CheckpointError::from)?)
        });
        opened.map(Some).map_err(|error| LastSignedError::Unreadable(self.name(), error))
    }

    /// Keeps a checkpoint, on the disk before this returns.
    pub(super) async fn keep(&self, checkpoint: &Checkpoint) -> Result<(), LastSignedError> {
        self.write(Some(checkpoint.note.clone())).await
    }

    fn note(&self) -> Result<Option<String>, LastSignedError> {
        let path = match &self.0 {
            Place::Memory(note) => return Ok(note.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            Place::File(path) => path,
        };
        if !path.try_exists().map_err(|error| fault(path, &error))? {
            return Ok(None);
        }
        let text = secret::read(path).map_err(|error| fault(path, &error))?;
        // A note ends with a line break, which is nothing to the reader of a secret.
        Ok(Some(format!("{text}\n")))
    }

    async fn write(&self, note: Option<String>) -> Result<(), LastSignedError> {
        let path = match &self.0 {
            Place::Memory(kept) => {
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = note;
                return Ok(());
            }
            Place::File(path) => path.clone(),
        };
        let (place, written) = (path.clone(), move || match note {
            Some(note) => secret::replace(&path, note.trim_end()),
            None if path.exists() => std::fs::remove_file(&path),
            None => Ok(()),
        });
        let done = tokio::task::spawn_blocking(written).await;
        done.map_err(|error| fault(&place, &error))?.map_err(|error| fault(&place, &error))
    }

    fn name(&self) -> String {
        match &self.0 {
            Place::Memory(_) => "by this process".to_owned(),
            Place::File(path) => path.display().to_string(),
        }
    }
}

fn fault(path: &Path, reason: &dyn std::fmt::Display) -> LastSignedError {
    LastSignedError::File { path: path.display().to_string(), reason: reason.to_string() }
}

/// What was taken for the last checkpoint, and what is from now on.
#[derive(Debug, Clone, PartialEq)]
pub struct Accepted {
    /// None where nothing was known, or what was there is no checkpoint of these keys.
    pub before: Option<Checkpoint>,
    /// None where the log has no checkpoint: it is sealed from its beginning.
    pub now: Option<Checkpoint>,
}

/// Takes the log as it is for the one to seal on, though it is not the one that was signed last: an older backup was restored.
/// Its last checkpoint must be of these keys.
///
/// # Errors
/// [`LastSignedError`].
pub async fn accept(
    pool: &PgPool,
    keys: &ProofKeys,
    last_signed: &LastSigned,
) -> Result<Accepted, LastSignedError> {
    let now = match last_checkpoint(pool).await? {
        Some(last) => {
            let origin = Checkpoint::read(&last.note)?.origin;
            Some(Checkpoint::open(&last.note, &keys.verifiers(&origin).map_err(CheckpointError::from)?)?)
        }
        None => None,
    };
    let before = match last_signed.read(keys) {
        Err(LastSignedError::Unreadable(..)) => None,
        before => before?,
    };
    last_signed.write(now.as_ref().map(|checkpoint| checkpoint.note.clone())).await?;
    Ok(Accepted { before, now })
}
