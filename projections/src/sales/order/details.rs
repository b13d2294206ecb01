//! The details of one order.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::customer::Address;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, OrderId, ProductId, WarehouseId};
use waybill_domain::named::Named;
use waybill_domain::order::{
    LineMargin, Order, OrderContent, OrderEvent, OrderLine, OrderMargin, OrderStatus, Totals,
};
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{DispatchRef, InvoiceRef, StockTransactionRef};
use waybill_log::StreamKey;

use super::OrderRow;
use super::on_dispatch::{StopProblem, problem_at_stop};
use crate::documents::document_list;
use crate::documents::document_steps::{Later, content_event, later_events, parts};
use crate::engine::read_transaction::read_transaction;
use crate::sales::dispatch::proofs;
use crate::{Person, Result, StoredEvent};

/// A line of an order with its totals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLineDetails {
    #[serde(flatten)]
    pub line: OrderLine,
    /// Its totals.
    pub totals: Totals,
    /// The quantity that the customer kept; absent before the delivery.
    pub delivered: Option<Quantity>,
    /// The totals of the delivered quantity.
    pub delivered_totals: Option<Totals>,
    /// The margin of the line; present only for users who see costs, and only when the cost is known.
    pub margin: Option<LineMargin>,
}

impl OrderLineDetails {
    /// Returns the quantity that counts: the delivered one, or before the delivery the ordered one.
    pub(super) fn kept(&self) -> Quantity {
        self.delivered.unwrap_or(self.line.quantity)
    }
}

/// The delivery of an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDelivered {
    /// The dispatch that delivered the order.
    pub dispatch: DispatchRef,
    pub delivered_on: NaiveDate,
    /// The totals of the goods that the customer kept.
    pub totals: Totals,
    /// The person who accepted the goods.
    pub received_by: Option<String>,
    /// The time of acceptance, as recorded at the stop.
    pub received_at: Option<DateTime<Utc>>,
    /// The reason for delivering less than ordered.
    pub reason: Option<String>,
    pub by: Person,
    pub at: DateTime<Utc>,
}

/// Goods of an order that were returned after the delivery.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderReturn {
    /// The stock transaction of the return.
    pub transaction: StockTransactionRef,
    pub goods: Vec<ReturnedGoods>,
    pub by: Person,
    pub at: DateTime<Utc>,
}

/// The returned quantity of a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnedGoods {
    pub product_id: ProductId,
    /// Its SKU at the time.
    pub sku: String,
    /// Its name at the time.
    pub name: String,
    /// Its unit at the time.
    pub unit: String,
    pub quantity: Quantity,
}

/// The details of an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDetails {
    pub id: OrderId,
    pub order_no: String,
    pub status: OrderStatus,
    /// The actions that the caller may take now: `edit` and the names of steps.
    pub can: Vec<String>,
    /// The exceptions of the order that the caller may see.
    pub exceptions: Vec<Exception>,
    /// True if the order can be approved as it is.
    pub ready: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The customer who ordered, with the name at the time.
    pub customer: Named<CustomerId>,
    /// The warehouse that ships the order, with the name at the time.
    pub warehouse: Named<WarehouseId>,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// Day on which the customer requested the delivery.
    pub requested_date: Option<NaiveDate>,
    pub delivery_address: Address,
    /// The customer's own number for the order.
    pub customer_reference: Option<String>,
    /// Notes for the employees who handle the order.
    pub notes: Option<String>,
    /// The ordered lines.
    pub lines: Vec<OrderLineDetails>,
    /// The totals of the order.
    pub totals: Totals,
    /// The margin of the order; present only for users who see costs, and absent for a cancelled order.
    pub margin: Option<OrderMargin>,
    /// The dispatch that the order is on, or was delivered with.
    pub dispatch: Option<DispatchRef>,
    /// The problem that the crew reported at the stop of this dispatch.
    pub problem: Option<StopProblem>,
    pub delivery: Option<OrderDelivered>,
    /// The invoice of the delivery.
    pub invoice: Option<InvoiceRef>,
    /// Returns after the delivery, the earliest first.
    pub returns: Vec<OrderReturn>,
    /// The user who placed the order.
    pub made_by: Person,
    pub placed_at: DateTime<Utc>,
    /// The user who edited the order last; absent when it was never edited.
    pub edited_by: Option<Person>,
    pub edited_at: Option<DateTime<Utc>>,
    /// The user who approved the order; absent while it is pending.
    pub approved_by: Option<Person>,
    pub approved_at: Option<DateTime<Utc>>,
    /// True if the order was approved by the user who placed or last edited it.
    pub self_approved: bool,
    /// The user who loaded the order; absent while it is on no vehicle.
    pub loaded_by: Option<Person>,
    pub loaded_at: Option<DateTime<Utc>>,
    /// The user who dispatched the order; absent while it is in the warehouse.
    pub dispatched_by: Option<Person>,
    pub dispatched_at: Option<DateTime<Utc>>,
    /// The user who cancelled the order.
    pub cancelled_by: Option<Person>,
    pub cancelled_at: Option<DateTime<Utc>>,
    pub cancel_reason: Option<String>,
    pub updated_at: DateTime<Utc>,
}

/// Returns the details of one order without its margin, or `None` when the scope has no such order.
pub async fn details(
    pool: &PgPool,
    id: OrderId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<OrderDetails>> {
    details_on(&mut *read_transaction(pool).await?, id, scope).await
}

/// Returns the [`details`] of an order within a transaction that the caller shares with other queries.
pub async fn details_on(
    connection: &mut PgConnection,
    id: OrderId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<OrderDetails>> {
    let row: Option<OrderRow> = document_list::one::<Order, _>(connection, id.0, scope).await?;
    let Some(row) = row else { return Ok(None) };
    let key = StreamKey::of::<Order>(id);
    let content = content(&content_event(connection, &key, row.content_sequence).await?)?;
    let later = later_events(connection, &key, &["loaded", "delivered", "taken-back"], row.version).await?;
    let mut order = OrderDetails::of(row, content, later);
    if let Some(delivery) = order.delivery.as_mut().filter(|delivery| delivery.received_by.is_none())
        && let Some((by, at)) = proofs(connection, &[(delivery.dispatch.id, id)]).await?.remove(&id)
    {
        (delivery.received_by, delivery.received_at) = (Some(by), at);
    }
    if let Some(dispatch) = &order.dispatch {
        order.problem = problem_at_stop(connection, dispatch.id, id).await?;
    }
    Ok(Some(order))
}

/// Returns the content that this event gives an order.
pub(super) fn content(event: &StoredEvent) -> Result<OrderContent> {
    match event.decode()? {
        OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => Ok(content.clone()),
        _ => Err(event.unreadable("it does not say what is in the order").into()),
    }
}

impl OrderDetails {
    fn of(row: OrderRow, content: OrderContent, later: Vec<Later<OrderEvent>>) -> Self {
        let dispatch = row.dispatch();
        let invoice = row.invoice_id.zip(row.invoice_no).map(|(id, number)| InvoiceRef { id, number });
        let self_approved = row.steps.approved.as_ref().is_some_and(|step| step.own_work);
        let (edited_by, edited_at, _) = parts(row.steps.edited);
        let (approved_by, approved_at, _) = parts(row.steps.approved);
        let (cancelled_by, cancelled_at, cancel_reason) = parts(row.steps.called_off);
        let (dispatched_by, dispatched_at, _) = parts(row.steps.sent);
        let (loaded_by, loaded_at) = loaded(row.status, &later).unzip();
        let returns = later.iter().filter_map(|later| returned(later, &content.lines)).collect();
        let (delivery, quantities) = later.into_iter().find_map(delivered).unzip();
        let quantities = quantities.unwrap_or_default();
        let with_totals = |(at, line): (usize, OrderLine)| OrderLineDetails {
            totals: line.totals(),
            delivered: quantities.get(at).copied(),
            delivered_totals: quantities
                .get(at)
                .map(|kept| Totals::delivered(std::slice::from_ref(&line), std::slice::from_ref(kept))),
            margin: None,
            line,
        };
        Self {
            id: row.id,
            order_no: row.order_no,
            status: row.status,
            can: Vec::new(),
            exceptions: Vec::new(),
            ready: false,
            version: row.version,
            customer: content.customer,
            warehouse: content.warehouse,
            order_date: content.order_date,
            requested_date: content.requested_date,
            delivery_address: content.delivery_address,
            customer_reference: row.customer_reference,
            notes: content.notes.map(|notes| notes.to_string()),
            lines: content.lines.into_iter().enumerate().map(with_totals).collect(),
            totals: content.totals,
            margin: None,
            dispatch,
            problem: None,
            delivery,
            invoice,
            returns,
            made_by: Person { id: row.made_by, name: row.made_by_name },
            placed_at: row.placed_at,
            edited_by,
            edited_at,
            approved_by,
            approved_at,
            self_approved,
            loaded_by,
            loaded_at,
            dispatched_by,
            dispatched_at,
            cancelled_by,
            cancelled_at,
            cancel_reason,
            updated_at: row.updated_at,
        }
    }
}

/// Returns the user who last loaded an order and the time. Returns `None` unless the order is on a vehicle or was
/// delivered from it.
fn loaded(status: OrderStatus, later: &[Later<OrderEvent>]) -> Option<(Person, DateTime<Utc>)> {
    let on_board = matches!(status, OrderStatus::Loaded | OrderStatus::Dispatched | OrderStatus::Delivered);
    let loaded = |later: &&Later<OrderEvent>| matches!(later.event, OrderEvent::Loaded { .. });
    let last = later.iter().rev().filter(|_| on_board).find(loaded)?;
    Some((last.by.clone(), last.at))
}

/// Returns the delivery and the quantity of each line that the customer kept.
fn delivered(later: Later<OrderEvent>) -> Option<(OrderDelivered, Vec<Quantity>)> {
    let OrderEvent::Delivered { dispatch, delivery, reason, .. } = later.event else { return None };
    let shown = OrderDelivered {
        dispatch,
        delivered_on: delivery.delivered_on,
        totals: delivery.totals,
        received_by: delivery.received_by.map(|name| name.to_string()),
        received_at: delivery.received_at,
        reason: reason.map(|reason| reason.to_string()),
        by: later.by,
        at: later.at,
    };
    Some((shown, delivery.quantities))
}

fn returned(later: &Later<OrderEvent>, lines: &[OrderLine]) -> Option<OrderReturn> {
    let OrderEvent::TakenBack { cause, goods, .. } = &later.event else { return None };
    let named = |(product, returned): (&ProductId, &waybill_domain::order::ReturnedGoods)| {
        let line = lines.iter().find(|line| line.product_id == *product)?;
        Some(ReturnedGoods {
            product_id: *product,
            sku: line.sku.clone(),
            name: line.name.clone(),
            unit: line.unit.clone(),
            quantity: returned.quantity,
        })
    };
    Some(OrderReturn {
        transaction: cause.clone(),
        goods: goods.iter().filter_map(named).collect(),
        by: later.by.clone(),
        at: later.at,
    })
}
