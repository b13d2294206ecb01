//! Adding a file to a document.

use std::sync::Arc;

use async_trait::async_trait;
use waybill_domain::Refusal;
use waybill_domain::attachments::{AttachedFile, Attachments, AttachmentsCommand, FileName, FileType};
use waybill_domain::id::{AttachmentId, DispatchId};
use waybill_domain::person::Person;
use waybill_log::personal::seal_file;

use super::{Subject, owner, owner_at_stop, receipt};
use crate::attachment_files::{person_of, place_of};
use crate::command::{CommandContext, CommandReceipt};
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records a file, and stores its bytes.
#[derive(Debug, Clone)]
pub struct AddAttachment {
    /// A new id.
    pub id: AttachmentId,
    pub subject: Subject,
    /// The dispatch at whose stop the crew attaches a file to the order.
    pub stop_of: Option<DispatchId>,
    pub name: FileName,
    pub file_type: FileType,
    /// SHA-256 of the content, in hexadecimal.
    pub sha256: String,
    pub content: Arc<[u8]>,
}

#[async_trait]
impl UseCase for AddAttachment {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let owner = match self.stop_of {
            Some(dispatch) => owner_at_stop(unit, dispatch, self.subject.id).await?,
            None => owner(unit, self.subject).await?,
        };
        let Some((kind, person)) = person_of(owner) else {
            return Err(Refusal::Absent { noun: "person" }.into());
        };
        unit.read::<Person>(&person).await?.not_erased(kind.into())?;
        let file = AttachedFile {
            name: self.name.clone(),
            file_type: self.file_type,
            bytes: u64::try_from(self.content.len()).unwrap_or(u64::MAX),
            sha256: self.sha256.clone(),
            owner,
        };
        let add = AttachmentsCommand::Add { id: self.id, file };
        unit.execute::<Attachments>(self.subject.stream(), add).await?;
        if !context.preview {
            let sealed = seal_file(unit.pool(), &person, &place_of(self.id), &self.content).await?;
            let sealed = sealed.ok_or(Refusal::Erased { noun: kind.into() })?;
            unit.write_alongside(SideWrite::PutAttachment { id: self.id, sealed });
        }
        receipt(unit, self.subject, self.id, (self.sha256.clone(), "added")).await
    }
}
