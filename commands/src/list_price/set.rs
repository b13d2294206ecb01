//! Setting a list price.

use async_trait::async_trait;
use waybill_domain::id::ProductId;
use waybill_domain::list_price::{ListPrice, ListPriceCommand, PriceChange};
use waybill_domain::master::Master;
use waybill_domain::product::Product;

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Adds to the history of a product's list price.
#[derive(Debug, Clone)]
pub struct SetListPrice {
    pub product: ProductId,
    pub change: PriceChange,
}

#[async_trait]
impl UseCase for SetListPrice {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { product, change } = self;
        unit.expect_version::<ListPrice>(product, context.expected).await?;
        let number = unit.read::<Master<Product>>(product).await?.existing()?.code.to_string();
        unit.execute::<ListPrice>(product, ListPriceCommand::Set(change.clone())).await?;
        let version = unit.version::<ListPrice>(product).await?;
        Ok(CommandReceipt { id: product.to_string(), number, status: "set".to_owned(), version })
    }
}
