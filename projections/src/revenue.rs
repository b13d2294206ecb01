//! What was earned in each month: what was delivered, and what of it was credited.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use waybill_domain::money::Money;

use crate::Result;
use crate::column::Columns;

/// What was earned in a month.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevenueInMonth {
    /// The month, `2026-11`.
    pub month: String,
    /// Delivered, by the day of the delivery, tax included.
    pub delivered: Money,
    /// Credited, by the day of the credit note, less what was void after all.
    pub credited: Money,
}

/// What was earned in each month, from the days of the customers' statements.
///
/// # Errors
/// The database's.
pub async fn revenue_per_month(pool: &PgPool) -> Result<Vec<RevenueInMonth>> {
    let rows = sqlx::query(include_str!("sql/revenue_per_month.sql")).fetch_all(pool).await?;
    let month = |row: &sqlx::postgres::PgRow| {
        let (month, delivered) = (row.text("month")?, row.money("delivered")?);
        Ok(RevenueInMonth { month, delivered, credited: row.money("credited")? })
    };
    rows.iter().map(month).collect()
}
