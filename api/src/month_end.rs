//! Month-end packs: making them in the background, and keeping their files ([ADR 17](../../docs/adr/0017-month-end-pack.md)).
//!
//! What is finished of a pack lies in files beside an index of their hashes ([`work`]), so a server that was killed goes on
//! where it was. All of it is read from one past moment, so it is the same whenever it is made.

mod archive;
mod content;
mod counting;
mod job;
mod shelf;
mod statements;
mod work;
pub(crate) mod worker;

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::Notify;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::PackFailure;

use crate::http::export::WriteError;
use crate::http::problem::Problem;

pub(crate) use shelf::{Shelf, basis};
pub(crate) use work::open_checked;

/// Packs that wait or are being made at most.
pub(crate) const MAX_OPEN: usize = 10;

/// How many files of packs are kept.
#[derive(Debug, Clone, Copy)]
pub struct PackLimits {
    pub packs: usize,
    pub bytes: u64,
}

impl Default for PackLimits {
    fn default() -> Self {
        Self { packs: 24, bytes: 10 << 30 }
    }
}

/// The folder of the packs. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Packs {
    folder: Option<PathBuf>,
    limits: PackLimits,
    requested: Arc<Notify>,
}

impl Packs {
    /// With their files in this folder; without one, none are made.
    pub fn new(folder: Option<PathBuf>, limits: PackLimits) -> Self {
        Self { folder, limits, requested: Arc::default() }
    }

    /// Where the files are, if this server keeps any.
    pub(crate) fn shelf(&self) -> Option<Shelf> {
        Some(Shelf::new(self.folder.clone()?, self.limits))
    }

    /// Wakes the worker of this server.
    pub(crate) fn wake(&self) {
        self.requested.notify_one();
    }

    async fn woken(&self) {
        self.requested.notified().await;
    }
}

/// Why a pack is not made now.
#[derive(Debug)]
enum Stopped {
    /// It was cancelled, or somebody else has completed it.
    Over,
    /// It has to be begun again: somebody was erased meanwhile, or a file of it was damaged.
    Again,
    /// Another server may be making it.
    LostLock,
    /// It cannot be made.
    Failed(PackFailure, String),
    /// Something that may be better in a moment.
    Transient(String),
    /// The making of it panicked; this is the message of the panic.
    Panicked(String),
}

impl From<std::io::Error> for Stopped {
    fn from(error: std::io::Error) -> Self {
        use std::io::ErrorKind::{QuotaExceeded, StorageFull};
        match error.kind() {
            StorageFull | QuotaExceeded => Self::Failed(PackFailure::DiskFull, error.to_string()),
            _ => Self::Failed(PackFailure::Fault, error.to_string()),
        }
    }
}

impl From<Problem> for Stopped {
    fn from(problem: Problem) -> Self {
        if problem.code() == "papers-unavailable" {
            return Self::Failed(PackFailure::PapersUnavailable, problem.detail().to_owned());
        }
        Self::Transient(format!("{}: {}", problem.code(), problem.detail()))
    }
}

impl From<waybill_projections::Error> for Stopped {
    fn from(error: waybill_projections::Error) -> Self {
        Self::Transient(error.to_string())
    }
}

impl From<sqlx::Error> for Stopped {
    fn from(error: sqlx::Error) -> Self {
        Self::Transient(error.to_string())
    }
}

impl From<waybill_commands::Failure> for Stopped {
    fn from(failure: waybill_commands::Failure) -> Self {
        Self::Transient(Problem::from(failure).detail().to_owned())
    }
}

impl From<WriteError> for Stopped {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Io(error) => error.into(),
            WriteError::Problem(problem) => problem.into(),
        }
    }
}

type Result<T> = std::result::Result<T, Stopped>;

/// Work on a disk that may block; a panic in it is a fault.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|panic| Err(Stopped::Failed(PackFailure::Fault, panic.to_string())))
}

/// What a pack is called in the log of the server and in names of files.
fn name_of(pack: MonthEndPackId) -> String {
    pack.0.simple().to_string()
}
