//! How large batches are: as large as has turned out to fit into the time that one has.

use super::advance::Who;
use crate::runner::BATCH;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long one statement of a batch may take.
pub(super) const STATEMENT: Duration = Duration::from_secs(20);
/// A model by itself holds up no other, and may take so many times as long.
pub(super) const ALONE: u32 = 30;
/// How long the whole batch may take, from PostgreSQL 17 on; our own limit holds everywhere.
pub(super) const TRANSACTION: &str = "40s";
/// Timeout of a batch of the front: longer than the database's own limits, which come first while it responds.
const LIMIT: Duration = Duration::from_secs(45);
/// How long a batch goes on after connections have turned out to be silent.
pub(super) const GRACE: Duration = Duration::from_secs(3);
/// A batch that takes too long is halved, but not further.
const SMALLEST: i64 = 50;

/// Timeout of a batch.
pub(super) fn limit(who: Who) -> Duration {
    match who {
        Who::Front => LIMIT,
        Who::Alone(_) => LIMIT * ALONE,
    }
}

/// The sizes of batches that are smaller than [`BATCH`] for now.
#[derive(Debug, Default)]
pub(super) struct Batches(Mutex<HashMap<Who, i64>>);

impl Batches {
    pub(super) fn size(&self, who: Who) -> i64 {
        self.sizes().get(&who).copied().unwrap_or(BATCH)
    }

    /// Makes the next batch half as large; false when that was the smallest.
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
