//! Agreeing on a price with a customer.

use async_trait::async_trait;
use waybill_domain::customer_price::CustomerPrice;

use super::agree;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Agrees on a price with a customer.
#[derive(Debug, Clone)]
pub struct AgreeCustomerPrice {
    pub price: CustomerPrice,
}

#[async_trait]
impl UseCase for AgreeCustomerPrice {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        agree(unit, context, None, &self.price).await
    }
}
