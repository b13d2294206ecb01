//! Events of closed periods, whose stream the log calls `books`.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::closed_period;
use waybill_domain::id::UserId;

use super::shared::Reason;
use crate::personal::{Erased, PersonalField, Subject};

wire_struct! {
    ClosedPeriod<'a> for closed_period::ClosedPeriod {
        by: UserId,
        by_name: Cow<'a, str>,
        closed_on: NaiveDate,
        through: NaiveDate,
    }
}

wire_events! {
    ClosedPeriod: ClosedPeriodEvent<'a> for closed_period::ClosedPeriodEvent {
        "period-closed" 1 => PeriodClosed(period: ClosedPeriod<'a>),
        "period-reopened" 1 => PeriodReopened { from: NaiveDate, reason: Reason<'a> },
    } personal &[
        PersonalField::new(&["period-closed"], "/byName", Subject::Id("user", "/by"), Erased::Text),
    ];
}
