//! The journal: the only place that inserts events.
//!
//! One writer task per process appends the waiting commands in one round trip. Each command is appended completely or
//! not at all, independently of the others. The row lock of `log_head` orders the appends of all processes: positions
//! have no gaps, and no reader sees a later one before an earlier one.

mod append;
mod batch;
mod connection;
mod follower;
mod health;
mod past;
mod writer;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot, watch};
use uuid::Uuid;

pub use append::{Append, MAX_EVENTS_PER_COMMAND};
pub use follower::follow;
pub use past::GivenPast;

use crate::personal::{INDEX, PersonKeys, unwritable};
use health::Health;
use writer::{Pending, Writer};

/// The maximum number of commands that wait for the writer; further ones are refused immediately.
const QUEUE: usize = 4_096;

/// The outcome of one command.
#[derive(Debug, Clone, PartialEq)]
pub enum Appended {
    /// Its events are in the log, and the log has reached this position.
    At(u64),
    /// A stream that it wrote or relied on has changed; none of its events is in the log.
    Conflict,
    /// Its key was used before with the same body: the response and the position reached then.
    Repeated {
        answer: Value,
        /// The position reached then.
        position: u64,
    },
    /// Its key was used before with another body.
    OtherBody,
}

/// The append failed. Only `Unknown` may have been recorded.
#[derive(Debug, Clone, thiserror::Error)]
pub enum JournalError {
    /// The queue is full, or the journal is stopping. Nothing was appended.
    #[error("the journal takes no more commands for the moment")]
    Overloaded,
    /// The connection was lost before the response. The command may be in the log or not; a retry with the same key
    /// finds out.
    #[error(
        "the connection was lost before the database answered; whether the command was recorded is not known"
    )]
    Unknown,
    /// The database cannot be reached or has no space. Nothing was appended.
    #[error("the database is not available: {0}")]
    Unavailable(Arc<sqlx::Error>),
    /// The database refused this command. Nothing of it was appended.
    #[error("the database refused the command: {0}")]
    Refused(Arc<sqlx::Error>),
    /// The database was restored while this process ran, and its memory is out of date. Nothing was appended, and
    /// nothing will be.
    #[error("the log was exchanged: the database was restored while this process ran. Start it again")]
    Restored,
    /// The log cannot hold these events.
    #[error("the events cannot be recorded: {0}")]
    Malformed(String),
}

/// Appends events, and reports the head of the log. Cheap to clone.
#[derive(Clone)]
pub struct Journal(Arc<Inner>);

struct Inner {
    queue: mpsc::Sender<Pending>,
    stopping: watch::Sender<bool>,
    stopped: watch::Receiver<bool>,
    log: Arc<Log>,
}

/// The state that the journal, its writer and its follower share.
struct Log {
    pool: PgPool,
    head: watch::Sender<u64>,
    own: Mutex<OwnRanges>,
    health: Health,
    id: Uuid,
    exchanged: watch::Sender<bool>,
    keys: PersonKeys,
    /// The given time of recording, while a past is recorded.
    given: Mutex<Option<DateTime<Utc>>>,
}

impl Journal {
    /// Starts the writer. It has a connection in addition to the pool's, so readers never block it.
    ///
    /// # Errors
    /// The log's head cannot be read.
    pub async fn start(pool: PgPool) -> Result<Self, sqlx::Error> {
        let Head { position, log_id } = read_head(&pool).await?;
        let (queue, waiting) = mpsc::channel(QUEUE);
        let (stopped_sender, stopped) = watch::channel(false);
        let stopping = watch::Sender::new(false);
        let log = Arc::new(Log {
            pool,
            head: watch::Sender::new(position.unsigned_abs()),
            own: Mutex::default(),
            health: Health::new(),
            id: log_id,
            exchanged: watch::Sender::new(false),
            keys: PersonKeys::default(),
            given: Mutex::default(),
        });
        let writer = Writer::new(log.clone(), waiting, stopping.subscribe());
        tokio::spawn(async move {
            writer.run().await;
            stopped_sender.send_replace(true);
        });
        Ok(Self(Arc::new(Inner { queue, stopping, stopped, log })))
    }

    /// Appends one command, together with others that are waiting.
    ///
    /// # Errors
    /// [`JournalError`]. Only after [`JournalError::Unknown`] may the command be in the log.
    pub async fn append(&self, append: Append) -> Result<Appended, JournalError> {
        if *self.0.log.exchanged.borrow() {
            return Err(JournalError::Restored);
        }
        if *self.0.stopping.borrow() {
            return Err(JournalError::Overloaded);
        }
        let (reply, answer) = oneshot::channel();
        self.0.queue.try_send(Pending { append, reply }).map_err(|_| JournalError::Overloaded)?;
        answer.await.unwrap_or(Err(JournalError::Unknown))
    }

    /// Returns the last position that this process knows, with its changes. Appends of other processes are seen only
    /// while a follower runs.
    pub fn head(&self) -> watch::Receiver<u64> {
        self.0.log.head.subscribe()
    }

    /// Returns when the log is no longer the one that this journal was started on, because the database was restored.
    /// All state in this process's memory is then invalid.
    pub async fn exchanged(&self) {
        let mut exchanged = self.0.log.exchanged.subscribe();
        // The sender lives as long as this journal.
        let _ = exchanged.wait_for(|exchanged| *exchanged).await;
    }

    /// Returns the pool that it reads with.
    pub fn pool(&self) -> &PgPool {
        &self.0.log.pool
    }

    /// Returns the digest under which the log stores a unique name, so that the name itself is nowhere in the log.
    ///
    /// # Errors
    /// No master key; errors of the database.
    pub async fn indexed(&self, name: &str) -> Result<String, sqlx::Error> {
        let keys = &self.0.log.keys;
        let mut needed = keys.needed([INDEX].into_iter());
        if !needed.is_complete() {
            let mut transaction = self.pool().begin().await?;
            needed.complete(&mut transaction).await?;
            transaction.commit().await?;
        }
        let indexed = needed.indexed(name).map_err(unwritable)?;
        keys.keep(needed);
        Ok(indexed)
    }

    /// Returns the reason why nothing can be recorded now, if any: a failure since the last write, or no recent write.
    pub fn problem(&self) -> Option<String> {
        self.0.log.health.problem()
    }

    /// Waits for the end of the writer, which follows [`Journal::stop`] or a fault.
    pub async fn ended(&self) {
        let mut stopped = self.0.stopped.clone();
        // An error here means that the writer has ended.
        let _ = stopped.wait_for(|stopped| *stopped).await;
    }

    /// Refuses new commands, appends the waiting ones, and ends the writer.
    pub async fn stop(&self) {
        self.0.stopping.send_replace(true);
        self.ended().await;
    }
}

impl Log {
    fn advance(&self, position: u64) {
        self.head.send_if_modified(|head| {
            let further = position > *head;
            *head = position.max(*head);
            further
        });
    }

    /// Returns true if this is still the log that the process knows up to the position `known`. A log that has lost
    /// events is another one, whatever it reports.
    fn recognizes(&self, head: &Head, known: u64) -> bool {
        let same = head.log_id == self.id && head.position.unsigned_abs() >= known;
        if !same {
            self.exchange();
        }
        same
    }

    fn exchange(&self) {
        if !self.exchanged.send_replace(true) {
            tracing::error!(log = %self.id, "{}", JournalError::Restored);
        }
    }

    fn appended_here(&self, first: u64, last: u64) {
        self.own_ranges().0.insert(first, last);
        self.advance(last);
    }

    /// A thread that panicked while holding it left no partial change.
    fn own_ranges(&self) -> MutexGuard<'_, OwnRanges> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The ranges of positions that this process appended and its follower has not passed yet.
#[derive(Default)]
struct OwnRanges(BTreeMap<u64, u64>);

/// The last position of a log and its identity.
#[derive(sqlx::FromRow)]
struct Head {
    position: i64,
    log_id: Uuid,
}

async fn read_head(pool: &PgPool) -> Result<Head, sqlx::Error> {
    sqlx::query_as("SELECT h.position, i.log_id FROM log_head h, log_identity i").fetch_one(pool).await
}
