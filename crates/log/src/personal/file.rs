//! Files about a person, stored outside the log and sealed as a whole with the key of that person.

use sqlx::PgPool;

use super::cipher::DecryptError;
use super::keys::{PersonKeys, unwritable};
use super::{AGGREGATE, ERASED, master};

/// Seals the bytes of a file about this person. Returns `None` if the person was erased. `place` identifies the file:
/// it cannot be opened at another place.
///
/// # Errors
/// Errors of the database; no usable master key.
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
    let key = needed.keys.get(person).ok_or(DecryptError).map_err(unwritable)?;
    key.as_ref().map(|key| key.seal(bytes, place)).transpose().map_err(unwritable)
}

/// Opens the bytes of a file that [`seal_file`] sealed. Returns `None` if the person was erased according to the log.
///
/// # Errors
/// Errors of the database; a file that was changed, or is of another person or place, or whose key is missing without
/// an erasure.
pub async fn open_file(
    pool: &PgPool,
    person: &str,
    place: &str,
    sealed: &[u8],
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    const KEY: &str = "SELECT wrapped FROM public.person_keys WHERE person = $1";
    let wrapped: Option<Option<Vec<u8>>> = sqlx::query_scalar(KEY).bind(person).fetch_optional(pool).await?;
    let Some(wrapped) = wrapped.ok_or(DecryptError).map_err(unreadable)? else {
        // The owner of the database can also remove a key, and make an issued file unreadable.
        return if is_erased(pool, person).await? { Ok(None) } else { Err(unreadable(DecryptError)) };
    };
    let key = master::of_wrapped(&wrapped)?.unwrap(&wrapped, person).map_err(unreadable)?;
    key.open(sealed, place).map(Some).map_err(unreadable)
}

/// Returns true if a person was erased according to the log.
async fn is_erased(pool: &PgPool, person: &str) -> Result<bool, sqlx::Error> {
    const IS_ERASED: &str = "SELECT EXISTS (SELECT FROM public.streams s JOIN public.events e ON e.stream = s.id \
                              WHERE s.type = $1 AND s.key = $2 AND e.type = $3)";
    sqlx::query_scalar(IS_ERASED).bind(AGGREGATE).bind(person).bind(ERASED).fetch_one(pool).await
}

fn unreadable(error: DecryptError) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}
