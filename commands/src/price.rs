//! Finding and checking the price of a line.

use chrono::NaiveDate;
use waybill_domain::Refusal;
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::id::{CustomerId, CustomerPriceId, ProductId};
use waybill_domain::list_price::ListPrice;
use waybill_domain::money::Price;
use waybill_domain::order::PriceSource;

use crate::unit::{Failure, Unit};

/// Returns the price of a product for a customer on a day, and its source: the customer's price, else the list price.
pub(crate) async fn price_for(
    unit: &mut Unit,
    customer: CustomerId,
    product: ProductId,
    on: NaiveDate,
) -> Result<Option<(Price, PriceSource)>, Failure> {
    let agreed = unit.read::<CustomerPrices>(CustomerPriceId { customer, product }).await?.on(on);
    if let Some(price) = agreed {
        return Ok(Some((price, PriceSource::Customer)));
    }
    Ok(unit.read::<ListPrice>(product).await?.on(on).map(|price| (price, PriceSource::List)))
}

/// Refuses a price below the last cost, at its field, if the actor may not set one.
pub(crate) async fn check_cost(
    unit: &mut Unit,
    product: ProductId,
    price: Price,
    field: &str,
) -> Result<(), Failure> {
    let cost = unit.read::<ListPrice>(product).await?.last_cost;
    let checked = waybill_domain::list_price::check_cost(price, cost, unit.decision());
    let text = "Price is below cost, which your role may not ask";
    Ok(checked.map(|_| ()).map_err(|_| Refusal::field(field, "below-cost", text))?)
}
