//! The ageing of a customer's balance: the open amount of each charge, by the number of days overdue.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use utoipa::ToSchema;
use waybill_domain::money::Money;

use crate::engine::column::Column;

/// The balance on a day, by the number of days overdue. It is the sum of the five ages less `unappliedCredit`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct Ageing {
    /// The amount that is not due yet, or due on that very day.
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
    /// The received amount that settles no charge: it is on account.
    #[sqlx(skip)]
    pub unapplied_credit: Money,
}

impl Ageing {
    /// Returns this ageing with the amount on account: the open amount less the balance.
    pub(crate) fn with_balance(self, balance: Money) -> Self {
        Self { unapplied_credit: self.not_due + self.overdue() - balance, ..self }
    }

    /// Returns the age to which an amount due on `due_on` belongs, as of `day`.
    pub fn due(&mut self, due_on: NaiveDate, day: NaiveDate) -> &mut Money {
        match (day - due_on).num_days() {
            ..=0 => &mut self.not_due,
            1..=30 => &mut self.days1_to30,
            31..=60 => &mut self.days31_to60,
            61..=90 => &mut self.days61_to90,
            91.. => &mut self.over90_days,
        }
    }

    /// Returns the amount that is overdue by a day or longer.
    pub fn overdue(&self) -> Money {
        self.days1_to30 + self.days31_to60 + self.days61_to90 + self.over90_days
    }

    /// Returns the balance; negative when the customer paid in advance.
    pub fn balance(&self) -> Money {
        self.not_due + self.overdue() - self.unapplied_credit
    }
}
