//! The limits on the total cost of a replay.

use std::time::Duration;

use tokio::time::Instant;

use waybill_http::problem::{Problem, Result};

/// The maximum number of bytes of the responses of all reads after all steps.
const MAX_TOTAL: usize = 32 << 20;
/// The time from its beginning. It is less than a request may take, so that temporarily filled data is
/// dropped in any case.
const TIME: Duration = Duration::from_secs(12);

/// The remaining time and bytes of a replay.
pub(super) struct Budget {
    /// The field by which the caller can ask for less.
    field: &'static str,
    until: Instant,
    bytes: usize,
}

impl Budget {
    /// Starts the budget now.
    pub(super) fn of(field: &'static str) -> Self {
        Self { field, until: Instant::now() + TIME, bytes: MAX_TOTAL }
    }

    /// Returns the time at which the replay is canceled.
    pub(super) fn until(&self) -> Instant {
        self.until
    }

    /// Checks that time is left.
    ///
    /// # Errors
    /// 503 when the time is over.
    pub(super) fn check_time(&self) -> Result<()> {
        if Instant::now() < self.until { Ok(()) } else { Err(Self::over()) }
    }

    /// Returns the problem of a replay whose time is over.
    pub(super) fn over() -> Problem {
        let text = format!("The replay took longer than {} s and was given up.", TIME.as_secs());
        Problem::unavailable("timeout", text)
    }

    /// Subtracts the bytes of a response.
    ///
    /// # Errors
    /// 422 when all responses together exceed the limit.
    pub(super) fn take(&mut self, bytes: usize) -> Result<()> {
        self.bytes = self.bytes.checked_sub(bytes).ok_or_else(|| {
            let text = format!(
                "What was to be seen behind all these steps has more than {MAX_TOTAL} bytes; ask for less of it"
            );
            Problem::field(self.field, "too-long", text)
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::*;

    #[test]
    fn the_responses_behind_all_steps_together_are_limited_and_the_refusal_names_the_figure_and_the_field() {
        let mut budget = Budget::of("marks");
        for _ in 0..32 {
            assert!(budget.take(1 << 20).is_ok());
        }
        let Err(problem) = budget.take(1) else { panic!("it is one byte too many") };
        assert_eq!((problem.status(), problem.code()), (StatusCode::UNPROCESSABLE_ENTITY, "invalid"));
        assert!(format!("{problem:?}").contains("33554432 bytes"), "{problem:?}");
        assert!(format!("{problem:?}").contains("marks"), "{problem:?}");
    }

    #[test]
    fn a_replay_is_given_up_when_its_time_is_over_and_not_before() {
        let budget = Budget::of("paths");
        assert!(budget.check_time().is_ok());
        let over = Budget { until: Instant::now(), ..budget };
        let Err(problem) = over.check_time() else { panic!("its time is over") };
        assert_eq!((problem.status(), problem.code()), (StatusCode::SERVICE_UNAVAILABLE, "timeout"));
    }
}
