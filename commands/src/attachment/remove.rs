//! Removing an attachment.

use async_trait::async_trait;
use waybill_domain::Reason;
use waybill_domain::attachments::{Attachments, AttachmentsCommand};
use waybill_domain::id::AttachmentId;

use super::{Subject, owner, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Removes an attachment, and deletes its bytes.
#[derive(Debug, Clone)]
pub struct RemoveAttachment {
    pub id: AttachmentId,
    pub subject: Subject,
    pub reason: Reason,
}

#[async_trait]
impl UseCase for RemoveAttachment {
    fn reason(&self) -> Option<&Reason> {
        Some(&self.reason)
    }

    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        owner(unit, self.subject).await?;
        let stream = self.subject.stream();
        let file = unit.read::<Attachments>(&stream).await?.files.get(&self.id);
        let sha256 = file.map(|file| file.sha256.clone()).unwrap_or_default();
        let remove = AttachmentsCommand::Remove { id: self.id, reason: self.reason.clone() };
        unit.execute::<Attachments>(&stream, remove).await?;
        unit.write_alongside(SideWrite::DeleteAttachment { id: self.id });
        receipt(unit, self.subject, self.id, (sha256, "removed")).await
    }
}
