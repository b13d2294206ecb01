//! The sizes of batches: the largest that have fit into the time limit.

use super::advance::Who;
use crate::engine::runner::BATCH;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Timeout of one statement of a batch.
pub(super) const STATEMENT: Duration = Duration::from_secs(20);
/// Factor of the timeouts of a model that is moved alone: it delays no other model.
pub(super) const ALONE: u32 = 30;
/// Timeout of a whole batch in PostgreSQL, from version 17 on; [`LIMIT`] applies to every version.
pub(super) const TRANSACTION: &str = "40s";
/// Timeout of a batch of the front: longer than the database's own limits, which come first while it responds.
const LIMIT: Duration = Duration::from_secs(45);
/// Time for which a batch continues after connections have stopped responding.
pub(super) const GRACE: Duration = Duration::from_secs(3);
/// The smallest size to which a slow batch is halved.
const SMALLEST: i64 = 50;

/// Returns the timeout of a batch.
pub(super) fn limit(who: Who) -> Duration {
    match who {
        Who::Front => LIMIT,
        Who::Alone(_) => LIMIT * ALONE,
    }
}

/// The sizes of batches that are currently smaller than [`BATCH`].
#[derive(Debug, Default)]
pub(super) struct Batches(Mutex<HashMap<Who, i64>>);

impl Batches {
    pub(super) fn size(&self, who: Who) -> i64 {
        self.sizes().get(&who).copied().unwrap_or(BATCH)
    }

    /// Halves the size of the next batch. Returns false when the batch already had the smallest size.
    pub(super) fn halve(&self, who: Who, size: i64) -> bool {
        let half = (size / 2).max(SMALLEST);
        tracing::warn!(?who, events = size, next = half, "a batch took too long; the next is smaller");
        self.sizes().insert(who, half);
        size > SMALLEST
    }

    pub(super) fn fitted(&self, who: Who) {
        let mut sizes = self.sizes();
        let doubled = sizes.get(&who).map(|size| size * 2);
        match doubled {
            Some(doubled) if doubled < BATCH => _ = sizes.insert(who, doubled),
            Some(_) => _ = sizes.remove(&who),
            None => {}
        }
    }

    fn sizes(&self) -> std::sync::MutexGuard<'_, HashMap<Who, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_that_times_out_is_halved_and_grows_again_when_it_fits() {
        let batches = Batches::default();
        let front = Who::Front;
        assert_eq!(batches.size(front), BATCH);
        batches.halve(front, BATCH);
        batches.halve(front, batches.size(front));
        assert_eq!(batches.size(front), BATCH / 4);
        assert_eq!(batches.size(Who::Alone("order")), BATCH, "each is counted by itself");
        batches.fitted(front);
        batches.fitted(front);
        assert_eq!(batches.size(front), BATCH);
        for _ in 0..30 {
            batches.halve(front, batches.size(front));
        }
        assert_eq!(batches.size(front), SMALLEST);
        assert!(!batches.halve(front, 7) && batches.halve(front, SMALLEST + 1));
    }
}
