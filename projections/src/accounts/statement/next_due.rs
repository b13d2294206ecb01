//! The part of a statement's balance that is due next.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection};
use utoipa::ToSchema;
use waybill_domain::money::Money;

use super::{Period, open_charges};
use crate::Result;
use crate::engine::column::Column;

/// The first due date that is not overdue, with its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct NextDue {
    pub due_on: NaiveDate,
    /// The amount due on that day, whatever the days of delivery.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

impl NextDue {
    /// Returns the next due amount at the end of a period, or `None` when every open amount is overdue.
    pub(super) async fn of(connection: &mut PgConnection, period: Period) -> Result<Option<Self>> {
        const NEXT: &str = concat!(
            "SELECT o.due_on, sum(o.open) AS amount FROM ",
            open_charges!("$1", "$2"),
            " o WHERE o.due_on >= $2 GROUP BY o.due_on ORDER BY o.due_on LIMIT 1"
        );
        let next = sqlx::query_as(NEXT).bind(period.customer_id.0).bind(period.end_date);
        Ok(next.fetch_optional(connection).await?)
    }
}
