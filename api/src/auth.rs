//! Who is asking: passwords, tokens, sessions, and the routes around them.

mod key;
mod me;
mod password;
mod password_change;
mod register;
mod session;
mod sign_in;
mod token;

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use sqlx::PgPool;
use waybill_commands::sessions;

use crate::problem::{Problem, Result};
use crate::route::Routes;

pub use key::{KeyError, SigningKey, VARIABLE as SIGNING_KEY_VARIABLE};
pub use me::CurrentUser;
pub use password::{Hasher, NewPassword};
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
}

impl Auth {
    /// With this key for the tokens.
    ///
    /// # Errors
    /// When the parameters of the password hash are refused.
    pub fn new(pool: PgPool, key: &SigningKey) -> Result<Self> {
        Ok(Self(Arc::new(Inner { pool, tokens: Tokens::new(key), hasher: Hasher::new()? })))
    }

    /// The session of a request, as the server's own record says at this moment.
    ///
    /// # Errors
    /// 401 without a token, with one that is not ours, or with one whose session is over.
    pub async fn session(&self, headers: &HeaderMap) -> Result<Session> {
        let token = bearer(headers)?;
        let claims = self.0.tokens.read(token)?;
        let session = sessions::authenticate(&self.0.pool, claims.sid).await?;
        session
            .filter(|session| session.user_id.0 == claims.sub)
            .map(Session::from)
            .ok_or_else(|| Problem::not_signed_in("Your session has ended. Please sign in again."))
    }

    /// Is this session still open? For what stays open longer than a request.
    pub async fn is_open(&self, session: &Session) -> Result<bool> {
        let now = sessions::authenticate(&self.0.pool, session.id).await?;
        Ok(now.map(Session::from).is_some_and(|now| now == *session))
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
        .post("/api/auth/logout", "logout", "End the session", sign_in::logout)
        .put(
            CHANGE,
            "changePassword",
            "Set a password: an admin anyone's, everybody their own",
            password_change::change,
        )
        .post(CHANGE, "changePasswordByPost", "The same, for those who cannot PUT", password_change::change)
}

fn bearer(headers: &HeaderMap) -> Result<&str> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.map(|(_, token)| token.trim()).ok_or_else(|| Problem::not_signed_in("Please sign in."))
}
