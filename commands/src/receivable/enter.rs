//! Entering a receivable.

use async_trait::async_trait;
use waybill_domain::Noun;
use waybill_domain::id::ReceivableId;
use waybill_domain::receivable::{Receivable, ReceivableCommand, ReceivableDraft, ReceivableKind};

use super::document_no::{claim_document_no, holder};
use super::look_up::look_up;
use crate::command::{CommandContext, CommandReceipt, begin_document};
use crate::number::Series;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Enters a receivable under the given id.
#[derive(Debug, Clone)]
pub struct EnterReceivable {
    pub id: ReceivableId,
    pub draft: ReceivableDraft,
}

#[async_trait]
impl UseCase for EnterReceivable {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        enter(unit, context, self.id, &self.draft).await?;
        CommandReceipt::of::<Receivable>(unit, self.id).await
    }
}

pub(super) async fn enter(
    unit: &mut Unit,
    context: &CommandContext,
    id: ReceivableId,
    draft: &ReceivableDraft,
) -> Result<(), Failure> {
    let content = look_up(unit, draft, (ReceivableKind::Payment, context.decision.today)).await?;
    // Opening items have numbers of the year of their entry, not of their documents.
    let opening = content.kind == ReceivableKind::OpeningItem;
    let numbered_on = if opening { context.decision.today } else { content.received_on };
    let number = unit.draw(Series::Of(Noun::Receivable), numbered_on).await?;
    let holder = holder(id);
    claim_document_no(unit, id, (None, Some(&content))).await?;
    let number = begin_document::<Receivable>(unit, id, holder, number, "receiptNo").await?;
    unit.execute::<Receivable>(id, ReceivableCommand::Enter { number, content }).await.map(drop)
}
