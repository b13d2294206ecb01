//! Attachments: the files that users add to a document, such as a customer's order or a photo of damage. The content is
//! stored next to the log, sealed like personal data.

mod file;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::{AttachmentId, CustomerId, SupplierId, UserId};
use crate::permission::Operation;
use crate::person::PersonKind;
use crate::refusal::Refusal;
use crate::transition::Reason;

pub use file::{FileName, FileType, MAX_FILE_BYTES, check_file};

/// Maximum number of attachments that a document has at the same time.
pub const MAX_FILES: usize = 20;

/// The person with whose key a file is sealed: exactly one of the fields is present.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FileOwner {
    pub customer: Option<CustomerId>,
    pub supplier: Option<SupplierId>,
    /// The user who added the file, for documents that belong to no other person.
    pub user: Option<UserId>,
}

/// A file that was added to a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AttachedFile {
    pub name: FileName,
    pub file_type: FileType,
    /// Size in bytes.
    pub bytes: u64,
    /// SHA-256 of the bytes, in hexadecimal.
    pub sha256: String,
    pub owner: FileOwner,
}

/// The attachments of one document. The stream has the noun and the id of the document: `order/0198...`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Attachments {
    /// Those that were not removed.
    pub files: BTreeMap<AttachmentId, AttachedFile>,
}

/// Commands of the attachments of a document.
#[derive(Debug, Clone, PartialEq)]
pub enum AttachmentsCommand {
    Add {
        id: AttachmentId,
        file: AttachedFile,
    },
    /// Remove one. Its content is deleted.
    Remove {
        id: AttachmentId,
        reason: Reason,
    },
}

/// Events of the attachments of a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum AttachmentsEvent {
    Added { id: AttachmentId, file: AttachedFile },
    Removed { id: AttachmentId, reason: Reason },
}

impl FileOwner {
    pub const fn customer(id: CustomerId) -> Self {
        Self { customer: Some(id), supplier: None, user: None }
    }

    pub const fn supplier(id: SupplierId) -> Self {
        Self { customer: None, supplier: Some(id), user: None }
    }

    pub const fn user(id: UserId) -> Self {
        Self { customer: None, supplier: None, user: Some(id) }
    }

    /// Returns the kind and the id of the person.
    pub fn person(self) -> Option<(PersonKind, Uuid)> {
        let customer = self.customer.map(|id| (PersonKind::Customer, id.0));
        let supplier = self.supplier.map(|id| (PersonKind::Supplier, id.0));
        customer.or(supplier).or(self.user.map(|id| (PersonKind::User, id.0)))
    }
}

impl Decide for Attachments {
    type Command = AttachmentsCommand;
    type Event = AttachmentsEvent;

    fn decide(
        &self,
        command: AttachmentsCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<AttachmentsEvent>, Refusal> {
        decision.permit(Operation::AttachmentWrite)?;
        match command {
            AttachmentsCommand::Add { id, file } => {
                let files = self.files.len();
                if files >= MAX_FILES {
                    let text = format!(
                        "A document has at most {MAX_FILES} attachments; this one has {files}. Remove one first"
                    );
                    return Err(Refusal::field("file", "too-many", text));
                }
                Ok(vec![AttachmentsEvent::Added { id, file }])
            }
            AttachmentsCommand::Remove { id, reason } if self.files.contains_key(&id) => {
                Ok(vec![AttachmentsEvent::Removed { id, reason }])
            }
            AttachmentsCommand::Remove { .. } => Err(Refusal::Absent { noun: "attachment" }),
        }
    }

    fn evolve(&mut self, event: AttachmentsEvent) {
        match event {
            AttachmentsEvent::Added { id, file } => drop(self.files.insert(id, file)),
            AttachmentsEvent::Removed { id, .. } => drop(self.files.remove(&id)),
        }
    }
}

aggregate!(Attachments, AttachmentsEvent, Attachments);
