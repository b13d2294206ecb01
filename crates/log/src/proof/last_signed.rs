//! Stores the last signed checkpoint outside the database. An attacker who truncates the tree and its checkpoints, and
//! then has a server started, cannot truncate this record.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::PgPool;
use waybill_database::secret;
use waybill_proof::{Checkpoint, CheckpointError, VerifierKeys};

use super::seal::{reinstate_last_signed, seal_accepting};
use super::state::last_checkpoint;
use super::{ProofKeys, SealError};

/// The last checkpoint that was signed with a key, or that a sealer with this key has found to hold. Cheap to clone.
#[derive(Debug, Clone)]
pub struct LastSigned(Place);

#[derive(Debug, Clone)]
enum Place {
    /// In memory, for the lifetime of the process.
    Memory(Arc<Mutex<Option<String>>>),
    /// In a file next to the key. It is read each time, so that all processes of a machine know the same.
    File(PathBuf),
}

/// The reason why the last checkpoint is unknown or not accepted.
#[derive(Debug, thiserror::Error)]
pub enum LastSignedError {
    #[error("what was signed last, {path}: {reason}")]
    File { path: String, reason: String },
    #[error(
        "what was signed last, {0}, is no checkpoint of the proof key. If the key is another one, write the one before, or \
         its verifier key with \" until SIZE\" behind it, to the second line of its file; if the file is spoilt: waybill proof-key --accept-earlier-log"
    )]
    Unreadable(String, #[source] CheckpointError),
    #[error(
        "{}; no seal of this log covers events {} to {}, of which {} say that they were recorded before. Compare them with the \
         backup; to take them as they are, say how many: --accept-earlier-log --unproved {}",
        .0.reason(), .0.first, .0.last, .0.older, .0.count()
    )]
    Unproved(Box<Unproved>),
    #[error("{0} unproved events were given, and there are none: seals cover all that were sealed")]
    NoneUnproved(i64),
    #[error("there is nothing to accept: {0} was signed last, and it is the last checkpoint of this log")]
    NothingToAccept(String),
    #[error(transparent)]
    Sealing(Box<SealError>),
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Events that were sealed before but that no seal covers any more. It is unknown if they are the sealed ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unproved {
    /// The first position.
    pub first: i64,
    /// The last position.
    pub last: i64,
    /// The number of them that are marked as recorded before the last signature.
    pub older: i64,
    /// The last signed checkpoint; `None` if it is unknown.
    pub before: Option<String>,
}

impl Unproved {
    /// Returns the number of events.
    pub fn count(&self) -> i64 {
        self.last - self.first + 1
    }

    fn reason(&self) -> String {
        match &self.before {
            Some(before) => format!("{before} was signed last"),
            None => "what was signed last is not known here, or unreadable".to_owned(),
        }
    }
}

impl Default for LastSigned {
    /// Stores it in memory, for the lifetime of the process.
    fn default() -> Self {
        Self(Place::Memory(Arc::default()))
    }
}

impl LastSigned {
    /// Stores it in this file, which only its owner can read.
    pub fn in_file(path: PathBuf) -> Self {
        Self(Place::File(path))
    }

    /// Returns the checkpoint; `None` if nothing was signed yet.
    ///
    /// # Errors
    /// [`LastSignedError`]: a file that cannot be read, or that holds no checkpoint by one of these keys.
    pub fn read(&self, keys: &ProofKeys) -> Result<Option<Checkpoint>, LastSignedError> {
        let Some(note) = self.note()? else { return Ok(None) };
        let opened = Checkpoint::read(&note).and_then(|checkpoint| {
            Checkpoint::open(&note, &keys.verifiers(&checkpoint.origin).map_err(CheckpointError::from)?)
        });
        opened.map(Some).map_err(|error| LastSignedError::Unreadable(self.name(), error))
    }

    /// Returns the checkpoint, if one of these keys signed it.
    pub fn read_with(&self, keys: &VerifierKeys) -> Option<Checkpoint> {
        let note = self.note().ok().flatten()?;
        Checkpoint::open(&note, keys).ok()
    }

    /// Stores a checkpoint, on the disk before this returns, unless another process has stored a later one.
    pub(super) async fn keep(&self, checkpoint: &Checkpoint) -> Result<(), LastSignedError> {
        let (this, checkpoint) = (self.clone(), checkpoint.clone());
        self.blocking(move || this.keep_later(&checkpoint)).await
    }

    fn keep_later(&self, checkpoint: &Checkpoint) -> Result<(), LastSignedError> {
        let note = Some(checkpoint.note.clone());
        match &self.0 {
            Place::Memory(kept) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                if self.is_later(checkpoint, kept.as_deref())? {
                    *kept = note;
                }
            }
            Place::File(path) => {
                let _locked = lock(path)?;
                if self.is_later(checkpoint, self.note()?.as_deref())? {
                    replace(path, note)?;
                }
            }
        }
        Ok(())
    }

    /// Returns true if no checkpoint is stored, or the stored one is of the same log and not larger. If the logs differ,
    /// an operator has accepted another log in the meantime.
    fn is_later(&self, checkpoint: &Checkpoint, kept: Option<&str>) -> Result<bool, LastSignedError> {
        let Some(kept) = kept else { return Ok(true) };
        let kept = Checkpoint::read(kept).map_err(|error| LastSignedError::Unreadable(self.name(), error))?;
        Ok(kept.origin == checkpoint.origin && kept.size <= checkpoint.size)
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
        // A note ends with a line break, which the reader of a secret removes.
        Ok(Some(format!("{text}\n")))
    }

    /// Replaces the stored checkpoint, whatever it is.
    async fn write(&self, note: Option<String>) -> Result<(), LastSignedError> {
        let path = match &self.0 {
            Place::Memory(kept) => {
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = note;
                return Ok(());
            }
            Place::File(path) => path.clone(),
        };
        self.blocking(move || {
            let _locked = lock(&path)?;
            replace(&path, note)
        })
        .await
    }

    async fn blocking(
        &self,
        work: impl FnOnce() -> Result<(), LastSignedError> + Send + 'static,
    ) -> Result<(), LastSignedError> {
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| LastSignedError::File { path: self.name(), reason: error.to_string() })?
    }

    fn name(&self) -> String {
        match &self.0 {
            Place::Memory(_) => "by this process".to_owned(),
            Place::File(path) => path.display().to_string(),
        }
    }
}

fn replace(path: &Path, note: Option<String>) -> Result<(), LastSignedError> {
    let replaced = match note {
        Some(note) => secret::replace(path, note.trim_end()),
        None if path.exists() => std::fs::remove_file(path),
        None => Ok(()),
    };
    replaced.map_err(|error| fault(path, &error))
}

/// Locks the file, so that one process at a time reads and replaces it. The lock is on a separate file, because the
/// other one is replaced.
fn lock(path: &Path) -> Result<File, LastSignedError> {
    let locked = || {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        let file = options
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(path.with_added_extension("lock"))?;
        file.lock()?;
        Ok(file)
    };
    locked().map_err(|error: std::io::Error| fault(path, &error))
}

fn fault(path: &Path, reason: &dyn std::fmt::Display) -> LastSignedError {
    LastSignedError::File { path: path.display().to_string(), reason: reason.to_string() }
}

/// The accepted last checkpoint, and the one before it.
#[derive(Debug, Clone, PartialEq)]
pub struct Accepted {
    /// The one before; `None` if it was unknown or was not a checkpoint by these keys.
    pub before: Option<Checkpoint>,
    /// The present one; `None` if the log has no checkpoint, so it is sealed from its beginning.
    pub now: Option<Checkpoint>,
    /// The events that were accepted as they are.
    pub unproved: Option<Unproved>,
    /// The checkpoint signed to record the acceptance; `None` if there were no such events.
    pub sealed: Option<Checkpoint>,
}

/// Accepts the log as it is and continues sealing it, although it is not the one that was signed last, because an older
/// backup was restored. Its last checkpoint must be signed by these keys. Events that were sealed but are not covered
/// by a seal any more are accepted only if their number is given as `unproved`, since an attacker who removed the seals
/// may have changed them. A checkpoint signed here names them, and so do all later ones. A log that has all events of
/// the last signed checkpoint needs no acceptance: it gets that checkpoint back.
///
/// # Errors
/// [`LastSignedError`].
pub async fn accept(
    pool: &PgPool,
    keys: &ProofKeys,
    last_signed: &LastSigned,
    unproved: i64,
) -> Result<Accepted, LastSignedError> {
    let before = match last_signed.read(keys) {
        // A file that is damaged, or that others may read, is replaced by a correct one.
        Err(LastSignedError::Unreadable(..) | LastSignedError::File { .. }) => None,
        before => before?,
    };
    // Any other failure is the reason for this call.
    if let Err(SealError::Database(error)) = reinstate_last_signed(pool, keys, last_signed).await {
        return Err(error.into());
    }
    let stored = last_checkpoint(pool).await?;
    let now = match &stored {
        Some(last) => {
            let origin = Checkpoint::read(&last.note)?.origin;
            Some(Checkpoint::open(&last.note, &keys.verifiers(&origin).map_err(CheckpointError::from)?)?)
        }
        None => None,
    };
    if let (Some(before), Some(now)) = (&before, &now)
        && (before.size, before.root) == (now.size, now.root)
    {
        return Err(LastSignedError::NothingToAccept(before.short_form()));
    }
    let sealed = now.as_ref().map_or(0, |now| now.size.cast_signed());
    let taken = find_unproved(pool, sealed, before.as_ref()).await?;
    match &taken {
        Some(taken) if taken.count() != unproved => {
            return Err(LastSignedError::Unproved(Box::new(taken.clone())));
        }
        None if unproved != 0 => return Err(LastSignedError::NoneUnproved(unproved)),
        _ => {}
    }
    let sealed = match &taken {
        Some(taken) => {
            let sealing = seal_accepting(pool, keys, taken.first, taken.last).await;
            Some(sealing.map_err(|error| LastSignedError::Sealing(Box::new(error)))?)
        }
        None => None,
    };
    let last = sealed.as_ref().or(now.as_ref());
    last_signed.write(last.map(|checkpoint| checkpoint.note.clone())).await?;
    Ok(Accepted { before, now, unproved: taken, sealed })
}

/// Returns the events after the present seals, up to the checkpoint that was signed last; all of them if there is none.
async fn find_unproved(
    pool: &PgPool,
    sealed: i64,
    before: Option<&Checkpoint>,
) -> Result<Option<Unproved>, sqlx::Error> {
    let (size, at) = before.map_or((i64::MAX, None), |one| (one.size.cast_signed(), Some(one.sealed_at)));
    let head: i64 = sqlx::query_scalar("SELECT position FROM public.log_head").fetch_one(pool).await?;
    let last = head.min(size);
    if last <= sealed {
        return Ok(None);
    }
    let older: i64 = sqlx::query_scalar(
        "SELECT coalesce(max(position) - $1, 0) FROM public.commits \
          WHERE position > $1 AND position <= $2 AND recorded_at <= coalesce($3, recorded_at)",
    )
    .bind(sealed)
    .bind(last)
    .bind(at)
    .fetch_one(pool)
    .await?;
    let before = before.map(Checkpoint::short_form);
    Ok(Some(Unproved { first: sealed + 1, last, older, before }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use waybill_proof::{Hash, ProofKey};

    use super::*;

    #[tokio::test]
    async fn what_is_kept_does_not_go_back_when_another_process_was_faster() {
        let folder = std::env::temp_dir().join(format!("waybill-kept-{}", uuid::Uuid::now_v7().simple()));
        let signed = |origin: &str, size| {
            let key = ProofKey::of(b"mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU");
            Checkpoint::sign(&key, origin, size, Hash([7; 32]), chrono::Utc::now()).unwrap()
        };
        for last in [LastSigned::default(), LastSigned::in_file(folder.join("proof-key.last"))] {
            // In the order in which they store the checkpoints that they signed.
            for (origin, size, kept) in [
                ("waybill/one", 20, 20),
                ("waybill/one", 60, 60),
                ("waybill/one", 40, 60),
                ("waybill/two", 80, 60),
            ] {
                last.keep(&signed(origin, size)).await.unwrap();
                let note = last.note().unwrap().unwrap();
                assert_eq!(Checkpoint::read(&note).unwrap().size, kept, "{origin} {size} in {}", last.name());
            }
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
