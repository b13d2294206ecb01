//! An order until it is delivered or cancelled: its ordered figures, and the figures of its delivery.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::FromRow;
use uuid::Uuid;
use waybill_domain::id::OrderId;
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order::{Delivery, OrderContent, Totals};
use waybill_domain::quantity::Quantity;

use super::days::Days;
use super::delivered_costs::DeliveredCosts;
use crate::engine::rows::row;

row! {
    /// An order that is neither delivered nor cancelled.
    #[derive(Clone, FromRow)]
    pub(super) struct OpenOrder {
        pub(super) id: Uuid,
        pub(super) warehouse_id: Uuid,
        customer_id: Uuid,
        order_date: NaiveDate,
        requested_date: Option<NaiveDate>,
        total: Decimal,
        pub(super) products: Vec<Uuid>,
        quantities: Vec<Decimal>,
        prices: Vec<Decimal>,
        discounts: Vec<Decimal>,
        tax_rates: Vec<Decimal>,
    }
}

impl OpenOrder {
    pub(super) fn of(id: OrderId, content: &OrderContent) -> Self {
        let lines = || content.lines.iter();
        Self {
            id: id.0,
            warehouse_id: content.warehouse.id.0,
            customer_id: content.customer.id.0,
            order_date: content.order_date,
            requested_date: content.requested_date,
            total: content.totals.total.decimal(),
            products: lines().map(|line| line.product_id.0).collect(),
            quantities: lines().map(|line| line.quantity.decimal()).collect(),
            prices: lines().map(|line| line.unit_price.decimal()).collect(),
            discounts: lines().map(|line| line.discount_percent.decimal()).collect(),
            tax_rates: lines().map(|line| line.tax_rate.decimal()).collect(),
        }
    }

    /// Adds the order to the figures of its day, or subtracts it.
    pub(super) fn count(&self, days: &mut Days, sign: i64) {
        let day = days.sales(self.order_date, self.warehouse_id, self.customer_id);
        day.orders += sign;
        day.ordered += self.total * Decimal::from(sign);
    }

    pub(super) fn is_short(&self, delivery: &Delivery) -> bool {
        self.quantities.iter().zip(&delivery.quantities).any(|(wanted, kept)| kept.decimal() < *wanted)
    }

    pub(super) fn deliver(&self, delivery: &Delivery, costs: &BTreeMap<Uuid, Decimal>, days: &mut Days) {
        let on = delivery.delivered_on;
        for (at, (product, quantity)) in self.products.iter().zip(&delivery.quantities).enumerate() {
            if !quantity.is_zero() {
                let charged = self.charged(at, *quantity);
                let cost = costs.get(product).map(|cost| Money::for_goods(*quantity, Price::of(*cost)));
                self.deliver_line((on, *product), *quantity, &charged, cost, days);
            }
        }
        let day = days.sales(on, self.warehouse_id, self.customer_id);
        let totals = &delivery.totals;
        day.delivered_orders += 1;
        day.net += totals.net().decimal();
        day.tax += totals.tax.decimal();
        if let Some(requested) = self.requested_date {
            day.requested_orders += 1;
            day.on_time_orders += i64::from(on <= requested);
        }
    }

    /// Returns the charge for `quantity` units of a line.
    fn charged(&self, at: usize, quantity: Quantity) -> Totals {
        let of = |list: &[Decimal]| list.get(at).copied().unwrap_or_default();
        let (price, discount) = (Price::of(of(&self.prices)), Percent::of(of(&self.discounts)));
        Totals::of_goods(quantity, price, discount, Percent::of(of(&self.tax_rates)))
    }

    /// Returns the costs of its products, for its margin and for returned goods.
    pub(super) fn costs(&self, delivery: &Delivery, costs: &BTreeMap<Uuid, Decimal>) -> DeliveredCosts {
        let kept = self.products.iter().copied().zip(delivery.quantities.iter().copied());
        DeliveredCosts::of((self.id, self.warehouse_id, self.customer_id), kept, costs)
    }

    fn deliver_line(
        &self,
        (on, product): (NaiveDate, Uuid),
        quantity: Quantity,
        charged: &Totals,
        cost: Option<Money>,
        days: &mut Days,
    ) {
        let net = charged.net().decimal();
        let (cost, net_without_cost, without) =
            cost.map_or((Decimal::ZERO, net, 1), |cost| (cost.decimal(), Decimal::ZERO, 0));
        let day = days.sales(on, self.warehouse_id, self.customer_id);
        day.cost += cost;
        day.net_without_cost += net_without_cost;
        day.lines_without_cost += without;
        let day = days.product(on, self.warehouse_id, product);
        day.quantity += quantity.decimal();
        day.net += net;
        day.tax += charged.tax.decimal();
        day.cost += cost;
        day.net_without_cost += net_without_cost;
        day.lines_without_cost += without;
    }
}
