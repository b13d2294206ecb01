//! The throttle for signing in, by failed attempts within 15 minutes.
//!
//! An attempt counts from its beginning, so that many at once cannot slip through together. It is removed again when it
//! succeeds. Names are counted whether they exist or not. An address from which an account has signed in before has an
//! allowance of its own for that account, so that guesses from elsewhere cannot lock its owner out there. A user of the
//! same address can, for 15 minutes.

use chrono::{DateTime, Utc};
use sqlx::PgPool;

/// The key by which attempts are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// One account at one address.
    AccountAtAddress,
    /// One account, from any address.
    Account,
    /// One address, for any account: one password tried with many names.
    Address,
    All,
    /// The current password of a signed-in user.
    CurrentPassword,
    /// Codes of a second factor, after a correct password.
    SecondFactor,
    /// Registrations from one address.
    RegistrationAtAddress,
    /// All registrations together.
    Registration,
}

/// The result for an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Allowed,
    /// There were too many. `first` is true for the first rejected attempt, which is recorded.
    TurnedAway {
        first: bool,
    },
}

/// An attempt to sign in that has begun, with all counts for it.
#[derive(Debug)]
pub struct Try {
    pub verdict: Verdict,
    counted: Vec<(Counted, String, DateTime<Utc>)>,
}

/// A limit that an attempt may reach.
struct Limit {
    counted: Counted,
    key: String,
    /// False if the attempt does not count.
    applies: bool,
}

/// Maximum number of bytes of a counted name or address. Longer ones share their count.
const MAX_BYTES: usize = 200;

impl Counted {
    fn kind(self) -> &'static str {
        match self {
            Self::AccountAtAddress => "account-at-address",
            Self::Account => "account",
            Self::Address => "address",
            Self::All => "all",
            Self::CurrentPassword => "current-password",
            Self::SecondFactor => "second-factor",
            Self::RegistrationAtAddress => "registration-at-address",
            Self::Registration => "registration",
        }
    }

    /// Returns the maximum number of attempts within 15 minutes.
    pub fn limit(self) -> i32 {
        match self {
            Self::AccountAtAddress | Self::CurrentPassword | Self::RegistrationAtAddress => 10,
            Self::SecondFactor => 5,
            Self::Account | Self::Address => 30,
            Self::Registration => 60,
            Self::All => 600,
        }
    }
}

/// Counts an attempt to sign in that begins now.
///
/// From a known address only the first limit applies. The rows of the others are written too, without the attempt, so
/// that the time of the response does not reveal that the account signs in there.
pub async fn begin(pool: &PgPool, username: &str, address: &str) -> Result<Try, sqlx::Error> {
    let applies = !is_known(pool, username, address).await?;
    let limits = [
        Limit { counted: Counted::AccountAtAddress, key: both(username, address), applies: true },
        Limit { counted: Counted::Address, key: shortened(address), applies },
        Limit { counted: Counted::Account, key: shortened(username), applies },
        Limit { counted: Counted::All, key: String::new(), applies },
    ];
    let (verdict, at) = count_all(pool, &limits).await?;
    let counted =
        limits.into_iter().filter(|limit| limit.applies).map(|limit| (limit.counted, limit.key, at));
    Ok(Try { verdict, counted: counted.collect() })
}

/// Removes the counts of this attempt, because the password was correct. The counts of other attempts stay.
pub async fn take_back(pool: &PgPool, begun: &Try) -> Result<(), sqlx::Error> {
    for (counted, key, at) in &begun.counted {
        sqlx::query(
            "UPDATE attempts \
                SET tries = tries[:array_position(tries, $3) - 1] || tries[array_position(tries, $3) + 1:] \
              WHERE kind = $1 AND key = $2 AND array_position(tries, $3) IS NOT NULL",
        )
        .bind(counted.kind())
        .bind(shortened(key))
        .bind(at)
        .execute(pool)
        .await?;
    }
    Ok(())
}

/// Records a successful sign-in: the account is known at this address from now on.
pub async fn succeeded(pool: &PgPool, username: &str, address: &str, begun: &Try) -> Result<(), sqlx::Error> {
    take_back(pool, begun).await?;
    reset(pool, Counted::AccountAtAddress, &both(username, address)).await?;
    sqlx::query(
        "INSERT INTO known_addresses (username, address, last_at) VALUES ($1, $2, now()) \
         ON CONFLICT (username, address) DO UPDATE SET last_at = now()",
    )
    .bind(shortened(username))
    .bind(shortened(address))
    .execute(pool)
    .await?;
    Ok(())
}

/// Counts an attempt of another kind that begins now.
pub async fn count(pool: &PgPool, counted: Counted, key: &str) -> Result<Verdict, sqlx::Error> {
    let limit = Limit { counted, key: shortened(key), applies: true };
    count_all(pool, &[limit]).await.map(|(verdict, _)| verdict)
}

/// Counts an attempt under each of these limits, or under none when one of them is reached. Also returns the time as
/// of which it counts. A rejected attempt writes nothing, apart from the first one, which is marked.
async fn count_all(pool: &PgPool, limits: &[Limit]) -> Result<(Verdict, DateTime<Utc>), sqlx::Error> {
    if let Some((kind, key, refused, at)) = reached(pool, limits).await? {
        let first = !refused && mark_refused(pool, &kind, &key).await?;
        return Ok((Verdict::TurnedAway { first }, at));
    }
    let mut transaction = pool.begin().await?;
    let counts: Vec<(String, i32, DateTime<Utc>)> = sqlx::query_as(
        "INSERT INTO attempts AS a (kind, key, tries, refused) \
         SELECT kind, key, CASE WHEN applies THEN ARRAY[now()] ELSE '{}' END, 0 \
           FROM unnest($1::text[], $2::text[], $3::boolean[]) AS l (kind, key, applies) ORDER BY kind \
         ON CONFLICT (kind, key) DO UPDATE SET (tries, refused) = ( \
            SELECT array_agg(t ORDER BY t) FILTER (WHERE t > now() - interval '15 minutes') || excluded.tries, \
                   CASE WHEN cardinality(excluded.tries) = 0 THEN a.refused ELSE 0 END FROM unnest(a.tries) t) \
         RETURNING kind, cardinality(tries), now()",
    )
    .bind(limits.iter().map(|limit| limit.counted.kind()).collect::<Vec<_>>())
    .bind(limits.iter().map(|limit| limit.key.as_str()).collect::<Vec<_>>())
    .bind(limits.iter().map(|limit| limit.applies).collect::<Vec<_>>())
    .fetch_all(&mut *transaction)
    .await?;
    let at = counts.first().map_or_else(Utc::now, |(_, _, at)| *at);
    let is_over = |limit: &&Limit| {
        let count = counts.iter().find(|(kind, ..)| kind == limit.counted.kind());
        limit.applies && count.is_some_and(|(_, count, _)| *count > limit.counted.limit())
    };
    // Others were counted since the limits were read.
    if let Some(Limit { counted, key, .. }) = limits.iter().find(is_over) {
        transaction.rollback().await?;
        let first = mark_refused(pool, counted.kind(), key).await?;
        return Ok((Verdict::TurnedAway { first }, at));
    }
    transaction.commit().await?;
    Ok((Verdict::Allowed, at))
}

/// Returns a limit that is reached, if there is one, and whether an attempt was rejected by it before.
async fn reached(
    pool: &PgPool,
    limits: &[Limit],
) -> Result<Option<(String, String, bool, DateTime<Utc>)>, sqlx::Error> {
    let limits: Vec<&Limit> = limits.iter().filter(|limit| limit.applies).collect();
    sqlx::query_as(
        "SELECT a.kind, a.key, a.refused > 0, now() \
           FROM unnest($1::text[], $2::text[], $3::integer[]) AS l (kind, key, most) JOIN attempts a USING (kind, key) \
          WHERE (SELECT count(*) FROM unnest(a.tries) t WHERE t > now() - interval '15 minutes') >= l.most LIMIT 1",
    )
    .bind(limits.iter().map(|limit| limit.counted.kind()).collect::<Vec<_>>())
    .bind(limits.iter().map(|limit| limit.key.as_str()).collect::<Vec<_>>())
    .bind(limits.iter().map(|limit| limit.counted.limit()).collect::<Vec<_>>())
    .fetch_optional(pool)
    .await
}

/// Marks that an attempt was rejected by this limit. Returns false if one was before.
async fn mark_refused(pool: &PgPool, kind: &str, key: &str) -> Result<bool, sqlx::Error> {
    let mark = sqlx::query("UPDATE attempts SET refused = 1 WHERE kind = $1 AND key = $2 AND refused = 0");
    Ok(mark.bind(kind).bind(key).execute(pool).await?.rows_affected() > 0)
}

/// Resets the count.
pub async fn reset(pool: &PgPool, counted: Counted, key: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM attempts WHERE kind = $1 AND key = $2")
        .bind(counted.kind())
        .bind(shortened(key))
        .execute(pool)
        .await?;
    Ok(())
}

/// Deletes expired counts, and addresses from which an account has not signed in for 180 days. Returns the number of
/// counts.
pub async fn forget_old(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let forgotten = sqlx::query(
        "DELETE FROM attempts WHERE NOT EXISTS ( \
            SELECT FROM unnest(tries) t WHERE t > now() - interval '15 minutes')",
    );
    let known = sqlx::query("DELETE FROM known_addresses WHERE last_at < now() - interval '180 days'");
    known.execute(pool).await?;
    Ok(forgotten.execute(pool).await?.rows_affected())
}

async fn is_known(pool: &PgPool, username: &str, address: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM known_addresses WHERE username = $1 AND address = $2)")
        .bind(shortened(username))
        .bind(shortened(address))
        .fetch_one(pool)
        .await
}

fn both(username: &str, address: &str) -> String {
    format!("{} {}", shortened(address), shortened(username))
}

/// Removes NULs, which PostgreSQL cannot store, and cuts the text to the maximum length.
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
