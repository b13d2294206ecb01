//! Prices agreed with one customer for one product, each for a range of days. The ranges do not overlap.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::{CustomerId, ProductId};
use crate::list_price::check_cost;
use crate::money::Price;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;

record! {
    /// A price for a customer.
    pub struct CustomerPrice {
        pub customer_id: CustomerId,
        pub product_id: ProductId,
        /// Price per unit, without tax.
        pub price: Price,
        pub valid_from: NaiveDate,
        /// Last day; until further notice when not given.
        pub valid_to: Option<NaiveDate>,
    }
}

/// All prices of one customer for one product.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CustomerPrices {
    /// The agreements, in the order in which they were made.
    pub agreed: Vec<Agreed>,
}

/// One agreement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Agreed {
    /// Its number within this customer and product, from 1.
    pub number: u32,
    pub price: Price,
    pub valid_from: NaiveDate,
    pub valid_to: Option<NaiveDate>,
}

/// Commands of the prices of a customer for a product.
#[derive(Debug, Clone, PartialEq)]
pub enum CustomerPriceCommand {
    /// Agree on a price.
    Agree {
        price: CustomerPrice,
        /// The cost of the product at its last receipt.
        last_cost: Option<Price>,
    },
    /// Replace the price and the days of agreement `number`.
    Change {
        number: u32,
        price: CustomerPrice,
        /// The cost of the product at its last receipt.
        last_cost: Option<Price>,
    },
}

/// Events of the prices of a customer for a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum CustomerPriceEvent {
    /// A price was agreed on.
    Agreed {
        /// Its number, from 1.
        number: u32,
        price: CustomerPrice,
        /// True if it is below the last cost.
        below_cost: bool,
    },
    /// An agreement was changed.
    Changed {
        number: u32,
        /// The agreement as it is now.
        price: CustomerPrice,
        /// True if it is below the last cost.
        below_cost: bool,
    },
}

impl CustomerPrices {
    /// Returns the price on a day.
    pub fn on(&self, day: NaiveDate) -> Option<Price> {
        let holds =
            |agreed: &&Agreed| agreed.valid_from <= day && agreed.valid_to.is_none_or(|last| day <= last);
        self.agreed.iter().find(holds).map(|agreed| agreed.price)
    }

    fn check_window(
        &self,
        command: &CustomerPriceCommand,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let (price, number) = match command {
            CustomerPriceCommand::Agree { price, .. } => (price, None),
            CustomerPriceCommand::Change { price, number, .. } => (price, Some(*number)),
        };
        let before = self.agreed.iter().find(|agreed| Some(agreed.number) == number);
        let mut errors = FieldErrors::default();
        let from = before.map(|before| before.valid_from);
        decision.check_changed_date("validFrom", Some(price.valid_from), from, &mut errors);
        errors.none_or_invalid()
    }

    fn check(&self, price: &CustomerPrice, apart_from: Option<u32>) -> Result<(), Refusal> {
        if price.valid_to.is_some_and(|last| last < price.valid_from) {
            return Err(Refusal::field("validTo", "before-start", "Valid to must not be before valid from"));
        }
        let overlaps = |agreed: &&Agreed| {
            price.valid_to.is_none_or(|last| agreed.valid_from <= last)
                && agreed.valid_to.is_none_or(|last| price.valid_from <= last)
        };
        let mut others = self.agreed.iter().filter(|agreed| Some(agreed.number) != apart_from);
        match others.find(overlaps) {
            Some(other) => Err(Refusal::PriceOverlap {
                from: other.valid_from.to_string(),
                to: other.valid_to.map(|last| last.to_string()),
            }),
            None => Ok(()),
        }
    }
}

impl Decide for CustomerPrices {
    type Command = CustomerPriceCommand;
    type Event = CustomerPriceEvent;

    fn decide(
        &self,
        command: CustomerPriceCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<CustomerPriceEvent>, Refusal> {
        decision.permit(Operation::PriceWrite)?;
        self.check_window(&command, decision)?;
        match command {
            CustomerPriceCommand::Agree { price, last_cost } => {
                self.check(&price, None)?;
                let below_cost = check_cost(price.price, last_cost, decision)?;
                let number =
                    self.agreed.iter().map(|agreed| agreed.number).max().unwrap_or(0).saturating_add(1);
                Ok(vec![CustomerPriceEvent::Agreed { number, price, below_cost }])
            }
            CustomerPriceCommand::Change { number, price, last_cost } => {
                let Some(before) = self.agreed.iter().find(|agreed| agreed.number == number) else {
                    return Err(Noun::CustomerPrice.absent());
                };
                self.check(&price, Some(number))?;
                if (before.price, before.valid_from, before.valid_to)
                    == (price.price, price.valid_from, price.valid_to)
                {
                    return Ok(Vec::new());
                }
                let below_cost = check_cost(price.price, last_cost, decision)?;
                Ok(vec![CustomerPriceEvent::Changed { number, price, below_cost }])
            }
        }
    }

    fn evolve(&mut self, event: CustomerPriceEvent) {
        let (CustomerPriceEvent::Agreed { number, price, .. }
        | CustomerPriceEvent::Changed { number, price, .. }) = event;
        let CustomerPrice { price, valid_from, valid_to, .. } = price;
        self.agreed.retain(|agreed| agreed.number != number);
        self.agreed.push(Agreed { number, price, valid_from, valid_to });
    }
}

aggregate!(CustomerPrices, CustomerPriceEvent, CustomerPrice);
