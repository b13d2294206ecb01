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
pub async fn begin(pool: &PgPool, username: &str, address: &str) -> Result<Try, sqlx::Error> {
    let pair = both(username, address);
    let all = [
        (Counted::AccountAtAddress, pair.as_str()),
        (Counted::Address, address),
        (Counted::Account, username),
        (Counted::All, ""),
    ];
    let limits = if is_known(pool, username, address).await? { &all[..1] } else { &all[..] };
    let mut begun = Try { verdict: Verdict::Allowed, counted: Vec::new() };
    for (counted, key) in limits {
        let (verdict, at) = count_at(pool, *counted, key).await?;
        if verdict != Verdict::Allowed {
            return Ok(Try { verdict, ..begun });
        }
        begun.counted.push((*counted, (*key).to_owned(), at));
    }
    Ok(begun)
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
    count_at(pool, counted, key).await.map(|(verdict, _)| verdict)
}

/// Counts an attempt, and also returns the time as of which it counts.
async fn count_at(
    pool: &PgPool,
    counted: Counted,
    key: &str,
) -> Result<(Verdict, DateTime<Utc>), sqlx::Error> {
    let (refused, at): (i32, DateTime<Utc>) = sqlx::query_as(
        "INSERT INTO attempts AS a (kind, key, tries, refused) VALUES ($1, $2, ARRAY[now()], 0) \
         ON CONFLICT (kind, key) DO UPDATE SET (tries, refused) = ( \
            SELECT CASE WHEN cardinality(r.recent) < $3 THEN r.recent || now() ELSE r.recent END, \
                   CASE WHEN cardinality(r.recent) < $3 THEN 0 ELSE least(a.refused, 1000000) + 1 END \
              FROM (SELECT ARRAY(SELECT t FROM unnest(a.tries) t WHERE t > now() - interval '15 minutes' ORDER BY t) \
                           AS recent) r) \
         RETURNING refused, now()",
    )
    .bind(counted.kind())
    .bind(shortened(key))
    .bind(counted.limit())
    .fetch_one(pool)
    .await?;
    let verdict = if refused == 0 { Verdict::Allowed } else { Verdict::TurnedAway { first: refused == 1 } };
    Ok((verdict, at))
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
