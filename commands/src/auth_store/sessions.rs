//! Sessions and accounts, read at each request. The server determines the current rights.

use std::str::FromStr;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sha2::{Digest as _, Sha256};
use sqlx::postgres::types::PgInterval;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::Role;
use waybill_domain::company::DEFAULT_IDLE_MINUTES;
use waybill_domain::duty::Duty;
use waybill_domain::id::{EmployeeId, UserId, WarehouseId};
use waybill_domain::user::UserState;

use super::seal::SealedCredentials;

/// Maximum number of open sessions of a user. When one more is opened, the one that was unused longest ends.
pub const MAX_SESSIONS: i64 = 20;
/// Maximum length in characters of a stored user agent.
const MAX_DEVICE: usize = 120;

/// A signed-in user with the current rights.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "columns of a row")]
pub struct Session {
    pub id: Uuid,
    pub user_id: UserId,
    pub username: String,
    /// The name that others see, under which commands are recorded.
    pub display_name: String,
    /// `None` until an admin assigns one.
    pub role: Option<Role>,
    /// Waiting or active; a disabled account has no session.
    pub state: UserState,
    /// True if it sees what its role sees, but changes nothing.
    pub read_only: bool,
    /// The warehouses that the account is limited to.
    pub warehouse_ids: Vec<WarehouseId>,
    pub employee_id: Option<EmployeeId>,
    /// The duties beside the role.
    pub duties: Vec<Duty>,
    /// True if only changing the password is allowed.
    pub must_change_password: bool,
    /// True if only setting up a second factor is allowed: the role needs one by the rule of this moment, also in a
    /// session that began before the rule.
    pub must_enrol: bool,
    /// True if the last noted use of this session was a minute ago or more.
    pub stale: bool,
}

/// The data of an account for signing in.
#[derive(Clone)]
pub struct Credentials {
    pub user_id: UserId,
    pub state: UserState,
    /// False if it was registered and no admin has admitted it.
    pub let_in: bool,
    session_epoch: i64,
    pub(crate) sealed: SealedCredentials,
}

impl Credentials {
    /// Returns the argon2id hash in PHC form; `None` until a password is set.
    pub fn password_hash(&self) -> Option<String> {
        self.sealed.password_hash.clone()
    }

    pub fn has_second_factor(&self) -> bool {
        self.sealed.secret.is_some()
    }
}

/// The address and the browser from which a user signs in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Visitor {
    pub address: String,
    /// The browser's own description (`User-Agent`).
    pub device: String,
}

/// A session that was just opened.
#[derive(Debug, Clone, Copy)]
pub struct Opened {
    pub id: Uuid,
    /// The secret in its token; only its hash is stored.
    pub secret: Uuid,
}

/// An open session, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct OpenSession {
    pub id: Uuid,
    pub address: String,
    pub device: String,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

#[derive(sqlx::FromRow)]
#[allow(clippy::struct_excessive_bools, reason = "columns of a row")]
struct Row {
    id: Uuid,
    user_id: Uuid,
    username: String,
    display_name: String,
    role: Option<String>,
    state: String,
    read_only: bool,
    warehouse_ids: Vec<Uuid>,
    employee_id: Option<Uuid>,
    duties: Json<Vec<Duty>>,
    must_change_password: bool,
    must_enrol: bool,
    stale: bool,
}

const SESSION: &str = "SELECT s.id, a.user_id, a.username, a.display_name, a.role, a.state, a.read_only, a.warehouse_ids, \
        a.employee_id, a.duties, a.must_change_password, \
        coalesce(a.role = ANY (p.second_factor_roles), false) AND NOT EXISTS ( \
            SELECT FROM second_factors f WHERE f.user_id = a.user_id AND f.confirmed_at IS NOT NULL) AS must_enrol, \
        s.last_seen_at < now() - interval '1 minute' AS stale \
   FROM sessions s JOIN accounts a USING (user_id, session_epoch) LEFT JOIN account_policy p ON true \
  WHERE s.revoked_at IS NULL AND s.expires_at > now() AND a.state <> 'disabled' \
    AND (coalesce(p.session_idle_minutes, $2) = 0 \
         OR s.last_seen_at > now() - make_interval(mins => coalesce(p.session_idle_minutes, $2)))";
/// The default if the company has set nothing.
const IDLE_MINUTES: i32 = DEFAULT_IDLE_MINUTES.cast_signed();

/// Returns the session of a token's secret if it is open: neither expired, idle nor revoked, and its account is not
/// disabled.
pub async fn authenticate(pool: &PgPool, secret: Uuid) -> Result<Option<Session>, sqlx::Error> {
    let statement = where_is("s.secret_hash = $1");
    let row: Option<Row> =
        sqlx::query_as(&statement).bind(hash(secret)).bind(IDLE_MINUTES).fetch_optional(pool).await?;
    row.map(Session::try_from).transpose()
}

/// Returns those of these sessions that are still open, with one query.
pub async fn still_open(pool: &PgPool, ids: &[Uuid]) -> Result<Vec<Session>, sqlx::Error> {
    let statement = where_is("s.id = ANY($1)");
    let rows: Vec<Row> = sqlx::query_as(&statement).bind(ids).bind(IDLE_MINUTES).fetch_all(pool).await?;
    rows.into_iter().map(Session::try_from).collect()
}

fn where_is(condition: &str) -> String {
    format!("{SESSION} AND {condition}")
}

/// Notes that the session is in use. The caller does so at most once a minute.
pub async fn seen(pool: &PgPool, id: Uuid) -> Result<(), sqlx::Error> {
    let seen = "UPDATE sessions SET last_seen_at = now() \
        WHERE id = $1 AND last_seen_at < now() - interval '1 minute'";
    sqlx::query(seen).bind(id).execute(pool).await?;
    Ok(())
}

#[derive(sqlx::FromRow)]
struct CredentialsRow {
    state: String,
    let_in: bool,
    session_epoch: i64,
    #[sqlx(flatten)]
    pub(crate) sealed: SealedCredentials,
}

/// Returns the credentials of the account with this name.
pub async fn credentials(pool: &PgPool, username: &str) -> Result<Option<Credentials>, sqlx::Error> {
    let row: Option<CredentialsRow> = sqlx::query_as(
        "SELECT a.user_id, a.password_hash, a.passwords, a.state, a.let_in, f.secret, a.session_epoch, a.credentials_seal \
           FROM accounts a LEFT JOIN second_factors f ON f.user_id = a.user_id AND f.confirmed_at IS NOT NULL \
          WHERE a.username = $1",
    )
    .bind(username.replace('\0', ""))
    .fetch_optional(pool)
    .await?;
    row.map(Credentials::try_from).transpose()
}

/// Counts the accounts that were registered and that no admin has admitted.
pub async fn waiting_to_be_let_in(pool: &PgPool) -> Result<i64, sqlx::Error> {
    let waiting = "SELECT count(*) FROM accounts WHERE state = 'waiting' AND NOT let_in";
    sqlx::query_scalar(waiting).fetch_one(pool).await
}

/// Returns the user name of an account.
pub async fn username(pool: &PgPool, user_id: UserId) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT username FROM accounts WHERE user_id = $1")
        .bind(user_id.0)
        .fetch_optional(pool)
        .await
}

/// Opens a session with the credentials that were just checked. It is void if the account's sessions were ended in
/// between.
pub async fn open(
    pool: &PgPool,
    who: &Credentials,
    lifetime: Duration,
    visitor: &Visitor,
) -> Result<Opened, sqlx::Error> {
    let opened =
        Opened { id: Uuid::now_v7(), secret: uuid::Builder::from_random_bytes(rand::random()).into_uuid() };
    let lifetime = PgInterval::try_from(lifetime).map_err(sqlx::Error::Encode)?;
    let device: String = visitor.device.chars().filter(|c| !c.is_control()).take(MAX_DEVICE).collect();
    sqlx::query(
        "INSERT INTO sessions (id, secret_hash, user_id, session_epoch, created_at, last_seen_at, expires_at, \
                               address, device) \
         SELECT $1, $2, a.user_id, $4, now(), now(), now() + $5, $6, $7 FROM accounts a WHERE a.user_id = $3",
    )
    .bind(opened.id)
    .bind(hash(opened.secret))
    .bind(who.user_id.0)
    .bind(who.session_epoch)
    .bind(lifetime)
    .bind(&visitor.address)
    .bind(device)
    .execute(pool)
    .await?;
    end_surplus(pool, who.user_id).await?;
    Ok(opened)
}

/// Ends the sessions beyond [`MAX_SESSIONS`].
async fn end_surplus(pool: &PgPool, user_id: UserId) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE sessions SET revoked_at = now() WHERE id IN ( \
            SELECT s.id FROM sessions s JOIN accounts a USING (user_id, session_epoch) \
             WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > now() \
             ORDER BY s.last_seen_at DESC, s.created_at DESC, s.id OFFSET $2)",
    )
    .bind(user_id.0)
    .bind(MAX_SESSIONS)
    .execute(pool)
    .await?;
    Ok(())
}

/// Returns the open sessions of a user, the last used first.
pub async fn of_user(pool: &PgPool, user_id: UserId) -> Result<Vec<OpenSession>, sqlx::Error> {
    let statement = format!(
        "SELECT id, address, device, created_at, last_seen_at, expires_at FROM sessions \
          WHERE id IN (SELECT o.id FROM ({}) o) ORDER BY last_seen_at DESC, created_at DESC, id LIMIT {MAX_SESSIONS}",
        where_is("s.user_id = $1")
    );
    sqlx::query_as(&statement).bind(user_id.0).bind(IDLE_MINUTES).fetch_all(pool).await
}

/// Ends one session.
pub async fn revoke(pool: &PgPool, session_id: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL")
        .bind(session_id)
        .execute(pool)
        .await?;
    Ok(())
}

/// Ends one session of this user. Returns false if it is not open.
pub async fn end(pool: &PgPool, user_id: UserId, session_id: Uuid) -> Result<bool, sqlx::Error> {
    let end = "UPDATE sessions SET revoked_at = now() WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL";
    let ended = sqlx::query(end).bind(session_id).bind(user_id.0).execute(pool).await?;
    Ok(ended.rows_affected() > 0)
}

/// Ends all sessions of a user except this one. Returns their number.
pub async fn end_others(pool: &PgPool, user_id: UserId, keep: Uuid) -> Result<u64, sqlx::Error> {
    let end = "UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL";
    Ok(sqlx::query(end).bind(user_id.0).bind(keep).execute(pool).await?.rows_affected())
}

/// Ends all sessions of an account, including those that are being opened now.
pub(crate) async fn end_all_of(user_id: UserId, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    const END: &str = "UPDATE accounts SET session_epoch = session_epoch + 1 WHERE user_id = $1";
    match sqlx::query(END).bind(user_id.0).execute(connection).await?.rows_affected() {
        0 => Err(sqlx::Error::RowNotFound),
        _ => Ok(()),
    }
}

/// Ends every session of all users, because the key of their tokens changed.
pub async fn end_all(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let end = sqlx::query("UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL");
    Ok(end.execute(pool).await?.rows_affected())
}

/// Deletes sessions that expired more than 30 days ago. Returns their number.
pub async fn forget_old(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let forgotten = sqlx::query("DELETE FROM sessions WHERE expires_at < now() - interval '30 days'");
    Ok(forgotten.execute(pool).await?.rows_affected())
}

impl TryFrom<CredentialsRow> for Credentials {
    type Error = sqlx::Error;

    fn try_from(row: CredentialsRow) -> Result<Self, sqlx::Error> {
        let CredentialsRow { state, let_in, session_epoch, sealed } = row;
        Ok(Self { user_id: sealed.user_id(), state: word(&state)?, let_in, session_epoch, sealed })
    }
}

impl TryFrom<Row> for Session {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.id,
            user_id: UserId(row.user_id),
            username: row.username,
            display_name: row.display_name,
            role: row.role.as_deref().map(word).transpose()?,
            state: word(&row.state)?,
            read_only: row.read_only,
            warehouse_ids: row.warehouse_ids.into_iter().map(WarehouseId).collect(),
            employee_id: row.employee_id.map(EmployeeId),
            duties: row.duties.0,
            must_change_password: row.must_change_password,
            must_enrol: row.must_enrol,
            stale: row.stale,
        })
    }
}

fn hash(secret: Uuid) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

fn word<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(text: &str) -> Result<T, sqlx::Error> {
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
