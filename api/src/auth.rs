//! Who is asking: passwords, tokens, sessions, and the routes around them.

pub(crate) mod founding;
mod key;
mod me;
mod own_second_factor;
mod own_sessions;
mod password;
mod password_change;
mod pooled_argon2;
mod register;
mod second_factor;
mod session;
mod sign_in;
mod strength;
mod token;
mod visit;

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use sqlx::PgPool;
use uuid::Uuid;
use waybill_commands::sessions;
use waybill_domain::id::UserId;

use crate::problem::{Problem, Result};
use crate::route::Routes;
use crate::trace;

pub use founding::VARIABLE as FIRST_ADMIN_CODE_VARIABLE;
pub use key::{KeyError, KeySource, SigningKey, VARIABLE as SIGNING_KEY_VARIABLE};
pub use me::CurrentUser;
pub use password::{Hasher, NewPassword};
pub(crate) use register::known_words;
use second_factor::Sealer;
pub use session::Session;
pub use sign_in::SignedInAnswer;
use token::Tokens;

const CHANGE: &str = "/api/users/{id}/change-password";

/// How long a session lasts at most.
pub const SESSION: Duration = Duration::from_hours(12);

/// Knows passwords, tokens and sessions. Cheap to clone.
#[derive(Clone)]
pub struct Auth(Arc<Inner>);

struct Inner {
    pool: PgPool,
    tokens: Tokens,
    hasher: Hasher,
    sealer: Sealer,
}

impl Auth {
    /// With this key for the tokens.
    ///
    /// # Errors
    /// When the parameters of the password hash are refused.
    pub fn new(pool: PgPool, key: &SigningKey) -> Result<Self> {
        let (tokens, sealer) = (Tokens::new(key), Sealer::new(key));
        Ok(Self(Arc::new(Inner { pool, tokens, hasher: Hasher::new()?, sealer })))
    }

    /// The session of a request, as the server's own record says at this moment.
    ///
    /// # Errors
    /// 401 without a token, with one that is not ours, or with one whose session is over.
    pub async fn session(&self, headers: &HeaderMap) -> Result<Session> {
        let token = bearer(headers)?;
        let claims = self.0.tokens.read(token)?;
        let session = sessions::authenticate(&self.0.pool, claims.sid).await?;
        let session = session
            .filter(|session| session.user_id.0 == claims.sub)
            .ok_or_else(|| Problem::not_signed_in("Your session has ended. Please sign in again."))?;
        trace::called_by(session.user_id.0, &session.username);
        if session.stale {
            sessions::seen(&self.0.pool, session.id).await?;
        }
        Ok(session.into())
    }

    /// Whom the token of a request was made for, if it is one of ours that has not run out. Says nothing of the session.
    pub(crate) fn bearer_of(&self, headers: &HeaderMap) -> Option<UserId> {
        self.0.tokens.read(bearer(headers).ok()?).ok().map(|claims| UserId(claims.sub))
    }

    /// Those of these sessions that are still open, as they are now. For what stays open longer than a request.
    pub(crate) async fn still_open(&self, ids: &[Uuid]) -> Result<Vec<Session>> {
        Ok(sessions::still_open(&self.0.pool, ids).await?.into_iter().map(Session::from).collect())
    }

    fn sealer(&self) -> &Sealer {
        &self.0.sealer
    }

    /// Hashes and verifies passwords.
    pub fn hasher(&self) -> &Hasher {
        &self.0.hasher
    }
}

/// The routes around signing in.
pub fn routes() -> Routes {
    Routes::of("auth")
        .post("/api/users/login", "login", "Sign in", sign_in::login)
        .get("/api/auth/me", "currentUser", "Who is signed in, and what they may do", me::current_user)
        .post(
            "/api/auth/register",
            "register",
            "Make an account that waits for an administrator",
            register::register,
        )
        .get("/api/auth/registration", "getRegistration", "Whether people can register", register::state)
        .post("/api/auth/logout", "logout", "End the session", sign_in::logout)
        .put(
            CHANGE,
            "changePassword",
            "Set a password: an admin anyone's, everybody their own",
            password_change::change,
        )
        .post(CHANGE, "changePasswordByPost", "The same, for those who cannot PUT", password_change::change)
        .and(session_routes())
        .and(second_factor_routes())
}

fn session_routes() -> Routes {
    Routes::of("auth")
        .get(
            "/api/auth/sessions",
            "listSessions",
            "The own open sessions, the one used last first",
            own_sessions::own,
        )
        .post(
            "/api/auth/sessions/end-others",
            "endOtherSessions",
            "End all own sessions but this one",
            own_sessions::end_others,
        )
        .post(
            "/api/auth/sessions/{id}/end",
            "endSession",
            "End one of the own sessions",
            own_sessions::end_own,
        )
        .get(
            "/api/users/{id}/sessions",
            "listSessionsOfUser",
            "The open sessions of a user",
            own_sessions::of_user,
        )
        .post(
            "/api/users/{id}/sessions/end",
            "endSessionsOfUser",
            "End all sessions of a user",
            own_sessions::end_of_user,
        )
}

fn second_factor_routes() -> Routes {
    Routes::of("auth")
        .get(
            "/api/auth/second-factor",
            "getSecondFactor",
            "Whether there is a second factor",
            own_second_factor::state,
        )
        .post(
            "/api/auth/second-factor/begin",
            "beginSecondFactor",
            "A secret for an authenticator",
            own_second_factor::begin,
        )
        .post(
            "/api/auth/second-factor/confirm",
            "confirmSecondFactor",
            "Ask for codes from now on; answers recovery codes",
            own_second_factor::confirm,
        )
        .post(
            "/api/auth/second-factor/remove",
            "removeSecondFactor",
            "Ask for no codes any more",
            own_second_factor::remove,
        )
        .post(
            "/api/users/{id}/second-factor/reset",
            "resetSecondFactor",
            "Take a user's second factor away",
            own_second_factor::reset,
        )
}

fn bearer(headers: &HeaderMap) -> Result<&str> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.map(|(_, token)| token.trim()).ok_or_else(|| Problem::not_signed_in("Please sign in."))
}
