//! The orders of a dispatch, as those see them who load and deliver: without prices.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::customer::Address;
use waybill_domain::dispatch::StopOutcome;
use waybill_domain::id::{CustomerId, DispatchId, OrderId, ProductId};
use waybill_domain::order::{Named, OrderContent, OrderEvent, OrderLine, OrderStatus};
use waybill_domain::quantity::Quantity;
use waybill_log::read::{self, Limit};

use super::details::content;
use crate::column::Column;
use crate::event_metadata::id;
use crate::read_transaction::read_transaction;
use crate::{Result, StoredEvent};

/// An order on a dispatch: what is in it, and what became of its stop.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchOrder {
    pub id: OrderId,
    pub order_no: String,
    /// Its place on the trip, from 1.
    pub sequence: u32,
    /// The status of the order today.
    pub status: OrderStatus,
    /// Version of the order, for `If-Match`.
    pub version: i64,
    pub customer: Named<CustomerId>,
    pub address: Address,
    /// Contact person there, as it is known today.
    pub contact_person: Option<String>,
    /// The customer's telephone, as it is known today.
    pub phone_number: Option<String>,
    /// Notes for those who handle it.
    pub notes: Option<String>,
    /// What is in it.
    pub lines: Vec<DispatchOrderLine>,
    /// The outcome of the stop; nothing while it is open.
    pub outcome: Option<StopOutcome>,
    /// Who took the goods.
    pub received_by: Option<String>,
    pub delivered_at: Option<DateTime<Utc>>,
    /// Why the goods came back.
    pub reason: Option<String>,
}

/// A line of an order on a dispatch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchOrderLine {
    /// Which line of the order, the first is 1.
    pub line: u32,
    pub product_id: ProductId,
    /// Its SKU at the time.
    pub sku: String,
    /// Its name at the time.
    pub name: String,
    /// Its unit at the time.
    pub unit: String,
    /// How much goes out.
    pub quantity: Quantity,
    /// How much the customer kept; nothing while that is not known.
    pub delivered: Option<Quantity>,
}

/// The orders of one dispatch in the order of its stops; none when there is no such dispatch.
pub async fn of_dispatch(pool: &PgPool, dispatch: DispatchId) -> Result<Vec<DispatchOrder>> {
    on_dispatch(&mut *read_transaction(pool).await?, dispatch).await
}

/// As [`of_dispatch`], in a moment that is shared with other statements.
pub(crate) async fn on_dispatch(
    connection: &mut PgConnection,
    dispatch: DispatchId,
) -> Result<Vec<DispatchOrder>> {
    let rows = sqlx::query(include_str!("../sql/orders_of_dispatch.sql"))
        .bind(dispatch.0)
        .fetch_all(&mut *connection)
        .await?;
    let stops: Vec<Stop> = rows.iter().map(Stop::from_row).collect::<sqlx::Result<_>>()?;
    let planned_at = stops.first().map_or(0, |stop| stop.planned_at);
    // While an order is on a dispatch, its content is that of the time when the dispatch was planned.
    let ids: Vec<OrderId> = stops.iter().map(|stop| stop.id).collect();
    let placed = last_events(connection, &ids, &["placed", "edited"], planned_at).await?;
    let kept = last_events(connection, &ids, &["delivered"], i64::MAX).await?;
    let mut orders = Vec::with_capacity(stops.len());
    for stop in stops {
        let Some(placed) = placed.get(&stop.id) else { continue };
        let delivered = kept.get(&stop.id).filter(|_| stop.outcome == Some(StopOutcome::Delivered));
        let delivered = delivered.map(quantities).transpose()?.unwrap_or_default();
        orders.push(stop.order(content(placed)?, delivered));
    }
    Ok(orders)
}

/// The towns to which these orders are delivered, as each has it last.
pub(crate) async fn towns(
    connection: &mut PgConnection,
    orders: &[OrderId],
) -> Result<HashMap<OrderId, String>> {
    let placed = last_events(connection, orders, &["placed", "edited"], i64::MAX).await?;
    placed
        .into_iter()
        .map(|(order, event)| Ok((order, content(&event)?.delivery_address.city.to_string())))
        .collect()
}

/// The last event of any of these types of each order before a position.
async fn last_events(
    connection: &mut PgConnection,
    orders: &[OrderId],
    types: &[&str],
    before: i64,
) -> Result<HashMap<OrderId, StoredEvent>> {
    let ids: Vec<String> = orders.iter().map(ToString::to_string).collect();
    let events = read::last_of_types(connection, "order", &ids, types, before, Limit::LOAD).await?;
    events.into_iter().map(|event| Ok((id(&event)?, event))).collect()
}

/// How much of each line the customer kept.
fn quantities(event: &StoredEvent) -> Result<&[Quantity]> {
    match event.decode()? {
        OrderEvent::Delivered { delivery, .. } => Ok(&delivery.quantities),
        _ => Err(event.unreadable("it is no delivery").into()),
    }
}

/// A stop without what is in its order.
#[derive(FromRow)]
struct Stop {
    #[sqlx(rename = "order_id", try_from = "Column<OrderId>")]
    id: OrderId,
    order_no: String,
    #[sqlx(try_from = "Column<u32>")]
    sequence: u32,
    #[sqlx(try_from = "Column<OrderStatus>")]
    status: OrderStatus,
    version: i64,
    contact_person: Option<String>,
    phone_number: Option<String>,
    #[sqlx(try_from = "Column<Option<StopOutcome>>")]
    outcome: Option<StopOutcome>,
    received_by: Option<String>,
    delivered_at: Option<DateTime<Utc>>,
    reason: Option<String>,
    /// The position at which its dispatch was planned or edited last.
    #[sqlx(rename = "content_position")]
    planned_at: i64,
}

impl Stop {
    fn order(self, content: OrderContent, delivered: &[Quantity]) -> DispatchOrder {
        let lines = content.lines.into_iter().enumerate().zip(1..);
        let line = |((at, line), number): ((usize, OrderLine), u32)| DispatchOrderLine {
            line: number,
            product_id: line.product_id,
            sku: line.sku,
            name: line.name,
            unit: line.unit,
            quantity: line.quantity,
            delivered: delivered.get(at).copied(),
        };
        DispatchOrder {
            id: self.id,
            order_no: self.order_no,
            sequence: self.sequence,
            status: self.status,
            version: self.version,
            customer: content.customer,
            address: content.delivery_address,
            contact_person: self.contact_person,
            phone_number: self.phone_number,
            notes: content.notes.map(|notes| notes.to_string()),
            lines: lines.map(line).collect(),
            outcome: self.outcome,
            received_by: self.received_by,
            delivered_at: self.delivered_at,
            reason: self.reason,
        }
    }
}
