//! Stored files of issued statements and attachments, compared with their hashes in the log.

use sqlx::PgPool;
use uuid::Uuid;
use waybill_commands::{attachment_files, issued_files};
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_projections::records::attachments::{self, AttachmentRow};

use super::sha256;

/// A file that was issued.
pub enum KeptFile {
    /// The file, byte for byte as it was issued.
    Intact(Vec<u8>),
    /// The file was erased with the personal data of its customer, as the log records.
    Erased,
    /// It is missing, cannot be opened (its key may be lost without an erasure), or has another hash.
    Damaged,
}

/// The number of files whose hashes are read at once.
const PAGE: i64 = 500;

/// Reads the file of an issued statement, whose hash is in the log.
///
/// # Errors
/// The database's.
pub async fn read(
    pool: &PgPool,
    id: IssuedStatementId,
    customer: CustomerId,
    expected: &str,
) -> Result<KeptFile, sqlx::Error> {
    compared(issued_files::read(pool, id, customer).await, expected)
}

/// Reads an attachment, whose hash is in the log.
///
/// # Errors
/// The database's.
pub async fn attachment(pool: &PgPool, row: &AttachmentRow) -> Result<KeptFile, sqlx::Error> {
    compared(attachment_files::read(pool, row.id, row.owner()).await, &row.sha256)
}

fn compared(read: Result<Option<Vec<u8>>, sqlx::Error>, expected: &str) -> Result<KeptFile, sqlx::Error> {
    match read {
        Ok(Some(bytes)) if sha256(&bytes) == expected => Ok(KeptFile::Intact(bytes)),
        Ok(Some(_)) | Err(sqlx::Error::RowNotFound | sqlx::Error::Decode(_)) => Ok(KeptFile::Damaged),
        Ok(None) => Ok(KeptFile::Erased),
        Err(error) => Err(error),
    }
}

/// Compares all files with their hashes. `progress` gets the number compared and the total.
///
/// # Errors
/// The database's. A damaged file is returned, as the number of the customer and the id.
pub async fn damaged(pool: &PgPool, progress: impl Fn(i64, i64)) -> Result<Vec<String>, sqlx::Error> {
    const NEXT: &str = "SELECT id, customer_id, customer_code, sha256 FROM read.issued_statements \
                         WHERE id > $1 AND sha256 IS NOT NULL ORDER BY id LIMIT $2";
    let all: i64 = sqlx::query_scalar("SELECT count(*) FROM read.issued_statements WHERE sha256 IS NOT NULL")
        .fetch_one(pool)
        .await?;
    let (mut damaged, mut compared, mut after) = (Vec::new(), 0, Uuid::nil());
    loop {
        let page: Vec<(Uuid, Uuid, String, String)> =
            sqlx::query_as(NEXT).bind(after).bind(PAGE).fetch_all(pool).await?;
        let Some((last, ..)) = page.last() else { return Ok(damaged) };
        after = *last;
        for (id, customer, code, expected) in page {
            let file = read(pool, IssuedStatementId(id), CustomerId(customer), &expected).await?;
            if matches!(file, KeptFile::Damaged) {
                damaged.push(format!("{id} of {code}"));
            }
            compared += 1;
        }
        progress(compared, all);
    }
}

/// Compares all attachments with their hashes. A damaged one is returned, as its id and its document.
///
/// # Errors
/// The database's.
pub async fn damaged_attachments(
    pool: &PgPool,
    progress: impl Fn(i64, i64),
) -> Result<Vec<String>, sqlx::Error> {
    let all: i64 = sqlx::query_scalar("SELECT count(*) FROM read.attachments").fetch_one(pool).await?;
    let (mut damaged, mut compared, mut after) = (Vec::new(), 0, Uuid::nil());
    loop {
        let page = attachments::page(pool, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(damaged) };
        after = last.id.0;
        for row in page {
            if matches!(attachment(pool, &row).await?, KeptFile::Damaged) {
                damaged.push(format!("{} of {}", row.id, row.document));
            }
            compared += 1;
        }
        progress(compared, all);
    }
}
