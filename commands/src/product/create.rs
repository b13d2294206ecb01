//! Creating a product with its first list price.

use async_trait::async_trait;
use uuid::Uuid;
use waybill_domain::list_price::{ListPrice, ListPriceCommand, PriceChange};
use waybill_domain::product::NewProduct;

use crate::command::{CommandContext, CommandReceipt};
use crate::master;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Creates a product, with its first list price if it has one.
#[derive(Debug, Clone)]
pub struct CreateProduct {
    pub id: Uuid,
    pub new: NewProduct,
}

#[async_trait]
impl UseCase for CreateProduct {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { id, new } = self;
        let receipt = master::create(unit, *id, &new.product).await?;
        if let Some(price) = new.price {
            let change = PriceChange { price, valid_from: None, reason: None };
            unit.execute::<ListPrice>(id, ListPriceCommand::Set(change)).await?;
        }
        Ok(receipt)
    }
}
