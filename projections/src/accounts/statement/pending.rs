//! Customers' payments and credit notes that are not approved yet.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection};
use utoipa::ToSchema;
use waybill_domain::id::ReceivableId;
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, ReceivableKind};

use super::Period;
use crate::Result;
use crate::engine::column::Column;

/// A payment or credit note that is not approved yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PendingReceivable {
    #[sqlx(try_from = "Column<ReceivableId>")]
    pub id: ReceivableId,
    pub receipt_no: String,
    #[sqlx(try_from = "Column<ReceivableKind>")]
    pub kind: ReceivableKind,
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// The payment method.
    #[sqlx(try_from = "Column<Option<PaymentMethod>>")]
    pub method: Option<PaymentMethod>,
    /// Number of the check, the transfer or the card slip.
    pub reference: Option<String>,
    /// The day on which the payment was received.
    pub received_on: NaiveDate,
}

/// Maximum number of pending receivables that a statement names.
const MAX_PENDING: i64 = 100;

/// Returns the latest pending receivables up to the last day, with the number and the sum of all of them.
pub(super) async fn pending(
    connection: &mut PgConnection,
    period: Period,
) -> Result<(Vec<PendingReceivable>, u64, Money)> {
    const PENDING: &str = "SELECT *, count(*) OVER () AS total, sum(amount) OVER () AS amounts \
         FROM statement_pending WHERE customer_id = $1 AND received_on <= $2 \
           AND kind IN ('payment', 'credit-note') \
         ORDER BY received_on DESC, id DESC LIMIT $3";
    let rows: Vec<PendingColumns> = sqlx::query_as(PENDING)
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .bind(MAX_PENDING)
        .fetch_all(connection)
        .await?;
    let (total, amount) = rows.first().map_or((0, Money::ZERO), |row| (row.total, row.amounts));
    Ok((rows.into_iter().map(|row| row.receivable).collect(), total, amount))
}

/// A pending receivable, with the number and the sum of all of them.
#[derive(FromRow)]
struct PendingColumns {
    #[sqlx(flatten)]
    receivable: PendingReceivable,
    #[sqlx(try_from = "Column<u64>")]
    total: u64,
    #[sqlx(try_from = "Column<Money>")]
    amounts: Money,
}
