//! The runner: moves the read models along the log as soon as there are new events.
//!
//! - The **front** moves all models at the same position in one transaction per batch. Rows and checkpoints commit
//!   together, so that a kill at any time leaves them consistent.
//! - A **lagging model**, far behind or failing, is moved alone until it has caught up. The others do not wait for it.
//! - Several processes share the work by the row locks of the checkpoints. A process that finds a lock taken continues
//!   without it.

mod advance;
mod batches;
mod catch_up;
mod feed;
mod listener;
mod progress;
mod supervise;

pub use feed::{Change, Feed, MAX_CHANGES_BEHIND, Signal};
pub use progress::Progress;

use crate::engine::checkpoint;
use crate::{ReadModels, Result};
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

/// The channel that is notified of every projected batch, with its position and its models.
pub const PROJECTED_CHANNEL: &str = "waybill_projected";

/// Maximum number of positions whose events are read, projected and committed together.
pub(crate) const BATCH: i64 = 10_000;

/// Number of connections: the front, the lagging models, the listener, the feed and one spare.
const CONNECTIONS: u32 = 4 + catch_up::AT_ONCE;

/// The application name of those connections.
const APPLICATION: &str = "waybill-runner";

/// Time for which a stop waits for the batches that are under way.
const STOPPING: Duration = Duration::from_millis(800);

/// The intervals and timeouts of a runner.
#[derive(Debug, Clone)]
pub struct RunnerOptions {
    /// Interval at which the log is checked without a notification.
    pub poll_interval: Duration,
    /// The pause after the first failure of a projector. It doubles with each further failure, up to a minute.
    pub first_pause: Duration,
    /// Timeout of one statement of a batch; thirty times as long for a model that is moved alone.
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
    /// Notifies the runner that the log has reached `head`.
    pub fn wake(&self, head: i64) {
        self.0.send_if_modified(|known| {
            let grown = head > *known;
            *known = head.max(*known);
            grown
        });
    }

    /// Makes the runner check the log, even without a new head.
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
    /// Number of times that one of its tasks failed and was restarted.
    restarts: AtomicU64,
}

impl Shared {
    /// Returns true if nothing is projected any more: the runner was stopped, or a later release uses the database.
    fn is_over(&self) -> bool {
        self.stop.is_cancelled() || self.progress.later_release().is_some()
    }

    /// Waits for this time, or until the stop.
    async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }
}

/// The running runner of a process. If dropped without [`Runner::stop`], it ends in the middle of its work, which loses
/// no data.
pub struct Runner {
    shared: Arc<Shared>,
    feed: Feed,
    tasks: JoinSet<()>,
}

impl Runner {
    /// Starts the runner on the database of `pool`, with separate connections, so that a busy pool does not delay the
    /// read models. `pool` itself is used only by [`Feed::changes`].
    ///
    /// # Errors
    /// The database cannot be reached or is not migrated, or a later release uses it.
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

    /// Returns the handle for the writer of the log in this process.
    pub fn wake_handle(&self) -> WakeHandle {
        self.shared.wake.clone()
    }

    /// Returns the progress of the read models, which can also be awaited.
    pub fn progress(&self) -> Progress {
        self.shared.progress.clone()
    }

    /// Returns the stream of changes.
    pub fn feed(&self) -> Feed {
        self.feed.clone()
    }

    /// Returns a counter of tasks that failed and were restarted. Their names and errors are in the program's log.
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

/// Returns the options of the runner's connections. The checkpoint commits with the rows, so a commit that a server
/// crash loses is simply repeated, and a commit need not wait for the disk. The timeout releases the locks of a
/// connection whose process has died silently.
fn connect_options(pool: &PgPool, statement_timeout: Duration) -> sqlx::postgres::PgConnectOptions {
    (*pool.connect_options()).clone().application_name(APPLICATION).options([
        ("search_path", "read,public"),
        ("synchronous_commit", "off"),
        ("idle_in_transaction_session_timeout", "5s"),
        ("statement_timeout", &*statement_timeout.as_millis().to_string()),
    ])
}

/// Limits the duration of transactions. PostgreSQL has this setting from version 17 on.
async fn limit_transactions(connection: &mut PgConnection) -> sqlx::Result<()> {
    const LIMIT: &str = "SELECT set_config('transaction_timeout', $1, false) \
         WHERE current_setting('transaction_timeout', true) IS NOT NULL";
    sqlx::query(LIMIT).bind(batches::TRANSACTION).execute(connection).await.map(|_| ())
}
