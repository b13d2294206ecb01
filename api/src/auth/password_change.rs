//! Changing a password. Administrators change that of any user; users change their own with the current one.

use std::collections::HashMap;

use axum::extract::{FromRequest, Query, Request, State};
use axum::http::{HeaderMap, Uri};

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::Required;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use waybill_commands::comparison::are_current;
use waybill_commands::security::SecurityKind;
use waybill_commands::sessions::Credentials;
use waybill_commands::throttle::Counted;
use waybill_commands::user::SetUserPassword;
use waybill_commands::{CommandRuntime, sessions, throttle};
use waybill_domain::Refusal;
use waybill_domain::id::UserId;
use waybill_domain::user::User;
use waybill_http::json;
use waybill_http::problem::{Problem, Result};

use super::password::Typed;
use super::register::{context, known_words};
use super::sign_in::{allow, begin, exchanged};
use super::visit::Visit;
use super::{Auth, NewPassword, Session};
use crate::app::App;
use crate::auth::authorization::{SignedIn, op};
use crate::auth::security_log::{SecurityLog, about, by};
use crate::http::extract::PathParam;
use crate::http::response::{Body, WithPosition};
use crate::http::route::{Describe, Described};
use crate::http::secret_body::secret_body;

secret_body! {
    /// Another password.
    pub(super) struct PasswordChange {
        pub(super) new_password: NewPassword,
        /// The current password; required for the user's own account.
        pub(super) current_password: Option<Typed>,
    }
}

/// The subject of security records of a wrong current password. A signed-in user typed it to change the
/// password or the second factor.
const OF_PASSWORD: &str = "password";

/// The response to a change of a password.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PasswordChanged {
    /// The token of a new session, when users change their own password: all their earlier sessions end.
    pub(super) token: Option<String>,
}

/// The change, from the body or, for old clients, from the query.
pub(super) struct RequestedChange(PasswordChange);

pub(super) async fn change(
    SignedIn(session): SignedIn,
    (State(auth), State(log)): (State<Auth>, State<SecurityLog>),
    State(runtime): State<CommandRuntime>,
    visit: Visit,
    PathParam(id): PathParam<UserId>,
    RequestedChange(change): RequestedChange,
) -> Result<WithPosition<Body<PasswordChanged>>> {
    let own = session.actor.id == id;
    if own {
        let same = change.current_password.as_ref().is_some_and(|current| change.new_password == *current);
        verify_current(&auth, &runtime, &log, &session, &visit, change.current_password).await?;
        if same {
            let text = "New password must be another one than the current password";
            return Err(Problem::field("newPassword", "same", text));
        }
    } else {
        session.require_ready()?;
        session.require_writing()?;
        crate::auth::authorization::Permit::<op::UserWrite>::of(session.clone())?;
    }
    let target = runtime.load::<User>(id).await?;
    let account = target.account.as_ref().ok_or_else(|| Problem::absent("user"))?;
    let profile = &account.profile;
    let known =
        known_words(&runtime, &account.username, Some(&profile.display_name), profile.email.as_ref()).await?;
    let password_hash = auth.hasher().hash_unless_weak("newPassword", change.new_password, known).await?;
    let context = context(&runtime, session.actor.clone()).await?;
    let set = SetUserPassword { id, password_hash, must_change: !own };
    let outcome = context.execute(&runtime, &set).await?;
    let kind = if own { SecurityKind::PasswordChanged } else { SecurityKind::PasswordSet };
    let changed = by(kind, &session, visit.address);
    log.write(if own { changed } else { about(changed, account.username.to_string()) }).await?;
    let token = if own { Some(open_again(&auth, &runtime, &session, &visit).await?) } else { None };
    Ok(WithPosition { answer: Body(PasswordChanged { token }), outcome })
}

/// Verifies the current password of a user who changes their own, so that no one else at an unlocked screen
/// can.
pub(super) async fn verify_current(
    auth: &Auth,
    runtime: &CommandRuntime,
    log: &SecurityLog,
    session: &Session,
    visit: &Visit,
    typed: Option<Typed>,
) -> Result<()> {
    let missing = || Problem::field("currentPassword", "required", "Current password is required");
    let typed = typed.ok_or_else(missing)?;
    let counted_as = session.actor.id.to_string();
    let verdict = throttle::count(runtime.pool(), Counted::CurrentPassword, &counted_as).await?;
    let of_kind = |kind| about(by(kind, session, visit.address), OF_PASSWORD);
    allow(verdict, log, of_kind(SecurityKind::LockedOut)).await?;
    let credentials = sessions::credentials(runtime.pool(), &session.username).await?;
    let hash = credentials.as_ref().and_then(Credentials::password_hash);
    let right = auth.hasher().verify(typed, hash).await?;
    if let Some(credentials) = credentials.filter(|_| right)
        && !are_current(&credentials, runtime).await?
    {
        log.write(of_kind(SecurityKind::SignInFailed)).await?;
        return Err(exchanged());
    }
    if !right {
        // Guesses at an unlocked screen are recorded before the limit of tries is reached.
        log.write(of_kind(SecurityKind::SignInFailed)).await?;
        return Err(Problem::field("currentPassword", "wrong", "Current password is not right"));
    }
    Ok(throttle::reset(runtime.pool(), Counted::CurrentPassword, &counted_as).await?)
}

async fn open_again(
    auth: &Auth,
    runtime: &CommandRuntime,
    session: &Session,
    visit: &Visit,
) -> Result<String> {
    let credentials = sessions::credentials(runtime.pool(), &session.username).await?;
    let gone = || Problem::not_signed_in("Your account has just been closed.");
    Ok(begin(auth, runtime, &credentials.ok_or_else(gone)?, visit).await?.token)
}

impl FromRequest<App> for RequestedChange {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let mut wanted = body_of(&parts.headers, body).await?;
        if let (Some(fields), Some(password)) = (wanted.as_object_mut(), in_query(&parts.uri)) {
            fields.entry("newPassword").or_insert(password.into());
        }
        Ok(Self(waybill_domain::field::parse(&wanted).map_err(Refusal::Invalid)?))
    }
}

/// Reads the body, or returns an empty object when there is none.
async fn body_of(headers: &HeaderMap, body: axum::body::Body) -> Result<Value> {
    if axum::body::HttpBody::is_end_stream(&body) {
        return Ok(Value::Object(Map::new()));
    }
    json::parse(&json::read(headers, body).await?)
}

fn in_query(uri: &Uri) -> Option<String> {
    let Query(mut params) = Query::<HashMap<String, String>>::try_from_uri(uri).ok()?;
    params.remove("newPassword")
}

impl Describe for RequestedChange {
    fn describe(described: &mut Described) {
        described.body::<PasswordChange>();
        let parameter = ParameterBuilder::new()
            .name("newPassword")
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some(
                "In place of the body's; a body is better, since addresses are written down in many places.",
            ))
            .schema(Some(<NewPassword as utoipa::PartialSchema>::schema()));
        described.parameters([parameter.build()]);
    }
}
