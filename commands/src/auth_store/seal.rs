//! The seal over password hash and second factor of an account. Anyone with write access to the tables can replace
//! both, or delete the second factor, but cannot seal the result: the master key that the seal needs is not in the
//! database. The number of the password prevents that an earlier one returns with its seal.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::id::UserId;
use waybill_log::Journal;
use waybill_log::personal::IndexKey;

use super::first_admin::are_equal;

/// The credentials of an account with their seal.
#[derive(Clone, sqlx::FromRow)]
pub(crate) struct SealedCredentials {
    user_id: Uuid,
    pub(crate) password_hash: Option<String>,
    /// The number of the password, as the log counts them.
    pub(crate) passwords: i64,
    /// The confirmed second factor.
    pub(crate) secret: Option<Vec<u8>>,
    credentials_seal: Option<String>,
}

const SEALED: &str = "SELECT a.user_id, a.password_hash, a.passwords, f.secret, a.credentials_seal \
   FROM accounts a LEFT JOIN second_factors f ON f.user_id = a.user_id AND f.confirmed_at IS NOT NULL";

impl SealedCredentials {
    pub(crate) fn user_id(&self) -> UserId {
        UserId(self.user_id)
    }

    /// Returns true if this program set these credentials for this account.
    pub(crate) async fn are_sealed(&self, journal: &Journal) -> Result<bool, sqlx::Error> {
        Ok(self.bear(&journal.indexed(&self.text()).await?))
    }

    fn bear(&self, seal: &str) -> bool {
        self.credentials_seal.as_ref().is_some_and(|own| are_equal(own.as_bytes(), seal.as_bytes()))
    }

    /// Returns the text that is sealed. Only the hash has slashes, so the parts are unambiguous.
    fn text(&self) -> String {
        let secret = self.secret.as_deref().map(waybill_database::secret::hex).unwrap_or_default();
        let hash = self.password_hash.as_deref().unwrap_or_default();
        format!("credentials/{}/{}/{hash}/{secret}", self.user_id, self.passwords)
    }
}

/// Seals the current credentials of an account. Call it in the transaction that changed them.
pub(crate) async fn renew(user_id: UserId, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let Some(row) = locked(user_id, connection).await? else { return Ok(()) };
    let key = IndexKey::take(connection).await?;
    set(&row, &key.digest(&row.text())?, connection).await
}

/// Seals the credentials under another number of the password, if they bear their seal.
pub(crate) async fn renumber(
    user_id: UserId,
    passwords: i64,
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    let Some(mut row) = locked(user_id, connection).await? else { return Ok(()) };
    let key = IndexKey::take(connection).await?;
    if !row.bear(&key.digest(&row.text())?) {
        return Ok(());
    }
    row.passwords = passwords;
    set(&row, &key.digest(&row.text())?, connection).await
}

async fn locked(
    user_id: UserId,
    connection: &mut PgConnection,
) -> Result<Option<SealedCredentials>, sqlx::Error> {
    let of_user = format!("{SEALED} WHERE a.user_id = $1 FOR UPDATE OF a");
    sqlx::query_as(&of_user).bind(user_id.0).fetch_optional(connection).await
}

async fn set(row: &SealedCredentials, seal: &str, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let set = sqlx::query("UPDATE accounts SET credentials_seal = $2, passwords = $3 WHERE user_id = $1");
    set.bind(row.user_id).bind(seal).bind(row.passwords).execute(connection).await.map(drop)
}

/// Returns the accounts with a password whose seal is wrong.
pub(crate) async fn broken(pool: &PgPool) -> Result<Vec<Uuid>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let key = IndexKey::take(&mut connection).await?;
    let with_password = format!("{SEALED} WHERE a.password_hash IS NOT NULL ORDER BY a.user_id");
    let rows: Vec<SealedCredentials> = sqlx::query_as(&with_password).fetch_all(&mut *connection).await?;
    let mut broken = Vec::new();
    for row in rows {
        if !row.bear(&key.digest(&row.text())?) {
            broken.push(row.user_id);
        }
    }
    Ok(broken)
}
