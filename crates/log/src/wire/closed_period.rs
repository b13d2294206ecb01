//! Events of closed periods, whose stream the log calls `books`.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::id::UserId;
use waybill_domain::{closed_period, closing};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::Reason;

wire_struct! {
    ClosedPeriod<'a> for closed_period::ClosedPeriod {
        by: UserId,
        by_name: Cow<'a, str>,
        closed_on: NaiveDate,
        through: NaiveDate,
    }
}

wire_events! {
    ClosedPeriod: ClosedPeriodEvent<'a> for closing::ClosedPeriodEvent {
        "period-closed" 1 => PeriodClosed(period: ClosedPeriod<'a>),
        "period-reopened" 1 => PeriodReopened { from: NaiveDate, reason: Reason<'a> },
    } personal &[
        PersonalField::new(&["period-closed"], "/byName", Subject::Id("user", "/by"), Erased::Text),
    ];
}
