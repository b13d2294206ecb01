//! The stock demand of an order: one stock for each product, lines of one product together.

use std::collections::BTreeMap;

use waybill_domain::id::{OrderId, StockId};
use waybill_domain::order::{OrderContent, PlacedOrder};
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{Goods, OrderRef, Stock};

use waybill_log::StreamKey;

/// The demand of an order for one stock.
pub(super) struct StockDemand {
    pub(super) quantity: Quantity,
    pub(super) goods: Goods,
}

/// An order by the names that other documents use.
pub(crate) fn reference(id: OrderId, order: &PlacedOrder) -> OrderRef {
    OrderRef { id, number: order.number.clone() }
}

/// The stocks that an order is taken from, each once.
pub(crate) fn stocks(content: &OrderContent) -> impl Iterator<Item = StockId> + use<> {
    let quantities: Vec<Quantity> = content.lines.iter().map(|line| line.quantity).collect();
    per_stock(content, &quantities).into_keys()
}

pub(crate) fn stock_streams(content: &OrderContent) -> impl Iterator<Item = StreamKey> + use<> {
    stocks(content).map(StreamKey::of::<Stock>)
}

/// So much of each line, by stock.
pub(super) fn per_stock(content: &OrderContent, quantities: &[Quantity]) -> BTreeMap<StockId, Quantity> {
    let mut stocks = BTreeMap::new();
    for (line, quantity) in content.lines.iter().zip(quantities) {
        let id = StockId { warehouse: content.warehouse.id, product: line.product_id };
        *stocks.entry(id).or_insert(Quantity::ZERO) += *quantity;
    }
    stocks
}

/// The demand for each stock, with the words for the goods.
pub(super) fn demand(content: &OrderContent) -> BTreeMap<StockId, StockDemand> {
    let mut stocks = BTreeMap::new();
    for line in &content.lines {
        let id = StockId { warehouse: content.warehouse.id, product: line.product_id };
        let nothing = || StockDemand {
            quantity: Quantity::ZERO,
            goods: Goods {
                sku: line.sku.clone(),
                unit: line.unit.clone(),
                warehouse: content.warehouse.name.clone(),
            },
        };
        stocks.entry(id).or_insert_with(nothing).quantity += line.quantity;
    }
    stocks
}
