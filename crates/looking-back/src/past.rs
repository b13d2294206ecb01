//! Read models as they were at a past moment. The same projectors fill them from the log in a separate schema. The name
//! of this schema begins the search path of a pool. Every query of the product reads from such a pool as it does from
//! the live one.
//!
//! A moment is filled once and shared by all servers of the database. It stays until other moments need its place, a
//! person is erased, or another version of the software starts.

mod current;
mod fill;
mod registry;
mod replay;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use waybill_database::{guarded, lazy_pool};
use waybill_log::past::Moment;

use current::Current;
use registry::Basis;
use waybill_projections::{Error, ReadModels, Result};

pub use registry::FilledMoment;
pub use replay::Replay;

/// Maximum number of moments that are being filled or waiting for it. One moment is filled at a time.
const MAX_FILLING: usize = 3;
/// Maximum number of connections to a past moment.
const MAX_CONNECTIONS: u32 = 4;
/// The application name of those connections.
const APPLICATION: &str = "waybill-past";
/// Time after which an unused connection is closed.
const IDLE: Duration = Duration::from_secs(30);

/// The limits of the stored past moments.
#[derive(Debug, Clone, Copy)]
pub struct PastLimits {
    pub moments: usize,
    /// Maximum size in bytes of all their tables and indexes.
    pub bytes: i64,
}

impl Default for PastLimits {
    fn default() -> Self {
        Self { moments: 6, bytes: 20 << 30 }
    }
}

/// The progress of filling a past moment.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct PastProgress {
    /// The position at which the filling began: that of an earlier moment whose rows were copied, or 0 for an empty
    /// one.
    pub from: i64,
    /// The position up to which the log has been read.
    pub position: i64,
    /// Events of the log per second.
    pub events_per_second: f64,
}

/// The state of a past moment.
#[derive(Debug, Clone)]
pub enum PastState {
    /// The moment can be read through this pool.
    Ready(PgPool),
    Filling(PastProgress),
}

/// The past moments of a database. Cheap to clone.
#[derive(Clone)]
pub struct PastReadModels(Arc<Inner>);

struct Inner {
    live: PgPool,
    models: ReadModels,
    limits: PastLimits,
    known: Mutex<HashMap<i64, Known>>,
    current: Mutex<Current>,
}

/// The state of a moment that this process has cached.
#[derive(Clone)]
enum Known {
    Ready(PgPool, Basis),
    Filling(PastProgress),
    Failed(Arc<Error>),
}

impl PastReadModels {
    /// Creates the past moments for the live read models of this pool.
    pub fn new(live: PgPool, models: ReadModels, limits: PastLimits) -> Self {
        Self(Arc::new(Inner { live, models, limits, known: Mutex::default(), current: Mutex::default() }))
    }

    /// Returns the read models of a moment. Starts to fill them when they do not exist.
    ///
    /// # Errors
    /// [`Error::TooManyMoments`] when all stored moments are in use. The error of a failed filling, once. Database
    /// errors.
    pub async fn open(&self, moment: Moment) -> Result<PastState> {
        let position = moment.position;
        let (basis, listed) = registry::look_up(&self.0.live, &self.0.models, position).await?;
        match self.known(position) {
            Some(Known::Ready(pool, filled_on)) if listed && filled_on == basis => {
                return Ok(PastState::Ready(pool));
            }
            Some(Known::Filling(progress)) => return Ok(PastState::Filling(progress)),
            Some(Known::Failed(error)) => {
                self.forget(position);
                return Err(Error::PastMoment(error));
            }
            Some(Known::Ready(pool, _)) => {
                self.forget(position);
                // Requests under way finish on their own connections.
                tokio::spawn(async move { pool.close().await });
            }
            None => {}
        }
        if listed {
            return Ok(PastState::Ready(self.connect(position, basis)));
        }
        self.begin(position)?;
        Ok(PastState::Filling(PastProgress::default()))
    }

    /// Returns the moment to read for a requested moment that is not over yet, when the log ends at `head`. This is the
    /// moment that was last read for such a request, for up to a minute after it was filled. Otherwise each new head
    /// would start a new filling, and on a busy log none would ever be ready.
    pub fn current(&self, head: Moment) -> Moment {
        let is_filling = |position| matches!(self.known(position), Some(Known::Filling(_)));
        let mut current = self.0.current.lock().unwrap_or_else(PoisonError::into_inner);
        current.choose(head, is_filling, Instant::now())
    }

    /// Returns the filled moments, the last used one first.
    pub async fn filled(&self) -> Result<Vec<FilledMoment>> {
        registry::filled(&self.0.live).await
    }

    /// Returns true if this is the pinned moment from which others are filled.
    pub async fn is_kept(&self, moment: Moment) -> Result<bool> {
        let (_, listed) = registry::look_up(&self.0.live, &self.0.models, moment.position).await?;
        let filled = registry::filled(&self.0.live).await?;
        Ok(listed && filled.iter().any(|filled| filled.position == moment.position && filled.kept))
    }

    /// Fills a moment and pins it, so that later moments are copied from it. Unpins earlier ones. Also makes a spare
    /// copy, in which the next moment is filled.
    pub async fn keep(&self, moment: Moment) -> Result<()> {
        let Inner { live, models, limits, .. } = &*self.0;
        fill::fill(live, models, *limits, moment.position, &|_| {}).await?;
        registry::keep(live, moment.position).await?;
        fill::make_spare(live, models, *limits).await
    }

    /// Drops moments with rows that must not be shown any more, such as those of a person who was erased later. Also
    /// drops replays whose server was killed. Waits for a filling under way.
    pub async fn drop_stale(&self) -> Result<()> {
        replay::drop_left(&self.0.live).await?;
        fill::drop_stale(&self.0.live, &self.0.models).await
    }

    fn begin(&self, position: i64) -> Result<()> {
        {
            let mut known = self.0.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.values().filter(|known| matches!(known, Known::Filling(_))).count() >= MAX_FILLING {
                return Err(Error::TooManyMoments(self.0.limits.moments));
            }
            if known.len() > 2 * self.0.limits.moments {
                // Most of these moments have been dropped; the others are cached again when they are read.
                known.retain(|_, known| matches!(known, Known::Filling(_)));
            }
            known.insert(position, Known::Filling(PastProgress::default()));
        }
        let this = self.clone();
        tokio::spawn(async move {
            let filler = this.clone();
            let filling = tokio::spawn(async move {
                let Inner { live, models, limits, .. } = &*filler.0;
                let progress = |progress| filler.note(position, Known::Filling(progress));
                fill::fill(live, models, *limits, position, &progress).await
            });
            // A filling that panicked has failed like any other; otherwise it would count as under way.
            let filled = filling.await.unwrap_or_else(|panic| Err(panic.into()));
            let Inner { live, models, limits, .. } = &*this.0;
            match filled {
                Ok(basis) => {
                    this.connect(position, basis);
                    if let Err(error) = fill::make_spare(live, models, *limits).await {
                        tracing::warn!(%error, "the spare copy of the kept past moment could not be made");
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, position, "a past moment could not be filled");
                    this.note(position, Known::Failed(Arc::new(error)));
                }
            }
        });
        Ok(())
    }

    fn connect(&self, position: i64, basis: Basis) -> PgPool {
        let path = search_path(&fill::schema_of(position));
        let options = (*self.0.live.connect_options())
            .clone()
            .application_name(APPLICATION)
            .options([("search_path", path.as_str()), ("default_transaction_read_only", "on")]);
        let pool = guarded(PgPoolOptions::new(), APPLICATION)
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(Duration::from_secs(5))
            .idle_timeout(IDLE);
        let pool = lazy_pool(pool, options);
        self.note(position, Known::Ready(pool.clone(), basis));
        pool
    }

    fn known(&self, position: i64) -> Option<Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner).get(&position).cloned()
    }

    fn note(&self, position: i64, known: Known) {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner).insert(position, known);
    }

    fn forget(&self, position: i64) {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner).remove(&position);
    }
}

/// Returns the search path of a connection to a past moment. `past_gone` has objects with the names of the log's
/// tables. A read therefore fails when the schema was dropped, and is not answered from `public` with today's data.
fn search_path(schema: &str) -> String {
    format!("{schema},past_gone,public")
}
