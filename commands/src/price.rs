//! Setting prices, and finding the price of a line.

use chrono::NaiveDate;
use scoped_futures::ScopedFutureExt;
use uuid::Uuid;
use waybill_domain::Refusal;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::{CustomerPrice, CustomerPriceCommand, CustomerPrices};
use waybill_domain::id::{CustomerId, CustomerPriceId, ProductId};
use waybill_domain::list_price::{ListPrice, ListPriceCommand, PriceChange};
use waybill_domain::master::Master;
use waybill_domain::money::Price;
use waybill_domain::order::PriceSource;
use waybill_domain::product::Product;

use crate::command::{CommandContext, CommandFuture, CommandReceipt};
use crate::master::link;
use crate::unit::{CommandRuntime, Failure, Unit};

/// Adds to the history of a product's list price.
///
/// # Errors
/// [`Failure`]: no such product, a price below cost by somebody who may not set one.
pub fn set_list_price<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    product: ProductId,
    change: PriceChange,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let change = &change;
        context
            .run(runtime, |unit| {
                async move {
                    unit.expect_version::<ListPrice>(product, context.expected).await?;
                    let number = unit.read::<Master<Product>>(product).await?.existing()?.code.to_string();
                    set(unit, product.0, change.clone()).await?;
                    let version = unit.version::<ListPrice>(product).await?;
                    Ok(CommandReceipt { id: product.to_string(), number, status: "set".to_owned(), version })
                }
                .scope_boxed()
            })
            .await
    })
}

/// Agrees on a price with a customer.
///
/// # Errors
/// [`Failure`]: no such customer or product, days that another price has already.
pub fn agree<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    price: CustomerPrice,
) -> CommandFuture<'a> {
    Box::pin(
        async move { context.run(runtime, |unit| agree_in(unit, context, None, &price).scope_boxed()).await },
    )
}

/// Changes an agreement.
///
/// # Errors
/// As [`agree`]; also when there is no such agreement, or it is no longer at the caller's version.
pub fn change_agreed<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    number: u32,
    price: CustomerPrice,
) -> CommandFuture<'a> {
    Box::pin(async move {
        context.run(runtime, |unit| agree_in(unit, context, Some(number), &price).scope_boxed()).await
    })
}

async fn agree_in(
    unit: &mut Unit,
    context: &CommandContext,
    number: Option<u32>,
    price: &CustomerPrice,
) -> Result<CommandReceipt, Failure> {
    let id = CustomerPriceId { customer: price.customer_id, product: price.product_id };
    unit.expect_version::<CustomerPrices>(id, context.expected).await?;
    link::<Customer>(unit, price.customer_id.0, "customerId").await?;
    link::<Product>(unit, price.product_id.0, "productId").await?;
    let last_cost = unit.read::<ListPrice>(price.product_id).await?.last_cost;
    let command = match number {
        None => CustomerPriceCommand::Agree { price: price.clone(), last_cost },
        Some(number) => CustomerPriceCommand::Change { number, price: price.clone(), last_cost },
    };
    unit.execute::<CustomerPrices>(id, command).await?;
    let agreed = &unit.read::<CustomerPrices>(id).await?.agreed;
    let number = number.or(agreed.last().map(|agreed| agreed.number)).unwrap_or(1);
    let version = unit.version::<CustomerPrices>(id).await?;
    Ok(CommandReceipt {
        id: format!("{id}/{number}"),
        number: number.to_string(),
        status: "agreed".to_owned(),
        version,
    })
}

/// The step of a price change, inside a unit.
pub(crate) async fn set(unit: &mut Unit, product: Uuid, change: PriceChange) -> Result<(), Failure> {
    unit.execute::<ListPrice>(product, ListPriceCommand::Set(change)).await
}

/// The price of a product for a customer on a day, and where it comes from: the customer's, else the list price.
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

/// Refuses a price below the last cost to those who may not set one, at its field.
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
