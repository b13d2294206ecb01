//! Sessions, for their owners and for administrators.

use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_commands::security::SecurityKind;
use waybill_commands::sessions;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};

use super::visit::Visit;
use crate::auth::authorization::{Permit, SignedIn, op};
use crate::auth::security_log::{SecurityLog, about, by};
use crate::http::as_of::Now;
use crate::http::extract::PathParam;
use crate::http::response::{List, NoContent};

/// An open session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionRow {
    pub(super) id: Uuid,
    /// Browser and system, as far as the browser sent them.
    pub(super) device: String,
    /// The address from which it was opened.
    pub(super) address: String,
    pub(super) created_at: DateTime<Utc>,
    /// The time of the last use, to the minute.
    pub(super) last_seen_at: DateTime<Utc>,
    /// True if this is the session of this request.
    pub(super) current: bool,
}

pub(super) async fn own(SignedIn(session): SignedIn, Now(reader): Now) -> Result<List<SessionRow>> {
    rows(&reader.pool, session.actor.id, Some(session.id)).await
}

pub(super) async fn end_own(
    SignedIn(session): SignedIn,
    Now(reader): Now,
    State(log): State<SecurityLog>,
    visit: Visit,
    PathParam(id): PathParam<Uuid>,
) -> Result<NoContent> {
    if !sessions::end(&reader.pool, session.actor.id, id).await? {
        return Err(Problem::absent("session"));
    }
    log.write(by(SecurityKind::SessionEnded, &session, visit.address)).await?;
    Ok(NoContent)
}

pub(super) async fn end_others(
    SignedIn(session): SignedIn,
    Now(reader): Now,
    State(log): State<SecurityLog>,
    visit: Visit,
) -> Result<NoContent> {
    sessions::end_others(&reader.pool, session.actor.id, session.id).await?;
    log.write(by(SecurityKind::SessionEnded, &session, visit.address)).await?;
    Ok(NoContent)
}

pub(super) async fn of_user(
    permit: Permit<op::UserList>,
    Now(reader): Now,
    PathParam(id): PathParam<UserId>,
) -> Result<List<SessionRow>> {
    rows(&reader.pool, id, Some(permit.session.id)).await
}

pub(super) async fn end_of_user(
    permit: Permit<op::UserWrite>,
    Now(reader): Now,
    State(log): State<SecurityLog>,
    visit: Visit,
    PathParam(id): PathParam<UserId>,
) -> Result<NoContent> {
    permit.session.require_writing()?;
    let username = sessions::username(&reader.pool, id).await?.ok_or_else(|| Problem::absent("user"))?;
    sessions::end_others(&reader.pool, id, permit.session.id).await?;
    log.write(about(by(SecurityKind::SessionEnded, &permit.session, visit.address), username)).await?;
    Ok(NoContent)
}

async fn rows(pool: &PgPool, user: UserId, current: Option<Uuid>) -> Result<List<SessionRow>> {
    let open = sessions::of_user(pool, user).await?;
    let row = |open: sessions::OpenSession| SessionRow {
        current: Some(open.id) == current,
        id: open.id,
        device: open.device,
        address: open.address,
        created_at: open.created_at,
        last_seen_at: open.last_seen_at,
    };
    Ok(List(open.into_iter().map(row).collect()))
}
