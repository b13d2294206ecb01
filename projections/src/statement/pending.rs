//! What a customer paid that nobody has approved yet.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, Row};
use utoipa::ToSchema;
use waybill_domain::id::ReceivableId;
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, ReceivableKind};

use super::Period;
use crate::Result;
use crate::row_ext::RowExt;

/// A payment or credit note that is not approved yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingReceivable {
    pub id: ReceivableId,
    pub receipt_no: String,
    pub kind: ReceivableKind,
    pub amount: Money,
    /// How the money came in.
    pub method: Option<PaymentMethod>,
    /// Number of the cheque, the transfer, the card slip.
    pub reference: Option<String>,
    /// The day on which it came in.
    pub received_on: NaiveDate,
}

/// Maximum number of pending receivables that a statement names.
const MAX_PENDING: i64 = 100;

/// The latest of them until the last day, how many there are, and what they come to.
pub(super) async fn pending(
    connection: &mut PgConnection,
    period: Period,
) -> Result<(Vec<PendingReceivable>, u64, Money)> {
    const PENDING: &str = "SELECT *, count(*) OVER () AS total, sum(amount) OVER () AS amounts \
         FROM read.statement_pending WHERE customer_id = $1 AND received_on <= $2 \
         ORDER BY received_on DESC, id DESC LIMIT $3";
    let rows = sqlx::query(PENDING)
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .bind(MAX_PENDING)
        .fetch_all(connection)
        .await?;
    let (total, amount) = match rows.first() {
        Some(row) => (row.try_get::<i64, _>("total")?, row.money("amounts")?),
        None => (0, Money::ZERO),
    };
    let pending = rows.iter().map(PendingReceivable::from_row).collect::<sqlx::Result<_>>()?;
    Ok((pending, u64::try_from(total).unwrap_or(0), amount))
}

impl FromRow<'_, PgRow> for PendingReceivable {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.id("id", ReceivableId)?,
            receipt_no: row.text("receipt_no")?,
            kind: row.word("kind")?,
            amount: row.money("amount")?,
            method: row.word_if("method")?,
            reference: row.text_if("reference")?,
            received_on: row.try_get("received_on")?,
        })
    }
}
