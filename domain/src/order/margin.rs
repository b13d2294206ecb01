//! What an order brings in beyond what its goods cost. Before tax, in the company's currency; a line is rounded to the cent
//! before it is added up, as everywhere.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::content::OrderLine;
use crate::money::{Money, Price, decimal_type, surely};
use crate::quantity::Quantity;

decimal_type!(
    /// A margin in percent of what is charged before tax, in 1 decimal; negative below cost.
    MarginPercent, 1, r"^-?[0-9]{1,20}\.[0-9]$"
);

wire_enum! {
    /// Which costs a margin is reckoned with.
    pub enum CostBasis {
        /// Of the last receipts up to now: the order is not delivered.
        Current,
        /// Of the last receipts before the delivery was recorded.
        Delivery,
    }
}

/// What goods bring in beyond their cost.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Margin {
    /// What they cost.
    pub cost: Money,
    /// Charged before tax − cost; negative below cost.
    pub amount: Money,
    /// The amount in percent of what is charged before tax; nothing where nothing is charged.
    pub percent: Option<MarginPercent>,
    /// Whether they cost more than is charged for them.
    pub below_cost: bool,
}

impl Margin {
    /// Of goods that cost this and are charged `net` before tax.
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
    /// What a unit costs.
    pub unit_cost: Price,
    #[serde(flatten)]
    pub margin: Margin,
}

impl LineMargin {
    /// Of so much of a line at this cost per unit; nothing where there is none of it.
    pub fn of(line: &OrderLine, quantity: Quantity, unit_cost: Price) -> Option<Self> {
        let net = line.totals_for(quantity).net();
        let margin = Margin::of(net, Money::for_goods(quantity, unit_cost));
        (!quantity.is_zero()).then_some(Self { unit_cost, margin })
    }
}

/// The margin of an order: of the lines whose cost is known.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderMargin {
    pub basis: CostBasis,
    #[serde(flatten)]
    pub margin: Margin,
    /// What lines without a known cost are charged before tax: it is no part of the margin.
    pub net_without_cost: Money,
    /// How many these are.
    pub lines_without_cost: u32,
}

impl OrderMargin {
    /// Of so much of each line at what its units cost; a line of which there is nothing counts as none.
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
