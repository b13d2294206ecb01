//! Second factors: sealed secrets of time-based codes, and recovery codes. They are never in an event.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::id::UserId;

use super::{seal, sessions};

/// A stored second factor.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct SecondFactor {
    /// The secret, sealed with a key that is not in the database.
    pub secret: Vec<u8>,
    /// True if a first code proved that the user has it.
    pub confirmed: bool,
}

/// Returns the second factor of this account.
pub async fn of_user(pool: &PgPool, user_id: UserId) -> Result<Option<SecondFactor>, sqlx::Error> {
    sqlx::query_as(
        "SELECT secret, confirmed_at IS NOT NULL AS confirmed FROM second_factors WHERE user_id = $1",
    )
    .bind(user_id.0)
    .fetch_optional(pool)
    .await
}

/// Stores a secret that has to be confirmed. Returns false if there is a confirmed one already.
pub async fn propose(pool: &PgPool, user_id: UserId, secret: &[u8]) -> Result<bool, sqlx::Error> {
    let proposed = sqlx::query(
        "INSERT INTO second_factors AS f (user_id, secret) VALUES ($1, $2) \
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE f.confirmed_at IS NULL",
    );
    Ok(proposed.bind(user_id.0).bind(secret).execute(pool).await?.rows_affected() > 0)
}

/// Confirms the second factor after a correct first code. From now on codes are required. `recovery` are the hashes of
/// the recovery codes.
pub async fn confirm(
    pool: &PgPool,
    user_id: UserId,
    step: i64,
    recovery: &[Vec<u8>],
) -> Result<bool, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let confirmed = sqlx::query(
        "UPDATE second_factors SET confirmed_at = now(), last_step = $2 WHERE user_id = $1 AND confirmed_at IS NULL",
    );
    let confirmed =
        confirmed.bind(user_id.0).bind(step).execute(&mut *transaction).await?.rows_affected() > 0;
    if confirmed {
        sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1")
            .bind(user_id.0)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])")
            .bind(user_id.0)
            .bind(recovery)
            .execute(&mut *transaction)
            .await?;
        seal::renew(user_id, &mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(confirmed)
}

/// Uses the code of a time step, once. Returns false if it, or a later one, was used before.
pub async fn use_step(pool: &PgPool, user_id: UserId, step: i64) -> Result<bool, sqlx::Error> {
    let used = sqlx::query("UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2");
    Ok(used.bind(user_id.0).bind(step).execute(pool).await?.rows_affected() > 0)
}

/// Uses a recovery code, once.
pub async fn use_recovery(pool: &PgPool, user_id: UserId, code_hash: &[u8]) -> Result<bool, sqlx::Error> {
    let used = sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2");
    Ok(used.bind(user_id.0).bind(code_hash).execute(pool).await?.rows_affected() > 0)
}

/// Returns the number of unused recovery codes.
pub async fn recovery_left(pool: &PgPool, user_id: UserId) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT count(*) FROM recovery_codes WHERE user_id = $1")
        .bind(user_id.0)
        .fetch_one(pool)
        .await
}

/// Returns true if the role of this account requires a second factor.
pub async fn is_required(pool: &PgPool, user_id: UserId) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM accounts a JOIN account_policy p ON a.role = ANY (p.second_factor_roles) \
                         WHERE a.user_id = $1)",
    )
    .bind(user_id.0)
    .fetch_one(pool)
    .await
}

/// Deletes the second factor of an account. Returns false if there was none.
pub async fn remove(pool: &PgPool, user_id: UserId) -> Result<bool, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let removed = remove_in(&mut transaction, user_id).await?;
    transaction.commit().await?;
    Ok(removed)
}

/// Deletes the second factor, and ends all sessions of the account, including those that are being opened now.
pub async fn reset(pool: &PgPool, user_id: UserId) -> Result<bool, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let removed = remove_in(&mut transaction, user_id).await?;
    if removed {
        sessions::end_all_of(user_id, &mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(removed)
}

async fn remove_in(connection: &mut PgConnection, user_id: UserId) -> Result<bool, sqlx::Error> {
    sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1")
        .bind(user_id.0)
        .execute(&mut *connection)
        .await?;
    let removed = sqlx::query("DELETE FROM second_factors WHERE user_id = $1");
    let removed = removed.bind(user_id.0).execute(&mut *connection).await?.rows_affected() > 0;
    seal::renew(user_id, connection).await?;
    Ok(removed)
}

/// Deletes all second factors, because the key that sealed their secrets is gone. Returns their number.
pub async fn remove_all(pool: &PgPool) -> Result<usize, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    sqlx::query("DELETE FROM recovery_codes").execute(&mut *transaction).await?;
    let removed: Vec<Uuid> = sqlx::query_scalar("DELETE FROM second_factors RETURNING user_id")
        .fetch_all(&mut *transaction)
        .await?;
    for user_id in &removed {
        seal::renew(UserId(*user_id), &mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(removed.len())
}
