//! The notifications of the signed-in user.

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_commands::CommandRuntime;
use waybill_commands::inbox::MarkInboxRead;
use waybill_domain::discussion::DiscussionId;
use waybill_domain::inbox::{NotificationKind, ReadThrough};
use waybill_domain::record;
use waybill_http::problem::{Problem, Result};
use waybill_log::read::head;
use waybill_projections::Person;
use waybill_projections::notification::{self, NotificationRow};

use super::{Names, Part, next};
use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::command_request::CommandRequest;
use crate::http::extract::QueryParams;
use crate::http::response::{Body, CommandChanged};
use crate::http::route::Routes;

/// Maximum number of characters of a comment in a notification.
const MAX_EXCERPT: usize = 160;

record! {
    /// The notifications that the user has read.
    pub struct ReadNotifications {
        /// `through` of the notifications as they were listed: those of later events stay unread.
        pub through: ReadThrough,
    }
}

/// The user's notifications, the latest first. Each user keeps the latest 200.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NotificationsPage {
    content: Vec<Notification>,
    /// The position before which the older notifications begin, if there are any.
    next: Option<i64>,
    /// The number of all unread notifications.
    unread: i64,
    /// The position of the latest notification, to mark all as read; absent without notifications.
    through: Option<i64>,
}

/// A notification. Records that the user may no longer open are left out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Notification {
    /// The position of its event, which identifies it.
    position: i64,
    kind: NotificationKind,
    /// The kind of document or record: `order`, `customer` ...
    noun: String,
    id: Uuid,
    /// The number of the document, or today's name of the record.
    label: Option<String>,
    /// The user who did it, with today's name; absent for a part of the system.
    by: Option<Person>,
    notified_at: DateTime<Utc>,
    /// The beginning of the comment, with the names of mentioned users.
    excerpt: Option<String>,
    is_unread: bool,
}

pub(super) fn routes() -> Routes {
    Routes::of("notification")
        .get("/api/notifications", "listNotifications", "The user's notifications, the latest first", list)
        .put(
            "/api/notifications/read",
            "readNotifications",
            "Mark the notifications of all events up to a position as read",
            read,
        )
}

async fn list(
    permit: Permit<op::CompanyView>,
    State(app): State<App>,
    QueryParams(part): QueryParams<Part>,
) -> Result<Body<NotificationsPage>> {
    let size = part.size()?;
    let (pool, session) = (&app.pool, &permit.session);
    let user = session.actor.id;
    let read_through = notification::read_through(pool, user).await?;
    let mut rows = notification::latest(pool, user, part.before, size).await?;
    let next = next(&mut rows, size, |row| row.position);
    let through = match part.before {
        None => rows.first().map(|row| row.position),
        Some(_) => None,
    };
    let mentioned = rows.iter().flat_map(|row| row.mentions.iter().copied());
    let names = Names::of(pool, mentioned).await?;
    let mut content = Vec::new();
    for row in rows {
        if opens(session, &app.runtime, &row.noun, row.record_id).await? {
            content.push(shown(row, &names, read_through));
        }
    }
    let mut unread = 0;
    for group in notification::unread(pool, user, read_through).await? {
        if opens(session, &app.runtime, &group.noun, group.record_id).await? {
            unread += group.count;
        }
    }
    Ok(Body(NotificationsPage { content, next, unread, through }))
}

/// Returns whether the user may still open what a notification is about.
async fn opens(session: &Session, runtime: &CommandRuntime, noun: &str, id: Uuid) -> Result<bool> {
    let id = id.to_string();
    match DiscussionId::of(noun, &id) {
        Some(subject) => visibility::opens(session, runtime, subject).await,
        None => visibility::sees(session, runtime, noun, &id).await,
    }
}

fn shown(row: NotificationRow, names: &Names, read_through: i64) -> Notification {
    let excerpt = row.text.as_ref().map(|text| excerpt(text, names, &row));
    let NotificationRow { position, kind, noun, record_id, label, actor, actor_name, notified_at, .. } = row;
    Notification {
        position,
        kind,
        noun,
        id: record_id,
        label,
        by: actor_name.map(|name| Person { id: actor, name }),
        notified_at,
        excerpt,
        is_unread: position > read_through,
    }
}

/// Returns the beginning of a comment, with names in the place of ids.
fn excerpt(text: &str, names: &Names, row: &NotificationRow) -> String {
    let named = row.mentions.iter().fold(text.to_owned(), |text, user| {
        text.replace(&format!("@{{{user}}}"), &format!("@{}", names.person(*user).name))
    });
    let mut letters = named.chars();
    let mut excerpt: String = letters.by_ref().take(MAX_EXCERPT).collect();
    if letters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}

async fn read(
    State(app): State<App>,
    CommandRequest { context, body: ReadNotifications { through: ReadThrough(through) }, .. }: CommandRequest<
        op::CompanyView,
        ReadNotifications,
    >,
) -> Result<CommandChanged> {
    let head = head(&app.pool).await?;
    if through > head.cast_unsigned() {
        let text = format!("Through must be a position of the log, from 0 to {head}; it is {through}");
        return Err(Problem::field("through", "out-of-range", text));
    }
    Ok(CommandChanged(context.execute(&app.runtime, &MarkInboxRead { through }).await?))
}
