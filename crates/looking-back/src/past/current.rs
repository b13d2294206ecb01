//! The choice of the moment to read for a requested moment that is not over yet: today or a future day.

use std::time::{Duration, Instant};

use waybill_log::past::Moment;

/// Time for which a moment is read again after it was last seen being filled.
const KEPT: Duration = Duration::from_mins(1);

/// The last moment that was read, and the time at which it was chosen or last seen being filled.
#[derive(Debug, Default)]
pub(super) struct Current(Option<(Moment, Instant)>);

impl Current {
    /// Returns the moment to read at `now`, when the log ends at `head`.
    pub(super) fn choose(
        &mut self,
        head: Moment,
        is_filling: impl FnOnce(i64) -> bool,
        now: Instant,
    ) -> Moment {
        // After a restore to an earlier state, the log may end before the chosen moment.
        if let Some((moment, since)) = &mut self.0
            && moment.position <= head.position
        {
            if is_filling(moment.position) {
                *since = now;
            }
            if now.duration_since(*since) < KEPT {
                return *moment;
            }
        }
        self.0 = Some((head, now));
        head
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    fn moment(position: i64) -> Moment {
        Moment { position, recorded_at: DateTime::UNIX_EPOCH }
    }

    #[test]
    fn a_moment_stands_for_the_present_while_it_is_filled_and_for_a_minute_then_however_the_log_grows() {
        let (mut current, start) = (Current::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut chosen =
            |head, is_filling, seconds| current.choose(moment(head), |_| is_filling, at(seconds)).position;
        assert_eq!(chosen(10, false, 0), 10);
        assert_eq!(chosen(20, true, 59), 10);
        assert_eq!(chosen(30, true, 300), 10, "a filling that takes long is waited for");
        assert_eq!(chosen(40, false, 359), 10);
        assert_eq!(chosen(50, false, 360), 50);
        assert_eq!(chosen(45, false, 361), 45, "the log was put back");
    }
}
