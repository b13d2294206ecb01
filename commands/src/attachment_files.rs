//! The bytes of attachments: next to the log, sealed with the key of the person to whom they belong.

use sqlx::{PgConnection, PgPool};
use waybill_domain::attachments::FileOwner;
use waybill_domain::id::AttachmentId;
use waybill_domain::person::PersonKind;
use waybill_log::personal::{open_file, person};

/// Returns the kind of a file's owner, and the name under which the owner has a key.
pub(crate) fn person_of(owner: FileOwner) -> Option<(PersonKind, String)> {
    owner.person().map(|(kind, id)| (kind, person(kind.into(), &id.to_string())))
}

/// Returns the place that is bound into the seal of a file.
pub(crate) fn place_of(id: AttachmentId) -> String {
    format!("attachment {id}")
}

pub(crate) async fn put(
    id: AttachmentId,
    sealed: &[u8],
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    const PUT: &str = "INSERT INTO attachment_files (id, sealed) VALUES ($1, $2)";
    sqlx::query(PUT).bind(id.0).bind(sealed).execute(connection).await.map(drop)
}

pub(crate) async fn delete(id: AttachmentId, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    const DELETE: &str = "DELETE FROM attachment_files WHERE id = $1";
    sqlx::query(DELETE).bind(id.0).execute(connection).await.map(drop)
}

/// Returns the bytes of an attachment, or `None` if its owner was erased.
///
/// # Errors
/// Errors of the database; [`sqlx::Error::RowNotFound`] if there are no such bytes, and [`sqlx::Error::Decode`] if they
/// are not what was sealed.
pub async fn read(pool: &PgPool, id: AttachmentId, owner: FileOwner) -> Result<Option<Vec<u8>>, sqlx::Error> {
    const READ: &str = "SELECT sealed FROM attachment_files WHERE id = $1";
    let sealed: Vec<u8> = sqlx::query_scalar(READ).bind(id.0).fetch_one(pool).await?;
    let (_, person) = person_of(owner).ok_or(sqlx::Error::RowNotFound)?;
    open_file(pool, &person, &place_of(id), &sealed).await
}
