//! Files about a person, which are kept beside the log: sealed as a whole with the key of that person.

use sqlx::PgPool;

use super::cipher::Torn;
use super::keys::{PersonKeys, unwritable};
use super::{AGGREGATE, ERASED, master};

/// The bytes of a file about this person, sealed; nothing when the person was erased. `place` is what the file is known by:
/// it opens nowhere else.
///
/// # Errors
/// The database's; no master key that could be used.
pub async fn seal_file(
    pool: &PgPool,
    person: &str,
    place: &str,
    bytes: &[u8],
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    let mut needed = PersonKeys::default().needed(std::iter::once(person));
    let mut transaction = pool.begin().await?;
    needed.complete(&mut transaction).await?;
    transaction.commit().await?;
    let key = needed.keys.get(person).ok_or(Torn).map_err(unwritable)?;
    key.as_ref().map(|key| key.seal(bytes, place)).transpose().map_err(unwritable)
}

/// The bytes of a file that [`seal_file`] sealed; nothing when the person was erased according to the log.
///
/// # Errors
/// The database's; a file that is torn, of another person or of another place, or whose key is gone without an erasure.
pub async fn open_file(
    pool: &PgPool,
    person: &str,
    place: &str,
    sealed: &[u8],
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    const KEY: &str = "SELECT wrapped FROM public.person_keys WHERE person = $1";
    let wrapped: Option<Option<Vec<u8>>> = sqlx::query_scalar(KEY).bind(person).fetch_optional(pool).await?;
    let Some(wrapped) = wrapped.ok_or(Torn).map_err(unreadable)? else {
        // Whoever owns the database can take a key away, too, and a file that was issued with it.
        return if is_erased(pool, person).await? { Ok(None) } else { Err(unreadable(Torn)) };
    };
    let key = master::of_wrapped(&wrapped)?.unwrap(&wrapped, person).map_err(unreadable)?;
    key.open(sealed, place).map(Some).map_err(unreadable)
}

/// Whether the log says that a person was erased.
async fn is_erased(pool: &PgPool, person: &str) -> Result<bool, sqlx::Error> {
    const IS_ERASED: &str = "SELECT EXISTS (SELECT FROM public.streams s JOIN public.events e ON e.stream = s.id \
                              WHERE s.type = $1 AND s.key = $2 AND e.type = $3)";
    sqlx::query_scalar(IS_ERASED).bind(AGGREGATE).bind(person).bind(ERASED).fetch_one(pool).await
}

fn unreadable(torn: Torn) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(torn))
}
