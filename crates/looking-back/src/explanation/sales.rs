//! Reads the deliveries and returns of some days from the log, with the cost of their goods.

use std::slice::from_ref;

use waybill_domain::money::{Money as Amount, Price as Cost};
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, ReturnedGoods, Totals};
use waybill_domain::quantity::Quantity as Size;
use waybill_projections::sales::figures::SalesFigures;

use super::*;

/// A delivery, or a return of goods from one.
pub(super) struct Sale {
    pub(super) is_return: bool,
    /// The part of a figure, without its amount.
    pub(super) part: Summand,
    delivered_at: i64,
    /// The charge, tax included.
    total: Amount,
    /// Set when it was delivered by the requested day; `None` when no day was requested.
    in_time: Option<bool>,
    pub(super) goods: Vec<Goods>,
}

/// Units of a product, as a part of what the customer kept of a delivery.
pub(super) struct Goods {
    pub(super) product: ProductId,
    quantity: Size,
    /// Amount before tax; negative for returned goods.
    net: Amount,
    /// Quantities of the delivery's lines.
    delivered: Vec<Size>,
    returned_before: Size,
}

impl Goods {
    /// Returns the cost of the goods, with each line of the delivery rounded to the cent.
    fn cost(&self, unit_cost: Cost) -> Amount {
        let lines = self.delivered.iter();
        let all: Amount = lines.clone().map(|quantity| Amount::for_goods(*quantity, unit_cost)).sum();
        let units = lines.fold(Size::ZERO, |sum, quantity| sum + *quantity);
        all.part(units, self.returned_before, self.quantity)
    }
}

impl Sale {
    /// Adds the figures of the sale, or those of one product in it.
    pub(super) fn add_to(&self, sums: &mut SalesFigures, product: Option<ProductId>, costs: &Costs) {
        sums.delivered += self.total;
        for goods in self.goods.iter().filter(|goods| product.is_none_or(|only| only == goods.product)) {
            sums.net += goods.net;
            if self.is_return {
                sums.returned -= goods.net;
            }
            match costs.before(goods.product, self.delivered_at).map(|learned| goods.cost(learned.cost)) {
                Some(cost) => {
                    let cost = if self.is_return { -cost } else { cost };
                    sums.cost += cost;
                    sums.margin += goods.net - cost;
                }
                None => sums.net_without_cost += goods.net,
            }
        }
        sums.requested_orders += u64::from(self.in_time.is_some());
        sums.on_time_orders += u64::from(self.in_time == Some(true));
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
        let (id, part): (Uuid, _) =
            (aggregate(event)?, Summand::of("delivered", event.position, Decimal::ZERO));
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                contents.insert(id, content.clone());
            }
            OrderEvent::Delivered { delivery, .. } => {
                if let Some(content) = contents.remove(&id) {
                    let part = part.by(found.document(id)).named(content.customer.name.clone());
                    let (delivery, returned) = (delivery.clone(), BTreeMap::new());
                    let delivered = DeliveredOrder { part, content, delivery, returned };
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
    sales.retain(|sale| sale.part.date.is_some_and(|day| period.has(day)));
    Ok(sales)
}

struct DeliveredOrder {
    part: Summand,
    content: OrderContent,
    delivery: Delivery,
    returned: BTreeMap<ProductId, Size>,
}

impl DeliveredOrder {
    fn sale(&self) -> Sale {
        let lines = self.content.lines.iter().zip(&self.delivery.quantities);
        let kept = lines.filter(|(_, quantity)| !quantity.is_zero()).map(|(line, quantity)| Goods {
            product: line.product_id,
            quantity: *quantity,
            net: Totals::delivered(from_ref(line), from_ref(quantity)).net(),
            delivered: vec![*quantity],
            returned_before: Size::ZERO,
        });
        let delivered_on = self.delivery.delivered_on;
        Sale {
            is_return: false,
            part: self.part.clone().on(delivered_on),
            delivered_at: self.part.position,
            total: self.delivery.totals.total,
            in_time: self.content.requested_date.map(|requested| delivered_on <= requested),
            goods: kept.collect(),
        }
    }

    fn take_back(&mut self, on: NaiveDate, at: i64, goods: &BTreeMap<ProductId, ReturnedGoods>) -> Sale {
        let back = goods.iter().map(|(product, returned)| {
            let lines = self.content.lines.iter().zip(&self.delivery.quantities);
            let lines = lines.filter(|(line, _)| line.product_id == *product);
            let before = self.returned.entry(*product).or_default();
            let returned_before = *before;
            *before += returned.quantity;
            Goods {
                product: *product,
                quantity: returned.quantity,
                net: -returned.net,
                delivered: lines.map(|(_, kept)| *kept).collect(),
                returned_before,
            }
        });
        let goods = back.collect();
        let part = Summand { kind: "returned".to_owned(), position: at, ..self.part.clone() }.on(on);
        Sale { is_return: true, part, total: Amount::ZERO, in_time: None, goods, ..self.sale() }
    }
}
