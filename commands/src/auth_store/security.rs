//! Security records: sign-ins, failed sign-ins, exports, access to personal data. They are no events and are deleted
//! after a fixed time.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use strum::{Display, EnumString, IntoStaticStr};
use utoipa::ToSchema;
use uuid::Uuid;

/// Number of days for which security records are stored.
pub const KEPT_DAYS: i32 = 400;
/// Maximum number of records that one statement deletes.
const MAX_DELETED: i64 = 10_000;

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, IntoStaticStr, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SecurityKind {
    SignedIn,
    SignInFailed,
    SignedOut,
    /// There were too many attempts.
    LockedOut,
    SessionEnded,
    Registered,
    /// A user tried to register a name that is taken.
    RegistrationRefused,
    PasswordChanged,
    /// An admin set the password of another user.
    PasswordSet,
    SecondFactorAdded,
    SecondFactorRemoved,
    /// An admin reset the second factor of another user.
    SecondFactorReset,
    /// A recovery code was used instead of a code.
    RecoveryCodeUsed,
    /// A list or statement was exported as a file.
    Exported,
    /// Personal data was viewed.
    Opened,
    /// A log other than the one that was signed last is sealed from now on.
    EarlierLogAccepted,
}

/// A security record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityRecord {
    pub at: DateTime<Utc>,
    pub kind: SecurityKind,
    pub user_id: Option<Uuid>,
    /// The user name of the account, or the one that was typed.
    pub username: String,
    pub address: String,
    /// The object of the action.
    pub subject: String,
}

/// Writes records, all or none.
pub async fn write(pool: &PgPool, records: &[SecurityRecord]) -> Result<(), sqlx::Error> {
    let column = |of: fn(&SecurityRecord) -> String| records.iter().map(of).collect::<Vec<_>>();
    sqlx::query(
        "INSERT INTO security_records (id, at, kind, user_id, username, address, subject) \
         SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[])",
    )
    .bind(records.iter().map(|_| Uuid::now_v7()).collect::<Vec<_>>())
    .bind(records.iter().map(|record| record.at).collect::<Vec<_>>())
    .bind(column(|record| record.kind.to_string()))
    .bind(records.iter().map(|record| record.user_id).collect::<Vec<_>>())
    .bind(column(|record| cut(&record.username, 64)))
    .bind(column(|record| cut(&record.address, 64)))
    .bind(column(|record| cut(&record.subject, 500)))
    .execute(pool)
    .await?;
    Ok(())
}

/// Deletes records older than [`KEPT_DAYS`]. Returns their number.
pub async fn forget_old(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let statement = "DELETE FROM security_records WHERE id IN ( \
        SELECT id FROM security_records WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT $2)";
    let mut forgotten = 0;
    loop {
        let deleted =
            sqlx::query(statement).bind(KEPT_DAYS).bind(MAX_DELETED).execute(pool).await?.rows_affected();
        forgotten += deleted;
        if deleted < MAX_DELETED.cast_unsigned() {
            return Ok(forgotten);
        }
    }
}

/// Removes control characters, which PostgreSQL cannot store or a list cannot show, and cuts the text to this length.
fn cut(text: &str, characters: usize) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(characters).collect()
}
