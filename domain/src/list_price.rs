//! List prices: a history per product that is added to and never edited, and the last cost of the product.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::money::Price;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Text;

record! {
    /// A price and the day from which it applies.
    pub struct PriceChange {
        /// Price per unit, without tax.
        pub price: Price,
        /// First day; today when not given.
        pub valid_from: Option<NaiveDate>,
        pub reason: Option<Text<200>>,
    }
}

/// The list price of one product over time.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ListPrice {
    /// First day and price, in the order in which they were set.
    pub prices: Vec<(NaiveDate, Price)>,
    /// Cost per unit at the receipt with the latest date. Only some roles may sell below it.
    pub last_cost: Option<Price>,
    /// The business date of that receipt.
    pub last_cost_on: Option<NaiveDate>,
}

/// Commands of a list price.
#[derive(Debug, Clone, PartialEq)]
pub enum ListPriceCommand {
    /// Set a price from a day on.
    Set(PriceChange),
    /// Record the cost per unit of a receipt. The receipt checks the permission.
    LearnCost {
        /// Cost per unit.
        cost: Price,
        /// The business date of the receipt.
        on: NaiveDate,
    },
}

/// Events of a list price.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum ListPriceEvent {
    /// From a day on the price is this.
    Set {
        price: Price,
        valid_from: NaiveDate,
        reason: Option<Text<200>>,
        /// True if it is below the last cost.
        below_cost: bool,
    },
    /// A receipt that is not older than the last one showed the cost per unit.
    CostLearned {
        /// Cost per unit.
        cost: Price,
        /// The business date of the receipt.
        on: NaiveDate,
    },
}

impl ListPrice {
    /// Returns the price on a day: of the prices whose first day has come, the one with the latest first day. Of
    /// several for one day, the one that was set last applies.
    pub fn on(&self, day: NaiveDate) -> Option<Price> {
        self.prices
            .iter()
            .filter(|(from, _)| *from <= day)
            .max_by_key(|(from, _)| *from)
            .map(|(_, price)| *price)
    }
}

/// Returns true if a price is below cost, and checks that the actor may set such a price.
///
/// # Errors
/// [`Refusal::Invalid`] at `price`.
pub fn check_cost(price: Price, cost: Option<Price>, decision: &DecisionContext) -> Result<bool, Refusal> {
    match cost {
        Some(cost) if price < cost => {
            let refused =
                Refusal::field("price", "below-cost", format!("{price} is below the last cost of {cost}"));
            decision.permit(Operation::PriceBelowCost).map(|()| true).map_err(|_| refused)
        }
        _ => Ok(false),
    }
}

impl Decide for ListPrice {
    type Command = ListPriceCommand;
    type Event = ListPriceEvent;

    fn decide(
        &self,
        command: ListPriceCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<ListPriceEvent>, Refusal> {
        match command {
            ListPriceCommand::Set(PriceChange { price, valid_from, reason }) => {
                decision.permit(Operation::PriceWrite)?;
                let below_cost = check_cost(price, self.last_cost, decision)?;
                let valid_from = valid_from.unwrap_or(decision.today);
                let mut errors = FieldErrors::default();
                decision.check_date("validFrom", valid_from, &mut errors);
                errors.none_or_invalid()?;
                Ok(vec![ListPriceEvent::Set { price, valid_from, reason, below_cost }])
            }
            ListPriceCommand::LearnCost { cost, on } => {
                let older = self.last_cost_on.is_some_and(|latest| on < latest);
                let known = self.last_cost == Some(cost) && self.last_cost_on == Some(on);
                Ok(if older || known { Vec::new() } else { vec![ListPriceEvent::CostLearned { cost, on }] })
            }
        }
    }

    fn evolve(&mut self, event: ListPriceEvent) {
        match event {
            ListPriceEvent::Set { price, valid_from, .. } => self.prices.push((valid_from, price)),
            ListPriceEvent::CostLearned { cost, on } => {
                self.last_cost = Some(cost);
                self.last_cost_on = Some(on);
            }
        }
    }
}

aggregate!(ListPrice, ListPriceEvent, ListPrice);

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    fn price(cents: i64) -> Price {
        Price::of(rust_decimal::Decimal::new(cents, 2))
    }

    #[test]
    fn of_two_prices_of_one_day_the_one_set_last_holds() {
        let prices =
            vec![(day(1), price(100)), (day(10), price(120)), (day(10), price(130)), (day(5), price(110))];
        let history = ListPrice { prices, ..ListPrice::default() };
        assert_eq!(history.on(day(20)), Some(price(130)));
        assert_eq!(history.on(day(9)), Some(price(110)));
        assert_eq!(history.on(day(4)), Some(price(100)));
        assert_eq!(ListPrice::default().on(day(4)), None);
    }
}
