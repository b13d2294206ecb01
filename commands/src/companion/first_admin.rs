//! The code that the first administrator of an empty company needs: whoever reaches the port is not yet the owner.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::types::PgInterval;

/// Keeps the hash of a new code in the place of an earlier one.
pub async fn issue(pool: &PgPool, code_hash: &[u8], lifetime: Duration) -> Result<(), sqlx::Error> {
    let lifetime = PgInterval::try_from(lifetime).map_err(sqlx::Error::Encode)?;
    sqlx::query(
        "INSERT INTO first_admin_code (code_hash, expires_at) VALUES ($1, now() + $2) \
         ON CONFLICT (only_row) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at",
    )
    .bind(code_hash)
    .bind(lifetime)
    .execute(pool)
    .await?;
    Ok(())
}

/// Is it the code, and still good?
pub async fn is_valid(pool: &PgPool, code_hash: &[u8]) -> Result<bool, sqlx::Error> {
    let valid = "SELECT EXISTS (SELECT FROM first_admin_code WHERE code_hash = $1 AND expires_at > now())";
    sqlx::query_scalar(valid).bind(code_hash).fetch_one(pool).await
}

/// There is an administrator now.
pub async fn withdraw(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM first_admin_code").execute(pool).await.map(|_| ())
}
