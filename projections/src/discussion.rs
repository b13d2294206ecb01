//! Comments on documents and records.

mod projector;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgPool};
use waybill_domain::discussion::DiscussionId;
use waybill_domain::id::{CommentId, UserId};

use crate::Result;
use crate::engine::column::Column;

pub use projector::Comments;

/// A comment.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct CommentRow {
    #[sqlx(try_from = "Column<CommentId>")]
    pub id: CommentId,
    pub position: i64,
    pub commented_at: DateTime<Utc>,
    #[sqlx(try_from = "Column<UserId>")]
    pub author: UserId,
    /// `None` after it was removed, or a person of it was erased.
    pub text: Option<String>,
    #[sqlx(try_from = "Column<Vec<UserId>>")]
    pub mentions: Vec<UserId>,
    pub removed_at: Option<DateTime<Utc>>,
    #[sqlx(try_from = "Column<Option<UserId>>")]
    pub removed_by: Option<UserId>,
    pub removal_reason: Option<String>,
}

/// Returns the latest comments before a position, and one more than `size` if there are more.
///
/// # Errors
/// The database's.
pub async fn latest(
    pool: &PgPool,
    DiscussionId { noun, id }: DiscussionId,
    before: Option<i64>,
    size: u32,
) -> Result<Vec<CommentRow>> {
    const LATEST: &str = "SELECT * FROM comments \
         WHERE noun = $1 AND record_id = $2 AND position < $3 ORDER BY position DESC LIMIT $4";
    let query = sqlx::query_as(LATEST).bind(noun.name()).bind(id).bind(before.unwrap_or(i64::MAX));
    Ok(query.bind(i64::from(size) + 1).fetch_all(pool).await?)
}

/// Returns the number of comments that were not removed.
///
/// # Errors
/// The database's.
pub async fn count(pool: &PgPool, DiscussionId { noun, id }: DiscussionId) -> Result<i64> {
    const COUNT: &str =
        "SELECT count(*) FROM comments WHERE noun = $1 AND record_id = $2 AND removed_at IS NULL";
    Ok(sqlx::query_scalar(COUNT).bind(noun.name()).bind(id).fetch_one(pool).await?)
}
