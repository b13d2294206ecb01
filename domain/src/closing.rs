//! Closing and reopening periods.

use chrono::{Datelike as _, Days, NaiveDate};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::closed_period::{ClosedPeriod, ClosedPeriods};
use crate::decision::DecisionContext;
use crate::field::FIRST_YEAR;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::transition::Reason;

/// Commands of closed periods.
#[derive(Debug, Clone, PartialEq)]
pub enum ClosedPeriodCommand {
    /// Close every day up to and including this one, the last of a month that is over.
    Close { through: NaiveDate },
    /// Reopen this day, the first of a month, and every day after it.
    Reopen { from: NaiveDate, reason: Reason },
}

/// Events of closed periods.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum ClosedPeriodEvent {
    /// Every day up to and including a day is closed.
    PeriodClosed(ClosedPeriod),
    /// This day and every day after it is open again.
    PeriodReopened { from: NaiveDate, reason: Reason },
}

impl ClosedPeriods {
    fn close(
        &self,
        through: NaiveDate,
        decision: &DecisionContext,
    ) -> Result<Vec<ClosedPeriodEvent>, Refusal> {
        decision.permit(Operation::PeriodClose)?;
        let refused = |code, text: String| Err(Refusal::field("through", code, text));
        if through.checked_add_days(Days::new(1)).is_none_or(|next| next.day() != 1) {
            return refused("not-a-month-end", format!("{through} is not the last day of a month"));
        }
        if through >= decision.today {
            let today = decision.today;
            return refused("too-late", format!("The month to {through} is not over; today is {today}"));
        }
        match self.closed_through() {
            Some(closed) if closed >= through => {
                refused("closed-already", format!("The books are closed to {closed} already"))
            }
            _ => Ok(vec![ClosedPeriodEvent::PeriodClosed(ClosedPeriod {
                through,
                closed_on: decision.today,
                by: decision.actor.id,
                by_name: decision.actor.name.clone(),
            })]),
        }
    }

    fn reopen(
        &self,
        from: NaiveDate,
        reason: Reason,
        decision: &DecisionContext,
    ) -> Result<Vec<ClosedPeriodEvent>, Refusal> {
        decision.permit(Operation::PeriodReopen)?;
        let refused = |code, text: String| Err(Refusal::field("from", code, text));
        if from.day() != 1 {
            return refused("not-a-month-begin", format!("{from} is not the first day of a month"));
        }
        match self.closed_through() {
            Some(closed) if from <= closed => Ok(vec![ClosedPeriodEvent::PeriodReopened { from, reason }]),
            Some(closed) => refused("open-already", format!("The books are closed to {closed} only")),
            None => refused("open-already", "No period is closed".to_owned()),
        }
    }
}

/// Returns the month ends that can be closed, earliest first: those after the closed periods whose month is over. At
/// most the latest twelve are returned.
pub fn closable(closed_through: Option<NaiveDate>, today: NaiveDate) -> Vec<NaiveDate> {
    const MAX_MONTHS: usize = 12;
    let last = today.with_day(1).and_then(|first| first.pred_opt());
    let Some(last) = last else { return Vec::new() };
    let ends = std::iter::successors(Some(last), |end| end.with_day(1).and_then(|first| first.pred_opt()));
    let open = ends.take_while(|end| closed_through.is_none_or(|closed| *end > closed));
    let mut open: Vec<NaiveDate> = open.take(MAX_MONTHS).collect();
    open.reverse();
    open
}

impl Decide for ClosedPeriods {
    type Command = ClosedPeriodCommand;
    type Event = ClosedPeriodEvent;

    fn decide(
        &self,
        command: ClosedPeriodCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<ClosedPeriodEvent>, Refusal> {
        match command {
            ClosedPeriodCommand::Close { through } => self.close(through, decision),
            ClosedPeriodCommand::Reopen { from, reason } => self.reopen(from, reason, decision),
        }
    }

    fn evolve(&mut self, event: ClosedPeriodEvent) {
        match event {
            ClosedPeriodEvent::PeriodClosed(period) => self.closed.push(period),
            ClosedPeriodEvent::PeriodReopened { from, .. } => {
                let Some(last) = from.pred_opt() else { return };
                let at = self.closed.partition_point(|period| period.through < from);
                let before = self.closed[..at].last().map(|period| period.through);
                // If `from` is inside a period, the part before it stays closed, by the same user. A day before the
                // first that can be entered cannot be reopened, so no period ends there.
                let lasts = last.year() >= FIRST_YEAR && before.is_none_or(|before| before < last);
                let kept = self.closed.get(at).filter(|_| lasts).cloned();
                self.closed.truncate(at);
                self.closed.extend(kept.map(|period| ClosedPeriod { through: last, ..period }));
            }
        }
    }
}

aggregate!(ClosedPeriods, ClosedPeriodEvent, ClosedPeriod);
