//! The open amount of each delivery, and the receivables that settled it.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::charge::ChargeKind;
use waybill_domain::id::{CustomerId, OrderId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;

use super::entry::EntryRecord;
use super::{Ageing, Period, StatementEntry, StatementEntryKind, open_charges};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::records::customer;

/// Maximum number of open deliveries in the list: as many as a payment can name.
const MAX_LISTED: i64 = 200;

/// A customer's unpaid deliveries, opening items and debit notes, the oldest due date first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenDeliveryList {
    pub customer_id: CustomerId,
    /// The first 200 deliveries.
    pub deliveries: Vec<OpenDeliveryRow>,
    pub total_deliveries: u64,
    /// The open amount of all deliveries.
    pub total_open: Money,
    /// The received amount that settles no delivery yet.
    pub on_account: Money,
    /// The part of the requested amount that would stay on account.
    pub unallocated: Money,
}

/// A delivery, opening item or debit note that is not fully paid.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OpenDeliveryRow {
    #[sqlx(try_from = "Column<ChargeKind>")]
    pub kind: ChargeKind,
    /// The order, or the receivable of an opening item or debit note.
    #[sqlx(try_from = "Column<OrderId>")]
    pub order_id: OrderId,
    /// The number of the order, opening item or debit note.
    pub order_no: String,
    /// The day of the delivery, or the date of the document.
    pub delivered_on: NaiveDate,
    /// The due date.
    pub due_on: NaiveDate,
    /// The total of the delivered goods, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// The unpaid amount.
    #[sqlx(try_from = "Column<Money>")]
    pub open: Money,
    /// The part of the requested amount that would pay this delivery. The amount pays the earliest due dates first.
    #[sqlx(skip)]
    pub proposed: Money,
}

/// The payments of a delivery.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPayments {
    pub order_id: OrderId,
    /// The total of the delivered goods, tax included.
    pub amount: Money,
    /// The unpaid amount.
    pub open: Money,
    /// The due date.
    pub due_on: NaiveDate,
    /// The receivables that settle the delivery, the earliest first.
    pub payments: Vec<OrderPayment>,
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
    /// The day on which the payment was received.
    pub received_on: NaiveDate,
    /// The part of the receivable that settles this delivery.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

/// Returns a customer's unpaid deliveries and the allocation of `amount` to them, or `None` when there is no such
/// customer.
pub async fn open_deliveries(
    pool: &PgPool,
    customer_id: CustomerId,
    amount: Money,
) -> Result<Option<OpenDeliveryList>> {
    const OPEN: &str = "SELECT kind, charge_id AS order_id, number AS order_no, charged_on AS delivered_on, due_on, amount, open \
         FROM statement_charges WHERE customer_id = $1 AND open <> 0 ORDER BY due_on, number, charge_id LIMIT $2";
    const SUMS: &str = "SELECT count(*), coalesce(sum(open), 0), \
             coalesce((SELECT on_account FROM statement_accounts WHERE customer_id = $1), 0) \
         FROM statement_charges WHERE customer_id = $1 AND open <> 0";
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

/// Returns the payments of an order's delivery, or `None` when the order was not delivered.
pub async fn order_payments(pool: &PgPool, order_id: OrderId) -> Result<Option<OrderPayments>> {
    const DELIVERY: &str =
        "SELECT sum(amount), sum(open), min(due_on) FROM statement_charges WHERE charge_id = $1";
    const PAYMENTS: &str = "SELECT receivable_id, receipt_no, kind, min(received_on) AS received_on, sum(amount) AS amount \
          FROM statement_allocations WHERE charge_id = $1 GROUP BY receivable_id, receipt_no, kind \
        HAVING sum(amount) > 0 ORDER BY min(received_on), min(position)";
    let connection = &mut *read_transaction(pool).await?;
    let (amount, open, due_on): (Option<Decimal>, Option<Decimal>, Option<NaiveDate>) =
        sqlx::query_as(DELIVERY).bind(order_id.0).fetch_one(&mut *connection).await?;
    let (Some(amount), Some(open), Some(due_on)) = (amount.map(Money::of), open.map(Money::of), due_on)
    else {
        return Ok(None);
    };
    let payments: Vec<OrderPayment> = sqlx::query_as(PAYMENTS).bind(order_id.0).fetch_all(connection).await?;
    Ok(Some(OrderPayments { order_id, amount, open, due_on, payments }))
}

/// Returns the open amount at the end of a period, by the number of days overdue.
pub(super) async fn open_by_age(connection: &mut PgConnection, period: Period) -> Result<Ageing> {
    const OPEN: &str = concat!(
        "SELECT coalesce(sum(o.open) FILTER (WHERE o.due_on >= $2), 0) AS not_due,
                coalesce(sum(o.open) FILTER (WHERE o.due_on BETWEEN $2 - 30 AND $2 - 1), 0) AS days1_to30,
                coalesce(sum(o.open) FILTER (WHERE o.due_on BETWEEN $2 - 60 AND $2 - 31), 0) AS days31_to60,
                coalesce(sum(o.open) FILTER (WHERE o.due_on BETWEEN $2 - 90 AND $2 - 61), 0) AS days61_to90,
                coalesce(sum(o.open) FILTER (WHERE o.due_on < $2 - 90), 0) AS over90_days
           FROM ",
        open_charges!("$1", "$2"),
        " o"
    );
    let open = sqlx::query_as(OPEN).bind(period.customer_id.0).bind(period.end_date).fetch_one(connection);
    Ok(open.await?)
}

/// Adds the open amount of each charge at the end of the period, and the charges that each receivable paid.
pub(super) async fn complete(
    connection: &mut PgConnection,
    period: Period,
    rows: &mut [EntryRecord],
) -> Result<()> {
    const PAID: &str = "SELECT a.receivable_id, c.number, sum(a.amount) < c.amount \
          FROM statement_allocations a \
          JOIN statement_charges c ON c.charge_id = a.charge_id AND c.customer_id = a.customer_id \
         WHERE a.receivable_id = ANY($1) AND a.day <= $2 \
         GROUP BY a.receivable_id, c.charge_id, c.number, c.amount, c.due_on HAVING sum(a.amount) > 0 \
         ORDER BY c.due_on, c.number";
    let charges = documents(rows, |entry| entry.due_on.is_some());
    let open: HashMap<Uuid, Decimal> = open_of(connection, period, &charges).await?;
    let credits = documents(rows, |entry| entry.due_on.is_none() && entry.kind != StatementEntryKind::Contra);
    let paid: Vec<(Uuid, String, bool)> = if credits.is_empty() {
        Vec::new()
    } else {
        sqlx::query_as(PAID).bind(&credits).bind(period.end_date).fetch_all(connection).await?
    };
    let mut of_receivable: HashMap<Uuid, [Vec<String>; 2]> = HashMap::new();
    for (receivable, order_no, part) in paid {
        let [whole, parts] = of_receivable.entry(receivable).or_default();
        if part { parts.push(order_no) } else { whole.push(order_no) }
    }
    for EntryRecord { entry, .. } in rows {
        let Some(document) = entry.document_id else { continue };
        match entry.kind {
            StatementEntryKind::Contra => {}
            _ if entry.due_on.is_some() => {
                entry.open = Some(open.get(&document).copied().map_or(Money::ZERO, Money::of));
            }
            _ => [entry.pays, entry.pays_part] = of_receivable.remove(&document).unwrap_or_default(),
        }
    }
    Ok(())
}

/// Returns the open amounts of these charges at the end of a period. Settled charges are left out.
async fn open_of(
    connection: &mut PgConnection,
    period: Period,
    charges: &[Uuid],
) -> Result<HashMap<Uuid, Decimal>> {
    const OPEN: &str = concat!(
        "SELECT o.charge_id, o.open FROM ",
        open_charges!("$1", "$2"),
        " o WHERE o.charge_id = ANY($3)"
    );
    if charges.is_empty() {
        return Ok(HashMap::new());
    }
    let open = sqlx::query_as(OPEN).bind(period.customer_id.0).bind(period.end_date).bind(charges);
    let open: Vec<(Uuid, Decimal)> = open.fetch_all(connection).await?;
    Ok(open.into_iter().collect())
}

fn documents(rows: &[EntryRecord], wanted: impl Fn(&StatementEntry) -> bool) -> Vec<Uuid> {
    rows.iter().filter(|row| wanted(&row.entry)).filter_map(|row| row.entry.document_id).collect()
}
