//! The allocation of a receivable to deliveries, with the open amount of each delivery.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::allocation::{Allocation, ChosenAllocation};
use waybill_domain::charge::{ChargeKind, ChargeRef};
use waybill_domain::id::{OrderId, ReceivableId};
use waybill_domain::money::Money;

use crate::Result;
use crate::engine::column::Column;

/// The part of an allocation that is stored in the row of its receivable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptAllocation {
    charge: ChargeRef,
    amount: Money,
}

/// The allocations of one receivable, as they are stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptAllocations(pub(super) Vec<KeptAllocation>);

crate::engine::column::json!(KeptAllocations);

impl KeptAllocation {
    pub(super) fn chosen(ChosenAllocation { charge, amount }: &ChosenAllocation) -> Self {
        Self { charge: charge.clone(), amount: *amount }
    }

    pub(super) fn settled(Allocation { charge, amount, .. }: &Allocation) -> Self {
        Self { charge: charge.clone(), amount: *amount }
    }
}

/// The part of a receivable for one charge.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableAllocation {
    #[sqlx(try_from = "Column<ChargeKind>")]
    pub kind: ChargeKind,
    /// The order, or the receivable of an opening item or debit note.
    #[sqlx(try_from = "Column<OrderId>")]
    pub order_id: OrderId,
    /// The number of the order, opening item or debit note.
    pub order_no: String,
    /// The allocated amount.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// The due date of the charge.
    pub due_on: Option<NaiveDate>,
    /// The amount of the charge, tax included.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub delivered: Option<Money>,
    /// The unpaid amount of the charge now.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub open: Option<Money>,
}

/// Returns the charges that an approved receivable settles now, in the order in which they were first settled.
pub(super) async fn settled(
    connection: &mut PgConnection,
    receivable: ReceivableId,
) -> Result<Vec<ReceivableAllocation>> {
    const SETTLED: &str = "SELECT c.kind, c.charge_id AS order_id, c.number AS order_no, sum(a.amount) AS amount, c.due_on, \
               c.amount AS delivered, c.open \
          FROM statement_allocations a \
          JOIN statement_charges c ON c.charge_id = a.charge_id AND c.customer_id = a.customer_id \
         WHERE a.receivable_id = $1 GROUP BY c.kind, c.charge_id, c.number, c.due_on, c.amount, c.open HAVING sum(a.amount) > 0 \
         ORDER BY min(a.position), min(a.part)";
    Ok(sqlx::query_as(SETTLED).bind(receivable.0).fetch_all(connection).await?)
}

/// Returns the unpaid amount of the charge that a receivable makes, or `None` if it makes none.
pub(super) async fn open(connection: &mut PgConnection, receivable: ReceivableId) -> Result<Option<Money>> {
    const OPEN: &str = "SELECT open FROM statement_charges WHERE charge_id = $1";
    let open: Option<Decimal> =
        sqlx::query_scalar(OPEN).bind(receivable.0).fetch_optional(connection).await?;
    Ok(open.map(Money::of))
}

/// Returns these allocations with the current state of the deliveries.
pub(super) async fn with_deliveries(
    connection: &mut PgConnection,
    KeptAllocations(kept): KeptAllocations,
) -> Result<Vec<ReceivableAllocation>> {
    const DELIVERIES: &str =
        "SELECT charge_id, due_on, amount, open FROM statement_charges WHERE charge_id = ANY($1)";
    let orders: Vec<Uuid> = kept.iter().map(|part| part.charge.id.0).collect();
    let found: Vec<(Uuid, NaiveDate, Decimal, Decimal)> =
        sqlx::query_as(DELIVERIES).bind(orders).fetch_all(connection).await?;
    let found: HashMap<Uuid, _> =
        found.into_iter().map(|(id, due_on, amount, open)| (id, (due_on, amount, open))).collect();
    let allocations = kept.into_iter().map(|KeptAllocation { charge, amount }| {
        let delivery = found.get(&charge.id.0);
        ReceivableAllocation {
            kind: charge.kind,
            order_id: OrderId(charge.id.0),
            order_no: charge.number,
            amount,
            due_on: delivery.map(|(due_on, ..)| *due_on),
            delivered: delivery.map(|(_, amount, _)| Money::of(*amount)),
            open: delivery.map(|(_, _, open)| Money::of(*open)),
        }
    });
    Ok(allocations.collect())
}
