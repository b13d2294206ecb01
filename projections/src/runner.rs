//! The runner: moves the read models along the log, as soon as there is something new.
//!
//! - The **front** moves all models at the same position in one transaction per batch: rows and checkpoints are
//!   never there without one another, whatever is killed when.
//! - A **lagging model**, far behind or failing, is moved alone until it has caught up; the others do not wait for it.
//! - The row lock of a checkpoint is what several processes share the work by; who finds it taken goes on.

mod advance;
mod batches;
mod catch_up;
mod feed;
mod listener;
mod progress;
mod supervise;

pub use feed::{Change, Feed, MAX_CHANGES_BEHIND, Signal};
pub use progress::Progress;

use crate::{ReadModels, Result, checkpoint};
use sqlx::postgres::PgPoolOptions;
use sqlx::{PgConnection, PgPool};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waybill_database::{guarded, lazy_pool};
use waybill_log::read::head;

use batches::Batches;
use supervise::supervise;

/// Notified by every projected batch, with its position and its models.
pub const PROJECTED_CHANNEL: &str = "waybill_projected";

/// Positions of which the events are read, projected and committed together at most.
pub(crate) const BATCH: i64 = 10_000;

/// The front, the lagging models, the listener, the feed and one to spare.
const CONNECTIONS: u32 = 4 + catch_up::AT_ONCE;

/// The name of those connections.
const APPLICATION: &str = "waybill-runner";

/// How long a stop waits for the batches that are under way.
const STOPPING: Duration = Duration::from_millis(800);

/// How a runner paces itself.
#[derive(Debug, Clone)]
pub struct RunnerOptions {
    /// How often it looks at the log although nothing woke it.
    pub poll_interval: Duration,
    /// The pause after the first failure of a projector, doubled with each further one, a minute at most.
    pub first_pause: Duration,
    /// How long one statement of a batch may take; of a model by itself, thirty times as long.
    pub statement_timeout: Duration,
}

impl Default for RunnerOptions {
    fn default() -> Self {
        Self {
            poll_interval: Duration::from_secs(1),
            first_pause: Duration::from_secs(1),
            statement_timeout: batches::STATEMENT,
        }
    }
}

/// Notifies the runner of this process that the log has grown, without a round trip to the database.
#[derive(Debug, Clone)]
pub struct WakeHandle(watch::Sender<i64>);

impl WakeHandle {
    /// The log has come to `head`.
    pub fn wake(&self, head: i64) {
        self.0.send_if_modified(|known| {
            let grown = head > *known;
            *known = head.max(*known);
            grown
        });
    }

    /// Looks at the log whatever is known of it.
    fn nudge(&self) {
        self.0.send_modify(|_| ());
    }
}

struct Shared {
    pool: PgPool,
    models: ReadModels,
    options: RunnerOptions,
    wake: WakeHandle,
    progress: Progress,
    stop: CancellationToken,
    batches: Batches,
    /// How often one of its tasks ended by a fault and was started again.
    restarts: AtomicU64,
}

impl Shared {
    /// Whether nothing is projected any more: it was stopped, or a later release works with the database.
    fn is_over(&self) -> bool {
        self.stop.is_cancelled() || self.progress.later_release().is_some()
    }

    /// Waits, but not beyond the stop.
    async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }
}

/// The running runner of a process. Dropped without [`Runner::stop`] it ends in the middle of whatever it
/// does, which loses nothing either.
pub struct Runner {
    shared: Arc<Shared>,
    feed: Feed,
    tasks: JoinSet<()>,
}

impl Runner {
    /// Starts on the database of `pool`, with connections of its own, so that a busy pool does not hold up the
    /// read models. `pool` itself is only used by [`Feed::changes`].
    ///
    /// # Errors
    /// The database cannot be reached or is not migrated; a later release works with it.
    pub async fn start(pool: &PgPool, models: ReadModels, options: RunnerOptions) -> Result<Self> {
        let own = guarded(PgPoolOptions::new(), APPLICATION)
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(|connection, _| Box::pin(limit_transactions(connection)));
        let own = lazy_pool(own, connect_options(pool, options.statement_timeout));
        checkpoint::prepare(&own, &models).await?;
        checkpoint::refuse_later(&own, &models).await?;
        checkpoint::renew(&own, &models).await?;
        let progress = Progress::new(&models, &checkpoint::checkpoint_statuses(&own).await?);
        let shared = Arc::new(Shared {
            wake: WakeHandle(watch::Sender::new(head(&own).await?)),
            stop: CancellationToken::new(),
            pool: own,
            models,
            options,
            progress,
            batches: Batches::default(),
            restarts: AtomicU64::new(0),
        });
        let feed = Feed::new(pool.clone(), shared.progress.clone(), shared.stop.clone());
        let mut tasks = JoinSet::new();
        tasks.spawn(supervise(Arc::clone(&shared), "listener", listener::listen));
        tasks.spawn(supervise(Arc::clone(&shared), "front", advance::follow));
        tasks.spawn(supervise(Arc::clone(&shared), "catch-up", catch_up::look_after));
        let filled = feed.clone();
        let fill = move |shared: Arc<Shared>| {
            feed::fill(filled.clone(), shared.pool.clone(), shared.options.poll_interval)
        };
        tasks.spawn(supervise(Arc::clone(&shared), "feed", fill));
        Ok(Self { shared, feed, tasks })
    }

    /// For the writer of the log in this process.
    pub fn wake_handle(&self) -> WakeHandle {
        self.shared.wake.clone()
    }

    /// How far the read models have come, and waiting for it.
    pub fn progress(&self) -> Progress {
        self.shared.progress.clone()
    }

    /// The stream of changes.
    pub fn feed(&self) -> Feed {
        self.feed.clone()
    }

    /// How often one of its tasks ended by a fault and was started again; which and why is logged.
    pub fn restarts(&self) -> impl Fn() -> u64 + Send + Sync + 'static {
        let shared = Arc::clone(&self.shared);
        move || shared.restarts.load(Ordering::Relaxed)
    }

    /// Ends the open feeds, finishes the batches that are under way unless they hang, and stops.
    pub async fn stop(mut self) {
        self.shared.stop.cancel();
        let ending = async {
            while let Some(ended) = self.tasks.join_next().await {
                if let Err(error) = ended {
                    tracing::error!(%error, "a task of the runner ended badly");
                }
            }
            self.shared.pool.close().await;
        };
        if tokio::time::timeout(STOPPING, ending).await.is_err() {
            tracing::warn!("a batch of the read models was broken off; it is projected at the next start");
        }
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.shared.stop.cancel();
    }
}

/// The checkpoint commits with the rows, so a commit that a crash of the server loses is only done again: no
/// need to wait for the disk. A connection whose process is gone without a word must not hold its locks for
/// ever.
fn connect_options(pool: &PgPool, statement_timeout: Duration) -> sqlx::postgres::PgConnectOptions {
    (*pool.connect_options()).clone().application_name(APPLICATION).options([
        ("search_path", "read,public"),
        ("synchronous_commit", "off"),
        ("idle_in_transaction_session_timeout", "5s"),
        ("statement_timeout", &*statement_timeout.as_millis().to_string()),
    ])
}

/// PostgreSQL has this limit from version 17 on.
async fn limit_transactions(connection: &mut PgConnection) -> sqlx::Result<()> {
    const LIMIT: &str = "SELECT set_config('transaction_timeout', $1, false) \
         WHERE current_setting('transaction_timeout', true) IS NOT NULL";
    sqlx::query(LIMIT).bind(batches::TRANSACTION).execute(connection).await.map(|_| ())
}
