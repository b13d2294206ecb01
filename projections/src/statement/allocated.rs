//! What is open of which delivery, and what settled it.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{CustomerId, OrderId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;

use super::entry::EntryRecord;
use super::{Ageing, Period, StatementEntryKind};
use crate::column::Column;
use crate::read_transaction::read_transaction;
use crate::{Result, customer};

/// Open deliveries that are listed at most: as many as a payment can name.
const MAX_LISTED: i64 = 200;

/// What a customer has not paid yet, oldest due first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenDeliveryList {
    pub customer_id: CustomerId,
    /// The first 200.
    pub deliveries: Vec<OpenDeliveryRow>,
    pub total_deliveries: u64,
    /// What is open of all of them.
    pub total_open: Money,
    /// What came in before and settles no delivery.
    pub on_account: Money,
    /// What of the requested amount would stay on account.
    pub unallocated: Money,
}

/// A delivery that is not paid, or not all of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OpenDeliveryRow {
    #[sqlx(try_from = "Column<OrderId>")]
    pub order_id: OrderId,
    pub order_no: String,
    /// The day of the delivery.
    pub delivered_on: NaiveDate,
    /// The day on which it has to be paid.
    pub due_on: NaiveDate,
    /// What the delivered goods come to, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// What of it is not paid.
    #[sqlx(try_from = "Column<Money>")]
    pub open: Money,
    /// What the requested amount would pay of it, laid on what is due first.
    #[sqlx(skip)]
    pub proposed: Money,
}

/// What was paid of a delivery, and by what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPayments {
    pub order_id: OrderId,
    /// What the delivered goods come to, tax included.
    pub amount: Money,
    /// What of it is not paid.
    pub open: Money,
    /// The day on which it has to be paid.
    pub due_on: NaiveDate,
    /// What settled it and counts, the earliest first.
    pub payments: Vec<OrderPayment>,
    /// What was settled before payments had allocations.
    pub settled_before: Money,
}

/// A part of a receivable that settles a delivery.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OrderPayment {
    #[sqlx(try_from = "Column<ReceivableId>")]
    pub receivable_id: ReceivableId,
    pub receipt_no: String,
    #[sqlx(try_from = "Column<ReceivableKind>")]
    pub kind: ReceivableKind,
    /// The day on which it came in.
    pub received_on: NaiveDate,
    /// What of it is for this delivery.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

/// What a customer has not paid yet, and what `amount` would pay of it; nothing when there is no such customer.
pub async fn open_deliveries(
    pool: &PgPool,
    customer_id: CustomerId,
    amount: Money,
) -> Result<Option<OpenDeliveryList>> {
    const OPEN: &str = "SELECT order_id, order_no, delivered_on, due_on, amount, open FROM statement_deliveries \
         WHERE customer_id = $1 AND open <> 0 ORDER BY due_on, order_no, order_id LIMIT $2";
    const SUMS: &str = "SELECT count(*), coalesce(sum(open), 0), \
             coalesce((SELECT on_account FROM statement_accounts WHERE customer_id = $1), 0) \
         FROM statement_deliveries WHERE customer_id = $1 AND open <> 0";
    let connection = &mut *read_transaction(pool).await?;
    if customer::named(connection, customer_id).await?.is_none() {
        return Ok(None);
    }
    let (total, open, on_account): (i64, Decimal, Decimal) =
        sqlx::query_as(SUMS).bind(customer_id.0).fetch_one(&mut *connection).await?;
    let mut deliveries: Vec<OpenDeliveryRow> =
        sqlx::query_as(OPEN).bind(customer_id.0).bind(MAX_LISTED).fetch_all(connection).await?;
    let mut left = amount;
    for delivery in &mut deliveries {
        delivery.proposed = left.min(delivery.open);
        left -= delivery.proposed;
    }
    let total_open = Money::of(open);
    Ok(Some(OpenDeliveryList {
        customer_id,
        deliveries,
        total_deliveries: u64::try_from(total).unwrap_or_default(),
        total_open,
        on_account: Money::of(on_account),
        unallocated: (amount - total_open).max(Money::ZERO),
    }))
}

/// What was paid of the delivery of an order; nothing when it was not delivered.
pub async fn order_payments(pool: &PgPool, order_id: OrderId) -> Result<Option<OrderPayments>> {
    const DELIVERY: &str =
        "SELECT sum(amount), sum(open), min(due_on) FROM statement_deliveries WHERE order_id = $1";
    const PAYMENTS: &str = "SELECT receivable_id, receipt_no, kind, received_on, amount FROM statement_allocations \
         WHERE order_id = $1 AND ends_on IS NULL ORDER BY received_on, position";
    let connection = &mut *read_transaction(pool).await?;
    let (amount, open, due_on): (Option<Decimal>, Option<Decimal>, Option<NaiveDate>) =
        sqlx::query_as(DELIVERY).bind(order_id.0).fetch_one(&mut *connection).await?;
    let (Some(amount), Some(open), Some(due_on)) = (amount.map(Money::of), open.map(Money::of), due_on)
    else {
        return Ok(None);
    };
    let payments: Vec<OrderPayment> = sqlx::query_as(PAYMENTS).bind(order_id.0).fetch_all(connection).await?;
    let settled: Money = payments.iter().map(|payment| payment.amount).sum();
    let settled_before = amount - open - settled;
    Ok(Some(OrderPayments { order_id, amount, open, due_on, payments, settled_before }))
}

/// What of the deliveries until the last day was settled by allocations, by how long they have been due.
pub(super) async fn settled(connection: &mut PgConnection, period: Period) -> Result<Ageing> {
    let settled = sqlx::query_as(include_str!("../sql/statement_settled.sql"))
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .fetch_one(connection);
    Ok(settled.await?)
}

/// Fills in what was open of each delivery on the day, and what each receivable paid.
pub(super) async fn complete(
    connection: &mut PgConnection,
    on: NaiveDate,
    rows: &mut [EntryRecord],
) -> Result<()> {
    const PAID: &str = "SELECT a.receivable_id, a.order_no, a.amount < d.amount \
          FROM statement_allocations a \
          JOIN statement_deliveries d ON d.order_id = a.order_id AND d.customer_id = a.customer_id \
         WHERE a.receivable_id = ANY($1) AND a.counts_on <= $2 AND (a.ends_on IS NULL OR a.ends_on > $2) \
         ORDER BY a.due_on, a.order_no";
    let deliveries = documents(rows, |kind| kind == StatementEntryKind::Delivery);
    let open: HashMap<Uuid, Decimal> = open_on(connection, on, &deliveries).await?;
    let credits =
        documents(rows, |kind| matches!(kind, StatementEntryKind::Payment | StatementEntryKind::CreditNote));
    let paid: Vec<(Uuid, String, bool)> = if credits.is_empty() {
        Vec::new()
    } else {
        sqlx::query_as(PAID).bind(&credits).bind(on).fetch_all(connection).await?
    };
    let mut of_receivable: HashMap<Uuid, [Vec<String>; 2]> = HashMap::new();
    for (receivable, order_no, part) in paid {
        let [whole, parts] = of_receivable.entry(receivable).or_default();
        if part { parts.push(order_no) } else { whole.push(order_no) }
    }
    for EntryRecord { entry, .. } in rows {
        let Some(document) = entry.document_id else { continue };
        match entry.kind {
            StatementEntryKind::Delivery => entry.open = open.get(&document).copied().map(Money::of),
            StatementEntryKind::Payment | StatementEntryKind::CreditNote => {
                [entry.pays, entry.pays_part] = of_receivable.remove(&document).unwrap_or_default();
            }
            _ => {}
        }
    }
    Ok(())
}

/// What was open of these deliveries at the end of a day: what is open now, with what was settled later.
async fn open_on(
    connection: &mut PgConnection,
    on: NaiveDate,
    deliveries: &[Uuid],
) -> Result<HashMap<Uuid, Decimal>> {
    const OPEN: &str = "SELECT d.order_id, greatest(0, least(d.amount, d.open + coalesce(a.now, 0) - coalesce(a.then, 0))) \
          FROM statement_deliveries d \
          LEFT JOIN LATERAL ( \
              SELECT sum(a.amount) FILTER (WHERE a.ends_on IS NULL) AS now, \
                     sum(a.amount) FILTER (WHERE a.counts_on <= $2 AND (a.ends_on IS NULL OR a.ends_on > $2)) AS then \
                FROM statement_allocations a WHERE a.order_id = d.order_id AND a.customer_id = d.customer_id \
          ) a ON true \
         WHERE d.order_id = ANY($1)";
    if deliveries.is_empty() {
        return Ok(HashMap::new());
    }
    let open: Vec<(Uuid, Decimal)> =
        sqlx::query_as(OPEN).bind(deliveries).bind(on).fetch_all(connection).await?;
    Ok(open.into_iter().collect())
}

fn documents(rows: &[EntryRecord], wanted: impl Fn(StatementEntryKind) -> bool) -> Vec<Uuid> {
    rows.iter().filter(|row| wanted(row.entry.kind)).filter_map(|row| row.entry.document_id).collect()
}
