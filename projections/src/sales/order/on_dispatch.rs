//! The orders of a dispatch for the employees who load and deliver: without prices.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::Noun;
use waybill_domain::customer::Address;
use waybill_domain::dispatch::{StopOutcome, StopProblemKind};
use waybill_domain::id::{CustomerId, DispatchId, OrderId, ProductId};
use waybill_domain::named::Named;
use waybill_domain::order::{OrderContent, OrderEvent, OrderLine, OrderStatus};
use waybill_domain::quantity::Quantity;
use waybill_log::read::{self, Limit};

use super::details::content;
use crate::engine::column::Column;
use crate::engine::event_metadata::id;
use crate::engine::read_transaction::read_transaction;
use crate::{Result, StoredEvent};

/// An order on a dispatch: its content and the outcome of its stop.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchOrder {
    pub id: OrderId,
    pub order_no: String,
    /// The position on the trip, from 1.
    pub sequence: u32,
    /// The status of the order today.
    pub status: OrderStatus,
    /// Version of the order, for `If-Match`.
    pub version: i64,
    pub customer: Named<CustomerId>,
    pub address: Address,
    /// The contact person at the address, from today's customer record.
    pub contact_person: Option<String>,
    /// The customer's telephone number, from today's customer record.
    pub phone_number: Option<String>,
    /// Notes for the employees who handle the order.
    pub notes: Option<String>,
    /// The lines of the order.
    pub lines: Vec<DispatchOrderLine>,
    /// The outcome of the stop; absent while it is open.
    pub outcome: Option<StopOutcome>,
    /// The person who accepted the goods.
    pub received_by: Option<String>,
    pub delivered_at: Option<DateTime<Utc>>,
    /// The reason for the return of the goods.
    pub reason: Option<String>,
    /// The last problem that the crew reported at the stop.
    pub problem: Option<StopProblem>,
}

/// A problem that kept the crew from handing over the goods of a stop.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StopProblem {
    pub kind: StopProblemKind,
    /// The crew's account of it.
    pub note: Option<String>,
    /// The time of the attempt.
    pub at: DateTime<Utc>,
    /// The name of the user who reported it.
    pub by: String,
}

/// The columns of a problem.
#[derive(FromRow)]
struct ProblemColumns {
    #[sqlx(rename = "problem", try_from = "Column<Option<StopProblemKind>>")]
    kind: Option<StopProblemKind>,
    #[sqlx(rename = "problem_note")]
    note: Option<String>,
    #[sqlx(rename = "problem_at")]
    at: Option<DateTime<Utc>>,
    #[sqlx(rename = "problem_by_name")]
    by: Option<String>,
}

impl ProblemColumns {
    fn problem(self) -> Option<StopProblem> {
        Some(StopProblem { kind: self.kind?, note: self.note, at: self.at?, by: self.by? })
    }
}

/// A line of an order on a dispatch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchOrderLine {
    /// The number of the line in the order, from 1.
    pub line: u32,
    pub product_id: ProductId,
    /// Its SKU at the time.
    pub sku: String,
    /// Its name at the time.
    pub name: String,
    /// Its unit at the time.
    pub unit: String,
    /// The shipped quantity.
    pub quantity: Quantity,
    /// The quantity that the customer kept; absent while it is unknown.
    pub delivered: Option<Quantity>,
}

/// Returns the orders of one dispatch in the order of its stops. The list is empty when there is no such dispatch.
pub async fn of_dispatch(pool: &PgPool, dispatch: DispatchId) -> Result<Vec<DispatchOrder>> {
    on_dispatch(&mut *read_transaction(pool).await?, dispatch).await
}

/// Returns the same orders as [`of_dispatch`], in a transaction that the caller shares with other queries.
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
    // While an order is on a dispatch, its content stays as it was when the dispatch was planned.
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

/// Returns the problem that the crew of a dispatch reported at the stop of an order.
pub(super) async fn problem_at_stop(
    connection: &mut PgConnection,
    dispatch: DispatchId,
    order: OrderId,
) -> Result<Option<StopProblem>> {
    const PROBLEM: &str = "SELECT problem, problem_note, problem_at, problem_by_name FROM dispatch_stops \
                            WHERE dispatch_id = $1 AND order_id = $2";
    let columns: Option<ProblemColumns> =
        sqlx::query_as(PROBLEM).bind(dispatch.0).bind(order.0).fetch_optional(connection).await?;
    Ok(columns.and_then(ProblemColumns::problem))
}

/// Returns the towns to which these orders are delivered, by their latest content.
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

/// Returns each order's last event of any of these types before a position.
async fn last_events(
    connection: &mut PgConnection,
    orders: &[OrderId],
    types: &[&str],
    before: i64,
) -> Result<HashMap<OrderId, StoredEvent>> {
    let ids: Vec<String> = orders.iter().map(ToString::to_string).collect();
    let order = Noun::Order.stream_type();
    let events = read::last_of_types(connection, order, &ids, types, before, Limit::LOAD).await?;
    events.into_iter().map(|event| Ok((id(&event)?, event))).collect()
}

/// Returns the quantity of each line that the customer kept.
fn quantities(event: &StoredEvent) -> Result<&[Quantity]> {
    match event.decode()? {
        OrderEvent::Delivered { delivery, .. } => Ok(&delivery.quantities),
        _ => Err(event.unreadable("it is no delivery").into()),
    }
}

/// A stop without the content of its order.
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
    #[sqlx(flatten)]
    problem: ProblemColumns,
    /// The position at which the stop's dispatch was planned or last edited.
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
            problem: self.problem.problem(),
        }
    }
}
