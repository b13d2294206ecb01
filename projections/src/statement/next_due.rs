//! What of a statement's balance has to be paid next.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use waybill_domain::money::Money;

use super::Period;
use super::file::open_items;
use crate::Result;

/// The first day on which something is due that is not late yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextDue {
    pub due_on: NaiveDate,
    /// What is due on it, whenever it was delivered.
    pub amount: Money,
}

impl NextDue {
    /// Of what is not due at the end of the period; nothing when that is nothing.
    pub(super) async fn of(
        connection: &mut PgConnection,
        period: Period,
        not_due: Money,
    ) -> Result<Option<Self>> {
        if not_due.is_zero() {
            return Ok(None);
        }
        let mut days: BTreeMap<NaiveDate, Money> = BTreeMap::new();
        for item in open_items(connection, period, Some(period.end_date)).await? {
            *days.entry(item.due_on).or_insert(Money::ZERO) += item.open;
        }
        Ok(Self::within(days, not_due))
    }

    /// What was paid on account goes to what is due first: it is open beyond `not_due`.
    fn within(days: BTreeMap<NaiveDate, Money>, not_due: Money) -> Option<Self> {
        let open = days.values().fold(Money::ZERO, |sum, open| sum + *open);
        let mut paid = (open - not_due).max(Money::ZERO);
        days.into_iter().find_map(|(due_on, open)| {
            let settled = paid.min(open);
            paid -= settled;
            (open > settled).then(|| Self { due_on, amount: open - settled })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    fn money(cents: i64) -> Money {
        Money::of(rust_decimal::Decimal::new(cents, 2))
    }

    #[test]
    fn the_first_day_with_something_open_is_due_next() {
        let days = BTreeMap::from([(day(9), money(300)), (day(5), money(200))]);
        assert_eq!(NextDue::within(days, money(500)), Some(NextDue { due_on: day(5), amount: money(200) }));
    }

    #[test]
    fn what_was_paid_on_account_goes_to_what_is_due_first() {
        let days = BTreeMap::from([(day(5), money(200)), (day(9), money(300))]);
        let next = |not_due| NextDue::within(days.clone(), money(not_due));
        assert_eq!(next(450), Some(NextDue { due_on: day(5), amount: money(150) }));
        assert_eq!(next(250), Some(NextDue { due_on: day(9), amount: money(250) }));
    }
}
