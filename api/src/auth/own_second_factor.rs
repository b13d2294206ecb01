//! Routes for setting up and removing a second factor.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use waybill_commands::security::SecurityKind;
use waybill_commands::throttle::Counted;
use waybill_commands::{CommandRuntime, second_factor as kept, sessions, throttle};
use waybill_domain::id::UserId;
use waybill_domain::text::Text;
use waybill_http::problem::{Problem, Result};

use super::password::Typed;
use super::password_change::verify_current;
use super::sign_in::allow;
use super::visit::Visit;
use super::{Auth, second_factor};
use crate::auth::authorization::{Permit, SignedIn, op};
use crate::auth::security_log::{SecurityLog, about, by};
use crate::http::extract::PathParam;
use crate::http::public::PublicBody;
use crate::http::response::{Body, NoContent};
use crate::http::secret_body::secret_body;

secret_body! {
    /// The current password. It is required so that no one at an unlocked screen can change the second
    /// factor.
    pub(super) struct Confirmation {
        pub(super) current_password: Typed,
    }
}

secret_body! {
    /// A code that an authenticator shows.
    pub(super) struct FirstCode {
        pub(super) code: Text<20>,
    }
}

/// The state of the second factor of the current user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SecondFactorState {
    /// True if codes are required at each sign-in.
    pub(super) enrolled: bool,
    /// The number of unused recovery codes.
    pub(super) recovery_codes_left: i64,
    /// True if the role requires a second factor; it cannot be removed then.
    pub(super) required: bool,
}

/// A secret for an authenticator. Nothing changes until a first code confirms it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SecondFactorProposal {
    /// The secret as text, for typing.
    pub(super) secret: String,
    /// An address that authenticators on this device open.
    pub(super) uri: String,
    /// The address as a QR code (SVG), for a camera.
    pub(super) picture: String,
}

/// Codes for signing in without the phone. They are shown only once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecoveryCodes {
    /// The recovery codes. Each replaces a code once.
    pub(super) recovery_codes: Vec<String>,
}

pub(super) async fn state(
    SignedIn(session): SignedIn,
    State(runtime): State<CommandRuntime>,
) -> Result<Body<SecondFactorState>> {
    let (pool, user) = (runtime.pool(), session.actor.id);
    let enrolled = kept::of_user(pool, user).await?.is_some_and(|kept| kept.confirmed);
    let recovery_codes_left = kept::recovery_left(pool, user).await?;
    Ok(Body(SecondFactorState {
        enrolled,
        recovery_codes_left,
        required: kept::is_required(pool, user).await?,
    }))
}

pub(super) async fn begin(
    SignedIn(session): SignedIn,
    State(auth): State<Auth>,
    State(runtime): State<CommandRuntime>,
    State(log): State<SecurityLog>,
    visit: Visit,
    PublicBody(confirmation): PublicBody<Confirmation>,
) -> Result<Body<SecondFactorProposal>> {
    let typed = Some(confirmation.current_password);
    verify_current(&auth, &runtime, &log, &session, &visit, typed).await?;
    let (user, secret) = (session.actor.id, second_factor::drawn());
    let sealed = auth.sealer().seal(user, &secret)?;
    if !kept::propose(runtime.pool(), user, &sealed).await? {
        let text = "There is a second factor already. Take it away first.";
        return Err(Problem::new(StatusCode::CONFLICT, "exists", text));
    }
    let secret = second_factor::as_text(&secret);
    let uri = second_factor::uri(&session.username, &secret);
    let picture = second_factor::picture(&uri)?;
    Ok(Body(SecondFactorProposal { secret, uri, picture }))
}

pub(super) async fn confirm(
    SignedIn(session): SignedIn,
    State(auth): State<Auth>,
    State(runtime): State<CommandRuntime>,
    State(log): State<SecurityLog>,
    visit: Visit,
    PublicBody(first): PublicBody<FirstCode>,
) -> Result<Body<RecoveryCodes>> {
    let (pool, user) = (runtime.pool(), session.actor.id);
    let verdict = throttle::count(pool, Counted::SecondFactor, &user.to_string()).await?;
    allow(verdict, &log, by(SecurityKind::LockedOut, &session, visit.address)).await?;
    let wrong =
        || Problem::field("code", "wrong-code", "Code is not the one that the authenticator shows now");
    let proposed = kept::of_user(pool, user).await?.filter(|kept| !kept.confirmed).ok_or_else(wrong)?;
    let secret = auth.sealer().open(user, &proposed.secret)?;
    let plain: String = first.code.as_str().chars().filter(char::is_ascii_digit).collect();
    let step = second_factor::step_of(&secret, &plain)?.ok_or_else(wrong)?;
    let recovery_codes = second_factor::recovery_codes();
    let hashes = recovery_codes.iter().map(|code| auth.sealer().recovery_hash(user, code));
    let hashes = hashes.collect::<Result<Vec<_>>>()?;
    if !kept::confirm(pool, user, step, &hashes).await? {
        return Err(wrong());
    }
    throttle::reset(pool, Counted::SecondFactor, &user.to_string()).await?;
    log.write(by(SecurityKind::SecondFactorAdded, &session, visit.address)).await?;
    Ok(Body(RecoveryCodes { recovery_codes }))
}

pub(super) async fn remove(
    SignedIn(session): SignedIn,
    State(auth): State<Auth>,
    State(runtime): State<CommandRuntime>,
    State(log): State<SecurityLog>,
    visit: Visit,
    PublicBody(confirmation): PublicBody<Confirmation>,
) -> Result<NoContent> {
    if kept::is_required(runtime.pool(), session.actor.id).await? {
        let text = "Your role needs a second factor, so you cannot remove it. For another phone, ask an administrator to \
            reset it.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "second-factor-kept", text));
    }
    let typed = Some(confirmation.current_password);
    verify_current(&auth, &runtime, &log, &session, &visit, typed).await?;
    if !kept::remove(runtime.pool(), session.actor.id).await? {
        return Err(Problem::absent("second factor"));
    }
    log.write(by(SecurityKind::SecondFactorRemoved, &session, visit.address)).await?;
    Ok(NoContent)
}

/// Resets the second factor of another user who lost the phone and the recovery codes, and ends their
/// sessions. Users remove their own only with their password.
pub(super) async fn reset(
    permit: Permit<op::UserWrite>,
    State(runtime): State<CommandRuntime>,
    State(log): State<SecurityLog>,
    visit: Visit,
    PathParam(id): PathParam<UserId>,
) -> Result<NoContent> {
    permit.session.require_writing()?;
    if permit.actor().id == id {
        let text = "You cannot reset your own second factor. Remove it on your account page, or ask another administrator.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "own-second-factor", text));
    }
    let pool = runtime.pool();
    let username = sessions::username(pool, id).await?.ok_or_else(|| Problem::absent("user"))?;
    if !kept::reset(pool, id).await? {
        return Err(Problem::absent("second factor"));
    }
    log.write(about(by(SecurityKind::SecondFactorReset, &permit.session, visit.address), username)).await?;
    Ok(NoContent)
}
