//! Editing a receivable.

use async_trait::async_trait;
use waybill_domain::id::ReceivableId;
use waybill_domain::receivable::{Receivable, ReceivableCommand, ReceivableDraft};

use super::document_no::claim_document_no;
use super::look_up::look_up;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Replaces the content of a pending receivable.
#[derive(Debug, Clone)]
pub struct EditReceivable {
    pub id: ReceivableId,
    pub draft: ReceivableDraft,
}

#[async_trait]
impl UseCase for EditReceivable {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let before = unit.reach_to_edit::<Receivable>(self.id, context.expected).await?.content.clone();
        let usually = (before.kind, before.received_on);
        let content = look_up(unit, &self.draft, usually).await?;
        claim_document_no(unit, self.id, (Some(&before), Some(&content))).await?;
        unit.execute::<Receivable>(self.id, ReceivableCommand::Edit(content)).await?;
        CommandReceipt::of::<Receivable>(unit, self.id).await
    }
}
