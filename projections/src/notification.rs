//! Notifications: what others did that concerns a user.

mod known;
mod projector;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgPool};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::UserId;
use waybill_domain::inbox::NotificationKind;

use crate::Result;
use crate::engine::column::Column;

pub use projector::Notifications;

/// Maximum number of notifications that each user keeps; the oldest are dropped first.
pub const MAX_KEPT: u32 = 200;

/// A notification of a user.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct NotificationRow {
    /// The position of its event.
    pub position: i64,
    #[sqlx(try_from = "Column<NotificationKind>")]
    pub kind: NotificationKind,
    pub noun: String,
    pub record_id: Uuid,
    /// The number of the document, or today's name of the record.
    pub label: Option<String>,
    /// The user or part of the system that did it.
    #[sqlx(try_from = "Column<UserId>")]
    pub actor: UserId,
    /// Today's name of that user; `None` for a part of the system.
    pub actor_name: Option<String>,
    pub notified_at: DateTime<Utc>,
    /// The text of the comment, if one is the reason and is still there.
    pub text: Option<String>,
    /// The users whom the comment mentions.
    #[sqlx(try_from = "Column<Vec<UserId>>")]
    pub mentions: Vec<UserId>,
}

/// The unread notifications about one document or record.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Unread {
    pub noun: String,
    pub record_id: Uuid,
    pub count: i64,
}

/// Returns the latest notifications of a user before a position, and one more than `size` if there are more.
///
/// # Errors
/// The database's.
pub async fn latest(
    pool: &PgPool,
    user: UserId,
    before: Option<i64>,
    size: u32,
) -> Result<Vec<NotificationRow>> {
    const LATEST: &str = "SELECT n.position, n.kind, n.noun, n.record_id, n.actor, n.notified_at, c.text, \
                coalesce(c.mentions, '{}') AS mentions, u.display_name AS actor_name, \
                coalesce(n.record_no, CASE n.noun \
                    WHEN 'customer' THEN (SELECT r.name FROM customers r WHERE r.id = n.record_id) \
                    WHEN 'supplier' THEN (SELECT r.name FROM suppliers r WHERE r.id = n.record_id) \
                    WHEN 'product' THEN (SELECT r.name FROM products r WHERE r.id = n.record_id) \
                    WHEN 'employee' THEN (SELECT r.name FROM employees r WHERE r.id = n.record_id) \
                    WHEN 'warehouse' THEN (SELECT r.name FROM warehouses r WHERE r.id = n.record_id) \
                    WHEN 'user' THEN (SELECT r.display_name FROM users r WHERE r.id = n.record_id) \
                    WHEN 'issued-statement' THEN \
                        (SELECT r.customer_name FROM issued_statements r WHERE r.id = n.record_id) \
                END) AS label \
           FROM notifications n LEFT JOIN users u ON u.id = n.actor LEFT JOIN comments c ON c.id = n.comment_id \
          WHERE n.user_id = $1 AND n.position < $2 ORDER BY n.position DESC LIMIT $3";
    let query = sqlx::query_as(LATEST).bind(user.0).bind(before.unwrap_or(i64::MAX));
    Ok(query.bind(i64::from(size) + 1).fetch_all(pool).await?)
}

/// Returns the numbers of unread notifications of a user, by document and record.
///
/// # Errors
/// The database's.
pub async fn unread(pool: &PgPool, user: UserId, read_through: i64) -> Result<Vec<Unread>> {
    const UNREAD: &str = "SELECT noun, record_id, count(*) AS count FROM notifications \
         WHERE user_id = $1 AND position > $2 GROUP BY noun, record_id";
    Ok(sqlx::query_as(UNREAD).bind(user.0).bind(read_through).fetch_all(pool).await?)
}

/// Returns the position up to which a user has read the notifications; 0 for a user who never did.
///
/// # Errors
/// The database's.
pub async fn read_through(pool: &PgPool, user: UserId) -> Result<i64> {
    const THROUGH: &str = "SELECT read_through FROM notification_inboxes WHERE user_id = $1";
    let through: Option<i64> = sqlx::query_scalar(THROUGH).bind(user.0).fetch_optional(pool).await?;
    Ok(through.unwrap_or_default())
}

/// Returns true if the event at this position notified the user.
///
/// # Errors
/// The database's.
pub async fn is_notified(pool: &PgPool, user: UserId, position: i64) -> Result<bool> {
    const NOTIFIED: &str = "SELECT EXISTS (SELECT FROM notifications WHERE user_id = $1 AND position = $2)";
    Ok(sqlx::query_scalar(NOTIFIED).bind(user.0).bind(position).fetch_one(pool).await?)
}

/// Returns true if events of this type can notify users.
pub fn may_notify(noun: &str, event_type: &str) -> bool {
    match Noun::named(noun) {
        Some(Noun::Discussion) => event_type == "added",
        Some(Noun::Dispatch) => matches!(event_type, "planned" | "edited"),
        Some(Noun::IssuedStatement) => event_type == "send-failed",
        Some(Noun::Order) => matches!(event_type, "approved" | "reopened" | "cancelled" | "brought-back"),
        Some(Noun::Receivable) => matches!(event_type, "approved" | "voided"),
        Some(Noun::StockTransaction) => {
            matches!(event_type, "approved" | "received" | "reopened" | "voided")
        }
        _ => false,
    }
}
