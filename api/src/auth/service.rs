//! Authentication: passwords, tokens and sessions. It has no routes, so that the application can be built
//! from it.

use std::sync::Arc;

use axum::http::{HeaderMap, header};
use sqlx::PgPool;
use uuid::Uuid;
use waybill_commands::sessions;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};
use waybill_http::request_id;

use super::key::SigningKey;
use super::password::Hasher;
use super::second_factor::Sealer;
use super::session::Session;
use super::token::Tokens;

/// Checks passwords, tokens and sessions. Cheap to clone.
#[derive(Clone)]
pub struct Auth(Arc<Inner>);

struct Inner {
    pool: PgPool,
    tokens: Tokens,
    hasher: Hasher,
    sealer: Sealer,
}

impl Auth {
    /// Creates the service with this key for the tokens.
    ///
    /// # Errors
    /// When the system has no randomness for the hasher.
    pub fn new(pool: PgPool, key: &SigningKey) -> Result<Self> {
        let (tokens, sealer) = (Tokens::new(key), Sealer::new(key));
        Ok(Self(Arc::new(Inner { pool, tokens, hasher: Hasher::new()?, sealer })))
    }

    /// Returns the session of a request, according to the server's own record at this moment.
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
        request_id::called_by(session.user_id.0, &session.username);
        if session.stale {
            sessions::seen(&self.0.pool, session.id).await?;
        }
        Ok(session.into())
    }

    /// Returns the user that the token of a request was made for, if it is one of ours that has not run out.
    /// Does not check the session.
    pub(crate) fn bearer_of(&self, headers: &HeaderMap) -> Option<UserId> {
        self.0.tokens.read(bearer(headers).ok()?).ok().map(|claims| UserId(claims.sub))
    }

    /// Returns those of these sessions that are still open, with their current rights. For connections that
    /// outlast a request.
    pub(crate) async fn still_open(&self, ids: &[Uuid]) -> Result<Vec<Session>> {
        Ok(sessions::still_open(&self.0.pool, ids).await?.into_iter().map(Session::from).collect())
    }

    /// Returns the connections that sessions are read with.
    pub(crate) fn pool(&self) -> &PgPool {
        &self.0.pool
    }

    pub(super) fn tokens(&self) -> &Tokens {
        &self.0.tokens
    }

    pub(super) fn sealer(&self) -> &Sealer {
        &self.0.sealer
    }

    /// Hashes and verifies passwords.
    pub fn hasher(&self) -> &Hasher {
        &self.0.hasher
    }
}

fn bearer(headers: &HeaderMap) -> Result<&str> {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = value
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.map(|(_, token)| token.trim()).ok_or_else(|| Problem::not_signed_in("Please sign in."))
}
