//! Read-your-writes consistency: a read waits until its read models have reached the required position.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use sqlx::PgPool;
use tokio::sync::Semaphore;
use waybill_log::read::head;
use waybill_projections::{Feed, Progress};

use crate::problem::{Problem, Result};

/// The maximum time that a read waits.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The maximum number of reads that wait at the same time: they count among the requests under way.
const MAX_WAITING: usize = 128;

/// The progress of the read models, and the feed of changes.
#[derive(Clone)]
pub struct ReadConsistency {
    /// The progress of the read models.
    pub progress: Progress,
    /// The feed of changes.
    pub feed: Feed,
    pool: PgPool,
    waiting: Arc<Semaphore>,
}

impl ReadConsistency {
    /// Waits on this progress; the pool reads the end of the log.
    pub fn new(progress: Progress, feed: Feed, pool: PgPool) -> Self {
        Self { progress, feed, pool, waiting: Arc::new(Semaphore::new(MAX_WAITING)) }
    }

    /// Waits until these read models (all, when none are named) contain `position`. It does not wait for one
    /// that fails or lags far, such as during a rebuild; its present rows are returned.
    ///
    /// # Errors
    /// 409 for a position that the log does not have; 503 when it is not reached within two seconds, or when
    /// too many reads wait.
    pub async fn wait_for(&self, position: i64, models: Option<&[&'static str]>) -> Result<()> {
        let aside = self.progress.lagging(models);
        let all: Vec<&str> = self.progress.models();
        let named: Vec<&str> = models.map_or(all, <[_]>::to_vec);
        let wanted: Vec<&str> = named.into_iter().filter(|model| !aside.contains(model)).collect();
        if wanted.is_empty() || self.progress.reached(&wanted)? >= position {
            return Ok(());
        }
        let head = head(&self.pool).await?;
        if position > head {
            let text = format!(
                "The log ends at position {head}; {position} was seen before it was restored from a backup. \
                 Read again without Min-Position."
            );
            return Err(Problem::new(StatusCode::CONFLICT, "log-moved-back", text));
        }
        let Ok(_place) = self.waiting.try_acquire() else {
            let text = "Too many others wait for the same lists to catch up. Please try again.";
            return Err(Problem::unavailable("behind", text));
        };
        Ok(self.progress.wait_for(position, &wanted, TIMEOUT).await?)
    }

    /// Waits for documents that are sent out. Unlike [`Self::wait_for`], it requires all of these read
    /// models, even those that fail or lag.
    ///
    /// # Errors
    /// 503 when one fails or lags far, such as while it is filled; those of [`Self::wait_for`].
    pub async fn require(&self, position: i64, models: &[&'static str]) -> Result<()> {
        if let Some(model) = self.progress.lagging(Some(models)).first() {
            let text = format!(
                "What is read for this is still being put together from the log ({model}). Please try again in a few minutes."
            );
            return Err(Problem::unavailable("behind", text));
        }
        self.wait_for(position, Some(models)).await
    }
}
