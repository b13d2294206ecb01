//! Changing a password: an admin anyone's, everybody their own with the current one.

use std::collections::HashMap;

use axum::body::Body;
use axum::extract::{FromRequest, Query, Request, State};
use axum::http::{HeaderMap, Uri};

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::Required;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use waybill_commands::{Ledgers, sessions, throttle, user};
use waybill_domain::Refusal;
use waybill_domain::id::UserId;

use super::password::Typed;
use super::register::call;
use super::sign_in::{begin, count_try};
use super::{Auth, NewPassword, Session};
use crate::access::{SignedIn, op};
use crate::answer::Found;
use crate::app::App;
use crate::ask::At;
use crate::form::form;
use crate::json;
use crate::open::Sender;
use crate::problem::{Problem, Result};
use crate::route::{Describe, Described};

form! {
    /// Another password.
    pub(super) struct PasswordChange {
        /// The new password.
        pub(super) new_password: NewPassword,
        /// The present one; required for one's own account.
        pub(super) current_password: Option<Typed>,
    }
}

/// The password was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PasswordChanged {
    /// The token of a new session, when it was one's own: all earlier ones are over.
    pub(super) token: Option<String>,
}

/// The change, from the body or, for old clients, from the query.
pub(super) struct Wanted(PasswordChange);

pub(super) async fn change(
    SignedIn(session): SignedIn,
    State(auth): State<Auth>,
    State(ledgers): State<Ledgers>,
    Sender(address): Sender,
    At(id): At<UserId>,
    Wanted(change): Wanted,
) -> Result<Found<PasswordChanged>> {
    let own = session.actor.id == id;
    if own {
        let typed = change.current_password;
        verify_current(&auth, &ledgers, &session, &address.to_string(), typed).await?;
    } else {
        session.require_ready()?;
        session.require_writing()?;
        crate::access::Permit::<op::UserWrite>::of(session.clone())?;
    }
    let hash = auth.hasher().hash(change.new_password).await?;
    let call = call(&ledgers, session.actor.clone()).await?;
    user::set_password(&ledgers, &call, id, hash, !own).await?;
    let token = if own { Some(open_again(&auth, &ledgers, &session).await?) } else { None };
    Ok(Found(PasswordChanged { token }))
}

/// Everybody proves that it is them who change their own password, not somebody at an unlocked screen.
async fn verify_current(
    auth: &Auth,
    ledgers: &Ledgers,
    session: &Session,
    address: &str,
    typed: Option<Typed>,
) -> Result<()> {
    let owed = || Problem::field("currentPassword", "required", "Current password is required");
    let typed = typed.ok_or_else(owed)?;
    let counted_as = format!("+password/{}", session.actor.name);
    count_try(ledgers.pool(), &counted_as, address).await?;
    let hash = sessions::password_hash(ledgers.pool(), session.actor.id).await?;
    if !auth.hasher().verify(typed, hash).await? {
        return Err(Problem::field("currentPassword", "wrong", "Current password is not right"));
    }
    Ok(throttle::succeeded(ledgers.pool(), &counted_as, address).await?)
}

async fn open_again(auth: &Auth, ledgers: &Ledgers, session: &Session) -> Result<String> {
    let credentials = sessions::credentials(ledgers.pool(), &session.actor.name).await?;
    let gone = || Problem::not_signed_in("Your account has just been closed.");
    Ok(begin(auth, ledgers, &credentials.ok_or_else(gone)?).await?.token)
}

impl FromRequest<App> for Wanted {
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

/// The body, or an empty object when there is none.
async fn body_of(headers: &HeaderMap, body: Body) -> Result<Value> {
    if axum::body::HttpBody::is_end_stream(&body) {
        return Ok(Value::Object(Map::new()));
    }
    json::parse(&json::read(headers, body).await?)
}

fn in_query(uri: &Uri) -> Option<String> {
    let Query(mut asked) = Query::<HashMap<String, String>>::try_from_uri(uri).ok()?;
    asked.remove("newPassword")
}

impl Describe for Wanted {
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
