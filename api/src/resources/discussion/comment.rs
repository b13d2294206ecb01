//! Comments.

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_commands::comment::{AddComment, RemoveComment};
use waybill_commands::{CommandRuntime, EventSourced, new_id};
use waybill_domain::discussion::{CommentText, DiscussionId};
use waybill_domain::id::CommentId;
use waybill_domain::{Actor, DocumentAggregate, Reason, Role, Viewer, for_document, for_noun, record};
use waybill_http::problem::{Problem, Result};
use waybill_projections::Person;
use waybill_projections::discussion::{self, CommentRow};
use waybill_projections::records::user::{ActiveUser, active};

use super::{Names, Part, next};
use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::command_request::CommandRequest;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, CommandChanged, CommandCreated, List};
use crate::http::route::Routes;

record! {
    /// A comment as the user writes it.
    pub struct CommentDraft {
        /// The text; `@{id}` mentions the user with that id, who must be able to open the document or record.
        pub text: CommentText,
    }
}

record! {
    /// The removal of a comment.
    pub struct CommentRemoval {
        /// One's own comment, or any as an admin.
        pub comment_id: CommentId,
        /// The reason. It stays in the log permanently.
        pub reason: Reason,
    }
}

/// The comments on a document or record, the latest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CommentsPage {
    content: Vec<Comment>,
    /// The position before which the older comments begin, if there are any.
    next: Option<i64>,
    /// The number of comments that were not removed.
    count: i64,
}

/// A comment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Comment {
    id: CommentId,
    commented_at: DateTime<Utc>,
    /// The author, with today's name.
    author: Person,
    /// The text; absent after it was removed, or erased with the data of a person.
    text: Option<String>,
    /// The mentioned users, with today's names.
    mentions: Vec<Person>,
    removal: Option<Removal>,
    /// True if this user may remove it.
    can_remove: bool,
}

/// The removal of a comment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Removal {
    removed_at: DateTime<Utc>,
    /// The user who removed it, with today's name.
    by: Person,
    reason: String,
}

pub(super) fn routes() -> Routes {
    Routes::of("comment")
        .get(
            "/api/comments/{noun}/{id}",
            "listComments",
            "The comments on a document or record, the latest first",
            list,
        )
        .post("/api/comments/{noun}/{id}", "addComment", "Comment on a document or record", add)
        .put("/api/comments/{noun}/{id}/remove", "removeComment", "Remove a comment", remove)
        .get(
            "/api/comments/{noun}/{id}/readers",
            "listCommentReaders",
            "The active users who may open a document or record and can be mentioned in a comment on it",
            readers,
        )
}

fn subject((noun, id): (String, Uuid)) -> Result<DiscussionId> {
    DiscussionId::of(&noun, &id.to_string()).ok_or_else(|| Problem::absent("record"))
}

/// Refuses a document or record that the user may not open, or that did not exist at the moment of the reader.
async fn require(session: &Session, reader: &Reader, subject: DiscussionId) -> Result<()> {
    let DiscussionId { noun, id } = subject;
    let runtime = reader.present();
    let opens = visibility::opens(session, runtime, subject).await?
        && for_noun!(noun, A => runtime.load::<A>(id).await.map(|record| record.version > 0))?
        && for_noun!(noun, A => reader.was_there::<A>(id).await)?;
    if opens { Ok(()) } else { Err(Problem::absent(noun.words())) }
}

async fn list(
    permit: Permit<op::CompanyView>,
    AsOf(reader): AsOf,
    PathParam(path): PathParam<(String, Uuid)>,
    QueryParams(part): QueryParams<Part>,
) -> Result<Body<CommentsPage>> {
    let (subject, size) = (subject(path)?, part.size()?);
    require(&permit.session, &reader, subject).await?;
    let mut rows = discussion::latest(&reader.pool, subject, part.before, size).await?;
    let next = next(&mut rows, size, |row| row.position);
    let count = discussion::count(&reader.pool, subject).await?;
    let named = rows
        .iter()
        .flat_map(|row| [row.author].into_iter().chain(row.removed_by).chain(row.mentions.iter().copied()));
    let names = Names::of(&reader.pool, named).await?;
    let content = rows.into_iter().map(|row| comment(row, &names, &permit.session)).collect();
    Ok(Body(CommentsPage { content, next, count }))
}

fn comment(row: CommentRow, names: &Names, session: &Session) -> Comment {
    let CommentRow {
        id, commented_at, author, text, mentions, removed_at, removed_by, removal_reason, ..
    } = row;
    let removal = removed_at.zip(removed_by).map(|(removed_at, by)| Removal {
        removed_at,
        by: names.person(by),
        reason: removal_reason.unwrap_or_default(),
    });
    let may_remove = author == session.actor.id || session.actor.role == Some(Role::Admin);
    Comment {
        id,
        commented_at,
        author: names.person(author),
        text,
        mentions: mentions.into_iter().map(|user| names.person(user)).collect(),
        can_remove: removal.is_none() && may_remove && !session.read_only,
        removal,
    }
}

async fn add(
    State(runtime): State<CommandRuntime>,
    PathParam(path): PathParam<(String, Uuid)>,
    CommandRequest { context, body: CommentDraft { text }, .. }: CommandRequest<
        op::CommentWrite,
        CommentDraft,
    >,
) -> Result<CommandCreated> {
    let add = AddComment { subject: subject(path)?, comment: CommentId(new_id()), text };
    Ok(CommandCreated(context.execute(&runtime, &add).await?))
}

async fn remove(
    State(runtime): State<CommandRuntime>,
    PathParam(path): PathParam<(String, Uuid)>,
    CommandRequest { context, body: CommentRemoval { comment_id, reason }, .. }: CommandRequest<
        op::CommentWrite,
        CommentRemoval,
    >,
) -> Result<CommandChanged> {
    let remove = RemoveComment { subject: subject(path)?, comment: comment_id, reason };
    Ok(CommandChanged(context.execute(&runtime, &remove).await?))
}

async fn readers(
    permit: Permit<op::CommentWrite>,
    State(app): State<App>,
    PathParam(path): PathParam<(String, Uuid)>,
) -> Result<List<Person>> {
    let subject = subject(path)?;
    let AsOf(reader) = AsOf::now(&app);
    require(&permit.session, &reader, subject).await?;
    let users = active(&app.pool).await?;
    let DiscussionId { noun, id } = subject;
    let readers = for_document!(
        noun,
        A => document_readers::<A>(&app.runtime, id, users).await?,
        else users.into_iter().filter(|user| viewed_by(user, |viewer| viewer.reads_record(noun, id))).collect()
    );
    let person = |user: ActiveUser| Person { id: user.id, name: user.display_name };
    Ok(List(readers.into_iter().map(person).collect()))
}

async fn document_readers<A: EventSourced + DocumentAggregate>(
    runtime: &CommandRuntime,
    id: Uuid,
    users: Vec<ActiveUser>,
) -> Result<Vec<ActiveUser>> {
    let loaded = runtime.load::<A>(id).await?;
    let Some(document) = loaded.document() else { return Ok(Vec::new()) };
    Ok(users.into_iter().filter(|user| viewed_by(user, |viewer| viewer.reads(document))).collect())
}

fn viewed_by(user: &ActiveUser, sees: impl Fn(Viewer<'_>) -> bool) -> bool {
    let ActiveUser { id, display_name, rights } = user;
    let (actor, scope) = (Actor::person(*id, display_name, rights.role), rights.scope());
    sees(Viewer { actor: &actor, scope: &scope })
}
