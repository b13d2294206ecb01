//! The margin of an order over the cost of its goods. It is before tax, in the company's currency. A line is rounded to
//! the cent before it is added up, as everywhere.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::content::OrderLine;
use crate::decimal::{decimal_type, surely};
use crate::money::{Money, Price};
use crate::quantity::Quantity;

decimal_type!(
    /// A margin in percent of what is charged before tax, in 1 decimal; negative below cost.
    MarginPercent, 1, r"^-?[0-9]{1,20}\.[0-9]$"
);

wire_enum! {
    /// The costs by which a margin is calculated.
    pub enum CostBasis {
        /// Costs of the last receipts up to now: the order is not delivered.
        Current,
        /// Costs of the last receipts before the delivery was recorded.
        Delivery,
    }
}

/// The margin of goods over their cost.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Margin {
    /// Cost of the goods.
    pub cost: Money,
    /// Charge before tax less cost; negative below cost.
    pub amount: Money,
    /// The amount in percent of the charge before tax; empty if nothing is charged.
    pub percent: Option<MarginPercent>,
    /// True if the goods cost more than is charged for them.
    pub below_cost: bool,
}

impl Margin {
    /// Returns the margin of goods with this cost that are charged `net` before tax.
    pub fn of(net: Money, cost: Money) -> Self {
        let amount = net - cost;
        let share = surely(amount.decimal().checked_mul(Decimal::ONE_HUNDRED)).checked_div(net.decimal());
        Self { cost, amount, percent: share.map(MarginPercent::of), below_cost: amount < Money::ZERO }
    }
}

/// The margin of a line.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineMargin {
    /// Cost per unit.
    pub unit_cost: Price,
    #[serde(flatten)]
    pub margin: Margin,
}

impl LineMargin {
    /// Returns the margin of `quantity` units of a line, or `None` when `quantity` is zero.
    pub fn of(line: &OrderLine, quantity: Quantity, unit_cost: Price) -> Option<Self> {
        let net = line.totals_for(quantity).net();
        let margin = Margin::of(net, Money::for_goods(quantity, unit_cost));
        (!quantity.is_zero()).then_some(Self { unit_cost, margin })
    }
}

/// The margin of an order, for the lines with a known cost.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderMargin {
    pub basis: CostBasis,
    #[serde(flatten)]
    pub margin: Margin,
    /// Charge before tax for lines without a known cost. It is no part of the margin.
    pub net_without_cost: Money,
    /// Number of lines without a known cost.
    pub lines_without_cost: u32,
}

impl OrderMargin {
    /// Returns the margin of these quantities of the lines at their unit costs. Lines with a quantity of zero are not
    /// counted.
    pub fn of<'l>(
        basis: CostBasis,
        lines: impl IntoIterator<Item = (&'l OrderLine, Quantity, Option<Price>)>,
    ) -> Self {
        let (mut net, mut cost, mut net_without_cost) = (Money::ZERO, Money::ZERO, Money::ZERO);
        let mut lines_without_cost = 0;
        for (line, quantity, unit_cost) in lines.into_iter().filter(|(_, quantity, _)| !quantity.is_zero()) {
            let charged = line.totals_for(quantity).net();
            if let Some(unit_cost) = unit_cost {
                net += charged;
                cost += Money::for_goods(quantity, unit_cost);
            } else {
                net_without_cost += charged;
                lines_without_cost += 1;
            }
        }
        Self { basis, margin: Margin::of(net, cost), net_without_cost, lines_without_cost }
    }
}
