//! Signing in and out.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use waybill_commands::comparison::are_current;
use waybill_commands::security::{SecurityKind, SecurityRecord};
use waybill_commands::sessions::Credentials;
use waybill_commands::throttle::{Counted, Try, Verdict};
use waybill_commands::{CommandRuntime, sessions, throttle};
use waybill_domain::Role;
use waybill_domain::text::{Text, Username};
use waybill_domain::user::UserState;
use waybill_http::problem::{Problem, Result};
use waybill_http::request_id;

use super::me::{self, CurrentUser};
use super::password::Typed;
use super::second_factor::{self, Accepted};
use super::visit::Visit;
use super::{Auth, SESSION};
use crate::auth::authorization::SignedIn;
use crate::auth::security_log::{self, SecurityLog, about, record};
use crate::http::as_of::Now;
use crate::http::public::PublicBody;
use crate::http::response::{Body, NoContent};
use crate::http::secret_body::secret_body;

secret_body! {
    /// Name and password.
    pub(super) struct Login {
        pub(super) username: Text<64>,
        pub(super) password: Typed,
        /// The code of the second factor, or a recovery code; required after `second-factor-required`.
        pub(super) code: Option<Text<40>>,
    }
}

/// The response to a sign-in.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SignedIn)]
pub struct SignedInAnswer {
    /// The token for the `Authorization` header: `Bearer {token}`.
    pub token: String,
    /// The role; `null` while waiting for an administrator.
    pub role: Option<Role>,
    pub user: CurrentUser,
}

/// The time that a user who tried too often has to wait, in seconds.
const COOLING: u32 = 15 * 60;

pub(super) async fn login(
    State(auth): State<Auth>,
    State(runtime): State<CommandRuntime>,
    State(log): State<SecurityLog>,
    visit: Visit,
    PublicBody(login): PublicBody<Login>,
) -> Result<Body<SignedInAnswer>> {
    let username = login.username.as_str().to_lowercase();
    let pool = runtime.pool();
    let attempt =
        Attempt { auth: &auth, pool, runtime: &runtime, log: &log, visit: &visit, username: &username };
    let credentials = attempt.check(login.password, login.code.as_ref().map(Text::as_str)).await?;
    log.write(attempt.record(SecurityKind::SignedIn, Some(&credentials))).await?;
    begin(&auth, &runtime, &credentials, &visit).await.map(Body)
}

/// Ends the session of this request.
pub(super) async fn logout(
    SignedIn(session): SignedIn,
    Now(reader): Now,
    State(log): State<SecurityLog>,
    visit: Visit,
) -> Result<NoContent> {
    sessions::revoke(&reader.pool, session.id).await?;
    log.write(security_log::by(SecurityKind::SignedOut, &session, visit.address)).await?;
    Ok(NoContent)
}

/// Opens a session with credentials that were just checked.
pub(super) async fn begin(
    auth: &Auth,
    runtime: &CommandRuntime,
    who: &Credentials,
    visit: &Visit,
) -> Result<SignedInAnswer> {
    let pool = runtime.pool();
    let opened = sessions::open(pool, who, SESSION, &visit.visitor()).await?;
    let token = auth.tokens().make(who.user_id, opened.secret)?;
    let changed = || Problem::not_signed_in("Your account has just been changed. Please try again.");
    let session = sessions::authenticate(pool, opened.secret).await?.ok_or_else(changed)?;
    request_id::called_by(session.user_id.0, &session.username);
    let user = me::describe(runtime, &session.into()).await?;
    Ok(SignedInAnswer { token, role: user.role, user })
}

/// An attempt to sign in.
struct Attempt<'a> {
    auth: &'a Auth,
    pool: &'a PgPool,
    runtime: &'a CommandRuntime,
    log: &'a SecurityLog,
    visit: &'a Visit,
    username: &'a str,
}

impl Attempt<'_> {
    /// Checks name, password and second factor. Neither the response nor its time reveals whether the name or
    /// the password was wrong. Only a user with the right password learns that the account waits for an
    /// administrator.
    async fn check(&self, password: Typed, code: Option<&str>) -> Result<Credentials> {
        let place = self.visit.place();
        let begun = throttle::begin(self.pool, self.username, &place).await?;
        if let Verdict::TurnedAway { first } = begun.verdict {
            // Only for the record, and for every name: neither the response nor its time says whether there
            // is an account.
            let known = if first { sessions::credentials(self.pool, self.username).await? } else { None };
            allow(begun.verdict, self.log, self.record(SecurityKind::LockedOut, known.as_ref())).await?;
        }
        let known = sessions::credentials(self.pool, self.username).await?;
        let hash = known.as_ref().and_then(Credentials::password_hash);
        let right = self.auth.hasher().verify(password, hash).await?;
        match known {
            Some(known) if right && !known.let_in && known.state == UserState::Waiting => {
                throttle::succeeded(self.pool, self.username, &place, &begun).await?;
                self.log.write(self.record(SecurityKind::SignInFailed, Some(&known))).await?;
                Err(super::session::waiting())
            }
            Some(known) if right && known.let_in && known.state != UserState::Disabled => {
                self.check_seal(&known).await?;
                self.check_second_factor(&known, code, &begun).await?;
                throttle::succeeded(self.pool, self.username, &place, &begun).await?;
                Ok(known)
            }
            known => {
                self.log.write(self.record(SecurityKind::SignInFailed, known.as_ref())).await?;
                let text = "Wrong username or password.";
                Err(Problem::new(StatusCode::UNAUTHORIZED, "bad-credentials", text))
            }
        }
    }

    /// Refuses credentials that were replaced in the database.
    async fn check_seal(&self, known: &Credentials) -> Result<()> {
        if are_current(known, self.runtime).await? {
            return Ok(());
        }
        let failed = self.record(SecurityKind::SignInFailed, Some(known));
        self.log.write(about(failed, "exchanged credentials")).await?;
        Err(exchanged())
    }

    async fn check_second_factor(&self, known: &Credentials, code: Option<&str>, begun: &Try) -> Result<()> {
        if !known.has_second_factor() {
            return Ok(());
        }
        let Some(code) = code else {
            throttle::take_back(self.pool, begun).await?;
            let text = "Enter the code that your authenticator shows, or one of your recovery codes.";
            return Err(Problem::new(StatusCode::UNAUTHORIZED, "second-factor-required", text));
        };
        let user = known.user_id;
        let verdict = throttle::count(self.pool, Counted::SecondFactor, &user.to_string()).await?;
        allow(verdict, self.log, self.record(SecurityKind::LockedOut, Some(known))).await?;
        let accepted = second_factor::accept(self.auth.sealer(), self.pool, user, code).await?;
        let Some(accepted) = accepted else {
            let failed = self.record(SecurityKind::SignInFailed, Some(known));
            self.log.write(about(failed, "second factor")).await?;
            let text = "The code is not right, or was used before. Enter the one that is shown now.";
            return Err(Problem::new(StatusCode::UNAUTHORIZED, "second-factor-wrong", text));
        };
        throttle::reset(self.pool, Counted::SecondFactor, &user.to_string()).await?;
        if matches!(accepted, Accepted::RecoveryCode) {
            self.log.write(self.record(SecurityKind::RecoveryCodeUsed, Some(known))).await?;
        }
        Ok(())
    }

    /// Makes a security record of this attempt. Text that is not a valid user name may be a password typed
    /// into the wrong field, so it is not written anywhere.
    fn record(&self, kind: SecurityKind, known: Option<&Credentials>) -> SecurityRecord {
        let name = Username::new(self.username).map_or_else(|_| String::new(), |name| name.to_string());
        record(kind, known.map(|known| known.user_id.0), &name, self.visit.address)
    }
}

/// Returns the refusal of credentials that this program has not set.
pub(super) fn exchanged() -> Problem {
    let text = "The password or second factor of this account was changed outside of Waybill. Ask an administrator to set a \
        new password.";
    Problem::new(StatusCode::UNAUTHORIZED, "credentials-exchanged", text)
}

/// Refuses a try beyond the limit, and records the first one refused.
pub(super) async fn allow(verdict: Verdict, log: &SecurityLog, turned_away: SecurityRecord) -> Result<()> {
    let Verdict::TurnedAway { first } = verdict else { return Ok(()) };
    if first {
        log.write(turned_away).await?;
    }
    let text = "Too many tries. Please wait a quarter of an hour.";
    Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(COOLING))
}
