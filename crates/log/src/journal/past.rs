//! A log that begins with a past: while it is empty, it may be opened so that the times of recording of what follows are given.

use std::sync::{MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use sqlx::PgPool;

use super::{Journal, Log};

/// The past of a log, recorded by one process. The journal itself reads the clock again when it has ended.
pub struct GivenPast {
    journal: Journal,
    /// When it was opened, for a process that goes on with it, too: nothing in it is later.
    pub opened_at: DateTime<Utc>,
    /// Up to when it had been recorded before this process went on with it; nothing when it begins.
    pub recorded_until: Option<DateTime<Utc>>,
}

impl Journal {
    /// Opens the past of an empty log, or goes on with one that has not ended; `None` when the log has events and no
    /// past that is open.
    ///
    /// # Errors
    /// The database's.
    pub async fn begin_past(&self) -> Result<Option<GivenPast>, sqlx::Error> {
        let opened_at: Option<DateTime<Utc>> =
            sqlx::query_scalar("SELECT journal_begin_past()").fetch_one(self.pool()).await?;
        let Some(opened_at) = opened_at else { return Ok(None) };
        let recorded_until = recorded_until(self.pool()).await?;
        Ok(Some(GivenPast { journal: self.clone(), opened_at, recorded_until }))
    }
}

impl GivenPast {
    /// What the journal appends from now on was recorded then. An instant before the last one, or behind
    /// [`GivenPast::opened_at`], is not: the one is recorded at the last one, the other refused.
    pub fn turn_to(&self, instant: DateTime<Utc>) {
        *self.journal.0.log.given() = Some(instant);
    }

    /// Ends it for ever.
    ///
    /// # Errors
    /// The database's.
    pub async fn end(self) -> Result<(), sqlx::Error> {
        *self.journal.0.log.given() = None;
        sqlx::query("SELECT journal_end_past()").execute(self.journal.pool()).await.map(|_| ())
    }
}

impl Log {
    /// The time of recording that is given at present. A thread that panicked with it left nothing half done.
    pub(super) fn given(&self) -> MutexGuard<'_, Option<DateTime<Utc>>> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn recorded_until(pool: &PgPool) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    const LAST: &str = "SELECT recorded_at FROM log_head WHERE position > 0";
    sqlx::query_scalar(LAST).fetch_optional(pool).await
}
