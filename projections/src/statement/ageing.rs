//! The ageing of what a customer owes: what is open of each charge, by how long it has been due.

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
    /// What was received and settles no charge: it is on account.
    #[sqlx(skip)]
    pub unapplied_credit: Money,
}

impl Ageing {
    /// Returns the same with what is on account, which is open beyond the balance.
    pub(super) fn with_balance(self, balance: Money) -> Self {
        Self { unapplied_credit: self.not_due + self.overdue() - balance, ..self }
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
