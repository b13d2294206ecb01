//! Entering a payment from outside of this system.

use async_trait::async_trait;
use waybill_domain::id::ReceivableId;
use waybill_domain::receivable::{Receivable, ReceivableDraft, ReceivableTransition};

use super::enter::enter;
use super::transition::TransitionReceivable;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Enters a receivable and approves it, in one unit.
#[derive(Debug, Clone)]
pub struct EnterApprovedReceivable {
    pub id: ReceivableId,
    pub draft: ReceivableDraft,
}

#[async_trait]
impl UseCase for EnterApprovedReceivable {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        enter(unit, context, self.id, &self.draft).await?;
        let transition = ReceivableTransition::PendingToApproved;
        TransitionReceivable { id: self.id, transition, reason: None }.apply(unit).await?;
        CommandReceipt::of::<Receivable>(unit, self.id).await
    }
}
