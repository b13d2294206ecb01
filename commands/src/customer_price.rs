//! Prices agreed with a customer.

mod agree;
mod change;

use waybill_domain::customer::Customer;
use waybill_domain::customer_price::{CustomerPrice, CustomerPriceCommand, CustomerPrices};
use waybill_domain::id::CustomerPriceId;
use waybill_domain::list_price::ListPrice;
use waybill_domain::product::Product;

use crate::command::{CommandContext, CommandReceipt};
use crate::master::link;
use crate::unit::{Failure, Unit};

pub use agree::AgreeCustomerPrice;
pub use change::ChangeCustomerPrice;

/// Agrees on a price, or changes the agreement with this number.
async fn agree(
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
