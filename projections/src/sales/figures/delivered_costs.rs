//! Costs of the goods of a delivered order, and the quantities that were returned.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::FromRow;
use uuid::Uuid;
use waybill_domain::id::ProductId;
use waybill_domain::money::{Money, Price};
use waybill_domain::order::ReturnedGoods;
use waybill_domain::quantity::Quantity;

use super::days::Days;
use crate::engine::rows::row;

row! {
    /// The products of a delivered order whose cost was known, and in the same order the figures of each.
    #[derive(Clone, FromRow)]
    pub(super) struct DeliveredCosts {
        pub(super) order_id: Uuid,
        warehouse_id: Uuid,
        customer_id: Uuid,
        products: Vec<Uuid>,
        unit_costs: Vec<Decimal>,
        quantities: Vec<Decimal>,
        costs: Vec<Decimal>,
        returned: Vec<Decimal>,
    }
}

impl DeliveredCosts {
    pub(super) fn of(
        (order_id, warehouse_id, customer_id): (Uuid, Uuid, Uuid),
        kept: impl Iterator<Item = (Uuid, Quantity)>,
        costs: &BTreeMap<Uuid, Decimal>,
    ) -> Self {
        let mut goods: BTreeMap<Uuid, (Decimal, Decimal, Decimal)> = BTreeMap::new();
        for (product, quantity) in kept {
            let Some(unit_cost) = costs.get(&product) else { continue };
            let (_, all, cost) = goods.entry(product).or_insert((*unit_cost, Decimal::ZERO, Decimal::ZERO));
            *all += quantity.decimal();
            *cost += Money::for_goods(quantity, Price::of(*unit_cost)).decimal();
        }
        let mut row = Self {
            order_id,
            warehouse_id,
            customer_id,
            products: Vec::new(),
            unit_costs: Vec::new(),
            quantities: Vec::new(),
            costs: Vec::new(),
            returned: vec![Decimal::ZERO; goods.len()],
        };
        for (product, (unit_cost, quantity, cost)) in goods {
            row.products.push(product);
            row.unit_costs.push(unit_cost);
            row.quantities.push(quantity);
            row.costs.push(cost);
        }
        row
    }

    /// Subtracts returned goods from the sales of the day of the return, at their cost when they were delivered.
    pub(super) fn take_back(
        &mut self,
        on: NaiveDate,
        goods: &BTreeMap<ProductId, ReturnedGoods>,
        days: &mut Days,
    ) {
        days.returned(on, self.order_id);
        for (product, returned) in goods {
            let net = returned.net.decimal();
            let (cost, net_without_cost) = match self.cost_of(product.0, returned.quantity) {
                Some(cost) => (cost.decimal(), Decimal::ZERO),
                None => (Decimal::ZERO, net),
            };
            let day = days.sales(on, self.warehouse_id, self.customer_id);
            day.net -= net;
            day.returned += net;
            day.cost -= cost;
            day.net_without_cost -= net_without_cost;
            let day = days.product(on, self.warehouse_id, product.0);
            day.quantity -= returned.quantity.decimal();
            day.returned_quantity += returned.quantity.decimal();
            day.net -= net;
            day.returned += net;
            day.cost -= cost;
            day.net_without_cost -= net_without_cost;
        }
    }

    /// Returns the cost of these units, and records that they were returned.
    fn cost_of(&mut self, product: Uuid, quantity: Quantity) -> Option<Money> {
        let at = self.products.iter().position(|each| *each == product)?;
        let (all, cost) = (*self.quantities.get(at)?, *self.costs.get(at)?);
        let returned = self.returned.get_mut(at)?;
        let before = std::mem::replace(returned, *returned + quantity.decimal());
        Some(Money::of(cost).part(Quantity::of(all), Quantity::of(before), quantity))
    }
}
