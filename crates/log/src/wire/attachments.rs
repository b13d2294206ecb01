//! Events of the attachments of a document.

use std::borrow::Cow;

use waybill_domain::attachments;
use waybill_domain::id::{AttachmentId, CustomerId, SupplierId, UserId};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::Reason;

wire_words! {
    FileType for attachments::FileType {
        "png" => Png,
        "jpeg" => Jpeg,
        "webp" => Webp,
        "pdf" => Pdf,
        "csv" => Csv,
        "txt" => Txt,
        "xlsx" => Xlsx,
    }
}

wire_struct! {
    FileOwner for attachments::FileOwner {
        customer: Option<CustomerId>,
        supplier: Option<SupplierId>,
        user: Option<UserId>,
    }
}

wire_struct! {
    AttachedFile<'a> for attachments::AttachedFile {
        bytes: u64,
        file_type: FileType,
        name: Cow<'a, attachments::FileName>,
        owner: FileOwner,
        sha256: Cow<'a, str>,
    }
}

const NAME: &str = "/file/name";

wire_events! {
    Attachments: AttachmentsEvent<'a> for attachments::AttachmentsEvent {
        "added" 1 => Added { file: AttachedFile<'a>, id: AttachmentId },
        "removed" 1 => Removed { id: AttachmentId, reason: Reason<'a> },
    } personal &[
        PersonalField::new(&["added"], NAME, Subject::Id("customer", "/file/owner/customer"), Erased::Text),
        PersonalField::new(&["added"], NAME, Subject::Id("supplier", "/file/owner/supplier"), Erased::Text),
        PersonalField::new(&["added"], NAME, Subject::Id("user", "/file/owner/user"), Erased::Text),
    ];
}
