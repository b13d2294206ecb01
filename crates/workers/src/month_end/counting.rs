//! Counts the rows of a part while they are written, as its progress.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::time::sleep;
use waybill_projections::engine::cursor::Source;

use super::Result;
use super::job::{INTERVAL, Job};

/// The rows of a part, over all of its files.
pub(super) struct Count {
    step: &'static str,
    total: usize,
    done: Arc<AtomicUsize>,
}

/// Rows that are counted as they are read.
pub(super) struct Counted<S> {
    rows: S,
    done: Arc<AtomicUsize>,
}

impl Count {
    /// Creates the count of a part with `total` rows in the files still to be written; 0 where that is not
    /// known.
    pub(super) fn new(step: &'static str, total: usize) -> Self {
        Self { step, total, done: Arc::default() }
    }

    pub(super) fn of<S>(&self, rows: S) -> Counted<S> {
        Counted { rows, done: Arc::clone(&self.done) }
    }

    /// Waits for a file. Each second it checks whether the pack is still to be made, and stores its progress.
    ///
    /// # Errors
    /// Those of the writing; the reason why the pack is not to be made anymore.
    pub(super) async fn watch<T>(
        &self,
        job: &mut Job,
        writing: impl Future<Output = Result<T>>,
    ) -> Result<T> {
        let mut writing = pin!(writing);
        loop {
            tokio::select! {
                written = &mut writing => return written,
                () = sleep(INTERVAL) => job.look(Some(self.progress())).await?,
            }
        }
    }

    fn progress(&self) -> (&str, usize, usize) {
        // A posting may be two rows of a file.
        let done = self.done.load(Ordering::Relaxed);
        (self.step, if self.total == 0 { 0 } else { done.min(self.total) }, self.total)
    }
}

impl<S: Source> Source for Counted<S> {
    type Row = S::Row;

    async fn next(&mut self) -> waybill_projections::Result<Vec<S::Row>> {
        let rows = self.rows.next().await?;
        self.done.fetch_add(rows.len(), Ordering::Relaxed);
        Ok(rows)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    struct Parts(Vec<Vec<u8>>);

    impl Source for Parts {
        type Row = u8;

        async fn next(&mut self) -> waybill_projections::Result<Vec<u8>> {
            Ok(self.0.pop().unwrap_or_default())
        }
    }

    #[tokio::test]
    async fn rows_are_counted_over_all_files_and_never_beyond_what_there_is() {
        let count = Count::new("ageing", 6);
        let mut first = count.of(Parts(vec![vec![3], vec![1, 2]]));
        assert_eq!(first.next().await.unwrap(), [1, 2]);
        assert_eq!(count.progress(), ("ageing", 2, 6));
        while !first.next().await.unwrap().is_empty() {}
        let mut second = count.of(Parts(vec![vec![1, 2, 3, 4]]));
        second.next().await.unwrap();
        assert_eq!(count.progress(), ("ageing", 6, 6));
        assert_eq!(Count::new("stock-valuation", 0).progress(), ("stock-valuation", 0, 0));
    }
}
