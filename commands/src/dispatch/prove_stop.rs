//! The proof of a delivery at a stop.

use async_trait::async_trait;
use waybill_domain::dispatch::{DeliveryProof, Dispatch, DispatchCommand};
use waybill_domain::id::{DispatchId, OrderId};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records the person who accepted the goods at the stop of an order, and the time.
#[derive(Debug, Clone)]
pub struct ProveDispatchStop {
    pub id: DispatchId,
    pub order: OrderId,
    pub proof: DeliveryProof,
}

#[async_trait]
impl UseCase for ProveDispatchStop {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.reach::<Dispatch>(self.id, context.expected).await?;
        let received_by = self.proof.received_by.clone();
        let delivered_at = self.proof.delivered_at.map(|moment| moment.0);
        let prove = DispatchCommand::Prove { order: self.order, received_by, delivered_at };
        unit.execute::<Dispatch>(self.id, prove).await?;
        CommandReceipt::of::<Dispatch>(unit, self.id).await
    }
}
