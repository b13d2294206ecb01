//! Customers' balances at the end of a day, by the number of days overdue.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::Result;
use crate::accounts::statement::{self, Period};
use crate::engine::column::Column;
use crate::engine::cursor::Source;
use crate::engine::read_transaction::read_transaction;

/// Number of customers that are read at a time.
const PART: i64 = 200;

/// A customer's balance at the end of a day, as on the statement. The sum of the five ages less `unappliedCredit` is
/// the balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgeingRow {
    pub customer_code: String,
    pub customer_name: String,
    /// The balance; negative when the customer paid in advance.
    pub balance: Money,
    /// The amount that is not due yet, or due on that very day.
    pub not_due: Money,
    /// Due for 1 to 30 days.
    pub days1_to30: Money,
    /// Due for 31 to 60 days.
    pub days31_to60: Money,
    /// Due for 61 to 90 days.
    pub days61_to90: Money,
    /// Due for more than 90 days.
    pub over90_days: Money,
    /// The credit that is left after everything is paid.
    pub unapplied_credit: Money,
}

/// The balances of all customers, read in parts.
pub struct AgeingRows {
    pool: PgPool,
    on: NaiveDate,
    after: String,
    is_over: bool,
}

/// Reads the balance of every customer who has one at the end of a day, by customer number.
pub fn ageing(pool: &PgPool, on: NaiveDate) -> AgeingRows {
    AgeingRows { pool: pool.clone(), on, after: String::new(), is_over: false }
}

/// Counts the customers with a balance at the end of a day.
pub async fn count_ageing(pool: &PgPool, on: NaiveDate) -> Result<usize> {
    const COUNT: &str = "SELECT count(*) FROM customers m \
         WHERE (SELECT coalesce(sum(e.debit - e.credit), 0) FROM statement_entries e \
                 WHERE e.customer_id = m.id AND e.on_day <= $1) <> 0";
    let count: i64 = sqlx::query_scalar(COUNT).bind(on).fetch_one(pool).await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

#[derive(FromRow)]
struct Owing {
    #[sqlx(try_from = "Column<CustomerId>")]
    id: CustomerId,
    code: String,
    name: String,
}

impl Source for AgeingRows {
    type Row = AgeingRow;

    async fn next(&mut self) -> Result<Vec<AgeingRow>> {
        const OWING: &str = "SELECT m.id, m.code, m.name FROM customers m \
             WHERE m.code > $2 AND (SELECT coalesce(sum(e.debit - e.credit), 0) FROM statement_entries e \
                                     WHERE e.customer_id = m.id AND e.on_day <= $1) <> 0 \
             ORDER BY m.code LIMIT $3";
        if self.is_over {
            return Ok(Vec::new());
        }
        let mut transaction = read_transaction(&self.pool).await?;
        let owing: Vec<Owing> = sqlx::query_as(OWING)
            .bind(self.on)
            .bind(&self.after)
            .bind(PART)
            .fetch_all(&mut *transaction)
            .await?;
        let mut rows = Vec::with_capacity(owing.len());
        for Owing { id, code, name } in owing {
            let period = Period { customer_id: id, start_date: self.on, end_date: self.on };
            let age = statement::ageing_on(&mut transaction, period).await?;
            self.after.clone_from(&code);
            rows.push(AgeingRow {
                customer_code: code,
                customer_name: name,
                balance: age.balance(),
                not_due: age.not_due,
                days1_to30: age.days1_to30,
                days31_to60: age.days31_to60,
                days61_to90: age.days61_to90,
                over90_days: age.over90_days,
                unapplied_credit: age.unapplied_credit,
            });
        }
        transaction.rollback().await?;
        self.is_over = rows.is_empty();
        Ok(rows)
    }
}
