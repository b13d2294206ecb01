//! Rotates the master key.

use std::path::Path;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use waybill_database::open;
use waybill_database::secret::{self, drawn, hex};

use super::cipher::MasterKey;
use super::master::{self, MasterKeyError, MasterKeySource};

/// The number of keys that one statement wraps again.
const AT_ONCE: i64 = 5_000;

const USED: &str = "SELECT fingerprint FROM public.master_key";

/// The result of a rotation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rotated {
    /// The number of persons' keys that were wrapped again.
    pub keys: u64,
    /// The fingerprint of the key now in use.
    pub fingerprint: String,
}

/// Writes the next key into the file of the master key, after the current one, unless it is already there. Copy the
/// file to all machines, so that their servers can still read after [`rotate`]. Returns the fingerprint of the next
/// key.
///
/// # Errors
/// A key that is not in a file; a file that cannot be read or written; errors of the database.
pub async fn prepare(
    owner: &PgConnectOptions,
    source: &MasterKeySource,
) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
    let MasterKeySource::File(path) = source else {
        return Err(format!(
            "the master key is in {}: give the next one in {} to all servers, and start them again",
            master::VARIABLE,
            master::NEXT_VARIABLE
        )
        .into());
    };
    let keys = KeyFile::read(path, used(owner).await?.as_deref())?;
    if keys.next.is_none() {
        let text = format!("{}\n{}{}", keys.before, master::NEXT, hex(&drawn()));
        secret::replace(path, &text).map_err(|error| master::failed(path, &error))?;
    }
    let next = KeyFile::read(path, used(owner).await?.as_deref())?.next.ok_or(MasterKeyError::None)?;
    Ok(hex(&MasterKey::of(&secret::bytes(&next)).fingerprint()))
}

/// The content of a master key file.
struct KeyFile {
    /// The lines with the current and earlier keys.
    before: String,
    /// The prepared key, unless it is already in use.
    next: Option<String>,
}

impl KeyFile {
    fn read(path: &Path, used: Option<&[u8]>) -> Result<Self, MasterKeyError> {
        let text = master::file(path)?;
        let is_used = |key: &str| {
            used.is_some_and(|used| MasterKey::of(&secret::bytes(key)).fingerprint()[..] == *used)
        };
        let (mut before, mut next) = (Vec::new(), None);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.strip_prefix(master::NEXT) {
                Some(key) if !is_used(key) => next = Some(key.to_owned()),
                Some(key) => before.insert(0, key),
                None => before.push(line),
            }
        }
        Ok(Self { before: before.join("\n"), next })
    }
}

/// Wraps the keys of all persons with another master key. If the present one is in a file, it is the prepared key or a
/// newly drawn one; if an operator gives keys in the environment, it is `next`. The file names both until the database
/// has changed over, so an interruption always leaves readable keys; running servers read the file again themselves.
/// Needs the owner of the log: the application may not replace a key.
///
/// # Errors
/// A key that is missing or too weak; errors of the database.
pub async fn rotate(
    owner: &PgConnectOptions,
    source: &MasterKeySource,
    next: Option<&str>,
) -> Result<Rotated, Box<dyn std::error::Error + Send + Sync>> {
    match source {
        MasterKeySource::File(path) => rotate_file(owner, path).await,
        MasterKeySource::Given(_) => {
            let next = secret::bytes(next.ok_or(MasterKeyError::None)?.trim());
            if secret::is_weak(&next) {
                return Err(MasterKeyError::Weak("the next one".to_owned()).into());
            }
            wrap_all(owner, &MasterKey::of(&next)).await
        }
    }
}

async fn rotate_file(
    owner: &PgConnectOptions,
    path: &Path,
) -> Result<Rotated, Box<dyn std::error::Error + Send + Sync>> {
    let unchanged = master::file(path)?;
    let KeyFile { before, next } = KeyFile::read(path, used(owner).await?.as_deref())?;
    let text = next.unwrap_or_else(|| hex(&drawn()));
    let next = secret::bytes(&text);
    if secret::is_weak(&next) {
        return Err(MasterKeyError::Weak(path.display().to_string()).into());
    }
    secret::replace(path, &format!("{text}\n{before}")).map_err(|error| master::failed(path, &error))?;
    let next = MasterKey::of(&next);
    let rotated = match wrap_all(owner, &next).await {
        Ok(rotated) => rotated,
        Err(error) => {
            // If it is unknown which of the two the database uses, both are kept.
            if used(owner).await.is_ok_and(|used| used.as_deref() != Some(next.fingerprint().as_slice())) {
                secret::replace(path, &unchanged).map_err(|error| master::failed(path, &error))?;
            }
            return Err(error);
        }
    };
    secret::replace(path, &text).map_err(|error| master::failed(path, &error))?;
    Ok(rotated)
}

/// Returns the fingerprint of the key that the database uses now.
async fn used(owner: &PgConnectOptions) -> Result<Option<Vec<u8>>, sqlx::Error> {
    let mut connection = open(owner).await?;
    sqlx::query_scalar(USED).fetch_optional(&mut connection).await
}

/// Wraps all keys with `next` in one transaction. A process that makes a key concurrently waits.
async fn wrap_all(
    owner: &PgConnectOptions,
    next: &MasterKey,
) -> Result<Rotated, Box<dyn std::error::Error + Send + Sync>> {
    let mut connection = open(owner).await?;
    let mut transaction = connection.begin().await?;
    let before: Option<Vec<u8>> = sqlx::query_scalar(USED).fetch_optional(&mut *transaction).await?;
    let after = next.fingerprint();
    let mut keys = 0;
    if let Some(before) = before {
        sqlx::query("SELECT master_key_replace($1, $2)")
            .bind(&before)
            .bind(after.as_slice())
            .execute(&mut *transaction)
            .await?;
        loop {
            let wrapped = wrap_some(&mut transaction, next).await?;
            keys += wrapped;
            if wrapped == 0 {
                break;
            }
        }
    }
    transaction.commit().await?;
    connection.close().await?;
    Ok(Rotated { keys, fingerprint: hex(&after) })
}

async fn wrap_some(
    connection: &mut PgConnection,
    next: &MasterKey,
) -> Result<u64, Box<dyn std::error::Error + Send + Sync>> {
    let rows: Vec<(String, Vec<u8>)> = sqlx::query_as(
        "SELECT k.person, k.wrapped FROM public.person_keys k \
          WHERE k.wrapped IS NOT NULL AND substring(k.wrapped FROM 1 FOR 8) <> $1 LIMIT $2",
    )
    .bind(next.fingerprint().as_slice())
    .bind(AT_ONCE)
    .fetch_all(&mut *connection)
    .await?;
    let (persons, before): (Vec<String>, Vec<Vec<u8>>) = rows.into_iter().unzip();
    let mut after = Vec::with_capacity(persons.len());
    for (person, wrapped) in persons.iter().zip(&before) {
        let rewrapped = master::of_wrapped(wrapped)?.rewrap(wrapped, person, next);
        after.push(rewrapped.map_err(|torn| format!("the key of {person} cannot be wrapped anew: {torn}"))?);
    }
    let changed: i64 = sqlx::query_scalar("SELECT person_keys_rewrap($1, $2, $3)")
        .bind(persons)
        .bind(before)
        .bind(after)
        .fetch_one(connection)
        .await?;
    Ok(changed.unsigned_abs())
}
