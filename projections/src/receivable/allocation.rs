//! What a receivable pays, with what is open of each of these deliveries.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::allocation::{Allocation, ChosenAllocation};
use waybill_domain::id::OrderId;
use waybill_domain::money::Money;
use waybill_domain::stock::OrderRef;

use crate::Result;

/// What is kept of an allocation in the row of its receivable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptAllocation {
    order: OrderRef,
    amount: Money,
}

/// Those of one receivable, as they are kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptAllocations(pub(super) Vec<KeptAllocation>);

impl KeptAllocation {
    pub(super) fn chosen(ChosenAllocation { order, amount }: &ChosenAllocation) -> Self {
        Self { order: order.clone(), amount: *amount }
    }

    pub(super) fn settled(Allocation { order, amount, .. }: &Allocation) -> Self {
        Self { order: order.clone(), amount: *amount }
    }
}

/// A part of a receivable for a delivery.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableAllocation {
    pub order_id: OrderId,
    pub order_no: String,
    /// What of the receivable is for it.
    pub amount: Money,
    /// The day on which it has to be paid.
    pub due_on: Option<NaiveDate>,
    /// What the delivered goods come to, tax included.
    pub delivered: Option<Money>,
    /// What of it is not paid now.
    pub open: Option<Money>,
}

/// These allocations with the present state of the deliveries.
pub(super) async fn with_deliveries(
    connection: &mut PgConnection,
    KeptAllocations(kept): KeptAllocations,
) -> Result<Vec<ReceivableAllocation>> {
    const DELIVERIES: &str =
        "SELECT order_id, due_on, amount, open FROM statement_deliveries WHERE order_id = ANY($1)";
    let orders: Vec<Uuid> = kept.iter().map(|part| part.order.id.0).collect();
    let found: Vec<(Uuid, NaiveDate, Decimal, Decimal)> =
        sqlx::query_as(DELIVERIES).bind(orders).fetch_all(connection).await?;
    let found: HashMap<Uuid, _> =
        found.into_iter().map(|(id, due_on, amount, open)| (id, (due_on, amount, open))).collect();
    let allocations = kept.into_iter().map(|KeptAllocation { order, amount }| {
        let delivery = found.get(&order.id.0);
        ReceivableAllocation {
            order_id: order.id,
            order_no: order.number,
            amount,
            due_on: delivery.map(|(due_on, ..)| *due_on),
            delivered: delivery.map(|(_, amount, _)| Money::of(*amount)),
            open: delivery.map(|(_, _, open)| Money::of(*open)),
        }
    });
    Ok(allocations.collect())
}
