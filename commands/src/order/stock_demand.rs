//! The stock demand of an order: one stock for each product. Lines of the same product are added up.

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

/// Returns the reference by which other documents name an order.
pub(crate) fn reference(id: OrderId, order: &PlacedOrder) -> OrderRef {
    OrderRef { id, number: order.number.clone() }
}

/// Returns the stocks of an order's products, each once.
pub(crate) fn stocks(content: &OrderContent) -> impl Iterator<Item = StockId> + use<> {
    let quantities: Vec<Quantity> = content.lines.iter().map(|line| line.quantity).collect();
    per_stock(content, &quantities).into_keys()
}

pub(crate) fn stock_streams(content: &OrderContent) -> impl Iterator<Item = StreamKey> + use<> {
    stocks(content).map(StreamKey::of::<Stock>)
}

/// Returns these quantities of the lines, by stock.
pub(super) fn per_stock(content: &OrderContent, quantities: &[Quantity]) -> BTreeMap<StockId, Quantity> {
    let mut stocks = BTreeMap::new();
    for (line, quantity) in content.lines.iter().zip(quantities) {
        let id = StockId { warehouse: content.warehouse.id, product: line.product_id };
        *stocks.entry(id).or_insert(Quantity::ZERO) += *quantity;
    }
    stocks
}

/// Returns the demand for each stock, with the names of the goods.
pub(super) fn demand(content: &OrderContent) -> BTreeMap<StockId, StockDemand> {
    let mut stocks = BTreeMap::new();
    for line in &content.lines {
        let id = StockId { warehouse: content.warehouse.id, product: line.product_id };
        let nothing = || StockDemand {
            quantity: Quantity::ZERO,
            goods: Goods {
                sku: line.sku.clone(),
                name: line.name.clone(),
                unit: line.unit.clone(),
                warehouse: content.warehouse.name.clone(),
            },
        };
        stocks.entry(id).or_insert_with(nothing).quantity += line.quantity;
    }
    stocks
}
