//! Goods of a delivered order that the customer returns.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{OrderEvent, OrderLine, OrderStatus, PlacedOrder};
use crate::document::refuse;
use crate::id::ProductId;
use crate::money::Money;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::stock::StockTransactionRef;

/// Units of a product that were returned, with the charge of the delivery for them before tax.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ReturnedGoods {
    pub quantity: Quantity,
    pub net: Money,
}

impl PlacedOrder {
    /// Returns the quantity of each product that the customer has: delivered less returned.
    pub fn with_customer(&self) -> BTreeMap<ProductId, Quantity> {
        let mut goods: BTreeMap<ProductId, Quantity> = BTreeMap::new();
        for (line, quantity) in self.kept() {
            *goods.entry(line.product_id).or_default() += quantity;
        }
        for (product, returned) in &self.returned {
            if let Some(quantity) = goods.get_mut(product) {
                *quantity = quantity.less(*returned).unwrap_or(Quantity::ZERO);
            }
        }
        goods
    }

    pub(super) fn take_back(
        &self,
        cause: StockTransactionRef,
        on: NaiveDate,
        goods: BTreeMap<ProductId, Quantity>,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        if self.status != OrderStatus::Delivered {
            return Err(refuse(self, "returned"));
        }
        let there = self.with_customer();
        for (product, quantity) in &goods {
            let max = there.get(product).copied().unwrap_or(Quantity::ZERO);
            if *quantity > max {
                let sku = self.content.lines.iter().find(|line| line.product_id == *product);
                let sku = sku.map_or("this product", |line| line.sku.as_str());
                let (number, quantity, max) = (&self.number, quantity.to_display(), max.to_display());
                let text =
                    format!("{quantity} of {sku} cannot come back: of {number} the customer has {max}");
                return Err(Refusal::field("lines", "too-much", text));
            }
        }
        let valued = goods.into_iter().map(|(product, quantity)| {
            (product, ReturnedGoods { quantity, net: self.net_of_return(product, quantity) })
        });
        Ok(vec![OrderEvent::TakenBack { cause, on, goods: valued.collect() }])
    }

    /// Returns the charge of the delivery for these units before tax.
    fn net_of_return(&self, product: ProductId, quantity: Quantity) -> Money {
        let kept = self.kept().filter(|(line, _)| line.product_id == product);
        let (net, delivered) = kept.fold((Money::ZERO, Quantity::ZERO), |(net, delivered), (line, kept)| {
            (net + line.totals_for(kept).net(), delivered + kept)
        });
        let before = self.returned.get(&product).copied().unwrap_or_default();
        net.part(delivered, before, quantity)
    }

    /// Yields each line with the quantity that the customer kept of it.
    fn kept(&self) -> impl Iterator<Item = (&OrderLine, Quantity)> {
        let quantities = self.delivery.iter().flat_map(|delivery| delivery.quantities.iter().copied());
        self.content.lines.iter().zip(quantities)
    }
}
