//! The orders of a dispatch, as those see them who load and deliver: without prices.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection, PgPool, Row};
use utoipa::ToSchema;
use waybill_domain::customer::Address;
use waybill_domain::dispatch::StopOutcome;
use waybill_domain::id::{CustomerId, DispatchId, OrderId, ProductId};
use waybill_domain::order::{Named, OrderEvent, OrderStatus};
use waybill_domain::quantity::Quantity;

use crate::Result;
use crate::read_transaction::read_transaction;
use crate::row_ext::RowExt;

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
    let statement = include_str!("../sql/orders_of_dispatch.sql");
    Ok(sqlx::query_as(statement).bind(dispatch.0).fetch_all(connection).await?)
}

impl FromRow<'_, PgRow> for DispatchOrder {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let (OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. }) =
            row.json("content")?
        else {
            return Err(sqlx::Error::RowNotFound);
        };
        let delivered = match row.try_get::<Option<Json<OrderEvent>>, _>("delivery")? {
            Some(Json(OrderEvent::Delivered { delivery, .. })) => delivery.quantities,
            _ => Vec::new(),
        };
        let lines = content.lines.into_iter().enumerate().zip(1..);
        let line =
            |((at, line), number): ((usize, waybill_domain::order::OrderLine), u32)| DispatchOrderLine {
                line: number,
                product_id: line.product_id,
                sku: line.sku,
                name: line.name,
                unit: line.unit,
                quantity: line.quantity,
                delivered: delivered.get(at).copied(),
            };
        Ok(Self {
            id: row.id("order_id", OrderId)?,
            order_no: row.text("order_no")?,
            sequence: row.whole("sequence")?,
            status: row.word("status")?,
            customer: content.customer,
            address: content.delivery_address,
            contact_person: row.text_if("contact_person")?,
            phone_number: row.text_if("phone_number")?,
            notes: content.notes.map(|notes| notes.to_string()),
            lines: lines.map(line).collect(),
            outcome: row.word_if("outcome")?,
            received_by: row.text_if("received_by")?,
            delivered_at: row.try_get("delivered_at")?,
            reason: row.text_if("reason")?,
        })
    }
}
