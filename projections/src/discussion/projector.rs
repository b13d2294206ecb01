//! Projects the events of discussions to one row per comment.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::discussion::{About, DiscussionEvent, DiscussionId};
use waybill_domain::person::PersonKind;

use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row, rows_with};
use crate::{Projector, Result, StoredEvent};

/// The read model of comments.
pub struct Comments;

const COMMENTS: Table = Table::by_id("comments");

impl Projector for Comments {
    const NAME: &'static str = "comment";
    const TABLES: &'static [&'static str] = &["comments"];
    const AGGREGATES: &'static [Noun] = &[Noun::Discussion];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        (PersonKind::User, "UPDATE comments SET text = NULL WHERE author = ANY($1) OR user_id = ANY($1)"),
        (PersonKind::Customer, "UPDATE comments SET text = NULL WHERE customer_id = ANY($1)"),
        (PersonKind::Supplier, "UPDATE comments SET text = NULL WHERE supplier_id = ANY($1)"),
        (PersonKind::Employee, "UPDATE comments SET text = NULL WHERE employee_id = ANY($1)"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<Uuid, CommentRecord> = BTreeMap::new();
        for row in rows_with::<CommentRecord>(connection, ("comments", "id"), removed(events)?).await? {
            rows.insert(row.id, row);
        }
        for event in events {
            match event.decode::<DiscussionEvent>()? {
                DiscussionEvent::Added { comment, author, text, mentions, about } => {
                    let DiscussionId { noun, id: record_id } = id(event)?;
                    let About { customer, employee, supplier, user } = about;
                    let row = CommentRecord {
                        id: comment.0,
                        noun: noun.name().to_owned(),
                        record_id,
                        position: event.position,
                        commented_at: event.recorded_at,
                        author: author.0,
                        text: text.as_ref().map(ToString::to_string),
                        mentions: mentions.iter().map(|user| user.0).collect(),
                        customer_id: customer.map(|id| id.0),
                        employee_id: employee.map(|id| id.0),
                        supplier_id: supplier.map(|id| id.0),
                        user_id: user.map(|id| id.0),
                        removed_at: None,
                        removed_by: None,
                        removal_reason: None,
                    };
                    rows.insert(row.id, row);
                }
                DiscussionEvent::Removed { comment, reason } => {
                    let row = rows.get_mut(&comment.0);
                    let row = row.ok_or_else(|| event.unreadable("there is no such comment"))?;
                    row.text = None;
                    row.removed_at = Some(event.recorded_at);
                    row.removed_by = event.commit.actor;
                    row.removal_reason = Some(reason.to_string());
                }
            }
        }
        COMMENTS.put(connection, rows.into_values()).await
    }
}

/// Returns the comments that these events remove.
fn removed(events: &[&StoredEvent]) -> Result<Vec<Uuid>> {
    let mut removed = Vec::new();
    for event in events {
        if let DiscussionEvent::Removed { comment, .. } = event.decode()? {
            removed.push(comment.0);
        }
    }
    Ok(removed)
}

row! {
    #[derive(Debug, FromRow)]
    struct CommentRecord {
        id: Uuid,
        noun: String,
        record_id: Uuid,
        position: i64,
        commented_at: DateTime<Utc>,
        author: Uuid,
        text: Option<String>,
        mentions: Vec<Uuid>,
        customer_id: Option<Uuid>,
        employee_id: Option<Uuid>,
        supplier_id: Option<Uuid>,
        user_id: Option<Uuid>,
        removed_at: Option<DateTime<Utc>>,
        removed_by: Option<Uuid>,
        removal_reason: Option<String>,
    }
}
