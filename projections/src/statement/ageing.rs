//! The ageing of what a customer owes: credits are applied to their allocations, the rest to what was due first.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use utoipa::ToSchema;
use waybill_domain::money::Money;

use crate::column::Column;

/// The balance on a day by how long it has been due: the five together, less `unappliedCredit`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct Ageing {
    /// Not due yet, or due on that very day.
    #[sqlx(try_from = "Column<Money>")]
    pub not_due: Money,
    /// Due for 1 to 30 days.
    #[sqlx(try_from = "Column<Money>")]
    pub days1_to30: Money,
    /// Due for 31 to 60 days.
    #[sqlx(try_from = "Column<Money>")]
    pub days31_to60: Money,
    /// Due for 61 to 90 days.
    #[sqlx(try_from = "Column<Money>")]
    pub days61_to90: Money,
    /// Due for more than 90 days.
    #[sqlx(try_from = "Column<Money>")]
    pub over90_days: Money,
    /// Credit that is left when everything is paid.
    #[sqlx(skip)]
    pub unapplied_credit: Money,
}

impl Ageing {
    /// What is left of these deliveries, by how long they have been due, when `credits` are applied to the oldest first.
    pub(super) fn of(delivered: Self, credits: Money) -> Self {
        let mut left = credits + delivered.unapplied_credit;
        let mut open = |bucket: Money| {
            let applied = left.min(bucket);
            left -= applied;
            bucket - applied
        };
        let over90_days = open(delivered.over90_days);
        let days61_to90 = open(delivered.days61_to90);
        let days31_to60 = open(delivered.days31_to60);
        let days1_to30 = open(delivered.days1_to30);
        let not_due = open(delivered.not_due);
        Self { not_due, days1_to30, days31_to60, days61_to90, over90_days, unapplied_credit: left }
    }

    /// What is left of these deliveries when this was settled of them.
    pub(super) fn less(self, settled: Self) -> Self {
        Self {
            not_due: self.not_due - settled.not_due,
            days1_to30: self.days1_to30 - settled.days1_to30,
            days31_to60: self.days31_to60 - settled.days31_to60,
            days61_to90: self.days61_to90 - settled.days61_to90,
            over90_days: self.over90_days - settled.over90_days,
            unapplied_credit: self.unapplied_credit,
        }
    }

    /// The bucket of what has to be paid on `due_on`, as of `day`.
    pub(super) fn due(&mut self, due_on: NaiveDate, day: NaiveDate) -> &mut Money {
        match (day - due_on).num_days() {
            ..=0 => &mut self.not_due,
            1..=30 => &mut self.days1_to30,
            31..=60 => &mut self.days31_to60,
            61..=90 => &mut self.days61_to90,
            91.. => &mut self.over90_days,
        }
    }

    /// What is due for a day or longer.
    pub fn overdue(&self) -> Money {
        self.days1_to30 + self.days31_to60 + self.days61_to90 + self.over90_days
    }

    /// The balance; negative when the customer paid ahead.
    pub fn balance(&self) -> Money {
        self.not_due + self.overdue() - self.unapplied_credit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(cents: i64) -> Money {
        Money::of(rust_decimal::Decimal::new(cents, 2))
    }

    fn delivered(cents: [i64; 5]) -> Ageing {
        let [not_due, days1_to30, days31_to60, days61_to90, over90_days] = cents.map(money);
        Ageing { not_due, days1_to30, days31_to60, days61_to90, over90_days, unapplied_credit: Money::ZERO }
    }

    #[test]
    fn a_payment_goes_to_what_was_due_first() {
        let open = Ageing::of(delivered([100, 200, 300, 400, 500]), money(650));
        assert_eq!(open, delivered([100, 200, 300, 250, 0]));
        assert_eq!((open.overdue(), open.balance()), (money(750), money(850)));
    }

    #[test]
    fn what_is_paid_beyond_everything_is_kept_as_credit() {
        let open = Ageing::of(delivered([100, 0, 0, 0, 50]), money(175));
        assert_eq!(open, Ageing { unapplied_credit: money(25), ..Ageing::default() });
        assert_eq!(open.balance(), money(-25));
    }

    #[test]
    fn whatever_was_delivered_and_paid_the_buckets_less_the_credit_are_the_balance() {
        let mut dice = 7_i64;
        let mut roll = || {
            dice = (dice * 48_271) % 2_147_483_647;
            dice % 10_000
        };
        for _ in 0..2_000 {
            let cents = [roll(), roll(), roll(), roll(), roll()];
            let credits = roll() * 6 - 1_000;
            let open = Ageing::of(delivered(cents), money(credits));
            assert_eq!(open.balance(), money(cents.iter().sum::<i64>() - credits));
            assert!(
                open.overdue() <= delivered(cents).overdue().max(delivered(cents).overdue() - money(credits))
            );
        }
    }
}
