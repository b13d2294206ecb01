//! Reads the deliveries and returns of some days from the log, with the cost of their goods.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::id::ProductId;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::{Money as Amount, Price as Cost};
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, ReturnedGoods, Totals};
use waybill_domain::quantity::Quantity;

use super::FigureUnit::Money;
use super::PartDocument;
use super::addition::Summand;
use super::documents::Documents;
use super::sales_report::{SalesReportFigure, Sums};
use waybill_projections::Result;
use waybill_projections::engine::event_metadata::id as aggregate;
use waybill_projections::engine::events;
use waybill_projections::sales::figures::ReportPeriod;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SaleKind {
    Delivered,
    Returned,
}

/// A delivery, or a return of goods from one.
pub(super) struct Sale {
    pub(super) kind: SaleKind,
    order: PartDocument,
    customer: String,
    on: NaiveDate,
    at: i64,
    delivered_at: i64,
    /// The charge, tax included.
    total: Decimal,
    /// Set when it was delivered by the requested day; `None` when no day was requested.
    in_time: Option<bool>,
    goods: Vec<Goods>,
}

/// Units of a product, as a part of what the customer kept of a delivery.
struct Goods {
    product: ProductId,
    quantity: Quantity,
    /// Amount before tax; negative for returned goods.
    net: Decimal,
    /// Quantities of the delivery's lines.
    delivered: Vec<Quantity>,
    returned_before: Quantity,
}

impl Goods {
    /// Returns the cost of the goods, with each line of the delivery rounded to the cent.
    fn cost(&self, unit_cost: Cost) -> Decimal {
        let lines = self.delivered.iter();
        let all: Amount = lines.clone().map(|quantity| Amount::for_goods(*quantity, unit_cost)).sum();
        let units = lines.fold(Quantity::ZERO, |sum, quantity| sum + *quantity);
        all.part(units, self.returned_before, self.quantity).decimal()
    }
}

impl Sale {
    pub(super) fn sums(&self, product: Option<ProductId>, costs: &Costs) -> Sums {
        let returned = self.kind == SaleKind::Returned;
        let mut sums = Sums { delivered: self.total, ..Sums::default() };
        for goods in self.goods.iter().filter(|goods| product.is_none_or(|only| only == goods.product)) {
            sums.net += goods.net;
            if returned {
                sums.returned -= goods.net;
            }
            match cost_before(costs, goods.product, self.delivered_at) {
                Some(cost) if returned => sums.cost -= goods.cost(cost),
                Some(cost) => sums.cost += goods.cost(cost),
                None => sums.net_without_cost += goods.net,
            }
        }
        if let Some(in_time) = self.in_time {
            sums.requested = Decimal::ONE;
            sums.on_time = if in_time { Decimal::ONE } else { Decimal::ZERO };
        }
        sums
    }

    pub(super) fn part(&self, figure: SalesReportFigure, sums: Sums) -> Summand {
        let name = if self.kind == SaleKind::Returned { "returned" } else { "delivered" };
        let part = Summand::of(name, self.at, sums.part_of(figure)).by(self.order.clone());
        let part = part.on(self.on).named(self.customer.clone());
        match figure {
            SalesReportFigure::Margin | SalesReportFigure::MarginPercent => {
                let part = part.with("net", Money, sums.net - sums.net_without_cost);
                part.with("cost", Money, sums.cost)
            }
            _ => part,
        }
    }
}

/// Reads the deliveries and returns of the period, for these orders.
pub(super) async fn sales_of(
    connection: &mut PgConnection,
    period: ReportPeriod,
    found: &Documents,
    to: i64,
) -> Result<Vec<Sale>> {
    let mut contents: BTreeMap<Uuid, OrderContent> = BTreeMap::new();
    let mut deliveries: BTreeMap<Uuid, DeliveredOrder> = BTreeMap::new();
    let mut sales = Vec::new();
    let types = ["placed", "edited", "delivered", "taken-back"].as_slice();
    events::of_each(connection, ("order", types), &found.ids(), to, |event| {
        let id: Uuid = aggregate(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                contents.insert(id, content.clone());
            }
            OrderEvent::Delivered { delivery, .. } => {
                if let Some(content) = contents.remove(&id) {
                    let (order, delivery, at) = (found.document(id), delivery.clone(), event.position);
                    let delivered =
                        DeliveredOrder { order, content, delivery, at, returned: BTreeMap::default() };
                    sales.push(delivered.sale());
                    deliveries.insert(id, delivered);
                }
            }
            OrderEvent::TakenBack { on, goods, .. } => {
                if let Some(delivered) = deliveries.get_mut(&id) {
                    sales.push(delivered.take_back(*on, event.position, goods));
                }
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    sales.retain(|sale| period.has(sale.on));
    Ok(sales)
}

struct DeliveredOrder {
    order: PartDocument,
    content: OrderContent,
    delivery: Delivery,
    at: i64,
    returned: BTreeMap<ProductId, Quantity>,
}

impl DeliveredOrder {
    fn sale(&self) -> Sale {
        let lines = self.content.lines.iter().zip(&self.delivery.quantities);
        let kept = lines.filter(|(_, quantity)| !quantity.is_zero()).map(|(line, quantity)| {
            let totals = Totals::delivered(std::slice::from_ref(line), std::slice::from_ref(quantity));
            Goods {
                product: line.product_id,
                quantity: *quantity,
                net: totals.net().decimal(),
                delivered: vec![*quantity],
                returned_before: Quantity::ZERO,
            }
        });
        let delivered_on = self.delivery.delivered_on;
        Sale {
            kind: SaleKind::Delivered,
            order: self.order.clone(),
            customer: self.content.customer.name.clone(),
            on: delivered_on,
            at: self.at,
            delivered_at: self.at,
            total: self.delivery.totals.total.decimal(),
            in_time: self.content.requested_date.map(|requested| delivered_on <= requested),
            goods: kept.collect(),
        }
    }

    fn take_back(&mut self, on: NaiveDate, at: i64, goods: &BTreeMap<ProductId, ReturnedGoods>) -> Sale {
        let back = goods.iter().map(|(product, returned)| {
            let lines = self.content.lines.iter().zip(&self.delivery.quantities);
            let before = self.returned.entry(*product).or_default();
            let returned_before = *before;
            *before += returned.quantity;
            Goods {
                product: *product,
                quantity: returned.quantity,
                net: -returned.net.decimal(),
                delivered: lines
                    .filter(|(line, _)| line.product_id == *product)
                    .map(|(_, kept)| *kept)
                    .collect(),
                returned_before,
            }
        });
        let goods = back.collect();
        Sale { kind: SaleKind::Returned, on, at, total: Decimal::ZERO, in_time: None, goods, ..self.sale() }
    }
}

/// The cost per unit of each product, with the position from which it is valid.
pub(super) type Costs = BTreeMap<ProductId, Vec<(i64, Cost)>>;

fn cost_before(costs: &Costs, product: ProductId, at: i64) -> Option<Cost> {
    let learned = costs.get(&product)?;
    learned.iter().rev().find(|(learned_at, _)| *learned_at < at).map(|(_, cost)| *cost)
}

/// Reads the costs of the sold products, or of one product.
pub(super) async fn costs(
    connection: &mut PgConnection,
    sales: &[Sale],
    product: Option<ProductId>,
    to: i64,
) -> Result<Costs> {
    let goods = sales.iter().flat_map(|sale| &sale.goods).map(|goods| goods.product);
    let mut products: Vec<String> = goods
        .filter(|sold| product.is_none_or(|only| only == *sold))
        .map(|product| product.to_string())
        .collect();
    products.sort_unstable();
    products.dedup();
    let mut costs: Costs = BTreeMap::new();
    events::of_each(connection, ("list-price", &["cost-learned"]), &products, to, |event| {
        if let ListPriceEvent::CostLearned { cost, .. } = event.decode()? {
            costs.entry(aggregate(event)?).or_default().push((event.position, *cost));
        }
        Ok(())
    })
    .await?;
    Ok(costs)
}
