//! The code that the first admin of an empty company needs: access to the port does not prove ownership.

use std::hint::black_box;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::types::PgInterval;

/// Stores the hash of a new code, which replaces an earlier one.
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

/// Returns true if it is the code and has not expired. The comparison takes constant time.
pub async fn is_valid(pool: &PgPool, code_hash: &[u8]) -> Result<bool, sqlx::Error> {
    let kept = "SELECT code_hash FROM first_admin_code WHERE expires_at > now()";
    let kept: Option<Vec<u8>> = sqlx::query_scalar(kept).fetch_optional(pool).await?;
    Ok(kept.is_some_and(|kept| are_equal(&kept, code_hash)))
}

pub(super) fn are_equal(one: &[u8], other: &[u8]) -> bool {
    let different =
        one.iter().zip(other).fold(0, |different, (one, other)| black_box(different | (one ^ other)));
    one.len() == other.len() && different == 0
}

/// Deletes the code, because there is an admin now.
pub async fn withdraw(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM first_admin_code").execute(pool).await.map(|_| ())
}
