//! A log that begins with a past. An empty log may be opened so that the following events are recorded with given
//! times.

use std::sync::{MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use sqlx::PgPool;

use super::{Journal, Log};

/// The past of a log, recorded by one process. When it has ended, the journal reads the clock again.
pub struct GivenPast {
    journal: Journal,
    /// The time at which it was opened, also for a process that continues it. No event in it is later.
    pub opened_at: DateTime<Utc>,
    /// The time up to which it had been recorded before this process continued it; `None` if it is new.
    pub recorded_until: Option<DateTime<Utc>>,
}

impl Journal {
    /// Opens the past of an empty log, or continues one that has not ended. Returns `None` if the log has events and no
    /// open past.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn begin_past(&self) -> Result<Option<GivenPast>, sqlx::Error> {
        let opened_at: Option<DateTime<Utc>> =
            sqlx::query_scalar("SELECT journal_begin_past()").fetch_one(self.pool()).await?;
        let Some(opened_at) = opened_at else { return Ok(None) };
        let recorded_until = recorded_until(self.pool()).await?;
        Ok(Some(GivenPast { journal: self.clone(), opened_at, recorded_until }))
    }
}

impl GivenPast {
    /// Sets the time of recording of the following appends. An instant before the last one is replaced by the last one.
    /// One after [`GivenPast::opened_at`] is refused.
    pub fn turn_to(&self, instant: DateTime<Utc>) {
        *self.journal.0.log.given() = Some(instant);
    }

    /// Ends it permanently.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn end(self) -> Result<(), sqlx::Error> {
        *self.journal.0.log.given() = None;
        sqlx::query("SELECT journal_end_past()").execute(self.journal.pool()).await.map(|_| ())
    }
}

impl Log {
    /// Returns the present given time of recording. A thread that panicked while holding it left no partial change.
    pub(super) fn given(&self) -> MutexGuard<'_, Option<DateTime<Utc>>> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn recorded_until(pool: &PgPool) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    const LAST: &str = "SELECT recorded_at FROM log_head WHERE position > 0";
    sqlx::query_scalar(LAST).fetch_optional(pool).await
}
