//! Files about a person, which are kept beside the log: sealed as a whole with the key of that person.

use sqlx::PgPool;

use super::cipher::Torn;
use super::keys::{PersonKeys, unwritable};
use super::master;

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

/// The bytes of a file that [`seal_file`] sealed; nothing when the person was erased.
///
/// # Errors
/// The database's; a file that is torn, of another person or of another place.
pub async fn open_file(
    pool: &PgPool,
    person: &str,
    place: &str,
    sealed: &[u8],
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    const KEY: &str = "SELECT wrapped FROM public.person_keys WHERE person = $1";
    let wrapped: Option<Option<Vec<u8>>> = sqlx::query_scalar(KEY).bind(person).fetch_optional(pool).await?;
    let Some(wrapped) = wrapped.ok_or(Torn).map_err(unreadable)? else { return Ok(None) };
    let key = master::of_wrapped(&wrapped)?.unwrap(&wrapped, person).map_err(unreadable)?;
    key.open(sealed, place).map(Some).map_err(unreadable)
}

fn unreadable(torn: Torn) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(torn))
}
