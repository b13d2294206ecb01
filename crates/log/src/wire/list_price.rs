//! Events of a product's list price.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::list_price;
use waybill_domain::money::Price;
use waybill_domain::text::Text;

wire_events! {
    ListPrice: ListPriceEvent<'a> for list_price::ListPriceEvent {
        "set" 1 => Set {
            below_cost: bool,
            price: Price,
            reason: Option<Cow<'a, Text<200>>>,
            valid_from: NaiveDate,
        },
        "cost-learned" 1 => CostLearned {
            cost: Price,
            on: NaiveDate,
        },
    }
}
