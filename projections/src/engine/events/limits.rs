//! Limits of one explanation, in events read and in time.

use std::cell::Cell;
use std::time::Duration;

use tokio::time::Instant;

use crate::{Error, Result};

/// The remaining budget of an explanation.
struct Left {
    events: Cell<usize>,
    time: Duration,
    until: Instant,
}

tokio::task_local! {
    static LEFT: Left;
}

/// Runs an explanation, which may read at most [`MAX_EVENTS`] events within `time`. The limits are checked between two
/// reads and never within one, so the connection returns to the pool in a clean state.
///
/// # Errors
/// The errors of the work; [`Error::TooManyEvents`] and [`Error::TooMuchTime`].
pub async fn within_limits<T>(time: Duration, work: impl Future<Output = Result<T>>) -> Result<T> {
    let left = Left { events: Cell::new(MAX_EVENTS), time, until: Instant::now() + time };
    LEFT.scope(left, work).await
}

/// Counts events that were read. Readers outside of an explanation have limits of their own.
pub fn count(events: usize) -> Result<()> {
    LEFT.try_with(|left| left.count(events)).unwrap_or(Ok(()))
}

impl Left {
    fn count(&self, events: usize) -> Result<()> {
        let rest = self.events.get().checked_sub(events).ok_or(Error::TooManyEvents(MAX_EVENTS))?;
        self.events.set(rest);
        if Instant::now() >= self.until { Err(Error::TooMuchTime(self.time.as_secs())) } else { Ok(()) }
    }
}

/// Maximum number of events that are read for one explanation.
pub const MAX_EVENTS: usize = 2_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_explanation_ends_beyond_its_events_and_the_next_one_has_all_of_them_again() {
        let time = Duration::from_hours(1);
        for _ in 0..2 {
            let read = within_limits(time, async {
                count(MAX_EVENTS - 1)?;
                count(1)?;
                Ok(count(1))
            });
            let beyond = read.await.unwrap();
            assert!(matches!(beyond, Err(Error::TooManyEvents(MAX_EVENTS))), "{beyond:?}");
        }
    }

    #[tokio::test]
    async fn an_explanation_ends_when_its_time_is_over() {
        let read = within_limits(Duration::ZERO, async { count(1) }).await;
        assert!(matches!(read, Err(Error::TooMuchTime(0))), "{read:?}");
    }

    #[tokio::test]
    async fn what_is_no_explanation_reads_on() {
        assert!(count(MAX_EVENTS + 1).is_ok());
    }
}
