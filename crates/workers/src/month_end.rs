//! Month-end packs: makes them in the background and stores their files ([ADR
//! 17](../../docs/adr/0017-month-end-pack.md)).
//!
//! Finished parts of a pack are files next to an index of their hashes ([`work`]), so a killed server
//! continues where it was. All data is read from one past moment, so the content does not depend on the time
//! of making.

mod archive;
mod content;
mod counting;
mod job;
mod shelf;
mod statements;
mod work;
pub mod worker;

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::Notify;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::PackFailure;
use waybill_printing::PrintError;

use waybill_files::WriteError;
use waybill_http::problem::Problem;

pub use shelf::{Shelf, basis};
pub use work::open_checked;

/// The maximum number of packs that wait or are being made.
pub const MAX_OPEN: usize = 10;

/// The limits of stored packs.
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
    /// Stores the files in this folder; without one, no packs are made.
    pub fn new(folder: Option<PathBuf>, limits: PackLimits) -> Self {
        Self { folder, limits, requested: Arc::default() }
    }

    /// Returns the shelf with the files, if this server stores any.
    pub fn shelf(&self) -> Option<Shelf> {
        Some(Shelf::new(self.folder.clone()?, self.limits))
    }

    /// Wakes the worker of this server.
    pub fn wake(&self) {
        self.requested.notify_one();
    }

    async fn woken(&self) {
        self.requested.notified().await;
    }
}

/// The reason why a pack is not made now.
#[derive(Debug)]
enum Stopped {
    /// It was canceled, or another server has completed it.
    Over,
    /// It has to be begun again, because a person was erased or one of its files was damaged.
    Again,
    /// The lock was lost: another server may be making it.
    LostLock,
    /// It cannot be made.
    Failed(PackFailure, String),
    /// An error that may pass in a moment.
    Transient(String),
    /// Its making panicked; this is the message of the panic.
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
            WriteError::Begin(error) => Self::Transient(error.to_string()),
            WriteError::Stopped(stopped) => Self::Transient(stopped.to_string()),
        }
    }
}

impl From<PrintError> for Stopped {
    fn from(error: PrintError) -> Self {
        match error {
            PrintError::Missing => Self::Failed(PackFailure::PapersUnavailable, error.to_string()),
            PrintError::Busy | PrintError::Failed(_) => Self::Transient(error.to_string()),
        }
    }
}

type Result<T> = std::result::Result<T, Stopped>;

/// Runs blocking work on a disk; a panic in it is a fault.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|panic| Err(Stopped::Failed(PackFailure::Fault, panic.to_string())))
}

/// Returns the name of a pack in the server's log and in file names.
fn name_of(pack: MonthEndPackId) -> String {
    pack.0.simple().to_string()
}
