//! Security records: who signed in, failed to, exported, looked at personal data. No events: they are forgotten after
//! a set time.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use strum::{Display, EnumString, IntoStaticStr};
use utoipa::ToSchema;
use uuid::Uuid;

/// Days for which security records are kept.
pub const KEPT_DAYS: i32 = 400;
/// Records that are deleted by one statement.
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
    /// There were too many tries.
    LockedOut,
    SessionEnded,
    Registered,
    /// Somebody tried to register a name that is taken.
    RegistrationRefused,
    PasswordChanged,
    /// Somebody else's password.
    PasswordSet,
    SecondFactorAdded,
    SecondFactorRemoved,
    /// Somebody else's second factor.
    SecondFactorReset,
    /// A recovery code was used in the place of a code.
    RecoveryCodeUsed,
    /// A list or statement was taken out as a file.
    Exported,
    /// Personal data was looked at.
    Opened,
    /// A log that is not the one that was signed last is sealed from now on.
    EarlierLogAccepted,
}

/// One record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityRecord {
    pub at: DateTime<Utc>,
    pub kind: SecurityKind,
    pub user_id: Option<Uuid>,
    /// The name of the account, or the one that was typed.
    pub username: String,
    pub address: String,
    /// What it was about.
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

/// Forgets what is older than [`KEPT_DAYS`]; returns how many.
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

/// Without what PostgreSQL cannot hold or a list cannot show, and no longer than this.
fn cut(text: &str, characters: usize) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(characters).collect()
}
