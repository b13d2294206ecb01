//! The stream of changes for subscribers: one message for each event, once its rows can be read.

use super::Progress;
use super::progress::Visible;
use crate::Result;
use futures_util::stream::{self, Stream};
use serde::Serialize;
use sqlx::{PgExecutor, PgPool};
use std::collections::VecDeque;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use waybill_database::limited;
use waybill_log::noun_of;
use waybill_log::read::{self, EventHeader};

/// Maximum number of positions by which a subscriber may lag. Beyond it, a gap replaces the changes.
pub const MAX_CHANGES_BEHIND: i64 = 10_000;
/// Timeout of a query.
const LIMIT: Duration = Duration::from_secs(10);
/// Maximum number of changes that a subscriber reads at a time.
const PAGE: i64 = 500;

/// A change of a record that the read models already show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// The position of the event, from which a subscriber can resume.
    pub position: i64,
    /// The type of the record's aggregate.
    pub noun: String,
    /// The id of the record.
    pub id: String,
    /// The type of the event.
    pub event_type: String,
    /// The version of the record after the event.
    pub version: i64,
}

/// A signal for subscribers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Signal {
    /// A record changed.
    Change(Change),
    /// Anything up to `position` may have changed: reload everything. The changes continue after `position`.
    Gap {
        /// The position from which to resume.
        position: i64,
    },
}

/// The stream of changes of this process. Cheap to clone.
#[derive(Clone)]
pub struct Feed {
    pool: PgPool,
    progress: Progress,
    stop: CancellationToken,
    recent: Arc<RwLock<VecDeque<Change>>>,
    visible: watch::Sender<Visible>,
}

impl Feed {
    pub(super) fn new(pool: PgPool, progress: Progress, stop: CancellationToken) -> Self {
        let visible = watch::Sender::new(progress.visible());
        Self { pool, progress, stop, recent: Arc::default(), visible }
    }

    /// Returns the position up to which changes have been published.
    pub fn position(&self) -> i64 {
        self.visible.borrow().position
    }

    /// Returns every change after `after`, in the order of the log, each once, as soon as the read models show it. If
    /// `after` is `None`, the stream begins with the next change. It ends when the runner stops. An error is the last
    /// item: resume after the last position that was received.
    pub fn changes(&self, after: Option<i64>) -> impl Stream<Item = Result<Signal>> + Send + 'static {
        let visible = self.visible.subscribe();
        let now = *visible.borrow();
        let watcher = Watcher {
            feed: self.clone(),
            visible,
            after: after.unwrap_or(now.position),
            breaks: now.breaks,
            ready: VecDeque::new(),
            unchecked: after.is_some(),
            ended: false,
        };
        stream::unfold(watcher, |mut watcher| async move {
            if watcher.ended {
                return None;
            }
            let next = watcher.next().await.transpose()?;
            watcher.ended = next.is_err();
            Some((next, watcher))
        })
    }

    /// Returns at most `PAGE` changes after `after`: from memory, or from the log when they are older.
    async fn page(&self, after: i64, to: i64) -> Result<VecDeque<Change>> {
        let to = to.min(after + PAGE);
        if let Some(changes) = self.remembered(after, to) {
            return Ok(changes);
        }
        limited(&self.pool, LIMIT, changes(&self.pool, after, to)).await
    }

    fn remembered(&self, after: i64, to: i64) -> Option<VecDeque<Change>> {
        let recent = self.recent.read().unwrap_or_else(PoisonError::into_inner);
        let first = recent.front()?.position;
        // Positions have no gaps, so the index in memory follows from the position.
        let start = usize::try_from(after + 1 - first).ok()?;
        let end = usize::try_from(to + 1 - first).ok()?;
        (end <= recent.len()).then(|| recent.range(start..end).cloned().collect())
    }

    /// Stores in memory the changes that became visible, then publishes the position.
    async fn publish(&self, pool: &PgPool, visible: Visible) -> Result<()> {
        let known = self.position();
        if visible.position > known {
            let oldest = known.max(visible.position - MAX_CHANGES_BEHIND);
            // Without subscribers, and after a jump, the older changes in memory are discarded: later subscribers read
            // them in the log.
            let watched = self.visible.receiver_count() > 0;
            let begin_anew = !watched || oldest > known;
            let news = if watched { changes(pool, oldest, visible.position).await? } else { VecDeque::new() };
            self.remember(news, begin_anew);
        }
        let position = visible.position.max(known);
        self.visible.send_if_modified(|published| {
            let new = Visible { position, ..visible };
            std::mem::replace(published, new) != new
        });
        Ok(())
    }

    fn remember(&self, news: VecDeque<Change>, begin_anew: bool) {
        let mut recent = self.recent.write().unwrap_or_else(PoisonError::into_inner);
        if begin_anew {
            recent.clear();
        }
        recent.extend(news);
        let max = usize::try_from(MAX_CHANGES_BEHIND).unwrap_or(usize::MAX);
        let surplus = recent.len().saturating_sub(max);
        recent.drain(..surplus);
    }
}

/// Follows the progress and publishes changes while the runner runs.
pub(super) async fn fill(feed: Feed, pool: PgPool, pause: Duration) {
    let mut changes = feed.progress.subscribe();
    while !feed.stop.is_cancelled() {
        let visible = feed.progress.visible();
        if let Err(error) = limited(&pool, LIMIT, feed.publish(&pool, visible)).await {
            tracing::warn!(%error, "changes cannot be published now; trying again");
            tokio::select! {
                () = tokio::time::sleep(pause) => continue,
                () = feed.stop.cancelled() => return,
            }
        }
        tokio::select! {
            more = changes.changed() => if !more { return },
            () = feed.stop.cancelled() => return,
        }
    }
}

async fn changes(executor: impl PgExecutor<'_>, after: i64, to: i64) -> Result<VecDeque<Change>> {
    let headers = read::headers(executor, after, to, None, to - after).await?;
    Ok(headers.into_iter().map(Change::from).collect())
}

impl From<EventHeader> for Change {
    fn from(event: EventHeader) -> Self {
        Self {
            position: event.position,
            noun: noun_of(&event.aggregate_type).to_owned(),
            id: event.aggregate_id,
            event_type: event.event_type,
            version: event.sequence,
        }
    }
}

struct Watcher {
    feed: Feed,
    visible: watch::Receiver<Visible>,
    after: i64,
    breaks: u64,
    ready: VecDeque<Change>,
    /// True while `after` still has to be compared with the log.
    unchecked: bool,
    ended: bool,
}

impl Watcher {
    async fn next(&mut self) -> Result<Option<Signal>> {
        loop {
            if self.feed.stop.is_cancelled() {
                return Ok(None);
            }
            if let Some(change) = self.ready.pop_front() {
                self.after = change.position;
                return Ok(Some(Signal::Change(change)));
            }
            let visible = *self.visible.borrow_and_update();
            if let Some(position) = self.must_skip_to(visible).await? {
                self.after = position;
                self.breaks = visible.breaks;
                return Ok(Some(Signal::Gap { position }));
            }
            if visible.position > self.after {
                self.ready = self.feed.page(self.after, visible.position).await?;
                continue;
            }
            tokio::select! {
                changed = self.visible.changed() => if changed.is_err() { return Ok(None) },
                () = self.feed.stop.cancelled() => return Ok(None),
            }
        }
    }

    /// Returns the position at which to resume, when changes must be skipped: `after` is a position that this log never
    /// had, visible rows changed without a message, or too many changes have accumulated.
    async fn must_skip_to(&mut self, visible: Visible) -> Result<Option<i64>> {
        if self.unchecked && self.after > visible.position && self.after > read::head(&self.feed.pool).await?
        {
            self.unchecked = false;
            return Ok(Some(visible.position));
        }
        self.unchecked = false;
        let skip = visible.breaks != self.breaks || visible.position - self.after > MAX_CHANGES_BEHIND;
        Ok(skip.then(|| visible.position.max(self.after)))
    }
}
