//! Writes the server's security records: sign-ins and failed ones, exports, views of personal data.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use lru::LruCache;
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;
use waybill_commands::security::{self, SecurityKind, SecurityRecord};

use waybill_http::problem::Result;

use super::Session;

/// The maximum number of readings that wait to be written. Further ones are counted and dropped.
const QUEUE: usize = 10_000;
/// The maximum number of readings that are written by one statement.
const BATCH: usize = 500;
/// The maximum number of attempts to write a batch, a second apart.
const ATTEMPTS: u32 = 30;
/// The time within which a repeated view of the same subject is not recorded again.
const SAME_READING: TimeDelta = TimeDelta::minutes(10);
/// The maximum number of readings that are remembered for that.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// Writes security records. Cheap to clone.
#[derive(Clone)]
pub struct SecurityLog(Arc<Inner>);

struct Inner {
    pool: PgPool,
    queue: mpsc::Sender<Message>,
    readings: Mutex<LruCache<(Uuid, String), DateTime<Utc>>>,
}

enum Message {
    Record(SecurityRecord),
    Flush(oneshot::Sender<()>),
}

impl SecurityLog {
    /// Starts the task that writes readings in the background; it ends with the last clone.
    pub fn start(pool: PgPool) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_behind(pool.clone(), waiting));
        Self(Arc::new(Inner { pool, queue, readings: Mutex::new(LruCache::new(REMEMBERED)) }))
    }

    /// Writes a record before anything else happens.
    pub async fn write(&self, record: SecurityRecord) -> Result<()> {
        Ok(security::write(&self.0.pool, &[record]).await?)
    }

    /// Queues a reading to be written soon, unless the same user viewed the same subject a moment ago.
    pub fn note_reading(&self, record: SecurityRecord) {
        let key = (record.user_id.unwrap_or_default(), record.subject.clone());
        let mut readings = self.0.readings.lock().unwrap_or_else(PoisonError::into_inner);
        let again = readings.get(&key).is_some_and(|before| record.at - *before < SAME_READING);
        if again {
            return;
        }
        readings.put(key, record.at);
        drop(readings);
        if self.0.queue.try_send(Message::Record(record)).is_err() {
            metrics::counter!("waybill_security_records_lost").increment(1);
            tracing::warn!("a reading of personal data was not recorded: too many wait to be written");
        }
    }

    /// Waits until all earlier readings are written.
    pub async fn flush(&self) {
        let (done, written) = oneshot::channel();
        if self.0.queue.send(Message::Flush(done)).await.is_ok() && written.await.is_err() {
            tracing::warn!("the last readings of personal data may not have been recorded");
        }
    }
}

/// Makes a record of an action of a signed-in user.
pub(crate) fn by(kind: SecurityKind, session: &Session, address: IpAddr) -> SecurityRecord {
    record(kind, Some(session.actor.id.0), &session.username, address)
}

/// Makes a record of an attempt under this name.
pub(crate) fn record(
    kind: SecurityKind,
    id: Option<Uuid>,
    username: &str,
    address: IpAddr,
) -> SecurityRecord {
    let (username, address) = (username.to_owned(), address.to_string());
    SecurityRecord { at: Utc::now(), kind, user_id: id, username, address, subject: String::new() }
}

/// Returns the record with this subject.
pub(crate) fn about(record: SecurityRecord, subject: impl Into<String>) -> SecurityRecord {
    SecurityRecord { subject: subject.into(), ..record }
}

/// Writes the queued records in batches, until the queue is closed.
async fn write_behind(pool: PgPool, mut waiting: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut messages, BATCH).await > 0 {
        let (mut records, mut flushed) = (Vec::new(), Vec::new());
        for message in messages.drain(..) {
            match message {
                Message::Record(record) => records.push(record),
                Message::Flush(done) => flushed.push(done),
            }
        }
        if !records.is_empty() {
            persist(&pool, &records).await;
        }
        for done in flushed {
            // The caller may have stopped waiting.
            let _gone = done.send(());
        }
    }
}

async fn persist(pool: &PgPool, records: &[SecurityRecord]) {
    for _ in 0..ATTEMPTS {
        match security::write(pool, records).await {
            Ok(()) => return,
            Err(_) if pool.is_closed() => break,
            Err(error) => {
                tracing::warn!(%error, "readings of personal data could not be recorded yet");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
    metrics::counter!("waybill_security_records_lost").increment(records.len() as u64);
    tracing::error!(lost = records.len(), "readings of personal data were not recorded");
}
