//! Attachments of documents.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::attachments::{AttachedFile, AttachmentsEvent, FileOwner, FileType};
use waybill_domain::id::{AttachmentId, CustomerId, SupplierId, UserId};
use waybill_domain::person::PersonKind;

use crate::engine::column::Column;
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::person;
use crate::engine::rows::{Table, row};
use crate::{Projector, Result, StoredEvent};

row! {
    /// A file that was added to a document.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct AttachmentRow {
        #[sqlx(try_from = "Column<AttachmentId>")]
        pub id: AttachmentId,
        /// The noun and the id of the document: `order/0198...`.
        #[serde(skip)]
        pub document: String,
        pub name: String,
        #[sqlx(try_from = "Column<FileType>")]
        pub file_type: FileType,
        /// Size in bytes.
        pub bytes: i64,
        /// SHA-256 of the file, in hexadecimal.
        pub sha256: String,
        /// The person with whose key the file is sealed.
        #[serde(skip)]
        #[sqlx(try_from = "Column<Option<CustomerId>>")]
        pub customer_id: Option<CustomerId>,
        #[serde(skip)]
        #[sqlx(try_from = "Column<Option<SupplierId>>")]
        pub supplier_id: Option<SupplierId>,
        #[serde(skip)]
        #[sqlx(try_from = "Column<Option<UserId>>")]
        pub user_id: Option<UserId>,
        pub added_at: DateTime<Utc>,
        /// The user who added it.
        #[serde(rename = "addedById")]
        #[sqlx(try_from = "Column<UserId>")]
        pub added_by: UserId,
        /// The user name at the time.
        pub added_by_name: String,
    }
}

impl AttachmentRow {
    /// Returns the person with whose key the file is sealed.
    pub fn owner(&self) -> FileOwner {
        FileOwner { customer: self.customer_id, supplier: self.supplier_id, user: self.user_id }
    }

    fn new(id: AttachmentId, file: &AttachedFile, event: &StoredEvent) -> Result<Self> {
        let by = person(event)?;
        Ok(Self {
            id,
            document: event.aggregate_id.clone(),
            name: file.name.to_string(),
            file_type: file.file_type,
            bytes: i64::try_from(file.bytes).unwrap_or(i64::MAX),
            sha256: file.sha256.clone(),
            customer_id: file.owner.customer,
            supplier_id: file.owner.supplier,
            user_id: file.owner.user,
            added_at: event.recorded_at,
            added_by: by.id,
            added_by_name: by.name,
        })
    }
}

/// The read model of attachments that are not removed.
pub struct DocumentAttachments;

const ATTACHMENTS: Table = Table::by_id("attachments");

impl Projector for DocumentAttachments {
    const NAME: &'static str = "attachments";
    const TABLES: &'static [&'static str] = &["attachments"];
    const AGGREGATES: &'static [Noun] = &[Noun::Attachments];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        erase_name!(Customer in "attachments", "customer_id" => "name"),
        erase_name!(Supplier in "attachments", "supplier_id" => "name"),
        erase_name!(User in "attachments", "user_id" => "name"),
        erase_name!(User in "attachments", "added_by" => "added_by_name"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<Uuid, Option<AttachmentRow>> = BTreeMap::new();
        for event in events {
            match event.decode::<AttachmentsEvent>()? {
                AttachmentsEvent::Added { id, file } => {
                    rows.insert(id.0, Some(AttachmentRow::new(*id, file, event)?));
                }
                AttachmentsEvent::Removed { id, .. } => drop(rows.insert(id.0, None)),
            }
        }
        ATTACHMENTS.put_or_delete(connection, rows).await
    }
}

/// Returns the attachments of a document, the oldest first. `document` has its noun and id.
///
/// # Errors
/// The database's.
pub async fn of_document(pool: &PgPool, document: &str) -> Result<Vec<AttachmentRow>> {
    const ALL: &str = "SELECT * FROM attachments WHERE document = $1 ORDER BY added_at, id";
    Ok(sqlx::query_as(ALL).bind(document).fetch_all(pool).await?)
}

/// Returns an attachment of a document, or `None` when the document has no such attachment.
///
/// # Errors
/// The database's.
pub async fn one(pool: &PgPool, document: &str, id: AttachmentId) -> Result<Option<AttachmentRow>> {
    const ONE: &str = "SELECT * FROM attachments WHERE document = $1 AND id = $2";
    Ok(sqlx::query_as(ONE).bind(document).bind(id.0).fetch_optional(pool).await?)
}

/// Returns up to `limit` attachments after an id, in the order of their ids.
///
/// # Errors
/// The database's.
pub async fn page(pool: &PgPool, after: Uuid, limit: i64) -> sqlx::Result<Vec<AttachmentRow>> {
    const NEXT: &str = "SELECT * FROM read.attachments WHERE id > $1 ORDER BY id LIMIT $2";
    sqlx::query_as(NEXT).bind(after).bind(limit).fetch_all(pool).await
}
