//! Changing a price that was agreed with a customer.

use async_trait::async_trait;
use waybill_domain::customer_price::CustomerPrice;

use super::agree;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Changes an agreement.
#[derive(Debug, Clone)]
pub struct ChangeCustomerPrice {
    pub number: u32,
    pub price: CustomerPrice,
}

#[async_trait]
impl UseCase for ChangeCustomerPrice {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        agree(unit, context, Some(self.number), &self.price).await
    }
}
