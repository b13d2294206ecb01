//! The throttle of signing in: at most [`TRIES`] failed tries in a quarter of an hour per name and address.
//!
//! A try counts from its beginning, so that many at once cannot slip through together; it is taken back when it
//! succeeds. Names are counted whether they exist or not.

use sqlx::PgPool;

/// Failed tries within a quarter of an hour.
pub const TRIES: i32 = 10;
/// Bytes of a name or address that are looked at; longer ones share their count.
const MAX_BYTES: usize = 200;

/// Counts a try that begins now. False: there were too many, do not look at the password at all.
pub async fn begin(pool: &PgPool, username: &str, address: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "INSERT INTO sign_in_attempts AS a (username, address, tries, allowed) \
         VALUES ($1, $2, ARRAY[now()], true) \
         ON CONFLICT (username, address) DO UPDATE SET (tries, allowed) = ( \
            SELECT CASE WHEN cardinality(r.recent) < $3 THEN r.recent || now() ELSE r.recent END, \
                   cardinality(r.recent) < $3 \
              FROM (SELECT ARRAY(SELECT t FROM unnest(a.tries) t WHERE t > now() - interval '15 minutes') AS recent) r) \
         RETURNING allowed",
    )
    .bind(shortened(username))
    .bind(shortened(address))
    .bind(TRIES)
    .fetch_one(pool)
    .await
}

/// It succeeded: this name and address begin anew.
pub async fn succeeded(pool: &PgPool, username: &str, address: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM sign_in_attempts WHERE username = $1 AND address = $2")
        .bind(shortened(username))
        .bind(shortened(address))
        .execute(pool)
        .await?;
    Ok(())
}

/// Forgets what no longer counts; returns how many names and addresses.
pub async fn forget_old(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let forgotten = sqlx::query(
        "DELETE FROM sign_in_attempts WHERE NOT EXISTS ( \
            SELECT FROM unnest(tries) t WHERE t > now() - interval '15 minutes')",
    );
    Ok(forgotten.execute(pool).await?.rows_affected())
}

/// Without the NULs that PostgreSQL cannot hold, and no longer than it may be.
fn shortened(text: &str) -> String {
    let mut kept = String::new();
    for letter in text.chars().filter(|letter| *letter != '\0') {
        if kept.len() + letter.len_utf8() > MAX_BYTES {
            break;
        }
        kept.push(letter);
    }
    kept
}
