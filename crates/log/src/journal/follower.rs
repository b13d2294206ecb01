//! Follows the events that other processes append.

use std::sync::{Arc, Weak};
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use waybill_database::{lazy_pool, limited};

use super::{Journal, Log, OwnRanges, read_head};
use crate::{CHANNEL, StreamKey, personal, read};

/// The poll interval, in case a notification is lost.
const POLL: Duration = Duration::from_secs(1);
/// The time limit of a query.
const LIMIT: Duration = Duration::from_secs(10);
/// The maximum number of events read at once.
const STEP: i64 = 5_000;
/// The time limit for closing the connection.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// Notifies `moved` of every stream that another process has written, with the version it reached, and keeps the
/// journal's head up to date. Correctness does not depend on its speed, or on its running at all: it only avoids
/// conflicts. Ends when the journal stops or is dropped, and leaves no connection open.
pub fn follow<F>(journal: &Journal, moved: F) -> impl Future<Output = ()> + Send + use<F>
where
    F: Fn(&StreamKey, u64) + Send + Sync,
{
    let log = &journal.0.log;
    let seen = *log.head.borrow();
    // Use a separate connection, not one of the pool.
    let options = (*log.pool.connect_options()).clone();
    let own = lazy_pool(PgPoolOptions::new().max_connections(1), options);
    run(Arc::downgrade(log), journal.0.stopping.subscribe(), own, seen, moved)
}

async fn run<F>(log: Weak<Log>, mut stopping: watch::Receiver<bool>, own: PgPool, mut seen: u64, moved: F)
where
    F: Fn(&StreamKey, u64) + Send + Sync,
{
    let mut listener = None;
    while let Some(log) = log.upgrade().filter(|_| !*stopping.borrow()) {
        let caught_up = limited::<_, sqlx::Error>(&log.pool, LIMIT, catch_up(&log, &mut seen, &moved)).await;
        drop(log);
        let pause = async {
            match caught_up {
                Ok(()) => wait(&mut listener, &own).await,
                Err(error) => {
                    tracing::warn!(%error, "the log cannot be followed for the moment");
                    sleep(POLL).await;
                }
            }
        };
        tokio::select! {
            () = pause => {}
            _ = stopping.changed() => {}
        }
    }
    drop(listener);
    if timeout(CLOSE_TIMEOUT, own.close()).await.is_err() {
        tracing::warn!("the connection that followed the log did not close");
    }
}

/// Waits for a notification, at most for the poll interval.
async fn wait(listener: &mut Option<PgListener>, own: &PgPool) {
    let mut listening = match listener.take() {
        Some(listening) => listening,
        None => match listen(own).await {
            Ok(listening) => listening,
            Err(error) => {
                tracing::warn!(%error, "no notifications of the log; polling");
                return sleep(POLL).await;
            }
        },
    };
    if !matches!(timeout(POLL, listening.recv()).await, Ok(Err(_))) {
        *listener = Some(listening);
    }
}

async fn listen(own: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(own).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn catch_up(
    log: &Log,
    seen: &mut u64,
    moved: &(impl Fn(&StreamKey, u64) + Send + Sync),
) -> Result<(), sqlx::Error> {
    // Read before the query: its result does not include appends made while it runs.
    let known = *log.head.borrow();
    let head = read_head(&log.pool).await?;
    if !log.recognizes(&head, known) {
        return Ok(());
    }
    let head = head.position.unsigned_abs();
    log.advance(head);
    loop {
        let until = match log.own_ranges().skip(seen) {
            Some(next_own) => head.min(next_own - 1),
            None => head,
        };
        if *seen >= until {
            return Ok(());
        }
        *seen = look_at(log, *seen, until, moved).await?;
    }
}

/// Processes the events of other processes after `seen`, up to `until`. Returns the position reached.
async fn look_at(
    log: &Log,
    seen: u64,
    until: u64,
    moved: &(impl Fn(&StreamKey, u64) + Send + Sync),
) -> Result<u64, sqlx::Error> {
    let rows = read::headers(&log.pool, seen.cast_signed(), until.cast_signed(), None, STEP).await?;
    let reached = rows.last().map_or(until, |last| last.position.unsigned_abs());
    for event in rows {
        let version = event.sequence.unsigned_abs();
        if event.aggregate_type == personal::AGGREGATE {
            log.keys.forget(&event.aggregate_id);
        }
        moved(&StreamKey::named(event.aggregate_type, event.aggregate_id), version);
    }
    Ok(reached)
}

impl OwnRanges {
    /// Moves `seen` past the ranges that directly follow it. Returns the first position of the next range, if any.
    fn skip(&mut self, seen: &mut u64) -> Option<u64> {
        while let Some(first) = self.0.first_entry() {
            if *first.key() > *seen + 1 {
                return Some(*first.key());
            }
            *seen = first.remove().max(*seen);
        }
        None
    }
}
