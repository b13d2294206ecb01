//! Sessions and accounts, read at each request: the rights are the server's own, as they are at that moment.

use std::str::FromStr;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::types::PgInterval;
use uuid::Uuid;
use waybill_domain::Role;
use waybill_domain::id::{EmployeeId, UserId, WarehouseId};
use waybill_domain::user::UserState;

/// Who is signed in, with the rights of this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The session.
    pub id: Uuid,
    /// The account.
    pub user_id: UserId,
    /// Its name.
    pub username: String,
    /// None until an admin gives one.
    pub role: Option<Role>,
    /// Waiting or active; a disabled account has no session.
    pub state: UserState,
    /// Sees what its role sees, changes nothing.
    pub read_only: bool,
    /// The warehouses that it is bound to.
    pub warehouse_ids: Vec<WarehouseId>,
    /// The employee that it belongs to.
    pub employee_id: Option<EmployeeId>,
    /// Nothing but changing the password is allowed.
    pub must_change_password: bool,
}

/// What signing in needs to know of an account.
#[derive(Clone)]
pub struct Credentials {
    /// The account.
    pub user_id: UserId,
    /// argon2id in PHC form; none until a password is set.
    pub password_hash: Option<String>,
    /// Whether it may be used.
    pub state: UserState,
    session_epoch: i64,
}

#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    user_id: Uuid,
    username: String,
    role: Option<String>,
    state: String,
    read_only: bool,
    warehouse_ids: Vec<Uuid>,
    employee_id: Option<Uuid>,
    must_change_password: bool,
}

/// The session, if it is neither over nor revoked and its account is not disabled.
pub async fn authenticate(pool: &PgPool, session_id: Uuid) -> Result<Option<Session>, sqlx::Error> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT s.id, a.user_id, a.username, a.role, a.state, a.read_only, a.warehouse_ids, a.employee_id, \
                a.must_change_password \
           FROM sessions s JOIN accounts a USING (user_id, session_epoch) \
          WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND a.state <> 'disabled'",
    )
    .bind(session_id)
    .fetch_optional(pool)
    .await?;
    row.map(Session::try_from).transpose()
}

/// What an account of this name signs in with.
pub async fn credentials(pool: &PgPool, username: &str) -> Result<Option<Credentials>, sqlx::Error> {
    let row: Option<(Uuid, Option<String>, String, i64)> = sqlx::query_as(
        "SELECT user_id, password_hash, state, session_epoch FROM accounts WHERE username = $1",
    )
    .bind(username)
    .fetch_optional(pool)
    .await?;
    let credentials = |(user_id, password_hash, state, session_epoch): (Uuid, _, String, _)| {
        let state = word(&state)?;
        Ok(Credentials { user_id: UserId(user_id), password_hash, state, session_epoch })
    };
    row.map(credentials).transpose()
}

/// The password hash of an account, to check the current password against.
pub async fn password_hash(pool: &PgPool, user_id: UserId) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT password_hash FROM accounts WHERE user_id = $1")
        .bind(user_id.0)
        .fetch_optional(pool)
        .await
        .map(Option::flatten)
}

/// Opens a session with the credentials that were just checked; it is void if the account's sessions were ended
/// in between.
pub async fn open(pool: &PgPool, who: &Credentials, lifetime: Duration) -> Result<Uuid, sqlx::Error> {
    let id = Uuid::now_v7();
    let lifetime = PgInterval::try_from(lifetime).map_err(sqlx::Error::Encode)?;
    sqlx::query(
        "INSERT INTO sessions (id, user_id, session_epoch, created_at, expires_at) VALUES ($1, $2, $3, now(), now() + $4)",
    )
    .bind(id)
    .bind(who.user_id.0)
    .bind(who.session_epoch)
    .bind(lifetime)
    .execute(pool)
    .await?;
    Ok(id)
}

/// Ends one session.
pub async fn revoke(pool: &PgPool, session_id: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL")
        .bind(session_id)
        .execute(pool)
        .await?;
    Ok(())
}

/// Forgets sessions that expired more than 30 days ago; returns how many.
pub async fn forget_old(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let forgotten = sqlx::query("DELETE FROM sessions WHERE expires_at < now() - interval '30 days'");
    Ok(forgotten.execute(pool).await?.rows_affected())
}

impl TryFrom<Row> for Session {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.id,
            user_id: UserId(row.user_id),
            username: row.username,
            role: row.role.as_deref().map(word).transpose()?,
            state: word(&row.state)?,
            read_only: row.read_only,
            warehouse_ids: row.warehouse_ids.into_iter().map(WarehouseId).collect(),
            employee_id: row.employee_id.map(EmployeeId),
            must_change_password: row.must_change_password,
        })
    }
}

fn word<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(text: &str) -> Result<T, sqlx::Error> {
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
