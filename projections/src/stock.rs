//! Stock: the figures of each product in each warehouse, and the ledger behind them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_domain::money::Price;
use waybill_domain::quantity::{Quantity, QuantityChange};

use crate::Person;

/// The figures of one product in one warehouse.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockFigures {
    /// Where.
    pub warehouse_id: WarehouseId,
    /// The warehouse's name today.
    pub warehouse_name: String,
    /// Of what.
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    /// What it is counted in.
    pub unit: String,
    /// What is there.
    pub on_hand: Quantity,
    /// What of it is promised to orders.
    pub reserved: Quantity,
    /// What can still be promised: on hand − reserved.
    pub available: Quantity,
    /// Underway from suppliers.
    pub incoming: Quantity,
    /// Ordered from suppliers and not underway yet.
    pub on_order: Quantity,
    /// On vehicles, on the way to customers.
    pub out_for_delivery: Quantity,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
    /// Version of this stock: how many movements it has had.
    pub version: i64,
    /// The place in the log up to which these figures are right.
    pub position: i64,
}

/// A movement of stock, with what it made of the figures.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockLedgerRow {
    /// The number of the movement, from 1.
    pub sequence: i64,
    /// The place in the whole log.
    pub position: i64,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// What happened: received, adjusted, reserved, released ...
    pub movement: String,
    /// The order or stock transaction that caused it: `order`, `stock-transaction`.
    pub cause_kind: String,
    /// Its id.
    pub cause_id: uuid::Uuid,
    /// Its number.
    pub cause_number: String,
    /// What it did to what is on hand.
    pub on_hand_change: QuantityChange,
    /// What it did to what is reserved.
    pub reserved_change: QuantityChange,
    /// What was on hand afterwards.
    pub on_hand: Quantity,
    /// What was reserved afterwards.
    pub reserved: Quantity,
    /// What a unit cost, of a receipt.
    pub unit_cost: Option<Price>,
    /// Who did it.
    pub by: Person,
}
