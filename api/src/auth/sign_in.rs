//! Signing in and out.

use std::net::IpAddr;

use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use waybill_commands::sessions::Credentials;
use waybill_commands::{Ledgers, sessions, throttle};
use waybill_domain::Role;
use waybill_domain::text::Text;
use waybill_domain::user::UserState;

use super::me::{self, CurrentUser};
use super::password::Typed;
use super::{Auth, SESSION};
use crate::access::SignedIn;
use crate::answer::{Done, Found};
use crate::form::form;
use crate::open::{Open, Sender};
use crate::problem::{Problem, Result};

form! {
    /// Name and password.
    pub(super) struct Login {
        /// The user name.
        pub(super) username: Text<64>,
        /// The password.
        pub(super) password: Typed,
    }
}

/// What a sign-in is answered with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SignedIn)]
pub struct SignedInAnswer {
    /// For the `Authorization` header: `Bearer {token}`.
    pub token: String,
    /// The role; none while waiting for an administrator.
    pub role: Option<Role>,
    /// Who signed in.
    pub user: CurrentUser,
}

/// How long somebody who tried too often has to wait, in seconds.
const COOLING: u32 = 15 * 60;

pub(super) async fn login(
    State(auth): State<Auth>,
    State(ledgers): State<Ledgers>,
    Sender(address): Sender,
    Open(login): Open<Login>,
) -> Result<Found<SignedInAnswer>> {
    let username = login.username.as_str().to_lowercase();
    let credentials = check(&auth, ledgers.pool(), &username, address, login.password).await?;
    begin(&auth, &ledgers, &credentials).await.map(Found)
}

/// Ends the session that asks.
pub(super) async fn logout(SignedIn(session): SignedIn, State(pool): State<PgPool>) -> Result<Done> {
    sessions::revoke(&pool, session.id).await?;
    Ok(Done)
}

/// Opens a session with credentials that were just checked, and says whose it is.
pub(super) async fn begin(auth: &Auth, ledgers: &Ledgers, who: &Credentials) -> Result<SignedInAnswer> {
    let pool = ledgers.pool();
    let id = sessions::open(pool, who, SESSION).await?;
    let token = auth.0.tokens.make(who.user_id, id)?;
    let changed = || Problem::not_signed_in("Your account has just been changed. Please try again.");
    let session = sessions::authenticate(pool, id).await?.ok_or_else(changed)?;
    let user = me::describe(ledgers, &session.into()).await?;
    Ok(SignedInAnswer { token, role: user.role, user })
}

/// Checks name and password. Whether the name or the password was wrong is not told, nor can it be measured.
async fn check(
    auth: &Auth,
    pool: &PgPool,
    username: &str,
    address: IpAddr,
    password: Typed,
) -> Result<Credentials> {
    let address = address.to_string();
    count_try(pool, username, &address).await?;
    let known = sessions::credentials(pool, username).await?;
    let hash = known.as_ref().and_then(|known| known.password_hash.clone());
    let right = auth.hasher().verify(password, hash).await?;
    match known {
        Some(known) if right && known.state != UserState::Disabled => {
            throttle::succeeded(pool, username, &address).await?;
            Ok(known)
        }
        _ => {
            tracing::info!(%address, "a sign-in failed");
            let text = "The user name or the password is not right.";
            Err(Problem::new(StatusCode::UNAUTHORIZED, "bad-credentials", text))
        }
    }
}

/// Counts a try, or turns it away when there were too many.
pub(super) async fn count_try(pool: &PgPool, what: &str, address: &str) -> Result<()> {
    if throttle::begin(pool, what, address).await? {
        return Ok(());
    }
    let text = "Too many tries. Please wait a quarter of an hour.";
    Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(COOLING))
}
